package logic

import (
	"math/bits"

	"github.com/entydig/sudoku"
)

// This file holds wings and remote pairs: patterns of bivalue cells.

// sized returns the holes of the position with exactly n candidates.
func (f *Finder) sized(n int) (cells sudoku.CellSet) {
	for c := range f.p.empty.All() {
		if bits.OnesCount16(uint16(f.p.cand[c])) == n {
			cells = cells.Union(only[c])
		}
	}
	return cells
}

// xyWing finds XY-Wing: a pivot {x,y} sees the wings {x,z} and {y,z}: the common
// peers of the wings do not take z. XYZ-Wing: the pivot is {x,y,z}, and a cell
// must see it as well.
func (f *Finder) xyWing(t Technique) {
	two := f.sized(2)
	pivots := two
	if t == XYZWing {
		pivots = f.sized(3)
	}
	for pivot := range pivots.All() {
		if !f.wingsOf(t, pivot, two.Intersect(peersOf[pivot])) {
			return
		}
	}
}

// wingsOf emits the XY-Wings or XYZ-Wings, as t says, of a pivot and two of the
// given cells, which are its peers with two candidates. It returns false if the
// search must stop, as emit does.
func (f *Finder) wingsOf(t Technique, pivot sudoku.Cell, wings sudoku.CellSet) bool {
	for v := range wings.All() {
		wings = wings.Minus(only[v])
		shared := f.p.cand[v] & f.p.cand[pivot]
		if shared == 0 || shared == f.p.cand[pivot] || t == XYZWing && shared != f.p.cand[v] {
			continue
		}
		if !f.secondWing(t, pivot, v, wings) {
			return false
		}
	}
	return true
}

// secondWing emits the XY-Wings or XYZ-Wings, as t says, of a pivot, wing v and
// one of the given cells. It returns false if the search must stop, as emit
// does.
func (f *Finder) secondWing(t Technique, pivot, v sudoku.Cell, wings sudoku.CellSet) bool {
	for w := range wings.All() {
		if !f.wing(t, pivot, v, w) {
			return false
		}
	}
	return true
}

// wing emits the XY-Wing or XYZ-Wing, as t says, of a pivot and wings v and w.
// If the digits do not suit or it removes nothing, wing emits nothing and
// returns true. It returns false if the search must stop, as emit does.
func (f *Finder) wing(t Technique, pivot, v, w sudoku.Cell) bool {
	digits, a, b := f.p.cand[pivot], f.p.cand[v], f.p.cand[w]
	z, one := (a & b).Single()
	if union := digits | a | b; !one || union.Len() != 3 || digits.Has(z) != (t == XYZWing) {
		return true
	}
	out := f.p.places[z-1].Intersect(peersOf[v]).Intersect(peersOf[w])
	if t == XYZWing {
		out = out.Intersect(peersOf[pivot])
	}
	if out.Empty() {
		return true
	}
	s := f.begin(t)
	s.Digits, s.Fins = digits|a|b, only[pivot]
	s.Cells = only[pivot].Union(only[v]).Union(only[w])
	f.truthCells(s.Cells)
	f.remove(z, out)
	return f.emit()
}

// wWing finds W-Wing: two cells {x,y} that are no peers, and a conjugate pair of
// x of which each end sees one of them: the common peers of the two do not take y.
func (f *Finder) wWing(t Technique) {
	two := f.sized(2)
	for v := range two.All() {
		two = two.Minus(only[v])
		xy := f.p.cand[v]
		x := lowest(xy)
		y := lowest(xy.Without(x))
		like := two.Minus(peersOf[v]).Intersect(f.p.places[x-1]).Intersect(f.p.places[y-1])
		if !f.wWings(t, v, like, x, y, f.pairsOf(x)) || !f.wWings(t, v, like, y, x, f.pairsOf(y)) {
			return
		}
	}
}

// wWings emits the W-Wings of cell v and one of the cells in like over one of
// the pairs, the conjugate pairs of x. All these cells have the candidates x
// and y alone, and v sees none of them. y is what the steps remove. wWings
// returns false if the search must stop, as emit does.
func (f *Finder) wWings(t Technique, v sudoku.Cell, like sudoku.CellSet, x, y sudoku.Digit, pairs []pair) bool {
	for w := range like.All() {
		out := f.p.places[y-1].Intersect(peersOf[v]).Intersect(peersOf[w])
		if out.Empty() {
			continue
		}
		for _, p := range pairs {
			if !f.wWingAt(t, v, w, x, y, p, out) {
				return false
			}
		}
	}
	return true
}

