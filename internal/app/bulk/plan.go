package bulk

import (
	"context"
	"time"
)

// This file holds how items are handed out, and limits of time.

// A Plan says how to go through many items. It never changes what comes out.
type Plan struct {
	Workers int              // goroutines that work, at least 1
	Block   int              // items handed to a worker at a time, at least 1: the most, for it begins with fewer
	Now     func() time.Time // a clock, for limits of time
}

// Blocks grow, so that a few puzzles keep all workers busy and the first answers
// come soon, while many cost little to hand over.
const (
	firstBlock = 32 // the first block is so many times smaller than the last
	growEvery  = 8  // blocks of a size, before it doubles
)

// A pace says how items are handed to workers.
type pace struct {
	workers int
	ahead   int                      // blocks that a worker may be ahead of the first that is not done
	sizes   func() (next func() int) // gives the sizes of blocks, one after the other
}

// pace returns the pace of blocks with at most so many items.
func (p Plan) pace(block, ahead int) pace {
	p.Block = min(p.Block, block)
	return pace{p.Workers, ahead, p.growing}
}

// block returns the size of a block, counted from 0.
func (p Plan) block(i int) int {
	size := max(1, p.Block/firstBlock)
	for ; i >= growEvery && size < p.Block; i -= growEvery {
		size *= 2
	}
	return min(size, p.Block)
}

// growing returns what gives the sizes of blocks that grow.
func (p Plan) growing() (next func() int) {
	i := -1
	return func() int {
		i++
		return p.block(i)
	}
}

// ending returns what gives the sizes of blocks that grow and, at the end of n
// items, get small again, so that all workers come to it at about the same time.
func (p Plan) ending(n int) (next func() int) {
	grown := p.growing()
	return func() int {
		size := min(grown(), max(p.block(0), n/(2*p.Workers)))
		n -= size
		return size
	}
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
