package logic

import "github.com/entydig/sudoku"

// sueDeCoq finds Sue de Coq, also called two-sector disjoint subsets. I are two
// or three cells where box B and line L cross, with at least two digits V more
// than cells. P are cells of L outside B, Q cells of B outside L; the digits of
// P and of Q have nothing in common, each set shares digits with V, and all
// cells together have as many digits as cells. So each digit is used once: the
// digits of V and P that are not in Q go from the rest of L, and the digits of V
// and Q that are not in P from the rest of B.
func (f *Finder) sueDeCoq(t Technique) {
	for line := range sudoku.House(18) {
		for k := range 3 {
			box := boxOf(line, k)
			cross := cellsOf[line].Intersect(cellsOf[box]).Intersect(f.p.empty)
			if cross.Len() < 2 {
				continue
			}
			if !f.crossing(t, line, box, cross) {
				return
			}
			if cross.Len() == 3 {
				for c := range cross.All() {
					if !f.crossing(t, line, box, cross.Without(c)) {
						return
					}
				}
			}
		}
	}
}

// A part is some cells of a Sue de Coq with all their candidates.
type part struct {
	pick   Mask // which of the cells that it is chosen from
	digits sudoku.DigitSet
	short  int8 // cells less digits that the crossing lacks
}

// A partList has the parts among some holes of a line or a box, at most six.
type partList struct {
	cells [6]sudoku.Cell
	parts [64]part
	n     int
	most  int8 // the greatest short
}

// crossing emits the Sue de Coqs of a line and a box whose crossing, I in the
// definition, is exactly the holes in cross. It overwrites f.partsOf. It returns
// false if the search must stop, as emit does.
func (f *Finder) crossing(t Technique, line, box sudoku.House, cross sudoku.CellSet) bool {
	v, n := f.digitsOf(cross), cross.Len()
	if v.Len() < n+2 {
		return true
	}
	// All cells together have as many digits as cells. The crossing has some digits more
	// than cells, so P and Q, which share no digit, must have that many digits fewer than
	// cells.
	ps, qs, want := &f.partsOf[0], &f.partsOf[1], int8(v.Len()-n)
	f.list(ps, cellsOf[line].Minus(cellsOf[box]), v)
	f.list(qs, cellsOf[box].Minus(cellsOf[line]), v)
	for _, p := range ps.parts[:ps.n] {
		if p.short+qs.most < want {
			continue
		}
		for _, q := range qs.parts[:qs.n] {
			if p.short+q.short == want && p.digits&q.digits == 0 && !f.twoSectors(t, line, box, cross, v, p, q) {
				return false
			}
		}
	}
	return true
}

// twoSectors emits the Sue de Coq of a line and a box with the crossing cross, whose
// digits are v, and the parts p of the line and q of the box. It returns false if the
// search must stop, as emit does.
func (f *Finder) twoSectors(t Technique, line, box sudoku.House, cross sudoku.CellSet, v sudoku.DigitSet, p, q part) bool {
	inLine, inBox := f.partsOf[0].chosen(p), f.partsOf[1].chosen(q)
	s := f.begin(t)
	s.Digits = v | p.digits | q.digits
	s.Cells = cross.Union(inLine).Union(inBox)
	s.Houses = append(s.Houses, line, box)
	s.Sets = append(s.Sets, Set{line, cross, v}, Set{line, inLine, p.digits}, Set{box, inBox, q.digits})
	f.truthCells(s.Cells)
	f.removeAll((v|p.digits)&^q.digits, cellsOf[line].Minus(s.Cells))
	for d := range ((v | q.digits) &^ p.digits).All() {
		f.removeOnce(d, cellsOf[box].Minus(s.Cells))
	}
	return f.emit()
}

// digitsOf returns every digit that is a candidate of at least one of the
// cells.
func (f *Finder) digitsOf(cells sudoku.CellSet) (digits sudoku.DigitSet) {
	for c := range cells.All() {
		digits |= f.p.cand[c]
	}
	return digits
}

// list sets l to every non-empty set of holes in among that has a digit in v, as a
// part. Among has at most six cells, and v are the digits of the crossing.
func (f *Finder) list(l *partList, among sudoku.CellSet, v sudoku.DigitSet) {
	var digits [64]sudoku.DigitSet // of each choice of cells
	n := 0
	for c := range among.Intersect(f.p.empty).All() {
		l.cells[n] = c
		n++
	}
	l.n, l.most = 0, -10
	for m := Mask(1); m < 1<<n; m++ {
		d := digits[m&(m-1)] | f.p.cand[l.cells[m.First()]]
		digits[m] = d
		if d&v == 0 {
			continue
		}
		short := int8(m.Len() - (d &^ v).Len())
		l.parts[l.n] = part{m, d, short}
		l.n++
		l.most = max(l.most, short)
	}
}

// chosen returns the cells of a part in l.
func (l *partList) chosen(p part) (cells sudoku.CellSet) {
	for m := p.pick; m != 0; m &= m - 1 {
		cells = cells.Union(only[l.cells[m.First()]])
	}
	return cells
}
