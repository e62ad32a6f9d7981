package puzzletest

import (
	"math/rand/v2"

	"github.com/entydig/sudoku"
)

// A Form is a symmetry of the board: digits are renamed; bands, stacks, and the rows and
// columns in them are reordered; rows and columns may be exchanged.
type Form struct {
	digits, rows, columns []int
	turn                  bool
}

// RandomForm returns a symmetry that dice decides.
func RandomForm(dice *rand.Rand) Form {
	return Form{dice.Perm(9), lineOrder(dice), lineOrder(dice), dice.IntN(2) == 1}
}

// lineOrder returns an order of the nine lines, 0 to 8, that keeps bands together.
func lineOrder(dice *rand.Rand) (order []int) {
	for _, band := range dice.Perm(3) {
		for _, line := range dice.Perm(3) {
			order = append(order, 3*band+line)
		}
	}
	return order
}

// Cell returns where f puts a cell.
func (f Form) Cell(c sudoku.Cell) sudoku.Cell {
	r, k := f.rows[c.Row()], f.columns[c.Column()]
	if f.turn {
		r, k = k, r
	}
	return sudoku.CellAt(r, k)
}

// Digit returns what f makes of a digit, 1 to 9.
func (f Form) Digit(d sudoku.Digit) sudoku.Digit { return sudoku.Digit(f.digits[d-1] + 1) }

// Grid returns g in the form f.
func (f Form) Grid(g sudoku.Grid) (other sudoku.Grid) {
	for c := range g.Filled().All() {
		other.Set(f.Cell(c), f.Digit(g.At(c)))
	}
	return other
}
