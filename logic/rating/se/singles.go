package se

import "github.com/entydig/sudoku"

// This file holds the steps that place a digit, and locked candidates.
//
// Each technique here and in subsets.go and wings.go makes one pass over the
// board and applies everything that it finds there and that is no harder than
// the first thing found, or than what the puzzle has taken already. The result
// is whether it found anything. See Rater.basic for why the order within a pass
// does not matter.

// place puts digit d, 0 to 8, in cell c of r.state and notes a step with rating v in
// r.rating.
func (r *Rater) place(c, d int, v Value) {
	r.note(v, true)
	r.state.place(c, d)
}

// allows reports whether a step with rating v may be applied in the present pass: it may
// if the pass has found nothing yet, or if v is no more than what the puzzle has taken
// so far.
func (r *Rater) allows(found bool, v Value) bool { return !found || v <= r.rating.ER }

// lastCell fills each house that has one hole, which is rated 1.0, and reports whether
// there was any.
func (r *Rater) lastCell() (found bool) {
	s := &r.state
	for h := range houses {
		if s.holes[h] != 1 {
			continue
		}
		for d, m := range s.spots[h] {
			if m != 0 {
				r.place(int(cellsOf[h][lowest(m)]), d, 10)
				found = true
				break
			}
		}
	}
	return found
}

// hiddenSingle places each digit that has one place in a house, which is rated 1.2 in a box
// and 1.5 in a line, and reports whether it has placed any. After it has placed a digit in
// a box, it tries lines only if the puzzle has taken 1.5 already.
func (r *Rater) hiddenSingle() (found bool) {
	s := &r.state
	for _, first := range kinds {
		v := Value(15)
		if first == firstBox {
			v = 12
		}
		if !r.allows(found, v) {
			return true
		}
		for h := first; h < first+size; h++ {
			for d := range size {
				if m := s.spots[h][d]; m != 0 && !several(m) {
					r.place(int(cellsOf[h][lowest(m)]), d, v)
					found = true
				}
			}
		}
	}
	return found
}

// nakedSingle fills each cell that had one candidate when the pass began, which is rated
// 2.3, and reports whether it has filled any. A cell that has lost its candidate during the
// pass is left out.
func (r *Rater) nakedSingle() (found bool) {
	s := &r.state
	var once, twice sudoku.CellSet
	for _, b := range s.board {
		twice = twice.Union(once.Intersect(b))
		once = once.Union(b)
	}
	for rest := once.Minus(twice); !rest.Empty(); {
		c, _ := rest.First()
		rest = rest.Minus(only[c])
		if m := s.cand[c]; m != 0 {
			r.place(int(c), lowest(m), 23)
			found = true
		}
	}
	return found
}

// A crossing is a pair of kinds of houses, one of them the boxes, each given by its
// first house. A digit is locked if all its places in a house of the first kind lie in
// one house of the second.
type crossing struct {
	base, cover int
	direct      Value // with a hidden single that follows
	plain       Value
}

// crossings lists pointing, then claiming.
var crossings = [4]crossing{
	{firstBox, firstCol, 17, 26},
	{firstBox, firstRow, 17, 26},
	{firstCol, firstBox, 19, 28},
	{firstRow, firstBox, 19, 28},
}

// coverOf returns the house of a kind, given by its first house, that holds all places
// in the mask m of house base. ok is false if no house does, or if m has fewer than two
// places.
func coverOf(base int, m mask, kind int) (cover int, ok bool) {
	if !several(m) {
		return 0, false
	}
	k := kindAt[kind/size]
	cover = int(housesOf[cellsOf[base][lowest(m)]][k])
	return cover, m&^shared[base][cover] == 0
}

// kindAt is the place of rows (0), columns (1) and boxes (2) in housesOf.
var kindAt = [3]int{1, 2, 0}

// directLocking places each digit that has one place left in a house when locked candidates
// are taken into account, which is rated 1.7 for pointing and 1.9 for claiming, and reports
// whether it has placed any. It removes only the candidates that the placed digits exclude.
func (r *Rater) directLocking() (found bool) {
	s := &r.state
	for _, x := range crossings {
		if !r.allows(found, x.direct) {
			return true
		}
		for base := x.base; base < x.base+size; base++ {
			for d := range size {
				cover, ok := coverOf(base, s.spots[base][d], x.cover)
				if !ok {
					continue
				}
				if c, ok := s.follows(x, base, cover, d); ok {
					r.place(c, d, x.direct)
					found = true
				}
			}
		}
	}
	return found
}

// follows returns the cell that is the only place left for digit d, 0 to 8, in another
// house of the kind x.base when d goes from house cover. d is locked in houses base and
// cover. If several houses have such a place, it is that of the first. ok is false if
// there is none. s is not changed.
func (s *state) follows(x crossing, base, cover, d int) (c int, ok bool) {
	for other := x.base; other < x.base+size; other++ {
		common := shared[other][cover]
		if other == base || common == 0 {
			continue
		}
		m := s.spots[other][d]
		if kept := m &^ common; several(m) && kept != 0 && !several(kept) {
			return int(cellsOf[other][lowest(kept)]), true
		}
	}
	return 0, false
}

// locking removes locked digits from the rest of the second house, which is rated 2.6 for
// pointing and 2.8 for claiming, and reports whether it has removed any candidate.
func (r *Rater) locking() (found bool) {
	s := &r.state
	for _, x := range crossings {
		if !r.allows(found, x.plain) {
			return true
		}
		for base := x.base; base < x.base+size; base++ {
			for d := range size {
				cover, ok := coverOf(base, s.spots[base][d], x.cover)
				if !ok {
					continue
				}
				if gone := s.spots[cover][d] &^ shared[cover][base]; gone != 0 {
					r.note(x.plain, false)
					s.clear(cover, d, gone)
					found = true
				}
			}
		}
	}
	return found
}

// clear removes digit d, 0 to 8, from the places in the mask m of house h.
func (s *state) clear(h, d int, m mask) {
	for ; m != 0; m &= m - 1 {
		s.drop(int(cellsOf[h][lowest(m)]), d)
	}
}
