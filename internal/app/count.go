package app

import (
	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/engine"
	"github.com/entydig/sudoku/internal/wire"
)

// This file holds the use case of counting the solutions of a puzzle.

// A SolutionCount is the number of solutions of a puzzle that were found before the count
// ended, and why it ended.
type SolutionCount struct {
	Count    uint64             // solutions found
	Complete bool               // the puzzle has no other solutions
	CutShort bool               // the context ended first: the puzzle has at least Count solutions
	Clash    *sudoku.ClashError // two givens that clash, if that is why Count is 0; else nil
}

// Count counts the solutions of a puzzle. It stops early when it has found as many as limit
// and knows that there are more, or when ctx ends. A limit of at most engine.ShortCount is
// reached so soon that ctx is not asked.
func Count(ctx sudoku.Context, puzzle sudoku.Grid, limit sudoku.Limit) SolutionCount {
	c := count(ctx, puzzle, limit)
	if c.Count == 0 && c.Complete {
		c.Clash = puzzle.Clash()
	}
	return c
}

// count counts the solutions of a puzzle as Count does, but leaves Clash unset.
func count(ctx sudoku.Context, puzzle sudoku.Grid, limit sudoku.Limit) SolutionCount {
	bound, bounded := limit.Bound()
	switch {
	case !bounded:
		n, err := sudoku.CountAll(ctx, puzzle)
		return SolutionCount{Count: n, Complete: err == nil, CutShort: err != nil}
	case bound <= engine.ShortCount:
		n, complete := sudoku.CountUpTo(puzzle, bound)
		return SolutionCount{Count: uint64(n), Complete: complete}
	}
	var c SolutionCount
	for _, err := range sudoku.AllContext(ctx, puzzle) {
		switch {
		case err != nil:
			c.CutShort = true
			return c
		case c.Count == uint64(bound):
			return c
		}
		c.Count++
	}
	c.Complete = true
	return c
}

// AppendCount appends one line of JSON to b, with the newline: the puzzle and the number of
// its solutions.
func AppendCount(b []byte, puzzle sudoku.Grid, c *SolutionCount) []byte {
	w := wire.NewWriter(appendPuzzle(b, `{"puzzle":`, puzzle))
	writeCount(w, c.Count, c.Complete, c.CutShort)
	w.EndObject()
	w.Newline()
	return w.Bytes()
}
