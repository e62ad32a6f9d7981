package format

import (
	"slices"
	"strconv"

	"github.com/entydig/sudoku"
)

// This file holds grids that stand on several lines: which rows belong together,
// and what is wrong if they are not nine of nine.

// gridForm is a grid on several lines.
var gridForm = Form{
	name:  "grid",
	title: "grid of nine lines",
}

// appendRecordGrid appends the puzzle as [AppendGrid] does, and an empty line.
func appendRecordGrid(b []byte, r *Record) []byte { return append(AppendGrid(b, r.Givens), '\n') }

// maxRows is the number of rows that are held without an empty line or a rule
// between them: a hundred grids.
const maxRows = 900

// A block is the rows read since the last end of a grid. It ends when nine rows
// are followed by an empty line or a rule, and when anything else shows that the
// grid is over. Groups of rows with empty lines between them are one block as
// long as they can be the bands or the single rows of one grid.
type block struct {
	rows    []row
	count   int  // rows, also those that are not held any more
	strong  int  // rows that are no rule for certain
	dashes  bool // '-' is a blank in one of them
	groups  int  // groups of rows, with empty lines between them
	group   int  // index in rows of the last of those groups
	between bool // an empty line came after the last row
	ruled   bool // a rule came after the last row
	err     *Error
	done    []result // what has come to its end and was not taken yet
}

// open reports whether there is anything in b.
func (b *block) open() bool { return b.count > 0 || b.err != nil }

// whole reports whether the rows of b are whole grids.
func (b *block) whole() bool {
	return b.err == nil && (b.strong > 0 && b.strong%9 == 0 || b.dashes && b.count > 0 && b.count%9 == 0)
}

// add adds a row.
func (b *block) add(w row) {
	if b.between {
		b.between = false
		b.groups++
		b.group = b.count
	}
	if b.group > 0 && b.count >= 9 { // more than bands and rows of one grid: the last group is another
		last := append([]row(nil), b.rows[b.group:]...)
		b.cut(b.group)
		b.flush()
		for _, w := range last {
			b.add(w)
		}
	}
	b.ruled = false
	b.count++
	if b.count <= maxRows {
		b.rows = append(b.rows, w)
	}
	if !w.weak {
		b.strong++
		b.dashes = b.dashes || w.dashes
	}
}

// cut drops the rows from an index on.
func (b *block) cut(n int) {
	b.rows = b.rows[:n]
	b.count, b.strong, b.dashes = n, 0, false
	for _, w := range b.rows {
		if !w.weak {
			b.strong++
			b.dashes = b.dashes || w.dashes
		}
	}
}

// blank takes note of an empty line.
func (b *block) blank() {
	switch {
	case b.between && b.err == nil:
	case b.open() && b.err == nil && b.count < 9 && (b.count%3 == 0 || b.count == b.groups+1):
		b.between = true
	default:
		b.flush()
	}
}

// rule takes note of a line that draws a part of a frame.
func (b *block) rule() {
	if b.whole() || b.ruled {
		b.flush()
	}
	b.ruled = b.open()
}

// spoil takes note of a line that is no row. Nothing of its block is a grid, up
// to the next empty line.
func (b *block) spoil(err *Error) {
	if b.whole() || b.between {
		b.flush()
	}
	b.ruled = false
	if b.err == nil {
		b.err = err
	}
}

// flush ends the block.
func (b *block) flush() {
	if b.open() {
		b.finish()
		*b = block{rows: b.rows[:0], done: b.done}
	}
}

