package format

import "github.com/entydig/sudoku"

// This file cuts a line of a text for people or programs into pieces: runs of cells with
// nothing but separators between them. Words, brackets and other signs stand between
// pieces.

// A token is a run of characters that stands for cells: digits and blanks close together,
// or a word such as null, or an empty text, for one hole.
type token struct {
	from, to int
	hole     bool // a word or an empty text: one hole
	word     bool // a word
}

// A piece is a run of tokens, tokens[first:last] of a scan, in one pair of brackets.
type piece struct {
	first, last int
	n           int   // the number of cells
	unit        uint8 // how its tokens are cells
	open, shut  bool  // a bracket opens right before it, or closes right after it
}

// How the tokens of a piece are cells.
const (
	uneven  uint8 = iota // in groups of different sizes
	groups               // in groups of one size
	numbers              // each token is one cell, written as a number such as 5.0 or -1
)

// A scan is the pieces of a line, and what stands between them.
type scan struct {
	line    *line
	tokens  []token
	pieces  []piece
	begin   int    // index of the first token that no piece has yet
	open    bool   // a bracket has opened, and nothing but separators has come after it
	words   int    // words that stand for no hole
	single  int    // of these, those of one character
	after   int    // index after the last word
	listed  bool   // there are brackets or quotation marks
	shut    bool   // a bracket closes before the first token
	damaged [2]int // bounds of a word of at least minPuzzleRun characters, most of them cells
	spoiled [2]int // bounds of a word that looks like nine cells of which one or two are wrong
}

// read cuts the part [from:to] of a line into pieces. The scan is valid until its next
// call, or until l changes.
func (s *scan) read(l *line, from, to int) {
	*s = scan{line: l, tokens: s.tokens[:0], pieces: s.pieces[:0]}
	for at := from; at < to; {
		switch b := l.text[at]; b {
		case ' ', '\t', ',', ';', '|', '&', invisible:
			at++
		case '"', '\'', '`':
			at = s.quote(at, from, to)
		case '[', '{', '(':
			if end := l.skipSpace(at+1, to); b == '{' && end < to && l.text[end] == '}' { // of LaTeX: nothing
				s.tokens = append(s.tokens, token{at, end + 1, true, false})
				at = end + 1
				continue
			}
			s.cut(false)
			s.open, s.listed = true, true
			at++
		case ']', '}', ')':
			s.cut(true)
			s.listed = true
			at++
		case '\\':
			at = s.escape(at, to)
		default:
			if cell, end, ok := l.someCell(at, to); ok {
				s.tokens = append(s.tokens, token{cell, cell + 1, false, false})
				at = end
				continue
			}
			if b == '.' && at > from && isClosing(l.text[at-1]) && (at+1 == to || l.text[at+1] == ' ') { // it ends a clause
				s.cut(false)
				at++
				continue
			}
			marked := b == '+' && at+1 < to && has(l.text[at+1], isCell) // a digit that HoDoKu marks as placed
			if !has(b, isCell) && !isLetter(b) && !marked {
				s.cut(false)
				at++
				continue
			}
			at = s.word(at, to)
		}
	}
	s.cut(false)
}

// someCell reads a digit in a value that may be missing, such as Some(5) of Rust or Just 5 of
// Haskell. It returns the index of the digit and the index after the value.
func (l *line) someCell(at, to int) (cell, end int, ok bool) {
	const size = len("Some")
	if !l.begins(at, to, "some") && !l.begins(at, to, "just") {
		return 0, 0, false
	}
	cell = l.skipSpace(at+size, to)
	bracket := cell < to && l.text[cell] == '('
	if bracket {
		cell++
	}
	if end = cell + 1; cell == at+size || end > to || !has(l.text[cell], isCell) {
		return 0, 0, false
	}
	if bracket && (end == to || l.text[end] != ')') || !bracket && end < to && has(l.text[end], isCell) {
		return 0, 0, false
	}
	if bracket {
		end++
	}
	return cell, end, true
}

// isClosing reports whether b closes a bracket or a text between quotation marks.
func isClosing(b byte) bool { return b == ')' || b == ']' || b == '}' || b == '"' || b == '\'' }

