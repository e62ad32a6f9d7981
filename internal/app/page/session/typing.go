package session

import (
	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/game"
	"github.com/entydig/sudoku/internal/app"
	"github.com/entydig/sudoku/internal/app/page/message"
)

// This file holds the acts by which the player types a puzzle in.

// TypeStart shows an empty board, on which the player types a puzzle in. A puzzle that is
// being typed in already stays. The game in play stays, too, and its clock stops.
func (s *Session) TypeStart() {
	if s.typing == nil {
		s.typing = Blank(Info{Origin: "typed"})
		s.typing.Select(0, game.Only)
	}
	s.message = message.Say("type.started")
	s.tellClock()
}

// TypeBlank empties the cursor's cell and moves the cursor to the next cell. If no puzzle
// is being typed in, it does what [Session.Clear] does.
func (s *Session) TypeBlank() {
	g := s.typing
	if g == nil {
		s.Clear()
		return
	}
	g.Empty(g.Cursor())
	g.Select(after(g.Cursor()), game.Only)
}

// TypeCancel closes the puzzle that is being typed in and shows the game in play again.
// [Session.TypeBack] brings the puzzle back. It does nothing unless a puzzle is being typed
// in.
func (s *Session) TypeCancel() {
	if s.typing != nil {
		s.typing, s.closed = nil, s.typing
		s.message = message.Say("type.cancelled").Int("clues", s.closed.Entries())
		s.tellClock()
	}
}

// CanTypeBack reports whether [Session.TypeBack] can do something: a puzzle with at least
// one clue was closed, and no other is being typed in.
func (s *Session) CanTypeBack() bool {
	return s.typing == nil && s.closed != nil && s.closed.Entries() > 0
}

// TypeBack shows the puzzle again whose typing was ended last, if [Session.CanTypeBack].
func (s *Session) TypeBack() {
	if s.CanTypeBack() {
		s.typing, s.closed = s.closed, nil
		s.message = message.Say("type.started")
		s.tellClock()
	}
}

// TypeDone starts a game of the puzzle that was typed in, if that has a solution.
// Otherwise the message says why not, two cells that clash are selected, and typing
// continues. It does nothing unless a puzzle is being typed in.
func (s *Session) TypeDone() {
	g := s.typing
	if g == nil {
		return
	}
	puzzle := g.Grid()
	v := app.Solve(puzzle)
	m := message.Say("puzzle."+string(v.Status)).Int("clues", puzzle.Clues())
	switch v.Status {
	case app.StatusClash:
		s.message = m.Int("digit", int(v.Clash.Digit)).Ints("cells", []int{int(v.Clash.A), int(v.Clash.B)})
		g.Select(v.Clash.A, game.Only)
		g.Select(v.Clash.B, game.Add)
	case app.StatusNone:
		s.message = m
	default:
		_ = s.New(puzzle, v, Info{Origin: "typed"}, nil) // it cannot fail: the verdict has a solution
		s.closed = nil
	}
}

// after returns the cell after c, row by row, or c if c is the last one.
func after(c sudoku.Cell) sudoku.Cell { return min(c+1, sudoku.Cells-1) }
