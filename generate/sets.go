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

const (
	maxSets  = 256
	setWords = maxSets / 64
)

// A family is the unavoidable sets known of one grid.
type family struct {
	sets [maxSets]mask
	n    int
	of   [geom.Cells][setWords]uint64 // bit k: set k holds the cell
}

// clear forgets all sets.
func (f *family) clear() {
	words := (f.n + 63) / 64
	for c := range f.of {
		clear(f.of[c][:words])
	}
	f.n = 0
}

// full reports whether no further set can be kept.
func (f *family) full() bool { return f.n == maxSets }

// add keeps a set, if there is room.
func (f *family) add(m mask) {
	if f.n == maxSets {
		return
	}
	f.sets[f.n] = m
	word, bit := f.n>>6, uint64(1)<<(f.n&63)
	f.n++
	for w, part := range m {
		for ; part != 0; part &= part - 1 {
			f.of[w<<6+bits.TrailingZeros64(part)][word] |= bit
		}
	}
}

// hit reports whether every known set that holds the cell has one of the clues.
func (f *family) hit(cell int, clues *mask) bool {
	for w, word := range f.of[cell][:(f.n+63)>>6] {
		for ; word != 0; word &= word - 1 {
			s := &f.sets[w<<6+bits.TrailingZeros64(word)]
			if s[0]&clues[0]|s[1]&clues[1] == 0 {
				return false
			}
		}
	}
	return true
}

// hitAll is hit for each of some cells.
func (f *family) hitAll(cells *mask, clues *mask) bool {
	for w, part := range cells {
		for ; part != 0; part &= part - 1 {
			if !f.hit(w<<6+bits.TrailingZeros64(part), clues) {
				return false
			}
		}
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
