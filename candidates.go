package sudoku

// This file holds candidates: the digits that holes may still take.

// A Candidate is a digit that a cell may take.
type Candidate struct {
	Cell  Cell
	Digit Digit
}

// String names c, such as "r4c7=5".
func (c Candidate) String() string { return c.Cell.String() + "=" + string('0'+rune(c.Digit)) }

// Candidates holds the digits that each cell may take. A cell that holds a
// digit has none.
type Candidates [Cells]DigitSet

// Candidates returns, for each hole of g, the digits that none of its peers holds.
func (g Grid) Candidates() Candidates {
	var used [Houses]DigitSet
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
			cs[c] = AllDigits &^ (used[h[0]] | used[h[1]] | used[h[2]])
		}
	}
	return cs
}
