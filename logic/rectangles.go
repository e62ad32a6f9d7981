package logic

import "github.com/entydig/sudoku"

// This file holds unique rectangles: four unsolved cells in two rows, two
// columns and two boxes. If all four took only the digits a and b, these could
// be swapped and the puzzle would have two solutions.
//
// The floor are the cells with no candidates but a and b, at least one of them
// with both; the roof are the others. A cell of the rectangle may have lost a
// or b as long as no digit placed in its houses forbids it.

// rectangles holds the corners of every rectangle in two rows, two columns and
// two boxes, row by row, so that corners 0 and 3, and 1 and 2, are opposite.
var rectangles = func() (all [486][4]sudoku.Cell) {
	n := 0
	for r1 := range 9 {
		for r2 := r1 + 1; r2 < 9; r2++ {
			for c1 := range 9 {
				for c2 := c1 + 1; c2 < 9; c2++ {
					if (r1/3 == r2/3) != (c1/3 == c2/3) {
						all[n] = [4]sudoku.Cell{sudoku.CellAt(r1, c1), sudoku.CellAt(r1, c2), sudoku.CellAt(r2, c1), sudoku.CellAt(r2, c2)}
						n++
					}
				}
			}
		}
	}
	return all
}()

// A rect is a rectangle, or a unique loop, with its two digits, seen as floor
// and roof. Of a loop corner is not used.
type rect struct {
	corner [4]sudoku.Cell
	cells  sudoku.CellSet
	ab     sudoku.DigitSet
	floor  sudoku.CellSet
	roof   sudoku.CellSet
	extras sudoku.DigitSet // the digits of the roof other than a and b
}

// eachRect calls use with every unique rectangle of the position that has a
// roof, until use returns false. It returns false if use did. The rect stays in
// the list of f: use must not change it.
func (f *Finder) eachRect(use func(*rect) bool) bool {
	if f.needs(listedRects) {
		f.listRects()
	}
	for i := range f.rects {
		if !use(&f.rects[i]) {
			return false
		}
	}
	return true
}

// listRects makes f.rects the list of the unique rectangles of the position
// that have a roof, for each pair of digits that is all that a corner can take.
func (f *Finder) listRects() {
	p := f.p
	f.rects = f.rects[:0]
	for i := range rectangles {
		k := &rectangles[i]
		if p.cand[k[0]] == 0 || p.cand[k[1]] == 0 || p.cand[k[2]] == 0 || p.cand[k[3]] == 0 {
			continue
		}
		for j, c := range k {
			ab := p.cand[c]
			if ab.Len() != 2 || f.sameBefore(k, j) || !f.allowed(k, ab) {
				continue
			}
			r := rect{corner: *k, ab: ab}
			r.cells = only[k[0]].Union(only[k[1]]).Union(only[k[2]]).Union(only[k[3]])
			f.split(&r)
			if !r.roof.Empty() {
				f.rects = append(f.rects, r)
			}
		}
	}
}

// sameBefore reports whether a corner with an index below j, 0 to 3, has the same
// candidates as corner j.
func (f *Finder) sameBefore(corner *[4]sudoku.Cell, j int) bool {
	for _, c := range corner[:j] {
		if f.p.cand[c] == f.p.cand[corner[j]] {
			return true
		}
	}
	return false
}

// allowed reports whether none of the rows, columns and boxes of the corners has one of the
// digits placed in it.
func (f *Finder) allowed(corner *[4]sudoku.Cell, digits sudoku.DigitSet) bool {
	done := &f.p.done
	for _, c := range corner {
		h := &housesOf[c]
		if (done[h[0]]|done[h[1]]|done[h[2]])&digits != 0 {
			return false
		}
	}
	return true
}

// split sets r.floor to the corners whose only candidates are the two digits of r, r.roof
// to the other corners, and r.extras to the other digits of these. The corners and digits
// of r must be set.
func (f *Finder) split(r *rect) {
	r.floor, r.roof, r.extras = sudoku.CellSet{}, sudoku.CellSet{}, 0
	for _, c := range r.corner {
		if extra := f.p.cand[c] &^ r.ab; extra != 0 {
			r.roof = r.roof.Union(only[c])
			r.extras |= extra
		} else {
			r.floor = r.floor.Union(only[c])
		}
	}
}

