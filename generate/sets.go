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
// The smallest sets are found beforehand:
//
//   - two digits: cells of digits a and b that are linked by sharing a column or
//     a box (they share their rows in any case) can change places among
//     themselves. A part that is linked to nothing else is a set.
//   - two lines of a band: if the same digits stand in both, in the same
//     columns, the two lines can change places there.
//
// All others are learned: each second solution that a search meets gives the
// cells in which it differs, taken apart where it is several sets at once.

const (
	maxSets  = 512
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

// learn adds the sets by which another complete grid differs from the known one.
// Within each house the digits of the cells that differ change places in one or
// more rounds; cells of one round belong to one set.
func (f *family) learn(known, other *[geom.Cells]uint8) {
	var left mask
	for c, d := range known {
		if other[c] != d {
			left.add(c)
		}
	}
	var at [geom.Houses][geom.Size + 1]uint8 // the cell of a digit of the known grid in a house
	for c, d := range known {
		for _, h := range geom.HousesOf[c] {
			at[h][d] = uint8(c)
		}
	}
	for left != (mask{}) {
		var part, todo mask
		for w, m := range left {
			if m != 0 {
				todo[w] = m & -m
				break
			}
		}
		for todo != (mask{}) {
			var c int
			if todo[0] != 0 {
				c = bits.TrailingZeros64(todo[0])
				todo[0] &= todo[0] - 1
			} else {
				c = 64 + bits.TrailingZeros64(todo[1])
				todo[1] &= todo[1] - 1
			}
			part.add(c)
			for _, h := range geom.HousesOf[c] {
				if to := int(at[h][other[c]]); !part.has(to) {
					todo.add(to)
				}
			}
		}
		left.remove(&part)
		f.add(part)
	}
}
