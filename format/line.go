package format

import (
	"bytes"
	"strconv"
	"unicode/utf8"

	"github.com/entydig/sudoku"
)

// This file holds a line of text, and the puzzles that stand on one line.

// A line is one line of the input, without its end. Indexes count characters, so
// that a column is an index plus one.
type line struct {
	number int
	kinds  uint8  // the classes that any of its bytes is of
	text   []byte // its characters folded, as char.go says; if none is odd, the line itself
	runes  []rune // its characters, if any is odd
	folded []byte // the space that text lies in, if any is odd
}

// set makes l a line of the input.
func (l *line) set(number int, text []byte) {
	kinds := uint8(0)
	for _, b := range text {
		kinds |= class[b]
	}
	l.number, l.text, l.kinds = number, text, kinds
	l.runes, l.folded = l.runes[:0], l.folded[:0]
	if l.kinds&isOdd == 0 {
		return
	}
	for i := 0; i < len(text); {
		if b := text[i]; b < utf8.RuneSelf {
			l.runes, l.folded = append(l.runes, rune(b)), append(l.folded, foldASCII(b))
			i++
			continue
		}
		r, size := utf8.DecodeRune(text[i:])
		if r == utf8.RuneError && size == 1 {
			r = badByte + rune(text[i])
		}
		l.runes, l.folded = append(l.runes, r), append(l.folded, fold(r))
		i += size
	}
	l.text = l.folded
}

// rune returns a character as it was.
func (l *line) rune(at int) rune {
	if l.kinds&isOdd != 0 {
		return l.runes[at]
	}
	return rune(l.text[at])
}

// original returns a part of the line as it was.
func (l *line) original(from, to int) string {
	if l.kinds&isOdd != 0 {
		return string(l.runes[from:to])
	}
	return string(l.text[from:to])
}

// bounds returns where the line begins and ends, less the space and the
// invisible characters around it.
func (l *line) bounds() (from, to int) {
	to = len(l.text)
	for from < to && (has(l.text[from], isSpace) || l.text[from] == invisible) {
		from++
	}
	for to > from && (has(l.text[to-1], isSpace) || l.text[to-1] == invisible) {
		to--
	}
	return from, to
}

// clear makes space of the invisible characters outside the bounds of l.
func (l *line) clear(from, to int) {
	for _, around := range [][]byte{l.text[:from], l.text[to:]} {
		for i, b := range around {
			if b == invisible {
				around[i] = ' '
			}
		}
	}
}

// count returns how often a folded character occurs.
func (l *line) count(b byte) int {
	n := 0
	for _, c := range l.text {
		if c == b {
			n++
		}
	}
	return n
}

// index returns the first place of a folded character, or -1.
func (l *line) index(b byte) int { return bytes.IndexByte(l.text, b) }

// begins reports whether a part of the line begins with a text in lower case,
// whatever its own case.
func (l *line) begins(from, to int, with string) bool {
	if to-from < len(with) {
		return false
	}
	for i, b := range l.text[from : from+len(with)] {
		if b != with[i] && (b < 'A' || b > 'Z' || b+'a'-'A' != with[i]) {
			return false
		}
	}
	return true
}

// is reports whether a part of the line is one of some texts in lower case,
// whatever its own case.
func (l *line) is(from, to int, names []string) bool {
	for _, name := range names {
		if to-from == len(name) && l.begins(from, to, name) {
			return true
		}
	}
	return false
}

// fault returns an error at an index of the line.
func (l *line) fault(at int, reason string) *Error {
	return &Error{Line: l.number, Column: at + 1, Reason: reason}
}

// badCell returns the error of a character that is neither a digit nor a blank.
func (l *line) badCell(at int) *Error {
	err := l.fault(at, name(l.rune(at))+" is neither a digit 1-9 nor a blank")
	switch l.text[at] {
	case 'O', 'o':
		err.Hint = "is it the letter O for the digit 0?"
	case 'l', 'I':
		err.Hint = "is it a letter for the digit 1?"
	case '+':
		err.Hint = "a + that marks a digit as placed, as HoDoKu writes it, is not read yet"
	default:
		err.Hint = "a blank is one of . 0 * _ - x X ? and a comment begins with #"
	}
	return err
}

