package app

import (
	"context"
	"iter"
	"time"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/generate"
	"github.com/entydig/sudoku/internal/refsolve"
	"github.com/entydig/sudoku/internal/wire"
)

// This file holds the use case of proof: all solutions of a puzzle are counted to
// the end by the reference solver, which shares nothing with the engine.

// VerifyBound is how many solutions of one puzzle are counted before it is given
// up as one with more: that it is no puzzle is proved by then, and the empty grid
// has 6.67e21.
const VerifyBound = 100_000

// A VerifyRequest says how to prove.
type VerifyRequest struct {
	Timeout time.Duration    // for each puzzle; must be set
	Now     func() time.Time // a clock for Timeout
}

// A Verified is what the proof of a puzzle came to.
type Verified struct {
	Level    generate.Level // as the puzzle was made for; not set if it was given
	Index    uint64         // of a puzzle that was made
	Clues    int
	Count    uint64 // solutions met
	Complete bool   // there are no more than Count
	TimedOut bool   // the time was over first: Count is no count
	First    sudoku.Grid
	Second   sudoku.Grid // if Count is 2 or more: with First, the evidence
	Clash    *sudoku.ClashError
	Err      error // a *[generate.TargetError]: there is no puzzle to prove
}

// Proved reports whether the puzzle has exactly one solution.
func (v *Verified) Proved() bool { return v.Complete && v.Count == 1 }

// Verify proves each item.
func Verify(ctx context.Context, plan Plan, req VerifyRequest, items iter.Seq[Item], encode func([]byte, *Answer[Verified]) []byte) iter.Seq[*Block[Verified]] {
	return each(ctx, plan, items, func(ctx context.Context, item *Item) Verified { return verifyOne(ctx, req, item.Puzzle) }, encode)
}

// VerifyFresh makes puzzles and proves each.
func VerifyFresh(ctx context.Context, plan Plan, req VerifyRequest, fresh GenerateRequest, encode func([]byte, *Answer[Verified]) []byte) (iter.Seq[*Block[Verified]], error) {
	g, err := generate.New(fresh.Options)
	if err != nil {
		return nil, err
	}
	prove := func(ctx context.Context, item *Item) Verified {
		made := makeOne(ctx, g, item.index, fresh.Timeout)
		if made.Err != nil {
			return Verified{Level: fresh.Options.Level, Index: item.index, Err: made.Err}
		}
		item.Puzzle = made.Puzzle
		v := verifyOne(ctx, req, made.Puzzle)
		v.Level, v.Index = made.Level, item.index
		return v
	}
	return each(ctx, plan, numbered(fresh.Number), prove, func(b []byte, a *Answer[Verified]) []byte {
		if a.Result.Err != nil {
			return b
		}
		return encode(b, a)
	}), nil
}

// stopEvery is the number of steps of the reference solver between two looks at
// the clock and the context.
const stopEvery = 4096

// verifyOne counts the solutions of g to the end, to VerifyBound, or until the
// time is over.
func verifyOne(ctx context.Context, req VerifyRequest, g sudoku.Grid) Verified {
	v := Verified{Clues: g.Clues()}
	var board refsolve.Board
	for c, d := range g.Digits() {
		board[c] = uint8(d)
	}
	end := req.Now().Add(req.Timeout)
	steps := 0
	v.Count, v.Complete = refsolve.CountAll(board, func(found uint64) bool {
		if steps++; steps%stopEvery == 0 && (ctx.Err() != nil || !req.Now().Before(end)) {
			v.TimedOut = true
		}
		return v.TimedOut || found > VerifyBound
	})
	v.Clash = g.Clash()
	if v.Count > 1 {
		v.First, v.Second = twoOf(board)
	}
	return v
}

// twoOf returns the first two solutions of a board that has them.
func twoOf(board refsolve.Board) (first, second sudoku.Grid) {
	grids := make([]sudoku.Grid, 0, 2)
	refsolve.Each(board, func(b refsolve.Board) bool {
		var g sudoku.Grid
		for c, d := range b {
			g.Set(sudoku.Cell(c), sudoku.Digit(d))
		}
		grids = append(grids, g)
		return len(grids) < 2
	})
	return grids[0], grids[1]
}

// AppendVerified appends the answer as a line of JSON.
func AppendVerified(b []byte, a *Answer[Verified]) []byte {
	v := &a.Result
	w := wire.NewWriter(appendPuzzle(b, `{"puzzle":`, a.Puzzle))
	w.StringField("level", v.Level.String())
	w.IntField("clues", v.Clues)
	writeCount(w, v.Count, v.Complete, v.TimedOut)
	w.EndObject()
	w.Newline()
	return w.Bytes()
}
