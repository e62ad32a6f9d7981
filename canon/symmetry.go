package canon

import "github.com/entydig/sudoku"

// This file holds the symmetries of the grid.

// A Symmetry is a way to rewrite grids that keeps every rule of Sudoku: it
// may transpose the grid, permute its bands, the rows within a band, its stacks,
// the columns within a stack, and the digits. There are 3,359,232 ways to move
// the cells and 9! to relabel the digits, 1,218,998,108,160 symmetries in all.
//
// The zero Symmetry is the identity. Symmetries are values: copy them, and
// compare them with ==.
//
// A Symmetry transposes first, then moves rows and columns, then relabels:
//
//	image[r][c] = digit[ grid[row[r]][column[c]] ]    without transposition
//	image[r][c] = digit[ grid[column[c]][row[r]] ]    with it
type Symmetry struct {
	transposed bool
	// The permutations are kept as differences, so that the identity is zero: line
	// k of the image comes from line k+rows[k], and digit d becomes d+digits[d-1].
	rows, columns, digits [size]int8
}

// Order is the number of symmetries.
const Order = 2 * 1296 * 1296 * 362880

// New returns the symmetry that transposes if transposed is set, puts row
// rows[r] of the result of that into row r, and column columns[c] into column c, both counted
// from 0, and turns digit d into digits[d-1]. It returns a *[SymmetryError] if rows
// or columns are not permutations that keep bands and stacks together, or if digits is
// not a permutation of 1 to 9.
func New(transposed bool, rows, columns [9]int, digits [9]sudoku.Digit) (Symmetry, error) {
	s := Symmetry{transposed: transposed}
	var relabelled [size]int
	for i, d := range digits {
		relabelled[i] = int(d) - 1
	}
	for _, part := range []struct {
		name  string
		from  *[size]int
		to    *[size]int8
		lines bool
	}{{"rows", &rows, &s.rows, true}, {"columns", &columns, &s.columns, true}, {"digits", &relabelled, &s.digits, false}} {
		if reason := checkPermutation(part.from, part.lines); reason != "" {
			return Symmetry{}, &SymmetryError{Part: part.name, Reason: reason}
		}
		for i, x := range part.from {
			part.to[i] = int8(x - i)
		}
	}
	return s, nil
}

// checkPermutation returns the reason why p is not a permutation of 0 to 8, or "" if it is
// one. For lines, the permutation must also keep the three lines of each band or stack
// together.
func checkPermutation(p *[size]int, lines bool) (reason string) {
	seen := uint16(0)
	for i, x := range p {
		switch {
		case x < 0 || x >= size:
			return "a number is out of range"
		case seen>>x&1 != 0:
			return "a number appears twice"
		case lines && x/3 != p[i-i%3]/3:
			return "a band or a stack is torn apart"
		}
		seen |= 1 << x
	}
	return ""
}

// Transposed reports whether s transposes the grid.
func (s Symmetry) Transposed() bool { return s.transposed }

// Rows returns for each row of the image, 0 to 8, the row of the transposed grid that it
// comes from if s transposes, which is a column of the grid, and otherwise the row of the
// grid.
func (s Symmetry) Rows() [9]int { return sources(&s.rows) }

// Columns returns for each column of the image, 0 to 8, the column of the transposed grid
// that it comes from if s transposes, which is a row of the grid, and otherwise the column
// of the grid.
func (s Symmetry) Columns() [9]int { return sources(&s.columns) }

// sources returns the permutation of 0 to 8 that is stored as differences: p[i] is i +
// differences[i].
func sources(differences *[size]int8) (p [size]int) {
	for i, d := range differences {
		p[i] = i + int(d)
	}
	return p
}

// Digit returns the digit that s turns d into. A blank stays a blank. It panics if d is
// above 9.
func (s Symmetry) Digit(d sudoku.Digit) sudoku.Digit {
	if d == sudoku.None {
		return d
	}
	return d + sudoku.Digit(s.digits[d-1])
}

// Source returns the cell whose digit s puts into c. It panics if c is not 0 to 80.
func (s Symmetry) Source(c sudoku.Cell) sudoku.Cell {
	row, column := c.Row(), c.Column()
	row += int(s.rows[row])
	column += int(s.columns[column])
	if s.transposed {
		row, column = column, row
	}
	return sudoku.CellAt(row, column)
}

// Cell returns the cell into which s puts the digit of c. It panics if c is not 0 to 80.
func (s Symmetry) Cell(c sudoku.Cell) sudoku.Cell {
	row, column := c.Row(), c.Column()
	if s.transposed {
		row, column = column, row
	}
	return sudoku.CellAt(imageOf(&s.rows, row), imageOf(&s.columns, column))
}

// imageOf returns the line of the image, 0 to 8, that comes from the given line. It panics
// if line is not 0 to 8.
func imageOf(differences *[size]int8, line int) int {
	for i, d := range differences {
		if i+int(d) == line {
			return i
		}
	}
	panic("canon: line out of range 0 to 8")
}

// Grid returns the image of g under s. g stays as it is.
func (s Symmetry) Grid(g sudoku.Grid) sudoku.Grid {
	from := g.Digits()
	var to [sudoku.Cells]sudoku.Digit
	for row := range size {
		sourceRow := row + int(s.rows[row])
		for column := range size {
			sourceColumn := column + int(s.columns[column])
			source := size*sourceRow + sourceColumn
			if s.transposed {
				source = size*sourceColumn + sourceRow
			}
			to[size*row+column] = s.Digit(from[source])
		}
	}
	return sudoku.GridOf(to)
}

// Then returns the symmetry that does s first and then next: s.Then(next).Grid(g) ==
// next.Grid(s.Grid(g)) for every grid g.
func (s Symmetry) Then(next Symmetry) Symmetry {
	rows, columns := &s.rows, &s.columns
	if next.transposed {
		rows, columns = columns, rows
	}
	both := Symmetry{transposed: s.transposed != next.transposed}
	for i := range int8(size) {
		j := i + next.rows[i]
		both.rows[i] = j + rows[j] - i
		j = i + next.columns[i]
		both.columns[i] = j + columns[j] - i
		j = i + s.digits[i]
		both.digits[i] = j + next.digits[j] - i
	}
	return both
}

// Inverse returns the symmetry that undoes s: s.Then(s.Inverse()) is the identity.
func (s Symmetry) Inverse() Symmetry {
	back := Symmetry{transposed: s.transposed}
	rows, columns := &back.rows, &back.columns
	if s.transposed {
		rows, columns = columns, rows
	}
	for i := range int8(size) {
		rows[i+s.rows[i]] = -s.rows[i]
		columns[i+s.columns[i]] = -s.columns[i]
		back.digits[i+s.digits[i]] = -s.digits[i]
	}
	return back
}
