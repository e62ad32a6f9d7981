// Package blocks takes many items through several workers: in order, with the same
// result for any number of workers, and in memory that does not grow.
//
// A source fills blocks of items; a worker takes a block, answers its items, and
// marks the block as done; the caller receives the blocks in the order of the source:
//
//	source --Fill--> worker 0 --Done--\
//	   \-----Fill--> worker 1 --Done---> caller, in order
//
// The worker that takes a block also fills it, one worker at a time, so that the
// memory of a block stays with one core of the processor.
package blocks

import (
	"context"
	"iter"
	"runtime"
	"sync"
)

// This file holds the queue of blocks that are filled, in work, or waiting to be
// yielded.

// A Supply says whether a source has a block, and whether it soon has another.
type Supply uint8

// Supplies.
const (
	More  Supply = iota + 1 // the block is filled, and the next one will not have to wait
	Pause                   // the block is filled (perhaps with no items), and filling the next one may take long
	End                     // the source has no further items; items that it has added to the block still count
)

// A Source fills blocks. It is used by one goroutine at a time.
type Source[T any] interface {
	// Fill adds up to n items, n being at least 1, to b.Items. It adds fewer only
	// with Pause and End.
	Fill(b *Block[T], n int) Supply
}

// A Block is a number of consecutive items. It is valid until the next block is
// yielded.
type Block[T any] struct {
	Items   []T
	Text    []byte // for the worker to use: the items as text
	Notable []int  // for the worker to use: the indexes of items that the caller must inspect
	Pause   bool   // the next block may take long
	Cut     bool   // the context ended: the items after these were not worked on

	worker int // the worker that uses this memory
	done   chan struct{}

	pending int // questions without an answer, and one more while Items is being asked: see Search
}

// A Worker takes blocks from a queue and marks each as done.
type Worker[T any] struct {
	queue *queue[T]
	index int
}

// Take fills the next block and returns it. It waits for its turn, for the source and, if
// too many blocks are taken, for the caller of Run. ok is false if there are no more
// blocks or the context has ended. A worker that has other blocks in work must not call
// Take, because it might wait for itself.
func (w Worker[T]) Take() (b *Block[T], ok bool) {
	w.queue.filling.Lock()
	defer w.queue.filling.Unlock()
	return w.queue.take(w.index)
}

// TryTake is Take for a worker that has other blocks in work: it returns false in ok
// instead of waiting. A later call may then still return a block.
func (w Worker[T]) TryTake() (b *Block[T], ok bool) {
	q := w.queue
	if !q.filling.TryLock() {
		return nil, false
	}
	defer q.filling.Unlock()
	if q.pause || len(q.order) == cap(q.order) {
		return nil, false
	}
	return q.take(w.index)
}

// Done marks b, a block that w has taken, as done. It must be called once for each block;
// the worker must not use the block after that.
func (w Worker[T]) Done(b *Block[T]) { b.done <- struct{}{} }

// Run returns an iterator that fills blocks from a source, has work called on a goroutine
// of its own for each worker, and yields the blocks in the order of the source. Each
// worker must take blocks until there are no more, and mark each of them as done. The
// iterator can be used once. It ends when all workers have ended. Run panics if a field
// of pace is below 1.
//
// When ctx ends, no further block is filled, and those that workers have taken are still
// yielded. work is passed a context that ends with ctx and when the loop over Run breaks.
func Run[T any](ctx context.Context, pace Pace, source Source[T], work func(ctx context.Context, w Worker[T])) iter.Seq[*Block[T]] {
	pace.check()
	return func(yield func(*Block[T]) bool) {
		ctx, cancel := context.WithCancel(ctx)
		q := &queue[T]{
			ctx:    ctx,
			source: source,
			size:   pace.sizes(),
			order:  make(chan *Block[T], pace.Workers*pace.Ahead),
			used:   make([]chan *Block[T], pace.Workers),
		}
		for i := range q.used {
			q.used[i] = make(chan *Block[T], pace.Ahead)
		}
		var workers sync.WaitGroup
		defer workers.Wait()
		defer cancel()
		for i := range pace.Workers {
			workers.Go(func() { work(ctx, Worker[T]{q, i}) })
		}
		q.yieldAll(yield, cancel)
	}
}

// A queue is the state of a run.
type queue[T any] struct {
	ctx   context.Context
	order chan *Block[T]   // blocks in work or done, in the order of the source
	used  []chan *Block[T] // by worker: blocks to be used again

	filling sync.Mutex // held by the worker that fills a block; it guards the fields below
	source  Source[T]
	size    func() int // gives the sizes of blocks, one after another
	pause   bool       // filling the next block may take long
	ended   bool       // there are no more blocks, and order is closed
}

// take fills a block for the worker with an index, adds the block to q.order and returns
// it. It sets q.pause, and ends the order with the source. ok is false if there are no
// more blocks or the context has ended. The caller must hold q.filling.
func (q *queue[T]) take(worker int) (b *Block[T], ok bool) {
	// Where there are no more cores than workers, the caller has had no turn so far.
	runtime.Gosched()
	if q.ended {
		return nil, false
	}
	if q.ctx.Err() != nil {
		q.end()
		return nil, false
	}
	b = q.empty(worker)
	supply := q.source.Fill(b, q.size())
	q.pause = supply == Pause
	b.Pause = q.pause
	if len(b.Items) > 0 || b.Pause {
		select {
		case q.order <- b:
		case <-q.ctx.Done():
			supply, b = End, nil
		}
	} else {
		b = nil
	}
	if supply == End {
		q.end()
	}
	return b, b != nil
}

// end closes the order of blocks: no further block is filled. It must be called once
// only, by a holder of q.filling.
func (q *queue[T]) end() {
	q.ended = true
	close(q.order)
}

// empty returns a block without items for the worker with an index. If the worker has
// used a block before that is free again, it returns that one.
func (q *queue[T]) empty(worker int) *Block[T] {
	select {
	case b := <-q.used[worker]:
		b.Items, b.Text, b.Notable, b.Cut = b.Items[:0], b.Text[:0], b.Notable[:0], false
		return b
	default:
		return &Block[T]{worker: worker, done: make(chan struct{}, 1)}
	}
}

// yieldAll yields the blocks in order, each when it is done, until q.order is closed.
// When yield returns false, yieldAll calls cancel, and then only waits for the blocks
// that are in work. It gives the memory of each block back to its worker.
func (q *queue[T]) yieldAll(yield func(*Block[T]) bool, cancel func()) {
	more := true
	for b := range q.order {
		<-b.done
		if more && !yield(b) {
			more = false
			cancel()
		}
		select {
		case q.used[b.worker] <- b:
		default:
		}
	}
}
