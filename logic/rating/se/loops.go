package se

import "github.com/entydig/sudoku"

// This file holds unique rectangles and unique loops (types 1 to 4). They rest
// on the puzzle having one solution.

// A loopSearch walks the loops of one pair of digits from one bivalue cell, and has the
// best hint of all loops so far.
type loopSearch struct {
	s       *state
	pair    mask
	low     int          // the lower digit of the pair, 0 to 8
	high    int          // the higher one
	path    [cells]uint8 // the cells walked, from the first one
	n       int          // the length of the path
	inPath  sudoku.CellSet
	parity  [2]uint32 // the houses visited by cells at even and at odd places of the path
	best    loopHint
	found   bool
	longest int // the cells of the longest loop that could be preferred to the best so far
}

// A loopHint is what a loop allows to remove. remove[c] holds for the cells in cells
// only.
type loopHint struct {
	rating float64 // as the Explainer adds it up, which decides between equals
	kind   int     // type 1 to 4
	remove [cells]mask
	cells  sudoku.CellSet // where remove is not empty
}

// uniqueLoop applies the cheapest unique rectangle or loop to r.state and notes it in
// r.rating. Such a loop is a closed chain of cells that all hold the same two digits, so
// that the digits could be swapped if the cells held no others. Among equal ratings the
// lower type comes first, then the first one found. The result is whether there is a
// loop that removes anything. The result is false, too, if the options switch uniqueness off.
func (r *Rater) uniqueLoop() (found bool) {
	if r.options.NoUniqueness {
		return false
	}
	l := &r.loops
	l.s, l.found = &r.state, false
	l.longest = cells - 1
	for c, m := range r.state.cand {
		if popcount(m) != 2 {
			continue
		}
		l.pair, l.low, l.high = m, lowest(m), lowest(m&(m-1))
		if l.s.board[l.low].Intersect(l.s.board[l.high]).Len() >= 4 {
			l.walk(c, 2, 0, -1)
		}
	}
	if !l.found {
		return false
	}
	for rest := l.best.cells; !rest.Empty(); {
		c, _ := rest.First()
		r.state.dropAll(int(c), l.best.remove[c])
		rest = rest.Minus(only[c])
	}
	r.rating.Uniqueness = true
	return r.note(tenths(l.best.rating), false)
}

// walk adds cell c to the path, offers every loop that the path can become from there, and
// takes c off the path again. The best hint is left in l.best. walk does nothing if a cell
// of the path shares a house with c and the places of both in the path are even, or both
// are odd.
//
// spare is how many more cells may have digits besides the two of the loop. When it is 0,
// such a cell is still added if extra has exactly one digit. extra holds the other digits
// seen so far. Like the Explainer's, extra grows with every neighbour that is looked at,
// also with those that are not added. last says which house of c has the cell before it in
// the path: 0 for the box, 1 for the row, 2 for the column, -1 if c is the first cell.
func (l *loopSearch) walk(c, spare int, extra mask, last int) {
	side := l.n & 1
	var here uint32
	for _, h := range housesOf[c] {
		here |= 1 << h
	}
	if l.parity[side]&here != 0 {
		return // no loop through here visits each house once with each parity
	}
	l.path[l.n] = uint8(c)
	l.n++
	l.inPath = l.inPath.Union(only[c])
	l.parity[side] |= here
	for k := range byCell {
		if k == last {
			continue
		}
		h := housesOf[c][k]
		for rest := l.s.spots[h][l.low] & l.s.spots[h][l.high]; rest != 0; rest &= rest - 1 {
			next := cellsOf[h][lowest(rest)]
			if next == l.path[0] && l.n >= 4 {
				l.close()
				continue
			}
			if l.inPath.Has(sudoku.Cell(next)) {
				continue
			}
			m := l.s.cand[next]
			extra |= m &^ l.pair
			plain := m == l.pair
			if !plain && popcount(extra) != 1 && spare <= 0 || l.n >= l.longest {
				continue
			}
			left := spare
			if !plain {
				left--
			}
			l.walk(int(next), left, extra, k)
		}
	}
	l.parity[side] &^= here
	l.inPath = l.inPath.Minus(only[c])
	l.n--
}

