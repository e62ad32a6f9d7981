package se

import "github.com/entydig/sudoku"

// This file holds aligned pair and triplet exclusion.

// An alignment holds what both exclusions look at. Its list has, in ascending order, the
// cells that have two or more candidates, see no cell of one candidate, and see a small
// cell. A small cell has 2 or 3 candidates in a search for triplets, and 2 in a search
// for pairs.
type alignment struct {
	list  [cells]uint8
	n     int                   // the length of the list
	small [cells]sudoku.CellSet // the small cells that a cell of the list sees
	all   sudoku.CellSet        // the list as a set
}

// gather overwrites a with the alignment of s for exclusions of n cells, 2 or 3. a.small
// is set for the cells of the list only.
func (a *alignment) gather(s *state, n int) {
	a.n, a.all = 0, sudoku.CellSet{}
	var few, alone sudoku.CellSet
	for c, m := range s.cand {
		switch k := popcount(m); {
		case k == 1:
			alone = alone.Union(only[c])
		case k >= 2 && k <= n:
			few = few.Union(only[c])
		}
	}
	for c, m := range s.cand {
		if !several(m) || alone.Meets(peersOf[c]) {
			continue
		}
		if small := few.Intersect(peersOf[c]); !small.Empty() {
			a.small[c] = small
			a.all = a.all.Union(only[c])
			a.list[a.n] = uint8(c)
			a.n++
		}
	}
}

// alignedPair makes the first step of aligned pair exclusion, which is rated 6.2. It tries
// all pairs of digits for two cells. A pair is impossible if the cells see each other and
// the digits are equal, or if it leaves a cell that sees both without a candidate. A digit
// that is in no possible pair is removed. alignedPair changes r.state and r.rating for the
// first two cells that lose a digit, and reports whether there are any.
func (r *Rater) alignedPair() (found bool) {
	s, a := &r.state, &r.alignment
	a.gather(s, 2)
	for j := 1; j < a.n; j++ {
		for i := range j {
			c := [2]int{int(a.list[i]), int(a.list[j])}
			common := a.small[c[0]].Intersect(a.small[c[1]])
			if common.Len() < 2 {
				continue
			}
			var bad [size]mask // bad[d] are the digits that the second cell cannot hold beside d
			if peersOf[c[0]].Has(sudoku.Cell(c[1])) {
				for d := range bad {
					bad[d] = 1 << d
				}
			}
			for cell := range common.All() {
				m := s.cand[cell]
				low, high := lowest(m), lowest(m&(m-1))
				bad[low] |= 1 << high
				bad[high] |= 1 << low
			}
			var gone [2]mask
			seen := mask(0)
			for m := s.cand[c[0]]; m != 0; m &= m - 1 {
				d := lowest(m)
				free := s.cand[c[1]] &^ bad[d]
				if free == 0 {
					gone[0] |= 1 << d
				}
				seen |= free
			}
			gone[1] = s.cand[c[1]] &^ seen
			if gone[0]|gone[1] != 0 {
				s.dropAll(c[0], gone[0])
				s.dropAll(c[1], gone[1])
				return r.note(62, false)
			}
		}
	}
	return false
}

// alignedTriplet makes the first step of aligned triplet exclusion, which is rated 7.5: it
// does what alignedPair does, with three cells and triplets of digits. It changes r.state
// and r.rating for the first three cells that lose a digit, and reports whether there are
// any.
func (r *Rater) alignedTriplet() (found bool) {
	s, a := &r.state, &r.alignment
	a.gather(s, 3)
	for j := 1; j < a.n; j++ {
		for i := range j {
			first, second := int(a.list[i]), int(a.list[j])
			pair := a.small[first].Intersect(a.small[second])
			if pair.Len() < 2 {
				continue
			}
			near := a.small[first].Union(a.small[second]).Intersect(a.all)
			near = near.Minus(only[first]).Minus(only[second])
			if a.third(s, first, second, pair, near) {
				return r.note(75, false)
			}
		}
	}
	return false
}

// third tries all third cells in the set near, together with cells first and second.
// third takes those near the first, then those near the second alone, each in the order
// of its peers. From the first three cells with a digit in no possible triplet it
// removes all such digits, in s, and returns true. If there are none, it returns false
// and s is unchanged. pair holds the small cells that see both first and second.
//
// It first looks, in any order, whether there is such a third cell at all.
func (a *alignment) third(s *state, first, second int, pair, near sudoku.CellSet) bool {
	found := false
	for rest := near; !rest.Empty() && !found; {
		t, _ := rest.First()
		rest = rest.Minus(only[t])
		found = a.useful(s, first, second, int(t), pair)
	}
	if !found {
		return false
	}
	for _, of := range [2]int{first, second} {
		for _, t := range peerList[of] {
			if near.Has(sudoku.Cell(t)) && a.useful(s, first, second, int(t), pair) {
				c := [3]int{first, second, int(t)}
				for k, m := range s.possible(c, pair.Intersect(a.small[t])) {
					s.dropAll(c[k], s.cand[c[k]]&^m)
				}
				return true
			}
			near = near.Minus(only[t])
		}
	}
	return false
}

// useful reports whether the three cells have a digit in s that is in no possible
// triplet. pair holds the small cells that see both first and second. The result is
// false, too, if fewer than two small cells see all three.
func (a *alignment) useful(s *state, first, second, third int, pair sudoku.CellSet) bool {
	common := pair.Intersect(a.small[third])
	if common.Len() < 2 {
		return false
	}
	ok := s.possible([3]int{first, second, third}, common)
	return ok != [3]mask{s.cand[first], s.cand[second], s.cand[third]}
}

// possible returns, for each of the three cells in c, its digits that are in a possible
// triplet. A triplet is impossible if two cells that see each other have the same digit
// in it, or if it leaves one of the cells in common without a candidate. The cells in
// common are the small cells that see all three, at most 20.
func (s *state) possible(c [3]int, common sudoku.CellSet) (ok [3]mask) {
	var small [20]mask
	n := 0
	for !common.Empty() {
		cell, _ := common.First()
		common = common.Minus(only[cell])
		small[n] = s.cand[cell]
		n++
	}
	all := [3]mask{s.cand[c[0]], s.cand[c[1]], s.cand[c[2]]}
	// together[i] has all bits if the cells other than i see each other.
	together := [3]mask{sees(c[1], c[2]), sees(c[0], c[2]), sees(c[0], c[1])}
	for m0 := all[0]; m0 != 0; m0 &= m0 - 1 {
		b0 := m0 & -m0
		for m1 := all[1] &^ (b0 & together[2]); m1 != 0; m1 &= m1 - 1 {
			b1 := m1 & -m1
			m2 := all[2] &^ (b0 & together[1]) &^ (b1 & together[0])
			for _, m := range small[:n] {
				switch left := m &^ (b0 | b1); {
				case left == 0:
					m2 = 0
				case !several(left):
					m2 &^= left
				}
			}
			if m2 == 0 {
				continue
			}
			ok[0] |= b0
			ok[1] |= b1
			ok[2] |= m2
			if ok == all {
				return ok
			}
		}
	}
	return ok
}

// sees returns a mask with all bits set if cells a and b share a house, and otherwise 0.
func sees(a, b int) mask {
	if peersOf[a].Has(sudoku.Cell(b)) {
		return ^mask(0)
	}
	return 0
}
