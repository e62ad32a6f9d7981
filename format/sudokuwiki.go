package format

import (
	"strings"

	"github.com/entydig/sudoku"
)

// This file holds the links of sudokuwiki.org, Andrew Stuart's solver: "bd=" and 81 digits,
// or "bd=S9B" and the state of each cell in two digits of base 36. The state is 0 for an
// empty cell, 1 to 9 for a given, 10 to 18 for a digit that was placed, and for
// candidates 18 plus their set, in which bit d-1 stands for digit d. S9B means Sudoku, size
// nine, version B.

var s9bForm = Form{
	name:  "s9b",
	title: "sudokuwiki.org link with candidates (S9B)",
	holds: FieldPlaced | FieldCandidates,
}

var sudokuWikiForm = Form{
	name:  "sudokuwiki",
	title: "sudokuwiki.org link",
}

// base36 are the digits of base 36.
const base36 = "0123456789abcdefghijklmnopqrstuvwxyz"

// placedFrom and setFrom are the numbers of a state from which on it is a placed digit, or
// a set of candidates.
const (
	placedFrom = 9
	setFrom    = 18
)

// decodeS9B returns the record in code, a board of sudokuwiki.org. Capitals do not matter.
// The error, which has no place, says that the board is of another kind, or that the code
// is damaged.
func decodeS9B(code string) (Record, *Error) {
	r := Record{Form: &s9bForm}
	code = lowerText(code)
	switch {
	case len(code) < 3 || code[0] != 's':
		return r, refusal(Variant, 0, code[:min(3, len(code))])
	case code[1] != '9':
		return r, refusal(OtherSize, max(0, strings.IndexByte(base36, code[1])), "")
	case code[2] != 'b':
		return r, refusal(OtherForm, 0, "sudokuwiki.org, "+code[:3])
	case len(code) != 3+2*sudoku.Cells:
		return r, refusal(Damaged, 0, "sudokuwiki.org")
	}
	var notes sudoku.Candidates
	noted := false
	for c := range sudoku.Cell(sudoku.Cells) {
		high, low := strings.IndexByte(base36, code[3+2*c]), strings.IndexByte(base36, code[4+2*c])
		n := 36*high + low
		switch {
		case high < 0 || low < 0 || n > setFrom+int(sudoku.AllDigits):
			return r, refusal(Damaged, 0, "sudokuwiki.org")
		case n <= placedFrom:
			r.Givens.Set(c, sudoku.Digit(n))
		case n <= setFrom:
			r.Placed.Set(c, sudoku.Digit(n-placedFrom))
		default:
			notes[c], noted = sudoku.DigitSet(n-setFrom), true
		}
	}
	if noted {
		r.Candidates = &notes
	}
	return r, nil
}

// appendS9B appends r to b as a link with the state of each cell. A hole without candidates
// is an empty cell.
func appendS9B(b []byte, r *Record) []byte {
	b = append(b, "https://www.sudokuwiki.org/sudoku.htm?bd=S9B"...)
	for c := range sudoku.Cell(sudoku.Cells) {
		n := int(r.Givens.At(c))
		if placed, notes := r.Placed.At(c), r.notesAt(c); n == 0 && placed != sudoku.None {
			n = placedFrom + int(placed)
		} else if n == 0 && notes != 0 {
			n = setFrom + int(notes)
		}
		b = append(b, base36[n/36], base36[n%36])
	}
	return append(b, '\n')
}

// appendSudokuWiki appends the givens of r to b as a link with 81 digits.
func appendSudokuWiki(b []byte, r *Record) []byte {
	b = append(b, "https://www.sudokuwiki.org/sudoku.htm?bd="...)
	return append(appendZeros(b, r.Givens), '\n')
}
