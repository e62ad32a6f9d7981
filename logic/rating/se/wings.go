package se

import "github.com/entydig/sudoku"

// This file holds the XY-Wing and the XYZ-Wing.

// wing finds a pivot of n candidates with two bivalue peers, all within three
// digits, and removes the digit common to the ends from the cells that see
// both (and the pivot, if it has three candidates): XY-Wing with 2 (4.2),
// XYZ-Wing with 3 (4.4).
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
			// The ends are tried in both orders by the Explainer: the second
			// order finds what the first one found.
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

// sweep removes d from the cells in set, and reports whether it was there.
func (s *state) sweep(set sudoku.CellSet, d int) (any bool) {
	for rest := s.board[d].Intersect(set); !rest.Empty(); any = true {
		c, _ := rest.First()
		s.drop(int(c), d)
		rest = rest.Minus(only[c])
	}
	return any
}
