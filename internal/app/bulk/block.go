package bulk

import (
	"context"
	"sync"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/app"
	"github.com/entydig/sudoku/internal/engine"
	"github.com/entydig/sudoku/internal/geom"
)

// This file holds the way of puzzles through the engine's batch, which searches
// many grids at once where the processor can.

// shortCount is the greatest bound that is counted to without a look at the
// context: a matter of milliseconds.
const shortCount = 1000

// A batch goes on to the next block before the last is answered, so small ones will
// do, and stay in the core's own memory. But one hard puzzle may hold up many.
const (
	laneBlock = 256
	laneAhead = 32
	takeEvery = 64 // questions between two tries to take the next block
)

// batches keeps used batches: one takes half a megabyte.
var batches = sync.Pool{New: func() any { return engine.NewBatch() }}

// asking returns a worker that puts a question about each answer without an error
// to the engine: what put makes of its grid. It calls tell with what the engine
// found.
func asking[R any](put func(*engine.Question, *[sudoku.Cells]uint8), tell func(*Answer[R], *engine.Answer)) worker[R] {
	return func(ctx context.Context, take func(bool) *Block[R], give func(*Block[R], int)) {
		e := batches.Get().(*engine.Batch)
		defer batches.Put(e)
		type slot struct {
			block  *Block[R]
			answer *Answer[R]
		}
		at := make([]slot, e.Slots())
		var givens [sudoku.Cells]uint8
		var b *Block[R]     // the one that questions are taken from,
		next := 0           // and its next answer
		var after *Block[R] // the one that comes after it, if it was taken early
		open := func(wait bool) bool {
			for {
				if b, after = after, nil; b == nil {
					if b = take(wait); b == nil {
						return false
					}
				}
				if ctx.Err() == nil {
					b.left, next = 1, 0
					return true
				}
				give(b, 0)
			}
		}
		told := func(b *Block[R]) {
			if b.left--; b.left == 0 {
				give(b, len(b.Answers))
			}
		}
		ask := func(at *slot, q *engine.Question) bool {
			for b != nil || open(false) {
				// Another worker may be reading: ask early, and more than once.
				if after == nil && next%takeEvery == takeEvery-1 {
					after = take(false)
				}
				for ; next < len(b.Answers); next++ {
					if a := &b.Answers[next]; a.Err == nil {
						*at = slot{b, a}
						b.left++
						next++
						digits := a.Puzzle.Digits()
						geom.Copy(&givens, &digits)
						put(q, &givens)
						return true
					}
				}
				told(b)
				b = nil
			}
			return false
		}
		for open(true) {
			e.Run(func(slot int, q *engine.Question) bool { return ask(&at[slot], q) }, func(slot int, found *engine.Answer) {
				tell(at[slot].answer, found)
				told(at[slot].block)
			})
		}
	}
}

// solving returns a worker that solves puzzles. Which two solutions of several come
// first differs between the engines of batches, so those are found by the other
// one: the same puzzle has the same answer on every machine.
func solving() worker[app.Verdict] {
	return asking(func(q *engine.Question, givens *[sudoku.Cells]uint8) { q.SolveUpTo(givens, 2) }, func(a *Answer[app.Verdict], found *engine.Answer) {
		if found.Found != 1 {
			a.Result = app.Solve(a.Puzzle)
			return
		}
		var digits [sudoku.Cells]sudoku.Digit
		geom.Copy(&digits, &found.Solutions[0])
		a.Result = app.Verdict{Status: app.StatusUnique, Solution: sudoku.GridOf(digits)}
	})
}

// counting returns a worker that counts the solutions of puzzles up to max.
func counting(max int) worker[app.SolutionCount] {
	return asking(func(q *engine.Question, givens *[sudoku.Cells]uint8) { q.CountUpTo(givens, max+1) }, func(a *Answer[app.SolutionCount], found *engine.Answer) {
		a.Result = app.SolutionCount{Count: uint64(min(found.Found, max)), Complete: found.Found <= max}
		if found.Found == 0 {
			a.Result.Clash = a.Puzzle.Clash()
		}
	})
}

// Engine names the engine of this machine's batches, such as avx512 or purego.
func Engine() string { return Engines()[0] }

// Engines names all that this machine can run, the fastest first.
func Engines() []string { return engine.Builds() }
