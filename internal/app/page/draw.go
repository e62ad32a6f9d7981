package page

import (
	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/game"
	"github.com/entydig/sudoku/internal/wire"
	"github.com/entydig/sudoku/render"
)

// This file draws: the board on the screen, pictures, and pages.

// drawing returns the board as it is on the screen now.
func (e *Engine) drawing() *render.List {
	g, _, phase := e.shown()
	b := boardOf(g, e.session.Settings())
	b.Covered = e.session.Covered()
	b.Ring = e.screen.ring && phase != "none"
	b.Cursor = g.Cursor()
	return render.Screen(b, e.screen.pixels, render.ColoursOf(e.screen.theme, e.screen.safe))
}

var sources = [...]render.Source{game.GivenCell: render.FromPuzzle, game.EnteredCell: render.FromPlayer, game.RevealedCell: render.FromSolution}

// boardOf returns a game as it is to be seen.
func boardOf(g *game.Game, set game.Settings) *render.Board {
	b := new(render.Board)
	for c, v := range g.Cells(set) {
		b.Cells[c] = render.Cell{
			Digit:    v.Value,
			Source:   sources[v.Kind],
			Notes:    v.Notes,
			Struck:   v.Struck,
			Colours:  uint8(v.Colours),
			Conflict: v.Marks&game.MarkConflict != 0,
			Wrong:    v.Marks&game.MarkWrong != 0,
			Right:    v.Marks&game.MarkRight != 0,
			Peer:     v.Peer,
			Same:     v.Same || v.SameNote,
			Selected: v.Selected,
		}
	}
	return b
}

// writeDraw writes a display list.
func writeDraw(w *wire.Writer, l *render.List) {
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
		o := &l.Ops[i]
		w.BeginArray()
		w.Int(int64(o.Kind))
		w.Int(int64(o.Style))
		for _, n := range o.Numbers() {
			w.Int(int64(n))
		}
		for _, n := range o.Points {
			w.Int(int64(n))
		}
		if o.Kind == render.Text {
			w.String(o.Text)
		}
		w.EndArray()
	}
	w.EndArray()
	w.EndObject()
}

// A wish is what a picture or a page is to show.
type wish struct {
	entries, notes bool
}

func wishOf(f *wire.Fields) wish {
	return wish{entries: f.BoolOr("entries", false), notes: f.BoolOr("notes", false)}
}

// pictured returns the board or the solution of the game, without what belongs to
// the screen: cursor, tints, marks.
func (e *Engine) pictured(what string, show wish) (*render.Board, error) {
	g, _, phase := e.shown()
	if phase == "none" || phase == "typing" {
		return nil, Fault(game.Say("game.none"))
	}
	if what == "solution" {
		return render.SolutionOf(g.Puzzle(), g.Verdict().First), nil
	}
	b := render.BoardOf(g.Puzzle())
	for c, v := range g.Cells(game.Settings{}) {
		cell := &b.Cells[c]
		if show.entries {
			cell.Digit, cell.Source, cell.Colours = v.Value, sources[v.Kind], uint8(v.Colours)
		}
		if show.notes && cell.Digit == sudoku.None {
			cell.Notes = g.Notes(sudoku.Cell(c))
		}
	}
	return b, nil
}
