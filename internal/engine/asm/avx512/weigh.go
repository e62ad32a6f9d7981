package main

// This file holds the kernels weigh, which copies one lane to a frame and computes the
// scores of its cells, and choose, which chooses the cell with the greatest score to
// branch on. There are two kernels so that the long chain of dependent steps at the end
// of one lane runs while the next lane is weighed.
//
// Only cells with two candidates are considered. A decision is better if it changes
// more triads. The score of a digit in a cell is the sum of seven bits for its row-triad
// and seven bits for its column-triad:
//
//   - for each of the two other triads of the box, 1 if it may hold the digit (2 bits);
//   - for those and for the two other triads of the line, 1 if a cell with two
//     candidates may hold the digit (4 bits);
//   - 1 if the digit has no other cell in the triad itself (1 bit).
//
// The score of a cell is the sum over its two digits: 0 to 28. docs/decisions describes
// the trials by which this score was found.
//
// The scores are bit-sliced: bit d of word t of plane p is binary digit p of the score
// of digit d+1 in triad t.
//
// The functions run in the generator. Those that are said to emit code append it to the
// kernel. A vec is a register with one word for each cell of a band or for each triad.

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"

	. "github.com/entydig/sudoku/internal/engine/asm/layout"
)

// A direction numbers the 27 row-triads or column-triads: triad 3*line+box has the
// cells cell(line, box, k) with k from 0 to 2.
type direction struct {
	name string
	cell func(line, box, k int) int
}

var (
	byRows    = direction{"Row", func(line, box, k int) int { return 9*line + 3*box + k }}
	byColumns = direction{"Column", func(line, box, k int) int { return 9*(3*box+k) + line }}
)

// pick emits code that selects words from three bands, and returns the new register with
// them. Each word of two is an index from 0 to 63 into the 64 words of the first two
// bands. In the words of the mask third, the word of one is an index from 0 to 31 into the
// last band instead. The arguments stay as they are.
func pick(band [3]vec, two, one vec, third mask) vec {
	v := copyOf(two)
	VPERMI2W(band[1], band[0], v)
	VPERMW(band[2], one, third, v)
	return v
}

// pairs emits code that selects the words of v that are sets of exactly two digits. It
// returns a new register with these words, and 0 for the others, and the mask with a 1 for
// each of these words. minus1 is a register with all bits 1. v stays as it is.
func pairs(v, minus1 vec) (vec, mask) {
	rest := and(addWords(minus1, v), v) // without the lowest digit
	k, two := disjoint(addWords(minus1, rest), rest), K()
	VPTESTMW(rest, rest, k, two)
	return keep(two, v), two
}

// fullAdder emits code that adds the bits of p, q and r, bit by bit, and returns new
// registers with the lower and the upper binary digits of the sums.
func fullAdder(p, q, r vec) (sum, carry vec) {
	return ternary(parity, p, q, r), ternary(majority, p, q, r)
}

// halfAdder emits code that adds the bits of p and q, bit by bit, and returns new
// registers with the lower and the upper binary digits of the sums.
func halfAdder(p, q vec) (sum, carry vec) { return xor(p, q), and(p, q) }

// inLine returns one of the two other triads, 0 to 26, of the line of triad t: one for n =
// 1, the other for n = 2. It emits no code.
func inLine(t, n int) int { return t/3*3 + (t+n)%3 }

// inBox returns one of the two other triads, 0 to 26, of the box of triad t: one for n =
// 1, the other for n = 2. It emits no code.
func inBox(t, n int) int { return (t/9*3+(t/3+n)%3)*3 + t%3 }