// quote reads the quotation marks at an index, and returns the index after them. Two marks
// with nothing or a space between them are a hole if they are an item of a list by
// themselves. Any other mark separates.
func (s *scan) quote(at, from, to int) int {
	text, sign := s.line.text, s.line.text[at]
	s.listed = true
	end := at + 1
	for end < to && text[end] == sign {
		end++
	}
	size := end - at
	if size == 1 && end+1 < to && text[end] == ' ' && text[end+1] == sign {
		size, end = 2, end+2
	}
	alone := (at == from || !has(text[at-1], isCell) && !isLetter(text[at-1])) && (end == to || has(text[end], isEnd) || text[end] == ']' || text[end] == '}' || text[end] == ')')
	if size == 2 && alone {
		s.tokens = append(s.tokens, token{at, end, true, false})
	}
	return end
}

// escape reads the backslash at an index, and returns the index after it. The escapes of a
// line end and of a tab separate rows.
func (s *scan) escape(at, to int) int {
	if at+1 == to {
		return to
	}
	switch s.line.text[at+1] {
	case 'n', 'r', 't':
		s.cut(false)
		s.listed = true
		return at + 2
	case '\\':
		s.cut(false)
	}
	return at + 1
}

// holeWords are the words that stand for a hole in programs and tables.
var holeWords = []string{"null", "none", "nil", "na", "nan", "np.nan", "undefined", "missing", "nothing", "empty", "n/a"}

// word reads a token or a word at an index, and returns the index after it.
func (s *scan) word(at, to int) int {
	l := s.line
	end, cells, blanks := at, 0, 0
	if l.text[at] == '+' {
		end++
	}
	for end < to && (has(l.text[end], isCell) || isLetter(l.text[end]) || end > at && end+1 < to && (l.text[end] == invisible || l.text[end] == '+') && has(l.text[end+1], isCell)) {
		if has(l.text[end], isCell) {
			cells++
		}
		if has(l.text[end], isBlank) {
			blanks++
		}
		end++
	}
	size := end - at
	switch {
	case cells == size:
		s.tokens = append(s.tokens, token{at, end, false, false})
		return end
	case l.is(at, end, holeWords):
		s.tokens = append(s.tokens, token{at, end, true, true})
		return end
	case size >= minPuzzleRun && 2*cells >= size && s.damaged[1] == 0 && !isHash(l.text[at:end]):
		s.damaged = [2]int{at, end}
	case size >= 8 && size <= 11 && size-cells <= 2 && blanks >= 3 && blanks < cells:
		s.spoiled = [2]int{at, end}
	case size == 1:
		s.single++
	}
	s.cut(false)
	s.words++
	s.after, s.open = end, false
	return end
}

// isHash reports whether a word is a number in hexadecimal digits, such as the hash of a
// file: it has only these digits, and at least four different letters.
func isHash(word []byte) bool {
	var seen [6]bool
	letters := 0
	for _, b := range word {
		switch c := b | 0x20; {
		case b >= '0' && b <= '9':
		case c >= 'a' && c <= 'f':
			if !seen[c-'a'] {
				seen[c-'a'] = true
				letters++
			}
		default:
			return false
		}
	}
	return letters >= 4
}

// cut ends the piece of the tokens that no piece has yet. shut says that a bracket closes
// there. A token of exactly 81 cells is a piece by itself; then the other tokens around it
// are text.
func (s *scan) cut(shut bool) {
	begin, end := s.begin, len(s.tokens)
	s.begin = end
	if begin == end {
		if shut && len(s.pieces) > 0 {
			s.pieces[len(s.pieces)-1].shut = true
		} else if shut {
			s.shut = true
		}
		return
	}
	whole := false
	for i, t := range s.tokens[begin:end] {
		if t.to-t.from == sudoku.Cells && !t.hole {
			whole = true
			s.pieces = append(s.pieces, piece{begin + i, begin + i + 1, sudoku.Cells, groups, s.open, shut})
		}
	}
	if !whole {
		p := piece{first: begin, last: end, open: s.open, shut: shut}
		s.measure(&p)
		s.pieces = append(s.pieces, p)
	} else {
		for _, t := range s.tokens[begin:end] {
			if n := t.to - t.from; n >= nearPuzzle && n != sudoku.Cells && s.damaged[1] == 0 {
				s.damaged = [2]int{t.from, t.to}
			}
		}
	}
	s.open = false
}

// nearPuzzle is the least number of cells of a run beside a puzzle that is taken for a
// damaged grid, and not for a number.
const nearPuzzle = 60

