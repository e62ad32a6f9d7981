// Package engine is the search: it meets every completion of a grid once.
//
// This is the first, plain version: candidates as masks of the houses, the cell
// with the fewest candidates as branch, a stack of at most 81 levels.
package engine

import (
	"math/bits"

	"github.com/entydig/sudoku/internal/geom"
)

// An Outcome is what a bounded part of a search came to.
type Outcome uint8

// Outcomes of [Search.NextWithin].
const (
	Found     Outcome = iota + 1 // the search stands at a solution it had not met
	Exhausted                    // there is no further solution
	Paused                       // the guesses were used up; call again to go on
)

// A Search meets the completions of one grid, each once. The zero Search has
// none to meet: Start gives it a grid. It can be used for any number of grids,
// one after the other, and never allocates.
type Search struct {
	digits  [geom.Cells]uint8
	used    [geom.Houses]uint16
	stack   [geom.Cells]level
	depth   int
	guesses uint64
	state   Outcome // Found: go on from the top of the stack; Exhausted: stay there
	fresh   bool    // the grid as given has not been looked at yet
	banned  [geom.Cells]uint16
}

// A level is a cell that was branched on and its digits not yet tried.
type level struct {
	cell uint8
	rest uint16
}

// Start makes s the search over the completions of givens, 0 being a hole.
// Clashing givens have no completion.
func Start[D ~uint8](s *Search, givens *[geom.Cells]D) {
	*s = Search{fresh: true, state: Found}
	for c, d := range givens {
		if d == 0 {
			continue
		}
		if s.allowed(c)>>(d-1)&1 == 0 {
			s.state = Exhausted
			return
		}
		s.put(c, uint8(d))
	}
}

// Forbid takes away one candidate of a hole: completions with that digit there
// are not met. It must come after Start and before the first Next.
func (s *Search) Forbid(cell int, digit int) { s.banned[cell] |= 1 << (digit - 1) }

// Guesses returns how many branches s has taken since Start.
func (s *Search) Guesses() uint64 { return s.guesses }

// Next goes to the next solution and reports whether there is one.
func (s *Search) Next() bool {
	for {
		if o := s.NextWithin(1 << 30); o != Paused {
			return o == Found
		}
	}
}

// NextWithin goes on to the next solution, but pauses when it has made the given
// number of guesses, at least 1, without coming to one.
func (s *Search) NextWithin(guesses int) Outcome {
	if s.state == Exhausted {
		return Exhausted
	}
	end := s.guesses + uint64(guesses)
	if s.fresh {
		s.fresh = false
		if done := s.descend(); done {
			return Found
		}
	}
	for s.depth > 0 {
		if s.guesses >= end {
			return Paused
		}
		top := &s.stack[s.depth-1]
		s.take(int(top.cell))
		if top.rest == 0 {
			s.depth--
			continue
		}
		d := bits.TrailingZeros16(top.rest)
		top.rest &= top.rest - 1
		s.guesses++
		s.put(int(top.cell), uint8(d+1))
		if s.descend() {
			return Found
		}
	}
	s.state = Exhausted
	return Exhausted
}

// Solution writes the solution that s stands at.
func Solution[D ~uint8](s *Search, out *[geom.Cells]D) {
	for c, d := range s.digits {
		out[c] = D(d)
	}
}

// descend pushes the cell with the fewest candidates; it reports whether there
// is no hole left.
func (s *Search) descend() bool {
	best, fewest, rest := -1, 10, uint16(0)
	for c, d := range s.digits {
		if d != 0 {
			continue
		}
		m := s.allowed(c)
		if n := bits.OnesCount16(m); n < fewest {
			best, fewest, rest = c, n, m
		}
	}
	if best < 0 {
		return true
	}
	s.stack[s.depth] = level{uint8(best), rest}
	s.depth++
	return false
}

func (s *Search) allowed(c int) uint16 {
	h := &geom.HousesOf[c]
	return 0x1ff &^ (s.used[h[0]] | s.used[h[1]] | s.used[h[2]] | s.banned[c])
}

func (s *Search) put(c int, d uint8) {
	s.digits[c] = d
	for _, h := range geom.HousesOf[c] {
		s.used[h] |= 1 << (d - 1)
	}
}

func (s *Search) take(c int) {
	d := s.digits[c]
	if d == 0 {
		return
	}
	s.digits[c] = 0
	for _, h := range geom.HousesOf[c] {
		s.used[h] &^= 1 << (d - 1)
	}
}
