package format

import (
	"strings"

	"github.com/entydig/sudoku"
)

// This file holds the short code of Cracking the Cryptic, which SudokuPad calls scf and
// sudokuexchange.com uses, too: each character stands for a digit and the number of holes
// after it, 0 to 5. A hole that no digit comes before is the digit 0.

var scfForm = Form{
	name:  "scf",
	title: "SudokuPad link with a short code (scf)",
	holds: FieldTitle | FieldAuthor,
}

// shortDigits are the characters of the short code. The value of one is the digit plus ten
// times the number of holes after it.
const shortDigits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"

// decodeShort returns the grid in the short code at the beginning of code, and the rest of
// code after it. ok is false if code does not begin with a short code of 81 cells.
func decodeShort(code string) (g sudoku.Grid, rest string, ok bool) {
	cell := 0
	for i := 0; i < len(code) && cell < sudoku.Cells; i++ {
		value := strings.IndexByte(shortDigits, code[i])
		if value < 0 {
			return g, "", false
		}
		g.Set(sudoku.Cell(cell), sudoku.Digit(value%10))
		cell += 1 + value/10
		rest = code[i+1:]
	}
	return g, rest, cell == sudoku.Cells
}

// appendShortCode appends g to b as a short code, which has digits and letters only.
func appendShortCode(b []byte, g sudoku.Grid) []byte {
	digits := g.Digits()
	for c := 0; c < len(digits); c++ {
		value := int(digits[c])
		for holes := 0; holes < 5 && c+1 < len(digits) && digits[c+1] == sudoku.None; holes++ {
			value += 10
			c++
		}
		b = append(b, shortDigits[value])
	}
	return b
}

// decodeSCF returns the record in code, the part of a link to SudokuPad after "scf": a
// short code and then perhaps text about the puzzle. The parts of that text are separated
// by *, and the first letter of each says what it is: t the title, a the author, x a rule
// about the diagonals, w one about windows. Two * are one character. A text without * is
// the title. The error, which has no place, says that the code is damaged or the puzzle a
// variant.
func decodeSCF(code string) (Record, *Error) {
	r := Record{Form: &scfForm}
	var rest string
	var ok bool
	if r.Givens, rest, ok = decodeShort(code); !ok {
		return r, refusal(Damaged, 0, "scf")
	}
	var meta Metadata
	if !strings.HasPrefix(rest, "*") {
		meta.Title = rest
	} else {
		for part := range strings.SplitSeq(strings.ReplaceAll(rest[1:], "**", "\x00"), "*") {
			part = strings.ReplaceAll(part, "\x00", "*")
			switch {
			case strings.HasPrefix(part, "t"):
				meta.Title = part[1:]
			case strings.HasPrefix(part, "a"):
				meta.Author = part[1:]
			case part == "x":
				return r, refusal(Variant, 0, "diagonals")
			case part == "w":
				return r, refusal(Variant, 0, "windows")
			default:
				r.lose(part != "", LostMembers)
			}
		}
	}
	r.describe(&meta)
	return r, nil
}

// appendSCF appends r to b as a link to SudokuPad.
func appendSCF(b []byte, r *Record) []byte {
	b = appendShortCode(append(b, "https://sudokupad.app/scf"...), r.Givens)
	meta := r.meta()
	for i, text := range [...]string{meta.Title, meta.Author} {
		if text != "" {
			part := "*" + "ta"[i:i+1] + strings.ReplaceAll(oneLine(text), "*", "**")
			b = appendEscaped(b, part)
		}
	}
	return append(b, '\n')
}

// exchangeForm is a link of sudokuexchange.com, the shortest way to share a puzzle for
// play: 81 cells or a short code after "s=".
var exchangeForm = Form{
	name:  "exchange",
	title: "Sudoku Exchange link",
}

// appendExchange appends the givens of r to b as a link to sudokuexchange.com.
func appendExchange(b []byte, r *Record) []byte {
	b = append(b, "https://sudokuexchange.com/play/?s="...)
	return append(appendZeros(b, r.Givens), '\n')
}

// appendZeros appends the 81 digits of g to b, with 0 for a hole.
func appendZeros(b []byte, g sudoku.Grid) []byte {
	for _, d := range g.Digits() {
		b = append(b, '0'+byte(d))
	}
	return b
}
