package main

// This file is the kernel choose: the cell to branch on in one grid.
//
// Only cells with two candidates are looked at. A decision is worth the more,
// the more triads it reaches: the score of a digit in a cell is, for the cell's
// row-triad and for its column-triad, the number of the four neighbours (two in
// the line, two in the box) that may hold the digit, plus the number of those
// that hold it in a cell with two candidates, plus one if the digit has no
// other cell in the triad itself. The score of a cell is the sum over its two
// digits: 0 to 36.
//
// The numbers are kept bit-sliced: bit d of word t of plane p is binary digit p
// of the number of digit d+1 in triad t.

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
)

// table makes the constant of 32 words with f(0..26) and returns its place.
func table(name string, f func(i int) int) Mem {
	m := GLOBL(name, RODATA|NOPTR)
	for i := range 32 {
		var v int
		if i < bandWords {
			v = f(i)
		}
		DATA(2*i, U16(uint16(v)))
	}
	return m
}

// A direction numbers the 27 triads of one kind: triad 3*line+box has the
// cells cell(line, box, 0..2).
type direction struct {
	name string
	cell func(line, box, k int) int
}

var (
	byRows    = direction{"Row", func(line, box, k int) int { return 9*line + 3*box + k }}
	byColumns = direction{"Column", func(line, box, k int) int { return 9*(3*box+k) + line }}
)

// pick returns the words of the three bands that which(i) = 0..80 names.
func pick(name string, band [3]vec, third mask, which func(i int) int) vec {
	// A word of the first two bands by an index of 0..63, then one of the third.
	two := table(name+"First", func(i int) int { c := which(i); return min(c/bandWords, 1)*32 + c%bandWords })
	one := table(name+"Last", func(i int) int { return which(i) % bandWords })
	v := copyOf(two)
	VPERMI2W(band[1], band[0], v)
	w := copyOf(one)
	VPERMW(band[2], w, third, v)
	return v
}

// pairs returns the words of v that are sets of two digits, and where they are.
func pairs(v, minus1 vec) (vec, mask) {
	rest := and(addWords(minus1, v), v) // without the lowest digit
	k, two := disjoint(addWords(minus1, rest), rest), K()
	VPTESTMW(rest, rest, k, two)
	return keep(two, v), two
}

// fullAdder returns the binary digits of p+q+r.
func fullAdder(p, q, r vec) (sum, carry vec) {
	return ternary(parity, p, q, r), ternary(majority, p, q, r)
}

func halfAdder(p, q vec) (sum, carry vec) { return xor(p, q), and(p, q) }

// neighbours[i](t) is the i-th of the four neighbours of triad t.
var neighbours = [4]func(t int) int{
	func(t int) int { return t/3*3 + (t+1)%3 },
	func(t int) int { return t/3*3 + (t+2)%3 },
	func(t int) int { return (t/9*3+(t/3+1)%3)*3 + t%3 },
	func(t int) int { return (t/9*3+(t/3+2)%3)*3 + t%3 },
}

// reach returns the four planes of the scores of the triads of one direction.
func reach(d direction, band [3]vec, minus1 vec, near [4]Mem) [4]vec {
	Commentf("%s triads: their digits, those in a cell with two candidates, those with one cell.", d.name)
	// Which words of pick come from the third band.
	var third uint32
	for t := range 27 {
		if d.cell(t/3, t%3, 0)/bandWords == 2 {
			third |= 1 << t
		}
	}
	r, k3 := GP32(), K()
	MOVL(U32(third), r)
	KMOVD(r, k3)
	var v, two [3]vec
	for k := range 3 {
		v[k] = pick("triads"+d.name+string(rune('0'+k)), band, k3, func(t int) int { return d.cell(t/3, t%3, k) })
		two[k], _ = pairs(v[k], minus1)
	}
	has := ternary(orAll, v[0], v[1], v[2])
	lonely := ternary(oneOf, v[0], v[1], v[2])
	hasPair := ternary(orAll, two[0], two[1], two[2])

	Comment("Nine numbers of one bit to add: eight from the neighbours, one of its own.")
	var bit [8]vec
	for i, m := range near {
		index := copyOf(m)
		bit[i], bit[4+i] = ZMM(), ZMM()
		VPERMW(has, index, bit[i])
		VPERMW(hasPair, index, bit[4+i])
	}
	s1, c1 := fullAdder(bit[0], bit[1], bit[2])
	s2, c2 := fullAdder(bit[3], bit[4], bit[5])
	s3, c3 := fullAdder(bit[6], bit[7], lonely)
	p0, c4 := fullAdder(s1, s2, s3)
	s5, c5 := fullAdder(c1, c2, c3)
	p1, c6 := halfAdder(s5, c4)
	p2, p3 := halfAdder(c5, c6)
	return [4]vec{p0, p1, p2, p3}
}

