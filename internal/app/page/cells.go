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

// writeCells writes the cells. Those of a covered board show nothing.
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

// placeOf returns a message with the row and the column of a cell, counted from 1.
func placeOf(code string, c sudoku.Cell) *message.Message {
	return message.Say(code).Int("row", c.Row()+1).Int("column", c.Column()+1)
}

// writeSay writes the parts of a cell's accessible name: what is in it and where it
// is, then its marks, then its colours.
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
	for len(marks) > 0 {
		writeMark(w, marks)
		marks = marks[sameRole(marks):]
	}
	if v.Colours != 0 {
		message.Say("colours").Ints("colours", v.Colours.List()).Write(w)
	}
}

// sameRole returns how many marks at the beginning of marks have the role of the
// first one. There is at least one mark.
func sameRole(marks []overlay.Mark) int {
	n := 1
	for n < len(marks) && marks[n].Role == marks[0].Role {
		n++
	}
	return n
}

// writeMark writes the message about the first mark and those of the same role that
// follow it: its code is that of the role, and candidates are named.
func writeMark(w *wire.Writer, marks []overlay.Mark) {
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

// writeOverlay writes all that is marked, or nothing if the board is covered: of each
// the role, then the numbers of its house, or of its cells and digits.
func (e *Engine) writeOverlay(w *wire.Writer, o *overlay.Overlay) {
	if e.session.Covered() {
		o = new(overlay.Overlay)
	}
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

// writeMarked writes one thing that is marked as an array of its role and numbers.
func writeMarked(w *wire.Writer, role overlay.Role, numbers ...int) {
	w.BeginArray()
	w.String(role.String())
	writeNumbers(w, numbers...)
	w.EndArray()
}
