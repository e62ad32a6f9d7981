package page

import (
	"github.com/entydig/sudoku/internal/app/page/message"
	"github.com/entydig/sudoku/internal/app/page/session"
	"github.com/entydig/sudoku/internal/wire"
)

// This file opens, saves, exports and imports the session.

// maxTime is the greatest number in a request, in thousandths: the greatest whole
// number that a double holds exactly with all below it.
const maxTime = (1<<53 - 1) * 1000

// times reads the two times of a request: now, of the clock that never runs
// backwards, and wall, the time of day in Unix milliseconds. Wall may be left out; it
// is 0 then.
func (e *Engine) times(f *wire.Fields) (now session.Millis, wall int64) {
	return session.Millis(f.Thousandths("now", maxTime) / 1000), f.ThousandthsOr("wall", maxTime, 0) / 1000
}

// open starts the session from its saved text or, without a text or if the text is
// broken, as a new one.
func (e *Engine) open(w *wire.Writer, f *wire.Fields) error {
	now, wall := e.times(f)
	saved := f.Has("save")
	text := f.TextOr("save", "")
	if err := f.Done(); err != nil {
		return err
	}
	s := session.NewSession()
	broken := false
	if saved {
		if restored, err := session.Restore(text, now); err == nil {
			s = restored
		} else {
			broken = true
		}
	}
	e.session = s
	s.Rebase(now)
	s.Begin(now, wall)
	if broken {
		s.Announce(message.Say("open.broken"))
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

// export writes the session as one text, with a name for the file.
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

// restore replaces the session by exported data.
func (e *Engine) restore(w *wire.Writer, f *wire.Fields) error {
	now, wall := e.times(f)
	text := f.Text("data")
	if err := f.Done(); err != nil {
		return err
	}
	s, err := session.Restore(text, now)
	if err != nil {
		return Fault(message.Say("import.broken").Str("reason", err.Error()))
	}
	e.session = s
	s.Begin(now, wall)
	s.Announce(message.Say("imported").Int("games", len(s.Games())))
	e.writeTurn(w, true)
	return nil
}

// writeTurn writes the answer to every act: the view, the drawing, and whether there
// is something new to save.
func (e *Engine) writeTurn(w *wire.Writer, changed bool) {
	g, settings := e.shown(), e.session.Settings()
	board := g.View(settings.Show())
	w.BeginObject()
	w.Key("view")
	e.writeView(w, g, board)
	w.Key("draw")
	writeDraw(w, e.drawing(g, board))
	w.BoolField("changed", changed)
	w.EndObject()
}
