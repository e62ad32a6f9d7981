// Package engine holds the search, which finds every solution of a grid once.
//
// The files, in the order to read them:
//
//	rules.go      how cells are numbered as bits, what the tables mean
//	board.go      a position: candidates by digit and band
//	givens.go     the position of a grid
//	propagate.go  everything that follows without a guess
//	branch.go     what to guess; branch_hard.go: what to guess in a hard grid
//	engine.go     the search over positions
//	known.go      the search for another completion of clues of a known grid
//	batch.go      many searches side by side
//
// Sources of the ideas: masks of 27 bits by digit and band, with tables for
// locked candidates, come from the solvers of the New Sudoku Players' Forum
// (Zhou Yundong's and jczsolve; Emerentius/sudoku in Rust works alike). T. Dillon's
// tdoku draws the same conclusions with vectors, from triads. The code is our own.
package engine

import (
	"math/bits"

	"github.com/entydig/sudoku/internal/geom"
)

// An Outcome is the result of a bounded part of a search.
type Outcome uint8

// Outcomes of [Search.NextWithin].
const (
	Found     Outcome = iota + 1 // the search stands at a new solution
	Exhausted                    // there is no further solution
	Paused                       // all guesses were made; call again to go on
)

// A Search finds the solutions of one grid, each once. The zero Search has no
// grid and finds nothing: see [Start]. It can be used for any number of grids,
// one after the other, and never allocates.
//
// stack[depth] is the position to go on with; each position below it is
// the one to go on with when the guess above it is taken back. A guess fixes an
// open cell, so the stack never holds more than 81 guesses.
type Search struct {
	stack   [geom.Cells + 1]board
	depth   int
	guesses uint64
	phase   phase
}

// A phase is where a search stands.
type phase uint8

const (
	over    phase = iota // there is no further solution
	ahead                // stack[depth] is to be searched
	arrived              // stack[depth] is a solution that was returned
)

// Start makes s the search for the solutions of givens, in which 0 is a hole. If
// givens clash, there are none.
func Start[D ~uint8](s *Search, givens *[geom.Cells]D) {
	s.depth, s.guesses, s.phase = 0, 0, ahead
	b := &s.stack[0]
	if !b.clear(read(b, givens)) {
		s.phase = over
	}
}

// Guesses returns how many guesses s has made since Start. A guess is one
// candidate tried while there was another way to go on: a cell with two
// candidates costs one guess, because the second candidate follows from the first.
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

// back takes the last guess back, and reports whether there was a guess.
func (s *Search) back() bool {
	if s.depth == 0 {
		s.phase = over
		return false
	}
	s.depth--
	s.phase = ahead
	return true
}

// guess makes a guess in b, the position on top of the stack: the position with
// the guess goes on top, and b becomes the position without it.
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
