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
		s.sayCount(g)
	}
}

// SelectEqual selects all cells that are like cell c, and leaves a message with their
// number: see [game.Game.SelectEqual]. If there is no game on the board or the game is
// paused, only the message says so.
func (s *Session) SelectEqual(c sudoku.Cell) {
	if g := s.input(); g != nil {
		g.SelectEqual(c)
		s.sayCount(g)
	}
}

// sayCount leaves a message with the number of selected cells if there are several.
func (s *Session) sayCount(g *Game) {
	if n := g.Selected().Len(); n > 1 {
		s.message = message.Say("selected").Int("cells", n)
	}
}

// Tap selects cell c alone. With digit-first input and a locked digit, it also enters that
// digit in the mode of the game and highlights it. A cell that holds the locked digit
// already loses it, and a given becomes the locked digit instead. While a puzzle is being
// typed in, the cell is only selected. If there is no game on the board or the game is
// paused, only the message says so.
func (s *Session) Tap(c sudoku.Cell) {
	g := s.input()
	if g == nil {
		return
	}
	g.Select(c, game.Only)
	locked := g.locked
	if locked == sudoku.None || !s.settings.DigitFirst || s.typing != nil {
		return
	}
	switch mode := g.Mode(); {
	case g.Given(c) && mode != game.ColourMode:
		s.lock(g, g.At(c))
	case g.At(c) == locked && mode == game.ValueMode:
		g.Clear()
		s.message = place(message.Say("digit.taken").Int("digit", int(locked)), c)
		s.finish()
	default:
		s.put(g, int(locked), mode)
	}
	g.Highlight(preferred(g.locked, locked))
}

// preferred returns d unless it is [sudoku.None], and otherwise the other digit.
func preferred(d, other sudoku.Digit) sudoku.Digit {
	if d != sudoku.None {
		return d
	}
	return other
}

