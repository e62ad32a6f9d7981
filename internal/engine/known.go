package engine

import (
	"math/bits"

	"github.com/entydig/sudoku/internal/engine/lanes"
	"github.com/entydig/sudoku/internal/geom"
)

// This file holds the search that asks whether some cells of a complete grid have a
// solution other than that grid. The generator makes about twenty of these searches in
// one grid. The clues are a set of cells, and the result is the set of cells that differ.

// A Known is a complete grid for searches whose clues are some of its cells. Set gives
// it its digits and must be called first.
type Known struct {
	whole board       // the own cells of its layers are the grid
	frame lanes.Frame // the same grid for lanes, unused where the machine has none
}

// Set makes k the complete grid of digits, which must all be 1 to 9. It copies them.
func (k *Known) Set(digits *[geom.Cells]uint8) {
	read(&k.whole, digits)
	if lanes.Best > lanes.None {
		k.frame.SetGivens(digits)
	}
}

// NoCell is the value of Clues.Different that asks for no cell in particular.
const NoCell = -1

// Clues are the cells of a known grid that are the clues of a search.
type Clues struct {
	All [2]uint64 // the cells: cell c is bit c%64 of word c/64

	// Different is a hole, or NoCell. If it is a hole, the search finds only solutions
	// that have a digit there other than the known grid.
	Different int
}

// StartOther makes s the search for the completions of the cells of k that are in
// clues.All. If clues.Different is a cell, which must be a hole, only completions with
// another digit than k there are found. Otherwise k itself is one of the completions,
// which [Search.NextOther] skips. NextOther must be called with the same k. clues is not
// retained.
func (s *Search) StartOther(k *Known, clues *Clues) {
	s.depth, s.guesses, s.phase = 0, 0, searching
	b, set := &s.stack[0], spotsOf(clues.All)
	for d := range b.layers {
		whole := &k.whole.layers[d].own
		b.layers[d].own = cells{set[0] & whole[0], set[1] & whole[1]}
	}
	b.candidates(bits.OnesCount64(set[0]) + bits.OnesCount64(set[1]))
	if clues.Different == NoCell {
		return
	}
	hole := spot(spotOf[clues.Different])
	for d := range b.layers {
		if k.whole.layers[d].own[in(hole)]>>at(hole)&1 != 0 {
			b.strike(hole, digit(d))
		}
	}
}

// NextOther goes to the next solution other than k. It returns true and the cells in which
// that solution differs from k, cell c as bit c%64 of word c/64. If there is no further
// solution, it returns no cells and false. k is the grid that [Search.StartOther] was
// called with.
func (s *Search) NextOther(k *Known) (differs [2]uint64, ok bool) {
	for s.Next() {
		var m cells
		for d := range k.whole.layers {
			own, whole := &s.stack[s.depth].layers[d].own, &k.whole.layers[d].own
			m[0] |= own[0] &^ whole[0]
			m[1] |= own[1] &^ whole[1]
		}
		if m != (cells{}) {
			return m.cells(), true
		}
	}
	return [2]uint64{}, false
}

// spotsOf returns the set m in the form of type cells, whose bits are the spots of cells.
// In m, cell c is bit c%64 of word c/64.
func spotsOf(m [2]uint64) cells {
	return cells{m[0]&allCells | m[0]>>bandCells&allCells<<bandSpots, m[0]>>(2*bandCells)&allCells | m[1]<<(64-2*bandCells)&allCells}
}

// cells returns the set m with cell c as bit c%64 of word c/64. It is the inverse of
// spotsOf.
func (m cells) cells() [2]uint64 {
	return [2]uint64{m[0]&allCells | m[0]>>bandSpots<<bandCells | m[1]<<(2*bandCells), m[1] >> (64 - 2*bandCells)}
}

// bands returns m as one word for each band, as package lanes has it: bit i of word b is
// cell i of band b.
func (m cells) bands() lanes.Bands {
	return lanes.Bands{uint32(m[0]), uint32(m[0] >> bandSpots), uint32(m[1])}
}

// spotsOfBands returns the set m, which has one word for each band as package lanes has it,
// in the form of type cells. It is the inverse of bands.
func spotsOfBands(m *lanes.Bands) cells {
	return cells{uint64(m[0]) | uint64(m[1])<<bandSpots, uint64(m[2])}
}
