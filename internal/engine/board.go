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
	_ [0]func() // not comparable, so that no equality code is generated

	layers [geom.Size]layer
	open   cells  // the cells whose digit is not known
	dirty  uint32 // bit d: layer d was changed since propagate returned
}

// A layer holds what is known of one digit.
type layer struct {
	cand cells // the open cells where the digit may be
	own  cells // the cells where it is known to be
}

// clear gives each layer of b, which knows its own cells only, the cells that remain:
// it removes the other cells of their rows and boxes. It reports whether no digit has
// two of the n own cells in one row; clashes in a box or a column are left to
// propagate.
func (b *board) clear(n int) (ok bool) {
	const rows, corner = 0o001_001_001, 0o111
	var own0, own1, digits0, digits1 uint64 // how many digits each row has, in nine bits
	for d := range b.layers {
		p := &b.layers[d]
		x, y := p.own[0], p.own[1]
		own0, own1 = own0|x, own1|y
		t, s := (x|x>>1|x>>2)&bothFirsts, (y|y>>1|y>>2)&firstCells // triads
		r, q := (t|t>>3|t>>6)&(rows|rows<<32), (s|s>>3|s>>6)&rows  // rows
		digits0, digits1 = digits0+r, digits1+q
		t, s = (t|t>>9|t>>18)&(corner|corner<<32), (s|s>>9|s>>18)&corner // boxes
		p.cand[0] = bothBands &^ (r*0o777 | t*0o007_007_007)
		p.cand[1] = allCells &^ (q*0o777 | s*0o007_007_007)
	}
	b.open = cells{bothBands &^ own0, allCells &^ own1}
	b.dirty = 1<<geom.Size - 1
	sum := digits0 + digits0>>32 + digits1
	return n == int((sum+sum>>9+sum>>18)&0o777)
}

// assume puts digit d into the cell at spot: it removes the candidates d of the
// other cells in its row and box. propagate does the rest.
func (b *board) assume(spot, d int) {
	b.layers[d].cand[in(spot)] &= apart[spot]
	b.dirty |= 1 << d
}

// strike removes the candidate d of the cell at spot.
func (b *board) strike(spot, d int) {
	b.layers[d].cand[in(spot)] &^= 1 << at(spot)
	b.dirty |= 1 << d
}

// solved reports whether the digit of every cell is known.
func (b *board) solved() bool { return b.open == cells{} }
