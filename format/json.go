package format

import (
	"io"
	"strings"
	"unicode/utf8"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/jsontext"
)

// This file holds JSON that other programs write: whole documents, and objects on one line
// whose puzzle is not a text. The puzzles are found by their shape: see [boardFinder].

// jsonForm is a document of JSON in which puzzles are found by their shape. JSON of a
// program that has a form of its own, such as f-puzzles, gives records of that form.
var jsonForm = Form{
	name:     "json",
	title:    "JSON with puzzles in it",
	holds:    tableFields,
	document: true,
}

// jsonHead returns yes if a document with this head begins as a JSON value that does not
// end on its first line. A value that ends there is left to the forms of lines, unless it
// is longer than any head. A text that begins like JSON and is not is read as lines after
// all.
func jsonHead(head []byte) match {
	if head[0] != '{' && head[0] != '[' {
		return no
	}
	depth, quoted := 0, false
	for i := 0; i < len(head); i++ {
		switch b := head[i]; {
		case b == '\n' || b == '\r':
			return yes
		case quoted && b == '\\':
			i++
		case b == '"':
			quoted = !quoted
		case quoted:
		case b == '{' || b == '[':
			depth++
		case b == '}' || b == ']':
			if depth--; depth == 0 {
				return no
			}
		}
	}
	if len(head) >= maxHead-maxIndent {
		return yes
	}
	return unsure
}

// A jsonReader reads the puzzles of a document of JSON values, one value after another. Of
// an array of objects it reads one object after another, so that a long array takes no more
// memory than its text.
type jsonReader struct {
	*document
	text   string
	at     int             // the byte from which on nothing is read
	inside bool            // of an array of objects
	found  []foundBoard    // of the last value, in the order of their places
	wrong  *jsontext.Error // the fault at which the reading ended, or nil
}

// openJSON returns the function that reads the next puzzle of a document. It returns nil,
// so that the text is read as lines, if the document is not JSON or has no puzzle.
func openJSON(d *document) func() (Record, error) {
	if !utf8.Valid(d.text) {
		return nil
	}
	r := &jsonReader{document: d, text: string(d.text)}
	r.fill()
	if len(r.found) == 0 {
		return nil
	}
	return r.next
}

// next returns the next record, or the *[Error] in the place of one, and [io.EOF] at the
// end. After a fault of JSON it returns the error of the fault, and then io.EOF.
func (r *jsonReader) next() (Record, error) {
	if len(r.found) == 0 {
		r.fill()
	}
	if len(r.found) == 0 {
		if r.wrong != nil {
			at := r.wrong.At
			r.wrong, r.at = nil, len(r.text)
			return Record{}, r.fault(at, BadJSON, 0, "")
		}
		return Record{}, io.EOF
	}
	f := r.found[0]
	r.found = r.found[1:]
	line, column := r.place(f.at)
	if f.err != nil {
		return Record{}, f.err.at(line, column)
	}
	f.record.Line, f.record.Column = line, column
	return f.record, nil
}

// fill reads values of the document until one has puzzles, which it leaves in r.found, or
// the document ends. An error of the JSON is left in r.wrong.
func (r *jsonReader) fill() {
	for len(r.found) == 0 && r.wrong == nil {
		at := jsontext.Space(r.text, r.at)
		if r.inside && at < len(r.text) && r.text[at] == ',' {
			at = jsontext.Space(r.text, at+1)
		} else if r.inside && at < len(r.text) && r.text[at] == ']' {
			r.inside = false
			at = jsontext.Space(r.text, at+1)
		}
		if at == len(r.text) {
			if r.inside {
				r.wrong = &jsontext.Error{At: at}
			}
			return
		}
		if first := jsontext.Space(r.text, at+1); r.text[at] == '[' && !r.inside && first < len(r.text) && r.text[first] == '{' {
			r.inside, at = true, first
		}
		v, end, err := jsontext.Parse(r.text, at)
		if err != nil {
			r.wrong = err
			return
		}
		r.at = end
		r.found = findBoards(&v)
	}
}

// isJSONLine reports whether the part [from:to] of a line, which begins with [, is JSON with a
// puzzle in it.
func isJSONLine(l *line, from, to int) bool {
	return l.text[to-1] == ']' && to-from > 2*sudoku.Cells && len(otherJSON(l, from, to)) > 0
}