// wrongCount returns the error of a number of cells that is not 81, at the place
// of the first cell too many or too few.
func (l *line) wrongCount(at, cells int) *Error {
	err := l.fault(at, strconv.Itoa(cells)+" cells, want 81")
	switch cells {
	case 2 * sudoku.Cells:
		err.Hint = "two puzzles? put each on a line of its own"
	case 16, 36, 256, 625:
		err.Hint = "only 9x9 puzzles are read"
	case 729:
		err.Hint = "a list of candidates, nine to a cell, is not read yet"
	}
	return err
}

// cells returns the digits of a part of the line in which all are cells.
func (l *line) cells(from int) (g sudoku.Grid) {
	if err := g.UnmarshalText(l.text[from : from+sudoku.Cells]); err != nil {
		panic(err) // the caller has looked
	}
	return g
}

// digit returns the digit of a folded character that is a cell.
func digit(b byte) sudoku.Digit {
	if has(b, isBlank) {
		return sudoku.None
	}
	return sudoku.Digit(b - '0')
}

// run returns the end of the cells that begin at an index.
func (l *line) run(at, to int) int {
	for at < to && has(l.text[at], isCell) {
		at++
	}
	return at
}

// field returns the end of the field that begins at an index.
func (l *line) field(at, to int) int {
	for at < to && !has(l.text[at], isEnd) && l.text[at] != '#' {
		at++
	}
	return at
}

// rowOfCells is the number of cells from which on a run of them is taken for a
// puzzle and not for a row: one more than rows of the largest grids in use have,
// rounded up to three rows of nine.
const rowOfCells = 27

// listLine reads a puzzle that stands on one line. ok is false for a line that
// is none, nor meant as one.
func listLine(l *line, from, to int) (res result, ok bool) {
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
	rec := Record{Line: l.number, Givens: l.cells(at)}
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
	err := l.fault(at, "a second grid on the line, and not the solution of the first")
	err.Hint = "put each puzzle on a line of its own"
	return err
}

// solution returns the 81 cells at an index if they are a solution of givens.
func (l *line) solution(at int, givens sudoku.Grid) (sudoku.Grid, *Error) {
	if g := l.cells(at); g.Extends(givens) && g.Solved() {
		return g, nil
	}
	return sudoku.Grid{}, l.fault(at, "the solution that is given does not solve the puzzle")
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
	for _, separator := range ",;\t" { // fields, of which some may be empty
		separator := byte(separator)
		if l.count(separator) == sudoku.Cells-1 {
			var g sudoku.Grid
			if err := l.fields(separator, from, to, func(i int, d sudoku.Digit) { g.Set(sudoku.Cell(i), d) }); err != nil {
				return result{err: err}, true
			}
			return result{record: Record{Line: l.number, Givens: g}}, true
		}
	}
	var g sudoku.Grid
	cells, group, last := 0, 0, 0
	even := true
	for at := from; at <= to; at++ {
		switch {
		case at < to && has(l.text[at], isCell):
			if cells < sudoku.Cells {
				g.Set(sudoku.Cell(cells), digit(l.text[at]))
			}
			cells++
			last++
		case at < to && !has(l.text[at], isEnd) && l.text[at] != '/':
			if l.text[at] == '#' && cells >= rowOfCells {
				to = at
			} else {
				return result{}, false
			}
			fallthrough
		default:
			if last > 0 && group == 0 {
				group = last
			}
			even = even && (last == 0 || last == group)
			last = 0
		}
	}
	switch {
	case cells < rowOfCells:
		return result{}, false
	case cells != sudoku.Cells:
		return result{err: l.wrongCount(l.past(from, to, cells), cells)}, true
	case !even:
		return result{err: l.fault(from, "81 cells, but in groups of different size")}, true
	}
	return result{record: Record{Line: l.number, Givens: g}}, true
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
			return l.fault(cell, "more than one character in a cell, want one digit 1-9 or a blank")
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
		err := l.fault(stop, name(l.rune(stop))+" after the last cell")
		err.Hint = "set a comment off with a space or #"
		return err
	}
	return l.badCell(stop)
}
