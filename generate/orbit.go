package generate

import (
	"math/bits"

	"github.com/entydig/sudoku/internal/geom"
)

// This file holds sets of cells, and the sets that a symmetry moves together.

// A mask is a set of cells: cells 0 to 63 are the bits of the first word, cells
// 64 to 80 the low bits of the second.
type mask [2]uint64

// allCells holds every cell.
var allCells = mask{1<<64 - 1, 1<<(geom.Cells-64) - 1}

// has reports whether cell, 0 to 80, is in m.
func (m mask) has(cell int) bool { return m[cell>>6]>>(cell&63)&1 != 0 }

// add adds cell, 0 to 80, to m.
func (m *mask) add(cell int) { m[cell>>6] |= 1 << (cell & 63) }

// remove removes the cells of *o from m.
func (m *mask) remove(o *mask) {
	m[0] &^= o[0]
	m[1] &^= o[1]
}

// or returns the cells that are in m, in o or in both.
func (m mask) or(o *mask) mask { return mask{m[0] | o[0], m[1] | o[1]} }

// minus returns the cells that are in m and not in o.
func (m mask) minus(o *mask) mask { return mask{m[0] &^ o[0], m[1] &^ o[1]} }

// and returns the cells that are both in m and in o.
func (m mask) and(o *mask) mask { return mask{m[0] & o[0], m[1] & o[1]} }

// len returns the number of cells in m.
func (m mask) len() int { return bits.OnesCount64(m[0]) + bits.OnesCount64(m[1]) }

// nth returns cell number n of m in ascending order, counted from 0. m must have
// more than n cells.
func (m *mask) nth(n int) int {
	word, rest := 0, m[0]
	if k := bits.OnesCount64(rest); n >= k {
		word, rest, n = 64, m[1], n-k
	}
	for ; n > 0; n-- {
		rest &= rest - 1
	}
	return word + bits.TrailingZeros64(rest)
}

// An orbit is a smallest set of cells that a symmetry maps to itself. In a puzzle with the
// symmetry, its cells are all clues or all holes. Its size is 1, 2, 4 or 8.
type orbit struct {
	_ [0]func() // makes it non-comparable: see docs/architecture.md

	cells mask
	list  [8]uint8 // the same cells; the first size entries, the lowest cell first
	size  uint8
}

// orbitsOf returns the orbits of s, ordered by their lowest cells. s must be set.
func orbitsOf(s Symmetry) []orbit {
	images := symmetries[s].images
	var orbits []orbit
	var seen mask
	for cell := range geom.Cells {
		if seen.has(cell) {
			continue
		}
		var o orbit
		todo := []int{cell}
		for len(todo) > 0 {
			at := todo[0]
			todo = todo[1:]
			if o.cells.has(at) {
				continue
			}
			o.cells.add(at)
			o.list[o.size] = uint8(at)
			seen.add(at)
			o.size++
			next := images(geom.Row(at), geom.Column(at))
			todo = append(todo, next[:]...)
		}
		orbits = append(orbits, o)
	}
	return orbits
}

// orbitSums returns, for each number of clues from 0 to 81, whether some orbits of s have
// that many cells together. s must be set.
func orbitSums(s Symmetry) (sums [geom.Cells + 1]bool) {
	sums[0] = true
	for _, o := range orbitsOf(s) {
		for n := geom.Cells; n >= int(o.size); n-- {
			sums[n] = sums[n] || sums[n-int(o.size)]
		}
	}
	return sums
}
