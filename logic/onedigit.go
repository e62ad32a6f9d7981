package logic

import "github.com/entydig/sudoku"

// This file holds patterns of two strong links on one digit.

// A pair is a conjugate pair: a digit with two places, a and b, in house h.
type pair struct {
	a, b sudoku.Cell
	h    sudoku.House
}

// pairsOf returns the conjugate pairs of d, house by house, from a list that it
// makes once for each position. Two cells that are a pair in two houses come
// twice.
func (f *Finder) pairsOf(d sudoku.Digit) []pair {
	if f.needs(listedPairs) {
		for e := range f.pairs {
			f.pairs[e] = f.listPairs(f.pairs[e][:0], e)
		}
	}
	return f.pairs[d-1]
}

// listPairs appends the conjugate pairs of a digit to the list to, house by house, and
// returns the longer list. d is the digit less 1, 0 to 8.
func (f *Finder) listPairs(to []pair, d int) []pair {
	for h, m := range f.p.spots[d] {
		rest := m & (m - 1)
		if rest != 0 && rest&(rest-1) == 0 {
			to = append(to, pair{cellAt[h][m.First()], cellAt[h][rest.First()], sudoku.House(h)})
		}
	}
	return to
}

// twoLinks finds chains of four cells a = b - c = d on one digit, where = is a
// conjugate pair and - joins two peers: the common peers of a and d do not take
// the digit.
//
//	Skyscraper     the pairs are parallel lines, b and c share a cross line
//	2-String Kite  the pairs are a row and a column, b and c share a box; only
//	               the cell where the lines through a and d cross counts
//	Turbot Fish    any pairs and any houses
func (f *Finder) twoLinks(t Technique) {
	for d := sudoku.Digit(1); d <= 9; d++ {
		pairs := f.pairsOf(d)
		for i, p := range pairs {
			for _, q := range pairs[i+1:] {
				if !kinds(t, p.h, q.h) || p.a == q.a || p.a == q.b || p.b == q.a || p.b == q.b {
					continue
				}
				if !f.twoLink(t, d, p.a, p.b, q.a, q.b, p.h, q.h) || !f.twoLink(t, d, p.a, p.b, q.b, q.a, p.h, q.h) ||
					!f.twoLink(t, d, p.b, p.a, q.a, q.b, p.h, q.h) || !f.twoLink(t, d, p.b, p.a, q.b, q.a, p.h, q.h) {
					return
				}
			}
		}
	}
}

// kinds reports whether t can be made of one pair in house g and one in house
// h. A 2-String Kite wants g to be a row and h a column; its pairs come in that
// order.
func kinds(t Technique, g, h sudoku.House) bool {
	switch t {
	case Skyscraper:
		return kindOf(g) == kindOf(h) && g < 18
	case TwoStringKite:
		return kindOf(g) == 0 && kindOf(h) == 1
	}
	return true
}

// twoLink emits the chain a = b - c = e on d if it is one of technique t and
// removes anything; a and b are a pair in house g, c and e one in house h. If
// not, it emits nothing and returns true. It returns false if the search must
// stop, as emit does.
func (f *Finder) twoLink(t Technique, d sudoku.Digit, a, b, c, e sudoku.Cell, g, h sudoku.House) bool {
	if !peersOf[b].Has(c) {
		return true
	}
	out := f.p.places[d-1].Intersect(peersOf[a]).Intersect(peersOf[e])
	switch t {
	case Skyscraper:
		// b and c must share the line across the pairs, a and e must not.
		across := 1 - kindOf(g)
		if housesOf[b][across] != housesOf[c][across] || housesOf[a][across] == housesOf[e][across] {
			return true
		}
	case TwoStringKite:
		if b.Box() != c.Box() {
			return true
		}
		out = out.Intersect(only[sudoku.CellAt(e.Row(), a.Column())])
	}
	out = out.Minus(only[b]).Minus(only[c])
	if out.Empty() {
		return true
	}
	s := f.begin(t)
	s.Digits, s.Cells = sudoku.DigitsOf(d), sudoku.CellsOf(a, b, c, e)
	s.Houses = append(s.Houses, g, h)
	f.truthHouses(d, g, h)
	f.chainOf4(d, a, b, c, e, g, h)
	f.remove(d, out)
	return f.emit()
}

