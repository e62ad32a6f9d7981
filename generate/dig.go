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
//
// That is the specification, and the tests hold a dig that does just this. The one
// here comes to the same clues with far fewer searches, by two facts:
//
//   - An orbit without which a known unavoidable set (see sets.go) has no clue
//     left has to be put back: no search is needed to know it.
//   - A puzzle that is unique was unique with every clue more. So a whole group of
//     orbits is taken away, only what the known sets forbid being put back, and
//     searched once. If there is one solution, each orbit of the group could go.
//     If there is a second, it shows a set that was not known; the group is taken
//     once more from its start, and now stops at least one orbit earlier.

// A bench is where one goroutine digs; it is used for any number of digs.
type bench struct {
	filler
	stream rng.Stream
	search engine.Search
	known  family
	orbits []orbit
	order  []uint8 // orbits in the order of the dig
	clues  mask
	proof  Proof
}

func newBench(orbits []orbit) *bench {
	return &bench{orbits: orbits, order: make([]uint8, len(orbits))}
}

// groupEnds are the numbers of clues at which a group ends and is proven. More
// clues are taken in one go where second solutions are rare.
var groupEnds = [...]int{36, 30, 27, 25, 0}

// A digState is a position of a dig.
type digState struct {
	clues  mask
	left   int   // number of clues
	next   int   // place in the order of the orbit to look at next
	coming sizes // orbits from there on
}

// dig digs b.digits in b.order down to target clues, or as far as it goes if
// target is 0, and returns the number of clues left.
func (b *bench) dig(target int) int {
	b.proof = Proof{}
	st := digState{clues: allCells, left: geom.Cells}
	for _, o := range b.orbits {
		st.coming.count(o.size, 1)
	}
	for !st.over(b, target) {
		stop := groupEnd(st.left)
		for {
			try := st
			removed := b.remove(&try, target, stop)
			if removed == 0 || b.unique(&try.clues) {
				st = try
				break
			}
		}
	}
	b.clues = st.clues
	return st.left
}

// over reports whether the dig ends here.
func (st *digState) over(b *bench, target int) bool {
	return st.left == target || st.next == len(b.order)
}

// groupEnd returns the number of clues at which the group ends that starts with
// a number of them.
func groupEnd(left int) int {
	for _, end := range groupEnds {
		if left > end {
			return end
		}
	}
	return 0
}

// remove takes away orbits as far as the known sets allow it, until stop clues
// or fewer are left or the dig is over. It returns the number of orbits taken.
func (b *bench) remove(st *digState, target, stop int) (removed int) {
	for !st.over(b, target) && st.left > stop {
		o := &b.orbits[b.order[st.next]]
		st.next++
		st.coming.count(o.size, -1)
		if target != 0 && !st.coming.sum(st.left-int(o.size)-target) {
			continue
		}
		clues := st.clues
		clues.remove(&o.cells)
		if b.known.hitAll(&o.cells, &clues) {
			st.clues = clues
			st.left -= int(o.size)
			removed++
		}
	}
	return removed
}

// unique reports whether the clues have no other solution than b.digits.
func (b *bench) unique(clues *mask) bool {
	puzzle := b.puzzle(clues)
	engine.Start(&b.search, &puzzle)
	one := true
	var other [geom.Cells]uint8
	b.proof.Searches++
	for range 2 {
		if !b.search.Next() {
			break
		}
		engine.Solution(&b.search, &other)
		if other != b.digits {
			one = false
			b.known.learn(&b.digits, &other)
			break
		}
	}
	b.proof.Guesses += b.search.Guesses()
	return one
}

// puzzle returns the digits that are clues.
func (b *bench) puzzle(clues *mask) (p [geom.Cells]uint8) {
	for c, d := range b.digits {
		if clues.has(c) {
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
