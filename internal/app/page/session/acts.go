package session

import (
	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/game"
	"github.com/entydig/sudoku/internal/app/page/message"
)

// This file holds the acts of the player on the board that is shown, with the
// message of each.

// input returns the game that takes input, or nil if there is none or it is
// paused; then the message says so.
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

// Select selects a cell.
func (s *Session) Select(c sudoku.Cell, way game.Way) {
	if g := s.input(); g != nil {
		g.Select(c, way)
	}
}

// Tap selects a cell. With digit-first input and a locked digit, it also enters
// that digit.
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

// Move moves the cursor.
func (s *Session) Move(m game.Move, extend bool) {
	if g := s.input(); g != nil {
		g.Move(m, extend)
	}
}

// Deselect leaves only the cursor's cell selected, and no digit locked.
func (s *Session) Deselect() {
	if g := s.input(); g != nil {
		g.Deselect()
		g.locked = sudoku.None
	}
}

// SetMode sets what a digit does from now on.
func (s *Session) SetMode(m game.Mode) {
	if g := s.input(); g != nil && s.typing == nil {
		g.SetMode(m)
		s.message = message.Say("mode." + m.String())
	}
}

// Digit enters a digit, 1 to 9, as a value, a note or a colour; if as is not set, as
// the mode says. From the number pad with digit-first input, it locks or unlocks the
// digit instead. While a puzzle is typed in, the cursor moves on to the next cell.
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

// lock locks a digit, or unlocks it if it is locked.
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

// put enters a digit into the selected cells, as the mode says.
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

// entered returns the message about a digit that was entered.
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

// place adds the row and the column of a cell to a message, counted from 1.
func place(m *message.Message, c sudoku.Cell) *message.Message {
	return m.Int("row", c.Row()+1).Int("column", c.Column()+1)
}

// onOff returns the code of a message about something switched on or off.
func onOff(code string, on bool) string {
	if on {
		return code + ".on"
	}
	return code + ".off"
}

// Clear empties the selected cells: see [game.Game.Clear].
func (s *Session) Clear() {
	if g := s.input(); g != nil && g.Clear() {
		s.message = message.Say("clear.done")
		s.finish()
	}
}

// Undo takes the latest step back.
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

// Redo does the step again that was taken back last.
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

// inPlay is input, but returns nil while a puzzle is typed in: for acts that need a
// puzzle.
func (s *Session) inPlay() *Game {
	if g := s.input(); s.typing == nil {
		return g
	}
	return nil
}

// BeforeMistake undoes steps until no entry is wrong.
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

// Check checks the entries: see [game.Game.Check].
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

// Reveal shows the solution.
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

// Restart removes everything but the givens.
func (s *Session) Restart() {
	if g := s.input(); g != nil && g.Restart() {
		s.message = message.Say("game.restarted")
		s.finish()
	}
}

// FillNotes writes all candidates as notes.
func (s *Session) FillNotes() {
	if g := s.inPlay(); g != nil {
		s.message = message.Say("notes.filled").Int("cells", g.FillNotes())
		s.finish()
	}
}

// ClearNotes removes all notes.
func (s *Session) ClearNotes() {
	if g := s.inPlay(); g != nil {
		s.message = message.Say("notes.cleared").Int("cells", g.ClearNotes())
		s.finish()
	}
}

// Read reads out a part of the board: the "row", "column" or "box" of the cursor, or
// the "board".
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
