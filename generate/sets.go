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

// maxSets is the greatest number of sets that are kept.
const maxSets = 64

// A family is the unavoidable sets known of one grid.
type family struct {
	sets [maxSets]mask
	n    int
	of   [geom.Cells]uint64 // bit k: set k holds the cell
}

// keep forgets all sets but the first n.
func (f *family) keep(n int) {
	f.n = n
	for c := range f.of {
		f.of[c] &= 1<<n - 1
	}
}

// full reports whether no further set can be kept.
func (f *family) full() bool { return f.n == maxSets }

// add keeps a set, if there is room.
func (f *family) add(m mask) {
	if f.n == maxSets {
		return
	}
	f.sets[f.n] = m
	bit := uint64(1) << f.n
	f.n++
	for ; m[0] != 0; m[0] &= m[0] - 1 {
		f.of[bits.TrailingZeros64(m[0])] |= bit
	}
	for ; m[1] != 0; m[1] &= m[1] - 1 {
		f.of[64+bits.TrailingZeros64(m[1])] |= bit
	}
}

// A tally counts, for each set of a family, its cells that are clues. Plane i holds
// bit i of the 64 numbers, so that they are all counted down at once.
type tally [7]uint64

// tally returns the counts of some clues.
func (f *family) tally(clues *mask) (t tally) {
	for k := range f.n {
		m := f.sets[k].and(clues)
		t.set(k, m.len())
	}
	return t
}

// set makes the count of set k, which must be 0, n.
func (t *tally) set(k, n int) {
	for i := range t {
		t[i] |= uint64(n>>i&1) << k
	}
}

// lone returns the sets with one clue.
func (t *tally) lone() uint64 {
	return t[0] &^ (t[1] | t[2] | t[3] | t[4] | t[5] | t[6])
}

// less takes one from the counts of some sets, none of which may be 0.
func (t *tally) less(sets uint64) {
	for i := range t {
		was := t[i]
		t[i] ^= sets
		sets &^= was
	}
}

// spare reports whether an orbit can go without leaving a known set without a clue.
func (f *family) spare(o *orbit, t *tally) bool {
	if o.size == 1 {
		return f.of[o.list[0]]&t.lone() == 0
	}
	left := *t
	for _, c := range o.list[:o.size] {
		if f.of[c]&left.lone() != 0 {
			return false
		}
		left.less(f.of[c])
	}
	return true
}

// difference returns the cells in which another complete grid differs from the
// known one.
func difference(known, other *[geom.Cells]uint8) (m mask) {
	for c, d := range known[:64] {
		m[0] |= uint64(d^other[c]+15) >> 4 << c
	}
	for c, d := range known[64:] {
		m[1] |= uint64(d^other[64+c]+15) >> 4 << c
	}
	return m
}
