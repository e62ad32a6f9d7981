package bulk

import (
	"context"
	"iter"
	"time"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/generate"
	"github.com/entydig/sudoku/internal/app"
)

// This file holds each use case over many puzzles. Encode turns an answer into
// bytes; it runs on the workers.

// Solve solves each item.
func Solve(ctx context.Context, plan Plan, items iter.Seq[*Item], encode func([]byte, *Answer[app.Verdict]) []byte) iter.Seq[*Block[app.Verdict]] {
	return each(ctx, plan.pace(laneBlock, laneAhead), items, solving(), encode, func(r *app.Verdict) bool { return r.Status != app.StatusUnique })
}

// Count counts the solutions of each item up to a bound, in at most the given
// time for each, or without a limit of time if that is 0.
func Count(ctx context.Context, plan Plan, limit sudoku.Limit, timeout time.Duration, items iter.Seq[*Item], encode func([]byte, *Answer[app.SolutionCount]) []byte) iter.Seq[*Block[app.SolutionCount]] {
	odd := func(r *app.SolutionCount) bool { return r.Clash != nil || r.CutShort }
	if max, bounded := limit.Bound(); bounded && max <= shortCount && timeout == 0 {
		return each(ctx, plan.pace(laneBlock, laneAhead), items, counting(max), encode, odd)
	}
	return each(ctx, plan.pace(slowBlock, slowAhead), items, oneByOne(func(ctx context.Context, item *Item) app.SolutionCount {
		if timeout > 0 {
			return app.Count(plan.within(ctx, timeout), item.Puzzle, limit)
		}
		return app.Count(ctx, item.Puzzle, limit)
	}), encode, odd)
}

// A Request says which puzzles to make.
type Request struct {
	Options generate.Options
	Number  int           // of puzzles, at least 1
	Timeout time.Duration // for each puzzle; must be set
}

// A Made is a puzzle, or why there is none.
type Made struct {
	generate.Result
	Err error // a *[generate.TargetError], or nil
}

// Generate makes puzzles. It fails with a *[generate.OptionError] if they cannot
// be made. Encode sees only those that were.
func Generate(ctx context.Context, plan Plan, req Request, encode func([]byte, *Answer[Made]) []byte) (iter.Seq[*Block[Made]], error) {
	g, err := generate.New(req.Options)
	if err != nil {
		return nil, err
	}
	if g.Slow() {
		plan.Block = 1
	}
	pace := pace{plan.Workers, makeAhead, func() func() int { return plan.ending(req.Number) }}
	return each(ctx, pace, numbered(req.Number), inTurn(makeBlock(plan, g, req.Timeout)), func(b []byte, a *Answer[Made]) []byte {
		if a.Result.Err != nil {
			return b
		}
		return encode(b, a)
	}, func(m *Made) bool { return m.Err != nil }), nil
}

// one makes the puzzle of an item in at most the given time.
func one(ctx context.Context, plan Plan, g *generate.Generator, item *Item, timeout time.Duration) Made {
	result, err := g.Item(plan.within(ctx, timeout), item.Index)
	item.Puzzle = result.Puzzle
	return Made{Result: result, Err: err}
}

// A Proof is what the proof of a puzzle came to, or why there is no puzzle.
type Proof struct {
	app.Proof
	Err error // a *[generate.TargetError], or nil
}

// Verify proves each item, in at most the given time for each.
func Verify(ctx context.Context, plan Plan, timeout time.Duration, items iter.Seq[*Item], encode func([]byte, *Answer[Proof]) []byte) iter.Seq[*Block[Proof]] {
	return each(ctx, plan.pace(slowBlock, slowAhead), items, oneByOne(func(ctx context.Context, item *Item) Proof { return prove(ctx, plan, item, timeout) }), encode, everyProof)
}

// VerifyFresh makes puzzles and proves each, in at most the given time for each.
// Encode sees only those that were made.
func VerifyFresh(ctx context.Context, plan Plan, req Request, timeout time.Duration, encode func([]byte, *Answer[Proof]) []byte) (iter.Seq[*Block[Proof]], error) {
	g, err := generate.New(req.Options)
	if err != nil {
		return nil, err
	}
	both := func(ctx context.Context, item *Item) Proof {
		if made := one(ctx, plan, g, item, req.Timeout); made.Err != nil {
			return Proof{Err: made.Err}
		}
		return prove(ctx, plan, item, timeout)
	}
	return each(ctx, plan.pace(slowBlock, slowAhead), numbered(req.Number), oneByOne(both), func(b []byte, a *Answer[Proof]) []byte {
		if a.Result.Err != nil {
			return b
		}
		return encode(b, a)
	}, everyProof), nil
}

// everyProof is odd: all of them are added up.
func everyProof(*Proof) bool { return true }

// prove proves the puzzle of an item in at most the given time.
func prove(ctx context.Context, plan Plan, item *Item, timeout time.Duration) Proof {
	return Proof{Proof: app.Verify(plan.within(ctx, timeout), item.Puzzle)}
}

// numbered yields n items that have nothing but a number.
func numbered(n int) iter.Seq[*Item] {
	return func(yield func(*Item) bool) {
		var item Item
		for i := range n {
			item = Item{Index: uint64(i)}
			if !yield(&item) {
				return
			}
		}
	}
}
