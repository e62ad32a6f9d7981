package logic

import (
	"github.com/entydig/sudoku"
)

// fullHouse finds full houses: a house with one hole takes the digit that it misses.
func (f *Finder) fullHouse(t Technique) {
	for h := range sudoku.House(sudoku.Houses) {
		d, one := (sudoku.AllDigits &^ f.p.done[h]).Single()
		if !one || f.p.spots[d-1][h] == 0 {
			continue
		}
		c := cellAt[h][f.p.spots[d-1][h].First()]
		if !f.single(t, c, d, h, HouseTruth(d, h)) {
			return
		}
	}
}

// hiddenSingle finds hidden singles: a digit with one place in a house goes there.
func (f *Finder) hiddenSingle(t Technique) {
	// Boxes first: people see them best.
	for k := range sudoku.House(sudoku.Houses) {
		h := (k + 18) % sudoku.Houses
		for d := range (sudoku.AllDigits &^ f.p.done[h]).All() {
			m := f.p.spots[d-1][h]
			if m == 0 || m&(m-1) != 0 {
				continue
			}
			if !f.single(t, cellAt[h][m.First()], d, h, HouseTruth(d, h)) {
				return
			}
		}
	}
}

// nakedSingle finds naked singles: a cell with one candidate takes it.
func (f *Finder) nakedSingle(t Technique) {
	for c := range f.p.empty.All() {
		d, one := f.p.cand[c].Single()
		if one && !f.single(t, c, d, housesOf[c][2], CellTruth(c)) {
			return
		}
	}
}

// single emits the step that places d in c because of a truth with one candidate.
func (f *Finder) single(t Technique, c sudoku.Cell, d sudoku.Digit, h sudoku.House, because Truth) bool {
	s := f.begin(t)
	s.Digits, s.Cells = sudoku.DigitsOf(d), only[c]
	if because.Digit != sudoku.None {
		s.Houses = append(s.Houses, h)
	}
	s.Truths = append(s.Truths, because)
	s.Place = append(s.Place, sudoku.Candidate{Cell: c, Digit: d})
	return f.emit()
}
