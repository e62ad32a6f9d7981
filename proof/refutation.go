package proof

import (
	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/pool"
)

// This file holds what a refutation is, and how one is made.

// A Refutation shows that a puzzle has no solution but one.
type Refutation struct {
	Puzzle   sudoku.Grid
	Solution sudoku.Grid
	Steps    []Step // the last is the empty clause
}

// A Step adds a clause that follows from the formula and the steps before it.
type Step struct {
	// Clause is what the step adds.
	Clause []Literal
	// Hints are the numbers of the clauses by which it follows: when all literals of
	// Clause are false, each clause named has one literal left, which is then made
	// true, until the last has none. The clauses of the formula are numbered from 1 as
	// [CNF] says; the steps have the numbers after them.
	Hints []int
	// Helper marks a clause that unit propagation finds by itself. LRAT has it in
	// order to name it in several steps; DRAT does without.
	Helper bool
}

// Refute returns a refutation of "the puzzle has another solution". The same puzzle
// always gives the same refutation. If the puzzle has no solution or several, the error
// is that of [sudoku.Solve]: a *[sudoku.NotUniqueError] holds two solutions as evidence.
// The hardest known puzzles take about 50 ms.
func Refute(puzzle sudoku.Grid) (*Refutation, error) {
	solution, err := sudoku.Solve(puzzle)
	if err != nil {
		return nil, err
	}
	w := works.Get()
	defer works.Put(w)
	w.search.run(puzzle, solution)
	w.trimmer.trim(&w.search, puzzle, solution)
	w.planner.plan(&w.trimmer)
	return &Refutation{Puzzle: puzzle, Solution: solution, Steps: w.planner.write()}, nil
}

// A work is the memory that a refutation takes to make, about 300 KB.
type work struct {
	search  search
	trimmer trimmer
	planner planner
}

var works = pool.New(func() *work { return new(work) })

// Lemmas returns the number of steps that are neither helpers nor the empty clause.
func (r *Refutation) Lemmas() int {
	n := 0
	for _, s := range r.Steps {
		if !s.Helper && len(s.Clause) > 0 {
			n++
		}
	}
	return n
}
