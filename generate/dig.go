package generate

import (
	"math/bits"

	"github.com/entydig/sudoku/internal/engine"
	"github.com/entydig/sudoku/internal/geom"
	"github.com/entydig/sudoku/internal/rng"
)

// This file digs holes into a complete grid.
//
// A dig visits the orbits of the symmetry (without a symmetry, the cells) once
// each, in a shuffled order. An orbit
//
//   - is skipped if, without it, the later orbits could no longer bring the number
//     of clues exactly to the number at which the dig is to stop;
//   - otherwise is removed, and put back if a second solution exists without it.
//
// The dig ends when it reaches the number of clues to stop at, or when it has
// visited all orbits. A dig without such a number skips no orbit, so it leaves a
// minimal puzzle: an orbit that had to be put back once can never be removed later,
// when there are fewer clues.
//
// The paragraph above is the specification, and a test compares with a dig that
// follows it literally. The dig of this file leaves the same clues after far fewer
// searches, because of two facts:
//
//   - If a known unavoidable set (see sets.go) would lose its last clue with an
//     orbit, the orbit has to stay. No search is needed.
//   - A puzzle with one solution also has one solution when it has more clues. So
//     a whole group of orbits is removed, except those that a known set forbids,
//     and searched once. If there is one solution, every orbit of the group can be
//     removed. If there is a second one, it shows an unavoidable set that was not
//     known; the group is then formed again from its start, and now ends at least
//     one orbit earlier.
//
// Below a certain number of clues nearly every group would fail, so there a group
// is one orbit. If that orbit is one cell, the question is whether another digit
// fits there: that search has one candidate less and ends at its first solution.
//
// A digger is a state that gives its next question and takes the answer, so that
// many digs can share an engine that answers many questions at once.

// A digger digs in one complete grid at a time. It can be used again.
//
// The loop of a dig is
//
//	d.begin(wanted)
//	for d.next() {
//		d.answer(whether d.question() has a solution other than d.digits, and
//			the cells in which it differs)
//	}
//
// after which d.proven holds the puzzle.
type digger struct {
	filler
	stream   rng.Stream
	solution engine.Known // the digits of the filler, prepared for the engine
	known    knownSets
	small    int  // the first sets of known, which were found before the first dig in the grid
	thorough bool // look for more small sets, because searches are expensive
	orbits   []orbit
	order    [geom.Cells]uint8 // indexes of orbits, in the order of the dig
	wanted   Range             // the number of clues to stop at; not set: the dig visits all orbits
	effort   Effort

	proven  digState // these clues have one solution
	group   digState // proven without a group of orbits: the question
	without digState // proven after its next orbit, the first of the group, was put back
	removed int      // orbits in the group
	single  int      // the cell that is the whole group, or engine.NoCell

	dug Dug // this digger, for targets
}

// A digState is a position of a dig.
type digState struct {
	_ [0]func() // makes it non-comparable: see docs/architecture.md

	clues mask
	left  int    // number of clues
	next  int    // index in the order of the orbit to visit next
	later sizes  // the orbits from there on
	hit   uint64 // bit k: known set k has a clue that stays
}

// A group is extended down to groupEnd clues, because second solutions are rare
// there. Below, a group is one orbit. Where searches are expensive a group is
// extended further, to groupEndThorough.
const (
	groupEnd         = 36
	groupEndThorough = 34
)

// begin starts a dig in the grid d.digits, in the order d.order of d.orbits. The dig
// stops at the wanted number of clues or, if wanted is not set, after all orbits. d.known
// must have been arranged for the order.
func (d *digger) begin(wanted Range) {
	d.wanted = wanted
	d.effort = Effort{}
	d.proven = digState{clues: allCells, left: geom.Cells}
	for i := range d.orbits {
		d.proven.later.count(d.orbits[i].size, 1)
	}
}

