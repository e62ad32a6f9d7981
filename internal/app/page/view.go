package page

import (
	"github.com/entydig/sudoku/game"
	"github.com/entydig/sudoku/internal/app"
	"github.com/entydig/sudoku/internal/app/page/session"
	"github.com/entydig/sudoku/internal/wire"
	"github.com/entydig/sudoku/overlay"
)

// This file writes the view, which holds everything that the page shows and says except
// the drawing.

// empty is the game that the page shows before the first game.
var empty = session.Blank(session.Info{Symmetry: "none"})

// shown returns the game on the board: the puzzle that is being typed in, or else the game
// in play, or else the empty board before the first game. It is never nil.
func (e *Engine) shown() *session.Game {
	if g := e.session.Shown(); g != nil {
		return g
	}
	return empty
}

// writeView writes the view as an object, as part 5 of docs/page-protocol.md describes it.
// g is the game on the board, and board its view, which loses its overlay if the board is covered.
func (e *Engine) writeView(w *wire.Writer, g *session.Game, board *game.View) {
	s := e.session
	phase := s.Phase()
	w.BeginObject()
	w.StringField("phase", phase.String())
	w.Key("puzzle")
	writePuzzle(w, g)
	w.Key("verdict")
	WriteVerdict(w, &g.Verdict, Effort{})
	w.Key("cells")
	e.writeCells(w, board)
	w.Key("overlay")
	if s.Covered() {
		board.Overlay = overlay.Overlay{} // nothing is told of a covered board
	}
	WriteOverlay(w, &board.Overlay)
	w.IntField("cursor", int(g.Cursor()))
	w.Key("selected")
	w.Ints(session.CellList(g.Selected()))
	w.StringField("mode", g.Mode().String())
	w.IntField("locked", int(g.Locked()))
	w.Key("pad")
	writePad(w, g)
	w.Key("can")
	e.writeCan(w, g, phase)
	w.IntField("holes", g.Holes())
	w.Key("clock")
	w.BeginObject()
	w.Key("ms")
	w.Int(int64(g.Spent()))
	w.BoolField("running", g.Running())
	w.BoolField("paused", g.Paused())
	w.EndObject()
	w.BoolField("hidden", s.Covered())
	w.BoolField("begun", g.Begun())
	w.BoolField("helped", g.Helped())
	w.Key("settings")
	s.Settings().Write(w)
	w.Key("message")
	if m := s.Message(); m == nil {
		w.Null()
	} else {
		m.Write(w)
	}
	w.EndObject()
}

// writePuzzle writes an object with the givens of g and what is known about the puzzle.
func writePuzzle(w *wire.Writer, g *session.Game) {
	info := g.Info
	w.BeginObject()
	w.StringField("givens", g.Givens().String())
	w.IntField("clues", g.Givens().Clues())
	w.StringField("level", info.Level)
	w.StringField("seed", info.Seed)
	w.StringField("symmetry", info.Symmetry)
	w.BoolField("minimal", info.Minimal)
	w.StringField("origin", info.Origin)
	w.EndObject()
}

// WriteVerdict writes an object with a verdict and its evidence: two solutions of a puzzle
// that has several, or two givens that clash. If the effort of the search is known, it
// writes that too. It never writes the solution of a puzzle that has only one.
func WriteVerdict(w *wire.Writer, v *app.Verdict, effort Effort) {
	w.BeginObject()
	w.StringField("status", string(v.Status))
	switch v.Status {
	case app.StatusMany:
		w.StringField("first", v.Solution.String())
		w.StringField("second", v.Second.String())
		w.Key("differ")
		w.Ints(session.CellList(v.Differ()))
	case app.StatusClash:
		w.Key("clash")
		w.BeginObject()
		w.Key("cells")
		w.Ints([]int{int(v.Clash.A), int(v.Clash.B)})
		w.IntField("digit", int(v.Clash.Digit))
		w.EndObject()
	}
	if effort.Known {
		w.Key("proof")
		writeEffort(w, effort)
	}
	w.EndObject()
}

// writeEffort writes an object with an effort: the time in milliseconds, and the number of
// positions searched. The effort must be known.
func writeEffort(w *wire.Writer, p Effort) {
	w.BeginObject()
	w.ThousandthsField("ms", p.Micros)
	w.Key("positions")
	w.Uint(p.Positions)
	w.EndObject()
}

// writePad writes an array with an object for each digit, 1 to 9, for the keys of the
// number pad: how many more of the digit can be placed, and whether that is 0.
func writePad(w *wire.Writer, g *session.Game) {
	left := g.Left()
	w.BeginArray()
	for d := 1; d <= 9; d++ {
		w.BeginObject()
		w.IntField("digit", d)
		w.IntField("left", left[d])
		w.BoolField("done", left[d] == 0)
		w.EndObject()
	}
	w.EndArray()
}

// writeCan writes an object that says for each button whether pressing it can do something
// now. g is the game on the board, and phase that of the session. None of these values
// depends on whether entries are correct.
func (e *Engine) writeCan(w *wire.Writer, g *session.Game, phase session.Phase) {
	open := !e.session.Covered() && phase != session.NoGame
	playing := open && phase == session.Playing
	w.BeginObject()
	w.BoolField("undo", open && g.CanUndo())
	w.BoolField("redo", open && g.CanRedo())
	w.BoolField("check", open && phase != session.Typing)
	w.BoolField("reveal", playing)
	w.BoolField("beforeMistake", playing && g.CanUndo() && g.Puzzle().Unique())
	w.BoolField("fillNotes", playing)
	w.BoolField("clearNotes", playing && g.HasNotes())
	w.BoolField("typeBack", e.session.CanTypeBack())
	w.EndObject()
}