// close offers what follows from the path, seen as a loop. close offers nothing unless
// each house of the loop has one cell at an even place of the path and one at an odd
// place.
func (l *loopSearch) close() {
	if l.parity[0] != l.parity[1] {
		return
	}
	var roof [cells]int // the cells with other digits
	n := 0
	for _, c := range l.path[:l.n] {
		if l.s.cand[c] != l.pair {
			roof[n] = int(c)
			n++
		}
	}
	switch {
	case n == 1:
		l.offer(l.rating(), 1, func(h *loopHint) { h.set(roof[0], l.pair) })
	case n > 2:
		l.common(roof[:n])
	case n == 2:
		extra := (l.s.cand[roof[0]] | l.s.cand[roof[1]]) &^ l.pair
		if several(extra) {
			l.withSubset(roof[0], roof[1], extra)
		} else {
			l.common(roof[:n])
		}
		l.lockedPair(roof[0], roof[1])
	}
}

// rating returns the rating of the path as a loop, without what a naked or hidden set
// adds.
func (l *loopSearch) rating() float64 { return loopRating(l.n) }

// loopRating returns the rating of a loop of n cells: 4.5 for 4, 4.6 for 6, 4.7 for 8
// and 5.0 for 10 or more.
func loopRating(n int) float64 {
	rating := float64(4.5)
	if n >= 10 {
		rating += 0.3
	}
	if n >= 8 {
		rating += 0.2
	} else if n >= 6 {
		rating += 0.1
	}
	return rating
}

// added returns what a set of n digits adds to a rating: 0.1 for each but one. The
// conversion stops the compiler from fusing the product with the sum that follows, so
// that all machines get the sum of the Explainer.
func added(n int) float64 { return float64(float64(n-1) * 0.1) }

// offer makes a hint the best if it is cheaper than the best so far, or as cheap and of
// a lower type. kind is the type, 1 to 4. In that case fill is called, before offer
// returns, to add the removed digits to l.best with set; and l.longest sinks to the
// longest loop that could still be preferred.
func (l *loopSearch) offer(rating float64, kind int, fill func(*loopHint)) {
	if l.found && (rating > l.best.rating || rating == l.best.rating && kind >= l.best.kind) {
		return
	}
	l.found = true
	l.best.rating, l.best.kind, l.best.cells = rating, kind, sudoku.CellSet{}
	fill(&l.best)
	for l.longest > 4 && loopRating(l.longest) > rating {
		l.longest -= 2
	}
}

// set records in h that cell c loses the digits in m, in the place of an earlier mask for
// that cell.
func (h *loopHint) set(c int, m mask) {
	h.cells = h.cells.Union(only[c])
	h.remove[c] = m
}

// common offers the hint of type 2: all roof cells have the same one extra digit, which the
// caller must have checked. One of them holds the digit in the solution, so it is removed
// from the cells that see them all. If no such cell has the digit, nothing is offered.
func (l *loopSearch) common(roof []int) {
	d := lowest(l.s.cand[roof[0]] &^ l.pair)
	sees := l.s.board[d]
	for _, c := range roof {
		sees = sees.Intersect(peersOf[c])
	}
	for _, c := range roof {
		sees = sees.Minus(only[c])
	}
	if sees.Empty() {
		return
	}
	l.offer(l.rating(), 2, func(h *loopHint) {
		for c := range sees.All() {
			h.set(int(c), 1<<d)
		}
	})
}

// lockedPair offers type 4: one digit of the pair is locked in the two roof cells a and
// b, in a house of both, so that the other digit goes from a and b. If both digits are
// locked, the higher one goes. Nothing is offered if none is.
func (l *loopSearch) lockedPair(a, b int) {
	lockedLow, lockedHigh := false, false
	for k, h := range housesOf[a] {
		if housesOf[b][k] != h {
			continue
		}
		both := mask(1)<<placeIn[a][k] | mask(1)<<placeIn[b][k]
		lockedLow = lockedLow || l.s.spots[h][l.low]&^both == 0
		lockedHigh = lockedHigh || l.s.spots[h][l.high]&^both == 0
	}
	gone := l.high
	switch {
	case lockedLow:
	case lockedHigh:
		gone = l.low
	default:
		return
	}
	l.offer(l.rating(), 4, func(h *loopHint) {
		h.set(a, 1<<gone)
		h.set(b, 1<<gone)
	})
}