// Move moves the cursor on the board, and extends the selection if extend is set: see
// [game.Game.Move]. If a move that searches finds no cell, the message says so. If there is
// no game on the board or the game is paused, only the message says so.
func (s *Session) Move(m game.Move, extend bool) {
	if g := s.input(); g != nil {
		if !g.Move(m, extend) && m >= game.NextHole {
			s.message = message.Say("move.none")
		}
		s.sayCount(g)
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

// SetMode sets what the digit keys do in the game in play, and leaves a message. While a
// puzzle is being typed in, if there is no game or if the game is paused, only the message
// says so.
func (s *Session) SetMode(m game.Mode) {
	if g := s.inPlay(); g != nil {
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
		if g.locked == sudoku.Digit(d) {
			g.locked = sudoku.None
			s.message = message.Say("unlocked")
			return
		}
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

// lock makes d the locked digit of g, highlights d, and leaves a message.
func (s *Session) lock(g *Game, d sudoku.Digit) {
	g.locked = d
	g.Highlight(d)
	s.message = message.Say("locked").Int("digit", int(d))
}

// put enters digit d, 1 to 9, into the selected cells of g as a value, a note or a colour,
// as mode says, and leaves a message. If it can change nothing, the message says why.
func (s *Session) put(g *Game, d int, mode game.Mode) {
	if mode != game.ColourMode && g.Open().Empty() {
		s.sayFixed(g)
		return
	}
	switch mode {
	case game.ValueMode:
		s.enterValue(g, d)
	case game.NoteMode:
		s.sayNote(g, "note", d, g.Note)
	case game.CentreMode:
		s.sayNote(g, "centre", d, g.NoteCentre)
	case game.ColourMode:
		if d > game.Colours {
			s.message = message.Say("colour.none")
			return
		}
		if changed, on := g.Colour(d); changed {
			s.message = message.Say(onOff("colour", on)).Int("colour", d).Int("cells", g.Selected().Len())
		}
	}
	s.finish()
	if mode == game.ValueMode && g.Holes() == 0 {
		s.sayFull(g)
	}
}

// sayFixed leaves a message that the cursor's cell, or a selected one, holds a given.
func (s *Session) sayFixed(g *Game) {
	c, _ := g.Selected().First()
	if !g.Given(g.Cursor()) {
		s.message = message.Say("clear.none")
		return
	}
	if g.Selected().Has(g.Cursor()) {
		c = g.Cursor()
	}
	s.message = place(message.Say("given.fixed").Int("value", int(g.At(c))), c)
}

// sayNote has toggle add or remove the note d in the selected holes of g, and leaves a
// message with the place of the hole or, for several, with their number. If all selected
// cells hold digits, the message says so. code is the code of the kind of notes.
func (s *Session) sayNote(g *Game, code string, d int, toggle func(sudoku.Digit) (changed, on bool)) {
	holes := g.Open().Minus(s.filled(g))
	changed, on := toggle(sudoku.Digit(d))
	c, single := holes.Single()
	switch {
	case !changed:
		s.message = message.Say("note.none")
	case single:
		s.message = place(message.Say(onOff(code, on)).Int("digit", d), c)
	default:
		s.message = message.Say(onOff(code, on)+".several").Int("digit", d).Int("cells", holes.Len())
	}
}

// filled returns the cells of g that hold a digit.
func (s *Session) filled(g *Game) sudoku.CellSet {
	grid := g.Grid()
	return grid.Filled()
}

// enterValue enters digit d into the selected cells of g that are not givens, of which
// there must be at least one, and leaves a message. A locked digit is unlocked when nine of
// it stand on the board. With the setting "advance", the cursor moves on to the next hole.
func (s *Session) enterValue(g *Game, d int) {
	g.Enter(sudoku.Digit(d), s.settings.AutoClean)
	s.message = s.entered(g, d)
	if g.Left()[d] == 0 && g.locked == sudoku.Digit(d) {
		g.locked = sudoku.None
	}
	if _, single := g.Selected().Single(); single && s.settings.Advance && g.locked == sudoku.None {
		g.Move(game.NextHole, false)
	}
}

// sayFull leaves a message about the full board of g, unless it was solved just now: that
// there are mistakes on it, or that the solution was shown before.
func (s *Session) sayFull(g *Game) {
	switch g.Phase() {
	case game.Playing:
		s.message = message.Say("full.wrong")
	case game.Revealed:
		s.message = message.Say("solved.shown")
	}
}

// entered returns the message about digit d, which was entered into the selected cells of
// g that are not givens, of which there must be at least one. For a single cell, the
// message says where it is and, if conflicts are shown, whether d clashes there. Otherwise
// it says whether nine of the digit stand on the board now.
func (s *Session) entered(g *Game, d int) *message.Message {
	c, single := g.Open().Single()
	if !single {
		return message.Say("cells.changed").Int("cells", g.Open().Len()).Int("digit", d)
	}
	code := "digit.placed"
	switch {
	case g.Conflicts().Has(c):
		if s.settings.Conflicts {
			code = "digit.conflict"
		}
	case g.Left()[d] == 0:
		code = "digit.finished"
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

// Clear removes digits, notes or colours from the selected cells, and leaves a message: see
// [game.Game.Clear]. If there is nothing to remove, if there is no game on the board or if
// the game is paused, only the message says so.
func (s *Session) Clear() {
	g := s.input()
	switch {
	case g == nil:
	case g.Clear():
		s.message = message.Say("clear.done")
		s.finish()
	case g.Open().Empty():
		s.sayFixed(g)
	default:
		s.message = message.Say("clear.none")
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

// inPlay returns the game in play, for an act that needs a puzzle. If there is none, if it
// is paused or while a puzzle is being typed in, it returns nil and leaves the message that
// says why.
func (s *Session) inPlay() *Game {
	if s.typing != nil {
		s.message = message.Say("type.only")
		return nil
	}
	return s.input()
}

// BeforeMistake undoes steps in the game in play until no entry differs from the solution,
// and leaves a message with the number of these steps. If the puzzle has several
// solutions, if there is no mistake, if there is no game or if the game is paused, only
// the message says so, and likewise while a puzzle is being typed in.
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

// RemoveMistakes removes the wrong entries of the game in play, keeps the right ones, and
// leaves a message with the number of removed entries. If the puzzle has several solutions,
// if there is no mistake, if there is no game or if the game is paused, only the message
// says so, and likewise while a puzzle is being typed in.
func (s *Session) RemoveMistakes() {
	g := s.inPlay()
	if g == nil {
		return
	}
	switch cells, ok := g.RemoveMistakes(); {
	case !ok:
		s.message = message.Say("check.rules").Int("holes", g.Holes())
	case cells == 0:
		s.message = message.Say("mistake.none")
	default:
		s.message = message.Say("mistake.removed").Int("cells", cells)
		s.finish()
	}
}

// Return puts the board of the game in play back to an earlier state of it, the text of a
// bookmark, and leaves a message. It reports whether the text is such a state, and changes
// nothing if not. If there is no game, if it is paused or while a puzzle is being typed in,
// only the message says so, and the result is true.
func (s *Session) Return(board string) bool {
	g := s.inPlay()
	if g == nil {
		return true
	}
	_, ok := g.Return(board)
	if ok {
		s.message = message.Say("bookmark.back")
		s.finish()
	}
	return ok
}

// Check checks the entries of the game in play, and leaves a message with the outcome: see
// [game.Game.Check]. If there is no game, if the game is paused or while a puzzle is being
// typed in, only the message says so.
func (s *Session) Check() {
	g := s.inPlay()
	if g == nil {
		return
	}
	switch f := g.Check(); f.Outcome {
	case game.Nothing:
		s.message = message.Say("check.empty")
	case game.Conflicting:
		s.message = message.Say("check.conflicts").Int("conflicts", f.Clashing)
	case game.Incorrect:
		s.message = message.Say("check.wrong").Int("wrong", f.Wrong).Int("clashing", f.Clashing)
	case game.FineSoFar:
		s.message = message.Say("check.fine").Int("holes", f.Holes)
	case game.LawfulSoFar:
		s.message = message.Say("check.rules").Int("holes", f.Holes)
	case game.Complete:
		s.message = message.Say("check.solved")
		if g.Phase() == game.Revealed {
			s.message = message.Say("check.revealed")
		}
	}
}

// Reveal fills the board of the game in play with the solution, and leaves a message with
// the numbers of cells that were filled and corrected: see [game.Game.Reveal]. If there is
// no game, if the game is paused or while a puzzle is being typed in, only the message says
// so.
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
// leaves a message with the number of cells that changed. If no cell changes, if there is
// no game, if the game is paused or while a puzzle is being typed in, only the message says
// so.
func (s *Session) FillNotes() {
	if g := s.inPlay(); g != nil {
		s.sayNotes("notes.filled", g.FillNotes())
	}
}

// sayNotes leaves a message with a code about the notes of a number of cells, which have
// been changed. If there are none, the message says so.
func (s *Session) sayNotes(code string, cells int) {
	if cells == 0 {
		code += ".none"
	}
	s.message = message.Say(code).Int("cells", cells)
	s.finish()
}

// ClearNotes removes all notes of the game in play, and leaves a message with the number
// of cells that had some. If there are none, if there is no game, if the game is paused or
// while a puzzle is being typed in, only the message says so.
func (s *Session) ClearNotes() {
	if g := s.inPlay(); g != nil {
		s.sayNotes("notes.cleared", g.ClearNotes())
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
