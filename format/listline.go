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
// line, or 81 cells in groups. ok is false if the line is not such a puzzle; then res is
// empty.
func listLine(l *line, from, to int) (res result, ok bool) {
	if to-from < minPuzzleRun {
		return result{}, false
	}
	if from, to := l.unquote(from, to); l.isList(from, to) {
		return l.record(from, from+sudoku.Cells, from, to), true
	}
	for at := from; at < to && l.kinds&isQuote == 0; {
		end := l.field(at, to)
		if end-at == sudoku.Cells && l.run(at, end) == end {
			return l.record(at, end, from, to), true
		}
		if end < to && l.text[end] == '#' {
			break
		}
		at = end + 1
	}
	return l.grouped(from, to)
}

// isList reports whether the part [from:to] begins with a field of exactly 81 cells. The
// field ends at the index to, or before a space, tab, comma, semicolon or #.
func (l *line) isList(from, to int) bool {
	end := from + sudoku.Cells
	return end <= to && (end == to || has(l.text[end], isEnd) || l.text[end] == '#') && l.run(from, end) == end
}

// afterNumber returns the index of the 81 cells in a part [from:to] such as "#12: 53..7...":
// a # and, right after it, the number of a puzzle. Otherwise it returns 0; the part is then a
// comment, also if it is a puzzle that somebody has put behind a # to leave it out.
func (l *line) afterNumber(from, to int) int {
	at := from + 1
	for at < to && at < from+8 && l.text[at] >= '0' && l.text[at] <= '9' {
		at++
	}
	if at == from+1 || to-at <= sudoku.Cells {
		return 0
	}
	if l.text[at] == ':' || l.text[at] == '.' || l.text[at] == ')' {
		at++
	}
	cells := l.skipSpace(at, to)
	if cells == at || !l.isList(cells, to) {
		return 0
	}
	return cells
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
// cells, one of the two grids must be a solution of the other. The result is an error if
// neither is, or if yet another grid stands between the second and the first #.
//
// The comment is all text of the line but the grids.
func (l *line) record(at, end, from, to int) result {
	rec := Record{Line: l.number, Column: at + 1, Form: &lineForm, Givens: l.cells(at)}
	second, stop := 0, 0 // the bounds of the second grid
	for next := end; next < to && l.text[next] != '#'; {
		for next < to && has(l.text[next], isEnd) {
			next++
		}
		after := l.field(next, to)
		if after-next == sudoku.Cells && l.run(next, after) == after {
			if second != 0 || !rec.pair(l.cells(next)) {
				return result{err: l.secondGrid(next)}
			}
			if second, stop = next, after; rec.Solution == l.cells(at) {
				rec.Column = next + 1
			}
		}
		next = after
	}
	if second == 0 {
		rec.Comment = l.beside([2]int{from, at}, [2]int{end, to})
	} else {
		rec.Comment = l.beside([2]int{from, at}, [2]int{end, second}, [2]int{stop, to})
	}
	return result{record: rec}
}

// pair makes the other grid the solution of r if it is one of the givens. If the givens are
// a solution of the other grid, that becomes the puzzle. In any other case pair returns
// false and changes nothing.
func (r *Record) pair(other sudoku.Grid) bool {
	switch {
	case other.Extends(r.Givens) && other.Solved():
		r.Solution = other
	case r.Givens.Extends(other) && r.Givens.Solved():
		r.Givens, r.Solution = other, r.Givens
	default:
		return false
	}
	return true
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

// isCaption reports whether the part [from:to] is a name of puzzles or of solutions and a
// colon or an equals sign.
func (l *line) isCaption(from, to int) bool {
	if l.text[to-1] != ':' && l.text[to-1] != '=' {
		return false
	}
	for to--; to > from && has(l.text[to-1], isSpace); {
		to--
	}
	return l.is(from, to, puzzleNames) || l.is(from, to, solutionNames)
}

// beside returns the text of some parts of a line beside its grids, as it was before
// folding, with a space between the parts. Separators and # beside a grid are left out, and
// so is a sign such as > or a caption such as "Puzzle:" before the first one.
func (l *line) beside(parts ...[2]int) (text string) {
	for i, p := range parts {
		from, to := p[0], p[1]
		for from < to && (has(l.text[from], isEnd) || l.text[from] == '#') {
			from++
		}
		for i < len(parts)-1 && to > from && has(l.text[to-1], isEnd) {
			to--
		}
		switch {
		case from == to || i == 0 && (to-from == 1 && isBeside(l.text[from]) || l.isCaption(from, to)):
		case text == "":
			text = l.original(from, to)
		default:
			text += " " + l.original(from, to)
		}
	}
	return text
}

// grouped reads 81 cells in the part [from:to] in equal groups with separators between
// them: nine rows of nine, 27 groups of three or 81 single cells. A separator is a space,
// tab, comma, semicolon or slash. With exactly 80 commas, semicolons or tabs, it reads 81
// fields, of which an empty one is a hole. After at least minPuzzleRun cells, a # ends the
// cells, and the text after it is the comment.
//
// ok is false if the part, without being 81 fields of one cell, holds anything but cells and
// separators, or another number of cells. The result is an error if the groups differ in
// size.
func (l *line) grouped(from, to int) (res result, ok bool) {
	var g sudoku.Grid
	for _, separator := range ",;\t" { // fields, of which some may be empty
		if l.count(byte(separator)) == sudoku.Cells-1 {
			if err := l.fields(byte(separator), from, to, func(i int, d sudoku.Digit, _ bool) { g.Set(sudoku.Cell(i), d) }); err != nil {
				continue
			}
			return result{record: Record{Line: l.number, Column: from + 1, Form: &lineForm, Givens: g}}, true
		}
	}
	cells, group, even := 0, 0, true
	comment := ""
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
			comment = l.beside([2]int{at, to})
			break
		}
		if !has(l.text[at], isEnd) && l.text[at] != '/' {
			return result{}, false
		}
		at++
	}
	switch {
	case cells != sudoku.Cells:
		return result{}, false
	case !even:
		return result{err: l.fault(from, UnevenGroups)}, true
	}
	return result{record: Record{Line: l.number, Column: from + 1, Form: &lineForm, Givens: g, Comment: comment}}, true
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
// it calls set with the index of the field, from 0, its digit, and whether it is empty. The
// caller must know the number of fields, since fields reads any number. At a field with
// anything else it stops and returns the error.
func (l *line) fields(separator byte, from, to int, set func(i int, d sudoku.Digit, empty bool)) *Error {
	if separator == '\t' { // an empty field at an end is white space, too
		from, to = 0, len(l.text)
	}
	i, begin := 0, from
	for at := from; at <= to; at++ {
		if at < to && l.text[at] != separator {
			continue
		}
		d, empty, err := l.oneCell(begin, at)
		if err != nil {
			return err
		}
		set(i, d, empty)
		i, begin = i+1, at+1
	}
	return nil
}

// oneCell reads the field [from:to] as one cell: a digit or a blank, also between quotation
// marks, a digit with a full stop and zeros after it, a word such as null for a hole, or
// nothing, which is a hole, too.
func (l *line) oneCell(from, to int) (d sudoku.Digit, empty bool, err *Error) {
	for from < to && (has(l.text[from], isSpace) || l.text[from] == invisible) {
		from++
	}
	for to > from && (has(l.text[to-1], isSpace) || l.text[to-1] == invisible) {
		to--
	}
	if to-from >= 2 && l.text[from] == l.text[to-1] && (l.text[from] == '"' || l.text[from] == '\'') {
		from, to = from+1, to-1
	}
	switch {
	case from == to:
		return sudoku.None, true, nil
	case to-from == 1 && has(l.text[from], isCell):
		return digit(l.text[from]), false, nil
	case l.is(from, to, holeWords):
		return sudoku.None, false, nil
	case to-from > 2 && l.isDecimal(from, to):
		return digit(l.text[from]), false, nil
	}
	for at := from; at < to; at++ {
		if !has(l.text[at], isCell) && !has(l.text[at], isSpace) {
			return 0, false, l.badCell(at)
		}
	}
	return 0, false, l.quote(from, to, CrowdedCell)
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