// reach emits code that computes the scores of the 27 triads of the direction d, and
// returns new registers with the three planes, the lowest first. band holds the cells, a
// band in each register, and pair the same cells with 0 for those that do not have exactly
// two candidates. near are the memory operands of constants with the indexes, by triad, of
// its four neighbours: two in the line, then two in the box. c is the block of the kernel.
// band and pair stay as they are.
func reach(d direction, c block, band, pair [3]vec, near [4]Mem) [3]vec {
	Commentf("%s triads: their digits, those in a cell with two candidates, those with one cell.", d.name)
	// Which words come from the third band: the same for each cell of a triad.
	var bits uint32
	for t := range BandWords {
		if d.cell(t/3, t%3, 0)/BandWords == 2 {
			bits |= 1 << t
		}
	}
	r, third := GP32(), K()
	MOVL(U32(bits), r)
	KMOVD(r, third)
	var v, w [3]vec
	for k := range 3 {
		two := copyOf(c.table(func(t int) int {
			cell := d.cell(t/3, t%3, k)
			return min(cell/BandWords, 1)*32 + cell%BandWords
		}))
		one := copyOf(c.table(func(t int) int { return d.cell(t/3, t%3, k) % BandWords }))
		v[k], w[k] = pick(band, two, one, third), pick(pair, two, one, third)
	}
	oneCell := ternary(oneOf, v[0], v[1], v[2])
	has, hasPair := v[0], w[0]
	become(has, orAll, v[1], v[2])
	become(hasPair, orAll, w[1], w[2])

	Comment("Seven numbers of one bit to add: six from the neighbours, one of its own.")
	var bit [6]vec
	for i, m := range near {
		index := copyOf(m)
		bit[i] = ZMM()
		VPERMW(hasPair, index, bit[i])
		if i >= 2 { // in the box
			bit[2+i] = ZMM() // 4 and 5
			VPERMW(has, index, bit[2+i])
		}
	}
	s1, c1 := fullAdder(bit[0], bit[1], bit[2])
	s2, c2 := fullAdder(bit[3], bit[4], bit[5])
	p0, c3 := fullAdder(s1, s2, oneCell)
	p1, p2 := fullAdder(c1, c2, c3)
	return [3]vec{p0, p1, p2}
}

// bandOfLane emits code that reads a band, 0 to 2, of one lane into a new register, which
// it returns: word i is cell i of the band, and the last five words are 0. s holds the
// address of the state, and lane the number of the lane.
func bandOfLane(s, lane reg.Register, band int) vec {
	part := Gather(s, lane, band)
	VINSERTI128(U8(1), part[1], part[0].AsY(), part[0].AsY())
	VINSERTI128(U8(1), part[3], part[2].AsY(), part[2].AsY())
	v := ZMM()
	VINSERTI64X4(U8(1), part[2].AsY(), part[0].AsZ(), v)
	return v
}

