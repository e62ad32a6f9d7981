package format

import (
	"bytes"
	"strings"

	"github.com/entydig/sudoku"
)

// This file holds CSV: tables whose first line names their columns, with commas,
// semicolons or tabs between them. Columns are found by name, so that an id or a
// number of clues never comes into a grid.

// The names of columns and of members of JSON that hold a puzzle or a solution in
// public data sets.
var (
	puzzleNames   = []string{"puzzle", "puzzles", "quiz", "quizzes", "question", "board", "grid", "sudoku", "unsolved"}
	solutionNames = []string{"solution", "solutions", "answer", "answers", "solved", "target"}
)

// csvForm is a table whose first line names its columns.
var csvForm = Form{
	name:  "csv",
	title: "table with a header (CSV, TSV)",
	holds: tableFields,
}

// A table holds the columns of a table. The line that may be its header opens the table,
// and the first row after it decides whether it is one: the header is judged once a table.
type table struct {
	header    int  // the number of the line of the header, or 0 without a table
	sure      bool // a row has been read
	separator byte // between columns
	names     []string
	puzzle    int  // index of the column, or -1 while it is not known
	solution  int  // index of the column, or -1
	ragged    bool // a quotation mark in it has no end, so that no row goes on in the next line
}

// maxHeader is the number of bytes of the longest line that can be a header.
const maxHeader = 1000

// open reports whether the next line may be a row of t.
func (t *table) open() bool { return t.header != 0 }

// isHeader reports whether the part [from:to] of a line can be the header of a table: names
// with separators between them, one of them a name of puzzles, or at least one of them with
// a letter. If so, it replaces t by the table with these columns. The line must not have
// cells of a puzzle or of a row. A line with one name of puzzles alone is a header, too, but
// opens no table: then isHeader returns true and leaves t closed.
func (t *table) isHeader(l *line, from, to int) bool {
	if *t = (table{}); to-from > maxHeader {
		return false
	}
	next := table{header: l.number, separator: ',', puzzle: -1, solution: -1}
	for _, b := range []byte{';', '\t', '|'} {
		if l.count(b) > l.count(next.separator) {
			next.separator = b
		}
	}
	from, to = l.withoutBars(from, to, next.separator)
	columns := 0
	for at := from; at <= to; columns++ {
		begin, end, after := l.value(at, to, next.separator)
		switch {
		case next.puzzle < 0 && l.is(begin, end, puzzleNames):
			next.puzzle = columns
		case next.solution < 0 && l.is(begin, end, solutionNames):
			next.solution = columns
		}
		at = after
	}
	if columns == 1 {
		return next.puzzle >= 0
	}
	next.names = make([]string, 0, columns)
	for at := from; at <= to; {
		begin, end, after := l.value(at, to, next.separator)
		if bytes.Count(l.text[begin:end], []byte("(")) != bytes.Count(l.text[begin:end], []byte(")")) {
			return false // a statement of SQL
		}
		next.names = append(next.names, l.original(begin, end))
		at = after
	}
	*t = next
	return true
}

// withoutBars returns the bounds of [from:to] without a bar at the beginning and one at the
// end, if the bar is the separator.
func (l *line) withoutBars(from, to int, separator byte) (int, int) {
	if separator == '|' && to-from > 2 && l.text[from] == '|' {
		from++
		if l.text[to-1] == '|' {
			to--
		}
	}
	return from, to
}

// tableRow reads the part [from:to] of a line as a row of the open table, queues the result
// and returns true. If the line is no row, it returns false; if it would have been the first
// row, there is no table, and the line that might have been its header counts as text.
func (r *Reader) tableRow(l *line, from, to int) bool {
	t := &r.table
	begin, end := l.withoutBars(from, to, t.separator)
	fields, n := r.fields[:0], 0
	for at := begin; at <= end; n++ {
		begin, end, after := l.value(at, end, t.separator)
		fields = append(fields, [2]int{begin, end})
		at = after
	}
	r.fields = fields
	switch {
	case t.sure && n < 2 && len(t.names) > 1, !t.sure && !t.begins(l, fields):
		r.closeTable()
		return false
	case !t.sure:
		t.sure = true
		r.block.flush()
		r.emit()
		r.passed.Columns += t.others()
	}
	r.alone(t.row(l, fields))
	return true
}

// closeTable ends the open table, if there is one. If it has no row, its header was text.
func (r *Reader) closeTable() {
	if r.table.open() && !r.table.sure {
		r.passed.line(r.table.header)
	}
	r.table = table{}
}

