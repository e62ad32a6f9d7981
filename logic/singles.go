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

// hiddenSingle finds hidden singles: a digit has one place in a house, and that cell takes it.
func (f *Finder) hiddenSingle(t Technique) {
	// Boxes first: people see them best.
	for k := range sudoku.House(sudoku.Houses) {
		h := k + 18
		if h >= sudoku.Houses {
			h -= sudoku.Houses
		}
		for d := range f.p.spots {
			if m := f.p.spots[d][h]; m&(m-1) == 0 && m != 0 {
				digit := sudoku.Digit(d + 1)
				if !f.single(t, cellAt[h][m.First()], digit, h, HouseTruth(digit, h)) {
					return
				}
			}
		}
	}
}

// Singles returns the holes that a full house, a hidden or a naked single
// fills. It changes nothing.
func (p *Position) Singles() (cells sudoku.CellSet) {
	for c := range p.empty.All() {
		if d := p.cand[c]; d&(d-1) == 0 && d != 0 {
			cells = cells.Union(only[c])
		}
	}
	for d := range p.spots {
		for h, m := range p.spots[d] {
			if m&(m-1) == 0 && m != 0 {
				cells = cells.Union(maskSets[h][m])
			}
		}
	}
	return cells
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

// single emits the step that places d in c because of a truth whose only
// candidate this is. h is the house of that truth, and is not used if it is the
// truth of a cell. It returns false if the search must stop, as emit does.
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
