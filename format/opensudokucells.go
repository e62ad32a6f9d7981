package format

import (
	"bytes"
	"unicode/utf8"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/xmltext"
)

// This file reads the data of one game of OpenSudoku: 81 digits, or a version and the cells
// of a save.

// cells reads the data of a game into rec: a line with a version and the cells of a save,
// or else 81 digits with blanks for holes. The error says that the version is not read,
// that the cells are not 81, or that one of them is wrong; rec may be changed in part
// then.
func (r *openSudokuReader) cells(rec *Record, data xmltext.Attribute) error {
	text := data.Value
	if version, cells, found := bytes.Cut(text, []byte("\n")); found && bytes.HasPrefix(version, []byte("version: ")) {
		n := bytes.TrimPrefix(version, []byte("version: "))
		if len(n) == 1 && n[0] >= '1' && n[0] <= '5' {
			return r.savedCells(rec, data.Offset, cells, int(n[0]-'0'))
		}
		return r.fault(data.Offset, OtherForm, 0, "OpenSudoku, "+string(version))
	}
	n := 0
	for ; n < len(text) && has(text[n], isCell); n++ {
	}
	switch {
	case n < len(text) && n < sudoku.Cells:
		sign, _ := utf8.DecodeRune(text[n:])
		return r.fault(data.Offset, BadSign, 0, visible(sign))
	case len(text) != sudoku.Cells:
		return r.fault(data.Offset, CellCount, n, "")
	}
	return rec.Givens.UnmarshalText(text)
}

// savedCells reads the cells of a save into rec. The fields of a cell, each with | at its
// end, are a digit or 0; notes in one field, or two from version 4 on; in version 5 a
// colour; and 1 if the player may change the cell. Digits that the player may not change
// become givens, the others placed digits, and notes of the first field candidates. Notes
// of the second field and colours become losses. The error says that the cells are not 81
// or that one of them is wrong. offset is the byte at which the data begin, for errors;
// version is 1 to 5.
func (r *openSudokuReader) savedCells(rec *Record, offset int, cells []byte, version int) error {
	var notes sudoku.Candidates
	noted := false
	count := 0
	for ; len(cells) > 0; count++ {
		cell, rest, ok := savedCell(cells, version)
		switch {
		case count == sudoku.Cells:
			return r.fault(offset, CellCount, count+1, "")
		case !ok:
			return r.fault(offset, BadCell, 0, string(bytes.ToValidUTF8(cells[:min(len(cells), 20)], nil)))
		case cell.given:
			rec.Givens.Set(sudoku.Cell(count), cell.digit)
		default:
			rec.Placed.Set(sudoku.Cell(count), cell.digit)
		}
		notes[count] = cell.notes
		noted = noted || cell.notes != 0
		rec.lose(cell.second, LostNotes)
		rec.lose(cell.coloured, LostColours)
		cells = rest
	}
	if count != sudoku.Cells {
		return r.fault(offset, CellCount, count, "")
	}
	if noted {
		rec.Candidates = &notes
	}
	return nil
}

// An openSudokuCell is one cell of a save.
type openSudokuCell struct {
	digit    sudoku.Digit
	notes    sudoku.DigitSet
	given    bool
	second   bool // there is a second set of notes
	coloured bool
}

// savedCell reads the first of some cells in data of a version, 1 to 5. It returns the
// cell and the text after it. ok is false if the text does not begin with a cell; the
// other results mean nothing then.
func savedCell(cells []byte, version int) (c openSudokuCell, rest []byte, ok bool) {
	field := func() (text []byte) {
		var found bool
		text, cells, found = bytes.Cut(cells, []byte("|"))
		ok = ok && found
		return text
	}
	ok = true
	digit := field()
	if len(digit) != 1 || digit[0] < '0' || digit[0] > '9' {
		return c, nil, false
	}
	c.digit = sudoku.Digit(digit[0] - '0')
	notes := field()
	valid := false
	if version == 1 {
		c.notes, valid = listedNotes(notes)
	} else {
		c.notes, valid = maskedNotes(notes)
	}
	if version >= 4 {
		second, ok := maskedNotes(field())
		c.second, valid = second != 0, valid && ok
	}
	editable := field()
	if version == 5 {
		c.coloured = len(editable) > 0 && string(editable) != "0" && string(editable) != "-1"
		editable = field()
	} else if version == 2 && len(editable) == 0 { // some programs write an empty field before it
		editable = field()
	}
	c.given = string(editable) == "0"
	return c, cells, ok && valid && (c.given || string(editable) == "1")
}

// listedNotes reads notes such as "1,2,3,". For none the text is "-" or empty. ok is false
// for any other text.
func listedNotes(text []byte) (notes sudoku.DigitSet, ok bool) {
	if string(text) == "-" {
		return 0, true
	}
	for i, b := range text {
		digit := b >= '1' && b <= '9'
		if digit != (i%2 == 0) || !digit && b != ',' {
			return 0, false
		}
		if digit {
			notes = notes.Add(sudoku.Digit(b - '0'))
		}
	}
	return notes, len(text)%2 == 0
}

// maskedNotes reads notes as a decimal number from 0 to 511, in which bit d-1 stands for
// digit d. ok is false for any other text.
func maskedNotes(text []byte) (notes sudoku.DigitSet, ok bool) {
	n := 0
	for _, b := range text {
		if b < '0' || b > '9' || n > int(sudoku.AllDigits) {
			return 0, false
		}
		n = 10*n + int(b-'0')
	}
	return sudoku.DigitSet(n), len(text) > 0 && n <= int(sudoku.AllDigits)
}
