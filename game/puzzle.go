package game

import (
	"errors"

	"github.com/entydig/sudoku"
)

// This file holds the puzzle that a game is made of.

// ErrSolution is returned when a grid is not a solution of the givens that it was
// given with.
var ErrSolution = errors.New("not a solution of the givens")

// A Puzzle is a grid of givens together with what is known of its solutions: the
// only one, or one of several. Only [Proven] and [Ambiguous] make one, so no
// puzzle is searched again to know it. The zero Puzzle is the empty board, of
// which no solution is known.
type Puzzle struct {
	givens   sudoku.Grid
	solution sudoku.Grid
	unique   bool
}

// Proven returns a puzzle whose only solution is known. The caller vouches that
// there is no other one, for instance since [sudoku.Solve] or package generate
// returned solution. The error is [ErrSolution] if solution breaks a rule, has
// holes, or lacks a given.
func Proven(givens, solution sudoku.Grid) (Puzzle, error) {
	return newPuzzle(givens, solution, true)
}

// Ambiguous returns a puzzle that has several solutions, of which example is one.
// Entries of such a puzzle can only be checked by the rules. The error is that of
// [Proven].
func Ambiguous(givens, example sudoku.Grid) (Puzzle, error) {
	return newPuzzle(givens, example, false)
}

// newPuzzle checks that solution is one of givens.
func newPuzzle(givens, solution sudoku.Grid, unique bool) (Puzzle, error) {
	if !solution.Solved() || !solution.Extends(givens) {
		return Puzzle{}, ErrSolution
	}
	return Puzzle{givens, solution, unique}, nil
}

// Givens returns the grid of the givens.
func (p *Puzzle) Givens() sudoku.Grid { return p.givens }

// Unique reports whether the puzzle has exactly one solution.
func (p *Puzzle) Unique() bool { return p.unique }

// Solution returns the only solution, or one of several. It is the empty grid of
// the zero Puzzle.
func (p *Puzzle) Solution() sudoku.Grid { return p.solution }
