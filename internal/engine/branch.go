package engine

import (
	"math/bits"

	"github.com/entydig/sudoku/internal/geom"
)

// This file holds the choice of the candidate to guess.

// A view is what a cell sees: near in its own band, far in each other band.
type view struct{ near, far uint32 }

// choose returns a candidate of an open cell of b, which is at a standstill:
// one of a cell with two, if there is such a cell. Of those it takes the one
// whose digits have the most candidates in its houses, those in other cells with
// two counting fourfold, for they become singles.
func (b *board) choose() (cell, digit int) {
	var one0, one1, one2, two0, two1, two2, tri0, tri1, tri2 uint32
	for d := range b.layers {
		p := &b.layers[d]
		tri0 |= two0 & p.cand[0]
		two0 |= one0 & p.cand[0]
		one0 |= p.cand[0]
		tri1 |= two1 & p.cand[1]
		two1 |= one1 & p.cand[1]
		one1 |= p.cand[1]
		tri2 |= two2 & p.cand[2]
		two2 |= one2 & p.cand[2]
		one2 |= p.cand[2]
	}
	two0 &^= tri0
	two1 &^= tri1
	two2 &^= tri2
	if two0|two1|two2 == 0 {
		return b.chooseAny()
	}
	var score [3 * 32]uint8 // of each cell, for the digits so far
	best := -1
	for d := range b.layers {
		a := &b.layers[d].cand
		a0, a1, a2 := a[0], a[1], a[2]
		b0, b1, b2 := a0&two0, a1&two1, a2&two2
		for m := b0; m != 0; m &= m - 1 {
			c := firstOf(m)
			w := weigh(c, a0, a1, a2, b0, b1, b2) + int(score[c])
			score[c] = uint8(w)
			if w > best {
				best, cell, digit = w, c, d
			}
		}
		for m := b1; m != 0; m &= m - 1 {
			c := firstOf(m)
			w := weigh(c, a1, a0, a2, b1, b0, b2) + int(score[32+c])
			score[32+c] = uint8(w)
			if w > best {
				best, cell, digit = w, bandCells+c, d
			}
		}
		for m := b2; m != 0; m &= m - 1 {
			c := firstOf(m)
			w := weigh(c, a2, a0, a1, b2, b0, b1) + int(score[64+c])
			score[64+c] = uint8(w)
			if w > best {
				best, cell, digit = w, 2*bandCells+c, d
			}
		}
	}
	return cell, digit
}

// weigh counts the candidates that cell c of a band sees of one digit: a in its
// own band, o and q in the others, and again three times those in cells with two.
// All three bands go through one count: the far cells lie nine bits apart, so
// those of the two other bands fit beside each other.
func weigh(c int, a, o, q, a2, o2, q2 uint32) int {
	v := &views[c&31]
	all := uint64(a&v.near) | uint64(o&v.far)<<32 | uint64(q&v.far)<<33
	two := uint64(a2&v.near) | uint64(o2&v.far)<<32 | uint64(q2&v.far)<<33
	return bits.OnesCount64(all) + 3*bits.OnesCount64(two)
}

// chooseAny is choose for a board without a cell of two candidates.
func (b *board) chooseAny() (cell, digit int) {
	fewest := geom.Size + 1
	for c := range geom.Cells {
		i, bit := c/bandCells, uint32(1)<<(c%bandCells)
		if b.open[i]&bit == 0 {
			continue
		}
		n, last := 0, 0
		for d := range b.layers {
			if b.layers[d].cand[i]&bit != 0 {
				n, last = n+1, d
			}
		}
		if n < fewest {
			fewest, cell, digit = n, c, last
		}
	}
	return cell, digit
}
