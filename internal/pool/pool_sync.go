//go:build !js

package pool

import "sync"

// A Pool keeps values. Make it with [New]. Any number of goroutines may use it.
type Pool[T any] struct{ pool sync.Pool }

// New returns an empty pool; create returns a new value when the pool is empty.
func New[T any](create func() *T) *Pool[T] {
	return &Pool[T]{sync.Pool{New: func() any { return create() }}}
}

// Get returns a value of the pool, or a new one.
func (p *Pool[T]) Get() *T { return p.pool.Get().(*T) }

// Put gives a value back to the pool. The caller must not use it any more.
func (p *Pool[T]) Put(v *T) { p.pool.Put(v) }
