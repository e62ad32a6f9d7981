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

// rowOfCells is the number of cells from which on a run of them is taken for a
// puzzle and not for a row: one more than rows of the largest grids in use have,
// rounded up to three rows of nine.
const rowOfCells = 27

// listLine reads a puzzle that stands on one line. ok is false for a line that
// is none, nor meant as one.
func listLine(l *line, from, to int) (res result, ok bool) {
	if to-from < rowOfCells {
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
	if end := l.field(from, to); end-from >= rowOfCells && l.index('|') < 0 {
		return result{err: l.wrongField(from, end)}, true
	}
	return result{}, false
}

// isList reports whether the line begins with a field of 81 cells.
func (l *line) isList(from, to int) bool {
	end := from + sudoku.Cells
	return end <= to && (end == to || has(l.text[end], isEnd) || l.text[end] == '#') && l.run(from, end) == end
}

// unquote returns what stands between quotes around the line, with a comma or a
// semicolon after them as in source code.
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

// record returns the record of the puzzle that is the field [at:end], its
// solution if another field holds that, and the rest as its comment.
func (l *line) record(at, end, from, to int) result {
	rec := Record{Line: l.number, Column: at + 1, Form: &lineForm, Givens: l.cells(at)}
	note := end
	for next := end; next < to && l.text[next] != '#'; {
		for next < to && has(l.text[next], isEnd) {
			next++
		}
		stop := l.field(next, to)
		if stop-next == sudoku.Cells && l.run(next, stop) == stop {
			var err *Error
			if rec.Solution, err = l.solution(next, rec.Givens); err != nil || note != end {
				return result{err: l.secondGrid(next)}
			}
			note = stop
		}
		next = stop
	}
	rec.Comment = l.comment(from, at, note, to)
	return result{record: rec}
}

// secondGrid returns the error of a grid that is not the solution of the one
// before it on the line.
func (l *line) secondGrid(at int) *Error {
	err := l.fault(at, SecondGrid, "a second grid on the line, and not the solution of the first")
	err.Hint = "put each puzzle on a line of its own"
	return err
}

// solution returns the 81 cells at an index if they are a solution of givens.
func (l *line) solution(at int, givens sudoku.Grid) (sudoku.Grid, *Error) {
	if g := l.cells(at); g.Extends(givens) && g.Solved() {
		return g, nil
	}
	return sudoku.Grid{}, l.fault(at, WrongSolution, "the solution that is given does not solve the puzzle")
}

// comment returns what stands before a puzzle, in [from:at], and after it, in
// [note:to], without the signs that set it off.
func (l *line) comment(from, at, note, to int) string {
	for note < to && (has(l.text[note], isEnd) || l.text[note] == '#') {
		note++
	}
	for at > from && has(l.text[at-1], isEnd) {
		at--
	}
	switch {
	case from == at && note == to:
		return ""
	case from == at:
		return l.original(note, to)
	case note == to:
		return l.original(from, at)
	}
	return l.original(from, at) + " " + l.original(note, to)
}

// grouped reads 81 cells on one line that stand in equal groups with separators
// between them: nine rows of nine, 27 threes or 81 single ones. ok is false if
// the line holds anything but cells and separators, or too few cells.
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
		if at == to || l.text[at] == '#' && cells >= rowOfCells {
			break
		}
		if !has(l.text[at], isEnd) && l.text[at] != '/' {
			return result{}, false
		}
		at++
	}
	switch {
	case cells < rowOfCells:
		return result{}, false
	case cells != sudoku.Cells:
		return result{err: l.wrongCount(l.past(from, to, cells), cells)}, true
	case !even:
		return result{err: l.fault(from, UnevenGroups, "81 cells, but in groups of different size")}, true
	}
	return result{record: Record{Line: l.number, Column: from + 1, Form: &lineForm, Givens: g}}, true
}

// past returns the place of the first cell too many, or the end if there are too few.
func (l *line) past(from, to, cells int) int {
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

// fields reads fields with a separator between them, each a cell or empty, and
// calls set with each.
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
			return l.quote(cell, at+1, CrowdedCell, "more than one character in a cell, want one digit 1-9 or a blank")
		default:
			cell = at
		}
	}
	return nil
}

// wrongField returns what is wrong with a field that is meant as a puzzle.
func (l *line) wrongField(from, end int) *Error {
	stop := l.run(from, end)
	cells := stop - from
	switch {
	case cells > sudoku.Cells || stop == end:
		return l.wrongCount(from+min(cells, sudoku.Cells), cells)
	case cells == sudoku.Cells:
		err := l.misplaced(stop, SignAfter, " after the last cell")
		err.Hint = "set a comment off with a space or #"
		return err
	}
	return l.badCell(stop)
}
