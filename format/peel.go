package format

// This file takes off what stands before a row or a puzzle on its line: signs of a quoted
// mail, of a list or of a comment, and the name or number of the row.

// peel returns the index after the signs at index `from` that people and programs put
// before a line: > of a quoted mail, - * + of a list, // -- and % of a comment, and the
// name or number of a row, such as "A", "r1", "1:" or "[1,]". It returns `from` if there are
// none, and never more than one name.
func (l *line) peel(from, to int) int {
	at := from
	for at < to {
		end := at
		for end < to && (l.text[end] == '>' || l.text[end] == '/' || l.text[end] == '%' || l.text[end] == '-' || l.text[end] == '*' || l.text[end] == '+') {
			end++
		}
		if end == at || end < to && !has(l.text[end], isSpace) && l.text[end-1] != '>' {
			break
		}
		at = l.skipSpace(end, to)
	}
	return l.peelName(at, to)
}

// peelName returns the index after the name or number of a row at an index, and after the
// space and the bar that follow it. Without one it returns the index itself.
func (l *line) peelName(at, to int) int {
	end := at
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
	sign := end
	for end < to && (bracket && (l.text[end] == ',' || l.text[end] == ']') || l.text[end] == ':' || l.text[end] == '.' || l.text[end] == ')') {
		end++
	}
	marked := end > sign
	end = l.skipSpace(end, to)
	barred := end < to && l.text[end] == '|'
	if !marked && !barred && letters == 0 {
		return at
	}
	if barred {
		end = l.skipSpace(end+1, to)
	}
	if end < to && (l.text[end] == ',' || l.text[end] == ';') { // the first of the fields is not a name
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
