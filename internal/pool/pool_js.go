package pool

// A Pool keeps values. Make it with [New].
type Pool[T any] struct {
	make func() *T
	free []*T
}

// New returns an empty pool; make makes a value when there is none to use again.
func New[T any](make func() *T) *Pool[T] { return &Pool[T]{make: make} }

// Get returns a value that nobody else uses.
func (p *Pool[T]) Get() *T {
	n := len(p.free)
	if n == 0 {
		return p.make()
	}
	v := p.free[n-1]
	p.free = p.free[:n-1]
	return v
}

// Put gives a value back.
func (p *Pool[T]) Put(v *T) { p.free = append(p.free, v) }
