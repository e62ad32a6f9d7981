package session

import (
	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/game"
	"github.com/entydig/sudoku/internal/app/page/message"
)

// This file holds the acts of the player on the board that is shown, with the
// message of each.

// input returns the game on the board, for an act on it: the puzzle that is being typed
// in, or else the game in play. If there is no game on the board or the game is paused,
// input returns nil, and leaves the message that says why.
func (s *Session) input() *Game {
	g := s.Shown()
	switch {
	case g == nil:
		s.message = message.Say("game.none")
	case s.Covered():
		s.message = message.Say("paused")
		return nil
	}
	return g
}

// Select selects cell c on the board in the given way: see [game.Game.Select]. If there is
// no game on the board or the game is paused, only the message says so.
func (s *Session) Select(c sudoku.Cell, way game.Way) {
	if g := s.input(); g != nil {
		g.Select(c, way)
	}
}

// Tap selects cell c alone. With digit-first input and a locked digit, it also enters that
// digit in the mode of the game and highlights it, unless a puzzle is being typed in. If
// there is no game on the board or the game is paused, only the message says so.
func (s *Session) Tap(c sudoku.Cell) {
	g := s.input()
	if g == nil {
		return
	}
	locked := g.locked
	g.Select(c, game.Only)
	if locked != sudoku.None && s.settings.DigitFirst && s.typing == nil {
		s.put(g, int(locked), g.Mode())
		g.Highlight(locked)
	}
}

// Move moves the cursor on the board, and extends the selection if extend is set: see
// [game.Game.Move]. If there is no game on the board or the game is paused, only the
// message says so.
func (s *Session) Move(m game.Move, extend bool) {
	if g := s.input(); g != nil {
		g.Move(m, extend)
	}
}

// Deselect leaves the cursor's cell as the only one selected, and unlocks the locked
// digit. If there is no game on the board or the game is paused, only the message says so.
func (s *Session) Deselect() {
	if g := s.input(); g != nil {
		g.Deselect()
		g.locked = sudoku.None
	}
}

// SetMode sets what the digit keys do in the game in play, and leaves a message. It does
// nothing while a puzzle is being typed in. If there is no game or the game is paused,
// only the message says so.
func (s *Session) SetMode(m game.Mode) {
	if g := s.input(); g != nil && s.typing == nil {
		g.SetMode(m)
		s.message = message.Say("mode." + m.String())
	}
}

// Digit enters digit d, 1 to 9, into the selected cells, as a value, a note or a colour.
// as says which of these; 0 stands for the mode of the game. pad says that the digit comes
// from the number pad: with digit-first input, Digit then locks or unlocks d instead.
// While a puzzle is being typed in, d is always entered as a value, and the cursor moves
// to the next cell. If there is no game on the board or the game is paused, only the
// message says so.
func (s *Session) Digit(d int, as game.Mode, pad bool) {
	g := s.input()
	if g == nil {
		return
	}
	if pad && s.settings.DigitFirst && s.typing == nil {
		s.lock(g, sudoku.Digit(d))
		return
	}
	if as == 0 {
		as = g.Mode()
	}
	if s.typing != nil {
		g.Enter(sudoku.Digit(d), false)
		g.Select(after(g.Cursor()), game.Only)
		return
	}
	s.put(g, d, as)
}

// lock makes d the locked digit of g and highlights d. If d is locked already, it unlocks
// d instead, and d stays highlighted. It leaves a message in both cases.
func (s *Session) lock(g *Game, d sudoku.Digit) {
	if g.locked == d {
		g.locked = sudoku.None
		s.message = message.Say("unlocked")
		return
	}
	g.locked = d
	g.Highlight(d)
	s.message = message.Say("locked").Int("digit", int(d))
}

// put enters digit d, 1 to 9, into the selected cells of g as a value, a note or a colour,
// as mode says. If anything changed, it leaves a message. If all selected cells are
// givens, values and notes change nothing, and the message says so. Colour 9 does not
// exist; then put does nothing.
func (s *Session) put(g *Game, d int, mode game.Mode) {
	cursor := g.Cursor()
	if mode != game.ColourMode && g.Open().Len() == 0 {
		s.message = place(message.Say("given.fixed").Int("value", int(g.At(cursor))), cursor)
		return
	}
	switch mode {
	case game.ValueMode:
		if g.Enter(sudoku.Digit(d), s.settings.AutoClean) {
			s.message = s.entered(g, d)
		}
	case game.NoteMode:
		if changed, on := g.Note(sudoku.Digit(d)); changed {
			s.message = place(message.Say(onOff("note", on)).Int("digit", d), cursor)
		}
	case game.ColourMode:
		if d > game.Colours {
			return
		}
		if changed, on := g.Colour(d); changed {
			s.message = message.Say(onOff("colour", on)).Int("colour", d)
		}
	}
	s.finish()
}

// entered returns the message about digit d, which was entered into the selected cells of
// g that are not givens, of which there must be at least one. For a single cell, the
// message says where it is and, if conflicts are shown, whether d clashes there.
func (s *Session) entered(g *Game, d int) *message.Message {
	c, single := g.Open().Single()
	if !single {
		return message.Say("cells.changed").Int("cells", g.Open().Len()).Int("digit", d)
	}
	code := "digit.placed"
	if s.settings.Conflicts && g.Conflicts().Has(c) {
		code = "digit.conflict"
	}
	return place(message.Say(code).Int("digit", d), c)
}

// place adds the row and the column of c, counted from 1, to the parameters of m, and
// returns m.
func place(m *message.Message, c sudoku.Cell) *message.Message {
	return m.Int("row", c.Row()+1).Int("column", c.Column()+1)
}

