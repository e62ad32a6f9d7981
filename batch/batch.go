// Package batch does bulk work on all cores: in order, deterministic, and in
// memory that does not grow with the work.
package batch

import (
	"context"
	"iter"
	"sync"
)

// ahead is how many chunks a worker may be ahead of the one that is waited for.
const ahead = 4

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
	return func(yield func(R) bool) {
		ctx, cancel := context.WithCancel(ctx)
		p := &pipeline[T, R]{
			ctx: ctx, chunk: chunk, do: do,
			todo:  make(chan *job[T, R], workers*ahead), // all that order has room for: no worker waits while feed waits
			order: make(chan *job[T, R], workers*ahead),
			free:  make(chan *job[T, R], workers*(ahead+1)+2),
		}
		var done sync.WaitGroup
		defer done.Wait()
		defer cancel()
		done.Go(func() { p.feed(items) })
		for range workers {
			done.Go(p.work)
		}
		p.collect(yield, cancel)
	}
}

// A job is one chunk: its items, then their results.
type job[T, R any] struct {
	items   []T
	results []R
	done    chan struct{} // receives once when results are there
}

// A pipeline is one run: items are fed as jobs to the workers, and in the same
// order to the collector, which gives used jobs back.
type pipeline[T, R any] struct {
	ctx   context.Context
	chunk int
	do    func(context.Context, T) R
	todo  chan *job[T, R]
	order chan *job[T, R]
	free  chan *job[T, R]
}

// feed reads the items and hands them out.
func (p *pipeline[T, R]) feed(items iter.Seq[T]) {
	defer close(p.todo)
	defer close(p.order)
	j := p.job()
	for item := range items {
		if p.ctx.Err() != nil {
			return
		}
		j.items = append(j.items, item)
		if len(j.items) == p.chunk {
			if !p.send(j) {
				return
			}
			j = p.job()
		}
	}
	if len(j.items) > 0 {
		p.send(j)
	}
}

// send hands a job out; it reports false if the run is over.
func (p *pipeline[T, R]) send(j *job[T, R]) bool {
	select {
	case p.order <- j:
	case <-p.ctx.Done():
		return false
	}
	p.todo <- j // there is room: the workers take jobs until there are no more, whatever happens
	return true
}

// job returns an empty job, a used one if there is one.
func (p *pipeline[T, R]) job() *job[T, R] {
	select {
	case j := <-p.free:
		j.items, j.results = j.items[:0], j.results[:0]
		return j
	default:
		return &job[T, R]{done: make(chan struct{}, 1)}
	}
}

// work does jobs until there are no more.
func (p *pipeline[T, R]) work() {
	for j := range p.todo {
		for _, item := range j.items {
			j.results = append(j.results, p.do(p.ctx, item))
		}
		j.done <- struct{}{}
	}
}

// collect yields the results in order; after a break it only drains.
func (p *pipeline[T, R]) collect(yield func(R) bool, cancel func()) {
	more := true
	for j := range p.order {
		<-j.done
		for i := 0; more && i < len(j.results); i++ {
			if more = yield(j.results[i]); !more {
				cancel()
			}
		}
		select {
		case p.free <- j:
		default:
		}
	}
}
