package format

import (
	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/jsontext"
)

// This file holds the JSON of f-puzzles.com, which many programs for variants of Sudoku
// read, and the link that has this JSON, compressed, in it:
//
//	{"size":9,"title":"...","author":"...","ruleset":"...",
//	 "grid":[[{"value":3,"given":true},{},...],...],"solution":[...]}
//
// A cell may also have "centerPencilMarks" and "cornerPencilMarks", which are arrays of
// digits. A constraint is a member with a name such as "thermometer" that is not empty. The
// shape is known from what the site and its readers exchange; there is no specification.

var fPuzzlesForm = Form{
	name:     "fpuzzles",
	title:    "f-puzzles JSON",
	holds:    FieldPlaced | FieldCandidates | FieldSolution | FieldComment | FieldTitle | FieldAuthor,
	single:   true,
	document: true,
}

var fPuzzlesLinkForm = Form{
	name:  "fpuzzles-link",
	title: "f-puzzles link",
	holds: fPuzzlesForm.holds,
}

// fPuzzlesPlain holds the names of members of a puzzle, and of marks that change no rule.
var fPuzzlesPlain = []string{
	"size", "title", "author", "ruleset", "grid", "solution", "successMessage", "metadata",
	"line", "circle", "rectangle", "text", "highlightConflicts", "givenCage",
}

// isFPuzzles reports whether an object has the shape of a puzzle of f-puzzles: a member
// "grid" with an array of arrays of objects.
func isFPuzzles(v *jsontext.Value) bool {
	grid := v.Get("grid")
	return len(grid.Items) > 0 && len(grid.Items[0].Items) > 0 && grid.Items[0].Kind == jsontext.Array && grid.Items[0].Items[0].Kind == jsontext.Object
}

// readFPuzzles returns the record of v, an object of f-puzzles. The error says that the
// grid is not nine by nine, that the puzzle has rules beside those of Sudoku, or that a
// cell or the solution is wrong.
func readFPuzzles(v *jsontext.Value) (Record, *Error) {
	r := Record{Form: &fPuzzlesForm}
	grid := v.Get("grid")
	if len(grid.Items) != 9 {
		return r, refusal(OtherSize, len(grid.Items), "")
	}
	for i, name := range v.Names {
		if item := &v.Items[i]; !contains(fPuzzlesPlain, name) && (len(item.Items) > 0 || item.True()) {
			return r, refusal(Variant, 0, name)
		} else if len(item.Items) > 0 && (name == "line" || name == "circle" || name == "rectangle" || name == "text") {
			r.lose(true, LostMembers)
		}
	}
	var cells padCells
	for row := range grid.Items {
		if len(grid.Items[row].Items) != 9 {
			return r, refusal(RowCells, len(grid.Items[row].Items), "").row(row + 1)
		}
		for column := range grid.Items[row].Items {
			c := sudoku.Cell(9*row + column)
			cell := &grid.Items[row].Items[column]
			given := cell.Get("given")
			if !cells.put(&r, c, cell, given.True(), "centerPencilMarks", "cornerPencilMarks") {
				return r, refusal(BadCell, 0, c.String())
			}
			if region := cell.Get("region"); region.Kind == jsontext.Number {
				if n, ok := region.Int(); !ok || n != int(c.Box()) {
					return r, refusal(Variant, 0, "region")
				}
			}
		}
	}
	cells.finish(&r)
	if err := r.solve(v.Get("solution")); err != nil {
		return r, err
	}
	r.Comment = v.Get("ruleset").String()
	r.describe(&Metadata{Title: v.Get("title").String(), Author: v.Get("author").String()})
	return r, nil
}

// row makes row, counted from 1, the row of e, and returns e.
func (e *Error) row(row int) *Error {
	return newError(e.Line, e.Column, e.Kind, e.Number, row, e.Text)
}

