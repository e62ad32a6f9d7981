package format

import "github.com/entydig/sudoku"

// This file holds puzzles that stand on one line.

// lineForm is one puzzle on a line.
var lineForm = Form{
	name:  "line",
	title: "line of 81 characters",
	holds: FieldSolution | FieldComment,
}

// appendRecordLine appends the givens of r to b as a line. If r has a solution, a space
// and the solution follow; if it has a comment, " # " and the comment on one line follow.
// Other fields are left out.
func appendRecordLine(b []byte, r *Record) []byte {
	b = r.Givens.Append(b)
	if r.Solution != (sudoku.Grid{}) {
		b = r.Solution.Append(append(b, ' '))
	}
	if r.Comment != "" {
		b = append(append(b, " # "...), oneLine(r.Comment)...)
	}
	return append(b, '\n')
}

// minPuzzleRun is the least number of cells in a run that is read as a whole
// puzzle and not as one row. The longest row in use has 25 cells.
const minPuzzleRun = 27

// listLine reads a puzzle that stands on one line; [from:to] are the bounds of the line.
// The puzzle is the first field of 81 cells before any #, also between quotes around the
// line, or 81 cells in groups. ok is false if the line does not look like a puzzle; then
// res is empty. A line that looks like one and is wrong, such as a long first field that
// is not 81 cells, gives an error as its result.
func listLine(l *line, from, to int) (res result, ok bool) {
	if to-from < minPuzzleRun {
		return result{}, false
	}
	if from, to := l.unquote(from, to); l.isList(from, to) {
		return l.record(from, from+sudoku.Cells, from, to), true
	}
	for at := from; at < to; {
		end := l.field(at, to)
		if end-at == sudoku.Cells && l.run(at, end) == end {
			return l.record(at, end, from, to), true
		}
		if end < to && l.text[end] == '#' {
			break
		}
		at = end + 1
	}
	if res, ok := l.grouped(from, to); ok {
		return res, true
	}
	if end := l.field(from, to); end-from >= minPuzzleRun && l.index('|') < 0 {
		return result{err: l.wrongField(from, end)}, true
	}
	return result{}, false
}

// isList reports whether the part [from:to] begins with a field of exactly 81 cells. The
// field ends at the index to, or before a space, tab, comma, semicolon or #.
func (l *line) isList(from, to int) bool {
	end := from + sudoku.Cells
	return end <= to && (end == to || has(l.text[end], isEnd) || l.text[end] == '#') && l.run(from, end) == end
}

// unquote returns the bounds of the text between quotes around the part [from:to], which
// must not be empty. The quotes are two ", ' or ` characters. As in source code, a comma
// or a semicolon may follow the second one. Without such quotes, unquote returns from and
// to.
func (l *line) unquote(from, to int) (int, int) {
	q := l.text[from]
	if q != '"' && q != '\'' && q != '`' {
		return from, to
	}
	end := to
	if l.text[end-1] == ',' || l.text[end-1] == ';' {
		end--
	}
	if end-from < 2 || l.text[end-1] != q {
		return from, to
	}
	return from + 1, end - 1
}

// record returns the record of the puzzle in the field [at:end], which must be 81 cells,
// of the part [from:to]. If a field between the puzzle and the first # after it has 81
// cells, that field must be the solution. The result is an error if the grid in that field
// is not the solution, or if yet another grid stands between the solution and the first #.
//
// The comment is the text from index from to the puzzle, and the text after the solution
// or, without a solution, after the puzzle. The text between the puzzle and the solution
// is dropped.
func (l *line) record(at, end, from, to int) result {
	rec := Record{Line: l.number, Column: at + 1, Form: &lineForm, Givens: l.cells(at)}
	commentFrom := end
	for next := end; next < to && l.text[next] != '#'; {
		for next < to && has(l.text[next], isEnd) {
			next++
		}
		stop := l.field(next, to)
		if stop-next == sudoku.Cells && l.run(next, stop) == stop {
			var err *Error
			if rec.Solution, err = l.solution(next, rec.Givens); err != nil || commentFrom != end {
				return result{err: l.secondGrid(next)}
			}
			commentFrom = stop
		}
		next = stop
	}
	rec.Comment = l.comment(from, at, commentFrom, to)
	return result{record: rec}
}

// secondGrid returns the error of a grid at an index that is not the solution of the one
// before it on the line.
func (l *line) secondGrid(at int) *Error {
	return l.fault(at, SecondGrid)
}

// solution returns the grid of the 81 cells from an index on, if it is a solution of
// givens. Otherwise it returns the empty grid and the error WrongSolution.
func (l *line) solution(at int, givens sudoku.Grid) (sudoku.Grid, *Error) {
	if g := l.cells(at); g.Extends(givens) && g.Solved() {
		return g, nil
	}
	return sudoku.Grid{}, l.fault(at, WrongSolution)
}

