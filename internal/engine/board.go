package engine

import "github.com/entydig/sudoku/internal/geom"

// This file holds a position of the search: the candidates, digit by digit.

// A board is one position: nine layers over each other, one for each digit.
// It is 232 bytes of plain values, so that a branch is a copy.
//
// Invariants between two rounds of propagate: own is part of cand; the own cells
// of two layers never meet; open has the cells that are own of none. A layer's
// cand may still hold cells that another layer owns: each layer drops them when
// its turn comes, which costs less than telling eight layers at once.
type board struct {
	layers [geom.Size]layer
	open   [3]uint32 // the cells whose digit is not known
	dirty  uint32    // bit d: layer d was changed from outside since its last turn
}

// A layer is the board as one digit sees it, in three bands.
type layer struct {
	cand [3]uint32 // where the digit may be
	own  [3]uint32 // where it is known to be
}

// clear makes b the empty grid.
func (b *board) clear() {
	for d := range b.layers {
		b.layers[d] = layer{cand: [3]uint32{allCells, allCells, allCells}}
	}
	b.open = [3]uint32{allCells, allCells, allCells}
	b.dirty = 1<<geom.Size - 1
}

// give puts a digit, here 0 to 8, into a cell of a grid that is being set up;
// ok is false if that clashes with what was given before in its band.
func (b *board) give(cell, d int) (ok bool) {
	p, i, c := &b.layers[d], cell/bandCells, cell%bandCells
	if p.cand[i]>>c&1 == 0 {
		return false
	}
	p.cand[i] &= apart[c]
	p.own[i] |= 1 << c
	b.open[i] &^= 1 << c
	return true
}

// assume takes a cell's row and box from a digit, so that it has no other place.
func (b *board) assume(cell, d int) {
	b.layers[d].cand[cell/bandCells] &= apart[cell%bandCells]
	b.dirty |= 1 << d
}

// strike takes a candidate away.
func (b *board) strike(cell, d int) {
	b.layers[d].cand[cell/bandCells] &^= 1 << (cell % bandCells)
	b.dirty |= 1 << d
}

// solved reports whether the digit of every cell is known.
func (b *board) solved() bool { return b.open[0]|b.open[1]|b.open[2] == 0 }