// otherJSON reads the part [from:to] of a line as a JSON value with puzzles that are not
// texts, or whose names are not known. It returns no results if the part is not JSON or
// has no puzzle in it.
func otherJSON(l *line, from, to int) (results []result) {
	text := l.original(from, to)
	v, end, err := jsontext.Parse(text, 0)
	if err != nil || end != len(text) {
		return nil
	}
	for _, f := range findBoards(&v) {
		column := from + utf8.RuneCountInString(text[:f.at]) + 1
		if f.err != nil {
			results = append(results, result{err: f.err.at(l.number, column)})
			continue
		}
		f.record.Line, f.record.Column = l.number, column
		results = append(results, result{record: f.record})
	}
	return results
}

// at makes line and column, both counted from 1, the place of e, and returns e.
func (e *Error) at(line, column int) *Error {
	e.Line, e.Column = line, column
	return e
}

// refusal returns an error without a place. number and text are those of [Error].
func refusal(kind Kind, number int, text string) *Error { return newError(0, 0, kind, number, 0, text) }

// A boardText is the characters of the cells of a value, from which a grid is read.
type boardText [sudoku.Cells]byte

// digitOf returns the digit that v, the value of a cell, stands for, as a character: '1' to
// '9', or '.' for null, "", 0 and any blank. ok is false for any other value.
func digitOf(v *jsontext.Value) (b byte, ok bool) {
	switch {
	case v.Kind == jsontext.Null, v.Kind == jsontext.String && strings.TrimSpace(v.Text) == "":
		return '.', true
	case (v.Kind == jsontext.Number || v.Kind == jsontext.String) && len(v.Text) == 1 && has(v.Text[0], isCell):
		return v.Text[0], true
	}
	return 0, false
}

// boardOf reads a value as a grid: a text of 81 cells, an array of 81 cells, an array of
// nine rows of nine, or of nine texts of nine cells, or cells with their names or places. low says that its digits are 0 to 8,
// as npm's package sudoku writes them: then null is a hole, and 0 stands for 1. ok is false
// for any other value.
func boardOf(v *jsontext.Value) (g sudoku.Grid, low, ok bool) {
	var text boardText
	n := 0
	put := func(cell *jsontext.Value) bool {
		b, ok := digitOf(cell)
		if ok && n < len(text) {
			text[n] = b
		}
		n++
		return ok
	}
	switch {
	case v.Kind == jsontext.Object:
		g, ok = namedCells(v)
		return g, false, ok
	case v.Kind == jsontext.String:
		cells := v.Text
		if len(cells) > sudoku.Cells && !strings.Contains(cells, ",") { // rows with commas may be a text about a puzzle
			cells = closeCells(cells)
		}
		if n = copy(text[:], cells); len(cells) != sudoku.Cells {
			return g, false, false
		}
	case v.Kind != jsontext.Array:
		return g, false, false
	case len(v.Items) > 9 && v.Items[0].Kind == jsontext.Object:
		g, ok = placedCells(v)
		return g, false, ok
	case len(v.Items) == sudoku.Cells:
		for i := range v.Items {
			if !put(&v.Items[i]) {
				return g, false, false
			}
		}
		low = lowDigits(v.Items)
	case len(v.Items) == 9:
		for i := range v.Items {
			row := &v.Items[i]
			if row.Kind == jsontext.String {
				cells := row.Text
				if len(cells) != 9 {
					cells = closeCells(cells)
				}
				if len(cells) != 9 {
					return g, false, false
				}
				n += copy(text[n:], strings.ReplaceAll(cells, " ", "."))
				continue
			}
			if row.Kind != jsontext.Array || len(row.Items) != 9 {
				return g, false, false
			}
			for j := range row.Items {
				if !put(&row.Items[j]) {
					return g, false, false
				}
			}
		}
	}
	if n != sudoku.Cells || g.UnmarshalText(text[:]) != nil {
		return g, false, false
	}
	if low {
		for c := range sudoku.Cell(sudoku.Cells) {
			if v.Items[c].Kind == jsontext.Number {
				g.Set(c, sudoku.Digit(v.Items[c].Text[0]-'0')+1)
			}
		}
	}
	return g, low, true
}

// closeCells returns a text without the spaces, line ends, bars and commas that separate cells.
func closeCells(text string) string {
	return strings.Map(func(r rune) rune {
		switch r {
		case ' ', '\t', '\r', '\n', '|', ',':
			return -1
		}
		return r
	}, text)
}

// lowDigits reports whether the cells of a board are digits 0 to 8 with null for holes: there is a null,
// there is a 0, and there is no 9.
func lowDigits(cells []jsontext.Value) bool {
	null, zero := false, false
	for i := range cells {
		null = null || cells[i].Kind == jsontext.Null
		zero = zero || cells[i].Text == "0"
		if cells[i].Text == "9" || cells[i].Kind == jsontext.String {
			return false
		}
	}
	return null && zero
}
