package sample

import (
	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/rng"
)

// This file draws minimal puzzles.

// A Draw is a minimal puzzle that was drawn.
type Draw struct {
	Puzzle   sudoku.Grid
	Solution sudoku.Grid
	Clues    int
	Weight   float64 // see the package comment
}

// A path is a complete grid and the clues that were removed from it, in order.
type path struct {
	solution sudoku.Grid
	puzzle   sudoku.Grid
	removed  []sudoku.Cell
	known    [sudoku.Cells]int // by clue of the puzzle: a step at which it is known that it cannot be removed
}

// Minimal returns the draw with an index: a minimal puzzle and its weight.
func (s Source) Minimal(index uint64) Draw {
	stream := s.stream(index, pathPart)
	p := path{solution: s.Grid(index)}
	p.walk(&stream)
	return Draw{p.puzzle, p.solution, p.puzzle.Clues(), p.weight()}
}

// walk removes clues of p.solution in a random order, as long as the puzzle stays unique,
// until none can be removed. It sets p.puzzle, p.removed and p.known.
func (p *path) walk(s *rng.Stream) {
	p.puzzle = p.solution
	open := make([]sudoku.Cell, 0, sudoku.Cells) // clues that are not known to be needed
	for c := range sudoku.Cell(sudoku.Cells) {
		open = append(open, c)
	}
	for len(open) > 0 {
		i := s.Below(uint32(len(open)))
		c := open[i]
		open[i], open = open[len(open)-1], open[:len(open)-1]
		if without := p.puzzle.With(c, 0); sudoku.Unique(without) {
			p.puzzle = without
			p.removed = append(p.removed, c)
		} else {
			p.known[c] = len(p.removed) // it stays needed when there are fewer clues
		}
	}
}

// weight returns the weight of the puzzle: the product of the numbers of clues that could
// have been removed at each step, divided by the factorial of the number of steps. It
// multiplies and divides in one order and without logarithms, so that every platform rounds
// in the same way.
func (p *path) weight() float64 {
	steps := len(p.removed)
	before := make([]sudoku.Grid, steps+1) // the puzzle before each step
	before[0] = p.solution
	for i, c := range p.removed {
		before[i+1] = before[i].With(c, 0)
	}
	removable := make([]int, steps)
	for i := range removable {
		removable[i] = steps - i // the clues that are removed from here on
	}
	for c := range sudoku.Cell(sudoku.Cells) {
		if p.puzzle.At(c) == 0 {
			continue
		}
		// A clue that cannot be removed at one step cannot be removed later.
		first, known := 0, p.known[c]
		for first < known {
			if middle := (first + known) / 2; sudoku.Unique(before[middle].With(c, 0)) {
				first = middle + 1
			} else {
				known = middle
			}
		}
		for i := range min(first, steps) {
			removable[i]++
		}
	}
	weight := 1.0
	for i, r := range removable {
		weight = weight * float64(r) / float64(i+1)
	}
	return weight
}

// ControlledBias returns the draw with an index of Berthier's controlled-bias generator: a
// minimal puzzle whose weight is the number of sets of cells with as many cells as the
// puzzle has clues. A draw takes seconds; ok is false if ctx has ended before the draw was
// complete.
func (s Source) ControlledBias(ctx sudoku.Context, index uint64) (d Draw, ok bool) {
	for attempt := uint64(0); ctx.Err() == nil; attempt++ {
		stream := s.stream(index, attemptPart+attempt)
		var b board
		for !b.attempt(&stream) {
			b = board{}
		}
		if puzzle, ok := removeAll(b.grid(), &stream); ok {
			n := puzzle.Clues()
			return Draw{puzzle, b.grid(), n, choices(n)}, true
		}
	}
	return Draw{}, false
}

// removeAll removes clues of solution, a complete grid, in a random order, until the next
// removal would give a second solution. It returns the puzzle before that removal; ok
// reports whether that puzzle is minimal.
func removeAll(solution sudoku.Grid, s *rng.Stream) (puzzle sudoku.Grid, ok bool) {
	var order [sudoku.Cells]sudoku.Cell
	for i := range order {
		order[i] = sudoku.Cell(i)
	}
	rng.Shuffle(s, order[:])
	// A puzzle with more clues has no more solutions, so the place is found by halving.
	unique, several := 1, sudoku.Cells-16 // removed clues: one can always go, and 16 clues are too few
	for several-unique > 1 {
		middle := (unique + several) / 2
		if sudoku.Unique(removed(solution, order[:middle])) {
			unique = middle
		} else {
			several = middle
		}
	}
	puzzle = removed(solution, order[:unique])
	for _, c := range order[several:] { // order[unique] is needed
		if sudoku.Unique(puzzle.With(c, 0)) {
			return puzzle, false
		}
	}
	return puzzle, true
}

// removed returns g without the clues in cells.
func removed(g sudoku.Grid, cells []sudoku.Cell) sudoku.Grid {
	for _, c := range cells {
		g = g.With(c, 0)
	}
	return g
}

// choices returns the number of ways to choose n of the 81 cells.
func choices(n int) float64 {
	c := 1.0
	for k := range n {
		c = c * float64(sudoku.Cells-k) / float64(k+1)
	}
	return c
}
