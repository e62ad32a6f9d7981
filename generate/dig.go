package generate

import (
	"math/bits"

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
//
// Below some number of clues nearly every group would fail, and a group is one
// orbit. If that is one cell, the question is whether another digit can stand in
// it: the search for it has one candidate less and ends at the first solution.
//
// A dig is a state that is asked for its next question and told the answer, so
// that many digs can share an engine that answers many questions at once.

// A digger digs in one grid at a time; it is used for any number of grids.
//
// The loop of a dig is
//
//	d.begin(target)
//	for d.next() {
//		d.answer(whether d.clues() have a solution other than d.digits, and
//			where it differs)
//	}
//
// after which d.st holds what is left.
type digger struct {
	filler
	stream   rng.Stream
	solution engine.Known // the same digits
	known    family
	small    int  // sets of it that were found beforehand
	thorough bool // look for more of them: searches are dear
	orbits   []orbit
	order    [geom.Cells]uint8 // the orbits in the order of the dig
	target   int               // number of clues to stop at, 0 to go on to the end
	proof    Proof

	st    digState // what is proven
	group digState // st less a group of orbits: the question
	put   digState // st with the first orbit of the group looked at and put back
	taken int      // orbits of the group
	lone  int      // the cell that is the whole group, or engine.NoCell
}

// A digState is a position of a dig.
type digState struct {
	_ [0]func() // nobody compares these: see docs/architecture.md

	clues  mask
	left   int    // number of clues
	next   int    // place in the order of the orbit to look at next
	coming sizes  // orbits from there on
	spent  uint64 // known sets with a clue that stays
}

// A group goes down to groupEnd clues in one go, for second solutions are rare
// there; below, a group is one orbit. Where searches are dear it goes further.
const (
	groupEnd     = 36
	groupEndDear = 34
)

// begin starts a dig of d.digits in d.order down to target clues, or as far as it
// goes if target is 0.
func (d *digger) begin(target int) {
	d.target = target
	d.proof = Proof{}
	d.st = digState{clues: allCells, left: geom.Cells}
	for i := range d.orbits {
		d.st.coming.count(d.orbits[i].size, 1)
	}
}

// over reports whether the dig ends at a position.
func (d *digger) over(st *digState) bool { return st.left == d.target || st.next == len(d.orbits) }

// next goes on to the next group that has to be proven, or reports false: the dig
// is over.
func (d *digger) next() bool {
	if d.over(&d.st) {
		return false
	}
	d.take()
	if d.taken == 0 {
		d.st = d.group
		return false
	}
	d.proof.Searches++
	return true
}

// clues returns the clues of the group, for a search.
func (d *digger) clues() engine.Clues {
	return engine.Clues{All: d.group.clues, Lone: d.lone}
}

// answer tells d whether the clues of the group have another solution, and the
// cells in which it differs.
func (d *digger) answer(found bool, set mask) {
	switch {
	case !found:
		d.st = d.group
	case d.taken == 1:
		d.st = d.put
	default:
		d.known.add(set)
	}
}

// take makes the next group: it takes away orbits as far as the known sets allow,
// until the group or the dig ends.
func (d *digger) take() {
	stop := groupEnd
	if d.thorough {
		stop = groupEndDear
	}
	if d.known.full() {
		stop = geom.Cells
	}
	d.group, d.taken, d.lone = d.st, 0, engine.NoCell
	g := &d.group
	for !d.over(g) && (g.left > stop || d.taken == 0) {
		o := &d.orbits[d.order[g.next]]
		g.next++
		if d.target != 0 {
			g.coming.count(o.size, -1)
			if !g.coming.sum(g.left - int(o.size) - d.target) {
				g.spent |= d.known.with(o)
				continue
			}
		}
		if d.known.last[g.next-1]&^g.spent != 0 {
			g.spent |= d.known.with(o)
			continue
		}
		if d.taken == 0 {
			d.put = *g
			d.put.spent |= d.known.with(o)
			d.lone = int(o.list[0])
		}
		if d.taken > 0 || o.size > 1 {
			d.lone = engine.NoCell
		}
		d.taken++
		g.clues.remove(&o.cells)
		g.left -= int(o.size)
	}
}

// puzzle returns the digits that are clues.
func (d *digger) puzzle(clues *mask) (p [geom.Cells]uint8) {
	for w, m := range clues {
		for ; m != 0; m &= m - 1 {
			c := w<<6 + bits.TrailingZeros64(m)
			p[c] = d.digits[c]
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
	if n <= int(s[0]) {
		return n >= 0
	}
	for k := 3; k >= 0 && n > 0; k-- {
		n -= min(n>>k, int(s[k])) << k
	}
	return n == 0
}

var sizeIndex = [9]uint8{1: 0, 2: 1, 4: 2, 8: 3}
