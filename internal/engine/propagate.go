package engine

import "math/bits"

// This file holds the loop that takes most of the time of a search. It is one long
// function because its state is a dozen words, which calls would pass through memory.
// Comments separate its parts.

// propagate applies naked singles, hidden singles and locked candidates until none
// of them changes b. It returns false if b has no solution, and then the contents of b
// are undefined.
//
// A round has three parts. First, the rules of one digit are applied to each layer
// that has changed, in registers, until they change it no more:
//
//	triads    nine bits of each band -> its row and box locks, by table
//	columns   nine bits of each band -> locks on the other two bands, by table
//	own       box with one triad and one column left -> the cell is known
//
// One pass applies both tables to the same candidates, so that the processor reads
// them at the same time. A pass takes about 25 cycles and a sweep 60: docs/profile.md
// has the shares. Passes come in pairs, because a layer is unchanged after two passes
// more often than after one, and a branch that the processor predicts saves more than
// the second pass costs.
//
// Second, one sweep over all layers removes the candidates in cells that are now
// known, and marks the layers that lost some. It also counts the candidates of each
// cell, up to two: a cell without a candidate means that there is no solution. Third,
// the layers of the cells with one candidate, the naked singles, are marked for the
// next round.
//
// Hidden singles need no rule: after the locked candidates have been removed, a digit
// with one place in a row or a column has one place in the box there, too.
//
// work has one bit for each layer that the next round goes through. The bits are set
// without a branch, because the processor could not predict one for each layer.
func (b *board) propagate() bool {
	u, v := b.open[0], b.open[1] // the open cells, by word
	work := b.dirty
	var naked0, naked1 uint64 // cells with one candidate, by word
	for {
		for ; work != 0; work &= work - 1 {
			p := &b.layers[bits.TrailingZeros32(work)]
			x, y := p.cand[0]&u|p.own[0], p.cand[1]&v|p.own[1]
			if x&naked0|y&naked1 != 0 {
				x, y = placeSingles(x, y, x&naked0, y&naked1)
			}
			for {
				t0, t1, t2 := triadsOf(x, y)
				c0, c1, c2 := columnsOf(x, y)
				x &= (uint64(t0.keep) | uint64(t1.keep)<<32) & (remaining(c1, c2) | remaining(c0, c2)<<32)
				y &= uint64(t2.keep) & remaining(c0, c1)
				t0, t1, t2 = triadsOf(x, y)
				c0, c1, c2 = columnsOf(x, y)
				nx := x & (uint64(t0.keep) | uint64(t1.keep)<<32) & (remaining(c1, c2) | remaining(c0, c2)<<32)
				ny := y & uint64(t2.keep) & remaining(c0, c1)
				if (nx^x)|(ny^y) == 0 {
					if uint32(x) == 0 || x>>32 == 0 || y == 0 {
						return false
					}
					own0 := x & (uint64(t0.single&byColumns[c0].single) | uint64(t1.single&byColumns[c1].single)<<32)
					own1 := y & uint64(t2.single&byColumns[c2].single)
					p.own[0], p.own[1] = own0, own1
					p.cand[0], p.cand[1] = x&^own0, y&^own1
					u &^= own0
					v &^= own1
					break
				}
				x, y = nx, ny
			}
		}
		// Every naked single is known now, unless two of the same digit have removed
		// each other.
		if naked0&u|naked1&v != 0 {
			return false
		}

		// The sweep takes a quarter of the time, so its loop is unrolled. one0 and one1
		// have the cells with at least one candidate, by word, two0 and two1 those with
		// at least two.
		l := &b.layers
		var x, y, one0, one1, two0, two1 uint64
		one0, one1, work = l[0].tidy(u, v, work, 0)
		x, y, work = l[1].tidy(u, v, work, 1)
		two0, one0, two1, one1 = one0&x, one0|x, one1&y, one1|y
		x, y, work = l[2].tidy(u, v, work, 2)
		two0, one0, two1, one1 = two0|one0&x, one0|x, two1|one1&y, one1|y
		x, y, work = l[3].tidy(u, v, work, 3)
		two0, one0, two1, one1 = two0|one0&x, one0|x, two1|one1&y, one1|y
		x, y, work = l[4].tidy(u, v, work, 4)
		two0, one0, two1, one1 = two0|one0&x, one0|x, two1|one1&y, one1|y
		x, y, work = l[5].tidy(u, v, work, 5)
		two0, one0, two1, one1 = two0|one0&x, one0|x, two1|one1&y, one1|y
		x, y, work = l[6].tidy(u, v, work, 6)
		two0, one0, two1, one1 = two0|one0&x, one0|x, two1|one1&y, one1|y
		x, y, work = l[7].tidy(u, v, work, 7)
		two0, one0, two1, one1 = two0|one0&x, one0|x, two1|one1&y, one1|y
		x, y, work = l[8].tidy(u, v, work, 8)
		two0, one0, two1, one1 = two0|one0&x, one0|x, two1|one1&y, one1|y
		if one0 != u || one1 != v {
			return false
		}

		naked0, naked1 = u&^two0, v&^two1
		if naked0|naked1 != 0 {
			work |= l[0].meets(naked0, naked1) | l[1].meets(naked0, naked1)<<1 | l[2].meets(naked0, naked1)<<2 |
				l[3].meets(naked0, naked1)<<3 | l[4].meets(naked0, naked1)<<4 | l[5].meets(naked0, naked1)<<5 |
				l[6].meets(naked0, naked1)<<6 | l[7].meets(naked0, naked1)<<7 | l[8].meets(naked0, naked1)<<8
		}
		if work == 0 {
			b.open[0], b.open[1], b.dirty = u, v, 0
			return true
		}
	}
}

