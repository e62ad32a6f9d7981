package format

import (
	"strings"

	"github.com/entydig/sudoku"
)

// This file holds two links that are short: of the app Good Sudoku, and the text that
// GNOME Sudoku shares.

// goodSudokuForm is "playgoodsudoku.com/puzzle/$" and, in base 64, two cells to a byte, the
// first in the four high bits, and 0 for a hole. The last half of the 41st byte is 0.
var goodSudokuForm = Form{
	name:  "goodsudoku",
	title: "Good Sudoku link",
}

// decodeGoodSudoku returns the record in code, the part of a link to Good Sudoku after the
// dollar sign. The error, which has no place, says that the code is damaged.
func decodeGoodSudoku(code string) (Record, *Error) {
	r := Record{Form: &goodSudokuForm}
	code = strings.TrimRight(code, "=")
	const size = (41*8 + 5) / 6
	if len(code) != size {
		return r, refusal(Damaged, 0, "Good Sudoku")
	}
	bits, n, cell := 0, 0, 0
	for i := range len(code) {
		value, ok := base64Value(code[i])
		if !ok {
			return r, refusal(Damaged, 0, "Good Sudoku")
		}
		for bits, n = bits<<6|int(value), n+6; n >= 4 && cell < sudoku.Cells; cell++ {
			n -= 4
			d := sudoku.Digit(bits >> n & 15)
			if d > 9 {
				return r, refusal(Damaged, 0, "Good Sudoku")
			}
			r.Givens.Set(sudoku.Cell(cell), d)
		}
		bits &= 1<<n - 1
	}
	return r, nil
}

// appendGoodSudoku appends the givens of r to b as a link to Good Sudoku.
func appendGoodSudoku(b []byte, r *Record) []byte {
	b = append(b, "https://playgoodsudoku.com/puzzle/$"...)
	bits, n := 0, 0
	for _, d := range append(append([]sudoku.Digit(nil), digitsOf(r.Givens)...), 0) {
		bits, n = bits<<4|int(d), n+4
		if n >= 6 {
			n -= 6
			b = append(b, base64Digits[bits>>n&63])
			bits &= 1<<n - 1
		}
	}
	b = append(b, base64Digits[bits<<(6-n)&63])
	return append(b, "%3D\n"...) // 41 bytes need one =, which mail programs would cut off
}

// digitsOf returns the 81 digits of g as a new slice.
func digitsOf(g sudoku.Grid) []sudoku.Digit {
	digits := g.Digits()
	return digits[:]
}

// gnomeShareForm is # and five characters, each with the number of cells that have two of
// the digits, 33 + first + 9 * second; and then one character, 33 + row + 9 * column, for each
// given, in the order of the digits. A digit that stands nine times cannot be told from the
// next one.
var gnomeShareForm = Form{
	name:  "gnome-share",
	title: "GNOME Sudoku shared text",
}

// gnomeFirst is the character with the value 0.
const gnomeFirst = '!'

// isGnomeShare reports whether gnomeShared can read text.
func isGnomeShare(text string) bool {
	_, ok := gnomeShared(text)
	return ok
}

// gnomeShared returns the grid in text, the shared text of GNOME Sudoku: a #, five
// characters with the numbers of cells for each two digits, and a character for each cell.
// ok is false if the counts do not fit the text, a cell occurs twice or text is anything
// else.
func gnomeShared(text string) (g sudoku.Grid, ok bool) {
	const head = len("#") + 5
	if len(text) < head+minClues || text[0] != '#' {
		return g, false
	}
	var counts [10]int
	total := 0
	for k := range 5 {
		n := int(text[1+k]) - gnomeFirst
		if n < 0 || n > 81 {
			return g, false
		}
		counts[2*k], counts[2*k+1] = n%9, n/9
		if k == 4 {
			counts[8], counts[9] = n, 0
		}
		total += counts[2*k] + counts[2*k+1]
	}
	if total != len(text)-head {
		return g, false
	}
	at := head
	for d, n := range counts {
		for range n {
			cell := int(text[at]) - gnomeFirst
			at++
			if cell < 0 || cell >= sudoku.Cells {
				return g, false
			}
			c := sudoku.Cell(9*(cell%9) + cell/9)
			if g.At(c) != sudoku.None {
				return g, false
			}
			g.Set(c, sudoku.Digit(d+1))
		}
	}
	return g, true
}

// minClues is the least number of clues of a puzzle (McGuire, Tugemann and Civario, 2012). A
// text with fewer is a comment and not a puzzle.
const minClues = 17
