package engine

import (
	"math/bits"

	"github.com/entydig/sudoku/internal/geom"
)

// This file makes the layers of a position from the digits of a grid. It transposes
// the digits: bit k of all digits together is a set of cells, called plane k, and the
// four planes give the cells of each digit. It has no branch, because the processor
// cannot predict which cells are clues.

// read sets the own cells of each layer of b to the cells of givens with that digit, and
// returns the number of givens. givens are 1 to 9 with 0 for a hole, and no other value.
// The rest of b stays as it was: candidates sets it.
func read[D ~uint8](b *board, givens *[geom.Cells]D) (n int) {
	var p0, p1, p2, p3 uint64 // planes of cells 0 to 63
	for c := 0; c < 64; c += 8 {
		x := geom.Eight(givens[c : c+8])
		p0 |= lowBits(x) << c
		p1 |= lowBits(x>>1) << c
		p2 |= lowBits(x>>2) << c
		p3 |= lowBits(x>>3) << c
	}
	x, y, z := geom.Eight(givens[64:72]), geom.Eight(givens[72:80]), uint64(givens[80])
	q0 := lowBits(x) | lowBits(y)<<8 | z&1<<16
	q1 := lowBits(x>>1) | lowBits(y>>1)<<8 | z>>1&1<<16
	q2 := lowBits(x>>2) | lowBits(y>>2)<<8 | z>>2&1<<16
	q3 := lowBits(x>>3) | lowBits(y>>3)<<8 | z>>3&1<<16
	bit0, bit1 := spotsOf([2]uint64{p0, q0}), spotsOf([2]uint64{p1, q1})
	bit2, bit3 := spotsOf([2]uint64{p2, q2}), spotsOf([2]uint64{p3, q3})
	l := &b.layers
	for i := range bit0 {
		one, two, four, eight := bit0[i], bit1[i], bit2[i], bit3[i]
		n += bits.OnesCount64(one | two | four | eight)
		l[0].own[i] = one &^ two &^ (four | eight)
		l[1].own[i] = two &^ one &^ four
		l[2].own[i] = one & two &^ four
		l[3].own[i] = four &^ one &^ two
		l[4].own[i] = four & one &^ two
		l[5].own[i] = four & two &^ one
		l[6].own[i] = four & two & one
		l[7].own[i] = eight &^ one
		l[8].own[i] = eight & one
	}
	return n
}

// lowBits returns the lowest bits of the eight bytes of x: bit k of the result, 0 to 7, is
// the lowest bit of byte k, where byte 0 is the lowest. The product moves bit 8k to bit
// 56+k and moves no other bit there.
func lowBits(x uint64) uint64 {
	return x & 0x0101_0101_0101_0101 * 0x0102_0408_1020_4080 >> 56
}
