package canon

// This file holds the first two rows of forms of full grids.
//
// Any order of the columns makes the first row of a full grid 123456789, so the
// general search would go through all 1,296 orders for each of 18 rows. But the orders that
// give the least second row can be found column by column: a digit of
// the second row becomes the number of the column of the form where the first row
// has it, and that column can be chosen when the digit is met.

// none stands for a column, a place or a stack that is not known yet.
const none = 0xff

// An order says where the columns and stacks of a view go in the form, as far as that is
// known. An entry that is not known has the value none.
type order struct {
	columnAt, placeOf [size]uint8 // of the view by column of the form, and the reverse
	stackAt, stackTo  [3]uint8    // the same for stacks
}

// unordered is the order of which nothing is known.
var unordered = order{
	[size]uint8{none, none, none, none, none, none, none, none, none},
	[size]uint8{none, none, none, none, none, none, none, none, none},
	[3]uint8{none, none, none}, [3]uint8{none, none, none},
}

// put lets column c of the view, 0 to 8, go to column i of the form, 0 to 8, and the stack
// of c to the stack of i. It records both in o, which must allow that.
func (o *order) put(c, i uint8) {
	o.columnAt[i], o.placeOf[c] = c, i
	o.stackAt[i/3], o.stackTo[c/3] = c/3, i/3
}

// firstFree returns the first column of the form, 0 to 8, that column c of the view, 0 to
// 8, can go to. Column c must have no place yet. o stays as it is.
func (o *order) firstFree(c uint8) uint8 {
	stack := o.stackTo[c/3]
	for i := uint8(0); i < 3 && stack == none; i++ {
		if o.stackAt[i] == none {
			stack = i
		}
	}
	i := 3 * stack
	for o.columnAt[i] != none {
		i++
	}
	return i
}

// allows reports whether column c of the view, 0 to 8, can go to column i of the form, 0
// to 8. It can if c has already been assigned to i. It also can if neither column has been
// assigned yet and their stacks have been assigned to each other, or neither of the stacks
// has been assigned.
func (o *order) allows(c, i uint8) bool {
	if at := o.columnAt[i]; at != none {
		return at == c
	}
	return o.placeOf[c] == none && o.stackAt[i/3] == none == (o.stackTo[c/3] == none) &&
		(o.stackAt[i/3] == none || o.stackAt[i/3] == c/3)
}

// A pair is two rows of one band of a view, as the first two rows of the form. View is 0 or
// 1; first and second are rows of the view, 0 to 8.
type pair struct {
	view, first, second uint8
	// found holds for each column the one where the first row has the digit that the
	// second row has here.
	found [size]uint8
	// final is set when the least second row is known: then the ways to have it are visited.
	final bool
}

// pairs is the number of pairs of a grid: in each of two views, each of nine rows with each
// of the two others of its band.
const pairs = 2 * size * 2

// runFull finds the canonical form of the grid in s.lines, which must be full and hold no
// digit twice in a row or a column. s.best[0] must be set to 123456789 and the other rows
// to noText. It leaves the result where run does: in s.best, s.way, s.end and s.equal.
func (s *search) runFull() {
	s.full, s.tops.closed = true, true
	var least [pairs]text // of the second row; noText if it is not the least of all pairs before
	for i := range least {
		p := s.pairOf(i)
		least[i] = noText
		if s.orderColumns(&p, unordered, 0, 0) {
			least[i] = s.best[1]
		}
	}
	for i, t := range least {
		if t == s.best[1] {
			p := s.pairOf(i)
			p.final = true
			s.orderColumns(&p, unordered, 0, 0)
		}
	}
}

// pairOf returns the pair with index i, 0 to pairs-1: an ordered pair of different rows of
// one band, in one of the two views of the grid. The index counts by view, then by first
// row, then by second row. found[j] of the pair is the column, 0 to 8, in which the first
// row has the digit that the second row has in column j; final is not set. The grid in
// s.lines must be full.
func (s *search) pairOf(i int) pair {
	view, first := uint8(i/(2*size)), uint8(i/2%size)
	second := first - first%3 + (first%3+1+uint8(i%2))%3
	p := pair{view: view, first: first, second: second}
	a, b := &s.lines.views[view&1].rows[first&15], &s.lines.views[view&1].rows[second&15]
	for i := range size {
		for k := range size {
			if a.digits>>(6*k)&63 == b.digits>>(6*i)&63 {
				p.found[size-1-i] = uint8(size - 1 - k)
			}
		}
	}
	return p
}

// orderColumns goes through the orders of the columns that give the least second row with
// the pair p. o holds the columns placed so far, among them columns 0 to i-1 of the form,
// and row holds the text of these i columns in its lowest 4*i bits. If p.final is not set,
// orderColumns lowers s.best[1] to the least text that it finds; if it is set, it visits
// the forms below each order with that text. It reports whether there is an order whose
// text is not above s.best[1].
func (s *search) orderColumns(p *pair, o order, i uint8, row text) (some bool) {
	if i == size {
		if p.final {
			s.visitFull(p, &o)
		}
		return true
	}
	rest := columnBits * (size - 1 - i)
	for c := range uint8(size) {
		if !o.allows(c, i) {
			continue
		}
		next := o
		next.put(c, i)
		to := p.found[c]
		if next.placeOf[to] == none {
			next.put(to, next.firstFree(to))
		}
		t := row<<columnBits | text(next.placeOf[to]+1)
		if least := s.best[1] >> rest; t > least {
			continue
		} else if t < least {
			s.best[1] = (t+1)<<rest - 1 // the columns after this are not known yet
		}
		if s.orderColumns(p, next, i+1, t) {
			some = true
		}
	}
	return some
}

// visitFull visits the forms that begin with the pair p, with all columns in the order o,
// in which no entry may be none. It sets s.path[0], s.path[1] and s.states[2], and leaves
// its results where visit does. It ignores the level at which visit says that the search
// continues.
func (s *search) visitFull(p *pair, o *order) {
	first := &s.lines.views[p.view&1].rows[p.first&15]
	st := &s.states[2]
	*st = state{next: size + 1}
	for c, place := range o.placeOf {
		st.shifts |= columnBits * uint64(size-1-place) << (6 * c)
		digit := first.digits >> (6 * (size - 1 - c)) & 63
		st.labels |= uint64(place+1) << digit
	}
	s.path[0] = choice{o.arrangement(), p.view, p.first}
	s.path[1] = choice{0, p.view, p.second}
	s.visit(int(p.view), 2, all&^(1<<p.first|1<<p.second))
}

// arrangement returns the arrangement of the first row that puts all columns in the order
// o. No place in o may be none.
func (o *order) arrangement() (a arrangement) {
	for part := range parts {
		places := [3]text{}
		for k := range places {
			if part == 0 {
				places[k] = text(o.stackTo[k])
			} else {
				places[k] = text(o.placeOf[3*(part-1)+k])
			}
		}
		index, _ := sortedOrder(&places, 3)
		a = a.with(part, index)
	}
	return a
}
