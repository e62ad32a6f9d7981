package game

import (
	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/overlay"
)

// This file holds the check, and the marks of clashing and wrong digits.

// Conflicts returns the cells whose digit also stands in another cell of the same row,
// column or box.
func (g *Game) Conflicts() sudoku.CellSet { return conflicts(g.Grid()) }

// conflicts returns the cells of a grid whose digit also stands in another cell of the same
// row, column or box.
func conflicts(g sudoku.Grid) sudoku.CellSet {
	var clashing sudoku.CellSet
	for h := range sudoku.House(sudoku.Houses) {
		var found sudoku.DigitSet
		var first [10]sudoku.Cell // of each digit in found, the first cell that holds it
		for _, c := range h.Cells() {
			d := g.At(c)
			switch {
			case d == sudoku.None:
			case found.Has(d):
				clashing = clashing.Add(c).Add(first[d])
			default:
				found, first[d] = found.Add(d), c
			}
		}
	}
	return clashing
}

// An Outcome is the result of a check. No outcome tells a correct digit.
type Outcome uint8

// Outcomes of a check. The zero Outcome is not set: no check was made.
const (
	Nothing     Outcome = iota + 1 // nothing is entered yet
	Conflicting                    // some entries clash, and the puzzle has several solutions to compare with
	Incorrect                      // some entries differ from the solution
	FineSoFar                      // all entries are those of the solution; holes are left
	LawfulSoFar                    // no digits clash, and the puzzle has several solutions to compare with; holes are left
	Complete                       // the board is full and keeps the rules
)

// Valid reports whether o is the outcome of a check.
func (o Outcome) Valid() bool { return o >= Nothing && o <= Complete }

// compared reports whether a check with the outcome o compared the entries with the
// solution.
func (o Outcome) compared() bool { return o == Incorrect || o == FineSoFar || o == Complete }

// A lastCheck is the outcome of the latest check and the digits on the board at that time.
// The marks of a check are shown only on cells that still hold the same digit, so a check
// tells nothing about what is entered after it.
type lastCheck struct {
	outcome Outcome // 0 before the first check
	grid    sudoku.Grid
}

// A Finding is the outcome of a check, with the numbers that belong to it.
type Finding struct {
	Outcome  Outcome
	Wrong    int // entries that differ from the solution; 0 if the puzzle has several solutions
	Clashing int // entries that clash with another digit; in a puzzle with one solution, those of the wrong entries
	Holes    int
}

// Check compares the entries with the solution, if the puzzle has only one, and looks for
// entries that clash. It finds all mistakes at once. It returns the outcome and stores it
// in the game, so that [Game.View] shows the marks of the check. If the player has entered
// nothing and there are holes, the outcome is Nothing, whatever the givens are.
func (g *Game) Check() Finding {
	grid := g.Grid()
	f := g.find(grid)
	g.checked = lastCheck{f.Outcome, grid}
	return f
}

// find returns what [Game.Check] returns for grid, which holds the digits on the board. It
// does not change the game.
func (g *Game) find(grid sudoku.Grid) Finding {
	wrong, clashing := g.wrong(), conflicts(grid).Minus(g.puzzle.givens.Filled())
	if g.puzzle.unique {
		clashing = clashing.Intersect(wrong) // a right entry clashes with wrong ones only, and bears no blame
	}
	f := Finding{Wrong: wrong.Len(), Clashing: clashing.Len(), Holes: sudoku.Cells - grid.Clues()}
	switch {
	case g.Entries() == 0 && f.Holes > 0:
		f.Outcome = Nothing
	case f.Wrong > 0:
		f.Outcome = Incorrect
	case f.Clashing > 0:
		f.Outcome = Conflicting
	case f.Holes == 0:
		f.Outcome = Complete
	case g.puzzle.unique:
		f.Outcome = FineSoFar
	default:
		f.Outcome = LawfulSoFar
	}
	return f
}

// marks returns the marks of clashing digits and of entries, in ascending order of the
// cells. Of two digits that clash, only those are marked that the player has entered,
// because a given cannot be the mistake. grid holds the digits on the board. Clashing
// digits are marked if show.Conflicts is set, and wrong entries if show.Wrong is set.
// Beside these, the marks of the latest check are there, on the cells that still hold the
// digit that was checked.
func (g *Game) marks(grid *sudoku.Grid, show Show) (marks []overlay.Mark) {
	mark := func(c sudoku.Cell, role overlay.Role) {
		marks = append(marks, overlay.Mark{Cell: c, Role: role})
	}
	clashing, wrong := conflicts(*grid), g.wrong()
	for c := range sudoku.Cell(sudoku.Cells) {
		same := g.checked.outcome.Valid() && g.checked.grid.At(c) == grid.At(c) // the check speaks of this digit
		if clashing.Has(c) && !g.Given(c) && (show.Conflicts || same && g.checked.outcome == Conflicting) {
			mark(c, overlay.Conflict)
		}
		s := g.board[c]
		if s.value() == sudoku.None || s.revealed() || !g.puzzle.unique {
			continue
		}
		compared := same && g.checked.outcome.compared()
		switch {
		case wrong.Has(c) && (show.Wrong || compared):
			mark(c, overlay.Wrong)
		case !wrong.Has(c) && compared:
			mark(c, overlay.Right)
		}
	}
	return marks
}

// Left returns for each digit how many more of it can be placed: nine less the number of
// cells that hold it without a clash. The solution is not used. Index 0 is unused and 0.
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
