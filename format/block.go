package format

import (
	"slices"

	"github.com/entydig/sudoku"
)

// This file holds grids that stand on several lines: it decides which rows belong
// together, and what is wrong if they are not nine rows of nine cells.

// gridForm is a grid on several lines.
var gridForm = Form{
	name:  "grid",
	title: "grid of nine lines",
}

// appendRecordGrid appends the givens of r to b as [AppendGrid] does, and an empty line.
// It leaves out all other fields of r.
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
	count   int      // rows, also those that are not held any more
	certain int      // rows that cannot be a rule of a frame
	cells   int      // cells of these rows
	empty   int      // rows without a character in any cell
	signs   bool     // there are signs for holes
	dashes  bool     // '-' is a blank in one of them
	bad     bool     // one of them is a line that is not a row
	groups  int      // groups of rows, with empty lines between them
	group   int      // index in rows of the last of those groups
	between bool     // an empty line came after the last row
	ruled   bool     // a rule came after the last row
	cut     bool     // the rows may be a part of the puzzle on the line before or after them
	opened  bool     // a bracket opened on a line of its own after the last row
	done    []result // of grids that have ended, until the reader queues them
	over    *Passed  // counts the rows that turn out to be no part of a grid
}

// open reports whether b holds a row or an error.
func (b *block) open() bool { return b.count > 0 }

// whole reports whether the rows of b so far can make whole grids: their number is 9, 18, 27
// and so on, or one more if the first row numbers the columns or is a title, or they are
// lists with 81 cells in all. The rows counted are those that cannot be rules of a frame. If one of these
// has '-' as a blank, it is also enough that the number of all rows is such a number.
func (b *block) whole() bool {
	switch {
	case b.certain > 0 && b.rows[0].header:
		return b.certain > 1 && b.certain%9 == 1
	case b.signs && b.certain > b.empty && (b.certain-b.empty)%9 == 0: // rows without a sign are no rows of holes
		return true
	case b.certain > 0 && b.certain%9 == 0 && !(b.signs && b.empty > 0), b.dashes && b.count > 0 && b.count%9 == 0:
		return true
	case b.certain > 1 && b.certain%9 == 1 && (b.empty == 0 || b.rows[1].named) && (b.rows[0].countsColumns() || b.rows[0].isTitle() && b.rows[1].n == 9 && !b.rows[1].bare[0]):
		return true
	}
	return b.listed()
}

// titled reports whether the rows of b are numbers and dates above a grid that begins with
// w: no cell in them can belong to w.
func (b *block) titled(w *row) bool {
	if w.n < 9 || w.err != nil || !b.open() || b.count > 4 || !b.trivial() || w.bare[0] && b.rows[b.count-1].n == 1 {
		return false
	}
	return every(b.rows, func(w *row) bool { return w.isTitle() && !w.open && w.index == 0 })
}

// changes reports whether w begins another grid, because the rows of b are whole grids and
// w is written in another way than the last of them.
func (b *block) changes(w *row) bool {
	if b.bad || w.n < 9 || w.weak || b.count > maxRows || b.doubtful() || !b.whole() {
		return false
	}
	last := &b.rows[b.count-1]
	return (last.n == 9 || last.n == maxCells) && (w.style != last.style || w.n != last.n)
}

// doubtful reports whether the rows of b may be a row that numbers the columns and eight
// rows of nine, of a grid that lacks a row: their number is a multiple of nine, and the
// first row has the numbers of the columns.
func (b *block) doubtful() bool {
	return b.count > 0 && b.certain%9 == 0 && b.rows[0].countsColumns()
}

// listed reports whether the rows of b are lists of cells that end with a whole grid, and
// are not rows of nine.
func (b *block) listed() bool {
	return b.certain > 0 && b.cells > 0 && b.cells%sudoku.Cells == 0 && b.rows[0].n != 9 && (b.rows[0].open || b.rows[0].index > 0 || b.count%sudoku.Cells == 0)
}

// add adds a row to b. After an empty line, the row begins another group. Of more than
// maxRows rows, add holds the first maxRows and only counts the others.
//
// If b already has nine rows or more, and has groups of rows with empty lines between
// them, the last group begins another grid. add then first ends the block before that
// group, which appends results to b.done.
func (b *block) add(w row) {
	if b.titled(&w) {
		b.flush()
	}
	if b.listed() && w.index <= 1 && (w.n != 1 || w.open) || b.changes(&w) {
		b.flush()
	}
	if b.between {
		b.between = false
		b.groups++
		b.group = b.count
	}
	if b.group > 0 && b.count >= 9 { // too many rows for one grid in bands: the last group begins another grid
		last := append([]row(nil), b.rows[b.group:]...)
		b.truncate(b.group)
		b.flush()
		for _, w := range last {
			b.add(w)
		}
	}
	b.ruled = false
	w.open, b.opened = w.open || b.opened, false
	b.count++
	if b.count <= maxRows {
		b.rows = append(b.rows, w)
	}
	b.note(&w)
}

