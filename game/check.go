package game

import "github.com/entydig/sudoku"

// This file holds marks and the check.

// conflicts returns the cells of g whose digit is also in a peer.
func conflicts(g sudoku.Grid) sudoku.CellSet {
	var s sudoku.CellSet
	for h := range sudoku.House(sudoku.Houses) {
		var first [10]int // of each digit the cell that holds it, plus one
		for _, c := range h.Cells() {
			d := g.At(c)
			if d == sudoku.None {
				continue
			}
			if first[d] == 0 {
				first[d] = int(c) + 1
				continue
			}
			s = s.Add(c).Add(sudoku.Cell(first[d] - 1))
		}
	}
	return s
}

// An Outcome is what a check found. None of them names a right digit.
type Outcome uint8

// Outcomes of a check. The zero Outcome is not set.
const (
	Nothing     Outcome = iota + 1 // nothing is entered yet
	Conflicting                    // some digits break a rule; nothing else was looked at
	Incorrect                      // some entries differ from the solution
	FineSoFar                      // all entries are those of the solution; holes are left
	LawfulSoFar                    // no rule is broken, but there are several solutions to compare with; holes are left
	Complete                       // the board is full and keeps the rules
)

// A photo is the board at the time of a check. Its marks are shown on those cells
// that still hold what they held then, so a check tells nothing about what is
// entered after it.
type photo struct {
	outcome Outcome // 0: no check was made
	grid    sudoku.Grid
}

// A Finding is the outcome of a check, with the number of cells it is about.
type Finding struct {
	Outcome Outcome
	Cells   int // Conflicting: cells that clash; Incorrect: wrong entries; FineSoFar, LawfulSoFar: holes
}

// Check looks at the entries: first whether they break a rule, and only if they
// do not, whether they are those of the solution.
func (g *Game) Check() Finding {
	grid := g.Grid()
	f := g.find(grid)
	g.photo = photo{f.Outcome, grid}
	return f
}

func (g *Game) find(grid sudoku.Grid) Finding {
	holes := sudoku.Cells - grid.Clues()
	switch clashing, wrong := conflicts(grid).Len(), g.wrong().Len(); {
	case g.Entries() == 0 && holes > 0:
		return Finding{Nothing, holes}
	case clashing > 0:
		return Finding{Conflicting, clashing}
	case holes == 0:
		return Finding{Outcome: Complete}
	case wrong > 0:
		return Finding{Incorrect, wrong}
	case g.verdict.Status == Unique:
		return Finding{FineSoFar, holes}
	}
	return Finding{LawfulSoFar, holes}
}

// A Mark is a set of what is to be seen at a cell.
type Mark uint8

// Marks of a cell.
const (
	MarkConflict Mark = 1 << iota // its digit is in a peer too
	MarkWrong                     // its entry differs from the solution
	MarkRight                     // its entry is the solution's
)

// marks returns the marks of all cells.
func (g *Game) marks(set Settings) (marks [sudoku.Cells]Mark) {
	grid := g.Grid()
	clashing, wrong := conflicts(grid), g.wrong()
	for c := range sudoku.Cell(sudoku.Cells) {
		fresh := g.photo.outcome != 0 && g.photo.grid.At(c) == grid.At(c) // the check still speaks of this digit
		if clashing.Has(c) && (set.Conflicts || fresh && g.photo.outcome == Conflicting) {
			marks[c] |= MarkConflict
		}
		s := g.board[c]
		if s.value() == sudoku.None || s.revealed() || g.verdict.Status != Unique {
			continue
		}
		compared := fresh && (g.photo.outcome == Incorrect || g.photo.outcome == FineSoFar || g.photo.outcome == Complete)
		switch {
		case wrong.Has(c) && (set.Wrong || compared):
			marks[c] |= MarkWrong
		case !wrong.Has(c) && compared:
			marks[c] |= MarkRight
		}
	}
	return marks
}

// Left returns how many more of each digit there is room for: nine less those on
// the board that do not clash. It knows nothing of the solution. Index 0 is unused.
func (g *Game) Left() (left [10]int) {
	grid := g.Grid()
	clashing := conflicts(grid)
	for d := range left {
		left[d] = 9
	}
	for c := range sudoku.Cell(sudoku.Cells) {
		if d := grid.At(c); d != sudoku.None && !clashing.Has(c) {
			left[d]--
		}
	}
	left[0] = 0
	return left
}
