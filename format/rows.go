package format

import (
	"bytes"

	"github.com/entydig/sudoku"
)

// This file holds a row of a grid that stands on several lines.

// maxCells is the number of cells of a row that are stored: nine, and a number before them.
const maxCells = 10

// A row is one line of a grid, as it was read.
type row struct {
	line   int
	start  int // the column of the first cell, counted from 1, or 0 if it does not matter
	column int // one past the last cell, counted from 1: where an error about their number is put
	n      int // the number of cells, of which at most maxCells are in cells
	cells  [maxCells]sudoku.Digit
	more   []sudoku.Digit // all cells of a list of more than maxCells, and otherwise nil
	beside []int          // the columns at which rows of nine begin that stand beside each other, or nil
	err    *Error         // if the line is not a row and should be one: what is wrong with it
	weak   bool           // only dashes and the like: a row of holes, or a rule of a frame
	dashes bool           // has '-' as a blank
	signs  bool           // has signs for holes
	gaps   bool           // has spaces for holes between bars
	empty  bool           // has no character in any cell
	bare   [2]bool        // has no character in the first cell, and in the last one
	loose  bool           // has words beside the cells
	style  byte           // how the cells are set apart: the separator, or the number of groups
	header bool           // has the digits 0 to 8 in order, as the numbers of columns in a program
	named  bool           // has a name or a number before the cells
	date   bool           // may be a date or a number with hyphens
	index  int            // the number of the first cell in a list, counted from 1, if the row has it, or 0
	open   bool           // a bracket opens right before the first cell
	shut   bool           // a bracket closes right after the last cell
	misfit int            // column of a part between bars that is not as wide as the others, or 0
	ends   [2]int         // widths of the first and the last of three parts between bars
	wide   fixed
}

// all returns the cells of w that are stored, as a part of w.
func (w *row) all() []sudoku.Digit {
	if w.more != nil {
		return w.more
	}
	return w.cells[:w.n]
}

// A fixed is a row read as nine columns, in which a space is a hole.
type fixed struct {
	cells [9]sudoku.Digit
	ok    bool // the line is nine characters wide, and has spaces
	plain bool // it cannot be five cells with a space between each
}

// isRule reports whether the part [from:to] only draws a part of a frame, and cannot be
// nine or 81 cells.
func (l *line) isRule(from, to int) bool {
	rule, sure, cells := l.drawing(from, to)
	return rule && (sure || cells != 9 && cells != sudoku.Cells)
}

// drawing reports whether the part [from:to] has only characters that draw a frame, at
// least one of them a dash or =. sure reports whether some of these cannot be cells, and
// cells is the number of those that can. With any other character, all results are zero.
func (l *line) drawing(from, to int) (rule, sure bool, cells int) {
	dashes := 0
	for _, b := range l.text[from:to] {
		switch {
		case !has(b, isRule):
			return false, false, 0
		case has(b, isCell):
			cells++
		}
		if b == '-' || b == '=' {
			dashes++
		}
		sure = sure || b == '=' || b == '+' || b == '\'' || b == ':' || b == '`'
	}
	return dashes > 0, sure, cells
}

// parseRow reads the part [from:to] of a line as a row with any number of cells. A row of
// dashes alone gets nine holes. The error says that the line holds something other than
// cells and the parts of a frame, or that its groups or parts are wrong; the row must not
// be used then.
func parseRow(l *line, from, to int) (row, *Error) {
	w := row{line: l.number}
	if w.weak, _, _ = l.drawing(from, to); w.weak {
		w.n = 9
		return w, nil
	}
	w.dashes = bytes.IndexByte(l.text[from:to], '-') >= 0
	w.wide = l.fixed()
	var err *Error
	if separator := l.separator(); separator != 0 {
		w.style = separator
		err = l.fieldRow(&w, separator, from, to)
	} else if l.index('|') >= 0 {
		w.style = '|'
		err = l.framed(&w, from, to)
	} else {
		err = l.spaced(&w, from, to)
		w.date = err == nil && l.isDate(from, to)
	}
	if err != nil && w.wide.ok { // nine columns, if the other rows are
		err = nil
		w.n = 0
		for _, b := range l.text {
			if has(b, isCell) {
				w.n++
			}
		}
	}
	w.column = to + 1
	w.header = err == nil && from < to && w.n == 9 && w.style != 1 && l.text[from] == '0' && w.countsColumns()
	return w, err
}

