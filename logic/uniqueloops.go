package logic

import "github.com/entydig/sudoku"

// This file holds unique loops: a unique rectangle on six or more cells. A loop
// of holes with candidates a and b, neighbors sharing a house, and no house
// holding one or more than two of its cells, could have a and b swapped.

// uniqueLoop finds unique loops of types 1 to 4, which are those of unique
// rectangles: floor cells have no other candidates, and the roof is what is left.
func (f *Finder) uniqueLoop(t Technique) {
	most := 2
	switch t {
	case UniqueLoop1:
		most = 1
	case UniqueLoop2:
		most = maxLoop
	}
	for a := sudoku.Digit(1); a <= 9; a++ {
		for b := a + 1; b <= 9; b++ {
			both := f.p.places[a-1].Intersect(f.p.places[b-1])
			if both.Len() < 6 {
				continue
			}
			l := &f.looper
			*l = looper{f: f, t: t, ab: sudoku.DigitsOf(a, b), both: both, most: most}
			floor := sudoku.CellSet{}
			for c := range both.All() {
				if f.p.cand[c] == l.ab {
					floor = floor.Union(only[c])
				}
			}
			if floor.Len() < 3 {
				continue
			}
			// The loop is found from its lowest floor cell.
			for c := range floor.All() {
				l.start, l.barred = c, l.barred.Union(only[c])
				l.path[0] = c
				if !l.grow(1, only[c], housesOfCell[c], 0, 3, 0, 0) {
					return
				}
			}
		}
	}
}

// maxLoop bounds the cells of a unique loop.
const maxLoop = 14

// A looper walks the loops of one pair of digits.
type looper struct {
	f      *Finder
	t      Technique
	ab     sudoku.DigitSet
	both   sudoku.CellSet // holes with both digits
	barred sudoku.CellSet // floor cells that were starts before, and the start
	start  sudoku.Cell
	path   [maxLoop]sudoku.Cell
	most   int // cells of the roof
}

// housesOfCell holds the houses of each cell as bits 0 to 26.
var housesOfCell = func() (sets [sudoku.Cells]uint32) {
	for c := range sets {
		for _, h := range sudoku.Cell(c).Houses() {
			sets[c] |= 1 << h
		}
	}
	return sets
}()

// grow follows the path l.path[:n], whose cells are also given as a set, to
// further cells, and emits the steps of each loop that it closes. once are the
// houses that hold one of its cells, twice those that hold two and are full,
// both as bits like those of housesOfCell. kind is the kind of house of the
// last link, 0 to 2, which the next one must not use again; it is 3 for a path
// of one cell. roof counts the cells with other candidates than the two, extras
// are these candidates. grow returns false if the search must stop, as emit
// does.
func (l *looper) grow(n int, cells sudoku.CellSet, once, twice uint32, kind, roof int, extras sudoku.DigitSet) bool {
	end := l.path[n-1]
	if n >= 6 && n%2 == 0 && once == 0 && peersOf[end].Has(l.start) {
		return l.loop(cells)
	}
	if n == maxLoop {
		return true
	}
	for k, h := range housesOf[end] {
		if k == kind || once>>h&1 == 0 {
			continue
		}
		for c := range cellsOf[h].Intersect(l.both).Minus(cells).Minus(l.barred).All() {
			hs := housesOfCell[c]
			extra := l.f.p.cand[c] &^ l.ab
			roof, extras := roof, extras|extra
			if extra != 0 {
				roof++
			}
			if hs&twice != 0 || roof > l.most || l.t == UniqueLoop2 && extras&(extras-1) != 0 {
				continue
			}
			l.path[n] = c
			if !l.grow(n+1, cells.Union(only[c]), once^hs, twice|once&hs, k, roof, extras) {
				return false
			}
		}
	}
	return true
}

// loop emits the steps of the closed loop of the given cells, if its roof suits
// l.t. If not, it emits nothing and returns true. It uses f.rect for the loop.
// It returns false if the search must stop, as emit does.
func (l *looper) loop(cells sudoku.CellSet) bool {
	f, r := l.f, &l.f.rect
	*r = rect{cells: cells, ab: l.ab}
	for c := range cells.All() {
		if extra := f.p.cand[c] &^ l.ab; extra != 0 {
			r.roof = r.roof.Union(only[c])
			r.extras |= extra
		} else {
			r.floor = r.floor.Union(only[c])
		}
	}
	k := r.roof.Len()
	pair := k == 2 && len(sharedHouses(f.house[:0], r.roof)) > 0
	switch {
	case l.t == UniqueLoop1 && k == 1:
		return f.rectangle1(l.t, r)
	case l.t == UniqueLoop2 && k > 1:
		return f.rectangle2(l.t, r)
	case l.t == UniqueLoop3 && pair:
		return f.rectangle3(l.t, r)
	case l.t == UniqueLoop4 && pair:
		return f.loop4(l.t, r)
	}
	return true
}

// loop4 emits unique loops of type 4: a digit of the loop has no place but the
// two roof cells in a house of both, so these do not take the other digit. The
// roof must be two cells. It returns false if the search must stop, as emit
// does.
func (f *Finder) loop4(t Technique, r *rect) bool {
	for _, h := range sharedHouses(f.house[:0], r.roof) {
		for a := range r.ab.All() {
			if maskSets[h][f.p.spots[a-1][h]] != r.roof {
				continue
			}
			b, _ := r.ab.Without(a).Single()
			s := f.rectStep(t, r)
			s.Houses = append(s.Houses, h)
			f.truthHouses(a, h)
			f.remove(b, r.roof)
			if !f.emit() {
				return false
			}
		}
	}
	return true
}