func choose() {
	var near [4]Mem
	for i, f := range neighbours {
		near[i] = table("near"+string(rune('0'+i)), f)
	}
	TEXT("choose", NOSPLIT, "func(f *uint16) (code uint32)")
	Doc("choose returns 128*score + 127-cell of the best cell with two candidates of f,",
		"or 0 if it has none.")
	f := Load(Param("f"), GP64())
	inBand, minus1 := bandMask(), ones()
	var band [3]vec
	for i := range band {
		band[i] = ZMM()
		VMOVDQU16_Z(at(f, 2*i*bandWords), inBand, band[i])
	}
	rows := reach(byRows, band, minus1, near)
	columns := reach(byColumns, band, minus1, near)

	var best vec
	for i := range band {
		Commentf("Band %d: the two numbers of each digit and cell, added.", i)
		row := table("rowOf"+string(rune('0'+i)), func(w int) int { c := i*bandWords + w; return c / 3 })
		col := table("columnOf"+string(rune('0'+i)), func(w int) int { c := i*bandWords + w; return c%9*3 + c/27 })
		rowIndex, colIndex := copyOf(row), copyOf(col)
		var p, q [4]vec
		for j := range 4 {
			p[j], q[j] = ZMM(), ZMM()
			VPERMW(rows[j], rowIndex, p[j])
			VPERMW(columns[j], colIndex, q[j])
		}
		var sum [5]vec
		var carry vec
		sum[0], carry = halfAdder(p[0], q[0])
		for j := 1; j < 4; j++ {
			sum[j], carry = fullAdder(p[j], q[j], carry)
		}
		sum[4] = carry
		two, isPair := pairs(band[i], minus1)
		var score vec
		for j := 4; j >= 0; j-- { // by Horner's rule
			n := popcount(and(sum[j], two))
			if score != nil {
				VPADDW(score, score, score)
				n = addWords(score, n)
			}
			score = n
		}
		VPSLLW(U8(7), score, score)
		score = or(table("codeOf"+string(rune('0'+i)), func(w int) int { return 127 - (i*bandWords + w) }), score)
		score = keep(isPair, score)
		if best == nil {
			best = score
		} else {
			VPMAXUW(score, best, best)
		}
	}

	Comment("The greatest of the 32 words.")
	high := ZMM()
	VEXTRACTI64X4(U8(1), best, high.AsY())
	VPMAXUW(high.AsY(), best.AsY(), best.AsY())
	VEXTRACTI128(U8(1), best.AsY(), high.AsX())
	VPMAXUW(high.AsX(), best.AsX(), best.AsX())
	all := XMM()
	VPCMPEQW(all, all, all)
	VPXOR(all, best.AsX(), best.AsX()) // the least of the complements
	VPHMINPOSUW(best.AsX(), best.AsX())
	r := GP32()
	VMOVD(best.AsX(), r)
	NOTL(r)
	MOVWLZX(r.As16(), r)
	Store(r, Return("code"))
	VZEROUPPER()
	RET()
}
