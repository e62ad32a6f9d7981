package se

import "github.com/entydig/sudoku"

// This file holds the XY-Wing and the XYZ-Wing.

// wing makes a pass for XY-Wings, for n = 2 and rated 4.2, or XYZ-Wings, for n = 3 and
// rated 4.4. A wing is a pivot with n candidates and two peers of it with two candidates
// each, the ends; the three cells have three digits together, one of which both ends have.
// wing removes that digit from the cells that see both ends and, if n is 3, the pivot. It
// changes r.state and r.rating, and reports whether it has removed any candidate.
func (r *Rater) wing(n int) (found bool) {
	s := &r.state
	value := Value(42)
	if n == 3 {
		value = 44
	}
	for pivot := range cells {
		three := s.cand[pivot]
		if popcount(three) != n {
			continue
		}
		for i, a := range peerList[pivot] {
			first := s.cand[a]
			if popcount(first) != 2 || popcount(three&^first) != 1 {
				continue
			}
			// The Explainer tries the ends in both orders, but the second order only
			// finds again what the first one found; so each pair is tried once here.
			for _, b := range peerList[pivot][i+1:] {
				second := s.cand[b]
				if popcount(second) != 2 || first == second {
					continue
				}
				z := first & second
				if popcount(three|first|second) != 3 || z == 0 || (three&z != 0) != (n == 3) {
					continue
				}
				sees := peersOf[a].Intersect(peersOf[b]).Minus(only[pivot])
				if n == 3 {
					sees = sees.Intersect(peersOf[pivot])
				}
				if s.sweep(sees, lowest(z)) {
					r.note(value, false)
					found = true
				}
			}
		}
	}
	return found
}

// sweep removes digit d, 0 to 8, from the cells in set. sweep reports whether d was a
// candidate of any of them.
func (s *state) sweep(set sudoku.CellSet, d int) (any bool) {
	for rest := s.board[d].Intersect(set); !rest.Empty(); any = true {
		c, _ := rest.First()
		s.drop(int(c), d)
		rest = rest.Minus(only[c])
	}
	return any
}
