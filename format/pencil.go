package format

import "github.com/entydig/sudoku"

// This file reads grids of candidates that stand on nine lines.

// A pencilGrid is the rows of a grid of candidates so far.
type pencilGrid struct {
	rows  int
	line  int // the number of the first row
	notes sudoku.Candidates
}

// pencilLine reads the part [from:to] of a line as a row of a grid of candidates. The first
// row with more than one digit in a cell, or with cells at uneven distance, begins the grid, together with the rows of the
// block before it, which may have one digit in each cell. Empty lines and rules between
// rows are skipped. pencilLine returns false if the line is none of these; then a grid that
// has begun ends with an error.
func (r *Reader) pencilLine(l *line, from, to int) bool {
	p := &r.pencil
	if p.rows > 0 && l.isRule(from, to) {
		return true
	}
	sets, ok := l.pencilRow(from, to)
	if ok && p.rows == 0 {
		ok = !r.table.open() && (manyCandidates(&sets) || l.unevenRow(from, to))
	}
	if !ok {
		r.endPencil()
		return false
	}
	if p.rows == 0 && !r.beginPencil(l.number) {
		return false
	}
	copy(p.notes[9*p.rows:], sets[:])
	if p.rows++; p.rows == 9 {
		record := Record{Line: p.line, Column: 1, Form: &pencilForm}
		record.setCandidates(&p.notes)
		*p = pencilGrid{}
		r.alone(result{record: record})
	}
	return true
}

// manyCandidates reports whether a cell of a row has more than one candidate.
func manyCandidates(sets *[9]sudoku.DigitSet) bool {
	for _, set := range sets {
		if set.Len() > 1 {
			return true
		}
	}
	return false
}

// unevenRow reports whether the part [from:to] of a line, which is nine cells, has bars and
// is not a row of a grid, as is a row of a grid of candidates in which all cells are solved
// and some columns are wide.
func (l *line) unevenRow(from, to int) bool {
	if l.index('|') < 0 {
		return false
	}
	_, err := parseRow(l, from, to)
	return err != nil
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
