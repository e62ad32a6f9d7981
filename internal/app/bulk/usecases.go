package bulk

import (
	"context"
	"iter"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/app"
	"github.com/entydig/sudoku/internal/blocks"
	"github.com/entydig/sudoku/internal/engine"
	"github.com/entydig/sudoku/internal/geom"
)

// This file holds the use cases on puzzles that are read: solve, count and verify.

// Solve solves each item.
//
// Which two of several solutions come first differs between engines. So that a puzzle
// has the same answer on every machine, a puzzle with several solutions gets its answer
// from app.Solve, whose order of solutions is the same everywhere.
func Solve(ctx context.Context, plan Plan, source Source, write Writer[app.Verdict]) iter.Seq[*Block[app.Verdict]] {
	return search(ctx, plan, source, blocks.Question[Answer[app.Verdict]]{
		Ask: func(e *engine.Batch, slot int, givens *[geom.Cells]uint8) { e.SolveUpTo(slot, givens, 2) },
		Answer: func(a *Answer[app.Verdict], found *engine.Answer) {
			switch found.Found {
			case 0:
				a.Result = app.NoSolution(a.Puzzle)
			case 1:
				var digits [sudoku.Cells]sudoku.Digit
				geom.Copy(&digits, &found.Solutions[0])
				a.Result = app.Unique(sudoku.GridOf(digits))
			default:
				a.Result = app.Solve(a.Puzzle)
			}
		},
		Finish: finisher(write, func(v *app.Verdict) bool { return v.Status != app.StatusUnique }),
	})
}

// Count yields the number of solutions of each item up to a bound, in blocks and in order.
// limit bounds the time for each item, unless bound is at most engine.ShortCount: such a
// count is so short that limit is not looked at. A count is notable if givens clash or if
// it was cut short.
func Count(ctx context.Context, plan Plan, bound sudoku.Limit, limit TimeLimit, source Source, write Writer[app.SolutionCount]) iter.Seq[*Block[app.SolutionCount]] {
	notable := func(c *app.SolutionCount) bool { return c.Clash != nil || c.CutShort }
	if n, bounded := bound.Bound(); bounded && n <= engine.ShortCount {
		return search(ctx, plan, source, countQuestion(n, finisher(write, notable)))
	}
	count := func(ctx context.Context, item *Item) app.SolutionCount {
		return app.Count(limit.context(ctx, plan.Now), item.Puzzle, bound)
	}
	return Map(ctx, plan, source, stateless(count), write, notable)
}

// countQuestion returns the question for the number of solutions up to bound and whether
// there are more. finish is called for each block when all its items are answered.
func countQuestion(bound int, finish func(*Block[app.SolutionCount])) blocks.Question[Answer[app.SolutionCount]] {
	return blocks.Question[Answer[app.SolutionCount]]{
		Ask: func(e *engine.Batch, slot int, givens *[geom.Cells]uint8) { e.CountUpTo(slot, givens, bound+1) },
		Answer: func(a *Answer[app.SolutionCount], found *engine.Answer) {
			a.Result = app.SolutionCount{Count: uint64(min(found.Found, bound)), Complete: found.Found <= bound}
			if found.Found == 0 {
				a.Result.Clash = a.Puzzle.Clash()
			}
		},
		Finish: finish,
	}
}

// A Proof is the proof of a puzzle, or the reason why there is no puzzle.
type Proof struct {
	app.Proof
	Err error // a *[generate.TargetError], or nil
}

// Verify yields the proof of each item, in blocks and in order. limit bounds the time for
// each item. Every proof is notable.
func Verify(ctx context.Context, plan Plan, limit TimeLimit, source Source, write Writer[Proof]) iter.Seq[*Block[Proof]] {
	prove := func(ctx context.Context, item *Item) Proof { return prove(ctx, plan, item, limit) }
	return Map(ctx, plan, source, stateless(prove), write, everyProof)
}

// prove returns the proof of the puzzle of an item. limit bounds the time for it.
func prove(ctx context.Context, plan Plan, item *Item, limit TimeLimit) Proof {
	return Proof{Proof: app.Verify(limit.context(ctx, plan.Now), item.Puzzle)}
}

// everyProof returns true, so that each proof is notable, because the caller adds all of
// them up.
func everyProof(*Proof) bool { return true }
