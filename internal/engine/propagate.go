package engine

import "github.com/entydig/sudoku/internal/geom"

// This file holds the hot loop. It is one long function because calls, and
// bands kept in memory between them, cost a third of the speed.

// propagate draws all conclusions that need no guess: naked and hidden singles
// and locked candidates, until none is left. It reports whether b can still
// have a solution; if not, b is left half done.
//
// A round is two sweeps. The first visits the layers that changed, one at a
// time, with their three bands in registers:
//
//	triads    nine bits of each band -> its row and box locks, by table
//	columns   nine bits of each band -> locks on the other two bands, by table
//	own       box with one triad and one column left -> the cell is known
//
// The second adds up the nine layers cell by cell, to find the cells without a
// candidate (no solution) and those with one (naked singles), whose digits
// become work for the next round.
//
// A hidden single needs no rule of its own: once the locks are drawn, a digit
// with one place in a row or a column has also one place in the box there.
func (b *board) propagate() bool {
	u0, u1, u2 := b.open[0], b.open[1], b.open[2]
	dirty := b.dirty
	for {
		before := [3]uint32{u0, u1, u2}
		for d := range b.layers {
			p := &b.layers[d]
			a0, a1, a2 := p.cand[0]&(u0|p.own[0]), p.cand[1]&(u1|p.own[1]), p.cand[2]&(u2|p.own[2])
			if (a0^p.cand[0])|(a1^p.cand[1])|(a2^p.cand[2])|dirty>>(d&31)&1 == 0 {
				continue
			}
			for {
				t0, t1, t2 := triadsOf(a0), triadsOf(a1), triadsOf(a2)
				a0 &= t0.keep
				a1 &= t1.keep
				a2 &= t2.keep
				if a0 == 0 || a1 == 0 || a2 == 0 {
					return false
				}
				k0, k1, k2 := columnsOf(a0), columnsOf(a1), columnsOf(a2)
				q0, q1, q2 := &byColumns[k0], &byColumns[k1], &byColumns[k2]
				n0 := a0 & q1.spare & q2.spare & claim[k1|k2]
				n1 := a1 & q0.spare & q2.spare & claim[k0|k2]
				n2 := a2 & q0.spare & q1.spare & claim[k0|k1]
				if n0 == a0 && n1 == a1 && n2 == a2 {
					p.cand[0], p.cand[1], p.cand[2] = a0, a1, a2
					s0, s1, s2 := a0&t0.single&q0.single, a1&t1.single&q1.single, a2&t2.single&q2.single
					p.own[0], p.own[1], p.own[2] = s0, s1, s2
					u0 &^= s0
					u1 &^= s1
					u2 &^= s2
					break
				}
				a0, a1, a2 = n0, n1, n2
			}
		}
		var one0, one1, one2, two0, two1, two2 uint32 // cells with at least one, two candidates
		for d := range b.layers {
			p := &b.layers[d]
			two0 |= one0 & p.cand[0]
			one0 |= p.cand[0]
			two1 |= one1 & p.cand[1]
			one1 |= p.cand[1]
			two2 |= one2 & p.cand[2]
			one2 |= p.cand[2]
		}
		if one0&one1&one2 != allCells {
			return false
		}
		n0, n1, n2 := u0&^two0, u1&^two1, u2&^two2
		if n0|n1|n2 == 0 {
			if before == [3]uint32{u0, u1, u2} {
				b.open, b.dirty = before, 0
				return true
			}
			dirty = 0
			continue
		}
		dirty = b.settle(n0, n1, n2)
	}
}

// settle takes the row and the box of each naked single from its digit. It
// returns the layers that changed. Two singles of one digit that see each other
// take each other away, so the next round finds a cell without a candidate.
func (b *board) settle(n0, n1, n2 uint32) (dirty uint32) {
	for d := range geom.Size {
		p := &b.layers[d]
		m0, m1, m2 := p.cand[0]&n0, p.cand[1]&n1, p.cand[2]&n2
		if m0|m1|m2 == 0 {
			continue
		}
		dirty |= 1 << d
		for ; m0 != 0; m0 &= m0 - 1 {
			p.cand[0] &= apart[firstOf(m0)]
		}
		for ; m1 != 0; m1 &= m1 - 1 {
			p.cand[1] &= apart[firstOf(m1)]
		}
		for ; m2 != 0; m2 &= m2 - 1 {
			p.cand[2] &= apart[firstOf(m2)]
		}
	}
	return dirty
}
