package format

import (
	"strconv"
	"unicode/utf8"

	"github.com/entydig/sudoku/internal/script"
)

// This file says what each character means to the reader. A line is folded first:
// each character becomes one byte, so that a column is an index, and so that the
// digits of all scripts and the lines of all frames become the same bytes.
//
//	'1'..'9'              a digit of any script
//	. 0 * _ - x X ?       a hole; also an empty square, a middle dot or a long dash
//	' ' '\t'              space, and the tab that spreadsheets put between cells
//	'|'                   an upright line of a frame
//	'=' '+'               a horizontal line, and a corner or crossing, of a frame
//	invisible             a character of no width
//	control               a control character
//	other                 any other character above ASCII
//	any other ASCII       itself

// Folded characters that are not ASCII text.
const (
	other     = 0x80
	invisible = 0x81
	control   = 0x82
)

// Classes of folded characters.
const (
	isCell  = 1 << iota // a digit or a hole
	isBlank             // a hole
	isSpace             // space or tab
	isRule              // may be part of a line that only draws a frame
	isEnd               // may end a cell field: space, tab, comma, semicolon
	isMark              // never part of a grid: a letter, or a character that other forms begin with
	isOdd               // folds to another byte than itself
	isQuote             // a double quote
)

// class holds the classes of each folded character.
var class = func() (table [256]uint8) {
	for b := '1'; b <= '9'; b++ {
		table[b] = isCell
	}
	for _, b := range ".0*_-xX?" {
		table[b] = isCell | isBlank
	}
	for _, b := range "-=+|*.':` " {
		table[b] |= isRule
	}
	for _, b := range " \t,;" {
		table[b] |= isEnd
	}
	table[' '] |= isSpace
	table['\t'] |= isSpace
	table['"'] = isQuote
	for b := range table {
		c := byte(b)
		letter := 'a' <= c|0x20 && c|0x20 <= 'z'
		if letter && c|0x20 != 'x' || c == '<' || c == '[' || c == '{' || c == ':' || c == '%' || c >= 0x80 {
			table[b] |= isMark
		}
		if c >= 0x80 || foldASCII(c) != c {
			table[b] |= isOdd
		}
	}
	return table
}()

// has reports whether the folded character b is of at least one of some classes, such as
// isCell|isBlank.
func has(b byte, classes uint8) bool { return class[b]&classes != 0 }

// badByte is the first of 256 runes that stand for bytes which are not UTF-8. They are in
// the range of the surrogates, which no valid text holds.
const badByte rune = 0xD800

// isBadByte reports whether r stands for a byte that is not UTF-8.
func isBadByte(r rune) bool { return r >= badByte && r <= badByte+0xFF }

// foldASCII returns the folded character of a byte below 0x80: a space for a vertical tab
// or a form feed, control for any other control character but the tab, and otherwise the
// byte itself. A line feed is a space: it stands only in a row of a table that lies on
// several lines.
func foldASCII(b byte) byte {
	switch {
	case b == '\v' || b == '\f' || b == '\n':
		return ' '
	case b < ' ' && b != '\t' || b == 0x7f:
		return control
	}
	return b
}

// fold returns the folded character of r, which is not ASCII, as the table at the
// beginning of this file says. Full-width characters become the folded characters of their
// ASCII twins, and decimal digits of any script '0' to '9'. A rune that stands for a byte
// which is not UTF-8 becomes other.
func fold(r rune) byte {
	switch {
	case r >= 0xFF01 && r <= 0xFF5E: // the full-width twins of ASCII
		return foldASCII(byte(r - 0xFF01 + '!'))
	case r >= 0x2500 && r <= 0x257F:
		return foldBox(r)
	case isBadByte(r) || r == utf8.RuneError:
		return other
	case r == 0x00A6: // broken bar
		return '|'
	case r == 0x00AD, r >= 0x200B && r <= 0x200F, r >= 0x202A && r <= 0x202E,
		r >= 0x2060 && r <= 0x2069, r == 0xFEFF:
		return invisible
	case r < 0xA0:
		return control
	case r == 0x00A0, r == 0x1680, r >= 0x2000 && r <= 0x200A, r == 0x202F, r == 0x205F, r == 0x3000:
		return ' '
	}
	if d, ok := script.Digit(r); ok {
		return '0' + byte(d)
	}
	return foldSign(r)
}

// foldSign returns the folded character of a sign that people use for a hole: '.' for an
// empty square or a dot, '-' for a dash, and '0' for the Chinese zero. For any other
// character it returns other.
func foldSign(r rune) byte {
	switch r {
	case 0x00B7, 0x2022, 0x2219, 0x22C5, 0x30FB, // dots
		0x2423,                                                 // a sign for a space
		0x25A0, 0x25A1, 0x25A2, 0x25AA, 0x25AB, 0x25FB, 0x25FC, // squares
		0x25FD, 0x25FE, 0x2B1A, 0x2B1B, 0x2B1C, 0x1F532, 0x1F533,
		0x25CB, 0x25EF, 0x2B55: // circles
		return '.'
	case 0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2212:
		return '-'
	case 0x3007:
		return '0'
	}
	return other
}

// joins reports whether r only changes how the character before it looks, as the frame of a
// keycap digit does, and is not itself a character to read.
func joins(r rune) bool { return r == 0x20E3 || r == 0xFE0E || r == 0xFE0F }

// isLetter reports whether the folded character b is a letter, or any character above
// ASCII without another meaning. It is true for x and X, which are also holes.
func isLetter(b byte) bool { return 'a' <= b|0x20 && b|0x20 <= 'z' || b == other }

// foldBox returns the folded character of a box-drawing character, U+2500 to U+257F: '|'
// for an upright line, '=' for a horizontal one, and '+' for any other, which is a corner
// or a crossing.
func foldBox(r rune) byte {
	switch r {
	case '│', '┃', '┆', '┇', '┊', '┋', '║', '╎', '╏', '╵', '╷', '╹', '╻', '╽', '╿':
		return '|'
	case '─', '━', '┄', '┅', '┈', '┉', '═', '╌', '╍', '╴', '╶', '╸', '╺', '╼', '╾':
		return '='
	}
	return '+'
}

// visible returns the text by which an error names a character: "a", "é (U+00E9)",
// "U+200B" for one that cannot be seen, and "0xE9" for a byte that is not UTF-8, which r
// is as badByte plus its value.
func visible(r rune) string {
	switch {
	case isBadByte(r):
		return "0x" + hex(uint32(r-badByte), 2)
	case r > ' ' && r < 0x7f:
		return string(r)
	case strconv.IsPrint(r):
		return string(r) + " (U+" + hex(uint32(r), 4) + ")"
	}
	return "U+" + hex(uint32(r), 4)
}

// hex returns n in upper-case hexadecimal, with leading zeros if it would have fewer than
// the given number of digits, 1 to 8.
func hex(n uint32, digits int) string {
	text := make([]byte, 0, 8)
	for shift := 28; shift >= 0; shift -= 4 {
		if d := n >> shift & 15; d != 0 || len(text) > 0 || shift < 4*digits {
			text = append(text, "0123456789ABCDEF"[d])
		}
	}
	return string(text)
}
