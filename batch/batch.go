// Package batch does bulk work on all cores: in order, deterministic, and in
// memory that does not grow with the work.
package batch

import (
	"context"
	"iter"
	"runtime"
	"sync"
)

// Run calls do for each item, by the given number of workers, and yields the
// results in the order of the items. What is yielded does not depend on the
// number of workers, if do depends on its item alone.
//
// Items are handed out in chunks: 1 where an item takes long, some tens where it
// takes microseconds. At most workers*5 chunks are in memory. Run stops reading
// items when ctx ends or the loop over it breaks; results of items that were
// handed out before are still yielded (do sees ctx and may hurry), so what was
// done is kept. It panics if workers or chunk is below 1.
func Run[T, R any](ctx context.Context, workers, chunk int, items iter.Seq[T], do func(context.Context, T) R) iter.Seq[R] {
	if workers < 1 || chunk < 1 {
		panic("batch: Run: want at least 1 worker and chunks of at least 1")
	}
	const ahead = 4
	type part struct {
		items   []T
		results []R
	}
	return func(yield func(R) bool) {
		free := make(chan *part, workers*(ahead+1)+2)
		fresh := func() *part {
			select {
			case p := <-free:
				p.items, p.results = p.items[:0], p.results[:0]
				return p
			default:
				return new(part)
			}
		}
		parts := func(yield func(*part) bool) {
			p := fresh()
			for item := range items {
				if p.items = append(p.items, item); len(p.items) == chunk {
					if !yield(p) {
						return
					}
					p = fresh()
				}
			}
			if len(p.items) > 0 {
				yield(p)
			}
		}
		next, stop := iter.Pull(iter.Seq[*part](parts))
		defer stop()
		read := func(int) (p *part, late, ok bool) {
			p, ok = next()
			return p, false, ok
		}
		work := func(ctx context.Context, take func(wait bool) *Task[*part]) {
			for t := take(true); t != nil; t = take(true) {
				for _, item := range t.Item.items {
					t.Item.results = append(t.Item.results, do(ctx, item))
				}
				t.Done()
			}
		}
		for p := range Stream(ctx, workers, ahead, read, work) {
			for _, r := range p.results {
				if !yield(r) {
					return
				}
			}
			select {
			case free <- p:
			default:
			}
		}
	}
}

// A Task is an item in the hands of a worker.
type Task[T any] struct {
	Item T
	done chan struct{} // receives once when the work on it is done
}

// Done says, once, that the work on the item is done. The task is not to be
// touched after that.
func (t *Task[T]) Done() { t.done <- struct{}{} }

// Stream is Run for workers that have several items in hand at a time. It calls
// work once for each worker and yields the items, in order, as they are done.
//
// Work gets its tasks from take, and must call Done for each; in which order does
// not matter. When it has nothing in hand it calls take(true), which waits for the
// next task, and returns when that is nil: there are no more. While it has
// something in hand it calls take(false), which does not wait, for it might wait
// for itself: it is nil, too, if there is no task just now.
//
// The next item is read by the worker that takes it, which read is told, 0 to
// workers-1, so that it need not go from one core to another. Read is called by one
// worker at a time. It returns the item and whether the one after it may be long in
// coming, or false if there are no more.
//
// A worker may be so many tasks ahead of the one whose turn it is to be yielded. What
// Run promises of order, memory and the end of ctx is so here. Stream panics if
// workers or ahead is below 1.
func Stream[T any](ctx context.Context, workers, ahead int, read func(worker int) (item T, late, ok bool), work func(ctx context.Context, take func(wait bool) *Task[T])) iter.Seq[T] {
	if workers < 1 || ahead < 1 {
		panic("batch: Stream: want at least 1 worker, and at least 1 task ahead")
	}
	return func(yield func(T) bool) {
		ctx, cancel := context.WithCancel(ctx)
		p := &pipeline[T]{
			ctx:   ctx,
			read:  read,
			order: make(chan *Task[T], workers*ahead),
			free:  make(chan *Task[T], workers*(ahead+1)+2),
		}
		var done sync.WaitGroup
		defer done.Wait()
		defer cancel()
		for worker := range workers {
			done.Go(func() { work(ctx, func(wait bool) *Task[T] { return p.take(worker, wait) }) })
		}
		p.collect(yield, cancel)
	}
}

// A pipeline is one run: workers take items as tasks, and put them in the same
// order before the collector, which gives used tasks back.
type pipeline[T any] struct {
	ctx   context.Context
	order chan *Task[T]
	free  chan *Task[T]

	reading sync.Mutex // held by the worker that reads; it guards what follows
	read    func(worker int) (item T, late, ok bool)
	late    bool // the next item may be long in coming
	ended   bool // there are no more, and order is closed
}

// take returns the next task, or nil, to a worker.
func (p *pipeline[T]) take(worker int, wait bool) *Task[T] {
	// Where there are no more cores than workers, the collector has had no turn.
	runtime.Gosched()
	switch {
	case wait:
		p.reading.Lock()
	case !p.reading.TryLock():
		return nil
	}
	defer p.reading.Unlock()
	switch {
	case p.ended:
		return nil
	case p.ctx.Err() != nil:
		p.end()
		return nil
	case !wait && (p.late || len(p.order) == cap(p.order)):
		return nil
	}
	item, late, ok := p.read(worker)
	if !ok {
		p.end()
		return nil
	}
	t := p.task()
	t.Item, p.late = item, late
	select {
	case p.order <- t:
		return t
	case <-p.ctx.Done():
		p.end()
		return nil
	}
}

// end closes the order.
func (p *pipeline[T]) end() {
	p.ended = true
	close(p.order)
}

// task returns a task, a used one if there is one.
func (p *pipeline[T]) task() *Task[T] {
	select {
	case t := <-p.free:
		return t
	default:
		return &Task[T]{done: make(chan struct{}, 1)}
	}
}

// collect yields the items in order; after a break it only drains.
func (p *pipeline[T]) collect(yield func(T) bool, cancel func()) {
	more := true
	for t := range p.order {
		<-t.done
		if more && !yield(t.Item) {
			more = false
			cancel()
		}
		select {
		case p.free <- t:
		default:
		}
	}
}