// fieldRow reads the part [from:to] as fields with a separator between them, each with one
// cell or nothing, and sets the cells of w. Of eleven fields, the fourth and the eighth must
// be empty: they stand between the boxes. The error says that a field holds something else.
func (l *line) fieldRow(w *row, separator byte, from, to int) *Error {
	const spaced = 11
	all := l.count(separator) + 1
	holes, last, gaps := 0, false, true
	err := l.fields(separator, from, to, func(i int, d sudoku.Digit, empty bool) {
		switch {
		case all == spaced && i%4 == 3:
			gaps = gaps && empty
			return
		case all == spaced:
			i -= (i + 1) / 4
		}
		if w.n = i + 1; i < len(w.cells) {
			w.cells[i] = d
		}
		if last = empty; empty {
			holes++
			w.bare[0] = w.bare[0] || i == 0
		}
	})
	w.empty, w.bare[1] = holes == w.n, last
	if !gaps {
		w.n = spaced
	} else if w.n == maxCells && last && holes == 1 { // a separator after the last of nine cells
		w.n--
	}
	return err
}

// separator returns the character between the nine fields of a row, also with a number
// before the nine or with an empty field between each two boxes: the first of tab, comma,
// semicolon and ampersand that stands eight to ten times in the line. It returns 0 if there is none or if the line has bars.
func (l *line) separator() byte {
	for _, b := range []byte("\t,;&") {
		if n := l.count(b); (n >= 8 && n <= 10) && l.index('|') < 0 {
			return b
		}
	}
	return 0
}

// isDate reports whether the part [from:to] is one field that may be a date or a number of
// a telephone: digits with single hyphens or full stops between them.
func (l *line) isDate(from, to int) bool {
	signs := 0
	for at := from; at < to; at++ {
		switch b := l.text[at]; {
		case b >= '0' && b <= '9':
		case (b == '-' || b == '.') && at > from && at < to-1 && l.text[at+1] >= '0' && l.text[at+1] <= '9':
			signs++
		default:
			return false
		}
	}
	return signs >= 2 && to-from >= 6 && to-from != 9
}

// put appends the cell of the folded character b, which must be a cell, to w. Only the
// first maxCells cells are stored; all are counted.
func (w *row) put(b byte) {
	if w.n < len(w.cells) {
		w.cells[w.n] = digit(b)
	}
	w.n++
}

// join appends the cells of part to w. If w and part have more than maxCells cells
// together, join only adds the number of the cells of part to w.n.
func (w *row) join(part *row) {
	if w.n+part.n <= len(w.cells) {
		copy(w.cells[w.n:], part.cells[:part.n])
	}
	w.n += part.n
}

// fixed reads the whole line as nine columns in which a space is a hole. If the line is
// not nine characters wide or has characters other than cells and spaces, it returns the
// zero fixed. Of a line without a space, ok is false.
func (l *line) fixed() (f fixed) {
	if len(l.text) != 9 {
		return f
	}
	for i, b := range l.text {
		switch {
		case b == ' ':
			f.ok = true
			f.plain = f.plain || i%2 == 0
		case has(b, isCell):
			f.cells[i] = digit(b)
			f.plain = f.plain || i%2 == 1
		default:
			return fixed{}
		}
	}
	return f
}