// chainOf4 adds the chain a = b - c = e on d to f.step; a and b are a pair in
// house g, c and e one in house h. That b sees c is left to the caller.
func (f *Finder) chainOf4(d sudoku.Digit, a, b, c, e sudoku.Cell, g, h sudoku.House) {
	f.addChain(
		Node{Digit: d, Cells: only[a], On: false, Link: LinkStart},
		Node{Digit: d, Cells: only[b], On: true, Link: LinkHouse, Truth: HouseTruth(d, g)},
		Node{Digit: d, Cells: only[c], On: false, Link: LinkWeak},
		Node{Digit: d, Cells: only[e], On: true, Link: LinkHouse, Truth: HouseTruth(d, h)},
	)
}

// addChain appends a chain to those of f.step. It copies the nodes, into memory
// that the step had before if there is some. If f.lean, it does nothing.
func (f *Finder) addChain(nodes ...Node) {
	if f.lean {
		return
	}
	s := &f.step
	n := len(s.Chains)
	if n < cap(s.Chains) {
		s.Chains = s.Chains[:n+1]
		s.Chains[n] = append(s.Chains[n][:0], nodes...)
		return
	}
	s.Chains = append(s.Chains, append([]Node(nil), nodes...))
}

// A kite is a 2-String Kite of digit d: a pair in a row and a pair in a column
// that have one cell each, b and c, in the same box. It removes d from hit.
type kite struct {
	d               sudoku.Digit
	b, c            sudoku.Cell
	onRow, onColumn sudoku.Cell // the free ends
	hit             sudoku.Cell
	row, column     sudoku.House
}

// dualKite finds two kites that use the same two cells of a box, for the same
// digit the other way round or for another digit: the results of both go together.
func (f *Finder) dualKite(t Technique) {
	var room [64]kite
	kites := room[:0]
	for d := sudoku.Digit(1); d <= 9; d++ {
		kites = f.kitesOf(kites, d)
	}
	for i, k := range kites {
		for _, l := range kites[i+1:] {
			if only[k.b].Union(only[k.c]) != only[l.b].Union(only[l.c]) || k.d == l.d && k.hit == l.hit {
				continue
			}
			s := f.begin(t)
			for _, x := range [2]kite{k, l} {
				s.Digits |= sudoku.DigitsOf(x.d)
				s.Cells = s.Cells.Union(sudoku.CellsOf(x.b, x.c, x.onRow, x.onColumn))
				s.Houses = append(s.Houses, x.row, x.column)
				f.truthHouses(x.d, x.row, x.column)
				f.chainOf4(x.d, x.onRow, x.b, x.c, x.onColumn, x.row, x.column)
				f.remove(x.d, only[x.hit])
			}
			if !f.emit() {
				return
			}
		}
	}
}

// kitesOf appends the kites of d that remove something to a list, and returns
// it.
func (f *Finder) kitesOf(kites []kite, d sudoku.Digit) []kite {
	pairs := f.pairsOf(d)
	for _, p := range pairs {
		for _, q := range pairs {
			if kindOf(p.h) != 0 || kindOf(q.h) != 1 || has(p, q.a) || has(p, q.b) {
				continue
			}
			for _, b := range [2]sudoku.Cell{p.a, p.b} {
				for _, c := range [2]sudoku.Cell{q.a, q.b} {
					k := kite{d: d, b: b, c: c, onRow: other(p, b), onColumn: other(q, c), row: p.h, column: q.h}
					k.hit = sudoku.CellAt(k.onColumn.Row(), k.onRow.Column())
					if b.Box() == c.Box() && f.p.places[d-1].Has(k.hit) {
						kites = append(kites, k)
					}
				}
			}
		}
	}
	return kites
}

// has reports whether c is one of the two cells of p.
func has(p pair, c sudoku.Cell) bool { return p.a == c || p.b == c }

// other returns the cell of p that is not c, which must be one of them.
func other(p pair, c sudoku.Cell) sudoku.Cell {
	if p.a == c {
		return p.b
	}
	return p.a
}

