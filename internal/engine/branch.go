package engine

import (
	"math/bits"

	"github.com/entydig/sudoku/internal/geom"
)

// This file holds the choice of the next guess.
//
// The tree is smallest when both ways on settle much. So a fork is weighed by
// the candidates that its two sides strike at once: those of the digit in the
// cell's houses, with more weight where they leave a cell with a single one.
//
// How much is weighed grows with how often the search was wrong so far. Most
// grids are done after a few guesses, and a grid with many solutions after a
// few more, none of them wrong: for them, one digit in cells with two candidates
// will do. Once guesses have been taken back, both digits of such cells are
// weighed. A grid that took many back is a hard one, and each guess saved there
// saves many: all cells with two candidates are weighed, and if these are few,
// digits with two places as well (branch_hard.go).

// A fork is two ways to go on, one of which must be right: digit is in spot, or
// it is not. The first way is the one that strikes more, because a search that
// wants a solution, not a proof, is then sooner there.
type fork struct {
	spot, digit int
	other       int  // the other candidate of spot,
	pair        bool // if it has just two
}

// What decides how a fork is chosen, found by trial: see docs/decisions.
const (
	wellUntil  = 1 // guesses taken back while a search is going well
	hardAfter  = 8 // guesses taken back that make a grid a hard one
	fewPairs   = 3 // with at most this many cells of two candidates, digits are weighed, too;
	fewInHard  = 8 // the same bound for a hard grid
	pairWeight = 3 // extra weight of a candidate in a cell of two,
	soleWeight = 4 // where a single digit is weighed
)

// choose returns the fork to take from b, which stands still with open cells,
// after a number of guesses was taken back.
func (b *board) choose(back uint64) fork {
	two := b.pairs()
	n := bits.OnesCount64(two[0]) + bits.OnesCount64(two[1])
	switch hard := back >= hardAfter; {
	case n <= fewPairs || hard && n <= fewInHard:
		return b.chooseCarefully(b.count())
	case hard:
		return b.choosePair(&two, &two)
	}
	most, top := -1, 0
	for d := range b.layers {
		p := &b.layers[d].cand
		if n := bits.OnesCount64(p[0]&two[0]) + bits.OnesCount64(p[1]&two[1]); n > most {
			most, top = n, d
		}
	}
	p := &b.layers[top].cand
	among := cells{p[0] & two[0], p[1] & two[1]}
	if back <= wellUntil {
		return b.chooseOf(top, &two, &among)
	}
	return b.choosePair(&two, &among)
}

// pairs returns the cells of b with exactly two candidates.
func (b *board) pairs() cells {
	var one0, one1, two0, two1, three0, three1 uint64 // at least so many
	for d := range b.layers {
		x, y := b.layers[d].cand[0], b.layers[d].cand[1]
		three0, two0, one0 = three0|two0&x, two0|one0&x, one0|x
		three1, two1, one1 = three1|two1&y, two1|one1&y, one1|y
	}
	return cells{two0 &^ three0, two1 &^ three1}
}

// chooseOf returns the fork that strikes most of digit d in the cells of among,
// which has at least one: those of d with two candidates; two has all of these.
func (b *board) chooseOf(d int, two, among *cells) fork {
	best := 0 // weight<<8 | spot
	x, y := b.layers[d].cand[0], b.layers[d].cand[1]
	m, n := among[0], among[1]
	// One loop over both words has one end that the processor must foretell.
	for now, then, i := m, n, 0; ; now &= now - 1 {
		if now == 0 {
			if then == 0 {
				break
			}
			now, then, i = then, 0, wordSpots
		}
		spot := i + bits.TrailingZeros64(now)
		see := &seen[spot]
		w := bits.OnesCount64(x&see[0]) + bits.OnesCount64(y&see[1]) +
			soleWeight*(bits.OnesCount64(m&see[0])+bits.OnesCount64(n&see[1]))
		less := best - (w<<8 | spot)
		best -= less & (less >> (bits.UintSize - 1)) // the greater one, without a branch
	}
	spot := best & 0xff
	low, high := b.pairAt(spot)
	e := low ^ high ^ d // the other
	if see := &seen[spot]; weigh(&b.layers[d].cand, see, two) < weigh(&b.layers[e].cand, see, two) {
		d, e = e, d
	}
	return fork{spot: spot, digit: d, other: e, pair: true}
}

// choosePair returns the fork that weighs most of the cells in among, which has
// at least one and only such with two candidates; two has all of those.
func (b *board) choosePair(two, among *cells) fork {
	best := 0 // weight<<16 | spot<<8 | other<<4 | digit
	l := &b.layers
	for i, m := range among {
		for ; m != 0; m &= m - 1 {
			c := uint(bits.TrailingZeros64(m)) & 63
			n := l[0].cand[i]>>c&1 | l[1].cand[i]>>c&1<<1 | l[2].cand[i]>>c&1<<2 |
				l[3].cand[i]>>c&1<<3 | l[4].cand[i]>>c&1<<4 | l[5].cand[i]>>c&1<<5 |
				l[6].cand[i]>>c&1<<6 | l[7].cand[i]>>c&1<<7 | l[8].cand[i]>>c&1<<8
			d, e := bits.TrailingZeros64(n), bits.TrailingZeros64(n&(n-1))
			spot := i<<6 + int(c)
			see := &seen[spot]
			wd, we := weigh(&l[d].cand, see, two), weigh(&l[e].cand, see, two)
			if wd < we {
				d, e = e, d
			}
			best = max(best, (wd+we)<<16|spot<<8|e<<4|d)
		}
	}
	return fork{spot: best >> 8 & 0xff, digit: best & 0xf, other: best >> 4 & 0xf, pair: true}
}

// weigh counts the candidates of a digit that a cell sees, those in the cells of
// two once and pairWeight times more.
func weigh(cand, see, two *cells) int {
	x, y := cand[0]&see[0], cand[1]&see[1]
	return bits.OnesCount64(x) + bits.OnesCount64(y) +
		pairWeight*(bits.OnesCount64(x&two[0])+bits.OnesCount64(y&two[1]))
}

// chooseFewest returns a fork of the first cell with the fewest candidates.
func (b *board) chooseFewest() fork {
	fewest, f := geom.Size+1, fork{}
	for i, m := range b.open {
		for ; m != 0; m &= m - 1 {
			c := bits.TrailingZeros64(m)
			n, last := 0, 0
			for d := range b.layers {
				if b.layers[d].cand[i]>>c&1 != 0 {
					n, last = n+1, d
				}
			}
			if n < fewest {
				fewest, f = n, fork{spot: i<<6 + c, digit: last}
			}
		}
	}
	return f
}
