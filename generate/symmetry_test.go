package generate

import (
	"slices"
	"testing"

	"github.com/entydig/sudoku/internal/geom"
)

// motions lists, for each symmetry, the maps of (row, column) under which the clues must
// not change. It is written independently of the package.
var motions = map[Symmetry][]func(r, c int) (int, int){
	None:         {func(r, c int) (int, int) { return r, c }},
	Rot180:       {func(r, c int) (int, int) { return 8 - r, 8 - c }},
	Rot90:        {func(r, c int) (int, int) { return c, 8 - r }, func(r, c int) (int, int) { return 8 - c, r }, func(r, c int) (int, int) { return 8 - r, 8 - c }},
	MirrorH:      {func(r, c int) (int, int) { return r, 8 - c }},
	MirrorV:      {func(r, c int) (int, int) { return 8 - r, c }},
	Diagonal:     {func(r, c int) (int, int) { return c, r }},
	AntiDiagonal: {func(r, c int) (int, int) { return 8 - c, 8 - r }},
	Full: {
		func(r, c int) (int, int) { return r, 8 - c }, func(r, c int) (int, int) { return 8 - r, c },
		func(r, c int) (int, int) { return c, r }, func(r, c int) (int, int) { return 8 - c, 8 - r },
		func(r, c int) (int, int) { return c, 8 - r }, func(r, c int) (int, int) { return 8 - c, r },
		func(r, c int) (int, int) { return 8 - r, 8 - c },
	},
}

// symmetric reports whether a map takes a set of cells to itself.
func symmetric(s Symmetry, cells *mask) bool {
	for _, motion := range motions[s] {
		for c := range geom.Cells {
			r, k := motion(geom.Row(c), geom.Column(c))
			if cells.has(c) != cells.has(geom.CellAt(r, k)) {
				return false
			}
		}
	}
	return true
}

func TestOrbits(t *testing.T) {
	for s, want := range map[Symmetry][9]int{
		None: {1: 81}, Rot180: {1: 1, 2: 40}, Rot90: {1: 1, 4: 20},
		MirrorH: {1: 9, 2: 36}, MirrorV: {1: 9, 2: 36}, Diagonal: {1: 9, 2: 36}, AntiDiagonal: {1: 9, 2: 36},
		Full: {1: 1, 4: 8, 8: 6},
	} {
		var got [9]int
		var all mask
		for _, o := range orbitsOf(s) {
			got[o.size]++
			if o.cells.len() != int(o.size) || !symmetric(s, &o.cells) {
				t.Errorf("%v: orbit %x of size %d", s, o.cells, o.size)
			}
			all[0] |= o.cells[0]
			all[1] |= o.cells[1]
		}
		if got != want || all != allCells {
			t.Errorf("%v: orbits by size are %v, want %v", s, got, want)
		}
	}
}

func TestOrbitSums(t *testing.T) {
	for s, residues := range map[Symmetry][]int{None: {0, 1, 2, 3}, Rot180: {0, 1, 2, 3}, Diagonal: {0, 1, 2, 3}, Rot90: {0, 1}, Full: {0, 1}} {
		sums := orbitSums(s)
		for n, ok := range sums {
			if ok != slices.Contains(residues, n%4) {
				t.Errorf("%v: %d clues can be had: %v", s, n, ok)
			}
		}
	}
}

func TestSizesSum(t *testing.T) {
	for _, s := range []sizes{{}, {1, 0, 0, 0}, {3, 2, 0, 0}, {1, 0, 3, 2}, {0, 4, 1, 1}} {
		want := [64]bool{0: true}
		for k, n := range s {
			for range n {
				for i := 63; i >= 1<<k; i-- {
					want[i] = want[i] || want[i-1<<k]
				}
			}
		}
		for n, ok := range want {
			if s.sum(n) != ok {
				t.Errorf("%v: sum %d is %v", s, n, !ok)
			}
		}
		if s.sum(-1) {
			t.Errorf("%v: sum -1", s)
		}
	}
}
