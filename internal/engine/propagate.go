package engine

import "math/bits"

// This file holds the hot loop. It is one long function because its state is a
// dozen words that calls would send through memory; the parts are set off by
// comments instead.

// propagate applies naked singles, hidden singles and locked candidates until none
// of them changes b. It reports whether b may still have a solution; if it may not,
// the state of b is undefined.
//
// A round has three parts. The layers with work to do go through the rules of
// one digit, each until it stands still, in registers:
//
//	triads    nine bits of each band -> its row and box locks, by table
//	columns   nine bits of each band -> locks on the other two bands, by table
//	own       box with one triad and one column left -> the cell is known
//
// Triads and columns are both taken from the same candidates, so that their
// tables are read at the same time. A pass over them is some 25 cycles, a sweep
// 60: docs/profile.md has the shares. Passes come in pairs, because a layer
// is unchanged after two passes more often than after one, and a branch that the
// processor predicts is worth more than a pass.
//
// Then one sweep over all layers drops the cells that became known, marks the
// layers that lost some as work, and adds the layers up, cell by cell, to find
// the cells without a candidate (no solution) and those with one. These naked
// singles are the last part: their digits are work for the next round.
//
// A hidden single needs no rule of its own: once the locks are drawn, a digit
// with one place in a row or a column has also one place in the box there.
//
// Which layers have work is kept in nine bits that are set without a branch:
// a branch for each layer could not be predicted.
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
		// Every naked single is known by now, unless two of one digit removed each
		// other.
		if naked0&u|naked1&v != 0 {
			return false
		}

		// The sweep, layer by layer without a loop: it is a quarter of the time.
		// one and two are the cells with at least so many candidates.
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

// placeSingles removes, from the candidates x and y of a digit, those in the row
// and the box of each of its naked singles m and n. Two naked singles that see each
// other remove each other.
func placeSingles(x, y, m, n uint64) (uint64, uint64) {
	for ; m != 0; m &= m - 1 {
		x &= apart[bits.TrailingZeros64(m)&63]
	}
	for ; n != 0; n &= n - 1 {
		y &= apart[wordSpots+bits.TrailingZeros64(n)&31]
	}
	return x, y
}

// tidy removes the candidates of layer d outside the open cells u and v. It returns
// the remaining ones, and work, with bit d set if any was removed.
func (p *layer) tidy(u, v uint64, work uint32, d uint) (x, y uint64, now uint32) {
	was0, was1 := p.cand[0], p.cand[1]
	x, y = was0&u, was1&v
	p.cand[0], p.cand[1] = x, y
	return x, y, work | bit((was0^x)|(was1^y))<<d
}

// meets returns 1 if p has a candidate in m or n, else 0.
func (p *layer) meets(m, n uint64) uint32 { return bit(p.cand[0]&m | p.cand[1]&n) }

// bit returns 1 if a is not 0, else 0, without a branch.
func bit(a uint64) uint32 { return uint32((a | -a) >> 63) }

// triadsOf returns what the triads of x and y imply, by band. It gathers each
// triad into its first cell, at bit 9*row+3*box, and brings that to bit 3*box+row:
// nine bits that do not meet.
func triadsOf(x, y uint64) (t0, t1, t2 *triadRule) {
	t, s := (x|x>>1|x>>2)&bothFirsts, (y|y>>1|y>>2)&firstCells
	t, s = t|t>>8|t>>16, s|s>>8|s>>16
	return &byTriads[t%patterns], &byTriads[t>>32%patterns], &byTriads[s%patterns]
}

// columnsOf returns the columns of x and y, by band, in nine bits each.
func columnsOf(x, y uint64) (c0, c1, c2 uint64) {
	c := x | x>>9 | x>>18
	return c % patterns, c >> 32 % patterns, (y | y>>9 | y>>18) % patterns
}

// remaining returns the cells of a band in which a digit may be, given the columns
// a and b that it may take in the other two bands.
func remaining(a, b uint64) uint64 {
	return uint64(byColumns[a].spare & byColumns[b].spare & claim[a|b])
}
