package engine

import "math/bits"

// This file holds the choice of a guess in hard grids. It weighs the cells with two
// candidates and the digits with two places in a house, which is slow and saves
// guesses. The choice cannot change an answer: the search finds the same solutions
// with any fork.

// Weights of the candidates that a fork removes, and of the two kinds of fork.
const (
	heavyTwo   = 4 // added for a candidate in a cell with two candidates
	heavyThree = 1 // added for a candidate in a cell with three candidates
	cellTimes  = 5 // factor for a cell with two candidates
	placeTimes = 6 // factor for a digit with two places in a house
)

// Patterns of the cells of a band.
const (
	starts   = 0o001_001_001 // the first cell of each row
	corners  = 0o111         // the first cell of each box
	rowCells = 0o777         // the first row
)

// A sizes has the cells of a board with exactly two and exactly three candidates.
type sizes struct{ two, three cells }

// sizes returns the cells of b with exactly two and exactly three candidates.
func (b *board) sizes() (t sizes) {
	// The cells with at least one, two, three and four candidates, by word.
	var one0, one1, two0, two1, three0, three1, four0, four1 uint64
	for d := range b.layers {
		x, y := b.layers[d].cand[0], b.layers[d].cand[1]
		four0, three0, two0, one0 = four0|three0&x, three0|two0&x, two0|one0&x, one0|x
		four1, three1, two1, one1 = four1|three1&y, three1|two1&y, two1|one1&y, one1|y
	}
	return sizes{cells{two0 &^ three0, two1 &^ three1}, cells{three0 &^ four0, three1 &^ four1}}
}

// chooseCarefully returns the fork with the greatest weight, over all cells with two
// candidates and all digits with two places in a house. If there are neither, it returns a
// fork of chooseFewest. t is b.sizes(), and b stays as it is. chooseCarefully takes about
// as long as propagate takes for the two branches.
func (b *board) chooseCarefully(t sizes) fork {
	best := 0 // weight<<16 | pair<<15 | spot<<8 | other<<4 | digit
	for i, m := range t.two {
		for ; m != 0; m &= m - 1 {
			s := spot(i<<6 + bits.TrailingZeros64(m))
			d, e := b.pairAt(s)
			wd, we := t.weigh(&b.layers[d].cand, s), t.weigh(&b.layers[e].cand, s)
			if wd < we {
				d, e = e, d
			}
			best = max(best, cellTimes*(wd+we)<<16|1<<15|int(s)<<8|int(e)<<4|int(d))
		}
	}
	for d := range b.layers {
		cand := &b.layers[d].cand
		for m := housesOfTwo(cand); m != 0; m &= m - 1 {
			s, r := ends(cand, &houseAt[bits.TrailingZeros64(m)&63])
			ws := t.weigh(cand, s) + t.others(s)
			wr := t.weigh(cand, r) + t.others(r)
			if ws < wr {
				s = r
			}
			best = max(best, placeTimes*(ws+wr)<<16|int(s)<<8|d)
		}
	}
	if best == 0 {
		return b.chooseFewest()
	}
	return fork{spot: spot(best >> 8 & 0x7f), digit: digit(best & 0xf), other: digit(best >> 4 & 0xf), pair: best>>15&1 != 0}
}

// pairAt returns the two candidates of the cell at s, the lower one
// in d. The cell must have exactly two.
func (b *board) pairAt(s spot) (d, e digit) {
	var n uint
	for d := range b.layers {
		n |= uint(b.layers[d].cand[in(s)]>>at(s)&1) << d
	}
	return digit(bits.TrailingZeros(n)), digit(bits.TrailingZeros(n & (n - 1)))
}