// spaced appends the cells of [from:to] to w, and sets w.signs if one of them is a blank.
// The cells stand close together, or in groups of equal size with separators between them.
// The error says that a character is not a cell, or that the groups are wrong. Any number
// of cells is accepted.
func (l *line) spaced(w *row, from, to int) *Error {
	groups, size, uneven, several := 0, 0, -1, -1
	decimals := 0
	for at := from; at < to; {
		if has(l.text[at], isEnd) {
			at++
			continue
		}
		end := l.run(at, to)
		if end == at {
			return l.badCell(at)
		}
		if groups == 0 {
			size = end - at
		} else if end-at != size && uneven < 0 {
			uneven = at
		}
		if end-at > 1 && several < 0 {
			several = at
		}
		groups++
		if l.isDecimal(at, end) {
			decimals++
		}
		for ; at < end; at++ {
			w.put(l.text[at])
			w.signs = w.signs || has(l.text[at], isBlank)
		}
	}
	if w.style == 0 {
		w.style = byte(min(groups, maxCells))
	}
	switch {
	case several >= 0 && (groups == 9 || groups == 3 && (uneven >= 0 || decimals == 3)): // three numbers such as 5.0 are not nine cells
		return l.several(several)
	case uneven >= 0:
		end := l.run(uneven, to)
		return l.quote(uneven, end, GroupSize)
	}
	return nil
}

// several returns the error of more than one character in the place of one cell. It quotes
// the cells that stand together from an index on.
func (l *line) several(at int) *Error {
	end := l.run(at, len(l.text))
	return l.quote(at, end, CrowdedCell)
}

// framed appends the cells of a row with bars in it to w. The bars make three parts of
// three cells, nine parts of one cell, ten with a number before the nine, or one part of
// nine; there may be a bar before the first and after the last part. [from:to] are the bounds of the line. The error says that
// the bars make another number of parts, or what is wrong in a part.
func (l *line) framed(w *row, from, to int) *Error {
	left, right := l.outer(from, to)
	var parts [maxCells][2]int // where each begins and ends
	n, begin := 0, 0
	for at := 0; at <= len(l.text); at++ {
		if at < len(l.text) && l.text[at] != '|' {
			continue
		}
		switch {
		case left && at == from: // the bar before the first part
		case right && at == len(l.text): // what is after the last bar
		case n == len(parts):
			return l.fault(from, TooManyParts)
		default:
			parts[n] = [2]int{begin, at}
			n++
		}
		begin = at + 1
	}
	switch n {
	case 1:
		return l.spaced(w, parts[0][0], parts[0][1])
	case 3:
		return l.boxes(w, parts[:3], left, right)
	case 9, maxCells:
		w.empty = true
		for _, p := range parts[:n] {
			if err := l.single(w, p[0], p[1]); err != nil {
				return err
			}
		}
		return nil
	}
	err := l.numbered(from, PartCount, n)
	if n > 4 && n < 9 {
		err.Hint = "two grids beside each other? put one below the other"
	}
	return err
}

// outer reports whether the first bar of a row bounds it on the left, and whether the last
// one bounds it on the right. [from:to] are the bounds of the line, which must have a bar.
// Of three parts, an outer one can be all spaces and not bounded; the number of bars shows
// that.
func (l *line) outer(from, to int) (left, right bool) {
	first, last := l.text[from] == '|', l.text[to-1] == '|'
	switch bars := l.count('|'); {
	case bars >= 4:
		return first, last
	case bars == 2 && first && last: // around the row, or around the middle part of an empty one
		cells := 0
		for _, b := range l.text[from:to] {
			if has(b, isCell) {
				cells++
			}
		}
		return cells > 3, cells > 3
	case bars == 2:
		return false, false
	case first && last: // one of the outer parts is empty, and not bounded
		return from < 3, from >= 3
	}
	return first, last
}

// single appends the one cell of the part [from:to] between two bars to w. A part with
// nothing in it is a hole and sets w.gaps; a blank sets w.signs. The error says that a
// character is not a cell, or that there is more than one cell.
func (l *line) single(w *row, from, to int) *Error {
	cell := -1
	for at := from; at < to; at++ {
		switch {
		case has(l.text[at], isSpace):
		case !has(l.text[at], isCell):
			return l.badCell(at)
		case cell >= 0:
			return l.several(cell)
		default:
			cell = at
		}
	}
	if cell < 0 {
		w.gaps = true
		w.put('.')
		return nil
	}
	w.empty = false
	w.signs = w.signs || has(l.text[cell], isBlank)
	w.put(l.text[cell])
	return nil
}

