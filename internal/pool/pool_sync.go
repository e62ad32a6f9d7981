//go:build !js

package pool

import "sync"

// A Pool keeps values. Make it with [New]. Any number of goroutines may use it.
type Pool[T any] struct{ pool sync.Pool }

// New returns an empty pool; make makes a value when there is none to use again.
func New[T any](make func() *T) *Pool[T] {
	return &Pool[T]{sync.Pool{New: func() any { return make() }}}
}

// Get returns a value that nobody else uses.
func (p *Pool[T]) Get() *T { return p.pool.Get().(*T) }

// Put gives a value back.
func (p *Pool[T]) Put(v *T) { p.pool.Put(v) }
