package page

import (
	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/game"
	"github.com/entydig/sudoku/internal/app/page/message"
	"github.com/entydig/sudoku/internal/app/page/session"
	"github.com/entydig/sudoku/internal/wire"
	"github.com/entydig/sudoku/overlay"
)

// This file writes the cells of the view, what a screen reader says of them, and
// what is marked.

// writeCells writes an array with an object for each of the 81 cells of the view v: the
// content of the cell and its accessible name. The cells of a covered board are written as
// empty ones.
func (e *Engine) writeCells(w *wire.Writer, v *game.View) {
	covered := e.session.Covered()
	long := e.session.Settings().Labels == "long"
	w.BeginArray()
	for c := range v.Cells {
		cell := v.Cells[c]
		if covered {
			cell = game.CellView{Kind: game.EmptyCell}
		}
		w.BeginObject()
		w.IntField("value", int(cell.Value))
		w.StringField("kind", cell.Kind.String())
		w.Key("notes")
		w.Ints(session.DigitList(cell.Notes))
		w.Key("centre")
		w.Ints(session.DigitList(cell.Centre))
		w.Key("colours")
		w.Ints(cell.Colours.List())
		w.Key("say")
		w.BeginArray()
		if covered {
			placeOf("cell.covered", sudoku.Cell(c)).Write(w)
		} else {
			writeSay(w, sudoku.Cell(c), &cell, v.Overlay.OfCell(sudoku.Cell(c)), long)
		}
		w.EndArray()
		w.EndObject()
	}
	w.EndArray()
}

// placeOf returns a new message with a code, and with the row and the column of c, counted
// from 1, as its parameters.
func placeOf(code string, c sudoku.Cell) *message.Message {
	return message.Say(code).Int("row", c.Row()+1).Int("column", c.Column()+1)
}

// writeSay writes the messages that make up the accessible name of cell c into the array
// that w is writing: what is in the cell and where it is, then its marks, then its
// colours. marks holds the marks of the cell. With long set, the first message names the
// row, column and box in full.
func writeSay(w *wire.Writer, c sudoku.Cell, v *game.CellView, marks []overlay.Mark, long bool) {
	code := "cell." + v.Kind.String()
	if v.Notes != 0 {
		code = "cell.notes"
	}
	if long {
		code += ".long"
	}
	m := placeOf(code, c).Int("box", c.Box()+1)
	switch {
	case v.Value != sudoku.None:
		m.Int("value", int(v.Value))
	case v.Notes != 0:
		m.Ints("notes", session.DigitList(v.Notes))
	}
	m.Write(w)
	if v.Centre != 0 {
		message.Say("cell.centre").Ints("notes", session.DigitList(v.Centre)).Write(w)
	}
	for len(marks) > 0 {
		writeMarks(w, marks)
		marks = marks[sameRole(marks):]
	}
	if v.Colours != 0 {
		message.Say("colours").Ints("colours", v.Colours.List()).Write(w)
	}
}

// sameRole returns the number of marks at the beginning of marks that have the role of the
// first one. marks must not be empty.
func sameRole(marks []overlay.Mark) int {
	n := 1
	for n < len(marks) && marks[n].Role == marks[0].Role {
		n++
	}
	return n
}

// writeMarks writes one message about the first mark and the marks of the same role that
// follow it at once. The code of the message is that of the role. The message names the
// digits of the marks that are about candidates. marks must not be empty.
func writeMarks(w *wire.Writer, marks []overlay.Mark) {
	var digits sudoku.DigitSet
	for _, m := range marks[:sameRole(marks)] {
		if m.Digit != sudoku.None {
			digits = digits.Add(m.Digit)
		}
	}
	m := message.Say("mark." + marks[0].Role.String())
	if digits != 0 {
		m.Ints("notes", session.DigitList(digits))
	}
	m.Write(w)
}

// writeMarked writes an array of the name of a role and the given numbers.
func writeMarked(w *wire.Writer, role overlay.Role, numbers ...int) {
	w.BeginArray()
	w.String(role.String())
	writeNumbers(w, numbers...)
	w.EndArray()
}

// WriteOverlay writes an array of all that an overlay marks. Each house, mark and link is an
// array of its role and its numbers: the house; or the cell and the digit; or the cell and
// the digit at both ends of the link.
func WriteOverlay(w *wire.Writer, o *overlay.Overlay) {
	w.BeginArray()
	for _, h := range o.Houses {
		writeMarked(w, h.Role, int(h.House))
	}
	for _, m := range o.Marks {
		writeMarked(w, m.Role, int(m.Cell), int(m.Digit))
	}
	for _, l := range o.Links {
		writeMarked(w, l.Role, int(l.From.Cell), int(l.From.Digit), int(l.To.Cell), int(l.To.Digit))
	}
	w.EndArray()
}
