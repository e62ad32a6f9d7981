package page

import (
	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/game"
	"github.com/entydig/sudoku/internal/wire"
)

// This file writes the view: all that the page shows and says.

// empty is what is shown when there is no game.
var empty, _ = game.New(sudoku.Grid{}, game.Info{Symmetry: "none"})

// shown returns the game on the board, its ID and the phase of the page.
func (e *Engine) shown() (g *game.Game, id int, phase string) {
	s := e.session
	switch k := s.Current(); {
	case s.Typing() != nil:
		return s.Typing(), 0, "typing"
	case k != nil:
		return k.Game, k.ID, k.Game.Phase().String()
	}
	return empty, 0, "none"
}

// writeView writes the view as part 5 of the protocol says.
func (e *Engine) writeView(w *wire.Writer) {
	s := e.session
	g, id, phase := e.shown()
	w.BeginObject()
	w.StringField("phase", phase)
	w.IntField("game", id)
	w.Key("puzzle")
	writePuzzle(w, g)
	w.Key("verdict")
	WriteVerdict(w, g.Verdict(), g.Info().Proof)
	w.Key("cells")
	e.writeCells(w, g)
	w.IntField("cursor", int(g.Cursor()))
	w.Key("selected")
	writeCellSet(w, g.Selected())
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
	w.Key("settings")
	writeSettings(w, s.Settings())
	w.Key("games")
	writeGames(w, s.Games())
	w.Key("stats")
	writeStats(w, s.Stats())
	w.Key("message")
	if m := s.Message(); m == nil {
		w.Null()
	} else {
		WriteMessage(w, m)
	}
	w.EndObject()
}

func writePuzzle(w *wire.Writer, g *game.Game) {
	info := g.Info()
	w.BeginObject()
	w.StringField("givens", g.Puzzle().String())
	w.IntField("clues", g.Puzzle().Clues())
	w.StringField("level", info.Level)
	w.StringField("seed", info.Seed)
	w.StringField("symmetry", info.Symmetry)
	w.BoolField("minimal", info.Minimal)
	w.StringField("origin", info.Origin)
	w.EndObject()
}

// WriteVerdict writes a verdict with its evidence. The solution of a puzzle that
// has one is not written: a view must not hold it.
func WriteVerdict(w *wire.Writer, v game.Verdict, proof game.Proof) {
	w.BeginObject()
	w.StringField("status", v.Status.String())
	switch v.Status {
	case game.Many:
		w.StringField("first", v.First.String())
		w.StringField("second", v.Second.String())
		w.Key("differ")
		writeCellSet(w, v.Differ())
	case game.Clash:
		w.Key("clash")
		w.BeginObject()
		w.Key("cells")
		writeInts(w, []int{int(v.Clash.A), int(v.Clash.B)})
		w.IntField("digit", int(v.Clash.Digit))
		w.EndObject()
	}
	if proof.Known {
		w.Key("proof")
		writeProof(w, proof)
	}
	w.EndObject()
}

func writeProof(w *wire.Writer, p game.Proof) {
	w.BeginObject()
	w.ThousandthsField("ms", p.Micros)
	w.Key("positions")
	w.Uint(p.Positions)
	w.EndObject()
}

func writeCellSet(w *wire.Writer, s sudoku.CellSet) {
	w.BeginArray()
	for c := range sudoku.Cell(sudoku.Cells) {
		if s.Has(c) {
			w.Int(int64(c))
		}
	}
	w.EndArray()
}

func writePad(w *wire.Writer, g *game.Game) {
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

// writeCan writes which buttons can do something. None of it depends on what is
// right or wrong.
func (e *Engine) writeCan(w *wire.Writer, g *game.Game, phase string) {
	open := !e.session.Covered() && phase != "none"
	playing := open && phase == "playing"
	notes := false
	for c := range sudoku.Cell(sudoku.Cells) {
		notes = notes || g.Notes(c) != 0
	}
	w.BeginObject()
	w.BoolField("undo", open && g.CanUndo())
	w.BoolField("redo", open && g.CanRedo())
	w.BoolField("check", open && phase != "typing")
	w.BoolField("reveal", playing)
	w.BoolField("beforeMistake", playing && g.CanUndo() && g.Verdict().Status == game.Unique)
	w.BoolField("fillNotes", playing)
	w.BoolField("clearNotes", playing && notes)
	w.BoolField("undoNew", e.session.CanUndoNew())
	w.EndObject()
}

func writeSettings(w *wire.Writer, set game.Settings) {
	w.BeginObject()
	for _, s := range game.Switches {
		w.BoolField(s.Name, *s.At(&set))
	}
	for _, c := range game.Choices {
		w.StringField(c.Name, *c.At(&set))
	}
	w.EndObject()
}

// writeGames writes the games, the one played last first.
func writeGames(w *wire.Writer, games []*game.Kept) {
	w.BeginArray()
	for i := len(games) - 1; i >= 0; i-- {
		k := games[i]
		info := k.Game.Info()
		w.BeginObject()
		w.IntField("id", k.ID)
		w.StringField("level", info.Level)
		w.StringField("seed", info.Seed)
		w.IntField("clues", k.Game.Puzzle().Clues())
		w.IntField("holes", k.Game.Holes())
		w.Key("ms")
		w.Int(int64(k.Game.Spent()))
		w.StringField("state", k.Game.Phase().String())
		w.Key("played")
		w.Int(k.Played)
		w.EndObject()
	}
	w.EndArray()
}

func writeStats(w *wire.Writer, stats game.Stats) {
	w.BeginArray()
	for _, r := range stats {
		w.BeginObject()
		w.StringField("level", r.Level)
		w.IntField("started", r.Started)
		w.IntField("solved", r.Solved)
		w.IntField("revealed", r.Revealed)
		w.Key("best")
		w.Int(int64(r.Best))
		w.Key("total")
		w.Int(int64(r.Total))
		w.EndObject()
	}
	w.EndArray()
}
