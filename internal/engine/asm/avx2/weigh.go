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
//
// The functions run in the generator. Those that are said to emit code append it to the
// kernel. A vec that they take or return is a register with one word for each cell of a
// row or for each triad of a band, unless they say otherwise.

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

// turned emits code that rotates the first three words of each group of v: word k becomes
// word (k+n)%3 of the group, for n = 1 or 2. The fourth word stays. It returns the new
// register with the result; v stays as it is.
func turned(v vec, n int) vec {
	return moved.of(v, wordsFrom(func(w int) int {
		if w%groupSize == groupSize-1 {
			return w
		}
		return w/groupSize*groupSize + (w%groupSize+n)%3
	}))
}

// nextGroup emits code that rotates the first three groups of v: group g becomes group
// (g+n)%3, for n = 1 or 2. The last group stays. It returns the new register with the
// result; v stays as it is.
func nextGroup(v vec, n int) vec {
	order := 3 << 6 // the last group stays
	for g := range 3 {
		order |= (g + n) % 3 << (2 * g)
	}
	to := YMM()
	VPERMQ(U8(order), v, to)
	return to
}

// repeated emits code that copies one word, 0 to 2, of each group of the memory v to the
// first three words of that group, and to the fourth. It returns the new register with the
// result.
func repeated(v Mem, word int) vec {
	return moved.of(copyOf(v), wordsFrom(func(w int) int { return w/groupSize*groupSize + word }))
}

// byTriad emits code that rearranges the cells of the three rows of a band, as rowOf
// returns them, by row-triads. It returns three new registers, each with one cell of every
// triad: word k of group b is a cell of row k in box b. The three cells of a triad are at
// the same word of the three registers. All other words are 0. row stays as it is.
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

// fullAdder emits code that adds the bits of p, q and sum, bit by bit. It leaves the lower
// binary digits of the results in sum, and returns a new register with the upper ones. p
// and q stay as they are.
func fullAdder(p, q, sum vec) (carry vec) {
	half := xor.of(p, q)
	carry = and.of(p, q)
	both := and.of(half, sum)
	or.to(carry, both)
	xor.to(sum, half)
	return carry
}

// pairs emits code that selects the words of v that are sets of exactly two digits. It
// returns a new register with these words, and 0 for the others; v stays as it is. minus1
// is a register with all bits 1. Let rest be the set without its lowest digit, and more
// without its two lowest: a set has exactly two digits if rest > 2*more.
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

// triadsOf emits code that computes the triads of a band in one direction, and returns
// them in new registers. cell[0] to cell[2] hold the three cells of each triad, at the
// word of the triad. pair has the same cells, with 0 for those that do not have two
// candidates. Both stay as they are.
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

// near emits code that adds five of the seven bits of the score of a triad: its own, which
// is oneCell, and the four of its neighbours in the box. It returns three registers, bit
// by bit: the result is sum + 2*(carry + more). sum is the register t.oneCell, which the
// code overwrites.
func (t triads) near() (sum, carry, more vec) {
	sum = t.oneCell
	carry = fullAdder(turned(t.has, 1), turned(t.has, 2), sum)
	more = fullAdder(turned(t.hasPair, 1), turned(t.hasPair, 2), sum)
	return sum, carry, more
}

// rowOf emits code that reads a row, 0 to 8, of one lane into a new register, which it
// returns: the cells are in the first three words of groups 0 to 2, and all other words
// are 0. The code also copies the cells to the frame at f, and sets the word after the
// last of them to 0. So rows must be read in ascending order. s holds the address of the
// state, and lane the number of the lane.
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

// A weighing holds the registers with the arguments of the kernel weighAVX2: the addresses
// of the state, the frame and the weights in s, f and w, and the number of the lane.
type weighing struct{ s, lane, f, w reg.Register }

// pairs returns the memory operand, 32 bytes in the scratch of the state, for the cells of
// a row, 0 to 8, that have two candidates; the other cells are 0 there. It emits no code.
func (g weighing) pairs(row int) Mem { return At(g.s, OneCell+row*vecBytes) }

// part returns the memory operand, 32 bytes in the scratch of the state, of one part of
// the scores by columns of the triads of a band, 0 to 2: part 0 is hasPair, and parts 1 to
// 3 are the results of near. It emits no code.
func (g weighing) part(band, i int) Mem { return At(g.s, Digits+(4*band+i)*vecBytes) }

// plane returns the memory operand, in the weights, of binary digit j, 0 to 2, of the
// scores of the triads of a band, 0 to 2. planes is rowPlanes or columnPlanes. It emits no
// code.
func (g weighing) plane(planes, band, j int) Mem { return At(g.w, planes+(3*band+j)*vecBytes) }

// weigh emits the kernel weighAVX2. The kernel fills the frame f and the weights w, and
// overwrites the scratch of the state; it does not change the grids there.
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

// triads emits code that reads the three rows of a band, 0 to 2, and copies them to the
// frame. It stores the cells with two candidates at pairs and the scores of the triads by
// rows in the weights. Of the scores by columns it stores the parts in the scratch: two
// bits are still missing, because they come from the other bands. minus1 is a register
// with all bits 1.
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

// finish emits code that adds the last two bits of the scores of the triads of a band, in
// the registers one and two, to the results of near, and stores the three planes of the
// scores in the weights. planes is rowPlanes or columnPlanes, and band is 0 to 2. The code
// overwrites sum and carry.
func (g weighing) finish(planes, band int, one, two, sum, carry, more vec) {
	last := fullAdder(one, two, sum)
	top := fullAdder(more, last, carry)
	for j, v := range []vec{sum, carry, top} {
		store(v, g.plane(planes, band, j))
	}
}

// cells emits code that computes the scores of the cells of row r, 0 to 2, of a band, 0 to
// 2. It returns a register whose words are 128*score + 127-cell for the cells with two
// candidates, and 0 for the others. The planes of the band must be in the weights, and its
// pairs in the scratch. none is a register with all bits 0.
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

// choose emits the kernel chooseAVX2, which returns its result in the form of
// lanes.Choices and changes no memory.
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

// better emits code that chooses one of two digits by their scores in the planes, summed
// over rows and columns, and returns the register with that digit as a set. low and high
// are registers with sets of one digit. rows and columns hold the addresses of the words
// of the row-triad and of the column-triad in their lowest planes. The result is high if
// its score is greater, and otherwise low. The code overwrites the register low, which is
// also the one that better returns.
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