// endsBefore reports whether w is no row of the grid above it, which is complete: it is a
// number, a date or a few signs, and no cell of it can belong to the row above.
func (b *block) endsBefore(w *row) bool {
	if !b.whole() || b.bad || b.ruled || b.count > maxRows || b.doubtful() {
		return false
	}
	last := b.rows[len(b.rows)-1]
	return (last.n == 9 || last.n == maxCells) && b.rows[b.count-2].n == last.n && (w.n > 1 || !last.bare[1]) && w.isTitle()
}

// note counts w, a row that b holds, in the sums about its rows: errors, blanks, empty
// rows, cells and dashes.
func (b *block) note(w *row) {
	b.bad = b.bad || w.err != nil
	b.signs = b.signs || w.signs
	if w.empty {
		b.empty++
	}
	if !w.weak {
		b.certain++
		b.cells += w.n
		b.dashes = b.dashes || w.dashes
	}
}

// truncate drops the rows from index n on, and counts the remaining ones again. n must be at
// most the number of rows held.
func (b *block) truncate(n int) {
	b.rows = b.rows[:n]
	b.count, b.certain, b.cells, b.empty, b.signs, b.dashes, b.bad = n, 0, 0, 0, false, false, false
	for i := range b.rows {
		b.note(&b.rows[i])
	}
}

// blank reads an empty line. The block stays open if it has fewer than nine rows and no
// error, and if these can be bands of three rows or single rows of one grid. A second empty
// line after the first changes nothing then. In any other case blank ends the block.
func (b *block) blank() {
	switch {
	case b.between && !b.bad:
	case b.open() && !b.bad && b.count < 9 && (b.count%3 == 0 || b.count == b.groups+1) && (!b.trivial() || b.rows[0].n == 9):
		b.between = true
	default:
		b.flush()
	}
}

// rule reads a line that draws a part of a frame. It ends the block if the rows make whole
// grids or if the line before was a rule, too. If the block is still open after that, it
// records that a rule came last.
func (b *block) rule() {
	if b.whole() && b.empty == 0 || b.ruled { // empty rows may be a part of the frame
		b.flush()
	}
	b.ruled = b.open()
}

// brackets reads a line that has brackets and no cells: shut says that one closes before
// any opens, and open that the last one opens.
func (b *block) brackets(shut, open bool) {
	if n := len(b.rows); shut && n > 0 {
		b.rows[n-1].shut = true
	}
	b.opened = open
}

// refuse records a line that is not a row and should be one. The line counts as a row. If
// the rows make whole grids, or an empty line came last, refuse ends the block first.
func (b *block) refuse(err *Error) {
	if b.whole() || b.between {
		b.flush()
	}
	b.add(row{line: err.Line, err: err})
}

// flush ends the block: it appends the grids, or the errors, to b.done and empties the rest
// of b. If b holds no row, it does nothing.
func (b *block) flush() {
	if b.open() {
		b.finish()
	}
	*b = block{rows: b.rows[:0], done: b.done, over: b.over}
}

// finish appends the grids of b, or errors in their place, to b.done. Rows that are no part
// of a grid, such as a number above one, are counted in b.over. b must be open; finish can
// change b.rows, and does not empty b.
func (b *block) finish() {
	if b.certain == 0 && (b.count%9 != 0 || b.count > maxRows) {
		return // lines of dashes between other texts are not a grid
	}
	if b.trivial() {
		b.passRows(b.rows)
		return
	}
	rows := b.withoutRules()
	readColumns(rows)
	if b.joined(rows) || b.besideEachOther(rows) {
		return
	}
	rows = withoutSpacers(withoutLabels(rows))
	if grids := b.betweenTitles(rows); grids != nil {
		rows = grids
	}
	if err := b.fault(rows); err != nil {
		b.refuseAll(rows, err)
		return
	}
	for ; len(rows) > 0; rows = rows[9:] {
		var digits [sudoku.Cells]sudoku.Digit
		for r, w := range rows[:9] {
			copy(digits[9*r:9*r+9], w.cells[:])
		}
		b.emit(&rows[0], sudoku.GridOf(digits))
	}
}

// emit appends the record of the grid g to b.done. Its place is that of w, the first row of
// the grid.
func (b *block) emit(w *row, g sudoku.Grid) {
	b.done = append(b.done, result{record: Record{Line: w.line, Column: max(w.start, 1), Form: &gridForm, Givens: g}})
}