// emptyRectangle finds empty rectangles. In box B all places of d lie in row r
// or column k, at least one in each beside the crossing. A conjugate pair in
// another column has one end in row r outside B, the other in row r2, and the
// cell in row r2 and column k lies outside B: it does not take d. The same with
// rows and columns swapped. A dual one has two such eliminations for the same box.
func (f *Finder) emptyRectangle(t Technique) {
	for d := sudoku.Digit(1); d <= 9; d++ {
		for box := sudoku.House(18); box < sudoku.Houses; box++ {
			var room [24]hinge
			hinges := f.hingesOf(room[:0], d, box)
			for i, e := range hinges {
				if t == EmptyRectangle {
					if !f.rectangle(t, d, box, e) {
						return
					}
					continue
				}
				for _, g := range hinges[i+1:] {
					if e.hit != g.hit && !f.rectangle(t, d, box, e, g) {
						return
					}
				}
			}
		}
	}
}

// A hinge is a conjugate pair, start and far, in house h that makes an empty
// rectangle remove its digit from the cell hit. start sees an arm of the empty
// rectangle.
type hinge struct {
	start, far, hit sudoku.Cell
	h               sudoku.House
}

// hingesOf appends to the list to a hinge for each conjugate pair of d that, together with
// the places of d in the box, removes d from a cell, and returns the longer list. It
// appends nothing unless the places of d in the box lie in one row and one column, with at
// least one in each beside the crossing.
func (f *Finder) hingesOf(to []hinge, d sudoku.Digit, box sudoku.House) []hinge {
	m := f.p.spots[d-1][box]
	for i, cross := range cellAt[box] {
		row, column := threes[i/3], columns[i%3]
		if m == 0 || m&^(row|column) != 0 || m&row&^column == 0 || m&column&^row == 0 {
			continue
		}
		for kind := range 2 { // the pair starts on the row (0) or the column (1) of cross
			on := housesOf[cross][kind]
			for start := range maskSets[on][f.p.spots[d-1][on]].Minus(cellsOf[box]).All() {
				h := housesOf[start][1-kind]
				far, one := maskSets[h][f.p.spots[d-1][h]].Minus(only[start]).Single()
				if !one {
					continue
				}
				hit := sudoku.CellAt(far.Row(), cross.Column())
				if kind == 1 {
					hit = sudoku.CellAt(cross.Row(), far.Column())
				}
				if !cellsOf[box].Has(hit) && f.p.places[d-1].Has(hit) {
					to = append(to, hinge{start, far, hit, h})
				}
			}
		}
	}
	return to
}

// rectangle emits the empty rectangle of d in a box with one or two hinges,
// which the step gets as pairs and as chains. It returns false if the search
// must stop, as emit does.
func (f *Finder) rectangle(t Technique, d sudoku.Digit, box sudoku.House, ends ...hinge) bool {
	s := f.begin(t)
	s.Digits = sudoku.DigitsOf(d)
	s.Fins = maskSets[box][f.p.spots[d-1][box]]
	s.Cells = s.Fins
	s.Houses = append(s.Houses, box)
	out := sudoku.CellSet{}
	for _, e := range ends {
		s.Cells = s.Cells.Union(only[e.start]).Union(only[e.far])
		s.Houses = append(s.Houses, e.h)
		out = out.Union(only[e.hit])
		// far off -> start on -> the arm that start sees off -> the other arm on.
		arm := s.Fins.Intersect(peersOf[e.start])
		f.addChain(
			Node{Digit: d, Cells: only[e.far], On: false, Link: LinkStart},
			Node{Digit: d, Cells: only[e.start], On: true, Link: LinkHouse, Truth: HouseTruth(d, e.h)},
			Node{Digit: d, Cells: arm, On: false, Link: LinkWeak},
			Node{Digit: d, Cells: s.Fins.Minus(arm), On: true, Link: LinkHouse, Truth: HouseTruth(d, box)},
		)
	}
	f.truthHouses(d, s.Houses...)
	f.remove(d, out)
	return f.emit()
}
