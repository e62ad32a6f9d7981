package game

import "github.com/entydig/sudoku"

// This file holds the acts of the player beside the board: the clock, settings,
// typing a puzzle in.

// Pause covers the board and stops the clock.
func (s *Session) Pause() { s.pause(true, "paused") }

// Resume uncovers the board.
func (s *Session) Resume() { s.pause(false, "resumed") }

func (s *Session) pause(paused bool, code string) {
	k := s.Current()
	if k == nil || s.typing != nil || k.Game.Phase() != Playing && paused {
		return
	}
	k.Game.paused = paused
	s.message = Say(code)
	s.tell()
}

// Hide says that the page cannot be seen: the clock stops, the board stays.
func (s *Session) Hide() { s.hidden = true; s.tell() }

// Show says that the page can be seen again.
func (s *Session) Show() { s.hidden = false; s.tell() }

// Configure changes the settings and says which one changed.
func (s *Session) Configure(set Settings, name string) {
	s.settings = set
	if g := s.Shown(); g != nil && !set.DigitFirst {
		g.locked = sudoku.None
	}
	s.message = Say("settings.changed").Str("name", name)
}

// EraseStats forgets the statistics.
func (s *Session) EraseStats() {
	s.stats = NewStats()
	s.message = Say("stats.erased")
}

// TypeStart opens an empty board to type a puzzle in.
func (s *Session) TypeStart() {
	s.typing = start(sudoku.Grid{}, Verdict{Status: Many}, Info{Origin: "typed"})
	s.typing.pick = only(0)
	s.message = Say("type.started")
	s.tell()
}

// TypeBlank leaves a hole in the cursor's cell and steps to the next.
func (s *Session) TypeBlank() {
	if g := s.typing; g != nil {
		next := g.board
		next[g.pick.cursor] = 0
		g.commit(&next)
		g.Select(after(g.pick.cursor), Only)
	}
}

// TypeCancel goes back to the game in play.
func (s *Session) TypeCancel() {
	if s.typing != nil {
		s.typing = nil
		s.message = Say("type.cancelled")
		s.tell()
	}
}

// TypeDone starts a game of what was typed in, if that has a solution. If not,
// it says why, selects the cells that clash, and leaves the board open.
func (s *Session) TypeDone() {
	g := s.typing
	if g == nil {
		return
	}
	puzzle := g.Grid()
	v := Judge(puzzle)
	m := Say("puzzle."+v.Status.String()).Int("clues", puzzle.Clues())
	switch v.Status {
	case Clash:
		s.message = m.Int("digit", int(v.Clash.Digit)).Ints("cells", []int{int(v.Clash.A), int(v.Clash.B)})
		g.Select(v.Clash.A, Only)
		g.Select(v.Clash.B, Add)
	case Insoluble:
		s.message = m
	default:
		// It cannot fail: the verdict is the one that New would come to.
		_ = s.New(puzzle, Info{Origin: "typed"}, nil)
	}
}

// after returns the cell after c; the last one has none and stays.
func after(c sudoku.Cell) sudoku.Cell { return min(c+1, sudoku.Cells-1) }

// Entries are what a puzzle from elsewhere may bring along: digits that were
// placed, and notes.
type Entries struct {
	Placed sudoku.Grid
	Notes  sudoku.Candidates
}

// take does the entries as the first step.
func (g *Game) take(e *Entries) {
	if e == nil {
		return
	}
	next := g.board
	for c := range sudoku.Cell(sudoku.Cells) {
		if !g.Given(c) {
			next[c] = next[c].entered(e.Placed.At(c)).withNotes(e.Notes[c])
		}
	}
	g.commit(&next)
	g.begun = false // it was not the player who did this
}
