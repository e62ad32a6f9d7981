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

// A table holds the columns that the header of a table has named.
type table struct {
	on        bool // the header has been read, and the next lines are rows
	separator byte
	puzzle    int      // index of the column
	solution  int      // index of the column, or -1
	losses    []Loss   // of every row: the columns that are not kept
	names     []string // of the columns, if they are kept, and otherwise nil
}

// lostColumns is the loss of a record whose table has other columns.
var lostColumns = []Loss{{Kind: LostColumns}}

// maxHeader is the number of bytes of the longest line that can be a header.
const maxHeader = 1000

// keepNames stores the names of the columns in the part [from:to] of a line, which is the
// header, so that rows keep their texts.
func (t *table) keepNames(l *line, from, to int) {
	t.names, t.losses = nil, nil
	for at := from; at <= to; {
		begin, end, after := l.value(at, to, t.separator)
		t.names = append(t.names, unquoted(l.original(begin, end)))
		at = after
	}
}

// unquoted returns the text of a field of a table, whose quotes are doubled.
func unquoted(text string) string { return strings.ReplaceAll(text, `""`, `"`) }

// header reports whether the part [from:to] of a line names the columns of a table, one of
// which holds puzzles. If so, it replaces t by the table with these columns, and t.on says
// that rows follow. A line with only one column does not begin a table: then header
// returns true and t.on is false.
func (t *table) header(l *line, from, to int) bool {
	if first := l.text[from]; to-from > maxHeader || '0' <= first && first <= '9' {
		return false
	}
	next := table{separator: ',', puzzle: -1, solution: -1}
	for _, b := range []byte{';', '\t'} {
		if l.count(b) > l.count(next.separator) {
			next.separator = b
		}
	}
	columns := 0
	for at := from; at <= to; columns++ {
		begin, end, after := l.value(at, to, next.separator)
		switch {
		case next.puzzle < 0 && l.is(begin, end, puzzleNames):
			next.puzzle = columns
		case next.solution < 0 && l.is(begin, end, solutionNames):
			next.solution = columns
		case begin < end:
			next.losses = lostColumns
		}
		at = after
	}
	if next.puzzle < 0 {
		return false
	}
	next.on = columns > 1
	*t = next
	return true
}

// fits reports whether the part [from:to] of a line has enough separators for the columns
// of the puzzle and of the solution, so that it can be a row of the table.
func (t *table) fits(l *line, from, to int) bool {
	return (&line{text: l.text[from:to]}).count(t.separator) >= max(t.puzzle, t.solution)
}

// row reads the part [from:to] of a line as a row of the table. The result is an error if
// the row has no column for the puzzle, if a grid is not 81 cells, or if the solution is
// wrong.
func (t *table) row(l *line, from, to int) result {
	rec := Record{Line: l.number, Form: &csvForm, Losses: t.losses}
	puzzle, solution := [2]int{-1, -1}, [2]int{-1, -1}
	var meta Metadata
	column := 0
	for at := from; at <= to; column++ {
		begin, end, after := l.value(at, to, t.separator)
		switch column {
		case t.puzzle:
			puzzle = [2]int{begin, end}
		case t.solution:
			solution = [2]int{begin, end}
		default:
			if column < len(t.names) {
				text := unquoted(l.original(begin, end))
				meta.set(Field{Name: t.names[column], Text: text, Raw: isNumber(text)})
			} else if t.names != nil && begin < end {
				rec.lose(true, LostColumns)
			}
		}
		at = after
	}
	rec.takeAbout(&meta)
	if puzzle[0] < 0 {
		return result{err: l.fault(to, NoColumn)}
	}
	if err := l.pair(&rec, puzzle, solution); err != nil {
		return result{err: err}
	}
	return result{record: rec}
}

// pair sets the givens, the column and the solution of rec from two parts of the line, each
// given by its bounds. An empty part for the solution means that there is none. The error
// says that a part is not 81 cells or that the solution is wrong.
func (l *line) pair(rec *Record, puzzle, solution [2]int) *Error {
	begin, end := puzzle[0], puzzle[1]
	if l.run(begin, end) != end || end-begin != sudoku.Cells {
		return l.wrongField(begin, end)
	}
	rec.Givens = l.cells(begin)
	rec.Column = begin + 1
	begin, end = solution[0], solution[1]
	if begin == end {
		return nil
	}
	if l.run(begin, end) != end || end-begin != sudoku.Cells {
		return l.wrongField(begin, end)
	}
	var err *Error
	rec.Solution, err = l.solution(begin, rec.Givens)
	return err
}

// value returns the bounds [begin:end] of the field that begins at index `at`, without
// quotes and space around it, and the index after the separator that ends the field. The
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
	if end-begin >= 2 && l.text[begin] == '"' && l.text[end-1] == '"' {
		begin, end = begin+1, end-1
	}
	return begin, end, after
}
