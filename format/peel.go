package format

import "bytes"

// This file takes off what stands before a row or a puzzle on its line: signs of a quoted
// mail, of a list or of a comment, and the name or number of the row.

// peeled reads the part [from:to] of a line as a row after the signs and the name before
// it, and without what LaTeX writes after it. ok is false if that is not a row of nine
// cells, or of the cells of a vector of R.
func peeled(l *line, from, to int) (w row, ok bool) {
	if from == to {
		return w, false
	}
	if index, at := l.indexed(from, to); index > 0 && at < to {
		if w, ok = l.subRow(at, to, true); ok {
			w.index = index
			return w, true
		}
	}
	end := to
	if n := bytes.Index(l.text[from:to], []byte(`\\`)); n > 0 { // the end of a row of a table
		end = from + n
	} else if l.text[to-1] == '.' && l.count('|') == 10 { // of the package sudoku
		end--
	}
	for at, moved := from, end < to; at < end; moved = true {
		if moved {
			if w, ok = l.subRow(at, end, end < to-1); ok { // a row that LaTeX ends is one, whatever its size
				return w, true
			}
		}
		if name := l.peelName(at, end); name > at && name < end {
			if w, ok = l.subRow(name, end, false); ok {
				w.named, w.weak, w.dashes = true, false, w.dashes || w.weak
				return w, true
			}
		}
		next := l.peelSign(at, end)
		if next == at {
			break
		}
		at = next
	}
	return w, false
}

// yamlItem reads the part [from:to] of a line as one cell that is an item of a list of YAML:
// one or two hyphens, each with a space after it, and the cell or a word for a hole. Spaces
// stand before the hyphens of all cells of a row but the first.
func yamlItem(l *line, from, to int) (w row, ok bool) {
	at, hyphens := from, 0
	for at+1 < to && l.text[at] == '-' && l.text[at+1] == ' ' {
		at = l.skipSpace(at+1, to)
		hyphens++
	}
	if hyphens == 0 || hyphens > 2 || at == to {
		return w, false
	}
	d, _, err := l.oneCell(at, to)
	if err != nil {
		return w, false
	}
	w = row{line: l.number, column: to + 1, n: 1, style: 'y'}
	w.cells[0] = d
	return w, true
}

// subRow reads the part [from:to] of a line as a row. ok is false if it is not one, or a
// part of a frame, or, unless anySize says that the number does not matter, if it has not nine
// cells.
func (l *line) subRow(from, to int, anySize bool) (w row, ok bool) {
	sub := l.part(from, to)
	begin, end := sub.bounds()
	if begin == end {
		return w, false
	}
	w, err := parseRow(&sub, begin, end)
	if err != nil || sub.isRule(begin, end) || w.n != 9 && !anySize {
		return w, false
	}
	w.column += from
	for i := 0; i < to-from && w.n > maxCells; i++ {
		if b := sub.text[i]; has(b, isCell) {
			w.more = append(w.more, digit(b))
		}
	}
	return w, true
}

// peelSign returns the index after the signs at an index that people and programs put
// before a line: > of a quoted mail, - * + of a list, // -- and % of a comment, or \hline of a
// table in LaTeX, and after the space that follows. It returns the index itself if there are
// none.
func (l *line) peelSign(at, to int) int {
	const hline = `\hline`
	if l.begins(at, to, hline) {
		return l.skipSpace(at+len(hline), to)
	}
	end := at
	for end < to && (l.text[end] == '>' || l.text[end] == '/' || l.text[end] == '%' || l.text[end] == '-' || l.text[end] == '*' || l.text[end] == '+') {
		end++
	}
	if end == at || end < to && !has(l.text[end], isSpace) && l.text[end-1] != '>' {
		return at
	}
	return l.skipSpace(end, to)
}

// peelName returns the index after the name or number of a row at an index, such as "A",
// "r1", "1:" or "[1,]", and after the space that follows it. A bar that follows it stays,
// since it bounds the first cell. Without a name, peelName returns the index itself.
func (l *line) peelName(at, to int) int {
	end := at
	if l.text[end] == '|' { // before the name
		end = l.skipSpace(end+1, to)
	}
	for end < to && l.text[end] == '*' { // bold in Markdown
		end++
	}
	bracket := end < to && l.text[end] == '['
	if bracket {
		end++
	}
	letters, digits := end, 0
	for end < to && isLetter(l.text[end]) {
		end++
	}
	letters = end - letters
	for end < to && l.text[end] >= '0' && l.text[end] <= '9' {
		end++
		digits++
	}
	if letters > 3 || digits > 2 || letters+digits == 0 {
		return at
	}
	for end < to && l.text[end] == '*' && l.text[at] == '|' {
		end++
	}
	sign := end
	for end < to && (bracket && (l.text[end] == ',' || l.text[end] == ']') || l.text[end] == ':' || l.text[end] == '.' || l.text[end] == ')') {
		end++
	}
	marked := end > sign
	if marked && end < to && !has(l.text[end], isSpace) && l.text[end] != '|' {
		return at
	}
	if bracket && (!marked || l.text[end-1] != ']') {
		return at
	}
	end = l.skipSpace(end, to)
	barred := end < to && l.text[end] == '|' && (letters > 0 || l.count('|') <= 5) // a number before nine cells is read with them
	if !marked && !barred && letters == 0 {
		return at
	}
	if end < to && (l.text[end] == ',' || l.text[end] == ';' || l.text[end] == '|' && !barred) { // the first of the fields is not a name
		return at
	}
	return end
}

// indexed returns the number in brackets that begins the part [from:to], as R numbers the
// cells of a vector, and the index after it. Without one it returns 0 and `from`.
func (l *line) indexed(from, to int) (number, end int) {
	if l.text[from] != '[' {
		return 0, from
	}
	for end = from + 1; end < to && end < from+4 && l.text[end] >= '0' && l.text[end] <= '9'; end++ {
		number = 10*number + int(l.text[end]-'0')
	}
	if number == 0 || end == to || l.text[end] != ']' {
		return 0, from
	}
	return number, l.skipSpace(end+1, to)
}

// skipSpace returns the index of the first character from an index on that is no space.
func (l *line) skipSpace(at, to int) int {
	for at < to && has(l.text[at], isSpace) {
		at++
	}
	return at
}

// part returns the part [from:to] of l as a line of its own.
func (l *line) part(from, to int) line {
	sub := line{number: l.number, kinds: l.kinds, text: l.text[from:to]}
	if l.kinds&isOdd != 0 {
		sub.runes = l.runes[from:to]
	}
	return sub
}
