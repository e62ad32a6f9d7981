package logic

import "github.com/entydig/sudoku"

// This file holds templates: the ways to put all nine of a digit on the board.

// A template is nine cells, one in each row, column and box.
type template = sudoku.CellSet

// templatesOf appends to the list to the templates of d and returns the longer list. A
// template has every cell in which d is placed, and beyond these only candidates of d that
// are not in barred.
func (f *Finder) templatesOf(to []template, d sudoku.Digit, barred sudoku.CellSet) []template {
	allowed := f.p.places[d-1].Minus(barred)
	for c := range sudoku.Cell(sudoku.Cells) {
		if f.p.digits[c] == d {
			allowed = allowed.Union(only[c])
		}
	}
	var grow func(row sudoku.House, t, free sudoku.CellSet)
	grow = func(row sudoku.House, t, free sudoku.CellSet) {
		if row == 9 {
			to = append(to, t)
			return
		}
		for c := range free.Intersect(cellsOf[row]).All() {
			grow(row+1, t.Union(only[c]), free.Minus(peersOf[c]))
		}
	}
	grow(0, sudoku.CellSet{}, allowed)
	return to
}

// templates finds template set and template delete. A template of d that meets
// a cell which is in every template of another digit is discarded, again and
// again until nothing changes. Set: d goes where all its templates go. Delete:
// d does not go where none of its templates go. Templates are for programs: a
// person cannot survey them.
func (f *Finder) templates(t Technique) {
	var all, some [9]sudoku.CellSet
	for changed := true; changed; {
		changed = false
		for d := sudoku.Digit(1); d <= 9; d++ {
			barred := sudoku.CellSet{}
			for e := range all {
				if sudoku.Digit(e+1) != d {
					barred = barred.Union(all[e])
				}
			}
			f.rooms = f.templatesOf(f.rooms[:0], d, barred)
			in, out := sudoku.AllCells, sudoku.CellSet{}
			for _, cells := range f.rooms {
				in, out = in.Intersect(cells), out.Union(cells)
			}
			if len(f.rooms) == 0 {
				return // d cannot be placed: the position is contradictory
			}
			changed = changed || in != all[d-1] || out != some[d-1]
			all[d-1], some[d-1] = in, out
		}
	}
	for d := sudoku.Digit(1); d <= 9; d++ {
		s := f.begin(t)
		s.Digits = sudoku.DigitsOf(d)
		for e := sudoku.Digit(1); e <= 9; e++ {
			for h := range sudoku.House(sudoku.Houses) {
				if !f.p.done[h].Has(e) {
					f.truthHouses(e, h)
				}
			}
		}
		if t == TemplateSet {
			for c := range all[d-1].Intersect(f.p.empty).All() {
				s.Place = append(s.Place, sudoku.Candidate{Cell: c, Digit: d})
			}
			s.Cells = all[d-1]
		} else {
			f.remove(d, f.p.places[d-1].Minus(some[d-1]))
			s.Cells = some[d-1]
		}
		if !f.emit() {
			return
		}
	}
}
