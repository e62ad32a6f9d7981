package bulk

import (
	"context"
	"sync"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/app"
	"github.com/entydig/sudoku/internal/engine"
	"github.com/entydig/sudoku/internal/geom"
)

// This file holds the way of blocks of puzzles through the engine's batch, which
// searches many grids at once where the processor can.

// shortCount is the greatest bound that is counted to without a look at the
// context: a matter of milliseconds.
const shortCount = 1000

// batches keeps used batches: one takes half a megabyte.
var batches = sync.Pool{New: func() any { return engine.NewBatch() }}

// ask puts a question about each answer without an error to the engine: what put
// makes of its grid. It calls tell with what the engine found.
func ask[R any](answers []Answer[R], put func(*engine.Question, *[sudoku.Cells]uint8), tell func(*Answer[R], *engine.Answer)) {
	b := batches.Get().(*engine.Batch)
	defer batches.Put(b)
	at := make([]*Answer[R], b.Slots())
	var givens [sudoku.Cells]uint8
	next := 0
	b.Run(func(slot int, q *engine.Question) bool {
		for next < len(answers) && answers[next].Err != nil {
			next++
		}
		if next == len(answers) {
			return false
		}
		a := &answers[next]
		next++
		at[slot] = a
		digits := a.Puzzle.Digits()
		geom.Copy(&givens, &digits)
		put(q, &givens)
		return true
	}, func(slot int, found *engine.Answer) { tell(at[slot], found) })
}

// solveBlock solves some puzzles. Which two solutions of several come first
// differs between the engines of batches, so those are found by the other one:
// the same puzzle has the same answer on every machine.
func solveBlock(ctx context.Context, answers []Answer[app.Solved]) int {
	if ctx.Err() != nil {
		return 0
	}
	ask(answers, func(q *engine.Question, givens *[sudoku.Cells]uint8) { q.SolveUpTo(givens, 2) }, func(a *Answer[app.Solved], found *engine.Answer) {
		if found.Found != 1 {
			a.Result = app.Solve(a.Puzzle)
			return
		}
		var digits [sudoku.Cells]sudoku.Digit
		geom.Copy(&digits, &found.Solutions[0])
		a.Result = app.Solved{Status: app.StatusUnique, Solution: sudoku.GridOf(digits)}
	})
	return len(answers)
}

// countBlock returns what counts the solutions of some puzzles up to max.
func countBlock(max int) func(context.Context, []Answer[app.Counted]) int {
	return func(ctx context.Context, answers []Answer[app.Counted]) int {
		if ctx.Err() != nil {
			return 0
		}
		ask(answers, func(q *engine.Question, givens *[sudoku.Cells]uint8) { q.CountUpTo(givens, max+1) }, func(a *Answer[app.Counted], found *engine.Answer) {
			a.Result = app.Counted{Count: uint64(min(found.Found, max)), Complete: found.Found <= max}
			if found.Found == 0 {
				a.Result.Clash = a.Puzzle.Clash()
			}
		})
		return len(answers)
	}
}

// Engine names the engine of this machine's batches, such as avx512 or purego.
func Engine() string { return engine.Build() }
