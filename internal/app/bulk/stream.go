// Package bulk carries many puzzles through the use cases of internal/app: on all
// cores, in order, in memory that does not grow. It is apart because packages
// context and time would be a tenth of the page's download.
package bulk

import (
	"context"
	"iter"
	"sync"

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
}

// A Plan says how to go through many items. It never changes what comes out.
type Plan struct {
	Workers int // goroutines that work, at least 1
	Block   int // items handed to a worker at a time, at least 1
}

// each has answer fill in the results of the items without an error, some in a
// row at a time, on several workers, and yields the answers in the order of the
// items; encode turns each into bytes, on the worker. Answer returns how many
// answers, with or without an error, it got through before ctx ended. When ctx
// ends, what was done is yielded, and the last block is Cut.
func each[R any](ctx context.Context, plan Plan, items iter.Seq[Item], answer func(context.Context, []Answer[R]) int, encode func([]byte, *Answer[R]) []byte) iter.Seq[*Block[R]] {
	pool := sync.Pool{New: func() any { return new(Block[R]) }}
	fresh := func() *Block[R] {
		b := pool.Get().(*Block[R])
		b.Answers, b.Text, b.Cut = b.Answers[:0], b.Text[:0], false
		return b
	}
	fill := func(yield func(*Block[R]) bool) {
		b := fresh()
		for item := range items {
			b.Answers = append(b.Answers, Answer[R]{Item: item})
			if len(b.Answers) == plan.Block {
				if !yield(b) {
					return
				}
				b = fresh()
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
			if a := &b.Answers[i]; a.Err == nil {
				b.Text = encode(b.Text, a)
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