// onOff returns code with ".on" appended if on is set, and otherwise with ".off".
func onOff(code string, on bool) string {
	if on {
		return code + ".on"
	}
	return code + ".off"
}

// Clear removes digits, notes or colours from the selected cells, and leaves a message if
// there were any: see [game.Game.Clear]. If there is no game on the board or the game is
// paused, only the message says so.
func (s *Session) Clear() {
	if g := s.input(); g != nil && g.Clear() {
		s.message = message.Say("clear.done")
		s.finish()
	}
}

// Undo takes back the latest step in the game on the board, and leaves a message with the
// place of the cursor. If there is no step, if there is no game or if the game is paused,
// only the message says so.
func (s *Session) Undo() {
	g := s.input()
	if g == nil {
		return
	}
	if !g.Undo() {
		s.message = message.Say("undo.none")
		return
	}
	s.message = place(message.Say("undo.done"), g.Cursor())
	s.finish()
}

// Redo repeats the step in the game on the board that was undone last, and leaves a
// message with the place of the cursor. If there is no such step, if there is no game or
// if the game is paused, only the message says so.
func (s *Session) Redo() {
	g := s.input()
	if g == nil {
		return
	}
	if !g.Redo() {
		s.message = message.Say("redo.none")
		return
	}
	s.message = place(message.Say("redo.done"), g.Cursor())
	s.finish()
}

// inPlay returns the game in play, for an act that needs a puzzle. It calls input in any
// case. While a puzzle is being typed in, it returns nil and leaves no message. If there
// is no game in play or the game is paused, it returns nil, and input has left the message
// that says why.
func (s *Session) inPlay() *Game {
	if g := s.input(); s.typing == nil {
		return g
	}
	return nil
}

// BeforeMistake undoes steps in the game in play until no entry differs from the solution,
// and leaves a message with the number of these steps. If the puzzle has several
// solutions, if there is no mistake, if there is no game or if the game is paused, only
// the message says so. While a puzzle is being typed in, it does nothing.
func (s *Session) BeforeMistake() {
	g := s.inPlay()
	if g == nil {
		return
	}
	switch steps, ok := g.BeforeMistake(); {
	case !ok:
		s.message = message.Say("check.rules").Int("holes", g.Holes())
	case steps == 0:
		s.message = message.Say("mistake.none")
	default:
		s.message = message.Say("mistake.undone").Int("steps", steps)
		s.finish()
	}
}

// Check checks the entries of the game in play, and leaves a message with the outcome: see
// [game.Game.Check]. If there is no game or the game is paused, only the message says so.
// While a puzzle is being typed in, Check does nothing.
func (s *Session) Check() {
	g := s.inPlay()
	if g == nil {
		return
	}
	switch f := g.Check(); f.Outcome {
	case game.Nothing:
		s.message = message.Say("check.empty")
	case game.Conflicting:
		s.message = message.Say("check.conflicts").Int("conflicts", f.Cells)
	case game.Incorrect:
		s.message = message.Say("check.wrong").Int("wrong", f.Cells)
	case game.FineSoFar:
		s.message = message.Say("check.fine").Int("holes", f.Cells)
	case game.LawfulSoFar:
		s.message = message.Say("check.rules").Int("holes", f.Cells)
	case game.Complete:
		s.message = message.Say("check.solved")
		if g.Phase() == game.Revealed {
			s.message = message.Say("check.revealed")
		}
	}
}

// Reveal fills the board of the game in play with the solution, and leaves a message with
// the numbers of cells that were filled and corrected: see [game.Game.Reveal]. If there is
// no game or the game is paused, only the message says so. While a puzzle is being typed
// in, Reveal does nothing.
func (s *Session) Reveal() {
	g := s.inPlay()
	if g == nil {
		return
	}
	code := "revealed"
	if !g.Puzzle().Unique() {
		code = "revealed.one"
	}
	filled, corrected := g.Reveal()
	s.message = message.Say(code).Int("cells", filled).Int("corrected", corrected)
	s.finish()
}

// Restart removes everything but the givens from the board, also from one on which a
// puzzle is being typed in, and leaves a message if there was anything. It can be undone.
// If there is no game on the board or the game is paused, only the message says so.
func (s *Session) Restart() {
	if g := s.input(); g != nil && g.Restart() {
		s.message = message.Say("game.restarted")
		s.finish()
	}
}

// FillNotes replaces the notes of each hole in the game in play by all its candidates, and
// leaves a message with the number of cells that changed. If there is no game or the game
// is paused, only the message says so. While a puzzle is being typed in, FillNotes does
// nothing.
func (s *Session) FillNotes() {
	if g := s.inPlay(); g != nil {
		s.message = message.Say("notes.filled").Int("cells", g.FillNotes())
		s.finish()
	}
}

// ClearNotes removes all notes of the game in play, and leaves a message with the number
// of cells that had some. If there is no game or the game is paused, only the message says
// so. While a puzzle is being typed in, ClearNotes does nothing.
func (s *Session) ClearNotes() {
	if g := s.inPlay(); g != nil {
		s.message = message.Say("notes.cleared").Int("cells", g.ClearNotes())
		s.finish()
	}
}

// Read leaves a message about a part of the board, to be read out: the "row", "column" or
// "box" of the cursor, or the whole "board". For any other part it leaves none. If there
// is no game on the board or the game is paused, the message says so instead.
func (s *Session) Read(part string) {
	g := s.input()
	if g == nil {
		return
	}
	if part == "board" {
		s.message = readBoard(g.Game)
		return
	}
	for _, h := range g.Cursor().Houses() {
		if h.Kind() == part {
			s.message = readHouse(g.Game, h)
		}
	}
}
