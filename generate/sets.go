package generate

import (
	"math/bits"

	"github.com/entydig/sudoku/internal/geom"
)

// This file holds the unavoidable sets of a complete grid.
//
// Where another complete grid differs from the known one, it differs in a set of
// cells. If none of them were a clue, both grids would be solutions: at least one
// must stay. Such a set is called unavoidable. Known sets answer for a cell,
// without a search, whether it can be taken away: not if it is the last clue of
// one of them.
//
// Some of the smallest sets are found beforehand (small.go). The others are
// learned: each second solution that a search meets gives the cells in which it
// differs. Those may be several sets at once; it does not pay to take them apart.
//
// The idea is the checkers' of the search for puzzles with 16 clues (McGuire,
// Tugemann, Civario 2012).

// A dig looks at the cells in an order, and a clue that had to stay once stays for
// good. So it is enough to know, for each set, which of its cells the dig comes to
// last: when it is there, all others are gone, or the set holds a clue that stays
// and means nothing any more.

// maxSets is the greatest number of sets that are kept.
const maxSets = 64

// A family is the unavoidable sets known of one grid.
type family struct {
	_ [0]func() // nobody compares these: see docs/architecture.md

	sets [maxSets]mask
	n    int
	of   [geom.Cells]uint64 // bit k: set k holds the cell

	place [geom.Cells]uint8  // where in the order of the dig a cell comes
	last  [geom.Cells]uint64 // by place: bit k: no cell of set k comes later
}

// full reports whether no further set can be kept.
func (f *family) full() bool { return f.n == maxSets }

// add keeps a set, if there is room.
func (f *family) add(m mask) {
	if f.n == maxSets {
		return
	}
	f.sets[f.n] = m
	f.await(f.n)
	f.n++
}

// await takes note of the cells of set k and of where the last of them comes.
func (f *family) await(k int) {
	m, bit, last := f.sets[k], uint64(1)<<k, uint8(0)
	for ; m[0] != 0; m[0] &= m[0] - 1 {
		c := bits.TrailingZeros64(m[0])
		f.of[c] |= bit
		last = max(last, f.place[c])
	}
	for ; m[1] != 0; m[1] &= m[1] - 1 {
		c := 64 + bits.TrailingZeros64(m[1])
		f.of[c] |= bit
		last = max(last, f.place[c])
	}
	f.last[last] |= bit
}

// arrange tells f the order of a dig, which looks at orbits one after the other.
// It forgets all sets but the first n.
func (f *family) arrange(orbits []orbit, order []uint8, n int) {
	for i, o := range order {
		for _, c := range orbits[o].list[:orbits[o].size] {
			f.place[c] = uint8(i)
		}
	}
	f.of, f.last, f.n = [geom.Cells]uint64{}, [geom.Cells]uint64{}, n
	for k := range n {
		f.await(k)
	}
}

// with returns the sets that hold a cell of an orbit.
func (f *family) with(o *orbit) (sets uint64) {
	for _, c := range o.list[:o.size] {
		sets |= f.of[c]
	}
	return sets
}
