package game

import (
	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/wire"
)

// This file holds how a session becomes one text.
//
// Of each step only one state per cell is written: with the board of now, the
// rest follows. So a game of 60 entries is some 2 KB.

// saveVersion is the version of the text. A change of the rules or of the text
// that makes old texts mean something else needs a new one.
const saveVersion = 1

// Save returns all of s but the message, whether the page is hidden, and the time
// of day, as one text that [Restore] reads.
func (s *Session) Save() string {
	var w wire.Writer
	w.BeginObject()
	w.IntField("entydig", saveVersion)
	w.Key("settings")
	saveSettings(&w, s.settings)
	w.IntField("current", s.current)
	w.IntField("former", s.former)
	w.IntField("last", s.lastID)
	w.Key("games")
	w.BeginArray()
	for _, k := range s.games {
		saveKept(&w, k)
	}
	w.EndArray()
	if s.pushed != nil {
		w.Key("pushed")
		saveKept(&w, s.pushed)
	}
	if s.typing != nil {
		w.Key("typing")
		saveKept(&w, &Kept{Game: s.typing})
	}
	w.Key("stats")
	w.BeginArray()
	for _, r := range s.stats {
		saveRecord(&w, r)
	}
	w.EndArray()
	w.EndObject()
	return w.Text()
}

func saveSettings(w *wire.Writer, set Settings) {
	w.BeginObject()
	for _, s := range Switches {
		w.BoolField(s.Name, *s.At(&set))
	}
	for _, c := range Choices {
		w.StringField(c.Name, *c.At(&set))
	}
	w.EndObject()
}

func saveRecord(w *wire.Writer, r Record) {
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

func saveKept(w *wire.Writer, k *Kept) {
	g := k.Game
	w.BeginObject()
	w.IntField("id", k.ID)
	w.Key("played")
	w.Int(k.Played)
	w.StringField("puzzle", g.puzzle.String())
	w.Key("info")
	saveInfo(w, g.info)
	w.StringField("board", boardText(&g.board))
	w.Key("done")
	saveSteps(w, g.chain.done, func(c change) state { return c.before })
	w.Key("undone")
	saveSteps(w, g.chain.undone, func(c change) state { return c.after })
	w.IntField("cursor", int(g.pick.cursor))
	w.IntField("anchor", int(g.pick.anchor))
	w.Key("selected")
	w.BeginArray()
	for c := range sudoku.Cell(sudoku.Cells) {
		if g.pick.cells.Has(c) {
			w.Int(int64(c))
		}
	}
	w.EndArray()
	w.StringField("mode", g.mode.String())
	w.IntField("locked", int(g.locked))
	w.IntField("focus", int(g.focus))
	if g.photo.outcome != 0 {
		w.IntField("checked", int(g.photo.outcome))
		w.StringField("photo", g.photo.grid.String())
	}
	w.Key("spent")
	w.Int(int64(g.clock.spent))
	w.Key("flags")
	w.BeginArray()
	for _, f := range k.flags() {
		w.Bool(*f)
	}
	w.EndArray()
	w.EndObject()
}

// flags lists the truths of a game in the order in which they are written.
func (k *Kept) flags() [7]*bool {
	g, c := k.Game, &k.counted
	return [7]*bool{&g.paused, &g.begun, &g.helped, &g.finished, &c.started, &c.solved, &c.revealed}
}

func saveInfo(w *wire.Writer, i Info) {
	w.BeginObject()
	w.StringField("level", i.Level)
	w.StringField("seed", i.Seed)
	w.StringField("symmetry", i.Symmetry)
	w.BoolField("minimal", i.Minimal)
	w.StringField("origin", i.Origin)
	if i.Proof.Known {
		w.Key("us")
		w.Int(i.Proof.Micros)
		w.Key("positions")
		w.Uint(i.Proof.Positions)
	}
	w.EndObject()
}

// boardText returns the states that are not zero.
func boardText(b *board) string {
	var text []byte
	for c, s := range b {
		if s != 0 {
			text = appendChange(text, sudoku.Cell(c), s)
		}
	}
	return string(text)
}

func saveSteps(w *wire.Writer, steps []step, half func(change) state) {
	w.BeginArray()
	var text []byte
	for _, s := range steps {
		text = text[:0]
		for _, c := range s {
			text = appendChange(text, c.cell, half(c))
		}
		w.String(string(text))
	}
	w.EndArray()
}
