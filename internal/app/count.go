package app

import (
	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/engine"
	"github.com/entydig/sudoku/internal/wire"
)

// This file holds the use case of counting the solutions of a puzzle.

// A SolutionCount is the number of solutions of a puzzle, or the part of it that
// was counted before a bound or the end of a context.
type SolutionCount struct {
	Count    uint64             // solutions met
	Complete bool               // there are no more than Count
	CutShort bool               // the context ended first: Count is no count, there are at least so many
	Clash    *sudoku.ClashError // why there are none, if givens clash
}

// Count counts the solutions of a puzzle up to a bound.
func Count(ctx sudoku.Context, puzzle sudoku.Grid, limit sudoku.Limit) SolutionCount {
	c := count(ctx, puzzle, limit)
	if c.Count == 0 && c.Complete {
		c.Clash = puzzle.Clash()
	}
	return c
}

// count is Count without the reason of a count of 0.
func count(ctx sudoku.Context, puzzle sudoku.Grid, limit sudoku.Limit) SolutionCount {
	max, bounded := limit.Bound()
	switch {
	case !bounded:
		n, err := sudoku.CountAll(ctx, puzzle)
		return SolutionCount{Count: n, Complete: err == nil, CutShort: err != nil}
	case max <= engine.ShortCount:
		n, complete := sudoku.CountUpTo(puzzle, max)
		return SolutionCount{Count: uint64(n), Complete: complete}
	}
	var c SolutionCount
	for _, err := range sudoku.AllContext(ctx, puzzle) {
		switch {
		case err != nil:
			c.CutShort = true
			return c
		case c.Count == uint64(max):
			return c
		}
		c.Count++
	}
	c.Complete = true
	return c
}

// AppendCount appends the answer to a puzzle as a line of JSON.
func AppendCount(b []byte, puzzle sudoku.Grid, c *SolutionCount) []byte {
	w := wire.NewWriter(appendPuzzle(b, `{"puzzle":`, puzzle))
	writeCount(w, c.Count, c.Complete, c.CutShort)
	w.EndObject()
	w.Newline()
	return w.Bytes()
}
