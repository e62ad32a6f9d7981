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
// start. From there the puzzle is changed step by step, by orbits of the symmetry
// (without one, by cells):
//
//   - An orbit of clues is drawn and taken away. The orbits are looked at in an
//     order that was shuffled once, from a drawn place on, and the first that makes
//     the puzzle unique again becomes clues instead, if it has no more cells than
//     the other. If there is none, nothing changes.
//   - After a swap each orbit of clues is looked at once, by its lowest cell, and
//     taken away if the puzzle stays unique without it.
//
// No step goes below the target, but where the puzzle has to be minimal, which
// comes first. The walk ends when the target is met, and gives the grid up after
// some steps in a row that made the clues no fewer. The swap is known on the
// Sudoku Players' Forum as the {-1+1} vicinity search, by which lists of puzzles
// with 17 clues were made longer.
//
// What makes it fast are the unavoidable sets that the searches show. A clue that
// is the only one of a known set stays, and the new clues of a swap must meet
// every known set that has no other: both without a search. As in the dig, known
// sets save searches and change no answer. A set is kept with all cells of the
// orbits that it meets, which are clues together or not at all.
//
// Limits: on a core of 2026, 20 clues take 2 milliseconds on average, 19 about 40,
// 18 some seconds: one grid in a thousand came to 18. Only about one grid in a
// hundred thousand has a puzzle with 17 clues at all, so those are a matter of
// luck and hours. The puzzles are not spread evenly over all puzzles with so few
// clues: a walk finds most easily where there are many. With the symmetry of a half
// turn or of a diagonal, 21 clues take 30 to 230 milliseconds and 20 two seconds;
// with that of a mirror, 21 take 110 and 20 are out of reach.

const (
	walkMost = 22   // the greatest target that is walked to,
	sameMost = 21   // and with a symmetry: the one more would change puzzles of old seeds
	walkSets = 1024 // sets that are kept, the youngest ones
)

// patience is the number of steps in a row without success after which a walk is
// given up. Where there are fewer ways to go, they are sooner seen.
func (b *bench) patience() int {
	if len(b.orbits) < geom.Cells {
		return 200
	}
	return 1000
}

// A walker changes the puzzle of a bench.
type walker struct {
	_ [0]func() // nobody compares these: see docs/architecture.md

	sets  [walkSets]mask
	n     int // sets learned, the kept and the forgotten ones
	order [geom.Cells]uint8
	heads mask              // the lowest cells of the orbits
	of    [geom.Cells]uint8 // the orbit of a cell
}

// walks reports whether a target is walked to. Where all turns of a quarter are
// wished for there are few orbits: digs see what there is as soon.
func (g *Generator) walks(target int) bool {
	switch g.options.Symmetry {
	case None:
		return target != 0 && target <= walkMost
	case Rot90, Full:
		return false
	}
	return target != 0 && target <= sameMost
}

// walk goes from the puzzle of a dig that went on to the end to one with target
// clues, if it can. If minimal, what it reaches is minimal as well.
func (b *bench) walk(target int, minimal bool) {
	w := &b.walker
	w.heads = mask{}
	for i := range b.orbits {
		o := &b.orbits[i]
		w.heads.add(int(o.list[0]))
		for _, c := range o.list[:o.size] {
			w.of[c] = uint8(i)
		}
		w.order[i] = uint8(i)
	}
	order := w.order[:len(b.orbits)]
	w.n = 0
	for _, set := range b.known.sets[:b.known.n] {
		b.keep(set)
	}
	rng.Shuffle(&b.stream, order)
	for stale := 0; b.st.left > target && stale < b.patience(); {
		stale++
		left := b.st.left
		if o, ok := b.swap(order, target); ok {
			b.reduce(o, target, minimal)
			if b.st.left < left {
				stale = 0
			}
		}
	}
}

// swap gives an orbit of clues for another; it returns the new one.
func (b *bench) swap(order []uint8, target int) (fresh int, ok bool) {
	clues := b.st.clues.and(&b.walker.heads)
	gone := &b.orbits[b.walker.of[clues.nth(int(b.stream.Below(uint32(clues.len()))))]]
	start := int(b.stream.Below(uint32(len(order))))
	less := b.st.clues.minus(&gone.cells)
	may := b.walker.common(&less).minus(&b.st.clues)
	for i := 0; i < len(order) && may != (mask{}); i++ {
		fresh := int(order[(start+i)%len(order)])
		o := &b.orbits[fresh]
		left := b.st.left - int(gone.size) + int(o.size)
		if !may.has(int(o.list[0])) || left > b.st.left || left < target {
			continue
		}
		with := less.or(&o.cells)
		set, found := b.differs(&with, engine.NoCell)
		if !found {
			b.st.clues, b.st.left = with, left
			return fresh, true
		}
		may = may.and(&set)
	}
	return 0, false
}

// reduce takes away the orbits of clues, other than a new one, that a swap has
// made superfluous: as long as that does not go below target or, if minimal, all.
func (b *bench) reduce(fresh, target int, minimal bool) {
	for i := range b.orbits {
		o := &b.orbits[i]
		left := b.st.left - int(o.size)
		if i == fresh || !b.st.clues.has(int(o.list[0])) || left < target && !minimal {
			continue
		}
		less := b.st.clues.minus(&o.cells)
		if b.walker.missed(&less) {
			continue
		}
		lone := engine.NoCell
		if o.size == 1 {
			lone = int(o.list[0])
		}
		if _, found := b.differs(&less, lone); !found {
			b.st.clues, b.st.left = less, left
		}
	}
}

// keep keeps a set, with all cells of the orbits that it meets.
func (b *bench) keep(set mask) (kept mask) {
	kept = set
	if len(b.orbits) < geom.Cells {
		for m := set; m != (mask{}); {
			o := &b.orbits[b.walker.of[m.nth(0)]]
			kept, m = kept.or(&o.cells), m.minus(&o.cells)
		}
	}
	b.walker.sets[b.walker.n%walkSets] = kept
	b.walker.n++
	return kept
}

// differs looks for another solution of some clues, with another digit in a cell
// unless that is engine.NoCell; it returns the set in which it differs as it is
// kept.
func (b *bench) differs(clues *mask, cell int) (set mask, found bool) {
	b.proof.Searches++
	if found, set = b.other(engine.Clues{All: *clues, Lone: cell}); found {
		set = b.keep(set)
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