// rectStep begins a step of t in f.step and returns that. The step gets the
// cells of r, its two digits, the roof as fins, and both digits in all cells as
// the deadly pattern. The result is left to the caller.
func (f *Finder) rectStep(t Technique, r *rect) *Step {
	s := f.begin(t)
	s.Digits, s.Cells, s.Fins = r.ab, r.cells, r.roof
	for c := range r.cells.All() {
		for d := range r.ab.All() {
			s.Deadly = append(s.Deadly, sudoku.Candidate{Cell: c, Digit: d})
		}
	}
	return s
}

// uniqueRectangle finds unique rectangles of types 1 to 6.
//
//	1  three cells are floor: the fourth takes neither a nor b
//	2  the roof is two cells in a line with one extra digit x: their common peers do not take x
//	3  the roof is two cells in a line; with k other cells of a house of both,
//	   none holding a or b, their extra digits are k+1: a naked subset
//	4  the roof is two cells in a line of which none of the common peers takes a: neither takes b
//	5  as 2, with the roof in opposite corners or of three cells
//	6  the roof is opposite corners; a has no place in the two rows and two
//	   columns outside the rectangle: the roof does not take a
func (f *Finder) uniqueRectangle(t Technique) {
	f.eachRect(func(r *rect) bool {
		k := r.roof.Len()
		line := k == 2 && r.roof != opposite(r, 0) && r.roof != opposite(r, 1)
		switch t {
		case UniqueRectangle1:
			return k != 1 || f.rectangle1(t, r)
		case UniqueRectangle2:
			return !line || f.rectangle2(t, r)
		case UniqueRectangle5:
			return line || k < 2 || k > 3 || f.rectangle2(t, r)
		case UniqueRectangle3:
			return !line || f.rectangle3(t, r)
		case UniqueRectangle4:
			return !line || f.rectangle4(t, r)
		}
		return line || k != 2 || f.rectangle6(t, r)
	})
}

// opposite returns corners 0 and 3 of r if i is 0, and corners 1 and 2 if it is
// 1.
func opposite(r *rect, i int) sudoku.CellSet { return only[r.corner[i]].Union(only[r.corner[3-i]]) }

// rectangle1 emits a unique rectangle, or loop, of type 1, whose roof must be
// one cell. It returns false if the search must stop, as emit does.
func (f *Finder) rectangle1(t Technique, r *rect) bool {
	f.rectStep(t, r)
	f.removeAll(r.ab, r.roof)
	return f.emit()
}

// rectangle2 emits a unique rectangle of type 2 or 5, or a loop of type 2. If
// the roof has more than one extra digit, it emits nothing and returns true. It
// returns false if the search must stop, as emit does.
func (f *Finder) rectangle2(t Technique, r *rect) bool {
	x, one := r.extras.Single()
	if !one {
		return true
	}
	s := f.rectStep(t, r)
	s.Digits = s.Digits.Add(x)
	f.remove(x, CommonPeers(r.roof))
	return f.emit()
}

// rectangle3 emits the unique rectangles, or loops, of type 3 with the given
// rectangle, whose roof must be two cells. It returns false if the search must
// stop, as emit does.
func (f *Finder) rectangle3(t Technique, r *rect) bool {
	for _, h := range sharedHouses(f.house[:0], r.roof) {
		if !f.subsetWith(r.roof, r.cells, r.ab, r.extras, h, func(set sudoku.CellSet, digits sudoku.DigitSet, out sudoku.CellSet) bool {
			s := f.rectStep(t, r)
			s.Sets = append(s.Sets, Set{House: h, Cells: set, Digits: digits})
			s.Cells = s.Cells.Union(set)
			f.truthCells(set)
			f.removeAll(digits, out)
			return f.emit()
		}) {
			return false
		}
	}
	return true
}

