package logic

import "github.com/entydig/sudoku"

// This file holds the direct forms of Sudoku Explainer: eliminations that lead
// at once to a hidden single, so that no pencil marks are needed.

// directLocked finds direct pointing and direct claiming: a locked digit whose
// eliminations leave one place for the same digit in another house. The step
// places it.
func (f *Finder) directLocked(t Technique) {
	base, covers := sudoku.House(18), sudoku.House(27)
	if t == DirectClaiming {
		base, covers = 0, 18
	}
	for h := base; h < covers; h++ {
		for d := range (sudoku.AllDigits &^ f.p.done[h]).All() {
			m := f.p.spots[d-1][h]
			if m&(m-1) == 0 {
				continue
			}
			set := maskSets[h][m]
			for _, cover := range sharedHouses(f.house[:0], set) {
				if cover != h && (t == DirectPointing || cover >= 18) && !f.directAfter(t, d, h, cover) {
					return
				}
			}
		}
	}
}

// directAfter emits steps that place d. All places of d in base must lie in
// cover, so that the other places in cover go. Each house through one of these,
// other than cover, that is left with one place of d, outside base, gives a
// step. It returns false if the search must stop, as emit does.
func (f *Finder) directAfter(t Technique, d sudoku.Digit, base, cover sudoku.House) bool {
	out := f.p.places[d-1].Intersect(cellsOf[cover]).Minus(cellsOf[base])
	for c := range out.All() {
		for _, h := range housesOf[c] {
			if h == cover {
				continue
			}
			left := maskSets[h][f.p.spots[d-1][h]].Minus(out)
			last, one := left.Single()
			if !one || cellsOf[base].Has(last) {
				continue
			}
			s := f.begin(t)
			s.Digits, s.Cells = sudoku.DigitsOf(d), maskSets[base][f.p.spots[d-1][base]]
			s.Houses = append(s.Houses, base, h)
			s.Cover = append(s.Cover, cover)
			f.truthHouses(d, base, h)
			s.Place = append(s.Place, sudoku.Candidate{Cell: last, Digit: d})
			if !f.emit() {
				return false
			}
		}
	}
	return true
}

// directHidden finds direct hidden pairs and triples: a hidden subset whose
// cells, once reserved, leave one place in the house for another digit. The
// step places it.
func (f *Finder) directHidden(t Technique) {
	n := sizeOf(t)
	for h := range sudoku.House(sudoku.Houses) {
		open := sudoku.AllDigits &^ f.p.done[h]
		f.eachHidden(h, n, func(digits sudoku.DigitSet, at Mask) bool {
			for d := range (open &^ digits).All() {
				m := f.p.spots[d-1][h]
				left := m &^ at
				if left == m || left == 0 || left&(left-1) != 0 {
					continue
				}
				s := f.begin(t)
				s.Digits, s.Cells = digits, maskSets[h][at]
				s.Houses = append(s.Houses, h)
				for x := range digits.Add(d).All() {
					f.truthHouses(x, h)
				}
				s.Place = append(s.Place, sudoku.Candidate{Cell: cellAt[h][left.First()], Digit: d})
				if !f.emit() {
					return false
				}
			}
			return true
		})
		if f.over {
			return
		}
	}
}
