package game

import (
	"github.com/entydig/sudoku"
)

// This file holds the acts of the player on the board that is shown, and what
// each of them says.

// input returns the game that takes input, or nil with the reason as message.
func (s *Session) input() *Game {
	g := s.Shown()
	switch {
	case g == nil:
		s.message = Say("game.none")
	case s.Covered():
		s.message = Say("paused")
		return nil
	}
	return g
}

// Select selects a cell.
func (s *Session) Select(c sudoku.Cell, way Way) {
	if g := s.input(); g != nil {
		g.Select(c, way)
	}
}

// Tap enters the locked digit into a cell, if digit-first input is on and there
// is one; otherwise it selects the cell.
func (s *Session) Tap(c sudoku.Cell) {
	g := s.input()
	if g == nil {
		return
	}
	locked := g.locked
	g.Select(c, Only)
	if locked != sudoku.None && s.settings.DigitFirst && s.typing == nil {
		s.put(g, int(locked), g.mode)
		g.focus = locked
	}
}

// Move moves the cursor.
func (s *Session) Move(m Move, extend bool) {
	if g := s.input(); g != nil {
		g.Move(m, extend)
	}
}

// Deselect leaves only the cursor's cell selected.
func (s *Session) Deselect() {
	if g := s.input(); g != nil {
		g.Deselect()
	}
}

// SetMode says what a digit does from now on.
func (s *Session) SetMode(m Mode) {
	if g := s.input(); g != nil && s.typing == nil {
		g.SetMode(m)
		s.message = Say("mode." + m.String())
	}
}

// Digit takes a digit, 1 to 9, as a value, a note or a colour; the zero Mode
// leaves that to the mode that is set. From the number pad, with digit-first
// input, it locks the digit instead, or unlocks it.
func (s *Session) Digit(d int, as Mode, pad bool) {
	g := s.input()
	if g == nil {
		return
	}
	if pad && s.settings.DigitFirst && s.typing == nil {
		s.lock(g, sudoku.Digit(d))
		return
	}
	if as == 0 {
		as = g.mode
	}
	if s.typing != nil {
		g.Enter(sudoku.Digit(d), false)
		g.Select(after(g.pick.cursor), Only)
		return
	}
	s.put(g, d, as)
}

func (s *Session) lock(g *Game, d sudoku.Digit) {
	if g.locked == d {
		g.locked = sudoku.None
		s.message = Say("unlocked")
		return
	}
	g.locked, g.focus = d, d
	s.message = Say("locked").Int("digit", int(d))
}

// put does what a digit does in a mode.
func (s *Session) put(g *Game, d int, mode Mode) {
	cursor := g.pick.cursor
	if mode != ColourMode && g.open().Len() == 0 {
		s.message = s.place(Say("given.fixed").Int("value", int(g.At(cursor))), cursor)
		return
	}
	switch mode {
	case ValueMode:
		if g.Enter(sudoku.Digit(d), s.settings.AutoClean) {
			s.message = s.entered(g, d)
		}
	case NoteMode:
		if changed, on := g.Note(sudoku.Digit(d)); changed {
			s.message = s.place(Say(onOff("note", on)).Int("digit", d), cursor)
		}
	case ColourMode:
		if d > Colours {
			return
		}
		if changed, on := g.Colour(d); changed {
			s.message = Say(onOff("colour", on)).Int("colour", d)
		}
	}
	s.settle()
}

// entered returns the message about a digit that was entered.
func (s *Session) entered(g *Game, d int) *Message {
	if n := g.open().Len(); n > 1 {
		return Say("cells.changed").Int("cells", n).Int("digit", d)
	}
	code := "digit.placed"
	c := last(g.open(), g.pick.cursor)
	if s.settings.Conflicts && conflicts(g.Grid()).Has(c) {
		code = "digit.conflict"
	}
	return s.place(Say(code).Int("digit", d), c)
}

