package format

import "github.com/entydig/sudoku"

// This file holds puzzles that stand on one line.

// lineForm is one puzzle on a line.
var lineForm = Form{
	name:  "line",
	title: "line of 81 characters",
	holds: FieldSolution | FieldComment,
}

// appendRecordLine appends the puzzle, its solution and its comment as a line.
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

// listLine reads a puzzle that stands on one line; [from:to] are the bounds of the line. ok
// is false if the line does not look like a puzzle. A line that looks like one and is wrong
// gives an error as its result.
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

// isList reports whether the part [from:to] begins with a field of 81 cells.
func (l *line) isList(from, to int) bool {
	end := from + sudoku.Cells
	return end <= to && (end == to || has(l.text[end], isEnd) || l.text[end] == '#') && l.run(from, end) == end
}

// unquote returns the bounds of the text between quotes around the line, or from
// and to if there are none. As in source code, a comma or a semicolon may follow.
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

// record returns the record of the puzzle in the field [at:end]. If another field of
// [from:to] after it holds 81 cells, these must be the solution; the rest of the part
// becomes the comment. A grid that is not the solution is an error.
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
// givens, and otherwise the error WrongSolution.
func (l *line) solution(at int, givens sudoku.Grid) (sudoku.Grid, *Error) {
	if g := l.cells(at); g.Extends(givens) && g.Solved() {
		return g, nil
	}
	return sudoku.Grid{}, l.fault(at, WrongSolution)
}

// comment returns the text before a puzzle, in [from:at], and after it, in
// [after:to], without the separators between text and puzzle.
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

// grouped reads 81 cells on one line in equal groups with separators between them: nine
// rows of nine, 27 groups of three or 81 single cells. ok is false if the line holds
// anything but cells and separators, or fewer than minPuzzleRun cells.
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

// afterLast returns the place of an error about the number of cells in [from:to]: the index
// of the 82nd cell or, with fewer cells, the index after the last one. cells is their
// number.
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

// fields reads the fields of [from:to] with a separator between them. Each field holds one
// cell, or nothing, which is a hole. For each field it calls set with the index of the
// field, from 0, and its digit.
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
// not.
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
