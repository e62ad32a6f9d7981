package logic

import "github.com/entydig/sudoku"

// This file holds locked candidates: a digit confined to the three cells where
// a box and a line cross.

// The places of a box in its rows and in its columns, and of a line in its boxes.
var (
	threes  = [3]Mask{0o007, 0o070, 0o700}
	columns = [3]Mask{0o111, 0o222, 0o444}
)

// pointing finds pointing: if all places (two or three) of d in box B lie in
// line L, no other cell of L takes d.
func (f *Finder) pointing(t Technique) {
	for b := range sudoku.House(9) {
		box := 18 + b
		for d := range (sudoku.AllDigits &^ f.p.done[box]).All() {
			m := f.p.spots[d-1][box]
			if m&(m-1) == 0 {
				continue
			}
			for k := range 3 {
				row, column := b/3*3+sudoku.House(k), 9+b%3*3+sudoku.House(k)
				if m&^threes[k] == 0 && !f.locked(t, d, box, row) || m&^columns[k] == 0 && !f.locked(t, d, box, column) {
					return
				}
			}
		}
	}
}

// claiming finds claiming: if all places (two or three) of d in line L lie in
// box B, no other cell of B takes d.
func (f *Finder) claiming(t Technique) {
	for line := range sudoku.House(18) {
		for d := range (sudoku.AllDigits &^ f.p.done[line]).All() {
			m := f.p.spots[d-1][line]
			if m&(m-1) == 0 {
				continue
			}
			for k := range 3 {
				if m&^threes[k] == 0 && !f.locked(t, d, line, boxOf(line, k)) {
					return
				}
			}
		}
	}
}

// boxOf returns the box that holds the three cells of a line at the places 3k
// to 3k+2; k is 0, 1 or 2.
func boxOf(line sudoku.House, k int) sudoku.House {
	return housesOf[cellAt[line][3*k]][2]
}

// locked emits the step that removes d from the cells of cover outside base,
// where every place of d in base lies in cover. If there is nothing to remove,
// it emits nothing and returns true. It returns false if the search must stop,
// as emit does.
func (f *Finder) locked(t Technique, d sudoku.Digit, base, cover sudoku.House) bool {
	out := f.p.places[d-1].Intersect(cellsOf[cover]).Minus(cellsOf[base])
	if out.Empty() {
		return true
	}
	s := f.begin(t)
	s.Digits, s.Cells = sudoku.DigitsOf(d), maskSets[base][f.p.spots[d-1][base]]
	s.Houses = append(s.Houses, base)
	s.Cover = append(s.Cover, cover)
	f.truthHouses(d, base)
	f.remove(d, out)
	return f.emit()
}