// comment returns the text of [from:at], which stands before a puzzle, and of [after:to],
// which stands after it, as they were before folding. Separators and # between text and
// puzzle are left out. If there is text on both sides, a space joins the two.
func (l *line) comment(from, at, after, to int) string {
	for after < to && (has(l.text[after], isEnd) || l.text[after] == '#') {
		after++
	}
	for at > from && has(l.text[at-1], isEnd) {
		at--
	}
	switch {
	case from == at && after == to:
		return ""
	case from == at:
		return l.original(after, to)
	case after == to:
		return l.original(from, at)
	}
	return l.original(from, at) + " " + l.original(after, to)
}

// grouped reads 81 cells in the part [from:to] in equal groups with separators between
// them: nine rows of nine, 27 groups of three or 81 single cells. A separator is a space,
// tab, comma, semicolon or slash. With exactly 80 commas, semicolons or tabs, it reads 81
// fields, of which an empty one is a hole. After at least minPuzzleRun cells, a # ends the
// cells, and the text after it is dropped.
//
// ok is false if the part, without being 81 fields, holds anything but cells and
// separators, or fewer than minPuzzleRun cells. The result is an error if there are not 81
// cells, if the groups differ in size, or if one of 81 fields is wrong.
func (l *line) grouped(from, to int) (res result, ok bool) {
	var g sudoku.Grid
	for _, separator := range ",;\t" { // fields, of which some may be empty
		if l.count(byte(separator)) == sudoku.Cells-1 {
			if err := l.fields(byte(separator), from, to, func(i int, d sudoku.Digit) { g.Set(sudoku.Cell(i), d) }); err != nil {
				return result{err: err}, true
			}
			return result{record: Record{Line: l.number, Column: from + 1, Form: &lineForm, Givens: g}}, true
		}
	}
	cells, group, even := 0, 0, true
	for at := from; at < to; {
		end := l.run(at, to)
		size := end - at
		for ; at < end; at++ {
			if cells < sudoku.Cells {
				g.Set(sudoku.Cell(cells), digit(l.text[at]))
			}
			cells++
		}
		switch {
		case size > 0 && group == 0:
			group = size
		case size > 0:
			even = even && size == group
		}
		if at == to || l.text[at] == '#' && cells >= minPuzzleRun {
			break
		}
		if !has(l.text[at], isEnd) && l.text[at] != '/' {
			return result{}, false
		}
		at++
	}
	switch {
	case cells < minPuzzleRun:
		return result{}, false
	case cells != sudoku.Cells:
		return result{err: l.wrongCount(l.afterLast(from, to, cells), cells)}, true
	case !even:
		return result{err: l.fault(from, UnevenGroups)}, true
	}
	return result{record: Record{Line: l.number, Column: from + 1, Form: &lineForm, Givens: g}}, true
}

// afterLast returns the index at which an error about the number of cells in [from:to] is
// put: that of the 82nd cell or, with fewer cells, the index after the last one. cells is
// the number of cells in the part.
func (l *line) afterLast(from, to, cells int) int {
	if cells > sudoku.Cells {
		for at, n := from, 0; at < to; at++ {
			if has(l.text[at], isCell) {
				if n++; n > sudoku.Cells {
					return at
				}
			}
		}
	}
	for to > from && !has(l.text[to-1], isCell) {
		to--
	}
	return to
}

// fields reads the fields of [from:to] with a separator between them; with tabs, it reads
// the whole line. Each field holds one cell, or nothing, which is a hole. For each field
// it calls set with the index of the field, from 0, and its digit. The caller must know
// the number of fields, since fields reads any number. At a character that is not a cell,
// or a second cell in a field, it stops and returns the error.
func (l *line) fields(separator byte, from, to int, set func(i int, d sudoku.Digit)) *Error {
	if separator == '\t' { // an empty field at an end is white space, too
		from, to = 0, len(l.text)
	}
	i, cell := 0, -1
	for at := from; at <= to; at++ {
		switch {
		case at == to || l.text[at] == separator:
			d := sudoku.None
			if cell >= 0 {
				d = digit(l.text[cell])
			}
			set(i, d)
			i, cell = i+1, -1
		case has(l.text[at], isSpace) || l.text[at] == invisible:
		case !has(l.text[at], isCell):
			return l.badCell(at)
		case cell >= 0:
			return l.quote(cell, at+1, CrowdedCell)
		default:
			cell = at
		}
	}
	return nil
}

// wrongField returns the error of the field [from:end], which should be 81 cells and is
// not. The error is about the number of cells, about the character right after 81 cells,
// or about the first character that is not a cell.
func (l *line) wrongField(from, end int) *Error {
	stop := l.run(from, end)
	cells := stop - from
	switch {
	case cells > sudoku.Cells || stop == end:
		return l.wrongCount(from+min(cells, sudoku.Cells), cells)
	case cells == sudoku.Cells:
		return l.badCharacter(stop, SignAfter)
	}
	return l.badCell(stop)
}