// subsetWith calls use with every set of one or more holes of h, outside
// pattern and without a candidate in barred, that together with extras have
// exactly one digit more than the set has cells. It passes these digits, and as
// out the other cells of every house that holds the set and all of roof,
// whether they have such a candidate or not. It stops and returns false as soon
// as use returns false.
func (f *Finder) subsetWith(roof, pattern sudoku.CellSet, barred, extras sudoku.DigitSet, h sudoku.House, use func(set sudoku.CellSet, digits sudoku.DigitSet, out sudoku.CellSet) bool) bool {
	var cells [9]sudoku.Cell
	n := 0
	for c := range cellsOf[h].Intersect(f.p.empty).Minus(pattern).All() {
		if f.p.cand[c]&barred == 0 {
			cells[n] = c
			n++
		}
	}
	for m := Mask(1); m < 1<<n; m++ {
		set, digits := sudoku.CellSet{}, extras
		for rest := m; rest != 0; rest &= rest - 1 {
			c := cells[rest.First()]
			set = set.Union(only[c])
			digits |= f.p.cand[c]
		}
		if digits.Len() != m.Len()+1 {
			continue
		}
		out := sudoku.CellSet{}
		var room [3]sudoku.House
		for _, g := range sharedHouses(room[:0], set.Union(roof)) {
			out = out.Union(cellsOf[g])
		}
		if !use(set, digits, out.Minus(set).Minus(roof)) {
			return false
		}
	}
	return true
}

// rectangle4 emits the unique rectangles of type 4 with the given rectangle,
// whose roof must be two cells that share a house. It returns false if the
// search must stop, as emit does.
func (f *Finder) rectangle4(t Technique, r *rect) bool {
	common := CommonPeers(r.roof)
	for a := range r.ab.All() {
		if f.p.places[a-1].Meets(common) {
			continue
		}
		b, _ := r.ab.Without(a).Single()
		s := f.rectStep(t, r)
		s.Houses = sharedHouses(s.Houses, r.roof)
		f.truthHouses(a, s.Houses[0])
		f.remove(b, r.roof)
		if !f.emit() {
			return false
		}
	}
	return true
}

// rectangle6 emits the unique rectangles of type 6 with the given rectangle,
// whose roof must be two opposite corners. It returns false if the search must
// stop, as emit does.
func (f *Finder) rectangle6(t Technique, r *rect) bool {
	for a := range r.ab.All() {
		s := f.rectStep(t, r)
		s.Houses = append(s.Houses, housesOf[r.corner[0]][0], housesOf[r.corner[3]][0], housesOf[r.corner[0]][1], housesOf[r.corner[3]][1])
		confined := true
		for _, h := range s.Houses {
			confined = confined && maskSets[h][f.p.spots[a-1][h]].Within(r.cells)
		}
		if !confined {
			continue
		}
		f.truthHouses(a, s.Houses...)
		f.remove(a, r.roof)
		if !f.emit() {
			return false
		}
	}
	return true
}

// hiddenRectangle finds hidden rectangles. F is the only cell of the floor, or
// one of two in opposite corners; O is the corner opposite F. If a has no place
// in the row and the column of O outside the rectangle, O does not take b.
func (f *Finder) hiddenRectangle(t Technique) {
	f.eachRect(func(r *rect) bool {
		floor := r.floor.Len()
		if floor != 1 && r.floor != opposite(r, 0) && r.floor != opposite(r, 1) {
			return true
		}
		for i, c := range r.corner {
			if r.floor.Has(c) && f.p.cand[c] == r.ab && !f.hiddenAt(t, r, r.corner[3-i]) {
				return false
			}
		}
		return true
	})
}

// hiddenAt emits the hidden rectangles of r that remove a digit from corner o.
// The caller has checked the floor. It returns false if the search must stop,
// as emit does.
func (f *Finder) hiddenAt(t Technique, r *rect, o sudoku.Cell) bool {
	row, column := housesOf[o][0], housesOf[o][1]
	for a := range r.ab.All() {
		if !maskSets[row][f.p.spots[a-1][row]].Within(r.cells) || !maskSets[column][f.p.spots[a-1][column]].Within(r.cells) {
			continue
		}
		b, _ := r.ab.Without(a).Single()
		s := f.rectStep(t, r)
		s.Houses = append(s.Houses, row, column)
		f.truthHouses(a, row, column)
		f.truthCells(r.floor)
		f.remove(b, only[o])
		if !f.emit() {
			return false
		}
	}
	return true
}

