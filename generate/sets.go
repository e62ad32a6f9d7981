package generate

import (
	"math/bits"

	"github.com/entydig/sudoku/internal/geom"
)

// This file holds the unavoidable sets of a complete grid.
//
// Another complete grid differs from the known one in a set of cells. If none of
// these cells were a clue, both grids would be solutions, so at least one of them
// must be a clue: the set is called unavoidable. The known sets tell, without a
// search, that a cell must stay: if it is the last clue of one of them.
//
// Some of the smallest sets are found before the first dig (smallsets.go). The
// others are learned: each second solution that a search finds gives the cells in
// which it differs. Those may be the union of several unavoidable sets; splitting
// them takes more time than it saves.
//
// The idea comes from the checkers of the search for puzzles with 16 clues
// (McGuire, Tugemann, Civario 2012).

// A dig visits the cells in an order, and a clue that stays once stays for good. So
// it is enough to know, for each set, which of its cells the dig visits last: at
// that cell, either all other cells of the set are holes and the cell must stay, or
// the set has a clue that stays, and the set forbids nothing any more.

// maxSets is the greatest number of sets that are kept, one bit of a word each.
const maxSets = 64

// knownSets holds the unavoidable sets that are known of one grid.
type knownSets struct {
	_ [0]func() // makes it non-comparable: see docs/architecture.md

	sets [maxSets]mask
	n    int
	of   [geom.Cells]uint64 // by cell: bit k is set if set k has the cell

	place [geom.Cells]uint8  // by cell: the index of its orbit in the order of the dig
	last  [geom.Cells]uint64 // by index in the order: bit k is set if no cell of set k comes later
}

// full reports whether no further set can be kept.
func (f *knownSets) full() bool { return f.n == maxSets }

// add keeps a set and enters it into the tables. It does nothing if no further set can be
// kept.
func (f *knownSets) add(m mask) {
	if f.n == maxSets {
		return
	}
	f.sets[f.n] = m
	f.index(f.n)
	f.n++
}

// index enters set k, which is in f.sets already, into f.of and f.last. f.place must be
// set.
func (f *knownSets) index(k int) {
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

// arrange prepares f for a dig that visits orbits in the given order, which has indexes
// of orbits: it sets f.place, keeps the first n sets and enters them into the other
// tables again. The other sets are forgotten.
func (f *knownSets) arrange(orbits []orbit, order []uint8, n int) {
	for i, o := range order {
		for _, c := range orbits[o].list[:orbits[o].size] {
			f.place[c] = uint8(i)
		}
	}
	f.of, f.last, f.n = [geom.Cells]uint64{}, [geom.Cells]uint64{}, n
	for k := range n {
		f.index(k)
	}
}

// with returns the sets that have a cell of an orbit: bit k stands for set k.
func (f *knownSets) with(o *orbit) (sets uint64) {
	for _, c := range o.list[:o.size] {
		sets |= f.of[c]
	}
	return sets
}
