package logic

import "github.com/entydig/sudoku"

// This file holds coloring: the conjugate pairs of one digit join its places to
// components, and the cells of a component get two colors in turn. All cells of
// one color are true, or all of the other.

// A component is one connected piece of the graph of conjugate pairs of a digit.
type component struct {
	color [2]sudoku.CellSet
	first int // the index of its first pair in the list of its pairs
	last  int // the index after its last pair
}

// A coloring is the components of a digit, parts[:n], and the pairs that join
// their cells, component by component.
type coloring struct {
	parts [20]component
	n     int
	pairs [sudoku.Houses]pair
}

// color makes k the coloring of d: every component that has at least two cells,
// with its two colors and its pairs. What k held before is lost. In a
// contradictory position a cell can have both colors.
func (f *Finder) color(k *coloring, d sudoku.Digit) {
	pairs := f.pairsOf(d)
	var used [sudoku.Houses]bool
	k.n = 0
	filled := 0
	for i, p := range pairs {
		if used[i] {
			continue
		}
		part := component{first: filled}
		part.color[0] = only[p.a]
		for grown := true; grown; {
			grown = false
			for j, q := range pairs {
				if used[j] {
					continue
				}
				for side := range 2 {
					has, lacks := part.color[side], &part.color[1-side]
					if has.Has(q.a) || has.Has(q.b) {
						far := q.b
						if has.Has(q.b) && !has.Has(q.a) {
							far = q.a
						}
						*lacks = lacks.Union(only[far])
						k.pairs[filled] = q
						filled++
						used[j], grown = true, true
						break
					}
				}
			}
		}
		part.last = filled
		k.parts[k.n] = part
		k.n++
	}
}

// seenBy returns the cells that see at least one cell of s. A cell of s is
// among them only if it sees another one of s.
func seenBy(s sudoku.CellSet) (seen sudoku.CellSet) {
	for c := range s.All() {
		seen = seen.Union(peersOf[c])
	}
	return seen
}

// simpleColors finds simple colors of one component. Trap: a cell that sees
// both colors does not take the digit. Wrap: two cells of one color see each
// other, so no cell of that color takes it.
func (f *Finder) simpleColors(t Technique) {
	var k coloring
	for d := sudoku.Digit(1); d <= 9; d++ {
		f.color(&k, d)
		for i := range k.parts[:k.n] {
			part := &k.parts[i]
			a, b := part.color[0], part.color[1]
			if t == SimpleColorsTrap {
				if !f.colors(t, d, &k, seenBy(a).Intersect(seenBy(b)).Minus(a).Minus(b), part) {
					return
				}
				continue
			}
			for _, c := range part.color {
				if seenBy(c).Meets(c) && !f.colors(t, d, &k, c, part) {
					return
				}
			}
		}
	}
}

// colors emits the step that removes d from the cells because of some
// components, which are parts of k, the coloring of d. If no cell has the
// candidate, it emits nothing and returns true. It returns false if the search
// must stop, as emit does.
func (f *Finder) colors(t Technique, d sudoku.Digit, k *coloring, cells sudoku.CellSet, parts ...*component) bool {
	if !cells.Meets(f.p.places[d-1]) {
		return true
	}
	s := f.begin(t)
	s.Digits = sudoku.DigitsOf(d)
	for _, part := range parts {
		for _, color := range part.color {
			s.Cells = s.Cells.Union(color)
			s.Sets = append(s.Sets, Set{Cells: color, Digits: s.Digits})
		}
		for _, p := range k.pairs[part.first:part.last] {
			s.Houses = append(s.Houses, p.h)
		}
	}
	f.truthHouses(d, s.Houses...)
	f.remove(d, cells)
	return f.emit()
}

// multiColors finds multi colors of two components (A, a) and (B, b). Type 1: a
// cell of A sees one of B, so a or b is true: a cell that sees an a and a b does
// not take the digit. Type 2: A sees both B and b, so A is false.
func (f *Finder) multiColors(t Technique) {
	var k coloring
	for d := sudoku.Digit(1); d <= 9; d++ {
		f.color(&k, d)
		for i := range k.parts[:k.n] {
			for j := range k.parts[:k.n] {
				if i != j && !f.twoComponents(t, d, &k, &k.parts[i], &k.parts[j]) {
					return
				}
			}
		}
	}
}

// twoComponents emits the multi colors of technique t, type 1 or 2, between two
// components of k, the coloring of d. Of type 2 it tries only whether a color
// of one sees both colors of two. It returns false if the search must stop, as
// emit does.
func (f *Finder) twoComponents(t Technique, d sudoku.Digit, k *coloring, one, two *component) bool {
	for x := range 2 {
		seen := seenBy(one.color[x])
		if t == MultiColors2 {
			if seen.Meets(two.color[0]) && seen.Meets(two.color[1]) && !f.colors(t, d, k, one.color[x], one, two) {
				return false
			}
			continue
		}
		for y := range 2 {
			if !seen.Meets(two.color[y]) {
				continue
			}
			a, b := one.color[1-x], two.color[1-y]
			if !f.colors(t, d, k, seenBy(a).Intersect(seenBy(b)), one, two) {
				return false
			}
		}
	}
	return true
}
