package main

// This file holds the kernels weigh and choose. ../avx512/weigh.go explains the scores
// that they compute, and why there are two kernels. Both versions choose the same cells.
//
// Here a register holds a row of the grid, nine cells in three groups of four words:
//
//	cell 0  1  2  -   3  4  5  -   6  7  8  -   -  -  -  -
//
// The nine triads of a band are nine words of one register, too. By columns, word k of
// group b is the triad in column k of box b: a cell and its triad have the same place.
// By rows, it is the triad in row k of box b. In both directions, the other triads of
// the box are the other words of the group. The other triads of the line are in the
// other groups (by rows) or in the other bands (by columns).

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"

	. "github.com/entydig/sudoku/internal/engine/asm/layout"
)

// groupSize is the number of words of a group: three cells and one unused word.
const groupSize = 4

// The byte offsets of the parts of the weights, as weigh writes them: for each band the
// three planes of the scores of its triads, by rows and by columns, and then the best
// cell for each word.
const (
	rowPlanes    = 0
	columnPlanes = rowPlanes + 3*3*vecBytes
	bestCell     = columnPlanes + 3*3*vecBytes
)

// turned returns v with the three words of each group rotated by n = 1 or 2.
func turned(v vec, n int) vec {
	return moved.of(v, wordsFrom(func(w int) int {
		if w%groupSize == groupSize-1 {
			return w
		}
		return w/groupSize*groupSize + (w%groupSize+n)%3
	}))
}

// nextGroup returns v with its three groups rotated by n = 1 or 2.
func nextGroup(v vec, n int) vec {
	order := 3 << 6 // the last group stays
	for g := range 3 {
		order |= (g + n) % 3 << (2 * g)
	}
	to := YMM()
	VPERMQ(U8(order), v, to)
	return to
}

// repeated returns v with the given word of each group in the place of all three.
func repeated(v Mem, word int) vec {
	return moved.of(copyOf(v), wordsFrom(func(w int) int { return w/groupSize*groupSize + word }))
}

// byTriad returns the cells of three rows rearranged by row-triads: word k of a group
// of each of the three registers is a cell of row k.
func byTriad(row [3]vec) (cell [3]vec) {
	for d := range cell {
		from := func(word int) vec { return row[(word-d+3)%3] }
		v := YMM()
		VPBLENDW(U8(1<<1|1<<5), from(1), from(0), v)
		VPBLENDW(U8(1<<2|1<<6), from(2), v, v)
		if d > 0 {
			v = turned(v, d)
		}
		cell[d] = v
	}
	return cell
}

// fullAdder adds the bits of p, q and sum: it sets sum to the lower binary digits of
// the results and returns the upper ones.
func fullAdder(p, q, sum vec) (carry vec) {
	half := xor.of(p, q)
	carry = and.of(p, q)
	both := and.of(half, sum)
	or.to(carry, both)
	xor.to(sum, half)
	return carry
}

// pairs returns the words of v that are sets of exactly two digits, and 0 for the
// others. Let rest be the set without its lowest digit, and more without its two
// lowest: a set has exactly two digits if rest > 2*more.
func pairs(v, minus1 vec) vec {
	rest := lowered(v, minus1)
	more := lowered(rest, minus1)
	add.to(more, more)
	greater(more, rest, rest)
	and.to(rest, v)
	return rest
}

// triads holds, for each triad of a band in one direction, its digits, those in a cell
// with two candidates, and those with exactly one cell in it.
type triads struct{ has, hasPair, oneCell vec }

// triadsOf returns the triads with the cells in the three registers of cell. pair has
// the same cells, with 0 for those that do not have two candidates.
func triadsOf(cell, pair [3]vec) (t triads) {
	t.hasPair = or.of(pair[0], pair[1])
	or.to(t.hasPair, pair[2])
	t.has = or.of(cell[0], cell[1])
	several, more := and.of(cell[0], cell[1]), and.of(t.has, cell[2])
	or.to(several, more)
	or.to(t.has, cell[2])
	t.oneCell = notAnd.of(several, t.has)
	return t
}

// near adds five of the seven bits of the score of a triad: its own, and those of its
// neighbours in the box. The result is sum + 2*(carry + more).
func (t triads) near() (sum, carry, more vec) {
	sum = t.oneCell
	carry = fullAdder(turned(t.has, 1), turned(t.has, 2), sum)
	more = fullAdder(turned(t.hasPair, 1), turned(t.hasPair, 2), sum)
	return sum, carry, more
}

