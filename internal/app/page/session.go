package page

import (
	"github.com/entydig/sudoku/internal/app/page/message"
	"github.com/entydig/sudoku/internal/app/page/session"
	"github.com/entydig/sudoku/internal/wire"
)

// This file opens, saves, exports and imports the session.

// maxTime is the greatest number in a request, in thousandths. The number itself is
// 2^53-1: a JavaScript number holds it and every smaller whole number exactly.
const maxTime = (1<<53 - 1) * 1000

// times reads the two times of a request. now is the field "now" in milliseconds, from a
// clock that never runs backwards. wall is the field "wall", the time of day in Unix
// milliseconds, or 0 if the field is missing. Wrong fields are recorded in f.
func (e *Engine) times(f *wire.Fields) (now session.Millis, wall int64) {
	return session.Millis(f.Thousandths("now", maxTime) / 1000), f.ThousandthsOr("wall", maxTime, 0) / 1000
}

// open answers the method open: it makes the session in the field "save" the session of e,
// and writes the turn that follows. Without that field, it starts a new session. If the
// text is broken, it also starts a new session, and leaves the message open.broken in it.
// The error says that a field of the request is wrong; then nothing has changed.
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

// save answers the method save: it writes the whole session as one text, which open reads.
// The error says that the request has fields.
func (e *Engine) save(w *wire.Writer, f *wire.Fields) error {
	if err := f.Done(); err != nil {
		return err
	}
	w.BeginObject()
	w.StringField("data", e.session.Save())
	w.EndObject()
	return nil
}

// export answers the method export: it writes the whole session as one text, with a name
// for the file to save the text in.
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

// restore answers the method import: it replaces the session of e by the one in the field
// "data", and writes the turn that follows. If the text is broken, the session stays, and
// the error is import.broken; any other error says that a field is wrong.
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

// writeTurn writes a turn, which is the answer to every act: the view, the drawing, and
// whether the session has changed and must be saved.
func (e *Engine) writeTurn(w *wire.Writer, changed bool) {
	g, settings := e.shown(), e.session.Settings()
	board := g.View(settings.Show())
	w.BeginObject()
	w.Key("view")
	e.writeView(w, g, board)
	w.Key("draw")
	WriteDraw(w, e.drawing(g, board))
	w.BoolField("changed", changed)
	w.EndObject()
}
