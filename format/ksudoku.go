package format

import (
	"io"
	"strconv"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/xmltext"
)

// This file holds the saved games of KSudoku, a program of KDE:
//
//	<!DOCTYPE ksudoku>
//	<ksudoku><game had-help="0" msecs-elapsed="1500">
//	 <puzzle><graph order="9" type="sudoku" specific-type="Plain"/><values>__d_c...</values></puzzle>
//	 <history><simple-event index="0" value="4"/><simple-event index="1" markers="000110110"/></history>
//	</game></ksudoku>
//
// A value is a letter, b for 1 to j for 9, or _ for a hole. In an event, markers has a
// character for each digit. Events in a complex-event are one act of the player.

var kSudokuForm = Form{
	name:     "ksudoku",
	title:    "KSudoku save (XML)",
	holds:    FieldPlaced | FieldCandidates | FieldSolution,
	single:   true,
	document: true,
}

// openKSudoku returns the function that reads d, a saved game of KSudoku: its first call
// returns the record or an *[Error], and every later one io.EOF.
func openKSudoku(d *document) func() (Record, error) {
	d.text = blankDoctype(d.text)
	done := false
	return func() (Record, error) {
		if done {
			return Record{}, io.EOF
		}
		done = true
		k := kSudokuReader{document: d, scan: xmltext.New(d.text)}
		if err := k.read(); err != nil {
			return Record{}, err
		}
		return k.record, nil
	}
}

// A kSudokuReader reads one game.
type kSudokuReader struct {
	*document
	scan   *xmltext.Scanner
	record Record
	notes  sudoku.Candidates
	noted  bool
}

// read reads the document to its end and sets k.record. The error is an *[Error]: the
// document is not XML or has no puzzle, or a part of it is wrong.
func (k *kSudokuReader) read() error {
	found := false
	inside := "" // the element whose text comes next
	var text []byte
	for {
		event, err := k.scan.Next()
		switch {
		case err != nil:
			return k.xmlError(err)
		case event.Kind == xmltext.Done && !found:
			return k.document.fault(len(k.text), NoGame, 0, "KSudoku")
		case event.Kind == xmltext.Done:
			if k.noted {
				notes := k.notes
				k.record.Candidates = &notes
			}
			return nil
		case event.Kind == xmltext.Start:
			inside, text = event.Name, nil
			if event.Name == "values" {
				k.record.Line, k.record.Column = k.place(event.Offset)
				k.record.Form = k.form
			}
			if err := k.element(event); err != nil {
				return err
			}
		case event.Kind == xmltext.Text && (inside == "values" || inside == "solution"):
			text = append(text, event.Text...)
		case event.Kind == xmltext.End && inside == event.Name:
			if inside == "values" || inside == "solution" {
				if err := k.values(text, inside == "values", event.Offset); err != nil {
					return err
				}
				found = true
			}
			inside = ""
		}
	}
}

// attribute returns the value of the attribute with a name of the element whose start was
// read last, or "" if the element does not have it.
func (k *kSudokuReader) attribute(name string) string {
	for _, a := range k.scan.Attributes() {
		if a.Name == name {
			return string(a.Value)
		}
	}
	return ""
}

// element takes what is needed from the attributes of the element that event begins. The
// error says that the puzzle is a variant, that the grid has another size, or that an act
// of the player is wrong.
func (k *kSudokuReader) element(event xmltext.Event) error {
	switch event.Name {
	case "graph":
		if order := k.attribute("order"); order != "9" {
			n, _ := strconv.Atoi(order)
			return k.document.fault(event.Offset, OtherSize, n, "")
		}
		if kind := k.attribute("specific-type"); k.attribute("type") != "sudoku" || kind != "Plain" && kind != "" {
			return k.document.fault(event.Offset, Variant, 0, "KSudoku "+kind)
		}
	case "cage", "clique":
		return k.document.fault(event.Offset, Variant, 0, event.Name)
	case "simple-event":
		return k.event(event)
	}
	return nil
}