// withSubset offers type 3: the extra digits of the two roof cells a and b form a naked
// or hidden set with other cells of a house of both. extra holds these digits, at least
// two.
func (l *loopSearch) withSubset(a, b int, extra mask) {
	for n := popcount(extra); n <= 7; n++ {
		for k, h := range housesOf[a] {
			if housesOf[b][k] != h {
				continue
			}
			pa, pb := mask(1)<<placeIn[a][k], mask(1)<<placeIn[b][k]
			if 2*n <= int(l.s.holes[h]) {
				l.naked(int(h), a, b, n, extra, pa, pb)
			}
			if 2*n < int(l.s.holes[h]) {
				l.hidden(int(h), n, extra, pa, pb)
			}
		}
	}
}

// naked offers the naked sets of n digits in house h: one of the roof cells a and b,
// seen as a cell that holds the extra digits, and n-1 other cells that together hold n
// digits. pa and pb are masks with the places of a and b in h. A set that removes
// nothing is not offered.
func (l *loopSearch) naked(h, a, b, n int, extra, pa, pb mask) {
	var fits mask
	for place, c := range cellsOf[h] {
		if k := popcount(l.s.cand[c]); k >= 2 && k <= n {
			fits |= 1 << place
		}
	}
	fits &^= pa | pb
	both := extra & l.s.cand[a] & l.s.cand[b]
	for _, set := range ofSize[size][n] {
		if set&pa == 0 || set&^pa&^fits != 0 {
			continue
		}
		others := set &^ pa
		digits := l.s.union(h, others)
		if popcount(both|digits) != n || popcount(extra|digits) != n {
			continue
		}
		digits |= extra
		worth := false
		for m := digits; m != 0; m &= m - 1 {
			worth = worth || l.s.spots[h][lowest(m)]&^(others|pa|pb) != 0
		}
		if !worth {
			continue
		}
		l.offer(l.rating()+added(n), 3, func(hint *loopHint) {
			for place, c := range cellsOf[h] {
				if gone := l.s.cand[c] & digits; (others|pa|pb)>>place&1 == 0 && gone != 0 {
					hint.set(int(c), gone)
				}
			}
		})
	}
}

// hidden offers the hidden sets of n digits in house h: the two digits of the loop and
// n-2 others that have n places together if the second roof cell is left out. Each digit
// must have a place. extra holds the extra digits, which are not among the others. pa
// and pb are masks with the places of the first and the second roof cell in h. A set
// that removes nothing is not offered.
func (l *loopSearch) hidden(h, n int, extra, pa, pb mask) {
	var rest [size]int
	free := 0
	for d := range size {
		if (l.pair|extra)>>d&1 == 0 {
			rest[free] = d
			free++
		}
	}
	if n-2 > free {
		return
	}
	for _, pick := range ofSize[free][n-2] {
		digits := l.pair
		for m := pick; m != 0; m &= m - 1 {
			digits |= 1 << rest[lowest(m)]
		}
		var at mask
		whole := true
		for m := digits; m != 0; m &= m - 1 {
			places := l.s.spots[h][lowest(m)] &^ pb
			whole = whole && places != 0
			at |= places
		}
		if !whole || popcount(at) != n {
			continue
		}
		at &^= pa | pb
		if l.s.union(h, at)&^digits == 0 {
			continue
		}
		l.offer(l.rating()+added(popcount(at)), 3, func(hint *loopHint) {
			for m := at; m != 0; m &= m - 1 {
				c := int(cellsOf[h][lowest(m)])
				if gone := l.s.cand[c] &^ digits; gone != 0 {
					hint.set(c, gone)
				}
			}
		})
	}
}
