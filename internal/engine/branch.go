package engine

import (
	"math/bits"

	"github.com/entydig/sudoku/internal/geom"
)

// This file holds the choice of the next guess.
//
// The search tree is smallest when both branches of a guess remove many candidates.
// So the weight of a fork is the number of candidates that its two branches remove at
// once: those of the digit in the houses of the cell. A candidate counts more in a cell
// with two candidates, because the removal solves that cell.
//
// The number of forks that are weighed grows with the number of wrong guesses so far.
// Most grids need few guesses, and a grid with many solutions needs only right ones:
// for those, one digit is weighed, in cells with two candidates. After a wrong guess,
// both digits of such cells are weighed. A grid with many wrong guesses is hard, and
// there one guess less saves many: all cells with two candidates are weighed and, if
// there are few of them, digits with two places in a house (branch_hard.go).

// A fork is a guess with its two branches, one of which must be right: digit is in the
// cell at spot, or it is not. The first branch is the one that removes more
// candidates, because that tends to find a solution sooner.
type fork struct {
	spot  spot
	digit digit
	other digit // the other candidate of the cell, if pair is true
	pair  bool  // the cell has exactly two candidates
}

// These constants decide how a fork is chosen. They were found by trial, as
// docs/decisions/0016-forks.md describes.
const (
	wellUntil  = 1 // up to this number of wrong guesses, one digit is weighed
	hardAfter  = 8 // from this number of wrong guesses on, the grid is hard
	fewPairs   = 3 // up to this number of cells with two candidates, digits with two places are weighed, too
	fewInHard  = 8 // the same bound in a hard grid
	pairWeight = 3 // added for a candidate in a cell with two, where both digits are weighed
	soleWeight = 4 // the same where one digit is weighed
)

// choose returns the fork to take from b, which must have open cells and which propagate
// cannot change. back is the number of wrong guesses so far: the more there are, the more
// forks are weighed. b stays as it is.
func (b *board) choose(back uint64) fork {
	two := b.pairs()
	n := bits.OnesCount64(two[0]) + bits.OnesCount64(two[1])
	switch hard := back >= hardAfter; {
	case n <= fewPairs || hard && n <= fewInHard:
		return b.chooseCarefully(b.sizes())
	case hard:
		return b.choosePair(&two, &two)
	}
	most, top := -1, digit(0)
	for d := range b.layers {
		p := &b.layers[d].cand
		if n := bits.OnesCount64(p[0]&two[0]) + bits.OnesCount64(p[1]&two[1]); n > most {
			most, top = n, digit(d)
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
	// The cells with at least one, two and three candidates, by word.
	var one0, one1, two0, two1, three0, three1 uint64
	for d := range b.layers {
		x, y := b.layers[d].cand[0], b.layers[d].cand[1]
		three0, two0, one0 = three0|two0&x, two0|one0&x, one0|x
		three1, two1, one1 = three1|two1&y, two1|one1&y, one1|y
	}
	return cells{two0 &^ three0, two1 &^ three1}
}

// chooseOf returns a fork of the cell in among in which digit d, 0 to 8, has the greatest
// weight. The digit of the fork is d or, if it weighs more there, the other candidate of
// the cell. among must not be empty, and has only cells with two candidates of which d is
// one; two has all cells with two candidates. b is not changed.
func (b *board) chooseOf(d digit, two, among *cells) fork {
	best := 0 // weight<<8 | spot
	x, y := b.layers[d].cand[0], b.layers[d].cand[1]
	m, n := among[0], among[1]
	// One loop over both words: the processor has only one loop end to predict.
	for now, then, i := m, n, 0; ; now &= now - 1 {
		if now == 0 {
			if then == 0 {
				break
			}
			now, then, i = then, 0, wordSpots
		}
		s := i + bits.TrailingZeros64(now)
		see := &seen[s]
		w := bits.OnesCount64(x&see[0]) + bits.OnesCount64(y&see[1]) +
			soleWeight*(bits.OnesCount64(m&see[0])+bits.OnesCount64(n&see[1]))
		less := best - (w<<8 | s)
		best -= less & (less >> (bits.UintSize - 1)) // the maximum, without a branch
	}
	s := spot(best & 0xff)
	low, high := b.pairAt(s)
	e := low ^ high ^ d // the other candidate
	if see := &seen[s]; weigh(&b.layers[d].cand, see, two) < weigh(&b.layers[e].cand, see, two) {
		d, e = e, d
	}
	return fork{spot: s, digit: d, other: e, pair: true}
}

// choosePair returns the fork of the cell of among whose two digits together have the
// greatest weight; the digit of the fork is the one with the greater weight. among is not
// empty and a subset of two, which has all cells with two candidates. b stays as it is.
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
			s := i<<6 + int(c)
			see := &seen[s]
			wd, we := weigh(&l[d].cand, see, two), weigh(&l[e].cand, see, two)
			if wd < we {
				d, e = e, d
			}
			best = max(best, (wd+we)<<16|s<<8|e<<4|d)
		}
	}
	return fork{spot: spot(best >> 8 & 0xff), digit: digit(best & 0xf), other: digit(best >> 4 & 0xf), pair: true}
}

// weigh returns the weight of a candidate: the number of candidates of its digit, which
// are in cand, among the cells in see, which share a house with its own cell. A candidate
// in a cell of two counts 1 + pairWeight. two has all cells with two candidates.
func weigh(cand, see, two *cells) int {
	x, y := cand[0]&see[0], cand[1]&see[1]
	return bits.OnesCount64(x) + bits.OnesCount64(y) +
		pairWeight*(bits.OnesCount64(x&two[0])+bits.OnesCount64(y&two[1]))
}

// chooseFewest returns a fork of the first cell with the fewest candidates, with the
// greatest of these as its digit and pair not set. It serves boards in which no cell has
// two candidates and no digit has two places in a house. b must have an open cell and
// stays as it is.
func (b *board) chooseFewest() fork {
	fewest, f := geom.Size+1, fork{}
	for i, m := range b.open {
		for ; m != 0; m &= m - 1 {
			c := bits.TrailingZeros64(m)
			n, last := 0, digit(0)
			for d := range b.layers {
				if b.layers[d].cand[i]>>c&1 != 0 {
					n, last = n+1, digit(d)
				}
			}
			if n < fewest {
				fewest, f = n, fork{spot: spot(i<<6 + c), digit: last}
			}
		}
	}
	return f
}