// rowOf reads a row of a lane into a register and copies it to the frame f.
func rowOf(s, lane, f reg.Register, row int) vec {
	var half [2]vec
	for b := range 3 {
		group := GP64()
		for k := 2; k >= 0; k-- {
			cell := CellOf(s, lane, 9*row+3*b+k)
			if k == 2 {
				MOVWQZX(cell, group)
			} else {
				SHLQ(U8(16), group)
				MOVW(cell, group.As16()) // the upper bits stay
			}
		}
		MOVQ(group, WordOf(f, 9*row+3*b)) // writes one word too many, which the next write overwrites
		if b%2 == 0 {
			half[b/2] = XMM()
			VMOVQ(group, half[b/2])
		} else {
			VPINSRQ(U8(1), group, half[b/2], half[b/2])
		}
	}
	v := YMM()
	VINSERTI128(U8(1), half[1], half[0].AsY(), v)
	return v
}

// A weighing holds the arguments of weigh: the state, the lane, the frame and the
// weights.
type weighing struct{ s, lane, f, w reg.Register }

// pairs returns the place, in the scratch of the state, of the cells of a row that have
// two candidates.
func (g weighing) pairs(row int) Mem { return At(g.s, OneCell+row*vecBytes) }

// part returns the place, in the scratch of the state, of a part of the scores of the
// triads by columns of a band: i = 0 is hasPair, and 1 to 3 are the results of near.
func (g weighing) part(band, i int) Mem { return At(g.s, Digits+(4*band+i)*vecBytes) }

// plane returns the place of binary digit j of the scores of the triads of a band.
func (g weighing) plane(planes, band, j int) Mem { return At(g.w, planes+(3*band+j)*vecBytes) }

// weigh writes the kernel weighAVX2.
func weigh() {
	TEXT("weighAVX2", NOSPLIT, "func(s *uint16, lane int, f *uint16, w *uint16)")
	Doc("weighAVX2 copies a lane to f and writes to w the planes of the scores of its",
		"triads, and the greatest of each word of the rows as 128*score + 127-cell: 0",
		"where no cell has two candidates.")
	var g weighing
	g.s = Load(Param("s"), GP64())
	g.lane = Load(Param("lane"), GP64())
	g.f = Load(Param("f"), GP64())
	g.w = Load(Param("w"), GP64())
	minus1, nothing := ones(), GP64()
	XORL(nothing.As32(), nothing.As32())
	for i := range 3 {
		g.triads(i, minus1)
		MOVQ(nothing, At(g.f, BandBytes*i+2*(BandWords+1)))
	}
	none := zero()
	var best vec
	for i := range 3 {
		Commentf("The triads of band %d by columns: the last two bits.", i)
		part := func(band, j int) vec { return copyOf(g.part(band, j)) }
		g.finish(columnPlanes, i, part((i+1)%3, 0), part((i+2)%3, 0), part(i, 1), part(i, 2), part(i, 3))
		for r := range 3 {
			code := g.cells(i, r, none)
			if best == nil {
				best = code
			} else {
				most.to(best, code)
			}
		}
	}
	store(best, At(g.w, bestCell))
	VZEROUPPER()
	RET()
}

// triads reads the rows of a band and computes the scores of its triads. Two bits of the
// scores by columns are still missing, because they come from the other bands.
func (g weighing) triads(band int, minus1 vec) {
	var cell, pair [3]vec
	for r := range cell {
		Commentf("Row %d of band %d, and its cells with two candidates.", r, band)
		cell[r] = rowOf(g.s, g.lane, g.f, 3*band+r)
		pair[r] = pairs(cell[r], minus1)
		store(pair[r], g.pairs(3*band+r))
	}

	Comment("The triads by columns. The others of the line are in other bands.")
	t := triadsOf(cell, pair)
	sum, carry, more := t.near()
	for j, v := range []vec{t.hasPair, sum, carry, more} {
		store(v, g.part(band, j))
	}

	Comment("The triads by rows.")
	t = triadsOf(byTriad(cell), byTriad(pair))
	sum, carry, more = t.near()
	g.finish(rowPlanes, band, nextGroup(t.hasPair, 1), nextGroup(t.hasPair, 2), sum, carry, more)
}

