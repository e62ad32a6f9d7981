package page

import (
	"github.com/entydig/sudoku/internal/app/page/message"
	"github.com/entydig/sudoku/internal/app/page/session"
	"github.com/entydig/sudoku/internal/wire"
)

// This file opens the session and writes the answer to each act.

// maxTime is the greatest number in a request, in thousandths. The number itself is
// 2^53-1: a JavaScript number holds it and every smaller whole number exactly.
const maxTime = (1<<53 - 1) * 1000

// times reads the two times of a request. now is the field "now" in milliseconds, from a
// clock that never runs backwards. wall is the field "wall", the time of day in Unix
// milliseconds, or 0 if the field is missing. Wrong fields are recorded in f.
func (e *Engine) times(f *wire.Fields) (now session.Millis, wall int64) {
	return session.Millis(f.Thousandths("now", maxTime) / 1000), f.ThousandthsOr("wall", maxTime, 0) / 1000
}

// open answers the method open: it starts a session with the saved parts in the fields
// "settings", "game" and "typing", each of which may be missing, and writes the turn that
// follows. A part that is broken is left out, and the message saved.broken says so. The
// error says that another field of the request is wrong; then nothing has changed.
func (e *Engine) open(w *wire.Writer, f *wire.Fields) error {
	now, wall := e.times(f)
	intact := true
	var settings *session.Settings
	if f.Has("settings") {
		set, ok := session.RestoreSettings(f.Value("settings"))
		settings, intact = &set, ok
	}
	part := func(name string, part session.Part) *session.Game {
		if !f.Has(name) {
			return nil
		}
		g, err := session.Restore(f.Value(name), part)
		if err != nil {
			intact = false
			return nil
		}
		return g
	}
	game, typing := part("game", session.InPlay), part("typing", session.BeingTyped)
	if err := f.Done(); err != nil {
		return err
	}
	s := session.NewSession()
	s.Reopen(settings, game, typing, now)
	s.Begin(now, wall)
	if !intact {
		s.Announce(message.Say("saved.broken"))
	}
	e.session = s
	e.writeTurn(w, false)
	return nil
}

// writeTurn writes a turn, which is the answer to every act: the view, the drawing and, if
// changed is set, the parts of the session to save.
func (e *Engine) writeTurn(w *wire.Writer, changed bool) {
	g, settings := e.shown(), e.session.Settings()
	board := g.View(settings.Show())
	w.BeginObject()
	w.Key("view")
	e.writeView(w, g, board)
	w.Key("draw")
	WriteDraw(w, e.drawing(g, board))
	if changed {
		w.Key("save")
		e.session.Save(w)
	}
	w.EndObject()
}
