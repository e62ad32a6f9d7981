package format

import "github.com/entydig/sudoku"

// This file reads grids of candidates that stand on nine lines.

// A pencilGrid is the rows of a grid of candidates so far.
type pencilGrid struct {
	rows  int
	line  int // the number of the first row
	last  int // the number of the last row with more than one candidate in a cell
	notes sudoku.Candidates

	uneven *Error // what is wrong with the row that began the grid, if it has one candidate in each cell
}

// pencilLine reads the part [from:to] of a line as a row of a grid of candidates. The first
// row with more than one digit in a cell, or with cells at uneven distance, begins the
// grid, together with the rows of the block before it, which may have one digit in each
// cell. Empty lines and rules between rows are skipped. pencilLine returns false if the
// line is none of these; then a grid that has begun ends with an error.
func (r *Reader) pencilLine(l *line, from, to int) bool {
	p := &r.pencil
	if p.rows > 0 && l.isRule(from, to) {
		return true
	}
	sets, ok := l.pencilRow(from, to)
	if ok && p.rows == 0 {
		many := manyCandidates(&sets)
		if !many {
			p.uneven = l.unevenRow(from, to)
		}
		ok = !r.table.open() && (many || p.uneven != nil)
	}
	if !ok {
		r.endPencil()
		return false
	}
	if p.rows == 0 && !r.beginPencil(l.number) {
		return false
	}
	copy(p.notes[9*p.rows:], sets[:])
	if manyCandidates(&sets) {
		p.last = l.number
	}
	if p.rows++; p.rows == 9 {
		whole := *p
		*p = pencilGrid{}
		r.alone(whole.result())
	}
	return true
}

// result returns the record of the grid, which must have nine rows. It returns an error
// instead if fewer than two cells have several candidates, because such a text is a puzzle
// with a mistake in a cell or in the spaces between cells.
func (p *pencilGrid) result() result {
	many, slip := 0, sudoku.DigitSet(0)
	for _, set := range p.notes {
		if set.Len() > 1 {
			many++
			slip = set
		}
	}
	if many == 0 {
		return result{err: p.uneven}
	}
	if many == 1 {
		return result{err: newError(p.last, 1, CrowdedCell, 0, 0, digitText(slip))}
	}
	record := Record{Line: p.line, Column: 1, Form: &pencilForm}
	record.setCandidates(&p.notes)
	return result{record: record}
}

// manyCandidates reports whether any of the nine cells has more than one candidate.
func manyCandidates(sets *[9]sudoku.DigitSet) bool {
	for _, set := range sets {
		if set.Len() > 1 {
			return true
		}
	}
	return false
}

// unevenRow returns what is wrong with the part [from:to] of a line, which is nine cells, as
// a row of a grid, if the row has bars. In a grid of candidates, columns may be wider than
// the cells of a row in which all cells are solved. It returns nil for a row of a grid.
func (l *line) unevenRow(from, to int) *Error {
	if l.index('|') < 0 {
		return nil
	}
	_, err := parseRow(l, from, to)
	return err
}

// beginPencil begins a grid of candidates at a line. It takes over the rows of the block, if
// fewer than nine rows came. It returns false if one of them has a hole, which no cell of a
// grid of candidates is.
func (r *Reader) beginPencil(number int) bool {
	p, b := &r.pencil, &r.block
	p.line = number
	if b.count == 0 || b.count >= 9 || len(b.rows) != b.count {
		return true
	}
	for i := range b.rows {
		if b.rows[i].n != 9 {
			return true
		}
		for _, d := range b.rows[i].cells[:9] {
			if d == sudoku.None {
				return false
			}
		}
	}
	p.line = b.rows[0].line
	for i := range b.rows {
		for c, d := range b.rows[i].cells[:9] {
			p.notes[9*i+c] = sudoku.DigitsOf(d)
		}
	}
	p.rows = len(b.rows)
	b.truncate(0)
	return true
}

// endPencil refuses the grid of candidates that has begun, if there is one: it has fewer
// than nine rows.
func (r *Reader) endPencil() {
	if p := r.pencil; p.rows > 0 {
		r.pencil = pencilGrid{}
		r.alone(result{err: newError(p.line, 1, RowCount, p.rows, 0, "")})
	}
}
