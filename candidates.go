package sudoku

import "strconv"

// This file holds candidates: the digits that holes may still take.

// A Candidate is a digit that a cell may take.
type Candidate struct {
	Cell  Cell
	Digit Digit
}

// String returns the names of the cell and the digit, such as "r4c7=5".
func (c Candidate) String() string { return c.Cell.String() + "=" + strconv.Itoa(int(c.Digit)) }

// Candidates holds, for each cell, the digits that it may take. The set of a cell
// that holds a digit is empty.
type Candidates [Cells]DigitSet

// Candidates returns, for each hole of g, the digits that none of its peers holds.
func (g Grid) Candidates() Candidates {
	var used [Houses]DigitSet // the digits in each house
	for c, d := range g.cells {
		if d != None {
			for _, h := range Cell(c).Houses() {
				used[h] = used[h].Add(d)
			}
		}
	}
	var cs Candidates
	for c, d := range g.cells {
		if d == None {
			h := Cell(c).Houses()
			cs[c] = AllDigits.Minus(used[h[0]].Union(used[h[1]]).Union(used[h[2]]))
		}
	}
	return cs
}
