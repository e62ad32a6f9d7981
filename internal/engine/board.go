package engine

import "github.com/entydig/sudoku/internal/geom"

// This file holds a position of the search: the candidates, digit by digit.
// Digits are 0 to 8 here.

// A board is one position: nine layers over each other, one for each digit. It
// is 312 bytes of plain values, so that a branch is a copy, which takes 3 ns.
//
// Invariants at a standstill, when propagate has returned true: open has the
// cells that are own of no layer; cand of each layer is part of open; the own
// cells of two layers never meet. During propagate cand may hold cells that are
// not open any more; tidy drops them for all layers at once.
type board struct {
	layers [geom.Size]layer
	open   cells  // the cells whose digit is not known
	dirty  uint32 // bit d: layer d was changed since propagate returned
}

// A layer is the board as one digit sees it.
type layer struct {
	cand cells // the open cells where the digit may be
	own  cells // the cells where it is known to be
}

// set makes b the grid with the digits of givens in the cells of clues; ok is
// false if two of them clash in a row or a box. A clash in a column is left to
// propagate.
func set[D ~uint8](b *board, givens *[geom.Cells]D, clues []uint8) (ok bool) {
	for d := range b.layers {
		b.layers[d] = layer{cand: cells{bothBands, allCells}}
	}
	clash := uint64(0)
	for _, c := range clues {
		spot := int(spotOf[c])
		p, i, bit := &b.layers[givens[c]-1], in(spot), uint64(1)<<at(spot)
		clash |= bit &^ p.cand[i]
		p.cand[i] &= apart[spot]
		p.own[i] |= bit
	}
	b.open = cells{bothBands, allCells}
	for d := range b.layers {
		b.open[0] &^= b.layers[d].own[0]
		b.open[1] &^= b.layers[d].own[1]
	}
	b.dirty = 1<<geom.Size - 1
	return clash == 0
}

// assume takes a cell's row and box from a digit, so that it has no other place.
func (b *board) assume(spot, d int) {
	b.layers[d].cand[in(spot)] &= apart[spot]
	b.dirty |= 1 << d
}

// strike takes a candidate away.
func (b *board) strike(spot, d int) {
	b.layers[d].cand[in(spot)] &^= 1 << at(spot)
	b.dirty |= 1 << d
}

// solved reports whether the digit of every cell is known.
func (b *board) solved() bool { return b.open == cells{} }
