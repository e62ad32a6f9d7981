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
	cells  sudoku.CellSet
	digits sudoku.DigitSet
	n      int
	short  int // cells less digits that the crossing lacks
}

// crossing emits the Sue de Coqs of a line and a box whose crossing, I in the
// definition, is exactly the holes in cross. It returns false if the search
// must stop, as emit does.
func (f *Finder) crossing(t Technique, line, box sudoku.House, cross sudoku.CellSet) bool {
	v, n := f.digitsOf(cross), cross.Len()
	if v.Len() < n+2 {
		return true
	}
	var roomP, roomQ [64]part
	ps := f.parts(roomP[:0], cellsOf[line].Minus(cellsOf[box]), v)
	qs := f.parts(roomQ[:0], cellsOf[box].Minus(cellsOf[line]), v)
	for _, p := range ps {
		for _, q := range qs {
			// As many digits as cells: P and Q, which share no digit, must make up for
			// the digits that the crossing has too many.
			if p.short+q.short != v.Len()-n || p.digits&q.digits != 0 {
				continue
			}
			s := f.begin(t)
			s.Digits = v | p.digits | q.digits
			s.Cells = cross.Union(p.cells).Union(q.cells)
			s.Houses = append(s.Houses, line, box)
			s.Sets = append(s.Sets, Set{line, cross, v}, Set{line, p.cells, p.digits}, Set{box, q.cells, q.digits})
			f.truthCells(s.Cells)
			f.removeAll((v|p.digits)&^q.digits, cellsOf[line].Minus(s.Cells))
			for d := range ((v | q.digits) &^ p.digits).All() {
				f.removeOnce(d, cellsOf[box].Minus(s.Cells))
			}
			if !f.emit() {
				return false
			}
		}
	}
	return true
}

// digitsOf returns every digit that is a candidate of at least one of the
// cells.
func (f *Finder) digitsOf(cells sudoku.CellSet) (digits sudoku.DigitSet) {
	for c := range cells.All() {
		digits |= f.p.cand[c]
	}
	return digits
}

// parts appends to a list, and returns it, every non-empty set of holes in
// among that has a digit in v, as a part. Among has at most six cells, and v
// are the digits of the crossing.
func (f *Finder) parts(to []part, among sudoku.CellSet, v sudoku.DigitSet) []part {
	var cells [6]sudoku.Cell
	n := 0
	for c := range among.Intersect(f.p.empty).All() {
		cells[n] = c
		n++
	}
	for m := Mask(1); m < 1<<n; m++ {
		p := part{n: m.Len()}
		for rest := m; rest != 0; rest &= rest - 1 {
			c := cells[rest.First()]
			p.cells = p.cells.Union(only[c])
			p.digits |= f.p.cand[c]
		}
		p.short = p.n - (p.digits &^ v).Len()
		if p.digits&v != 0 {
			to = append(to, p)
		}
	}
	return to
}
