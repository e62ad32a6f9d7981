package format

import (
	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/jsontext"
)

// This file reads three kinds of JSON: of SudokuMaker (sudokumaker.app), of GNOME Sudoku,
// and of ipuz.

// sudokuMakerForm is {"formatVersion":...,"puzzle":{"cells":[81 cells],"constraints":[...]}}.
var sudokuMakerForm = Form{
	name:     "sudokumaker",
	title:    "SudokuMaker JSON",
	holds:    FieldPlaced | FieldTitle | FieldAuthor,
	single:   true,
	document: true,
}

// isSudokuMaker reports whether v is an object with the members that puzzles of SudokuMaker
// have.
func isSudokuMaker(v *jsontext.Value) bool {
	puzzle := v.Get("puzzle")
	return v.Get("formatVersion").Kind != jsontext.Missing && puzzle.Get("cells").Kind == jsontext.Array
}

// readSudokuMaker returns the record of v, an object of SudokuMaker. The error, which has
// no place, says that there are not 81 cells, that one is wrong, or that the puzzle has
// constraints of another type than 0, which stands for the rules of Sudoku.
func readSudokuMaker(v *jsontext.Value) (Record, *Error) {
	r := Record{Form: &sudokuMakerForm}
	puzzle := v.Get("puzzle")
	cells := puzzle.Get("cells")
	if len(cells.Items) != sudoku.Cells {
		return r, refusal(CellCount, len(cells.Items), "")
	}
	constraints := puzzle.Get("constraints")
	for i := range constraints.Items {
		kind := constraints.Items[i].Get("type")
		if n, ok := kind.Int(); !ok || n != 0 {
			return r, refusal(Variant, 0, "type "+kind.Text)
		}
	}
	var pad padCells
	for i := range cells.Items {
		cell := &cells.Items[i]
		given := cell.Get("given")
		if c := sudoku.Cell(i); !pad.put(&r, c, cell, given.True(), "candidates", "cornerMarks") {
			return r, refusal(BadCell, 0, c.String())
		}
	}
	pad.finish(&r)
	r.describe(&Metadata{Title: puzzle.Get("name").String(), Author: puzzle.Get("author").String()})
	return r, nil
}

// gnomeForm is a game saved by GNOME Sudoku. It lists the cells that have a value or marks;
// a cell has all of "position" (row and column from 0), "value", "fixed" and "earmarks".
var gnomeForm = Form{
	name:     "gnome",
	title:    "GNOME Sudoku save (JSON)",
	holds:    FieldPlaced | FieldCandidates | FieldLevel | FieldOther,
	single:   true,
	document: true,
}

// gnomeTime is the name of the seconds played.
const gnomeTime = "time_elapsed"

// isGnome reports whether v is an object with the members that games of GNOME Sudoku have.
func isGnome(v *jsontext.Value) bool {
	return v.Get("difficulty_category").Kind == jsontext.String && v.Get("cells").Kind == jsontext.Array
}

// readGnome returns the record of v, a game of GNOME Sudoku. Its earmarks become
// candidates. The error, which has no place, says that a cell is wrong.
func readGnome(v *jsontext.Value) (Record, *Error) {
	r := Record{Form: &gnomeForm}
	cells := v.Get("cells")
	var pad padCells
	for i := range cells.Items {
		cell := &cells.Items[i]
		position := cell.Get("position")
		if len(position.Items) != 2 {
			return r, refusal(BadCell, 0, "cells")
		}
		row, ok1 := position.Items[0].Int()
		column, ok2 := position.Items[1].Int()
		if !ok1 || !ok2 || uint(row) > 8 || uint(column) > 8 {
			return r, refusal(BadCell, 0, "position")
		}
		fixed := cell.Get("fixed")
		if c := sudoku.Cell(9*row + column); !pad.put(&r, c, cell, fixed.True(), "earmarks", "") {
			return r, refusal(BadCell, 0, c.String())
		}
	}
	pad.finish(&r)
	level := v.Get("difficulty_category").Text
	const suffix = " Difficulty"
	if n := len(level) - len(suffix); n > 0 && level[n:] == suffix {
		level = level[:n]
	}
	meta := Metadata{Level: level}
	if time := v.Get(gnomeTime); time.Kind == jsontext.Number {
		meta.keep(gnomeTime, time)
	}
	r.describe(&meta)
	return r, nil
}

// gnomeLevels are the levels that GNOME Sudoku knows; it reads no other one.
var gnomeLevels = []string{"Easy", "Medium", "Hard", "Very Hard"}

// A gnomeCodec writes one game of GNOME Sudoku.
type gnomeCodec struct{ plain }

