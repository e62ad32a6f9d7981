package generate

import (
	"github.com/entydig/sudoku/internal/engine"
	"github.com/entydig/sudoku/internal/geom"
	"github.com/entydig/sudoku/internal/pool"
	"github.com/entydig/sudoku/internal/rng"
)

// This file makes puzzles with few clues by a walk.
//
// One dig in 30 ends with 22 clues, one in 400 with 21, one in 15,000 with 20, and
// none of 600,000 ended with 19. So for few clues a dig is only the start. After the
// dig the puzzle is changed step by step, by orbits of the symmetry (without a
// symmetry, by cells):
//
//   - Swap: an orbit of clues is drawn and removed. The other orbits are tried in an
//     order that was shuffled once, from a drawn place on. The first of them that
//     makes the puzzle unique again, and has no more cells than the removed orbit,
//     becomes clues instead. If no orbit does, the removed orbit is put back.
//   - Reduce: after a swap each orbit of clues is visited once, ordered by its lowest
//     cell, and removed if the puzzle has one solution without it.
//
// No step leaves fewer clues than asked for, except that a minimal puzzle is always
// reduced as far as possible. The walk ends when it has reached the number of clues.
// It gives up after a number of steps in a row that made the clues no fewer. The swap
// is known on the Sudoku Players' Forum as the {-1+1} vicinity search, which extended
// the lists of puzzles with 17 clues.
//
// Unavoidable sets make it fast, as in a dig: those that the searches find are kept.
// If a clue is the only one of a known set, it stays, and the new clues of a swap must
// meet every known set that has no other clue; neither needs a search. Known sets save
// searches and change no result. A set is kept together with all cells of the orbits
// that it meets, because these are clues or holes together.
//
// Time and chance, on one core of 2026, without a symmetry:
//
//	clues   time for a puzzle
//	   20   2 ms on average
//	   19   40 ms
//	   18   seconds: one grid in a thousand reached 18
//	   17   hours, and luck: about one grid in a hundred thousand has such a puzzle
//
// With a half turn or a diagonal, 21 clues take 30 to 230 ms and 20 clues two seconds;
// with a mirror, 21 clues take 110 ms and 20 are out of reach. The puzzles are not
// spread evenly over all puzzles with that number of clues: a walk most often finds
// those that have many others near them.

// walkSets is the number of sets that a walk keeps: the newest ones.
const walkSets = 1024

// A walker makes digs in turn, with a search of its own, and continues them by walks.
type walker struct {
	_ [0]func() // makes it non-comparable: see docs/architecture.md

	digger
	search   engine.Search
	progress Progress // of the item

	sets   [walkSets]mask    // set k is at k modulo walkSets
	added  int               // sets since the start of the walk, those overwritten included
	visits [geom.Cells]uint8 // the orbits, in the order in which a swap tries them
	lowest mask              // the lowest cell of each orbit
	of     [geom.Cells]uint8 // by cell: its orbit
}

// walkers keeps used walkers, so that making a puzzle allocates nothing.
var walkers = pool.New(newWalker)

// newWalker returns a walker without orbits, which its user must set.
func newWalker() *walker {
	return &walker{digger: digger{thorough: true}}
}

// dig completes the dig that [Generator.begin] has begun in w. The puzzle is then in
// w.proven.
func (w *walker) dig() {
	for w.next() {
		question := w.question()
		w.answer(w.ask(&question))
	}
}

// ask returns whether some clues have a solution other than the known grid, w.solution, and
// the cells in which that solution differs. It adds the guesses to the effort.
func (w *walker) ask(clues *engine.Clues) (found bool, differs mask) {
	w.search.StartOther(&w.solution, clues)
	cells, found := w.search.NextOther(&w.solution)
	w.effort.Guesses += w.search.Guesses()
	return found, cells
}

// patience returns the number of consecutive steps that do not reduce the number of clues
// after which a walk ends. It is greater without a symmetry, because more orbits allow more
// swaps.
func (w *walker) patience() int {
	if len(w.orbits) < geom.Cells {
		return 200
	}
	return 1000
}

