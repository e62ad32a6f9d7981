package se

import "strconv"

// This file holds ratings as values.

// A Value is a rating in tenths: 72 is 7.2. The scale runs from 10 (a house
// with one hole) to about 120.
type Value int

// String returns v with one decimal, such as "7.2".
func (v Value) String() string { return strconv.Itoa(int(v)/10) + "." + strconv.Itoa(int(v)%10) }

// tenths returns a rating such as 7.2 as a Value, 72: it rounds to the nearest tenth, as
// the Explainer prints it.
func tenths(rating float64) Value { return Value((rating + 0.05) * 10) }

// maxLength is the number of lengths in the table of ratings. Longer chains are
// rated by the same rule without the table.
const maxLength = 512

// lengthRating[n] is what n nodes add to the rating of a chain: 0.1 for each of
// 4, 6, 8, 12, 16, 24, 32 ... that is less than n-2. It is added up as the
// Explainer does, since rounding decides which of two chains comes first.
var lengthRating = func() (table [maxLength]float64) {
	for n := range table {
		table[n] = lengthRatingOf(n)
	}
	return table
}()

// lengthRatingOf works out what lengthRating holds for n, for any n.
func lengthRatingOf(n int) (added float64) {
	for step, odd := 4, false; n-2 > step; odd = !odd {
		added += 0.1
		if odd {
			step = step * 4 / 3
		} else {
			step = step * 3 / 2
		}
	}
	return added
}

// chainRating returns the rating of a chain of n nodes: base, the rating of the shortest
// chains of its search, plus what n nodes add to it.
func chainRating(base float64, n int) float64 {
	if n < maxLength {
		return base + lengthRating[n]
	}
	return base + lengthRatingOf(n)
}

// A rank orders the chains of one search: by rating, then by number of nodes,
// then by kind, and then by the order in which they are found.
type rank struct {
	rating float64
	nodes  int
	kind   int
}

// noRank comes after every other rank.
var noRank = rank{rating: 1e9}

// before reports whether a chain of rank a is preferred to a chain of rank b that was
// found earlier. If the ranks are equal, it is not.
func (a rank) before(b rank) bool {
	if a.rating != b.rating {
		return a.rating < b.rating
	}
	if a.nodes != b.nodes {
		return a.nodes < b.nodes
	}
	return a.kind < b.kind
}

// most returns the greatest number of nodes with which a chain with this base and kind
// comes before best. The number is 0 if no chain comes before best, and never more than
// maxLength-1.
func most(base float64, kind int, best rank) int {
	if best == noRank {
		return maxLength - 1
	}
	n := 0
	for n+1 < maxLength && (rank{chainRating(base, n+1), n + 1, kind}).before(best) {
		n++
	}
	return n
}
