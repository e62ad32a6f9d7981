// Package engine finds the solutions of a grid, each exactly once.
//
// The files, in the order to read them:
//
//	rules.go        how cells are numbered as bits, and what the tables mean
//	board.go        a position: the candidates by digit and band
//	givens.go       makes the position of a grid from its clues
//	propagate.go    removes candidates by the rules, without a guess
//	branch.go       chooses the next guess
//	branch_hard.go  chooses the next guess in a hard grid
//	engine.go       the depth-first search over positions
//	known.go        the search for other completions of some cells of a known grid
//	batch.go        many searches side by side
//
// Sources of the ideas: masks of 27 bits by digit and band, with tables for
// locked candidates, come from the solvers of the New Sudoku Players' Forum
// (Zhou Yundong's and jczsolve; Emerentius/sudoku in Rust works alike). T. Dillon's
// tdoku removes the same candidates with vectors of triads. No code is taken from them.
package engine

import (
	"math/bits"

	"github.com/entydig/sudoku/internal/geom"
)

// An Outcome is the result of a bounded part of a search.
type Outcome uint8

// Outcomes of [Search.NextWithin].
const (
	Found     Outcome = iota + 1 // a new solution was found: see [Solution]
	Exhausted                    // there is no further solution
	Paused                       // the permitted guesses were made; the next call continues
)

// A Search finds the solutions of one grid, each once. [Start] gives it a grid; the
// zero Search has none and finds nothing. One Search serves any number of grids in
// turn and never allocates.
//
// stack[depth] is the current position. Each position below it is where the search
// continues after it has taken back the guess above. A guess fixes an open cell, so
// the stack never holds more than 81 guesses.
type Search struct {
	stack   [geom.Cells + 1]board
	depth   int
	guesses uint64
	phase   phase
}

// A phase is the state of a search between two calls.
type phase uint8

const (
	finished   phase = iota // there is no further solution
	searching               // stack[depth] has not been searched yet
	atSolution              // stack[depth] is a solution that was returned
)

// Start makes s the search for the solutions of givens, which are 1 to 9 with 0 for a
// hole. It copies them. Givens that clash have no solution.
func Start[D ~uint8](s *Search, givens *[geom.Cells]D) {
	s.depth, s.guesses, s.phase = 0, 0, searching
	b := &s.stack[0]
	if !b.candidates(read(b, givens)) {
		s.phase = finished
	}
}

// Guesses returns how many guesses s has made since Start. A guess tries one candidate
// while at least one alternative remains: a cell with two candidates costs one guess,
// because the second candidate is all that remains after the first.
func (s *Search) Guesses() uint64 { return s.guesses }

// Next goes to the next solution and returns true, or returns false if there is no further
// solution. After true, [Solution] writes that solution.
func (s *Search) Next() bool {
	for {
		if o := s.NextWithin(1 << 30); o != Paused {
			return o == Found
		}
	}
}

// NextWithin goes to the next solution and returns Found, or Exhausted if there is none.
// If it has made the given number of guesses, which must be at least 1, without a
// solution, it returns Paused, and the next call continues from there.
func (s *Search) NextWithin(guesses int) Outcome {
	if s.phase == atSolution && !s.back() {
		return Exhausted
	}
	end := s.guesses + uint64(guesses)
	for s.phase == searching {
		b := &s.stack[s.depth]
		switch {
		case !b.propagate():
			s.back()
		case b.solved():
			s.phase = atSolution
			return Found
		case s.guesses >= end:
			return Paused
		default:
			s.guess(b)
		}
	}
	return Exhausted
}

// back takes back the last guess: the position below becomes the current one. It returns
// true, or false if no guess is left, and then the search is finished.
func (s *Search) back() bool {
	if s.depth == 0 {
		s.phase = finished
		return false
	}
	s.depth--
	s.phase = searching
	return true
}

// guess makes a guess in b, the position on top of the stack, which propagate has left
// with open cells. It pushes the position in which the guess is right, makes b the
// position in which it is wrong, and counts the guess. Neither position has been
// propagated then.
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

// Solution writes the solution that s has found last to all cells of out, as digits 1 to
// 9. It may be called only after a call of Next that returned true, NextWithin that
// returned Found, or NextOther that returned true, and before the next of these calls.
func Solution[D ~uint8](s *Search, out *[geom.Cells]D) {
	b := &s.stack[s.depth]
	for d := range b.layers {
		for i, m := range b.layers[d].own {
			for ; m != 0; m &= m - 1 {
				out[cellOf(spot(i<<6+bits.TrailingZeros64(m)))] = D(d + 1)
			}
		}
	}
}