// refuseAll appends an error for each grid that rows, which are not whole grids, can hold:
// err in its place, and one for each other nine rows. Up to eleven rows are one grid.
func (b *block) refuseAll(rows []row, err *Error) {
	const two = 12
	if len(rows) < two || err.Kind == TooManyRows {
		b.done = append(b.done, result{err: err})
		return
	}
	for at := 0; at < len(rows); at += 9 {
		end := min(at+9, len(rows))
		switch here := rows[at].line <= err.Line && (end == len(rows) || err.Line < rows[end].line); {
		case here:
			b.done = append(b.done, result{err: err})
		case end == at+9:
			b.done = append(b.done, result{err: newError(rows[at].line, 1, BesideFault, 0, 0, "")})
		}
	}
}

// passRows counts the lines of rows as passed over.
func (b *block) passRows(rows []row) {
	line := 0
	for i := range rows {
		if rows[i].line != line {
			line = rows[i].line
			b.over.line(line)
		}
	}
}

// trivial reports whether the rows of b are surely no part of a grid: fewer than nine cells
// in all, no digit and not nine cells in each, one row that numbers columns or is a date, or
// at most two rows with words beside them.
func (b *block) trivial() bool {
	if b.bad || b.count >= 9 || b.cut {
		return false
	}
	total, digits, loose, nines := 0, false, true, true
	for i := range b.rows {
		w := &b.rows[i]
		total += w.n
		nines = nines && w.n == 9
		loose = loose && w.loose
		digits = digits || w.n > maxCells
		for _, d := range w.cells {
			digits = digits || d != sudoku.None
		}
	}
	return total < 9 || !digits && !nines || loose && b.count < 3 ||
		b.count == 1 && (b.rows[0].date || b.rows[0].countsColumns())
}

// withoutRules returns the rows of b without the lines of dashes. It returns all rows that
// are held if there are more than maxRows, if all or none of the rows are lines of dashes,
// or if nine rows need these lines as rows of holes. Otherwise it changes b.rows, of which
// the result is a part.
func (b *block) withoutRules() []row {
	if b.count > maxRows || b.certain == 0 || b.certain == b.count || b.dashes && b.count%9 == 0 && b.certain%9 != 0 {
		return b.rows
	}
	return slices.DeleteFunc(b.rows, func(w row) bool { return w.weak })
}

// readColumns changes rows in place: each row that is nine characters wide and has spaces
// gets the cells of nine fixed columns, where a space is a hole. It does so only if every
// other row has nine cells, and if at least one row cannot be five cells with a space
// between each. Otherwise it changes nothing.
func readColumns(rows []row) {
	if some(rows, func(w *row) bool { return w.n != 9 && !w.wide.ok }) || !some(rows, func(w *row) bool { return w.wide.plain }) {
		return
	}
	for i, w := range rows {
		if w.wide.ok {
			rows[i].n = 9
			copy(rows[i].cells[:], w.wide.cells[:])
		}
	}
}

// fault returns the error that says why rows are not whole grids, or nil if they are. rows
// are those of finish, at least one. fault changes neither b nor rows.
func (b *block) fault(rows []row) *Error {
	last := rows[len(rows)-1]
	size := rows[0].n
	square := len(rows) > 1 && size == len(rows) && every(rows, func(w *row) bool { return w.n == size })
	switch {
	case b.count > maxRows:
		return newError(last.line, 1, TooManyRows, maxRows, 0, "")
	case b.bad:
		i := slices.IndexFunc(rows, func(w row) bool { return w.err != nil })
		return rows[i].err
	case len(rows) == 1 && size != 9:
		return (&line{number: last.line}).wrongCount(last.column-1, size)
	case square && size != 9:
		return newError(rows[0].line, 1, OtherSize, size, 0, "")
	}
	signs := some(rows, func(w *row) bool { return w.signs })
	for i, w := range rows {
		if w.gaps && signs {
			return newError(w.line, 1, MixedBlanks, 0, i%9+1, "")
		}
		if !signs && (w.misfit > 0 || w.ends != rows[0].ends) {
			return w.ragged()
		}
		if w.n != 9 {
			return newError(w.line, w.column, RowCells, w.n, i%9+1, "")
		}
	}
	if n := len(rows); n%9 != 0 {
		return newError(last.line, 1, RowCount, n, 0, "")
	}
	return nil
}

// every reports whether the function `is` returns true for each of the rows. Without any
// row, every returns true.
func every(rows []row, is func(*row) bool) bool {
	return !some(rows, func(w *row) bool { return !is(w) })
}

// some reports whether the function `is` returns true for at least one of the rows.
// Without any row, some returns false.
func some(rows []row, is func(*row) bool) bool {
	for i := range rows {
		if is(&rows[i]) {
			return true
		}
	}
	return false
}
