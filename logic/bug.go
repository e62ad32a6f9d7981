package logic

import "github.com/entydig/sudoku"

// This file holds the bivalue universal grave (BUG): a position in which every
// hole has two candidates and every digit none or two places in each house has
// no solution or several. If a few extra candidates are all that a position has
// more than that, at least one of them is true.

// A grave is a position seen as a BUG and its extra candidates.
type grave struct {
	extra [sudoku.Cells]sudoku.DigitSet
	cells sudoku.CellSet // the cells with extra candidates
}

// grave puts the extra candidates of the position into g, which must be empty.
// It returns false if the position is no BUG with or without extra candidates,
// and g is then of no use. A cell with k candidates must have k-2 that have
// three or more places in each of its houses: these are its extras. It also
// returns false if a hole has fewer than two or more than five candidates, or
// if more than nine cells have extras.
func (f *Finder) grave(g *grave) (ok bool) {
	p := f.p
	over := 0
	for c := range p.empty.All() {
		n := p.cand[c].Len()
		if n < 2 {
			return false
		}
		if n > 2 {
			if over++; over > 9 || n > 5 {
				return false
			}
			g.cells = g.cells.Union(only[c])
		}
	}
	left := *p
	for c := range g.cells.All() {
		for d := range p.cand[c].All() {
			if p.crowded(d, c) {
				g.extra[c] = g.extra[c].Add(d)
			}
		}
		if g.extra[c].Len() != p.cand[c].Len()-2 {
			return false
		}
		for d := range g.extra[c].All() {
			left.Eliminate(c, d)
		}
	}
	for d := range 9 {
		for _, m := range left.spots[d] {
			if n := m.Len(); n != 0 && n != 2 {
				return false
			}
		}
	}
	return true
}

// crowded reports whether d, from 1 to 9, has three or more places in the row,
// in the column and in the box of c.
func (p *Position) crowded(d sudoku.Digit, c sudoku.Cell) bool {
	for _, h := range housesOf[c] {
		if p.spots[d-1][h].Len() < 3 {
			return false
		}
	}
	return true
}

// bug finds BUGs of types 1 to 4.
//
//	1  one cell has an extra candidate: it takes it (the step removes the other two)
//	2  all extras are one digit x: what sees them all does not take x
//	3  the extra cells share a house; with k other cells of it the extras are k+1 digits: a naked subset
//	4  two extra cells share a house in which a digit that is no extra has no other
//	   place: each takes it or its extra, so their other digits go
func (f *Finder) bug(t Technique) {
	var g grave
	if !f.grave(&g) || g.cells.Empty() {
		return
	}
	extras := sudoku.DigitSet(0)
	for c := range g.cells.All() {
		extras |= g.extra[c]
	}
	switch c, one := g.cells.Single(); {
	case t == BUG1 && one && extras.Len() == 1:
		f.graveStep(t, &g)
		f.removeAll(f.p.cand[c]&^extras, g.cells)
		f.emit()
	case t == BUG2 && !one:
		if x, one := extras.Single(); one {
			f.graveStep(t, &g)
			f.remove(x, CommonPeers(g.cells))
			f.emit()
		}
	case t == BUG3 && !one:
		f.bug3(t, &g, extras)
	case t == BUG4 && g.cells.Len() == 2:
		f.bug4(t, &g, extras)
	}
}

// graveStep begins a step of t in f.step and returns that. The cells and the
// fins of the step are the cells of g, its digits are all extras, and its
// deadly pattern is every other candidate of the position. The result is left
// to the caller.
func (f *Finder) graveStep(t Technique, g *grave) *Step {
	s := f.begin(t)
	s.Cells, s.Fins = g.cells, g.cells
	for c := range f.p.empty.All() {
		s.Digits |= g.extra[c]
		for d := range (f.p.cand[c] &^ g.extra[c]).All() {
			s.Deadly = append(s.Deadly, sudoku.Candidate{Cell: c, Digit: d})
		}
	}
	return s
}

// bug3 emits the BUGs of type 3 of g until emit returns false. extras are the
// extra digits of all cells of g.
func (f *Finder) bug3(t Technique, g *grave, extras sudoku.DigitSet) {
	for _, h := range sharedHouses(f.house[:0], g.cells) {
		if !f.subsetWith(g.cells, g.cells, 0, extras, h, func(set sudoku.CellSet, digits sudoku.DigitSet, out sudoku.CellSet) bool {
			s := f.graveStep(t, g)
			s.Sets = append(s.Sets, Set{House: h, Cells: set, Digits: digits})
			s.Cells = s.Cells.Union(set)
			f.truthCells(set)
			f.removeAll(digits, out)
			return f.emit()
		}) {
			return
		}
	}
}

// bug4 emits the BUGs of type 4 of g, which must have two cells, until emit
// returns false. extras are the extra digits of both.
func (f *Finder) bug4(t Technique, g *grave, extras sudoku.DigitSet) {
	a, _ := g.cells.First()
	b, _ := g.cells.Without(a).First()
	for _, h := range sharedHouses(f.house[:0], g.cells) {
		for d := range (f.p.cand[a] & f.p.cand[b] &^ extras).All() {
			if maskSets[h][f.p.spots[d-1][h]] != g.cells {
				continue
			}
			s := f.graveStep(t, g)
			s.Houses = append(s.Houses, h)
			f.truthHouses(d, h)
			f.removeAll(f.p.cand[a]&^g.extra[a].Add(d), only[a])
			f.removeAll(f.p.cand[b]&^g.extra[b].Add(d), only[b])
			if !f.emit() {
				return
			}
		}
	}
}
