package format

import (
	"strings"
	"unicode"

	"github.com/entydig/sudoku"
)

// This file holds functions that append grids as text. They allocate only if the slice is
// too short. The reader reads everything that they write.

// oneLine returns text with each control character, such as a line end, replaced by a
// space.
func oneLine(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, text)
}

// AppendLine appends the 81 characters of g and a line feed to b. A hole is '.'.
func AppendLine(b []byte, g sudoku.Grid) []byte { return append(g.Append(b), '\n') }

// AppendGrid appends g as nine lines, with rules between the boxes, to b:
//
//	5 3 . | . 7 . | . . .
//	6 . . | 1 9 5 | . . .
//	. 9 8 | . . . | . 6 .
//	------+-------+------
//	8 . . | . 6 . | . . 3
//
// and so on. Two grids are told apart by an empty line between them.
func AppendGrid(b []byte, g sudoku.Grid) []byte {
	var text [sudoku.Cells]byte
	cells := g.Append(text[:0])
	for r := range 9 {
		if r == 3 || r == 6 {
			b = append(b, "------+-------+------\n"...)
		}
		for c, sign := range cells[9*r : 9*r+9] {
			switch {
			case c == 3 || c == 6:
				b = append(b, " | "...)
			case c > 0:
				b = append(b, ' ')
			}
			b = append(b, sign)
		}
		b = append(b, '\n')
	}
	return b
}