// ends reports whether the dig ends at a position: the wanted number of clues is reached,
// or all orbits are visited.
func (d *digger) ends(st *digState) bool {
	return st.left == d.wanted.Min || st.next == len(d.orbits) // no position has 0 clues
}

// next forms the next group of orbits that needs a search, leaves it in d.group and
// returns true; answer must then be called before next is called again. It returns false
// if the dig is over; d.proven then holds the puzzle.
func (d *digger) next() bool {
	if d.ends(&d.proven) {
		return false
	}
	d.formGroup()
	if d.removed == 0 {
		d.proven = d.group
		return false
	}
	d.effort.Searches++
	return true
}

// question returns the question to search: the clues that remain without the group that
// next has formed. If the group is a single cell, only a solution with another digit in
// that cell counts.
func (d *digger) question() engine.Clues {
	return engine.Clues{All: d.group.clues, Different: d.single}
}

// answer takes the answer to question: found says whether its clues have a solution other
// than d.digits, and differs is the set of cells in which that solution differs. If there
// is none, the group becomes the proven position. Otherwise, if only one orbit was removed,
// that orbit stays and the position moves past it; if several were, differs joins the known
// sets, so that the next group is smaller.
func (d *digger) answer(found bool, differs mask) {
	switch {
	case !found:
		d.proven = d.group
	case d.removed == 1:
		d.proven = d.without
	default:
		d.known.add(differs)
	}
}

// formGroup makes d.group a copy of d.proven and removes orbits from it that the known
// sets allow to remove, until the group or the dig ends. It counts them in d.removed, and
// sets d.single and d.without.
func (d *digger) formGroup() {
	end := groupEnd
	if d.thorough {
		end = groupEndThorough
	}
	if d.known.full() {
		end = geom.Cells // a group of several orbits could fail without being shortened
	}
	d.group, d.removed, d.single = d.proven, 0, engine.NoCell
	g := &d.group
	for !d.ends(g) && (g.left > end || d.removed == 0) {
		o := &d.orbits[d.order[g.next]]
		g.next++
		if !d.wanted.IsZero() {
			g.later.count(o.size, -1)
			if !g.later.sum(g.left - int(o.size) - d.wanted.Min) {
				g.hit |= d.known.with(o)
				continue
			}
		}
		if d.known.last[g.next-1]&^g.hit != 0 {
			g.hit |= d.known.with(o)
			continue
		}
		if d.removed == 0 {
			d.without = *g
			d.without.hit |= d.known.with(o)
			d.single = int(o.list[0])
		}
		if d.removed > 0 || o.size > 1 {
			d.single = engine.NoCell
		}
		d.removed++
		g.clues.remove(&o.cells)
		g.left -= int(o.size)
	}
}

// puzzle returns the digits of the proven clues, 1 to 9, row by row, and 0 for a hole.
func (d *digger) puzzle() (p [geom.Cells]uint8) {
	for w, m := range d.proven.clues {
		for ; m != 0; m &= m - 1 {
			c := w<<6 + bits.TrailingZeros64(m)
			p[c] = d.digits[c]
		}
	}
	return p
}

// sizes holds numbers of orbits, by their size: 1, 2, 4 and 8 cells.
type sizes [4]int8

// count adds n, which may be negative, to the number of orbits of a size: 1, 2, 4 or 8.
func (s *sizes) count(size uint8, n int8) { s[sizeIndex[size]] += n }

// sum reports whether some of the orbits have exactly n cells together; n may be
// negative, and then none do. Each size divides the next one, so taking the largest
// orbits first finds such a sum if there is one. It changes nothing.
func (s *sizes) sum(n int) bool {
	if n <= int(s[0]) {
		return n >= 0
	}
	for k := 3; k >= 0 && n > 0; k-- {
		n -= min(n>>k, int(s[k])) << k
	}
	return n == 0
}

// sizeIndex has the index in sizes of each size.
var sizeIndex = [9]uint8{1: 0, 2: 1, 4: 2, 8: 3}
