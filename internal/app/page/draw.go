package page

import (
	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/game"
	"github.com/entydig/sudoku/internal/app/page/message"
	"github.com/entydig/sudoku/internal/app/page/session"
	"github.com/entydig/sudoku/internal/wire"
	"github.com/entydig/sudoku/render"
)

// This file draws the board: on the screen, as a picture, and on paper.

// LargeDigits is the height of the font of large digits, in hundredths of a cell.
const LargeDigits = 80

// drawing returns a new drawing of the board on the screen. g is the game on the board,
// and v its view.
func (e *Engine) drawing(g *session.Game, v *game.View) *render.List {
	b := BoardOf(v)
	b.Covered = e.session.Covered()
	b.Ring = e.screen.ring && e.session.Phase() != session.NoGame
	b.Cursor = g.Cursor()
	if e.session.Settings().Large {
		b.DigitShare = LargeDigits
	}
	return render.Screen(b, e.screen.pixels, render.ColoursOf(e.screen.theme, e.screen.safe))
}

// sources holds the source of a cell's digit for package render, by the kind of the cell.
var sources = [...]render.Source{game.GivenCell: render.FromPuzzle, game.EnteredCell: render.FromPlayer, game.RevealedCell: render.FromSolution}

// BoardOf returns the board for package render that shows a view. The board shares the
// overlay of v.
func BoardOf(v *game.View) *render.Board {
	b := &render.Board{Overlay: v.Overlay}
	for c := range v.Cells {
		cell := &v.Cells[c]
		b.Cells[c] = render.Cell{
			Digit:    cell.Value,
			Source:   sources[cell.Kind],
			Notes:    cell.Notes,
			Centre:   cell.Centre,
			Colours:  uint8(cell.Colours),
			Peer:     cell.Peer,
			Same:     cell.Value != sudoku.None && cell.Same == cell.Value,
			SameNote: cell.Same,
			Selected: cell.Selected,
		}
	}
	return b
}

// WriteDraw writes a display list as an object.
func WriteDraw(w *wire.Writer, l *render.List) {
	w.BeginObject()
	w.IntField("width", l.Width)
	w.IntField("height", l.Height)
	w.Key("styles")
	w.BeginArray()
	for s := range render.StyleCount {
		w.BeginObject()
		w.StringField("name", s.String())
		w.StringField("colour", l.Colours.Hex(s))
		w.EndObject()
	}
	w.EndArray()
	w.Key("ops")
	w.BeginArray()
	for i := range l.Ops {
		writeOp(w, &l.Ops[i])
	}
	w.EndArray()
	w.EndObject()
}

// writeOp writes an op as an array: its kind, its style, the numbers that ops of this kind
// have, its text if it is a text, and x and y of each of its points.
func writeOp(w *wire.Writer, o *render.Op) {
	w.BeginArray()
	w.Int(int64(o.Kind))
	w.Int(int64(o.Style))
	switch o.Kind {
	case render.Rect:
		writeNumbers(w, o.X, o.Y, o.Width, o.Height)
	case render.Line:
		writeNumbers(w, o.Stroke, o.X, o.Y, o.X2, o.Y2)
	case render.Polyline:
		writeNumbers(w, o.Stroke, zeroOne(o.Closed))
	case render.Disc:
		writeNumbers(w, o.X, o.Y, o.Radius)
	case render.Circle:
		writeNumbers(w, o.Stroke, o.X, o.Y, o.Radius)
	case render.Text:
		writeNumbers(w, o.Size, o.Weight, zeroOne(o.Italic), int(o.Anchor), o.X, o.Y)
		w.String(o.Text)
	}
	for _, p := range o.Points {
		writeNumbers(w, p.X, p.Y)
	}
	w.EndArray()
}

// writeNumbers appends numbers to the array that w is writing.
func writeNumbers(w *wire.Writer, numbers ...int) {
	for _, n := range numbers {
		w.Int(int64(n))
	}
}

// zeroOne returns 1 for true and 0 for false.
func zeroOne(b bool) int {
	if b {
		return 1
	}
	return 0
}

// An extent says what a picture or a page shows besides the givens: the player's entries,
// the player's notes, or both.
type extent struct{ entries, notes bool }

// extentOf reads the fields "entries" and "notes" of a request; a missing field is false.
// Wrong fields are recorded in f.
func extentOf(f *wire.Fields) extent {
	return extent{entries: f.BoolOr("entries", false), notes: f.BoolOr("notes", false)}
}

// pictured returns a new board that a picture shows. With "solution" as what, it holds the
// puzzle and its solution, and show does not matter; otherwise it holds the givens and, as
// show says, entries with the colours of cells, and notes. Cursor, tints and marks belong
// to the screen and are left out. The error is game.none if no puzzle is on the board.
func (e *Engine) pictured(what string, show extent) (*render.Board, error) {
	if !e.session.Phase().HasPuzzle() {
		return nil, Fault(message.Say("game.none"))
	}
	g := e.shown()
	if what == "solution" {
		return render.SolutionOf(g.Givens(), g.Puzzle().Solution()), nil
	}
	b := render.BoardOf(g.Givens())
	v := g.View(game.Show{})
	for c := range v.Cells {
		from, cell := &v.Cells[c], &b.Cells[c]
		if show.entries {
			cell.Digit, cell.Source, cell.Colours = from.Value, sources[from.Kind], uint8(from.Colours)
		}
		if show.notes && cell.Digit == sudoku.None {
			cell.Notes, cell.Centre = from.Notes, from.Centre
		}
	}
	return b, nil
}