// solve sets the solution of r to the grid in v, unless v has no digit. The error, of kind
// WrongSolution, says that v is not a solution of the givens.
func (r *Record) solve(v *jsontext.Value) *Error {
	g, _, ok := boardOf(v)
	switch {
	case !ok, g == sudoku.Grid{}:
	case !g.Extends(r.Givens) || !g.Solved():
		return refusal(WrongSolution, 0, "")
	default:
		r.Solution = g
	}
	return nil
}

// padCells collects the candidates of cells that are objects with a value and marks.
type padCells struct {
	notes sudoku.Candidates
	noted bool
}

// put sets cell c of r from an object of JSON. Its member "value" is the digit: a given if
// given is set, and otherwise a placed digit. center names the member with the candidates,
// which p keeps for finish, and corner the member with marks of another kind, which are
// recorded as a loss, as colours are. put returns false if a digit is wrong.
func (p *padCells) put(r *Record, c sudoku.Cell, cell *jsontext.Value, given bool, center, corner string) bool {
	value := cell.Get("value")
	if value.Kind == jsontext.Number || value.Kind == jsontext.String && value.Text != "" {
		if len(value.Text) != 1 || value.Text[0] < '0' || value.Text[0] > '9' {
			return false
		}
		if d := sudoku.Digit(value.Text[0] - '0'); given {
			r.Givens.Set(c, d)
		} else {
			r.Placed.Set(c, d)
		}
	}
	marks := cell.Get(center)
	for i := range marks.Items {
		if text := marks.Items[i].Text; len(text) == 1 && text[0] >= '1' && text[0] <= '9' {
			p.notes[c] = p.notes[c].Add(sudoku.Digit(text[0] - '0'))
			p.noted = true
		} else {
			return false
		}
	}
	r.lose(len(cell.Get(corner).Items) > 0, LostNotes)
	for _, name := range [...]string{"c", "cArray", "highlight", "color"} {
		color := cell.Get(name)
		r.lose(len(color.Items) > 0 || color.Text != "" && color.Kind == jsontext.String, LostColours)
	}
	return true
}

// finish sets the candidates of r to those that put has found, if any cell has some.
func (p *padCells) finish(r *Record) {
	if p.noted {
		notes := p.notes
		r.Candidates = &notes
	}
}

// appendFPuzzles appends r to b as an object of JSON, as f-puzzles writes it, on one line.
func appendFPuzzles(b []byte, r *Record) []byte {
	b = append(b, `{"size":9`...)
	meta := r.meta()
	b = appendMember(b, "title", meta.Title)
	b = appendMember(b, "author", meta.Author)
	b = appendMember(b, "ruleset", r.Comment)
	b = append(b, `,"grid":[`...)
	for c := range sudoku.Cell(sudoku.Cells) {
		switch {
		case c == 0:
			b = append(b, '[')
		case c%9 == 0:
			b = append(b, "],["...)
		default:
			b = append(b, ',')
		}
		given, placed := r.Givens.At(c), r.Placed.At(c)
		switch notes := r.notesAt(c); {
		case given != sudoku.None:
			b = append(append(append(b, `{"value":`...), '0'+byte(given)), `,"given":true}`...)
		case placed != sudoku.None:
			b = append(append(append(b, `{"value":`...), '0'+byte(placed)), '}')
		case notes != 0:
			b = append(b, `{"centerPencilMarks":[`...)
			for d := range notes.All() {
				b = append(b, '0'+byte(d), ',')
			}
			b = append(b[:len(b)-1], "]}"...)
		default:
			b = append(b, "{}"...)
		}
	}
	b = append(b, "]]"...)
	if r.Solution != (sudoku.Grid{}) {
		b = appendArray(append(b, `,"solution":`...), r.Solution, "0")
	}
	return append(b, "}\n"...)
}

// appendFPuzzlesLink appends r to b as a link to f-puzzles.com.
func appendFPuzzlesLink(b []byte, r *Record) []byte {
	object := appendFPuzzles(nil, r)
	b = append(b, "https://f-puzzles.com/?load="...)
	return append(appendEscaped(b, compressLZ(string(object[:len(object)-1]))), '\n')
}
