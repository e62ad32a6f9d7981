// Package bulk takes many puzzles through the use cases of internal/app: on all cores,
// in order, and in memory that does not grow. It is not part of package app because it
// needs packages context and time, which would be a tenth of the page's download.
package bulk

import (
	"context"
	"iter"
	"time"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/format"
	"github.com/entydig/sudoku/internal/blocks"
	"github.com/entydig/sudoku/internal/engine"
	"github.com/entydig/sudoku/logic"
)

// This file holds the items, their answers, and the blocks in which they move.

// A Plan says how to work through many items. It never changes a result.
type Plan struct {
	Workers int              // goroutines that work, at least 1
	Block   int              // the greatest number of items, at least 1, that a worker takes at a time
	Now     func() time.Time // the clock for limits of time
}

// pace returns the pace of a plan. A block has at most block items, or at most p.Block if
// that is less. Each worker may be ahead of the first block that is not yielded by the
// number of blocks in ahead.
func (p Plan) pace(block, ahead int) blocks.Pace {
	return blocks.Pace{Workers: p.Workers, Ahead: ahead, Block: min(p.Block, block)}
}

// An Item is a puzzle, or an error of the input in the place of one.
type Item struct {
	File   string // the name of the input
	Line   int    // counted from 1; an error that concerns the whole file has no line, which is 0
	Column int    // of an error with a line, counted from 1
	Puzzle sudoku.Grid
	Err    error  // why there is no puzzle, or nil
	Index  uint64 // of a puzzle that is made, or of a position; of a puzzle that is read it is 0

	Record   *format.Record  // the whole record of a puzzle that is read, if the source keeps it; otherwise nil
	Position *logic.Position // if positions are read, and not puzzles; otherwise nil
}

// A Source is where items come from. It is used by one goroutine at a time.
type Source interface {
	// Next sets item to the next item, or returns false and sets nothing.
	// With blocks.More the next call will not have to wait; with blocks.Pause it may
	// take long; with blocks.End there are no more items after this one.
	Next(item *Item) (ok bool, supply blocks.Supply)
}

// An Answer is an item and the result of a use case. The Result of an item with an
// error is the zero value.
type Answer[R any] struct {
	Item
	Result R
}

// A Block is a number of consecutive answers.
//
// Text has the answers without an error, as the caller's function wrote them. Notable
// has the indexes of the answers that the caller must inspect: those with an error, and
// those with an unexpected result. To read only these saves moving every answer from
// one core to another.
type Block[R any] = blocks.Block[Answer[R]]

// A Writer appends the text of an answer to b. It runs on the workers.
type Writer[R any] func(b []byte, a *Answer[R]) []byte

// answers fills blocks from a source of items.
type answers[R any] struct{ source Source }

// Fill implements [blocks.Source]: it adds up to n items of the source to b, without
// results.
func (s answers[R]) Fill(b *Block[R], n int) blocks.Supply {
	return fill(b, n, func(a *Answer[R]) (bool, blocks.Supply) { return s.source.Next(&a.Item) })
}

// fill adds up to n answers to b. next gets the zero Answer, sets it, and returns what the
// Next of a [Source] returns; an answer for which it returns false is not added. fill
// stops after the first supply that is not blocks.More and returns that, or blocks.More
// after n answers.
func fill[R any](b *Block[R], n int, next func(*Answer[R]) (bool, blocks.Supply)) blocks.Supply {
	for range n {
		a := b.Append()
		*a = Answer[R]{}
		ok, supply := next(a)
		if !ok {
			b.Items = b.Items[:len(b.Items)-1]
		}
		if supply != blocks.More {
			return supply
		}
	}
	return blocks.More
}

// finisher returns the function that completes a block when its items are answered: it
// appends the text of each answer without an error to Text, and to Notable the index of
// each answer that has an error or whose result is notable.
func finisher[R any](write Writer[R], notable func(*R) bool) func(*Block[R]) {
	return func(b *Block[R]) {
		for i := range b.Items {
			a := &b.Items[i]
			if a.Err == nil {
				b.Text = write(b.Text, a)
			}
			if a.Err != nil || notable(&a.Result) {
				b.Notable = append(b.Notable, i)
			}
		}
	}
}

// search yields the items of a source in blocks, answered by a question to the engine. It
// sets the function Puzzle of q; the caller sets the other functions.
func search[R any](ctx context.Context, plan Plan, source Source, q blocks.Question[Answer[R]]) iter.Seq[*Block[R]] {
	q.Puzzle = func(a *Answer[R]) (*sudoku.Grid, bool) { return &a.Puzzle, a.Err == nil }
	return blocks.Run(ctx, plan.pace(blocks.SearchBlock, blocks.SearchAhead), answers[R]{source}, func(ctx context.Context, w blocks.Worker[Answer[R]]) {
		blocks.Search(ctx, w, q)
	})
}

// Map yields the answers to the items of a source, in blocks and in order. newWorker is
// called once for each worker, and returns the function that answers the worker's items in
// turn, so that a worker can use memory again. An item with an error is not answered. If
// ctx ends while an item is being answered, that item and all after it in its block are
// dropped, because the result may be incomplete. notable reports whether the caller must
// inspect a result.
func Map[R any](ctx context.Context, plan Plan, source Source, newWorker func() func(context.Context, *Item) R, write Writer[R], notable func(*R) bool) iter.Seq[*Block[R]] {
	finish := finisher(write, notable)
	return blocks.Run(ctx, plan.pace(blocks.SlowBlock, blocks.SlowAhead), answers[R]{source}, func(ctx context.Context, w blocks.Worker[Answer[R]]) {
		do := newWorker()
		answer := func(ctx context.Context, a *Answer[R]) bool {
			if a.Err == nil {
				a.Result = do(ctx, &a.Item)
			}
			return ctx.Err() == nil
		}
		blocks.OneByOne(ctx, w, answer, finish)
	})
}

// stateless returns a newWorker for [Map] that gives every worker the same function, which
// must be safe on several goroutines at once.
func stateless[R any](do func(context.Context, *Item) R) func() func(context.Context, *Item) R {
	return func() func(context.Context, *Item) R { return do }
}

// A TimeLimit bounds the time for one puzzle. The zero TimeLimit is not set; to use it
// is a mistake of the program, and panics.
type TimeLimit struct {
	d         time.Duration
	unlimited bool
}

// Within returns the limit that allows the time d for one puzzle. It panics if d is not
// above 0.
func Within(d time.Duration) TimeLimit {
	if d <= 0 {
		panic("bulk: Within: want a time above 0")
	}
	return TimeLimit{d: d}
}

// NoTimeLimit returns the limit that allows any time.
func NoTimeLimit() TimeLimit { return TimeLimit{unlimited: true} }

// context returns a context that ends with ctx or when the time for one puzzle, which
// begins now, is over. It panics if l is the zero TimeLimit.
func (l TimeLimit) context(ctx context.Context, now func() time.Time) context.Context {
	switch {
	case l.unlimited:
		return ctx
	case l.d == 0:
		panic("bulk: zero TimeLimit")
	}
	return blocks.Within(ctx, now, l.d)
}

// Engine names the engine that this machine uses, such as avx512 or purego.
func Engine() string { return Engines()[0] }

// Engines names all engines that this machine can run, the fastest first.
func Engines() []string { return engine.Builds() }
