package render

import (
	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/overlay"
)

// This file holds the board to draw.

// A Source says where the digit of a cell comes from. The zero Source is FromPuzzle, a
// given.
type Source uint8

// Sources of digits.
const (
	FromPuzzle Source = iota
	FromPlayer
	FromSolution
)

// A Cell is what a drawing shows of one cell. The zero Cell is empty.
type Cell struct {
	Digit    sudoku.Digit
	Source   Source
	Notes    sudoku.DigitSet // drawn if there is no digit
	Centre   sudoku.DigitSet // centre notes, drawn in a row in the middle if there is no digit
	Colours  uint8           // bit k-1 for colour k
	Peer     bool            // tinted as a peer of the cursor
	Same     bool            // tinted as holding the highlighted digit
	SameNote sudoku.Digit    // the highlighted note, which lies on a disc of that tint, or None
	Selected bool            // tinted and outlined as selected
}

// A Board is what a drawing shows of a board. The zero Board is empty.
type Board struct {
	Cells   [sudoku.Cells]Cell
	Overlay overlay.Overlay
	Cursor  sudoku.Cell // the cell that has a ring if Ring is set
	Ring    bool        // whether the cell Cursor has a ring
	Covered bool        // only the lines and the ring are drawn

	Signs      *Signs // drawn in place of the digits; nil for the digits themselves
	DigitShare int    // height of the font of digits, in hundredths of a cell; not set: 66
	Corners    bool   // each hole has a small box for notes, top left
}

// Signs are what is drawn in place of the digits.
type Signs struct {
	Texts  [9]string // of digit 1 to 9
	Shapes bool      // nine shapes are drawn, and Texts is not used
}

// BoardOf returns a new board that shows the digits of g as givens, and nothing else.
func BoardOf(g sudoku.Grid) *Board {
	b := new(Board)
	for c := range b.Cells {
		b.Cells[c].Digit = g.At(sudoku.Cell(c))
	}
	return b
}

// SolutionOf returns a new board that shows the digits of puzzle as givens, and in the
// other cells the digits of solution as revealed ones.
func SolutionOf(puzzle, solution sudoku.Grid) *Board {
	b := BoardOf(puzzle)
	for c := range b.Cells {
		if b.Cells[c].Digit == sudoku.None {
			b.Cells[c].Digit = solution.At(sudoku.Cell(c))
			b.Cells[c].Source = FromSolution
		}
	}
	return b
}
