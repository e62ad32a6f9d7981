package se

// This file holds naked and hidden pairs, triplets and quads, and fish. A quad
// or a Jellyfish stops at the first thing found: the techniques after it depend
// on how far the board is.

// Ratings by the size of the set.
var (
	nakedValue        = [5]Value{2: 30, 3: 36, 4: 50}
	hiddenValue       = [5]Value{2: 34, 3: 40, 4: 54}
	directHiddenValue = [5]Value{2: 20, 3: 25}
	fishValue         = [5]Value{2: 32, 3: 38, 4: 52}
)

// nakedSet finds n cells of a house that hold n digits together, each cell at least two
// of them, and removes these digits from the rest of the house. n is 2 to 4. The result
// is whether a candidate went; with 4, the pass ends at the first such cells. The
// Explainer looks only into houses with at least 2n holes.
func (r *Rater) nakedSet(n int) (found bool) {
	s := &r.state
	for _, first := range kinds {
		for h := first; h < first+size; h++ {
			if int(s.holes[h]) < 2*n {
				continue
			}
			var fits mask
			for place, c := range cellsOf[h] {
				if k := popcount(s.cand[c]); k >= 2 && k <= n {
					fits |= 1 << place
				}
			}
			if popcount(fits) < n {
				continue
			}
			for _, set := range sized[n] {
				if set&^fits != 0 {
					continue
				}
				if digits := s.union(h, set); popcount(digits) == n && s.strip(h, set, digits) {
					r.note(nakedValue[n], false)
					if found = true; n == 4 {
						return true
					}
				}
			}
		}
	}
	return found
}

// union returns all candidates of the cells at the places in the mask m of house h.
func (s *state) union(h int, m mask) (digits mask) {
	for ; m != 0; m &= m - 1 {
		digits |= s.cand[cellsOf[h][lowest(m)]]
	}
	return digits
}

// strip removes digits from the cells of house h outside the places in set. strip
// reports whether any of the digits was there.
func (s *state) strip(h int, set, digits mask) (any bool) {
	for ; digits != 0; digits &= digits - 1 {
		d := lowest(digits)
		if gone := s.spots[h][d] &^ set; gone != 0 {
			s.clear(h, d, gone)
			any = true
		}
	}
	return any
}

// hiddenSets returns the digits with 2 to n places in house h.
func (s *state) hiddenSets(h, n int) (fits mask) {
	for d, m := range s.spots[h] {
		if k := popcount(m); k >= 2 && k <= n {
			fits |= 1 << d
		}
	}
	return fits
}

// placesOf returns all places in house h of the given digits.
func (s *state) placesOf(h int, digits mask) (m mask) {
	for ; digits != 0; digits &= digits - 1 {
		m |= s.spots[h][lowest(digits)]
	}
	return m
}

// hiddenSet finds n digits whose places in a house are n cells together, each digit at
// least two of them, and removes all other digits from these cells. n is 2 to 4. The
// result is whether a candidate went; with 4, the pass ends at the first such digits.
// The Explainer looks only into houses with more than 2n holes.
func (r *Rater) hiddenSet(n int) (found bool) {
	s := &r.state
	for _, first := range kinds {
		for h := first; h < first+size; h++ {
			if int(s.holes[h]) <= 2*n {
				continue
			}
			fits := s.hiddenSets(h, n)
			if popcount(fits) < n {
				continue
			}
			for _, digits := range sized[n] {
				if digits&^fits != 0 {
					continue
				}
				if at := s.placesOf(h, digits); popcount(at) == n && s.reserve(h, at, digits) {
					r.note(hiddenValue[n], false)
					if found = true; n == 4 {
						return true
					}
				}
			}
		}
	}
	return found
}

// reserve removes all digits but the given ones from the places in the mask at of house
// h. reserve reports whether any other digit was there.
func (s *state) reserve(h int, at, digits mask) (any bool) {
	for ; at != 0; at &= at - 1 {
		c := int(cellsOf[h][lowest(at)])
		if gone := s.cand[c] &^ digits; gone != 0 {
			s.dropAll(c, gone)
			any = true
		}
	}
	return any
}

// directHiddenSet finds hidden sets of n digits, 2 or 3, that leave one place in their
// house for another digit, and places that digit, at most one in each house. The result
// says whether a digit was placed. What the hidden sets would remove stays, beyond what
// the placing of a digit removes.
func (r *Rater) directHiddenSet(n int) (found bool) {
	s := &r.state
	for _, first := range kinds {
		for h := first; h < first+size; h++ {
			if int(s.holes[h]) <= n {
				continue
			}
			if at, d, ok := s.leavesOne(h, n); ok {
				r.place(int(cellsOf[h][lowest(at)]), d, directHiddenValue[n])
				found = true
			}
		}
	}
	return found
}

// leavesOne returns the only place of house h that a hidden set of n digits leaves to a
// digit d, 0 to 8, that has several places. place is a mask with one bit. ok is false if
// no set does so. s is not changed.
func (s *state) leavesOne(h, n int) (place mask, d int, ok bool) {
	fits := s.hiddenSets(h, n)
	if popcount(fits) < n {
		return 0, 0, false
	}
	for _, digits := range sized[n] {
		if digits&^fits != 0 {
			continue
		}
		at := s.placesOf(h, digits)
		if popcount(at) != n {
			continue
		}
		for d, m := range s.spots[h] {
			if digits>>d&1 == 0 && several(m) && m&^at != 0 && !several(m&^at) {
				return m &^ at, d, true
			}
		}
	}
	return 0, 0, false
}

// fish finds a digit whose places in n parallel lines, at least two in each, lie in n
// lines of the other direction, and removes it from the rest of those: X-Wing (n is 2),
// Swordfish (3), Jellyfish (4). The result is whether a candidate went; with 4, the pass
// ends at the first such digit. Digits with fewer than 2n holes left are left out.
func (r *Rater) fish(n int) (found bool) {
	s := &r.state
	for _, x := range [2][2]int{{firstCol, firstRow}, {firstRow, firstCol}} {
		var fits [size]mask // the lines with 2 to n places of a digit
		for d := range size {
			if int(s.placed[d])+2*n > size {
				continue
			}
			for line := range size {
				if k := popcount(s.spots[x[0]+line][d]); k >= 2 && k <= n {
					fits[d] |= 1 << line
				}
			}
		}
		for _, lines := range sized[n] {
			for d := range size {
				if lines&^fits[d] != 0 {
					continue
				}
				var cover mask
				for m := lines; m != 0; m &= m - 1 {
					cover |= s.spots[x[0]+lowest(m)][d]
				}
				if popcount(cover) == n && s.net(x[1], cover, lines, d) {
					r.note(fishValue[n], false)
					if found = true; n == 4 {
						return true
					}
				}
			}
		}
	}
	return found
}

// net removes digit d, 0 to 8, from the cells of the cover lines of a fish that are not in
// its base lines, and reports whether any had it. kind is the first house of the cover
// lines; the masks cover and lines have the numbers, 0 to 8, of the cover lines and the
// base lines.
func (s *state) net(kind int, cover, lines mask, d int) (any bool) {
	for ; cover != 0; cover &= cover - 1 {
		h := kind + lowest(cover)
		if gone := s.spots[h][d] &^ lines; gone != 0 {
			s.clear(h, d, gone)
			any = true
		}
	}
	return any
}
