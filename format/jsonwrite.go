package format

import (
	"unicode/utf8"

	"github.com/entydig/sudoku"
)

// This file holds functions that append parts of JSON.

// appendString appends text to b as a string of JSON with its quotes. Bytes that are not
// UTF-8 become U+FFFD.
func appendString(b []byte, text string) []byte {
	b = append(b, '"')
	for _, r := range text {
		switch {
		case r == '"' || r == '\\':
			b = append(b, '\\', byte(r))
		case r == '\n':
			b = append(b, `\n`...)
		case r < ' ':
			b = append(b, `\u00`...)
			b = append(b, "0123456789abcdef"[r>>4], "0123456789abcdef"[r&15])
		default:
			b = utf8.AppendRune(b, r)
		}
	}
	return append(b, '"')
}

// appendMember appends a comma and the member of an object with this name and text to b. If
// text is empty, it appends nothing.
func appendMember(b []byte, name, text string) []byte {
	if text == "" {
		return b
	}
	return appendString(append(appendString(append(b, ','), name), ':'), text)
}

// appendArray appends g to b as an array of JSON with 81 elements: a number for each digit,
// and the text hole for each hole.
func appendArray(b []byte, g sudoku.Grid, hole string) []byte {
	for c, d := range g.Digits() {
		if c == 0 {
			b = append(b, '[')
		} else {
			b = append(b, ',')
		}
		if d == sudoku.None {
			b = append(b, hole...)
		} else {
			b = append(b, '0'+byte(d))
		}
	}
	return append(b, ']')
}

// appendSquare appends g to b as an array of JSON with nine arrays of nine numbers. A hole
// is 0.
func appendSquare(b []byte, g sudoku.Grid) []byte {
	for c, d := range g.Digits() {
		switch {
		case c == 0:
			b = append(b, "[["...)
		case c%9 == 0:
			b = append(b, "],["...)
		default:
			b = append(b, ',')
		}
		b = append(b, '0'+byte(d))
	}
	return append(b, "]]"...)
}
