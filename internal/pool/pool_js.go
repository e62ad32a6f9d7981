package pool

// A Pool keeps values. Make it with [New].
type Pool[T any] struct {
	create func() *T
	free   []*T
}

// New returns an empty pool; create returns a new value when the pool is empty.
func New[T any](create func() *T) *Pool[T] { return &Pool[T]{create: create} }

// Get returns a value of the pool, or a new one.
func (p *Pool[T]) Get() *T {
	n := len(p.free)
	if n == 0 {
		return p.create()
	}
	v := p.free[n-1]
	p.free = p.free[:n-1]
	return v
}

// Put gives a value back to the pool. The caller must not use it any more.
func (p *Pool[T]) Put(v *T) { p.free = append(p.free, v) }
