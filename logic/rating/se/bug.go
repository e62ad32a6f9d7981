package se

import "github.com/entydig/sudoku"

// This file holds the bivalue universal grave (BUG, types 1 to 4). It rests on
// the puzzle having one solution.

// A grave is a board on which, without the extra digits of a few cells, every
// hole has two candidates and every digit two places in each house. Such a
// board has no solution or several, so that one of the extra digits is true.
type grave struct {
	list   [cells]uint8   // the cells with extra digits, in the order found
	n      int            // the length of the list
	extra  [cells]mask    // their extra digits
	all    mask           // all extra digits
	common sudoku.CellSet // what sees all cells of the list
	first  int            // the cell whose peers give common its order
}

// grave looks for a bivalue universal grave in r.state and applies what follows from it:
// with one cell, one of its extra digits is true (type 1, 5.6); with one digit, no cell
// that sees all cells holds it (type 2, 5.7); with cells in one house, the extra digits
// may form a naked set (type 3, 5.7 and up), or another digit may be locked in two cells
// (type 4, 5.7). grave changes r.state and r.rating and returns true if there is a grave
// from which something follows. If not, or if the options switch uniqueness off, it
// changes nothing and returns false.
func (r *Rater) grave() bool {
	if r.options.NoUniqueness {
		return false
	}
	var g grave
	if !g.find(&r.state) {
		return false
	}
	v, ok := g.apply(&r.state)
	if !ok {
		return false
	}
	r.rating.Uniqueness = true
	return r.note(v, false)
}

// apply removes from s what g allows to remove, and returns the rating of that. ok is
// false, and s is unchanged, if g allows nothing. find must have returned true for g and
// s.
func (g *grave) apply(s *state) (v Value, ok bool) {
	switch {
	case g.n == 0:
		return 0, false
	case g.n == 1:
		c := int(g.list[0])
		s.dropAll(c, s.cand[c]&^g.all)
		return 56, true
	case !several(g.all):
		return 57, s.sweep(g.common, lowest(g.all)) || g.n == 2 && g.locked(s)
	case g.common.Empty():
		return 0, false
	case g.n == 2 && g.locked(s):
		return 57, true
	}
	degree, ok := g.subset(s)
	return tenths(5.7 + added(degree)), ok
}

// find gathers the extra digits of s in g, house by house, and reports whether a grave
// is left without them. g must be empty before the call, and has no meaning if the
// result is false. s is not changed.
func (g *grave) find(s *state) bool {
	rest := s.cand
	spots := s.spots
	for _, first := range byCell {
		for h := first; h < first+size; h++ {
			for d, m := range s.spots[h] {
				if k := popcount(m); k != 0 && k != 2 {
					c, ok := s.oneLarge(h, m)
					if !ok {
						return false
					}
					if c < 0 {
						continue
					}
					g.add(c, d)
					rest[c] &^= 1 << d
					for i, other := range housesOf[c] {
						spots[other][d] &^= 1 << placeIn[c][i]
					}
					if g.n > 1 && several(g.all) && g.common.Empty() {
						return false
					}
				}
			}
		}
	}
	for c, m := range rest {
		if s.value[c] == 0 && popcount(m) != 2 {
			return false
		}
	}
	for h := range spots {
		for _, m := range spots[h] {
			if k := popcount(m); k != 0 && k != 2 {
				return false
			}
		}
	}
	return true
}

// oneLarge returns the only cell with three or more candidates at the places m of house
// h. If there is no such cell, ok is false. If there are several, ok is true and c is
// -1.
func (s *state) oneLarge(h int, m mask) (c int, ok bool) {
	for ; m != 0; m &= m - 1 {
		at := int(cellsOf[h][lowest(m)])
		if popcount(s.cand[at]) < 3 {
			continue
		}
		if ok {
			return -1, true
		}
		c, ok = at, true
	}
	return c, ok
}

// add records digit d, 0 to 8, as an extra digit of cell c in g.extra, g.all, g.common and,
// once for a cell, in g.list. For the first cell it also sets g.first.
func (g *grave) add(c, d int) {
	if g.extra[c] == 0 {
		g.list[g.n] = uint8(c)
		g.n++
	}
	g.extra[c] |= 1 << d
	if g.all == 0 {
		g.common, g.first = peersOf[c], c
	} else {
		g.common = g.common.Intersect(peersOf[c])
	}
	g.all |= 1 << d
	for _, c := range g.list[:g.n] {
		g.common = g.common.Minus(only[c])
	}
}

// locked applies type 4 to s: the two cells of g share a house and exactly one digit
// besides the extra ones. One of the cells takes an extra digit and the other the shared
// digit, so all their other digits are removed. locked returns false, and does not change
// s, if the cells are not of this kind. g must have two cells.
func (g *grave) locked(s *state) bool {
	a, b := int(g.list[0]), int(g.list[1])
	both := s.cand[a] & s.cand[b] &^ g.all
	if both == 0 || several(both) || !peersOf[a].Has(sudoku.Cell(b)) {
		return false
	}
	s.dropAll(a, s.cand[a]&^g.extra[a]&^both)
	s.dropAll(b, s.cand[b]&^g.extra[b]&^both)
	return true
}

// subset applies type 3 to s: in a house that has all cells of g, degree-1 other cells form
// a naked set of degree digits with the extra digits. subset removes the digits of the
// first set that removes anything from the rest of the house, and returns its degree, 2 to
// 6. ok is false, and s unchanged, if there is no such set.
func (g *grave) subset(s *state) (degree int, ok bool) {
	for k := range byCell {
		h := housesOf[g.list[0]][k]
		same := true
		for _, c := range g.list[1:g.n] {
			same = same && housesOf[c][k] == h
		}
		if !same {
			continue
		}
		var list [size]uint8
		n := 0
		for _, c := range peerList[g.first] {
			if g.common.Has(sudoku.Cell(c)) && setOf[h].Has(sudoku.Cell(c)) {
				list[n] = c
				n++
			}
		}
		for degree := 2; degree <= 6 && degree <= n; degree++ {
			for _, pick := range ofSize[n][degree-1] {
				if g.strip(s, list[:n], pick, degree) {
					return degree, true
				}
			}
		}
	}
	return 0, false
}

// strip removes the digits of the picked cells from the other cells of the list, in s.
// Bit i of pick stands for list[i]. The result says whether a candidate was removed.
// strip changes nothing and returns false if a picked cell has fewer than two
// candidates, if the picked cells do not have degree digits together, or if an extra
// digit is not among these digits.
func (g *grave) strip(s *state, list []uint8, pick mask, degree int) (any bool) {
	var digits mask
	for m := pick; m != 0; m &= m - 1 {
		one := s.cand[list[lowest(m)]]
		if !several(one) {
			return false
		}
		digits |= one
	}
	if popcount(digits) != degree || g.all&^digits != 0 {
		return false
	}
	for i, c := range list {
		if pick>>i&1 == 0 && s.cand[c]&digits != 0 {
			s.dropAll(int(c), digits)
			any = true
		}
	}
	return any
}