// weigh emits the kernel weighAVX512. The kernel fills the frame f and the weights w, and
// does not change the state.
func weigh() {
	TEXT("weighAVX512", NOSPLIT, "func(s *uint16, lane int, f *uint16, w *uint16)")
	Doc("weighAVX512 copies a lane to f and writes to w the four planes of the scores of",
		"its cells, three bands each, and the greatest of each word of the bands as",
		"128*score + 127-cell: 0 where no cell has two candidates.")
	s := Load(Param("s"), GP64())
	lane := Load(Param("lane"), GP64())
	f := Load(Param("f"), GP64())
	w := Load(Param("w"), GP64())
	c := useConstants()
	var near [4]Mem
	for i, f := range []func(t, n int) int{inLine, inLine, inBox, inBox} {
		near[i] = c.table(func(t int) int { return f(t, 1+i%2) })
	}
	minus1 := ones()
	Comment("The three bands, and their cells with two candidates.")
	var band, pair [3]vec
	var isPair [3]mask
	for i := range band {
		band[i] = bandOfLane(s, lane, i)
		store(band[i], BandOf(f, i))
		pair[i], isPair[i] = pairs(band[i], minus1)
	}
	rows := reach(byRows, c, band, pair, near)
	columns := reach(byColumns, c, band, pair, near)

	var best vec
	for i := range band {
		Commentf("Band %d: the two numbers of each digit and cell, added.", i)
		row := c.table(func(w int) int { cell := i*BandWords + w; return cell / 3 })
		col := c.table(func(w int) int { cell := i*BandWords + w; return cell%9*3 + cell/27 })
		rowIndex, colIndex := copyOf(row), copyOf(col)
		var p, q [3]vec
		for j := range 3 {
			p[j], q[j] = ZMM(), ZMM()
			VPERMW(rows[j], rowIndex, p[j])
			VPERMW(columns[j], colIndex, q[j])
		}
		var sum [4]vec
		var carry vec
		sum[0], carry = halfAdder(p[0], q[0])
		sum[1], carry = fullAdder(p[1], q[1], carry)
		sum[2], sum[3] = fullAdder(p[2], q[2], carry)
		var score vec
		for j := 3; j >= 0; j-- { // by Horner's rule
			store(sum[j], At(w, 64*(3*j+i)))
			n := popcount(and(sum[j], pair[i]))
			if score != nil {
				VPADDW(score, score, score)
				n = addWords(score, n)
			}
			score = n
		}
		VPSLLW(U8(7), score, score)
		score = or(c.table(func(w int) int { return 127 - (i*BandWords + w) }), score)
		score = keep(isPair[i], score)
		if best == nil {
			best = score
		} else {
			VPMAXUW(score, best, best)
		}
	}

	store(best, At(w, 64*12))
	VZEROUPPER()
	RET()
}

// choose emits the kernel chooseAVX512, which returns its result in the form of
// lanes.Choices and changes no memory.
func choose() {
	TEXT("chooseAVX512", NOSPLIT, "func(f *uint16, w *uint16) (code uint32)")
	Doc("chooseAVX512 returns the best of the cells that weighAVX512 has weighed: bits 0 to 6 are",
		"127-cell, bits 7 to 15 the score, bits 16 to 24 the digit to try first, as a",
		"set. If no cell has two candidates it returns 0.")
	f := Load(Param("f"), GP64())
	w := Load(Param("w"), GP64())
	Comment("The greatest of the 32 words.")
	best := copyOf(At(w, 64*12))
	high := ZMM()
	VEXTRACTI64X4(U8(1), best, high.AsY())
	VPMAXUW(high.AsY(), best.AsY(), best.AsY())
	code := Greatest(best)
	Store(code, Return("code"))
	TESTL(code, code)
	JZ(LabelRef("none"))

	Comment("Of the two digits of that cell, the one with the greater score: plane by",
		"plane, keep those that have the bit, if any has it.")
	cell, place := GP32(), GP64()
	MOVL(code, cell)
	ANDL(U8(127), cell)
	NEGL(cell)
	ADDL(U8(127), cell)
	Comment("place = cell + 5*(cell/27): 27 words of every 32 are cells")
	band1, five := GP32(), GP32()
	for _, first := range []uint32{BandWords, 2 * BandWords} {
		MOVL(cell, band1)
		SUBL(U32(first), band1) // carries in the bands before
		SBBL(five, five)
		NOTL(five)
		ANDL(U8(5), five)
		if first == BandWords {
			MOVL(five, place.As32())
		} else {
			ADDL(five, place.As32())
		}
	}
	ADDL(cell, place.As32())
	set, some := GP32(), GP32()
	MOVWLZX(Mem{Base: f, Index: place, Scale: 2}, set)
	for j := 3; j >= 0; j-- {
		MOVWLZX(Mem{Base: w, Disp: 64 * 3 * j, Index: place, Scale: 2}, some)
		ANDL(set, some)
		CMOVLNE(some, set)
	}
	low := GP32()
	BLSIL(set, low)
	SHLL(U8(16), low)
	ORL(code, low)
	Store(low, Return("code"))
	Label("none")
	VZEROUPPER()
	RET()
}