// begins reports whether fields, given by their bounds in l, can be the first row of t:
// there are about as many fields as names, and the puzzle is in the column that the header
// names or, if none does, in any column.
func (t *table) begins(l *line, fields [][2]int) bool {
	if n := len(fields); n < 2 || n > len(t.names)+1 {
		return false
	}
	if t.puzzle >= 0 {
		return !l.isRow()
	}
	if len(fields) < len(t.names) {
		return false
	}
	for _, f := range fields {
		if l.is81(f) {
			return true
		}
	}
	return false
}

// isRow reports whether the whole line is a row of nine cells.
func (l *line) isRow() bool {
	from, to := l.bounds()
	w, err := parseRow(l, from, to)
	return err == nil && w.n == 9
}

// is81 reports whether the part [f[0]:f[1]] of the line is exactly 81 cells.
func (l *line) is81(f [2]int) bool {
	return f[1]-f[0] == sudoku.Cells && l.run(f[0], f[1]) == f[1]
}

// others returns the number of the columns of t that have a name and hold neither the
// puzzle nor the solution.
func (t *table) others() (n int) {
	for i, name := range t.names {
		if i != t.puzzle && i != t.solution && name != "" {
			n++
		}
	}
	return n
}

// row reads some fields of a line as a row of t. The result is an error if the row has no
// column for the puzzle, if a grid is not 81 cells, or if the solution is wrong.
func (t *table) row(l *line, fields [][2]int) result {
	rec := Record{Line: l.number, Form: &csvForm}
	puzzle, solution := t.column(l, fields)
	if puzzle < 0 {
		return result{err: l.fault(len(l.text), NoColumn)}
	}
	p, s := fields[puzzle], [2]int{}
	if solution >= 0 && solution < len(fields) && l.isSolutionText(fields[solution]) {
		s = fields[solution]
	} else if solution >= 0 && solution < len(fields) && fields[solution][0] < fields[solution][1] {
		solution = -1 // a word such as "none", which is kept as a text
	}
	if err := l.pair(&rec, p, s); err != nil {
		return result{err: err}
	}
	if m := t.metadata(l, fields, puzzle, solution); m != nil {
		rec.takeAbout(m)
	}
	return result{record: rec}
}

// column returns the indexes of the puzzle and of the solution among the fields of a row:
// those of t, or, if the column of t has no 81 cells, the only other one that has. The
// puzzle is -1 if the row has no field for it.
func (t *table) column(l *line, fields [][2]int) (puzzle, solution int) {
	puzzle, solution = t.puzzle, t.solution
	if puzzle >= 0 && puzzle < len(fields) && l.is81(fields[puzzle]) {
		return puzzle, solution
	}
	found := -1
	for i, f := range fields {
		switch {
		case i == solution || !l.is81(f):
		case found < 0:
			found = i
		case solution < 0: // of two grids one should be the solution of the other
			if solution = i; l.cells(f[0]).Clues() < sudoku.Cells {
				found, solution = i, found
			}
		}
	}
	switch {
	case found >= 0:
		t.puzzle, t.solution = found, solution
		return found, solution
	case puzzle >= len(fields):
		return -1, -1
	}
	return puzzle, solution
}

// isSolutionText reports whether a field in the column of solutions is meant as a grid: it
// has a run of cells that is long enough. A word such as "none" is not.
func (l *line) isSolutionText(f [2]int) bool {
	return l.run(f[0], f[1])-f[0] >= minPuzzleRun
}

// metadata returns the fields of a row beside the puzzle and the solution, by the names of
// their columns, or nil if there are none.
func (t *table) metadata(l *line, fields [][2]int, puzzle, solution int) *Metadata {
	var m *Metadata
	for i, f := range fields {
		if i == puzzle || i == solution || i >= len(t.names) || t.names[i] == "" {
			continue
		}
		if m == nil {
			m = &Metadata{Other: make([]Field, 0, len(fields)-1)}
		}
		text := l.original(f[0], f[1])
		if l.kinds&isQuote != 0 && strings.Contains(text, `""`) {
			text = strings.ReplaceAll(text, `""`, `"`)
		}
		m.set(Field{Name: t.names[i], Text: text, Raw: isNumber(text)})
	}
	return m
}