// finish puts the grids of b, or what is wrong with it, to what is done.
func (b *block) finish() {
	if b.err != nil {
		b.done = append(b.done, result{err: b.err})
		return
	}
	if b.strong == 0 && (b.count%9 != 0 || b.count > maxRows) {
		return // lines of dashes between other things
	}
	rows := b.certain()
	readColumns(rows)
	if len(rows) == sudoku.Cells && every(rows, func(w *row) bool { return w.n == 1 }) {
		rec := Record{Line: rows[0].line, Column: 1, Form: &gridForm}
		for c, w := range rows {
			rec.Givens.Set(sudoku.Cell(c), w.cells[0])
		}
		b.done = append(b.done, result{record: rec})
		return
	}
	if err := b.fault(rows); err != nil {
		b.done = append(b.done, result{err: err})
		return
	}
	for ; len(rows) > 0; rows = rows[9:] {
		var digits [sudoku.Cells]sudoku.Digit
		for r, w := range rows[:9] {
			copy(digits[9*r:], w.cells[:])
		}
		b.done = append(b.done, result{record: Record{Line: rows[0].line, Column: 1, Form: &gridForm, Givens: sudoku.GridOf(digits)}})
	}
}

// certain returns the rows of b without those that are rules, if that is what
// the lines of dashes among them are.
func (b *block) certain() []row {
	if b.count > maxRows || b.strong == 0 || b.strong == b.count || b.dashes && b.count%9 == 0 && b.strong%9 != 0 {
		return b.rows
	}
	return slices.DeleteFunc(b.rows, func(w row) bool { return w.weak })
}

// readColumns reads rows as columns in which spaces are holes, if all of them can
// be read so and one of them can be nothing else.
func readColumns(rows []row) {
	if some(rows, func(w *row) bool { return w.n != 9 && !w.wide.ok }) || !some(rows, func(w *row) bool { return w.wide.plain }) {
		return
	}
	for i, w := range rows {
		if w.wide.ok {
			rows[i].n, rows[i].cells = 9, w.wide.cells
		}
	}
}

// fault returns what keeps the rows from being grids, or nil.
func (b *block) fault(rows []row) *Error {
	last := rows[len(rows)-1]
	size := rows[0].n
	square := len(rows) > 1 && size == len(rows) && every(rows, func(w *row) bool { return w.n == size })
	switch {
	case b.count > maxRows:
		return &Error{Line: last.line, Column: 1, Kind: TooManyRows, Number: maxRows,
			Reason: "more than 900 rows without an empty line between grids"}
	case len(rows) == 1 && size != 9:
		return (&line{number: last.line}).wrongCount(last.column-1, size)
	case square && size != 9:
		n := strconv.Itoa(size)
		return &Error{Line: rows[0].line, Column: 1, Kind: OtherSize, Number: size, Reason: strconv.Itoa(size*size) + " cells, a " + n + "x" + n + " grid, want 81",
			Hint: "only 9x9 puzzles are read"}
	}
	signs := some(rows, func(w *row) bool { return w.signs })
	for i, w := range rows {
		if w.gaps && signs {
			return &Error{Line: w.line, Column: 1, Kind: MixedBlanks, Row: i%9 + 1,
				Reason: "row " + strconv.Itoa(i%9+1) + " has spaces for blanks, beside signs for others"}
		}
		if !signs && (w.misfit > 0 || w.ends != rows[0].ends) {
			return w.ragged()
		}
		if w.n != 9 {
			return &Error{Line: w.line, Column: w.column, Kind: RowCells, Row: i%9 + 1, Number: w.n,
				Reason: "row " + strconv.Itoa(i%9+1) + " has " + count(w.n, "cell") + ", want 9"}
		}
	}
	if n := len(rows); n%9 != 0 {
		return &Error{Line: last.line, Column: 1, Kind: RowCount, Number: n, Reason: count(n, "row") + " (" + strconv.Itoa(9*n) + " cells), want 9"}
	}
	return nil
}

// count returns a number and what it counts, in the plural unless it is one.
func count(n int, what string) string {
	if n != 1 {
		what += "s"
	}
	return strconv.Itoa(n) + " " + what
}

func every(rows []row, is func(*row) bool) bool {
	return !some(rows, func(w *row) bool { return !is(w) })
}

func some(rows []row, is func(*row) bool) bool {
	for i := range rows {
		if is(&rows[i]) {
			return true
		}
	}
	return false
}
