// Package bulk carries many puzzles through the use cases of internal/app: on all
// cores, in order, in memory that does not grow. It is apart because packages
// context and time would be a tenth of the page's download.
package bulk

import (
	"context"
	"iter"
	"slices"

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
	Late    bool   // what comes after these may be long in coming; the block may be empty just to say so

	// Odd are the answers that want a look, by their place: those with an error,
	// and those that are not what one hopes for. To look at these alone saves that
	// each answer goes from the worker's core to the caller's.
	Odd []int

	home int // the worker that uses this memory, so that it stays with its core
	task *batch.Task[*Block[R]]
	left int // answers that are being looked for, and one more while some were not begun
}

// A worker answers blocks until there are no more: [batch.Stream] says how it
// takes them. It gives each back with the number of answers, with or without an
// error, that it got through before ctx ended.
type worker[R any] func(ctx context.Context, take func(wait bool) *Block[R], give func(b *Block[R], n int))

// each has workers fill in the results of the items without an error and yields
// the answers in the order of the items, in blocks. An item is good until the next
// one comes; nil says that the next may be long in coming. Encode turns each answer
// into bytes, and odd says which want a look, both on the worker. When ctx ends,
// what was done is yielded, and the last block is Cut.
func each[R any](ctx context.Context, pace pace, items iter.Seq[*Item], work worker[R], encode func([]byte, *Answer[R]) []byte, odd func(*R) bool) iter.Seq[*Block[R]] {
	return func(yield func(*Block[R]) bool) {
		used := make([]chan *Block[R], pace.workers)
		for i := range used {
			used[i] = make(chan *Block[R], pace.ahead)
		}
		reader := 0 // the worker that reads
		next, stop := iter.Pull(blocksOf(items, pace.sizes(), func() *Block[R] { return emptyBlock(used[reader], reader) }))
		defer stop()
		read := func(worker int) (b *Block[R], late, ok bool) {
			reader = worker
			if b, ok = next(); ok {
				late = b.Late
			}
			return b, late, ok
		}
		give := func(b *Block[R], n int) {
			b.finish(n, encode, odd)
			b.task.Done()
		}
		for b := range batch.Stream(ctx, pace.workers, pace.ahead, read, func(ctx context.Context, take func(bool) *batch.Task[*Block[R]]) {
			work(ctx, func(wait bool) *Block[R] {
				t := take(wait)
				if t == nil {
					return nil
				}
				t.Item.task = t
				return t.Item
			}, give)
		}) {
			if !yield(b) || b.Cut {
				return
			}
			select {
			case used[b.home] <- b:
			default:
			}
		}
	}
}

// emptyBlock returns a block for a worker, a used one if there is one.
func emptyBlock[R any](used chan *Block[R], worker int) *Block[R] {
	select {
	case b := <-used:
		b.Answers, b.Text, b.Odd = b.Answers[:0], b.Text[:0], b.Odd[:0]
		return b
	default:
		return &Block[R]{home: worker}
	}
}

// blocksOf yields the items in blocks, of the sizes that next gives and with the
// memory that empty gives.
func blocksOf[R any](items iter.Seq[*Item], next func() int, empty func() *Block[R]) iter.Seq[*Block[R]] {
	return func(yield func(b *Block[R]) bool) {
		var b *Block[R] // not before there is an item for it: who will read that?
		size := next()
		for item := range items {
			if b == nil {
				b = empty()
			}
			if b.Late = item == nil; !b.Late {
				b.append(item)
			}
			if b.Late || len(b.Answers) == size {
				if !yield(b) {
					return
				}
				b, size = nil, next()
			}
		}
		if b != nil {
			yield(b)
		}
	}
}

// append adds an answer without a result.
func (b *Block[R]) append(item *Item) {
	n := len(b.Answers)
	b.Answers = slices.Grow(b.Answers, 1)[:n+1]
	a := &b.Answers[n]
	var none R
	a.Item, a.Result = *item, none // the memory may be a used one
}

// finish notes that the first n answers of b are there.
func (b *Block[R]) finish(n int, encode func([]byte, *Answer[R]) []byte, odd func(*R) bool) {
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
}

// inTurn returns a worker that answers one block after the other.
func inTurn[R any](answer func(context.Context, []Answer[R]) int) worker[R] {
	return func(ctx context.Context, take func(bool) *Block[R], give func(*Block[R], int)) {
		for b := take(true); b != nil; b = take(true) {
			give(b, answer(ctx, b.Answers))
		}
	}
}

// Where each item may take as long as a millisecond, few are handed to a worker at
// a time.
const (
	slowBlock = 16
	slowAhead = 32
)

// oneByOne returns a worker that answers items with do, one after the other.
func oneByOne[R any](do func(context.Context, *Item) R) worker[R] {
	return inTurn(func(ctx context.Context, answers []Answer[R]) int {
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
	})
}
