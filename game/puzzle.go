package game

import (
	"errors"

	"github.com/entydig/sudoku"
)

// This file holds the puzzle that a game is made of.

// ErrSolution means that a grid is not a solution of the givens that came with it.
var ErrSolution = errors.New("not a solution of the givens")

// A Puzzle is a grid of givens together with one of its solutions, and with the fact
// whether that is the only one. Only [Proven] and [Ambiguous] make a Puzzle, so no puzzle
// has to be searched again. The zero Puzzle is the empty board, without a known solution.
type Puzzle struct {
	givens   sudoku.Grid
	solution sudoku.Grid
	unique   bool
}

// Proven returns a puzzle whose only solution is known. The caller must know that there is
// no other solution, for example from [sudoku.Solve] or package generate; Proven does not
// search. The error is [ErrSolution] if solution breaks a rule, has holes, or lacks a
// given.
func Proven(givens, solution sudoku.Grid) (Puzzle, error) {
	return newPuzzle(givens, solution, true)
}

// Ambiguous returns a puzzle that has several solutions, of which example is one. Entries
// of such a puzzle can only be checked by the rules. The error is [ErrSolution] if example
// breaks a rule, has holes, or lacks a given.
func Ambiguous(givens, example sudoku.Grid) (Puzzle, error) {
	return newPuzzle(givens, example, false)
}

// newPuzzle returns the puzzle of the givens and a solution; unique says that there is no
// other. The error is [ErrSolution] if solution is not a solution of the givens.
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
