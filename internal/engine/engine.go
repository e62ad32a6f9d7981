// Package engine is the search: it meets every completion of a grid once.
//
// The files, in the order to read them:
//
//	rules.go      how cells are numbered as bits, what the tables mean
//	board.go      a position: candidates by digit and band
//	givens.go     the position of a grid
//	propagate.go  everything that follows without a guess
//	branch.go     what to guess, and careful.go, with more thought
//	engine.go     the search over positions
//	known.go      the search for another completion of clues of a known grid
//	batch.go      many searches side by side
//
// Whose ideas these are: masks of 27 bits by digit and band, with tables for
// locked candidates, come from the solvers of the New Sudoku Players' Forum
// (Zhou Yundong's and jczsolve; Emerentius/sudoku in Rust is of that kin). To
// close over triads is how T. Dillon's tdoku, with vectors, draws the same
// conclusions. The code is our own.
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
//
// stack[depth] is the position to go on with; the ones below are each what is
// left when the guess above them is taken back. A guess settles an open cell, so
// there are at most 81 of them on the stack.
type Search struct {
	stack   [geom.Cells + 1]board
	depth   int
	guesses uint64
	phase   phase
}

// A phase is where a search stands.
type phase uint8

const (
	over    phase = iota // nothing left to meet
	ahead                // stack[depth] is to be searched
	arrived              // stack[depth] is a solution that was met
)

// Start makes s the search over the completions of givens, 0 being a hole.
// Clashing givens have no completion.
func Start[D ~uint8](s *Search, givens *[geom.Cells]D) {
	s.depth, s.guesses, s.phase = 0, 0, ahead
	b := &s.stack[0]
	if !b.clear(read(b, givens)) {
		s.phase = over
	}
}

// Guesses returns how many guesses s has made since Start. A guess is one
// candidate tried while there was another way to go on: a cell with two
// candidates costs one, for the second follows when the first is done.
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
	if s.phase == arrived && !s.back() {
		return Exhausted
	}
	end := s.guesses + uint64(guesses)
	for s.phase == ahead {
		b := &s.stack[s.depth]
		switch {
		case !b.propagate():
			s.back()
		case b.solved():
			s.phase = arrived
			return Found
		case s.guesses >= end:
			return Paused
		default:
			s.guess(b)
		}
	}
	return Exhausted
}

// back takes the last guess back; it reports whether there was one.
func (s *Search) back() bool {
	if s.depth == 0 {
		s.phase = over
		return false
	}
	s.depth--
	s.phase = ahead
	return true
}

// guess puts one way on from b above the other.
func (s *Search) guess(b *board) {
	f := b.choose(s.guesses - uint64(s.depth))
	s.guesses++
	s.depth++
	next := &s.stack[s.depth]
	*next = *b
	next.assume(f.spot, f.digit)
	b.strike(f.spot, f.digit)
	if f.pair {
		next.strike(f.spot, f.other)
		b.assume(f.spot, f.other)
	}
}

// Solution writes the solution that s stands at.
func Solution[D ~uint8](s *Search, out *[geom.Cells]D) {
	b := &s.stack[s.depth]
	for d := range b.layers {
		for i, m := range b.layers[d].own {
			for ; m != 0; m &= m - 1 {
				out[cellOf(i<<6+bits.TrailingZeros64(m))] = D(d + 1)
			}
		}
	}
}
