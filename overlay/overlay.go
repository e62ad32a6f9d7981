// Package overlay says what is marked on a board: cells, single candidates,
// houses, and links from one candidate to another, each with the role that it
// plays. Package game fills an [Overlay], package render draws it, and the page
// reads it out; none of them changes it on the way.
//
// The roles stand in one table, with the name of each and the shape that tells it
// from the others without colour. A new role is a constant, a row of that table,
// and a colour in each theme of package render.
package overlay

import "github.com/entydig/sudoku"

// An Overlay is all that is marked on one board. The zero Overlay marks nothing.
// An element of a list is drawn above the elements before it.
type Overlay struct {
	Houses []House
	Marks  []Mark
	Links  []Link
}

// A Mark gives a role to a cell, or to one candidate in it.
type Mark struct {
	Cell  sudoku.Cell
	Digit sudoku.Digit // the candidate; [sudoku.None] for the cell as a whole
	Role  Role
}

// A House gives a role to a row, a column or a box as a whole.
type House struct {
	House sudoku.House
	Role  Role
}

// A Candidate is a digit in a cell.
type Candidate struct {
	Cell  sudoku.Cell
	Digit sudoku.Digit
}

// A Link leads from one candidate to another. A strong link says that at least one of the
// two is true, a weak link that at least one of them is false. The role of the link tells
// which kind it is.
type Link struct {
	From, To Candidate
	Role     Role
}

// OfCell returns the marks of cell c and of the candidates in c, in the order of o.Marks.
// It is nil if there are none.
func (o *Overlay) OfCell(c sudoku.Cell) []Mark {
	var marks []Mark
	for _, m := range o.Marks {
		if m.Cell == c {
			marks = append(marks, m)
		}
	}
	return marks
}