// placeSingles returns the candidates of a digit without those in the row and the box of
// each of its naked singles. x and y are the two words of the set of candidates, and m and
// n those of the set of naked singles. Two naked singles in the same row or box remove
// each other.
func placeSingles(x, y, m, n uint64) (uint64, uint64) {
	for ; m != 0; m &= m - 1 {
		x &= apart[bits.TrailingZeros64(m)&63]
	}
	for ; n != 0; n &= n - 1 {
		y &= apart[wordSpots+bits.TrailingZeros64(n)&31]
	}
	return x, y
}

// tidy removes the candidates of p outside the open cells, of which u is word 0 and v is
// word 1. It returns the two words of the remaining candidates, and work with bit d, 0 to
// 8, set as well if any candidate was removed. p is layer d.
func (p *layer) tidy(u, v uint64, work uint32, d uint) (x, y uint64, now uint32) {
	was0, was1 := p.cand[0], p.cand[1]
	x, y = was0&u, was1&v
	p.cand[0], p.cand[1] = x, y
	return x, y, work | bit((was0^x)|(was1^y))<<d
}

// meets returns 1 if p has a candidate in m (word 0) or n (word 1), else 0.
func (p *layer) meets(m, n uint64) uint32 { return bit(p.cand[0]&m | p.cand[1]&n) }

// bit returns 1 if a is not 0, else 0, without a branch.
func bit(a uint64) uint32 { return uint32((a | -a) >> 63) }

// triadsOf returns for each of the three bands, 0 to 2, what the triads with a candidate
// in it imply. x and y are the two words of the candidates. It collects each triad in the
// bit of its first cell, 9*row+3*box, and moves that bit to 3*box+row: nine bits that
// index the table.
func triadsOf(x, y uint64) (t0, t1, t2 *triadRule) {
	t, s := (x|x>>1|x>>2)&bothFirsts, (y|y>>1|y>>2)&firstCells
	t, s = t|t>>8|t>>16, s|s>>8|s>>16
	return &byTriads[t%patterns], &byTriads[t>>32%patterns], &byTriads[s%patterns]
}

// columnsOf returns for each of the three bands the columns with a candidate in it: bit c
// of each result, 0 to 8, is column c. x and y are the two words of the candidates.
func columnsOf(x, y uint64) (c0, c1, c2 uint64) {
	c := x | x>>9 | x>>18
	return c % patterns, c >> 32 % patterns, (y | y>>9 | y>>18) % patterns
}

// remaining returns the cells of a band in which a digit may be: bit i is cell i of the
// band. a and b are the columns of the digit in the other two bands, nine bits each, as
// columnsOf returns them.
func remaining(a, b uint64) uint64 {
	return uint64(byColumns[a].spare & byColumns[b].spare & claim[a|b])
}
