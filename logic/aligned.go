package logic

import "github.com/entydig/sudoku"

// This file holds aligned exclusion: two or three cells whose digits cannot be
// chosen freely because other cells need some of them.

// aligned finds aligned pair and triplet exclusion. A choice of digits for the two
// or three base cells is barred if two base cells that see each other would
// have the same digit, or if a cell would be left without candidates by those
// base cells that it sees. A digit of a base cell that is in no choice but
// barred ones goes.
func (f *Finder) aligned(t Technique) {
	var base [3]sudoku.Cell
	n := 2
	if t == AlignedTripletExclusion {
		n = 3
	}
	small := f.sized(2)
	if n == 3 {
		small = small.Union(f.sized(3))
	}
	if small.Empty() {
		return
	}
	a := aligner{f: f, t: t, n: n, small: small}
	a.choose(base[:0], f.p.empty)
}

// An aligner looks at one choice of base cells after the other.
type aligner struct {
	f     *Finder
	t     Technique
	n     int
	small sudoku.CellSet // the cells that n digits may leave without candidates
}

// choose tries every base of a.n cells that consists of base and further cells
// of left. It passes over cells with fewer than two candidates and cells that
// see no cell of a.small. It returns false if the search must stop, as emit
// does.
func (a *aligner) choose(base []sudoku.Cell, left sudoku.CellSet) bool {
	if len(base) == a.n {
		return a.try(base)
	}
	for c := range left.All() {
		left = left.Minus(only[c])
		if a.f.p.cand[c].Len() < 2 || !peersOf[c].Meets(a.small) {
			continue
		}
		if !a.choose(append(base, c), left) {
			return false
		}
	}
	return true
}

// try emits one step, which removes from the base, of a.n cells, every
// candidate that is in no choice but barred ones. It emits nothing if there is
// no such candidate. It returns false if the search must stop, as emit does.
func (a *aligner) try(base []sudoku.Cell) bool {
	f := a.f
	set := sudoku.CellsOf(base...)
	var cells [sudoku.Cells]sudoku.Cell
	n := 0
	for c := range a.small.Minus(set).All() {
		size := f.p.cand[c].Len()
		if sees := peersOf[c].Intersect(set).Len(); sees >= size {
			cells[n] = c
			n++
		}
	}
	if n == 0 {
		return true
	}
	var allowed [3]sudoku.DigitSet
	var digits [3]sudoku.Digit
	a.mark(base, cells[:n], &digits, 0, &allowed)
	s := f.begin(a.t)
	s.Cells = set
	for i, c := range base {
		f.removeAll(f.p.cand[c]&^allowed[i], only[c])
		s.Digits |= f.p.cand[c]
	}
	if len(s.Remove) == 0 {
		return true
	}
	f.truthCells(set)
	for _, c := range cells[:n] {
		f.truthCells(only[c])
		s.Fins = s.Fins.Union(only[c])
	}
	return f.emit()
}

// mark goes through the choices that begin with digits[0] to digits[k-1], where
// digits[i] is the digit of base[i], and adds the digits of each choice that is
// not barred to allowed, by index in the base. The cells are those that a
// choice may leave without candidates. The digits from index k on are
// overwritten.
func (a *aligner) mark(base, cells []sudoku.Cell, digits *[3]sudoku.Digit, k int, allowed *[3]sudoku.DigitSet) {
	if k == len(base) {
		if a.barred(base, cells, digits) {
			return
		}
		for i := range base {
			allowed[i] = allowed[i].Add(digits[i])
		}
		return
	}
	for d := range a.f.p.cand[base[k]].All() {
		digits[k] = d
		clash := false
		for i := range k {
			clash = clash || digits[i] == d && peersOf[base[i]].Has(base[k])
		}
		if !clash {
			a.mark(base, cells, digits, k+1, allowed)
		}
	}
}

// barred reports whether a choice, digits[i] for base[i], leaves one of the
// cells without candidates. A cell loses only the digits of the base cells that
// it sees. That no two base cells clash, mark has seen to.
func (a *aligner) barred(base, cells []sudoku.Cell, digits *[3]sudoku.Digit) bool {
	for _, c := range cells {
		left := a.f.p.cand[c]
		for i, b := range base {
			if peersOf[c].Has(b) {
				left &^= 1 << (digits[i] - 1)
			}
		}
		if left == 0 {
			return true
		}
	}
	return false
}