// event applies an act of the player, the element that event begins, to k.record and
// k.notes: a digit was placed or removed, or candidates were marked. The error says that
// the act is wrong.
func (k *kSudokuReader) event(event xmltext.Event) error {
	index, err := strconv.Atoi(k.attribute("index"))
	value, markers := k.attribute("value"), k.attribute("markers")
	if err != nil || index < 0 || index >= sudoku.Cells || len(value) > 1 || value != "" && (value[0] < '0' || value[0] > '9') {
		return k.document.fault(event.Offset, BadCell, 0, "<simple-event>")
	}
	c := sudoku.Cell(index)
	if value != "" {
		if k.record.Givens.At(c) == sudoku.None {
			k.record.Placed.Set(c, sudoku.Digit(value[0]-'0'))
		}
		k.notes[c] = 0
		return nil
	}
	k.notes[c] = 0
	for i, b := range markers {
		if i < 9 && b == '1' {
			k.notes[c] = k.notes[c].Add(sudoku.Digit(i + 1))
			k.noted = true
		}
	}
	return nil
}

// values sets the givens of k.record or, unless puzzle is set, its solution to the grid
// whose letters are text. The error says that the letters are not a grid, or not a
// solution; offset is the byte of the document for its place.
func (k *kSudokuReader) values(text []byte, puzzle bool, offset int) error {
	var g sudoku.Grid
	n := 0
	for _, b := range text {
		switch {
		case b == ' ' || b == '\n' || b == '\r' || b == '\t':
			continue
		case b != '_' && (b < 'b' || b > 'j'):
			return k.document.fault(offset, BadSign, 0, visible(rune(b)))
		}
		if n < sudoku.Cells && b != '_' {
			g.Set(sudoku.Cell(n), sudoku.Digit(b-'a'))
		}
		n++
	}
	switch {
	case n != sudoku.Cells:
		return k.document.fault(offset, CellCount, n, "")
	case puzzle:
		k.record.Givens = g
	case !g.Extends(k.record.Givens) || !g.Solved():
		return k.document.fault(offset, WrongSolution, 0, "")
	default:
		k.record.Solution = g
	}
	return nil
}

// appendKSudoku appends r to b as a saved game.
func appendKSudoku(b []byte, r *Record) []byte {
	b = append(b, "<!DOCTYPE ksudoku>\n<ksudoku>\n <game had-help=\"0\" msecs-elapsed=\"0\">\n  <puzzle>\n"...)
	b = append(b, "   <graph order=\"9\" type=\"sudoku\" specific-type=\"Plain\"/>\n   <values>"...)
	b = append(appendLetters(b, r.Givens), "</values>\n"...)
	if r.Solution != (sudoku.Grid{}) {
		b = append(appendLetters(append(b, "   <solution>"...), r.Solution), "</solution>\n"...)
	}
	b = append(b, "  </puzzle>\n  <history>\n"...)
	for c := range sudoku.Cell(sudoku.Cells) {
		placed, notes := r.Placed.At(c), r.notesAt(c)
		if r.Givens.At(c) != sudoku.None || placed == sudoku.None && notes == 0 {
			continue
		}
		b = strconv.AppendInt(append(b, "   <simple-event index=\""...), int64(c), 10)
		if placed != sudoku.None {
			b = append(append(b, "\" value=\""...), '0'+byte(placed))
		} else {
			b = append(b, "\" markers=\""...)
			for d := sudoku.Digit(1); d <= 9; d++ {
				mark := byte('0')
				if notes.Has(d) {
					mark = '1'
				}
				b = append(b, mark)
			}
		}
		b = append(b, "\"/>\n"...)
	}
	return append(b, "  </history>\n </game>\n</ksudoku>\n"...)
}

// appendLetters appends the cells of g to b as 81 letters, as KSudoku writes them.
func appendLetters(b []byte, g sudoku.Grid) []byte {
	for _, d := range g.Digits() {
		if d == sudoku.None {
			b = append(b, '_')
		} else {
			b = append(b, 'a'+byte(d))
		}
	}
	return b
}
