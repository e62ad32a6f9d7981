package format

import (
	"bytes"
	"unicode/utf8"

	"github.com/entydig/sudoku"
)

// This file holds a line of text and the questions that the readers ask about it.

// A line is one line of the input, without its end. Indexes of a line count characters
// from 0, so that a column is an index plus one. A part of a line is given by two
// indexes: from is that of its first character, and to the one after its last.
type line struct {
	number int
	kinds  uint8  // the classes of all its bytes together
	text   []byte // one folded byte for each character (see [fold]); the line itself if no byte is of class isOdd
	runes  []rune // its characters, if one is of class isOdd
	folded []byte // the memory of text, if one is of class isOdd
}

// set makes l the line with a number, counted from 1, and a text without its end. l may
// keep the slice text, and is valid as long as that is, and until the next call of set,
// which uses the memory of l again.
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
		if joins(r) && len(l.runes) > 0 {
			i += size
			continue
		}
		l.runes, l.folded = append(l.runes, r), append(l.folded, fold(r))
		i += size
	}
	l.text = l.folded
}

// rune returns the character at an index as it was before folding. A byte that is not UTF-8
// is badByte plus its value.
func (l *line) rune(at int) rune {
	if l.kinds&isOdd != 0 {
		return l.runes[at]
	}
	return rune(l.text[at])
}

// original returns the part [from:to] of the line as it was before folding, in UTF-8. from
// and to are indexes of characters. A byte that is not UTF-8 becomes U+FFFD.
func (l *line) original(from, to int) string {
	if l.kinds&isOdd != 0 {
		return string(l.runes[from:to])
	}
	return string(l.text[from:to])
}

// bounds returns the part [from:to] of the line without the space and the invisible
// characters around it. If the line has nothing else, from equals to.
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

// clear replaces the invisible characters before from and after to, which are the bounds of
// l, by spaces in l.text. It does not change l.runes.
func (l *line) clear(from, to int) {
	for _, around := range [][]byte{l.text[:from], l.text[to:]} {
		for i, b := range around {
			if b == invisible {
				around[i] = ' '
			}
		}
	}
}

// count returns how many times the folded character b occurs in the line.
func (l *line) count(b byte) int { return bytes.Count(l.text, oneByte[b][:]) }

// oneByte holds each byte, for functions that take a slice.
var oneByte = func() (table [256][1]byte) {
	for b := range table {
		table[b][0] = byte(b)
	}
	return table
}()

// index returns the first index of the folded character b in the line, or -1.
func (l *line) index(b byte) int { return bytes.IndexByte(l.text, b) }

// begins reports whether the part [from:to] begins with the text `with`, which must be in
// lower case. Upper and lower case of the line are the same.
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

// is reports whether the part [from:to] equals one of some names, which must be in lower
// case. Upper and lower case of the line are the same.
func (l *line) is(from, to int, names []string) bool {
	for _, name := range names {
		if to-from == len(name) && l.begins(from, to, name) {
			return true
		}
	}
	return false
}

// fault returns the error of a kind without a number and a text, at an index of the line.
func (l *line) fault(at int, kind Kind) *Error { return newError(l.number, at+1, kind, 0, 0, "") }

// numbered returns the error of a kind with a number and no text, at an index of the line.
func (l *line) numbered(at int, kind Kind, number int) *Error {
	return newError(l.number, at+1, kind, number, 0, "")
}

// quote returns the error of a kind that quotes the part [from:to] of the line, at the
// index from.
func (l *line) quote(from, to int, kind Kind) *Error {
	return newError(l.number, from+1, kind, 0, 0, l.original(from, to))
}

// badCharacter returns the error of a kind about the character at an index. If that is a
// byte that is not UTF-8, the kind is NotUTF8 instead.
func (l *line) badCharacter(at int, kind Kind) *Error {
	r := l.rune(at)
	if isBadByte(r) {
		kind = NotUTF8
	}
	return newError(l.number, at+1, kind, 0, 0, visible(r))
}

// badCell returns the error of the character at an index, which is neither a digit nor a
// blank. The kind is BadSign, or NotUTF8 for a byte that is not UTF-8. The hint depends on
// the character.
func (l *line) badCell(at int) *Error {
	err := l.badCharacter(at, BadSign)
	switch l.text[at] {
	case 'O', 'o':
		err.Hint = "is it the letter O for the digit 0?"
	case 'l', 'I':
		err.Hint = "is it a letter for the digit 1?"
	case '+':
		err.Hint = "a + that marks a digit as placed is read in lines of HoDoKu's library, such as :0000:x:CELLS:::"
	default:
		err.Hint = "a blank is one of . 0 * _ - x X ? and a comment begins with #"
	}
	return err
}

// wrongCount returns the error that the number cells is not 81, at an index of the line.
// For some numbers the error has a hint.
func (l *line) wrongCount(at, cells int) *Error {
	err := l.numbered(at, CellCount, cells)
	switch cells {
	case 2 * sudoku.Cells:
		err.Hint = "two puzzles? put each on a line of its own"
	case 16, 36, 256, 625:
		err.Hint = "only 9x9 puzzles are read"
	case 729:
		err.Hint = "in a list of candidates, nine to a cell, each cell has at least one"
	}
	return err
}

// cells returns the grid of the 81 characters from the index from on. All of them must be
// cells, or it panics.
func (l *line) cells(from int) (g sudoku.Grid) {
	if err := g.UnmarshalText(l.text[from : from+sudoku.Cells]); err != nil {
		panic(err) // the caller has looked
	}
	return g
}

// digit returns the digit, 1 to 9, of the folded character b, which must be a cell. For a
// blank it returns [sudoku.None].
func digit(b byte) sudoku.Digit {
	if has(b, isBlank) {
		return sudoku.None
	}
	return sudoku.Digit(b - '0')
}

// run returns the index after the last of the cells that stand together from index `at`
// on, at most the index to. It is `at` if no cell stands there.
func (l *line) run(at, to int) int {
	for at < to && has(l.text[at], isCell) {
		at++
	}
	return at
}

// hasGrid reports whether 81 cells stand together in the part [from:to].
func (l *line) hasGrid(from, to int) bool {
	for at := from; at < to; at++ {
		end := l.run(at, to)
		if end-at == sudoku.Cells {
			return true
		}
		at = end
	}
	return false
}

// field returns the index after the last character of the field that begins at index `at`.
// A space, tab, comma, semicolon or # ends a field and is no part of it. A field ends at
// the index to at the latest.
func (l *line) field(at, to int) int {
	for at < to && !has(l.text[at], isEnd) && l.text[at] != '#' {
		at++
	}
	return at
}
