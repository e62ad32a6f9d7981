package page

import (
	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/game"
	"github.com/entydig/sudoku/internal/wire"
)

// This file writes the cells of the view, and what a screen reader says of them.

// A markName is the name of a mark.
type markName struct {
	mark game.Mark
	name string
}

var markNames = [...]markName{{game.MarkConflict, "conflict"}, {game.MarkWrong, "wrong"}, {game.MarkRight, "right"}}

func (e *Engine) writeCells(w *wire.Writer, g *game.Game) {
	covered := e.session.Covered()
	set := e.session.Settings()
	w.BeginArray()
	for c, v := range g.Cells(set) {
		if covered {
			v = game.CellView{Kind: game.EmptyCell}
		}
		w.BeginObject()
		w.IntField("value", int(v.Value))
		w.StringField("kind", v.Kind.String())
		w.Key("notes")
		writeInts(w, game.DigitList(v.Notes))
		w.Key("struck")
		writeInts(w, game.DigitList(v.Struck))
		w.Key("colours")
		writeInts(w, v.Colours.List())
		w.Key("marks")
		w.BeginArray()
		for _, m := range markNames {
			if v.Marks&m.mark != 0 {
				w.String(m.name)
			}
		}
		w.EndArray()
		w.Key("say")
		writeSay(w, sudoku.Cell(c), &v, covered, set.Labels == "long")
		w.EndObject()
	}
	w.EndArray()
}

// writeSay writes the parts of a cell's accessible name: what and where it is,
// then its marks and colours.
func writeSay(w *wire.Writer, c sudoku.Cell, v *game.CellView, covered, long bool) {
	place := func(code string) *game.Message {
		return game.Say(code).Int("row", c.Row()+1).Int("column", c.Column()+1)
	}
	w.BeginArray()
	defer w.EndArray()
	if covered {
		WriteMessage(w, place("cell.covered"))
		return
	}
	code := "cell." + v.Kind.String()
	if v.Notes != 0 {
		code = "cell.notes"
	}
	if long {
		code += ".long"
	}
	m := place(code).Int("box", c.Box()+1)
	switch {
	case v.Value != sudoku.None:
		m = m.Int("value", int(v.Value))
	case v.Notes != 0:
		m = m.Ints("notes", game.DigitList(v.Notes))
	}
	WriteMessage(w, m)
	for _, n := range markNames {
		if v.Marks&n.mark != 0 {
			WriteMessage(w, game.Say("mark."+n.name))
		}
	}
	if v.Struck != 0 {
		WriteMessage(w, game.Say("mark.struck").Ints("notes", game.DigitList(v.Struck)))
	}
	if v.Colours != 0 {
		WriteMessage(w, game.Say("colours").Ints("colours", v.Colours.List()))
	}
}
