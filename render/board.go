package render

import "github.com/entydig/sudoku"

// This file holds what can be drawn: a board as it is to be seen.

// A Source says where the digit of a cell comes from. The zero Source is a given.
type Source uint8

// Sources of digits.
const (
	FromPuzzle Source = iota
	FromPlayer
	FromSolution
)

// A Cell is what is to be seen of one cell. The zero Cell is an empty one.
type Cell struct {
	Digit    sudoku.Digit
	Source   Source
	Notes    sudoku.DigitSet // drawn if there is no digit
	Struck   sudoku.DigitSet // those of the notes that are struck out
	Colours  uint8           // bit k-1 for colour k
	Conflict bool
	Wrong    bool
	Right    bool
	Peer     bool
	Same     bool
	Selected bool
}

// A Board is what is to be seen of a board.
type Board struct {
	Cells   [sudoku.Cells]Cell
	Cursor  sudoku.Cell // where the ring is
	Ring    bool
	Covered bool // nothing is to be seen but the lines
}

// BoardOf returns the board of a puzzle with nothing but its digits.
func BoardOf(g sudoku.Grid) *Board {
	b := new(Board)
	for c := range b.Cells {
		b.Cells[c].Digit = g.At(sudoku.Cell(c))
	}
	return b
}

// SolutionOf returns the board of a puzzle with its solution filled in.
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