// housesOfTwo returns the houses in which a digit has exactly two places; cand are its
// candidates. Each house is one bit, and houseAt[bit] has its cells:
//
//	rows of word 0     at their first cells 0 9 18 32 41 50
//	rows of word 1     one higher           1 10 19
//	boxes of word 0    two higher           2 5 8 34 37 40
//	boxes of word 1    eleven higher        11 14 17
//	columns            from 54 on           54 55 ... 62
func housesOfTwo(cand *cells) uint64 {
	rows0, boxes0 := linesOfTwo(cand[0], starts|starts<<32)
	rows1, boxes1 := linesOfTwo(cand[1], starts)
	return rows0 | rows1<<1 | boxes0<<2 | boxes1<<11 | columnsOfTwo(cand[0], cand[1])<<54
}

// linesOfTwo returns the rows and the boxes that have exactly two cells in the word x,
// each as the bit of its first cell. starts has the first cells of the rows of the
// bands in x.
//
// It counts the cells of all triads at once, in three bits each. Then it adds the
// three triads of each row, in nine bits, and of each box, in three bits. A count of
// eight or nine overflows into that of the next box. A box with two cells may then be
// missed, but none is taken wrongly, because no box has exactly one cell in x.
func linesOfTwo(x, starts uint64) (rows, boxes uint64) {
	firsts := starts * corners
	n := x&firsts + x>>1&firsts + x>>2&firsts
	r := n&(7*starts) + n>>3&(7*starts) + n>>6&(7*starts)
	rows = starts &^ (((r ^ 2*starts) + 15*starts) >> 4) // the sum has bit 4 unless r is 2
	lines := starts & (1 | 1<<32)
	q := n&(rowCells*lines) + n>>9&(rowCells*lines) + n>>18&(rowCells*lines)
	q ^= 2 * corners * lines
	return rows, corners * lines &^ (q | q>>1 | q>>2)
}

// columnsOfTwo returns the columns that have exactly two cells in the set of the words x
// and y: bit c of the result, 0 to 8, is column c.
func columnsOfTwo(x, y uint64) uint64 {
	const row = rowCells | rowCells<<32
	r, s, t := x&row, x>>9&row, x>>18&row
	a1, a2, a3 := r|s|t, r&s|t&(r|s), r&s&t // at least one, two, three in band 0,
	b1, b2, b3 := a1>>32, a2>>32, a3>>32    // in band 1,
	r, s, t = y&row, y>>9&row, y>>18&row
	c1, c2, c3 := r|s|t, r&s|t&(r|s), r&s&t // and in band 2
	two := a2 | b2 | c2 | a1&b1 | a1&c1 | b1&c1
	three := a3 | b3 | c3 | a2&(b1|c1) | b2&(a1|c1) | c2&(a1|b1) | a1&b1&c1
	return two &^ three & rowCells
}

// ends returns the first and the last spot of the intersection of two sets. The
// intersection must not be empty; if it has one cell, both results are its spot.
func ends(a, house *cells) (first, last spot) {
	x, y := a[0]&house[0], a[1]&house[1]
	first, last = spot(bits.TrailingZeros64(x)), spot(wordSpots+63-bits.LeadingZeros64(y))
	if x == 0 {
		first = spot(wordSpots + bits.TrailingZeros64(y))
	}
	if y == 0 {
		last = spot(63 - bits.LeadingZeros64(x))
	}
	return first, last
}

// weigh returns the weight of a candidate at s. cand are the candidates of its digit.
// The weight is the number of those in the houses of the cell, with heavyTwo more for each
// in a cell with two candidates, and heavyThree more for each in a cell with three.
func (t *sizes) weigh(cand *cells, s spot) int {
	see := &seen[s]
	x, y := cand[0]&see[0], cand[1]&see[1]
	return bits.OnesCount64(x) + bits.OnesCount64(y) +
		heavyTwo*(bits.OnesCount64(x&t.two[0])+bits.OnesCount64(y&t.two[1])) +
		heavyThree*(bits.OnesCount64(x&t.three[0])+bits.OnesCount64(y&t.three[1]))
}

// others returns the number of candidates of the cell at s, which has at least two,
// less 1, and at most 3.
func (t *sizes) others(s spot) int {
	i, c := in(s), at(s)
	return 3 - 2*int(t.two[i]>>c&1) - int(t.three[i]>>c&1)
}
