package canon

import "github.com/entydig/sudoku"

// This file holds the canonical form of a grid.

// A Form is the canonical form of a grid and the way to it.
type Form struct {
	// Grid is the least of all images of the grid: the one whose 81 characters,
	// row by row with a blank before 1, come first in the order of text.
	Grid sudoku.Grid
	// Symmetry turns the grid into Grid. If the grid has n automorphisms, then n
	// symmetries do that. Symmetry is one of them, and always the same one of a grid.
	Symmetry Symmetry
	// Automorphisms is the number of symmetries that leave the grid as it is, the identity
	// among them. They include the permutations of digits that the grid
	// does not hold, (9-k)! with k digits in use, and swaps of blank lines.
	Automorphisms uint64
}

// Of returns the canonical form of g. Two grids have the same Form.Grid if and only if
// a symmetry turns the one into the other. Only the text of g counts: digits of g may
// clash, and g may have any number of solutions.
//
// Of takes about a microsecond for a puzzle and allocates nothing.
func Of(g sudoku.Grid) Form {
	var s search
	s.lines.read(&g)
	s.run()
	return Form{s.grid(), s.symmetry(), s.automorphisms()}
}

// Equivalent reports whether a symmetry turns a into b. If so, by is such a symmetry;
// otherwise by is the zero Symmetry.
func Equivalent(a, b sudoku.Grid) (by Symmetry, ok bool) {
	from, to := Of(a), Of(b)
	if from.Grid != to.Grid {
		return Symmetry{}, false
	}
	return from.Symmetry.Then(to.Symmetry.Inverse()), true
}

// grid returns the canonical form, from s.best, where run has left its rows.
func (s *search) grid() sudoku.Grid {
	var cells [sudoku.Cells]sudoku.Digit
	for row, t := range s.best {
		for column := range size {
			cells[size*row+column] = sudoku.Digit(t >> (columnBits * (size - 1 - column)) & 15)
		}
	}
	return sudoku.GridOf(cells)
}

// symmetry returns the symmetry that turns the grid into the canonical form, from s.way
// and s.end, where run has left them. Columns that are blank stay in their order, and
// digits that the grid does not hold become the digits that are left, in ascending order.
// s stays as it is.
func (s *search) symmetry() Symmetry {
	end := s.end
	end.place(end.open, 0) // blank columns stay in order
	by := Symmetry{transposed: s.way[0].view == 1}
	for i, c := range s.way {
		by.rows[i] = int8(c.row) - int8(i)
	}
	for c := range int8(size) {
		to := int8(size - 1 - int(end.shift(6*uint64(c)))/columnBits)
		by.columns[to] = c - to
	}
	for d := range int8(size) {
		label := end.label(4 * uint64(d+1))
		if label == unknown {
			label = text(end.next)
			end.next++
		}
		by.digits[d] = int8(label) - 1 - d
	}
	return by
}

// automorphisms returns the number of symmetries that leave the grid as it is: the product
// of the entries of s.equal, which run has left there, the numbers of swaps of twins, and
// the number of permutations of the digits that the grid does not hold.
func (s *search) automorphisms() uint64 {
	n := s.lines.views[0].twins.swaps() * s.lines.views[1].twins.swaps()
	for _, equal := range s.equal {
		n *= equal
	}
	for k := 2; k <= s.lines.missing; k++ {
		n *= uint64(k)
	}
	return n
}
