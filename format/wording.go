package format

import (
	"strconv"
	"strings"
)

// This file holds the English wording of every error. The page says the same in
// web/static/i18n/en.js, with a capital letter and a full stop; a test compares them.

// reasons holds the reason of each kind. {number}, {row} and {text} stand for
// the fields of the error, and {number|one:cell|other:cells} for a word that
// depends on the number.
var reasons = [Kinds]string{
	NoPuzzle:       "no puzzle in the input",
	SeveralPuzzles: "a second puzzle, where one is wanted",
	CellCount:      "{number} {number|one:cell|other:cells} instead of 81",
	RowCells:       "row {row} has {number} {number|one:cell|other:cells} instead of 9",
	RowCount:       "{number} {number|one:row|other:rows} instead of 9",
	TooManyRows:    "more than {number} rows without an empty line between grids",
	OtherSize:      "a grid of {number} by {number} cells instead of 9 by 9",
	BadSign:        "the character {text} is neither a digit 1-9 nor a blank",
	SignAfter:      "the character {text} stands right after the last cell",
	ControlSign:    "the character {text} has no place in a text: this is not a text file",
	NotUTF8:        "the byte {text} is not UTF-8",
	MixedBlanks:    "row {row} has spaces for blanks, but other blanks of the grid are characters",
	CrowdedCell:    "\"{text}\" in one cell instead of one digit 1-9 or a blank",
	GroupSize:      "\"{text}\" is not as long as the other groups of cells",
	UnevenGroups:   "81 cells in groups of different sizes",
	PartCount:      "{number} {number|one:part|other:parts} between bars instead of 3 or 9",
	TooManyParts:   "more than 9 parts between bars instead of 3 or 9",
	UnevenParts:    "spaces stand for blanks, but the parts between bars differ in width",
	UnevenCells:    "three cells between bars are not evenly spaced",
	NarrowPart:     "a part between bars is too narrow for three cells",
	BetweenCells:   "a digit stands between the positions of two cells",
	SecondGrid:     "a second grid on the line is not the solution of the first",
	WrongSolution:  "the solution beside the puzzle does not solve it",
	NoColumn:       "this row has no column for the puzzle",
	LostGiven:      "the state lacks a given of the puzzle",
	LongLine:       "a line of more than {number} {number|one:byte|other:bytes}",
	BadJSON:        "this line is not valid JSON",
	OtherForm:      "this looks like {text}, which is not read",
	Link:           "this looks like a link without a puzzle in it",
	Picture:        "this looks like a picture, and only text is read",
	ServerLink:     "this link names a puzzle that is kept at {text}, and does not hold it",
	Damaged:        "the {text} data are damaged or not complete",
	Variant:        "this puzzle has other rules than those of Sudoku: {text}",
	Bomb:           "the compressed data grow to more than {number} times their size",
	BadTriple:      "{text} is not a candidate: three digits, for the digit, the row and the column",
	JSONWithout:    "this JSON object has no text named \"puzzle\"",
	EmptyInput:     "the input is empty",
	NoGrid:         "no 81 cells of a puzzle stand together in this text",
	BesideFault:    "rows directly above or below this grid are wrong, so where the grid begins is not certain",
	ListCells:      "a list of {number} {number|one:cell|other:cells} among lists of 9",
	NullAndZero:    "null and 0 stand in one list, so the digits may be 0 to 8",
	RoundedNumber:  "{text} is a number that a spreadsheet has rounded, and the digits of the puzzle are lost",
	LongDocument:   "a document of more than {number} bytes",
	BadXML:         "this is not well-formed XML: {text}",
	XMLEntity:      "document types and entities are not read: {text}",
	ComplexXML:     "more than {number} elements inside each other, or attributes of one element",
	NoGame:         "{text} holds no puzzle",
	BadCell:        "{text} does not describe a cell",
	LateElement:    "{text} stands after the first puzzle and is not applied to the puzzles before it",
}

// hints holds the hint of each kind that always has the same one.
var hints = [Kinds]string{
	OtherSize:   "only 9x9 puzzles are read",
	SignAfter:   "put a space or # before a comment",
	CrowdedCell: "a cell holds one digit, and a grid of candidates has nine rows of nine cells",
	UnevenParts: "spaces at the end of a line may have been lost: use . for blanks",
	SecondGrid:  "put each puzzle on a line of its own",
	OtherForm:   otherHint,
	Link:        otherHint,
	Picture:     otherHint,
	JSONWithout: otherHint,
	ServerLink:  "open the link and copy the puzzle there",
	Damaged:     "copy the whole link or file again",
	Variant:     "only puzzles with the rules of Sudoku are read",

	NoGrid:        otherHint,
	BesideFault:   "put an empty line between grids",
	NullAndZero:   "use 1 to 9 for digits, and 0 or null for a blank",
	RoundedNumber: "import the column of puzzles as text in the spreadsheet, and export it again",
}

// otherHint is the hint for text in a form that is not read.
const otherHint = "give the puzzle as 81 characters, or as nine rows of nine"

// Wording returns the English wording of a kind of error, as a pattern with the
// fields of [Error] in braces, and the hint that follows it, or "".
func Wording(kind Kind) (reason, hint string) { return reasons[kind], hints[kind] }

// newError returns an error of a kind at a line and a column, both counted from 1, with the
// wording and the hint of the kind. number, row and text are 0 or "" if the kind has none.
func newError(line, column int, kind Kind, number, row int, text string) *Error {
	e := &Error{Line: line, Column: column, Kind: kind, Number: number, Row: row, Text: text}
	e.Reason, e.Hint = fill(reasons[kind], e), hints[kind]
	return e
}

// fill returns a pattern of the table reasons with the fields of e in the places of their
// names. The pattern must have the form that the table describes, or fill panics.
func fill(pattern string, e *Error) string {
	var out []byte
	for i := 0; i < len(pattern); i++ {
		if pattern[i] != '{' {
			out = append(out, pattern[i])
			continue
		}
		end := i + strings.IndexByte(pattern[i:], '}')
		switch name := pattern[i+1 : end]; name {
		case "number":
			out = strconv.AppendInt(out, int64(e.Number), 10)
		case "row":
			out = strconv.AppendInt(out, int64(e.Row), 10)
		case "text":
			out = append(out, e.Text...)
		default: // number|one:cell|other:cells
			one := name[len("number|one:"):]
			bar := strings.IndexByte(one, '|')
			if e.Number == 1 {
				out = append(out, one[:bar]...)
			} else {
				out = append(out, one[bar+len("|other:"):]...)
			}
		}
		i = end
	}
	return string(out)
}
