//go:build !js

package pool

import "sync"

// A Pool stores values that are not in use, and may drop some of them. Make it with [New].
// Any number of goroutines can use it at the same time.
type Pool[T any] struct{ pool sync.Pool }

// New returns an empty pool. The pool calls create for a new value when it holds none.
func New[T any](create func() *T) *Pool[T] {
	return &Pool[T]{sync.Pool{New: func() any { return create() }}}
}

// Get takes a value out of the pool, in the state in which Put got it, or returns a new
// value if the pool is empty.
func (p *Pool[T]) Get() *T { return p.pool.Get().(*T) }

// Put gives a value to the pool. The caller must not use the value any more.
func (p *Pool[T]) Put(v *T) { p.pool.Put(v) }
