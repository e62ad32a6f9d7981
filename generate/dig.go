package generate

import (
	"github.com/entydig/sudoku/internal/engine"
	"github.com/entydig/sudoku/internal/geom"
	"github.com/entydig/sudoku/internal/rng"
)

// This file digs holes into a complete grid.
//
// The orbits of the symmetry (without one, the cells) are looked at once each, in
// a shuffled order. An orbit is
//
//   - passed over if, without it, the target could no longer be met exactly by
//     the orbits still to come;
//   - else taken away, and put back if that leaves a second solution.
//
// The dig ends when the target is met or all orbits have been looked at. Without
// a target no orbit is passed over: what is left is minimal, for what had to be
// put back once can never be taken away later, when there are fewer clues.

// A bench is where one goroutine digs; it is used for any number of digs.
type bench struct {
	filler
	stream rng.Stream
	search engine.Search
	orbits []orbit
	order  []uint8 // orbits in the order of the dig
	clues  mask
	proof  Proof
}

func newBench(orbits []orbit) *bench {
	return &bench{orbits: orbits, order: make([]uint8, len(orbits))}
}

// dig digs b.digits in b.order down to target clues, or as far as it goes if
// target is 0, and returns the number of clues left.
func (b *bench) dig(target int) int {
	b.clues = allCells
	b.proof = Proof{}
	left := geom.Cells
	var coming sizes
	for _, o := range b.orbits {
		coming.count(o.size, 1)
	}
	for _, i := range b.order {
		if left == target {
			break
		}
		o := &b.orbits[i]
		coming.count(o.size, -1)
		if target != 0 && !coming.sum(left-int(o.size)-target) {
			continue
		}
		before := b.clues
		b.clues.remove(&o.cells)
		if b.unique() {
			left -= int(o.size)
		} else {
			b.clues = before
		}
	}
	return left
}

// unique reports whether the clues have no other solution than b.digits.
func (b *bench) unique() bool {
	puzzle := b.puzzle()
	engine.Start(&b.search, &puzzle)
	one := b.search.Next() && !b.search.Next()
	b.proof.Searches++
	b.proof.Guesses += b.search.Guesses()
	return one
}

// puzzle returns the digits that are clues.
func (b *bench) puzzle() (p [geom.Cells]uint8) {
	for c, d := range b.digits {
		if b.clues.has(c) {
			p[c] = d
		}
	}
	return p
}

// sizes counts orbits by their size: 1, 2, 4 and 8.
type sizes [4]int8

// count adds n orbits of a size.
func (s *sizes) count(size uint8, n int8) { s[sizeIndex[size]] += n }

// sum reports whether some of the orbits have n cells together. Since each size
// divides the next, taking the largest first finds the sum if there is one.
func (s *sizes) sum(n int) bool {
	for k := 3; k >= 0 && n > 0; k-- {
		n -= min(n>>k, int(s[k])) << k
	}
	return n == 0
}

var sizeIndex = [9]uint8{1: 0, 2: 1, 4: 2, 8: 3}
