package bulk

import (
	"context"
	"iter"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/canon"
	"github.com/entydig/sudoku/internal/app"
)

// This file holds the use case of checking a list of puzzles.

// An Examination is what one puzzle of a list shows by itself.
type Examination struct {
	Verdict app.Verdict
	Spare   int        // clues that can be left out one at a time, if that was asked for and the puzzle has one solution
	Form    canon.Form // the zero Form if givens clash
}

// Examine yields the examination of each item, in blocks and in order. With minimal, it
// counts the clues that a puzzle does not need. Every examination is notable, because the
// caller compares the puzzles of a list with each other.
func Examine(ctx context.Context, plan Plan, source Source, minimal bool) iter.Seq[*Block[Examination]] {
	examine := func(_ context.Context, item *Item) Examination {
		e := Examination{Verdict: app.Solve(item.Puzzle)}
		if e.Verdict.Status != app.StatusClash {
			e.Form = canon.Of(item.Puzzle)
		}
		if minimal && e.Verdict.Status == app.StatusUnique {
			e.Spare = spareClues(item.Puzzle)
		}
		return e
	}
	nothing := func(b []byte, _ *Answer[Examination]) []byte { return b }
	return Map(ctx, plan, source, stateless(examine), nothing, func(*Examination) bool { return true })
}

// spareClues returns the number of clues of a puzzle with one solution of which each, left
// out alone, leaves one solution.
func spareClues(puzzle sudoku.Grid) (n int) {
	for c := range sudoku.Cell(sudoku.Cells) {
		if puzzle.At(c) != sudoku.None && sudoku.Unique(puzzle.With(c, sudoku.None)) {
			n++
		}
	}
	return n
}
