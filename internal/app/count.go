package app

import (
	"context"
	"iter"
	"time"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/wire"
)

// This file holds the use case of counting solutions.

// A CountRequest says how far to count the solutions of each puzzle.
type CountRequest struct {
	Max     sudoku.Limit  // must be set
	Timeout time.Duration // for each puzzle; 0: none was given
}

// A Counted is what counting the solutions of a puzzle came to.
type Counted struct {
	Count    uint64 // solutions met
	Complete bool   // there are no more than Count
	TimedOut bool   // the time was over first: Count is no count, there are at least so many
	Clash    *sudoku.ClashError
}

// shortCount is the greatest bound that is counted to in one go, without a look
// at the context: a matter of milliseconds.
const shortCount = 1000

// Count counts the solutions of each item.
func Count(ctx context.Context, plan Plan, req CountRequest, items iter.Seq[Item], encode func([]byte, *Answer[Counted]) []byte) iter.Seq[*Block[Counted]] {
	return each(ctx, plan, items, func(ctx context.Context, item *Item) Counted { return CountOne(ctx, req, item.Puzzle) }, encode)
}

// CountOne counts the solutions of one puzzle.
func CountOne(ctx context.Context, req CountRequest, g sudoku.Grid) Counted {
	if clash := g.Clash(); clash != nil {
		return Counted{Complete: true, Clash: clash}
	}
	max, bounded := req.Max.Bound()
	if bounded && max <= shortCount && req.Timeout == 0 {
		n, complete := sudoku.CountUpTo(g, max)
		return Counted{Count: uint64(n), Complete: complete}
	}
	if req.Timeout > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, req.Timeout)
		defer cancel()
	}
	if !bounded {
		n, err := sudoku.CountAll(ctx, g)
		return Counted{Count: n, Complete: err == nil, TimedOut: err != nil}
	}
	c := Counted{}
	for _, err := range sudoku.AllContext(ctx, g) {
		switch {
		case err != nil:
			c.TimedOut = true
			return c
		case c.Count == uint64(max):
			return c
		}
		c.Count++
	}
	c.Complete = true
	return c
}

// AppendCounted appends the answer as a line of JSON.
func AppendCounted(b []byte, a *Answer[Counted]) []byte {
	w := wire.NewWriter(appendPuzzle(b, `{"puzzle":`, a.Puzzle))
	writeCount(w, a.Result.Count, a.Result.Complete, a.Result.TimedOut)
	w.EndObject()
	w.Newline()
	return w.Bytes()
}
