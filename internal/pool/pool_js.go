package pool

// A Pool stores values that are not in use. Make it with [New]. One goroutine at a time can
// use it.
type Pool[T any] struct {
	create func() *T
	free   []*T
}

// New returns an empty pool. The pool calls create for a new value when it holds none.
func New[T any](create func() *T) *Pool[T] { return &Pool[T]{create: create} }

// Get takes a value out of the pool, in the state in which Put got it, or returns a new
// value if the pool is empty.
func (p *Pool[T]) Get() *T {
	n := len(p.free)
	if n == 0 {
		return p.create()
	}
	v := p.free[n-1]
	p.free = p.free[:n-1]
	return v
}

// Put gives a value to the pool. The caller must not use the value any more.
func (p *Pool[T]) Put(v *T) { p.free = append(p.free, v) }
