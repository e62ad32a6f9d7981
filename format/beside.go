package format

import "github.com/entydig/sudoku"

// This file reads grids that stand beside each other: two or three rows of nine on a line.

// beside returns the columns at which rows of nine cells begin that stand beside each other
// in a piece, or nil if the piece is anything else: the space between two of these rows must
// be wider than that between other cells, or each row must be one run of cells.
func (s *scan) beside(p *piece) (columns []int) {
	if p.n != 2*9 && p.n != 3*9 || p.unit == numbers {
		return nil
	}
	cells, inside, between := 0, 0, len(s.line.text) // the widest space in a row, and the narrowest one between two
	for i := p.first; i < p.last; i++ {
		t := s.tokens[i]
		if i > p.first {
			space := t.from - s.tokens[i-1].to
			if cells%9 == 0 {
				between = min(between, space)
			} else {
				inside = max(inside, space)
			}
		}
		if cells%9 == 0 {
			columns = append(columns, t.from+1)
		}
		cells += t.cells()
	}
	if len(columns) != p.n/9 || between <= inside {
		return nil
	}
	return columns
}

// besideEachOther reads rows that each hold rows of two or three grids beside each other. It
// appends the grids to b.done, those of the first nine lines from left to right first, and
// returns true, or returns false and changes nothing.
func (b *block) besideEachOther(rows []row) bool {
	n := len(rows[0].beside)
	if b.bad || b.count > maxRows || n == 0 || len(rows)%9 != 0 || !every(rows, func(w *row) bool { return len(w.beside) == n }) {
		return false
	}
	for ; len(rows) > 0; rows = rows[9:] {
		for i := range n {
			var digits [sudoku.Cells]sudoku.Digit
			for r := range 9 {
				copy(digits[9*r:9*r+9], rows[r].more[9*i:])
			}
			w := rows[0]
			w.start = w.beside[i]
			b.emit(&w, sudoku.GridOf(digits))
		}
	}
	return true
}