// finish adds the last two bits, one and two, to the result of near, and stores the
// planes of the scores of the triads of a band.
func (g weighing) finish(planes, band int, one, two, sum, carry, more vec) {
	last := fullAdder(one, two, sum)
	top := fullAdder(more, last, carry)
	for j, v := range []vec{sum, carry, top} {
		store(v, g.plane(planes, band, j))
	}
}

// cells returns 128*score + 127-cell for the cells of row r of a band that have two
// candidates, and 0 for the others.
func (g weighing) cells(band, r int, none vec) vec {
	row := 3*band + r
	Commentf("Row %d: the scores of its cells with two candidates.", row)
	pair := copyOf(g.pairs(row))
	var score vec
	for j := 2; j >= 0; j-- { // by Horner's rule
		if score != nil {
			add.to(score, score)
		}
		for _, has := range []vec{repeated(g.plane(rowPlanes, band, j), r), copyOf(g.plane(columnPlanes, band, j))} {
			and.to(has, pair)
			neither := equal.of(has, none)
			equal.to(has, pair)
			if score == nil {
				score = neither
			} else {
				add.to(score, neither)
			}
			sub.to(score, has)
		}
	}
	Comment("Each of the six counts was one too low; the weights of the six make 14.")
	VPSLLW(U8(7), score, score)
	add.to(score, wordsOf(func(w int) int {
		column := w/groupSize*3 + w%groupSize
		return 14*128 + 127 - (9*row + min(column, 8))
	}))
	isZero(pair, none)
	notAnd(score, pair, pair)
	return pair
}

// choose writes the kernel chooseAVX2.
func choose() {
	TEXT("chooseAVX2", NOSPLIT, "func(f *uint16, w *uint16) (code uint32)")
	Doc("chooseAVX2 returns the best of the cells that weighAVX2 has weighed: bits 0 to 6",
		"are 127-cell, bits 7 to 15 the score, bits 16 to 24 the digit to try first, as a",
		"set. If no cell has two candidates it returns 0.")
	f := Load(Param("f"), GP64())
	w := Load(Param("w"), GP64())
	code := Greatest(copyOf(At(w, bestCell)))
	Store(code, Return("code"))
	TESTL(code, code)
	JZ(LabelRef("none"))

	Comment("The two digits of that cell.")
	cell, where := GP64(), GP64()
	MOVL(code, cell.As32())
	ANDL(U8(127), cell.As32())
	LEAQ(places(), where)
	LEAQ(Mem{Base: where, Index: cell, Scale: 8}, where)
	word := func(i int, base reg.Register) reg.GPVirtual {
		r := GP64()
		MOVWQZX(At(where, 2*i), r)
		ADDQ(base, r)
		return r
	}
	set, low, high := GP32(), GP64(), GP64()
	MOVWLZX(At(word(0, f), 0), set)
	BLSIL(set, low.As32())
	MOVL(set, high.As32())
	XORL(low.As32(), high.As32())
	first := better(low, high, word(1, w), word(2, w))
	SHLL(U8(16), first)
	ORL(code, first)
	Store(first, Return("code"))
	Label("none")
	VZEROUPPER()
	RET()
}

// better returns the one of two digits that has the greater score in the planes at
// rows and at columns, and low if neither has.
func better(low, high, rows, columns reg.GPVirtual) reg.GPVirtual {
	Comment("For each digit, in a half of a register, the sum of the digit times its score.")
	both, twice, sum := GP64(), GP64(), GP64()
	MOVQ(high, both)
	SHLQ(U8(32), both)
	ORQ(low, both)
	MOVQ(U64(1<<32|1), twice)
	XORL(sum.As32(), sum.As32())
	for j := 2; j >= 0; j-- { // by Horner's rule
		ADDQ(sum, sum)
		for _, planes := range []reg.GPVirtual{rows, columns} {
			part := GP64()
			MOVWQZX(At(planes, j*vecBytes), part)
			IMULQ(twice, part)
			ANDQ(both, part)
			ADDQ(part, sum)
		}
	}
	Comment("The second digit is tried first if its score is greater.")
	score := func(digit reg.GPVirtual) reg.GPVirtual {
		place, n := GP32(), GP32()
		TZCNTL(digit.As32(), place)
		SHRXL(place, sum.As32(), n)
		return n
	}
	one := score(low)
	SHRQ(U8(32), sum)
	two := score(high)
	CMPL(two, one)
	CMOVLHI(high.As32(), low.As32())
	return low.As32().(reg.GPVirtual)
}