// measure sets p.n to the number of cells of p, and p.unit to what its tokens are: numbers
// of one cell each, groups of equal size, or neither.
func (s *scan) measure(p *piece) {
	tokens := s.tokens[p.first:p.last]
	size, even := 0, true
	for _, t := range tokens {
		n := t.cells()
		p.n += n
		if size == 0 {
			size = n
		}
		even = even && n == size
	}
	count := len(tokens)
	many := count == 9 || count == maxCells || count == sudoku.Cells
	switch {
	case many && (!even || size > 1) && s.asNumbers(tokens):
		p.unit, p.n = numbers, count
	case even:
		p.unit = groups
	}
}

// cells returns the number of cells of a token that is no number of several characters.
func (t token) cells() int {
	if t.hole {
		return 1
	}
	return t.to - t.from
}

// asNumbers reports whether each token of a piece is one cell, and some are numbers of
// several characters: digits with a full stop and zeros, such as 5.0, beside which no digit
// and no full stop stands alone; or, in brackets, -1 for a hole, beside which no - stands
// alone.
func (s *scan) asNumbers(tokens []token) bool {
	decimals, minus, alone, dash := false, false, false, false
	if len(tokens) == maxCells {
		tokens = tokens[1:] // the first is the number of the row
	}
	for _, t := range tokens {
		text := s.line.text[t.from:t.to]
		switch {
		case t.hole:
		case len(text) == 1:
			alone = alone || text[0] == '.' || text[0] >= '0' && text[0] <= '9'
			dash = dash || text[0] == '-'
		case s.line.isDecimal(t.from, t.to):
			decimals = true
		case string(text) == "-1" && s.listed:
			minus = true
		default:
			return false
		}
	}
	return decimals && !alone && !minus || minus && !dash && !decimals
}

// isDecimal reports whether the part [from:to] is a digit, a full stop and any number of
// zeros.
func (l *line) isDecimal(from, to int) bool {
	text := l.text[from:to]
	if len(text) < 2 || text[0] < '0' || text[0] > '9' || text[1] != '.' {
		return false
	}
	for _, b := range text[2:] {
		if b != '0' {
			return false
		}
	}
	return true
}

// put calls set with each cell of a piece, at most 81, and its index from 0.
func (s *scan) put(p *piece, set func(i int, d sudoku.Digit)) {
	i := 0
	for _, t := range s.tokens[p.first:p.last] {
		switch {
		case t.hole || p.unit == numbers && s.line.text[t.from] == '-':
			set(i, sudoku.None)
			i++
		case p.unit == numbers:
			set(i, digit(s.line.text[t.from]))
			i++
		default:
			for at := t.from; at < t.to && i < sudoku.Cells; at++ {
				set(i, digit(s.line.text[at]))
				i++
			}
		}
		if i == sudoku.Cells {
			return
		}
	}
}

// grid returns the grid of a piece with 81 cells.
func (s *scan) grid(p *piece) (g sudoku.Grid) {
	s.put(p, func(i int, d sudoku.Digit) { g.Set(sudoku.Cell(i), d) })
	return g
}

// row returns p as a row. The row counts all cells of p and stores the first ones.
func (s *scan) row(p *piece) row {
	w := row{line: s.line.number, column: s.tokens[p.last-1].to + 1, n: p.n, open: p.open, shut: p.shut, loose: s.words > 0, named: s.words > 0, style: '['}
	s.put(p, func(i int, d sudoku.Digit) {
		if i < len(w.cells) {
			w.cells[i] = d
		}
	})
	for _, t := range s.tokens[p.first:p.last] {
		w.gaps = w.gaps || t.hole && !t.word
		w.signs = w.signs || !t.hole && has(s.line.text[t.from], isBlank)
	}
	return w
}

// ambiguous reports whether the digits of a piece may be 0 to 8, with the word null for a
// hole, as the npm package sudoku writes them: it has both, and no 9.
func (s *scan) ambiguous(p *piece) bool {
	words, zero := false, false
	for _, t := range s.tokens[p.first:p.last] {
		words = words || t.word
		for at := t.from; at < t.to && !t.hole; at++ {
			zero = zero || s.line.text[at] == '0'
			if s.line.text[at] == '9' {
				return false
			}
		}
	}
	return words && zero
}

// crowded returns the first token of p that is not a single cell, if most of the tokens of
// p are single cells. Otherwise ok is false.
func (s *scan) crowded(p *piece) (t token, ok bool) {
	single := 0
	for _, u := range s.tokens[p.first:p.last] {
		if u.cells() == 1 {
			single++
		} else if !ok {
			t, ok = u, true
		}
	}
	return t, ok && 2*single > p.last-p.first
}