// avoidableRectangle finds avoidable rectangles: some corners hold digits that
// were placed, not given. Type 1: three corners hold a, b and b, or b, a and a:
// the fourth does not take the digit that would complete the swap. Type 2: two
// corners in a line hold a and b, the corner aligned with a is {b,x}, the one
// aligned with b {a,x}: the common peers of these two do not take x.
func (f *Finder) avoidableRectangle(t Technique) {
	for i := range rectangles {
		k := &rectangles[i]
		cells := only[k[0]].Union(only[k[1]]).Union(only[k[2]]).Union(only[k[3]])
		if cells.Meets(f.p.clues) {
			continue
		}
		holes := cells.Intersect(f.p.empty)
		switch {
		case t == AvoidableRectangle1 && holes.Len() == 1:
			if c, _ := holes.First(); !f.avoidable1(t, k, cells, c) {
				return
			}
		case t == AvoidableRectangle2 && holes.Len() == 2:
			if !f.avoidable2(t, k, cells, holes) {
				return
			}
		}
	}
}

// avoidable1 emits the avoidable rectangle of type 1 of the corners k, which
// are also given as cells, and whose only hole is c. If the other digits do not
// suit or c cannot take the fourth, it emits nothing and returns true. It
// returns false if the search must stop, as emit does.
func (f *Finder) avoidable1(t Technique, k *[4]sudoku.Cell, cells sudoku.CellSet, c sudoku.Cell) bool {
	at := 0
	for i, e := range k {
		if e == c {
			at = i
		}
	}
	a, b, b2 := f.p.digits[k[3-at]], f.p.digits[k[at^1]], f.p.digits[k[at^2]]
	if b != b2 || !f.p.cand[c].Has(a) {
		return true
	}
	s := f.begin(t)
	s.Digits, s.Cells, s.Fins = sudoku.DigitsOf(a, b), cells, only[c]
	f.deadlyPair(cells, a, b)
	f.remove(a, only[c])
	return f.emit()
}

// deadlyPair adds a and b in each of the cells to the deadly pattern of f.step.
func (f *Finder) deadlyPair(cells sudoku.CellSet, a, b sudoku.Digit) {
	for c := range cells.All() {
		f.step.Deadly = append(f.step.Deadly, sudoku.Candidate{Cell: c, Digit: a}, sudoku.Candidate{Cell: c, Digit: b})
	}
}

// avoidable2 emits the avoidable rectangle of type 2 of the corners k, which
// are also given as cells, and of which exactly two are holes. If the digits do
// not suit or the holes are opposite, it emits nothing and returns true. It
// returns false if the search must stop, as emit does.
func (f *Finder) avoidable2(t Technique, k *[4]sudoku.Cell, cells, holes sudoku.CellSet) bool {
	for at := range k {
		for _, step := range [2]int{1, 2} {
			// k[at] and k[at^step] are solved; k[at^3^step] is aligned with k[at].
			mate, facing, across := at^step, at^3^step, at^3
			if at > mate || holes != only[k[facing]].Union(only[k[across]]) {
				continue
			}
			a, b := f.p.digits[k[at]], f.p.digits[k[mate]]
			withB, withA := f.p.cand[k[facing]], f.p.cand[k[across]]
			if withB.Len() != 2 || withA.Len() != 2 || !withB.Has(b) || !withA.Has(a) || withB.Without(b) != withA.Without(a) {
				continue
			}
			x, _ := withB.Without(b).Single()
			s := f.begin(t)
			s.Digits, s.Cells, s.Fins = sudoku.DigitsOf(a, b, x), cells, holes
			f.deadlyPair(cells, a, b)
			f.remove(x, CommonPeers(holes))
			if !f.emit() {
				return false
			}
		}
	}
	return true
}
