package blocks

import (
	"context"
	"math/bits"
	"sync"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/engine"
	"github.com/entydig/sudoku/internal/geom"
)

// This file puts a question about each item to the engine, which searches many grids
// at once where the processor can.

// Paces for items that take about a microsecond and for items that may take a
// millisecond or more. A worker continues with the next block before the last one is
// answered, so small blocks are enough, and stay in the memory of the core; but one
// hard puzzle may hold up many blocks, so a worker may be far ahead.
const (
	SearchBlock = 256
	SearchAhead = 32
	SlowBlock   = 16
	SlowAhead   = 32
)

// tryEvery is the number of questions between two tries to take the next block.
const tryEvery = 64

// batches keeps used batches: one takes half a megabyte.
var batches = sync.Pool{New: func() any { return engine.NewBatch() }}

// A Question says how the items of blocks are searched.
type Question[T any] struct {
	Puzzle func(item *T) (g *sudoku.Grid, ok bool)                    // the grid of an item; not ok: the item has none
	Ask    func(e *engine.Batch, slot int, givens *[geom.Cells]uint8) // puts the question about a grid into a slot
	Answer func(item *T, a *engine.Answer)                            // stores the answer
	Finish func(b *Block[T])                                          // is called when all items of a block are answered
}

// Search is a worker for [Run] that asks a question about each item that has a grid, and
// has q store each answer. It returns when there are no more blocks. A block is cut
// before its first item if ctx ends before its first question.
func Search[T any](ctx context.Context, w Worker[T], q Question[T]) {
	e := batches.Get().(*engine.Batch)
	defer batches.Put(e)
	s := searcher[T]{ctx: ctx, worker: w, q: &q, engine: e}
	free := uint32(1<<e.Slots() - 1)
	for {
		for free != 0 && s.ask(bits.TrailingZeros32(free)) {
			free &= free - 1
		}
		answered := e.Wait()
		if answered == 0 {
			if !s.take() {
				return
			}
			continue
		}
		for m := answered; m != 0; m &= m - 1 {
			slot := bits.TrailingZeros32(m)
			at := &s.slots[slot]
			q.Answer(at.item, e.Answer(slot))
			s.answered(at.block)
		}
		free |= answered
	}
}

// A searcher is a worker that searches. Its blocks are asked in order: block is being
// asked, and after, if it was taken early, comes next.
type searcher[T any] struct {
	ctx    context.Context
	worker Worker[T]
	q      *Question[T]
	engine *engine.Batch
	slots  [32]struct {
		block *Block[T]
		item  *T
	}
	block  *Block[T] // or nil
	next   int       // the item of block to ask about next
	after  *Block[T] // or nil
	givens [geom.Cells]uint8
}

// ask puts the next question into a slot of the engine, which must be free. It returns
// false if the next item cannot be had without waiting. On the way it finishes blocks
// without further questions.
func (s *searcher[T]) ask(slot int) bool {
	for s.block != nil || s.tryTake() {
		// Another worker may be filling a block: try early, and more than once.
		if s.after == nil && s.next%tryEvery == tryEvery-1 {
			s.after, _ = s.worker.TryTake()
		}
		for b := s.block; s.next < len(b.Items); {
			item := &b.Items[s.next]
			s.next++
			g, ok := s.q.Puzzle(item)
			if !ok {
				continue
			}
			s.slots[slot].block, s.slots[slot].item = b, item
			b.pending++
			digits := g.Digits()
			geom.Copy(&s.givens, &digits)
			s.q.Ask(s.engine, slot, &s.givens)
			return true
		}
		b := s.block
		s.block = nil
		s.answered(b)
	}
	return false
}

// tryTake makes the next block the one to ask about, if that needs no waiting, and
// reports whether it did. s.block must be nil. Blocks that come after the end of the
// context are cut and marked as done.
func (s *searcher[T]) tryTake() bool {
	for {
		b := s.after
		if s.after = nil; b == nil {
			var ok bool
			if b, ok = s.worker.TryTake(); !ok {
				return false
			}
		}
		if s.start(b) {
			return true
		}
	}
}

// take waits for the next block and makes it the one to ask about. It returns false if
// there are no more blocks. s.block must be nil, and every question must have its answer.
func (s *searcher[T]) take() bool {
	for {
		b, ok := s.worker.Take()
		if !ok {
			return false
		}
		if s.start(b) {
			return true
		}
	}
}

// start makes b the block to ask about, from its first item on, and returns true. If the
// context has ended, it instead cuts b to no items, marks it as done and returns false.
func (s *searcher[T]) start(b *Block[T]) bool {
	if s.ctx.Err() != nil {
		b.CutAt(0)
		s.q.Finish(b)
		s.worker.Done(b)
		return false
	}
	s.block, s.next, b.pending = b, 0, 1
	return true
}

// answered must be called for each answer of a block, and once when all its items are
// asked. In the last of these calls it finishes the block and marks it as done.
func (s *searcher[T]) answered(b *Block[T]) {
	if b.pending--; b.pending == 0 {
		s.q.Finish(b)
		s.worker.Done(b)
	}
}

// CutAt keeps the first n items of b and removes the others, because the context ended
// before they were worked on. It sets b.Cut to whether it removed any.
func (b *Block[T]) CutAt(n int) {
	b.Cut = n < len(b.Items)
	b.Items = b.Items[:n]
}

// OneByOne is a worker for [Run] that calls do for each item, one after another, and
// finish for each block after its last item. do must return false if ctx ended before the
// item was done; the block is then cut before that item. OneByOne returns when there are
// no more blocks.
func OneByOne[T any](ctx context.Context, w Worker[T], do func(ctx context.Context, item *T) bool, finish func(b *Block[T])) {
	for b, ok := w.Take(); ok; b, ok = w.Take() {
		for i := range b.Items {
			if ctx.Err() != nil || !do(ctx, &b.Items[i]) {
				b.CutAt(i)
				break
			}
		}
		finish(b)
		w.Done(b)
	}
}