// place adds a cell to a message, counted from 1.
func (s *Session) place(m *Message, c sudoku.Cell) *Message {
	return m.Int("row", c.Row()+1).Int("column", c.Column()+1)
}

func onOff(code string, on bool) string {
	if on {
		return code + ".on"
	}
	return code + ".off"
}

// Clear empties the selected cells: see [Game.Clear].
func (s *Session) Clear() {
	if g := s.input(); g != nil && g.Clear() {
		s.message = Say("clear.done")
		s.settle()
	}
}

// Undo takes the latest step back.
func (s *Session) Undo() {
	g := s.input()
	if g == nil {
		return
	}
	if !g.Undo() {
		s.message = Say("undo.none")
		return
	}
	s.message = s.place(Say("undo.done"), g.pick.cursor)
	s.settle()
}

// Redo does the step again that was taken back last.
func (s *Session) Redo() {
	g := s.input()
	if g == nil {
		return
	}
	if !g.Redo() {
		s.message = Say("redo.none")
		return
	}
	s.message = s.place(Say("redo.done"), g.pick.cursor)
	s.settle()
}

// play returns the game in play for acts that a puzzle being typed in has not.
func (s *Session) play() *Game {
	if g := s.input(); s.typing == nil {
		return g
	}
	return nil
}

// BeforeMistake takes steps back until no entry is wrong.
func (s *Session) BeforeMistake() {
	g := s.play()
	if g == nil {
		return
	}
	switch steps, ok := g.BeforeMistake(); {
	case !ok:
		s.message = Say("check.rules").Int("holes", g.Holes())
	case steps == 0:
		s.message = Say("mistake.none")
	default:
		s.message = Say("mistake.undone").Int("steps", steps)
		s.settle()
	}
}

// Check looks at the entries and says what it found.
func (s *Session) Check() {
	g := s.play()
	if g == nil {
		return
	}
	switch f := g.Check(); f.Outcome {
	case Nothing:
		s.message = Say("check.empty")
	case Conflicting:
		s.message = Say("check.conflicts").Int("conflicts", f.Cells)
	case Incorrect:
		s.message = Say("check.wrong").Int("wrong", f.Cells)
	case FineSoFar:
		s.message = Say("check.fine").Int("holes", f.Cells)
	case LawfulSoFar:
		s.message = Say("check.rules").Int("holes", f.Cells)
	case Complete:
		s.message = Say("check.solved")
		if g.Phase() == Revealed {
			s.message = Say("check.revealed")
		}
	}
}

// Reveal shows the solution.
func (s *Session) Reveal() {
	g := s.play()
	if g == nil {
		return
	}
	code := "revealed"
	if g.verdict.Status == Many {
		code = "revealed.one"
	}
	filled, corrected := g.Reveal()
	s.message = Say(code).Int("cells", filled).Int("corrected", corrected)
	s.settle()
}

// Restart takes everything but the givens away.
func (s *Session) Restart() {
	if g := s.input(); g != nil && g.Restart() {
		s.message = Say("game.restarted")
		s.settle()
	}
}

// FillNotes writes all candidates as notes.
func (s *Session) FillNotes() {
	if g := s.play(); g != nil {
		s.message = Say("notes.filled").Int("cells", g.FillNotes())
		s.settle()
	}
}

// ClearNotes takes all notes away.
func (s *Session) ClearNotes() {
	if g := s.play(); g != nil {
		s.message = Say("notes.cleared").Int("cells", g.ClearNotes())
		s.settle()
	}
}

// Read reads out a part of the board: a house of the cursor, or all of it.
func (s *Session) Read(kind string) {
	g := s.input()
	if g == nil {
		return
	}
	if kind == "board" {
		s.message = g.ReadBoard()
		return
	}
	for _, h := range g.pick.cursor.Houses() {
		if h.Kind() == kind {
			s.message = g.ReadHouse(h)
		}
	}
}
