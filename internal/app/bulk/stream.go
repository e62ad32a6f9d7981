// Package bulk carries many puzzles through the use cases of internal/app: on all
// cores, in order, in memory that does not grow. It is apart because packages
// context and time would be a tenth of the page's download.
package bulk

import (
	"context"
	"iter"
	"sync"
	"time"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/batch"
)

// This file holds the stream itself.

// An Item is a puzzle of an input, or what the input has in the place of one.
type Item struct {
	File   string // the name of the input, for messages
	Line   int    // counted from 1; 0 if the input has no lines
	Column int    // of the error, counted from 1
	Puzzle sudoku.Grid
	Err    error  // why there is no puzzle here, or nil
	Index  uint64 // of a puzzle that is made rather than read
	Waits  bool   // the next item may be long in coming: answer this one now
}

// An Answer is an item and what a use case says of it.
// The Result of an item with an error is the zero one.
type Answer[R any] struct {
	Item
	Result R
}

// A Block is some answers in a row. It is good until the next one comes.
type Block[R any] struct {
	Answers []Answer[R]
	Text    []byte // the answers without an error, as the caller's encode wrote them
	Cut     bool   // interrupted: what comes after these was not done

	// Odd are the answers that want a look, by their place: those with an error,
	// and those that are not what one hopes for. To look at these alone saves that
	// each answer goes from the worker's core to the caller's.
	Odd []int
}

// A Plan says how to go through many items. It never changes what comes out.
type Plan struct {
	Workers int              // goroutines that work, at least 1
	Block   int              // items handed to a worker at a time, at least 1: the most, for it begins with fewer
	Now     func() time.Time // a clock, for limits of time
}

// Blocks grow, so that a few puzzles keep all workers busy and the first answers
// come soon, while many puzzles keep the engine's batch busy: it works on up to
// 32 grids at once, and idles at the end of a block.
const (
	firstBlock = 32 // the first block is so many times smaller than the last
	growEvery  = 8  // blocks of a size, before it doubles
)

// block returns the size of a block, counted from 0.
func (p Plan) block(i int) int {
	size := max(1, p.Block/firstBlock)
	for ; i >= growEvery && size < p.Block; i -= growEvery {
		size *= 2
	}
	return min(size, p.Block)
}

// An until is a context that ends with another one, or when its time is over.
// It is cheaper than context.WithTimeout, which starts a timer.
type until struct {
	context.Context
	now func() time.Time
	end time.Time
}

// within returns a context that ends after the given time.
func (p Plan) within(ctx context.Context, timeout time.Duration) until {
	return until{ctx, p.Now, p.Now().Add(timeout)}
}

// Err returns why the context ended, or nil.
func (u until) Err() error {
	if err := u.Context.Err(); err != nil {
		return err
	}
	if u.now().Before(u.end) {
		return nil
	}
	return context.DeadlineExceeded
}

// each has answer fill in the results of the items without an error, some in a
// row at a time, on several workers, and yields the answers in the order of the
// items; encode turns each into bytes, and odd says which want a look, both on the
// worker. Answer returns how many
// answers, with or without an error, it got through before ctx ended. When ctx
// ends, what was done is yielded, and the last block is Cut.
func each[R any](ctx context.Context, plan Plan, items iter.Seq[Item], answer func(context.Context, []Answer[R]) int, encode func([]byte, *Answer[R]) []byte, odd func(*R) bool) iter.Seq[*Block[R]] {
	pool := sync.Pool{New: func() any { return new(Block[R]) }}
	fresh := func() *Block[R] {
		b := pool.Get().(*Block[R])
		b.Answers, b.Text, b.Odd, b.Cut = b.Answers[:0], b.Text[:0], b.Odd[:0], false
		return b
	}
	fill := func(yield func(*Block[R]) bool) {
		b, n := fresh(), 0
		for item := range items {
			b.Answers = append(b.Answers, Answer[R]{Item: item})
			if len(b.Answers) == plan.block(n) || item.Waits {
				if !yield(b) {
					return
				}
				b, n = fresh(), n+1
			}
		}
		if len(b.Answers) > 0 {
			yield(b)
		}
	}
	work := func(ctx context.Context, b *Block[R]) *Block[R] {
		n := answer(ctx, b.Answers)
		b.Cut = n < len(b.Answers)
		b.Answers = b.Answers[:n]
		for i := range b.Answers {
			a := &b.Answers[i]
			if a.Err == nil {
				b.Text = encode(b.Text, a)
			}
			if a.Err != nil || odd(&a.Result) {
				b.Odd = append(b.Odd, i)
			}
		}
		return b
	}
	return func(yield func(*Block[R]) bool) {
		for b := range batch.Run(ctx, plan.Workers, 1, fill, work) {
			if !yield(b) || b.Cut {
				return
			}
			pool.Put(b)
		}
	}
}

// oneByOne answers items with do, one after the other.
func oneByOne[R any](do func(context.Context, *Item) R) func(context.Context, []Answer[R]) int {
	return func(ctx context.Context, answers []Answer[R]) int {
		for i := range answers {
			if ctx.Err() != nil {
				return i
			}
			a := &answers[i]
			if a.Err != nil {
				continue
			}
			a.Result = do(ctx, &a.Item)
			if ctx.Err() != nil { // the answer may have been hurried
				return i
			}
		}
		return len(answers)
	}
}
