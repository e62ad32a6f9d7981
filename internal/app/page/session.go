package page

import (
	"github.com/entydig/sudoku/game"
	"github.com/entydig/sudoku/internal/wire"
)

// This file holds the session's life: opening, saving, moving to another place.

// maxTime bounds numbers in requests, in thousandths: what a double holds exactly.
const maxTime = (1<<53 - 1) * 1000

// times takes the two times of a request apart. The time of day may be left out:
// nothing but lists and statistics show it.
func (e *Engine) times(f *wire.Fields) (now game.Millis, wall int64) {
	return game.Millis(f.Thousandths("now", maxTime) / 1000), f.ThousandthsOr("wall", maxTime, 0) / 1000
}

// open starts the session from what was saved, or anew.
func (e *Engine) open(w *wire.Writer, f *wire.Fields) error {
	now, wall := e.times(f)
	saved := f.Has("save")
	text := f.TextOr("save", "")
	if err := f.Done(); err != nil {
		return err
	}
	s := game.NewSession()
	broken := false
	if saved {
		if restored, err := game.Restore(text, now); err == nil {
			s = restored
		} else {
			broken = true
		}
	}
	e.session = s
	s.Rebase(now)
	s.At(now, wall)
	if broken {
		s.Announce(game.Say("open.broken"))
	}
	e.writeTurn(w, false)
	return nil
}

// save writes the whole session as one text.
func (e *Engine) save(w *wire.Writer, f *wire.Fields) error {
	if err := f.Done(); err != nil {
		return err
	}
	w.BeginObject()
	w.StringField("data", e.session.Save())
	w.EndObject()
	return nil
}

// export is save with a name for the file.
func (e *Engine) export(w *wire.Writer, f *wire.Fields) error {
	f.ThousandthsOr("wall", maxTime, 0)
	if err := f.Done(); err != nil {
		return err
	}
	w.BeginObject()
	w.StringField("name", "entydig-data.json")
	w.StringField("data", e.session.Save()+"\n")
	w.EndObject()
	return nil
}

// restore puts exported data in the place of everything.
func (e *Engine) restore(w *wire.Writer, f *wire.Fields) error {
	now, wall := e.times(f)
	text := f.Text("data")
	if err := f.Done(); err != nil {
		return err
	}
	s, err := game.Restore(text, now)
	if err != nil {
		return Fault(game.Say("import.broken").Str("reason", err.Error()))
	}
	e.session = s
	s.At(now, wall)
	s.Announce(game.Say("imported").Int("games", len(s.Games())))
	e.writeTurn(w, true)
	return nil
}

// writeTurn writes what every act is answered with.
func (e *Engine) writeTurn(w *wire.Writer, changed bool) {
	w.BeginObject()
	w.Key("view")
	e.writeView(w)
	w.Key("draw")
	writeDraw(w, e.drawing())
	w.BoolField("changed", changed)
	w.EndObject()
}