// walk continues a dig that has visited all orbits, until w.proven has the given number
// of clues or the walk gives up. If minimal is set, the result is minimal as well, and
// may have fewer clues.
func (w *walker) walk(clues int, minimal bool) {
	w.lowest = mask{}
	for i := range w.orbits {
		o := &w.orbits[i]
		w.lowest.add(int(o.list[0]))
		for _, c := range o.list[:o.size] {
			w.of[c] = uint8(i)
		}
		w.visits[i] = uint8(i)
	}
	w.added = 0
	for _, set := range w.known.sets[:w.known.n] {
		w.keep(set)
	}
	rng.Shuffle(&w.stream, w.visits[:len(w.orbits)])
	for fruitless := 0; w.proven.left > clues && fruitless < w.patience(); {
		fruitless++
		before := w.proven.left
		if added, ok := w.swap(clues); ok {
			w.reduce(added, clues, minimal)
			if w.proven.left < before {
				fruitless = 0
			}
		}
	}
}

// swap replaces an orbit of clues by another orbit, whose index it returns. The number of
// clues does not grow and stays at least least. ok is false if no orbit could replace the
// one that was drawn; then nothing has changed.
func (w *walker) swap(least int) (added int, ok bool) {
	heads := w.proven.clues.and(&w.lowest)
	removed := &w.orbits[w.of[heads.nth(int(w.stream.Below(uint32(heads.len()))))]]
	start := int(w.stream.Below(uint32(len(w.orbits))))
	rest := w.proven.clues.minus(&removed.cells)
	candidates := w.required(&rest).minus(&w.proven.clues)
	for i := 0; i < len(w.orbits) && candidates != (mask{}); i++ {
		added := int(w.visits[(start+i)%len(w.orbits)])
		o := &w.orbits[added]
		left := w.proven.left - int(removed.size) + int(o.size)
		if !candidates.has(int(o.list[0])) || left > w.proven.left || left < least {
			continue
		}
		with := rest.or(&o.cells)
		set, found := w.differs(&with, engine.NoCell)
		if !found {
			w.proven.clues, w.proven.left = with, left
			return added, true
		}
		candidates = candidates.and(&set)
	}
	return 0, false
}

// reduce removes from w.proven each orbit of clues that is not needed, except the orbit
// with the index added. It leaves at least least clues unless minimal is set.
func (w *walker) reduce(added, least int, minimal bool) {
	for i := range w.orbits {
		o := &w.orbits[i]
		left := w.proven.left - int(o.size)
		if i == added || !w.proven.clues.has(int(o.list[0])) || left < least && !minimal {
			continue
		}
		rest := w.proven.clues.minus(&o.cells)
		if w.misses(&rest) {
			continue
		}
		single := engine.NoCell
		if o.size == 1 {
			single = int(o.list[0])
		}
		if _, found := w.differs(&rest, single); !found {
			w.proven.clues, w.proven.left = rest, left
		}
	}
}

// keep returns a set with all cells of the orbits that the set meets, and also stores the
// result in w.sets, in the place of the oldest set if there is no room.
func (w *walker) keep(set mask) (kept mask) {
	kept = set
	if len(w.orbits) < geom.Cells {
		for m := set; m != (mask{}); {
			o := &w.orbits[w.of[m.nth(0)]]
			kept, m = kept.or(&o.cells), m.minus(&o.cells)
		}
	}
	w.sets[w.added%walkSets] = kept
	w.added++
	return kept
}

// differs searches for another solution of some clues; found reports whether there is
// one. It returns the set in which that solution differs, as keep returns it. If cell is
// not engine.NoCell, only a solution with another digit in that cell counts.
func (w *walker) differs(clues *mask, cell int) (set mask, found bool) {
	w.effort.Searches++
	if found, set = w.ask(&engine.Clues{All: *clues, Different: cell}); found {
		set = w.keep(set)
	}
	return set, found
}

// required returns the cells that are in all kept sets without one of the clues: one of
// these cells must become a clue. If every set has a clue, it returns all cells.
func (w *walker) required(clues *mask) mask {
	cells := allCells
	for i := range w.sets[:min(w.added, walkSets)] {
		if s := &w.sets[i]; s[0]&clues[0]|s[1]&clues[1] == 0 {
			cells[0] &= s[0]
			cells[1] &= s[1]
		}
	}
	return cells
}

// misses reports whether some kept set has none of the clues.
func (w *walker) misses(clues *mask) bool {
	for i := range w.sets[:min(w.added, walkSets)] {
		if s := &w.sets[i]; s[0]&clues[0]|s[1]&clues[1] == 0 {
			return true
		}
	}
	return false
}