// pair sets the givens, the column and the solution of rec from two parts of the line, each
// given by its bounds. An empty part for the solution means that there is none. The error
// says that a part is not 81 cells or that the solution is wrong.
func (l *line) pair(rec *Record, puzzle, solution [2]int) *Error {
	begin, end := puzzle[0], puzzle[1]
	if !l.is81(puzzle) {
		g, ok := l.gridInField(begin, end)
		if !ok {
			return l.wrongText(begin, end)
		}
		rec.Givens = g
	} else {
		rec.Givens = l.cells(begin)
	}
	rec.Column = begin + 1
	begin, end = solution[0], solution[1]
	if begin == end {
		return nil
	}
	if !l.is81(solution) {
		return l.wrongText(begin, end)
	}
	var err *Error
	rec.Solution, err = l.solution(begin, rec.Givens)
	return err
}

// gridInField reads a field as 81 cells in equal groups, as they stand in a field of several
// lines. ok is false if it is anything else.
func (l *line) gridInField(from, to int) (g sudoku.Grid, ok bool) {
	if to-from <= sudoku.Cells {
		return g, false
	}
	sub := line{number: l.number, text: bytes.Clone(l.text[from:to])}
	for at := 0; at+1 < len(sub.text); at++ {
		if sub.text[at] == '\\' && (sub.text[at+1] == 'n' || sub.text[at+1] == 'r') { // a line end in JSON
			sub.text[at], sub.text[at+1] = ' ', ' '
		}
	}
	res, ok := sub.grouped(0, len(sub.text))
	return res.record.Givens, ok && res.err == nil
}

// wrongText returns the error of the field [from:to] of a table or an object, which should
// be 81 cells and is not. Numbers that a spreadsheet has changed have reasons and hints of
// their own.
func (l *line) wrongText(from, to int) *Error {
	if l.isRounded(from, to) {
		return l.quote(from, to, RoundedNumber)
	}
	err := l.wrongField(from, to)
	if n := to - from; err.Kind == CellCount && n >= nearPuzzle && n < sudoku.Cells && l.text[from] >= '1' && l.text[from] <= '9' && l.onlyDigits(from, to) {
		err.Hint = "a spreadsheet may have dropped the zeros at the beginning: import the column of puzzles as text"
	}
	return err
}

// onlyDigits reports whether the part [from:to] has only digits 0 to 9.
func (l *line) onlyDigits(from, to int) bool {
	for _, b := range l.text[from:to] {
		if b < '0' || b > '9' {
			return false
		}
	}
	return true
}

// isRounded reports whether the part [from:to] is a number such as 5.3007E+80.
func (l *line) isRounded(from, to int) bool {
	at := from
	for at < to && (l.text[at] >= '0' && l.text[at] <= '9' || l.text[at] == '.' || l.text[at] == ',') {
		at++
	}
	return at > from && to-at >= 3 && l.text[at]|0x20 == 'e' && l.text[at+1] == '+' && l.onlyDigits(at+2, to)
}

// value returns the bounds [begin:end] of the field that begins at index `at`, without
// quotes of any kind and space around it, and the index after the separator that ends the field. The
// field ends at the index to at the latest; then after is to+1. Between quotes, a
// separator is text.
func (l *line) value(at, to int, separator byte) (begin, end, after int) {
	begin = at
	if l.kinds&isQuote == 0 {
		if n := bytes.IndexByte(l.text[at:to], separator); n >= 0 {
			at += n
		} else {
			at = to
		}
	}
	for quoted := false; at < to && (quoted || l.text[at] != separator); at++ {
		if l.text[at] == '"' {
			quoted = !quoted
		}
	}
	end, after = at, at+1
	for begin < end && has(l.text[begin], isSpace) {
		begin++
	}
	for end > begin && has(l.text[end-1], isSpace) {
		end--
	}
	if b := l.text[min(begin, len(l.text)-1)]; end-begin >= 2 && l.text[end-1] == b && (b == '"' || b == '\'' || b == '`') {
		begin, end = begin+1, end-1
	}
	begin, end = l.withoutText(begin, end)
	return begin, end, after
}

// withoutText returns the bounds of the field [begin:end] without the signs by which people
// tell a spreadsheet that 81 digits are a text: an apostrophe before them, or a formula such
// as ="530070..." with single or double quotation marks. The bounds of other fields stay.
func (l *line) withoutText(begin, end int) (int, int) {
	n := end - begin - sudoku.Cells
	switch {
	case n == 1 && l.text[begin] == '\'':
		return begin + 1, end
	case (n == 3 || n == 5) && l.text[begin] == '=' && l.text[begin+1] == '"' && l.text[end-1] == '"':
		return begin + 1 + n/2, end - n/2
	}
	return begin, end
}