// wWingAt emits the W-Wing of cells v and w over p, a conjugate pair of x. It
// removes y from the cells in out. If p has no end that sees v and another that
// sees w, it emits nothing and returns true. It returns false if the search
// must stop, as emit does.
func (f *Finder) wWingAt(t Technique, v, w sudoku.Cell, x, y sudoku.Digit, p pair, out sudoku.CellSet) bool {
	a, b := p.a, p.b
	if !peersOf[v].Has(a) || !peersOf[w].Has(b) {
		a, b = b, a
	}
	if !peersOf[v].Has(a) || !peersOf[w].Has(b) {
		return true
	}
	s := f.begin(t)
	s.Digits, s.Cells, s.Fins = sudoku.DigitsOf(x, y), sudoku.CellsOf(v, w), sudoku.CellsOf(a, b)
	s.Houses = append(s.Houses, p.h)
	f.truthCells(s.Cells)
	f.truthHouses(x, p.h)
	f.addChain(
		Node{Digit: y, Cells: only[v], On: false, Link: LinkStart},
		Node{Digit: x, Cells: only[v], On: true, Link: LinkCell, Truth: CellTruth(v)},
		Node{Digit: x, Cells: only[a], On: false, Link: LinkWeak},
		Node{Digit: x, Cells: only[b], On: true, Link: LinkHouse, Truth: HouseTruth(x, p.h)},
		Node{Digit: x, Cells: only[w], On: false, Link: LinkWeak},
		Node{Digit: y, Cells: only[w], On: true, Link: LinkCell, Truth: CellTruth(w)},
	)
	f.remove(y, out)
	return f.emit()
}

// remotePair finds remote pairs: a path of four or more cells {a,b}, neighbors
// being peers. Of two cells of the path at an odd distance one is a and one is
// b: what sees two cells at an odd distance of three or more takes neither.
func (f *Finder) remotePair(t Technique) {
	two := f.sized(2)
	for c := range two.All() {
		pair := f.p.cand[c]
		like := two.Intersect(f.p.places[lowest(pair)-1]).Intersect(f.p.places[lowest(pair&(pair-1))-1])
		if like.Len() < 4 {
			continue
		}
		var path [sudoku.Cells]sudoku.Cell
		path[0] = c
		if !f.growPair(t, path[:1], like.Minus(only[c])) {
			return
		}
	}
}

// growPair emits the remote pairs whose path begins with the given cells and
// goes on, if at all, through cells of left. Each path is found from its lower
// end: from the other end it is passed over. growPair returns false if the
// search must stop, as emit does.
func (f *Finder) growPair(t Technique, path []sudoku.Cell, left sudoku.CellSet) bool {
	end := path[len(path)-1]
	if len(path) >= 4 && path[0] < end && !f.remotePairOf(t, path) {
		return false
	}
	for next := range left.Intersect(peersOf[end]).All() {
		if !f.growPair(t, append(path, next), left.Minus(only[next])) {
			return false
		}
	}
	return true
}

// remotePairOf emits the remote pair of a path of four or more cells. If it
// removes nothing, it emits nothing and returns true. It returns false if the
// search must stop, as emit does.
func (f *Finder) remotePairOf(t Technique, path []sudoku.Cell) bool {
	cells, out := sudoku.CellSet{}, sudoku.CellSet{}
	for i, c := range path {
		cells = cells.Union(only[c])
		for j := i + 3; j < len(path); j += 2 {
			out = out.Union(peersOf[c].Intersect(peersOf[path[j]]))
		}
	}
	digits := f.p.cand[path[0]]
	if f.holding(digits, out.Minus(cells)).Empty() {
		return true
	}
	s := f.begin(t)
	s.Digits, s.Cells = digits, cells
	f.truthCells(cells)
	f.removeAll(digits, out.Minus(cells))
	f.pairChain(path, digits)
	return f.emit()
}

// pairChain adds to f.step the chain through a path of cells that have the two
// digits alone: in each cell one digit is off, so that the other is on, and off
// in the next cell.
func (f *Finder) pairChain(path []sudoku.Cell, digits sudoku.DigitSet) {
	var room [2 * sudoku.Cells]Node
	nodes := room[:0]
	out := lowest(digits)
	in, _ := digits.Without(out).Single()
	for i, c := range path {
		link := LinkWeak
		if i == 0 {
			link = LinkStart
		}
		nodes = append(nodes,
			Node{Digit: out, Cells: only[c], On: false, Link: link},
			Node{Digit: in, Cells: only[c], On: true, Link: LinkCell, Truth: CellTruth(c)})
		out, in = in, out
	}
	f.addChain(nodes...)
}

// lowest returns the lowest digit of s, which must not be empty.
func lowest(s sudoku.DigitSet) sudoku.Digit { return sudoku.Digit(bits.TrailingZeros16(uint16(s)) + 1) }