// put appends r to b as a game of GNOME Sudoku. put returns the fields that are lost:
// FieldLevel if GNOME Sudoku does not know the level, which is then written as Medium, and
// FieldOther for other fields.
func (gnomeCodec) put(b []byte, r *Record) ([]byte, Fields) {
	lost := Fields(0)
	meta := r.meta()
	level := "Medium"
	if meta.Level != "" {
		lost = FieldLevel
	}
	for _, name := range gnomeLevels {
		if equalFold(name, meta.Level) {
			level, lost = name, 0
		}
	}
	seconds := "-1"
	for _, f := range meta.Other {
		if f.Name == gnomeTime && f.Raw {
			seconds = f.Text
		} else {
			lost |= FieldOther
		}
	}
	b = append(append(append(b, `{"difficulty_category":"`...), level...), ` Difficulty","time_elapsed":`...)
	b = append(append(b, seconds...), `,"cells":[`...)
	before := len(b)
	for c := range sudoku.Cell(sudoku.Cells) {
		given, digit, notes := r.Givens.At(c), r.Placed.At(c), r.notesAt(c)
		if given != sudoku.None {
			digit = given
		}
		if digit == sudoku.None && notes == 0 {
			continue
		}
		if len(b) > before {
			b = append(b, ',')
		}
		b = append(append(b, "\n  {\"position\":["...), '0'+byte(c/9), ',', '0'+byte(c%9))
		b = append(append(b, `],"value":`...), '0'+byte(digit))
		b = append(append(b, `,"fixed":`...), boolText(given != sudoku.None)...)
		b = append(b, `,"earmarks":[`...)
		for d := range notes.All() {
			b = append(b, '0'+byte(d), ',')
		}
		if b[len(b)-1] == ',' {
			b = b[:len(b)-1]
		}
		b = append(b, "]}"...)
	}
	return append(b, "]}\n"...), lost
}

// boolText returns "true" or "false".
func boolText(b bool) string {
	if b {
		return "true"
	}
	return "false"
}

// ipuzForm is a puzzle of ipuz (ipuz.org), the open format of publishers, whose kind is
// "sudoku".
var ipuzForm = Form{
	name:     "ipuz",
	title:    "ipuz Sudoku",
	holds:    FieldSolution | FieldComment | FieldTitle | FieldAuthor | FieldLevel | FieldSource,
	single:   true,
	document: true,
}

// isIpuz reports whether v is an object with the members that puzzles of ipuz have.
func isIpuz(v *jsontext.Value) bool {
	kinds := v.Get("kind")
	for i := range kinds.Items {
		if text := kinds.Items[i].Text; len(text) > len("ipuz.org/") && (equalPrefix(text, "http://ipuz.org/") || equalPrefix(text, "https://ipuz.org/")) {
			return true
		}
	}
	return false
}

// readIpuz returns the record of v, a puzzle of ipuz, whose cells are digits or objects
// with the member "cell" or "value". The error, which has no place, says that the puzzle is
// not a Sudoku of nine by nine, or that a cell or the solution is wrong.
func readIpuz(v *jsontext.Value) (Record, *Error) {
	r := Record{Form: &ipuzForm}
	kinds := v.Get("kind")
	for i := range kinds.Items {
		if text := kinds.Items[i].Text; !equalPrefix(text, "http://ipuz.org/sudoku") && !equalPrefix(text, "https://ipuz.org/sudoku") {
			return r, refusal(Variant, 0, text)
		} else if at := len("http://ipuz.org/sudoku"); len(text) > at && text[at] == '/' {
			return r, refusal(Variant, 0, text)
		}
	}
	puzzle := v.Get("puzzle")
	flatten(puzzle)
	g, _, ok := boardOf(puzzle)
	if !ok {
		return r, refusal(NoGame, 0, "ipuz")
	}
	r.Givens = g
	solution := v.Get("solution")
	flatten(solution)
	if err := r.solve(solution); err != nil {
		return r, err
	}
	r.Comment = v.Get("notes").String()
	r.describe(&Metadata{Title: v.Get("title").String(), Author: v.Get("author").String(), Level: v.Get("difficulty").String(), Source: v.Get("publisher").String()})
	return r, nil
}

// flatten replaces each cell of board that is an object by its member "cell" or "value". It
// changes board.
func flatten(board *jsontext.Value) {
	for i := range board.Items {
		for j := range board.Items[i].Items {
			cell := &board.Items[i].Items[j]
			for _, name := range [...]string{"cell", "value"} {
				if inner := cell.Get(name); inner.Kind != jsontext.Missing {
					*cell = *inner
				}
			}
		}
	}
}

// appendIpuz appends r to b as a puzzle of ipuz.
func appendIpuz(b []byte, r *Record) []byte {
	b = append(b, `{"version":"http://ipuz.org/v2","kind":["http://ipuz.org/sudoku#1"]`...)
	meta := r.meta()
	b = appendMember(b, "title", meta.Title)
	b = appendMember(b, "author", meta.Author)
	b = appendMember(b, "difficulty", meta.Level)
	b = appendMember(b, "publisher", meta.Source)
	b = appendMember(b, "notes", r.Comment)
	b = appendSquare(append(b, `,"dimensions":{"width":9,"height":9},"puzzle":`...), r.Givens)
	if r.Solution != (sudoku.Grid{}) {
		b = appendSquare(append(b, `,"solution":`...), r.Solution)
	}
	return append(b, "}\n"...)
}

// equalPrefix reports whether text begins with prefix.
func equalPrefix(text, prefix string) bool {
	return len(text) >= len(prefix) && text[:len(prefix)] == prefix
}
