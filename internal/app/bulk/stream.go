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

	items []Item
}

// A Plan says how to go through many items. It never changes what comes out.
type Plan struct {
	Workers int // goroutines that work, at least 1
	Block   int // items handed to a worker at a time, at least 1
}

// each calls do for every item without an error, on several workers, and yields
// the answers in the order of the items; encode turns each into bytes, on the
// worker. When ctx ends, what was done is yielded, and the last block is Cut.
func each[R any](ctx context.Context, plan Plan, items iter.Seq[Item], do func(context.Context, *Item) R, encode func([]byte, *Answer[R]) []byte) iter.Seq[*Block[R]] {
	pool := sync.Pool{New: func() any { return new(Block[R]) }}
	fill := func(yield func(*Block[R]) bool) {
		b := pool.Get().(*Block[R])
		b.items = b.items[:0]
		for item := range items {
			b.items = append(b.items, item)
			if len(b.items) == plan.Block {
				if !yield(b) {
					return
				}
				b = pool.Get().(*Block[R])
				b.items = b.items[:0]
			}
		}
		if len(b.items) > 0 {
			yield(b)
		}
	}
	work := func(ctx context.Context, b *Block[R]) *Block[R] {
		b.Answers, b.Text, b.Cut = b.Answers[:0], b.Text[:0], false
		for _, item := range b.items {
			if ctx.Err() != nil {
				b.Cut = true
				break
			}
			b.Answers = append(b.Answers, Answer[R]{Item: item})
			if item.Err != nil {
				continue
			}
			a := &b.Answers[len(b.Answers)-1]
			a.Result = do(ctx, &a.Item)
			if ctx.Err() != nil { // the answer may have been hurried
				b.Answers, b.Cut = b.Answers[:len(b.Answers)-1], true
				break
			}
			b.Text = encode(b.Text, a)
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