// boxes appends the cells of three parts of a row, which lie in three boxes, to w, and
// sets w.signs, w.gaps, w.ends and w.misfit. A part that does not show three cells shows
// holes as spaces, and its cells stand where those of the middle part do. left and right
// say that a bar bounds the row there. Where none does, a part may lack the space beside
// it, but not the space of a cell: a lost digit must not be read as a hole. The error says
// that a part holds something else, or that the places of its cells are not certain.
func (l *line) boxes(w *row, parts [][2]int, left, right bool) *Error {
	var cells [3]row
	w.empty = true
	for i, p := range parts {
		part := &cells[i]
		if err := l.spaced(part, p[0], p[1]); err != nil {
			return err
		}
		w.signs = w.signs || part.signs
		w.gaps = w.gaps || part.n < 3
		w.empty = w.empty && part.n == 0
	}
	width := parts[1][1] - parts[1][0]
	w.ends = [2]int{parts[0][1] - parts[0][0], parts[2][1] - parts[2][0]}
	if at := misfit(parts, width, left, right); at >= 0 {
		w.misfit = parts[at][0] + 1
		if w.gaps {
			return w.ragged()
		}
	}
	for i, p := range parts {
		begin := p[0]
		switch {
		case cells[i].n >= 3:
			if at := l.stray(p[0], p[1]); at >= 0 {
				return l.fault(at, UnevenCells)
			}
			w.join(&cells[i])
			continue
		case i == 0 && !left:
			begin = p[1] - width
		}
		if err := l.placed(w, begin, width, p); err != nil {
			return err
		}
	}
	return nil
}

// ragged returns the error that the parts of row w between its bars differ in width. Its
// column is w.misfit, or 1 if that is not set.
func (w *row) ragged() *Error {
	return newError(w.line, max(w.misfit, 1), UnevenParts, 0, 0, "")
}

// stray returns the index of the last of three cells in [from:to] if its distance from the
// second is not that of the second from the first. Otherwise, or with another number of
// cells, it returns -1.
func (l *line) stray(from, to int) int {
	var at [3]int
	n := 0
	for i := from; i < to; i++ {
		if has(l.text[i], isCell) {
			if n == len(at) {
				return -1
			}
			at[n] = i
			n++
		}
	}
	if n == len(at) && at[2]-at[1] != at[1]-at[0] {
		return at[2]
	}
	return -1
}

// misfit returns the index of the first of three parts that is not as wide as the middle
// one, whose width is given, or -1 if all are. A part that no bar bounds on its outer side,
// as left and right say, may lack the space there. Only an odd width has three cells with
// equal space around them; with an even one, misfit returns 0.
func misfit(parts [][2]int, width int, left, right bool) int {
	least := width
	if width > 3 {
		least--
	}
	for i, p := range parts {
		size := p[1] - p[0]
		fits := size == width
		switch {
		case i == 0 && !left:
			fits = fits || size == least
		case i == 2 && !right:
			fits = size >= least
		}
		if !fits || width%2 == 0 {
			return i
		}
	}
	return -1
}

// placed appends three cells of a part, in which spaces are holes, to w. The cells stand
// in the middle of the thirds of the width characters from index begin on, which may lie
// outside the line; part holds the bounds of what is there. A cell beside these places is
// an error, and so is a width of less than three.
func (l *line) placed(w *row, begin, width int, part [2]int) *Error {
	if width < 3 {
		return l.fault(part[0], NarrowPart)
	}
	found := 0
	for j := range 3 {
		at := begin + (2*j+1)*width/6
		if at >= part[0] && at < part[1] && has(l.text[at], isCell) {
			w.put(l.text[at])
			found++
		} else {
			w.put('.')
		}
	}
	for at := part[0]; at < part[1]; at++ {
		if has(l.text[at], isCell) {
			found--
		}
	}
	if found != 0 {
		return l.fault(part[0], BetweenCells)
	}
	return nil
}
