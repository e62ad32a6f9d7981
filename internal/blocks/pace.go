package blocks

// This file holds the sizes of blocks.

// A Pace says how items are handed to workers. It never changes a result.
type Pace struct {
	Workers int // goroutines that work, at least 1
	Ahead   int // blocks, at least 1, that each worker may be ahead of the first block that is not yielded
	Block   int // items in a block, at least 1: the first blocks have fewer, up to this number

	// Items is the number of items that the source has, if it is known. The last
	// blocks then get smaller again, so that all workers end at about the same time.
	Items Number
}

// A Number is a number that may be unknown. The zero Number is unknown.
type Number struct {
	n     int
	known bool
}

// Known returns the Number n.
func Known(n int) Number { return Number{n, true} }

// Blocks grow, so that a few items keep all workers busy and the first results come
// soon, while many items cost little to hand over.
const (
	growth    = 32 // the last block has that many times the items of the first
	growEvery = 8  // blocks of one size, before the size doubles
)

// check panics if Workers, Ahead or Block is below 1.
func (p Pace) check() {
	if p.Workers < 1 || p.Ahead < 1 || p.Block < 1 {
		panic("blocks: want at least 1 worker, 1 block ahead and 1 item in a block")
	}
}

// size returns the number of items of block i, counted from 0, in a run whose end is not
// near. It is at least 1 and at most p.Block.
func (p Pace) size(i int) int {
	size := max(1, p.Block/growth)
	for ; i >= growEvery && size < p.Block; i -= growEvery {
		size *= 2
	}
	return min(size, p.Block)
}

// sizes returns a function that returns the sizes of the blocks of one run, one at each
// call. If the number of items is known, the last blocks get smaller, down to the size of
// the first.
func (p Pace) sizes() func() int {
	i, rest := -1, p.Items.n
	return func() int {
		i++
		size := p.size(i)
		if p.Items.known {
			size = min(size, max(p.size(0), rest/(2*p.Workers)))
			rest -= size
		}
		return size
	}
}
