package logic

import (
	"math/bits"

	"github.com/entydig/sudoku"
)

// This file holds naked and hidden subsets.

// sizeOf returns the number of cells of the subsets of t: 2 for pairs, 3 for
// triples, and 4 for every other technique.
func sizeOf(t Technique) int {
	switch t {
	case LockedPair, NakedPair, HiddenPair, DirectHiddenPair:
		return 2
	case LockedTriple, NakedTriple, HiddenTriple, DirectHiddenTriple:
		return 3
	}
	return 4
}

// nakedSubset finds naked pairs, triples and quads: n cells of a house that hold
// together n digits. These digits go from the other cells of every house that
// has all n cells. A locked pair or triple is a naked one whose cells share a
// box and a line, with something to remove in both; it is not a naked pair or
// triple as well.
func (f *Finder) nakedSubset(t Technique) {
	n := sizeOf(t)
	for h := range sudoku.House(sudoku.Houses) {
		var cells [9]sudoku.Cell
		var masks [9]uint16
		k := 0
		for _, c := range cellAt[h] {
			m := uint16(f.p.cand[c])
			if size := bits.OnesCount16(m); size >= 2 && size <= n {
				cells[k], masks[k] = c, m
				k++
			}
		}
		more := unions(masks[:k], n, n, func(pick Mask, union uint16) bool {
			set := sudoku.CellSet{}
			for ; pick != 0; pick &= pick - 1 {
				set = set.Union(only[cells[pick.First()]])
			}
			return f.naked(t, set, sudoku.DigitSet(union))
		})
		if !more {
			return
		}
	}
}

// unions calls use with every choice of n of the masks, 2 or more of at most nine, whose
// union has at most limit bits, until use returns false. It returns false if
// use did. Bit i of pick says that masks[i] is in the choice.
func unions(masks []uint16, n, limit int, use func(pick Mask, union uint16) bool) bool {
	return len(masks) < n || unionsFrom(masks, 0, n, limit, 0, 0, use)
}

// unionsFrom does what unions does for the choices that consist of those in pick and n more
// of masks, at least 2, with indexes of at least from. union is the union of the masks in
// pick.
func unionsFrom(masks []uint16, from, n, limit int, pick Mask, union uint16, use func(pick Mask, union uint16) bool) bool {
	for i := from; i <= len(masks)-n; i++ {
		next := union | masks[i]
		if bits.OnesCount16(next) > limit {
			continue
		}
		if n > 2 {
			if !unionsFrom(masks, i+1, n-1, limit, pick|1<<i, next, use) {
				return false
			}
			continue
		}
		for j := i + 1; j < len(masks); j++ {
			if last := next | masks[j]; bits.OnesCount16(last) <= limit && !use(pick|1<<i|1<<j, last) {
				return false
			}
		}
	}
	return true
}

// naked emits the step of the naked subset of the given cells and digits, which
// are all their candidates. If it is locked and t is not, or the other way
// round, or if it removes nothing, naked emits nothing and returns true. It
// returns false if the search must stop, as emit does.
func (f *Finder) naked(t Technique, set sudoku.CellSet, digits sudoku.DigitSet) bool {
	s := f.begin(t)
	s.Digits, s.Cells = digits, set
	s.Houses = sharedHouses(s.Houses, set)
	outside := sudoku.CellSet{}
	both := len(s.Houses) == 2
	for _, h := range s.Houses {
		out := f.holding(digits, cellsOf[h].Minus(set))
		both = both && !out.Empty()
		outside = outside.Union(out)
	}
	if both != (t == LockedPair || t == LockedTriple) && t != NakedQuad {
		return true
	}
	f.truthCells(set)
	f.removeAll(digits, outside)
	return f.emit()
}

// holding returns those of the cells that have a candidate among digits.
func (f *Finder) holding(digits sudoku.DigitSet, cells sudoku.CellSet) (some sudoku.CellSet) {
	for d := range digits.All() {
		some = some.Union(f.p.places[d-1].Intersect(cells))
	}
	return some
}

// hiddenSubset finds hidden pairs, triples and quads: n digits whose places in a
// house all lie in the same n cells. Every other digit goes from these cells.
func (f *Finder) hiddenSubset(t Technique) {
	n := sizeOf(t)
	for h := range sudoku.House(sudoku.Houses) {
		more := f.eachHidden(h, n, func(digits sudoku.DigitSet, at Mask) bool { return f.hidden(t, h, digits, at) })
		if !more {
			return
		}
	}
}

// eachHidden calls use with every hidden subset of n digits in h, its digits
// and their places in h, until use returns false. It returns false if use did.
func (f *Finder) eachHidden(h sudoku.House, n int, use func(sudoku.DigitSet, Mask) bool) bool {
	var digits [9]sudoku.Digit
	var masks [9]uint16
	k := 0
	for open := sudoku.AllDigits &^ f.p.done[h]; open != 0; open &= open - 1 {
		d := lowest(open)
		if m := f.p.spots[d-1][h]; m.Len() >= 2 && m.Len() <= n {
			digits[k], masks[k] = d, uint16(m)
			k++
		}
	}
	return unions(masks[:k], n, n, func(pick Mask, union uint16) bool {
		set := sudoku.DigitSet(0)
		for ; pick != 0; pick &= pick - 1 {
			set = set.Add(digits[pick.First()])
		}
		return use(set, Mask(union))
	})
}

// hidden emits the step of a hidden subset: the digits have no places in h but
// at. If it removes nothing, hidden emits nothing and returns true. It returns
// false if the search must stop, as emit does.
func (f *Finder) hidden(t Technique, h sudoku.House, digits sudoku.DigitSet, at Mask) bool {
	s := f.begin(t)
	s.Digits, s.Cells = digits, maskSets[h][at]
	s.Houses = append(s.Houses, h)
	for d := range digits.All() {
		f.truthHouses(d, h)
	}
	f.removeAll(sudoku.AllDigits&^digits, s.Cells)
	return f.emit()
}
