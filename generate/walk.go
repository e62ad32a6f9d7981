package generate

import (
	"math/bits"

	"github.com/entydig/sudoku/internal/engine"
	"github.com/entydig/sudoku/internal/geom"
	"github.com/entydig/sudoku/internal/rng"
)

// This file walks to puzzles with few clues.
//
// One dig in 30 gives a puzzle with 22 clues, one in 400 one with 21, one in 15,000
// one with 20, and none of 600,000 had 19. So for few clues a dig is only the
// start. From there the puzzle is changed step by step:
//
//   - A clue is drawn and taken away. The cells are looked at in an order that was
//     shuffled once, from a drawn place on, and the first that makes the puzzle
//     unique again becomes a clue instead. If there is none, nothing changes.
//   - After a swap each clue is looked at once, by cell, and taken away if the
//     puzzle stays unique without it.
//
// The walk ends when the target is met, and gives the grid up after patience steps
// in a row that made no clue superfluous. The swap is known on the Sudoku
// Players' Forum as the {-1+1} vicinity search, by which lists of puzzles with 17
// clues were made longer.
//
// What makes it fast are the unavoidable sets that the searches show. A clue that
// is the only one of a known set stays, and the new clue of a swap must lie in
// every known set that has no other: both without a search. As in the dig, known
// sets save searches and change no answer.
//
// Limits: on a core of 2026, 20 clues take 2 milliseconds on average, 19 about 40,
// 18 some seconds: one grid in a thousand came to 18. Only about one grid in a
// hundred thousand has a puzzle with 17 clues at all, so those are a matter of
// luck and hours. The puzzles are not spread evenly over all puzzles with so few
// clues: a walk finds most easily where there are many.

const (
	walkMost = 22   // the greatest target that is walked to
	patience = 1000 // see above
	walkSets = 1024 // sets that are kept, the youngest ones

)

// A walker changes the puzzle of a bench.
type walker struct {
	sets  [walkSets]mask
	n     int // sets learned, the kept and the forgotten ones
	cells [geom.Cells]uint8
}

// walks reports whether a target is walked to.
func (g *Generator) walks(target int) bool {
	return target != 0 && target <= walkMost && g.options.Symmetry == None
}

// walk goes from the puzzle of a dig that went on to the end to one with target
// clues, if it can. If minimal, what it reaches is minimal as well.
func (b *bench) walk(target int, minimal bool) {
	w := &b.walker
	w.n = copy(w.sets[:], b.known.sets[:b.known.n])
	for i := range w.cells {
		w.cells[i] = uint8(i)
	}
	rng.Shuffle(&b.stream, w.cells[:])
	for stale := 0; b.st.left > target && stale < patience; {
		stale++
		cell, ok := b.swap()
		if ok && b.reduce(cell, target, minimal) {
			stale = 0
		}
	}
}

// swap gives one clue for another; it returns the new one.
func (b *bench) swap() (cell int, ok bool) {
	gone := b.st.clues.nth(int(b.stream.Below(uint32(b.st.left))))
	start := int(b.stream.Below(geom.Cells))
	less := b.st.clues.without(gone)
	may := b.walker.common(&less).minus(&b.st.clues)
	for i := 0; i < geom.Cells && may != (mask{}); i++ {
		cell := int(b.walker.cells[(start+i)%geom.Cells])
		if !may.has(cell) {
			continue
		}
		with := less
		with.add(cell)
		set, found := b.differs(&with, engine.NoCell)
		if !found {
			b.st.clues = with
			return cell, true
		}
		may = may.and(&set)
	}
	return 0, false
}

// reduce takes away the clues that a swap for cell has made superfluous, down to
// target or, if minimal, all; it reports whether there were any.
func (b *bench) reduce(cell, target int, minimal bool) bool {
	before := b.st.left
	for c := range geom.Cells {
		if b.st.left == target && !minimal {
			break
		}
		if c == cell || !b.st.clues.has(c) {
			continue
		}
		less := b.st.clues.without(c)
		if b.walker.missed(&less) {
			continue
		}
		if _, found := b.differs(&less, c); !found {
			b.st.clues = less
			b.st.left--
		}
	}
	return b.st.left < before
}

// differs looks for another solution of some clues, with another digit in a cell
// unless that is engine.NoCell; it returns and keeps the set in which it differs.
func (b *bench) differs(clues *mask, cell int) (set mask, found bool) {
	b.proof.Searches++
	if found, set = b.other(engine.Clues{All: *clues, Lone: cell}); found {
		b.walker.sets[b.walker.n%walkSets] = set
		b.walker.n++
	}
	return set, found
}

// common returns the cells that all known sets without a clue have in common: one
// of them must become a clue.
func (w *walker) common(clues *mask) mask {
	cells := allCells
	for i := range w.sets[:min(w.n, walkSets)] {
		if s := &w.sets[i]; s[0]&clues[0]|s[1]&clues[1] == 0 {
			cells[0] &= s[0]
			cells[1] &= s[1]
		}
	}
	return cells
}

// missed reports whether a known set has no clue.
func (w *walker) missed(clues *mask) bool {
	for i := range w.sets[:min(w.n, walkSets)] {
		if s := &w.sets[i]; s[0]&clues[0]|s[1]&clues[1] == 0 {
			return true
		}
	}
	return false
}

// nth returns the cell number n, counted from 0, of m, which has more than n.
func (m *mask) nth(n int) int {
	word, left := 0, m[0]
	if k := bits.OnesCount64(left); n >= k {
		word, left, n = 64, m[1], n-k
	}
	for ; n > 0; n-- {
		left &= left - 1
	}
	return word + bits.TrailingZeros64(left)
}
