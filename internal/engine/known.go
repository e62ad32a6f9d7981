package engine

import (
	"math/bits"

	"github.com/entydig/sudoku/internal/engine/lanes"
	"github.com/entydig/sudoku/internal/geom"
)

// This file holds the search that asks whether some cells of a complete grid have a
// solution other than that grid. A dig makes about twenty of these searches in one
// grid. The clues are a set of cells, and the result is the set of cells that differ.

// A Known is a complete grid of which some cells are the clues of searches. It
// must be Set before anything else.
type Known struct {
	whole board       // the own cells of its layers are the grid
	frame lanes.Frame // the same for lanes, where there are any
}

// Set makes k the complete grid of digits.
func (k *Known) Set(digits *[geom.Cells]uint8) {
	read(&k.whole, digits)
	if lanes.Best > lanes.None {
		lanes.Spread(&k.frame, digits)
	}
}

// NoCell means that Clues.Lone is not used.
const NoCell = -1

// Clues are the cells of a known grid that are the clues of a search. Sets of
// cells have cell c as bit c%64 of word c/64.
type Clues struct {
	All [2]uint64

	// Lone is a hole, or NoCell. If it is a hole, the search finds only solutions
	// that have another digit there.
	Lone int
}

// StartOther makes s the search over the completions of clues of k. k is the one
// to give to [Search.NextOther].
func (s *Search) StartOther(k *Known, clues *Clues) {
	s.depth, s.guesses, s.phase = 0, 0, ahead
	b, set := &s.stack[0], spotsOf(clues.All)
	for d := range b.layers {
		whole := &k.whole.layers[d].own
		b.layers[d].own = cells{set[0] & whole[0], set[1] & whole[1]}
	}
	b.clear(bits.OnesCount64(set[0]) + bits.OnesCount64(set[1]))
	if clues.Lone == NoCell {
		return
	}
	spot := int(spotOf[clues.Lone])
	for d := range b.layers {
		if k.whole.layers[d].own[in(spot)]>>at(spot)&1 != 0 {
			b.strike(spot, d)
		}
	}
}

// NextOther goes to the next solution other than k and returns the cells in which
// it differs, or false if there is none. k is that of [Search.StartOther].
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

// spotsOf returns the spots of a set of cells, bit c%64 of word c/64 for cell c.
func spotsOf(m [2]uint64) cells {
	return cells{m[0]&allCells | m[0]>>bandCells&allCells<<bandSpots, m[0]>>(2*bandCells)&allCells | m[1]<<(64-2*bandCells)&allCells}
}

// cells returns the set of cells that spotsOf has as m.
func (m cells) cells() [2]uint64 {
	return [2]uint64{m[0]&allCells | m[0]>>bandSpots<<bandCells | m[1]<<(2*bandCells), m[1] >> (64 - 2*bandCells)}
}

// bands returns m for lanes.
func (m cells) bands() lanes.Bands {
	return lanes.Bands{uint32(m[0]), uint32(m[0] >> bandSpots), uint32(m[1])}
}

// spotsOfBands returns the set that bands has as m.
func spotsOfBands(m *lanes.Bands) cells {
	return cells{uint64(m[0]) | uint64(m[1])<<bandSpots, uint64(m[2])}
}
