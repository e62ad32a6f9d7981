package logic

import (
	"math/bits"

	"github.com/entydig/sudoku"
)

// This file holds naked and hidden subsets.

// sizeOf gives the number of cells of the subsets.
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
		k := 0
		for _, c := range cellAt[h] {
			if size := f.p.cand[c].Len(); size >= 2 && size <= n {
				cells[k] = c
				k++
			}
		}
		if k < n {
			continue
		}
		for m := Mask(1)<<n - 1; m < 1<<k; m = nextMask(m) {
			digits, set := sudoku.DigitSet(0), sudoku.CellSet{}
			for rest := m; rest != 0; rest &= rest - 1 {
				c := cells[rest.First()]
				digits |= f.p.cand[c]
				set = set.Union(only[c])
			}
			if digits.Len() == n && !f.naked(t, set, digits) {
				return
			}
		}
	}
}

// nextMask returns the next larger mask with as many bits as m (Gosper's hack).
func nextMask(m Mask) Mask {
	low := uint32(m) & -uint32(m)
	up := uint32(m) + low
	return Mask(up | (uint32(m)^up)/low>>2)
}

// naked emits the step of a naked subset if it is one of technique t.
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

// eachHidden calls use with every hidden subset of n digits in h, and reports
// false as soon as use does.
func (f *Finder) eachHidden(h sudoku.House, n int, use func(sudoku.DigitSet, Mask) bool) bool {
	digits, masks := [9]sudoku.Digit{}, [9]Mask{}
	k := 0
	for d := range (sudoku.AllDigits &^ f.p.done[h]).All() {
		if m := f.p.spots[d-1][h]; m.Len() >= 2 && m.Len() <= n {
			digits[k], masks[k] = d, m
			k++
		}
	}
	if k < n {
		return true
	}
	for m := Mask(1)<<n - 1; m < 1<<k; m = nextMask(m) {
		set, union := sudoku.DigitSet(0), Mask(0)
		for rest := m; rest != 0; rest &= rest - 1 {
			set = set.Add(digits[rest.First()])
			union |= masks[rest.First()]
		}
		if bits.OnesCount16(uint16(union)) == n && !use(set, union) {
			return false
		}
	}
	return true
}

// hidden emits the step of a hidden subset.
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
