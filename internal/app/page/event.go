package page

import (
	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/game"
	"github.com/entydig/sudoku/internal/app"
	"github.com/entydig/sudoku/internal/app/page/message"
	"github.com/entydig/sudoku/internal/app/page/session"
	"github.com/entydig/sudoku/internal/script"
	"github.com/entydig/sudoku/internal/wire"
	"github.com/entydig/sudoku/render"
)

// This file reads the events of the page and does what they say.

// An act does what an event says, once the fields of the event have been found valid. If it
// returns an error, it has changed nothing, and the error becomes the answer to the call.
type act func(*session.Session) error

// always returns an act that calls do and returns nil.
func always(do func(*session.Session)) act {
	return func(s *session.Session) error { do(s); return nil }
}

// A kind is one kind of event. It has either decode, which reads the fields of the event
// and returns its act, or do, if the event has no fields.
type kind struct {
	name   string
	decode func(*Engine, *wire.Fields) act
	do     func(*session.Session)
	saves  saving
}

// saving reports whether the page must save the session after an event.
type saving bool

// Quiet events change nothing that must be saved.
const quiet, saved saving = false, true

// events lists all kinds of events. It is a table and not a map, because a map would need
// code that fills it.
var events = [...]kind{
	{"screen", (*Engine).onScreen, nil, quiet},
	{"select", (*Engine).onSelect, nil, saved},
	{"move", (*Engine).onMove, nil, saved},
	{"tap", (*Engine).onTap, nil, saved},
	{"digit", (*Engine).onDigit, nil, saved},
	{"text", (*Engine).onText, nil, saved},
	{"mode", (*Engine).onMode, nil, saved},
	{"read", (*Engine).onRead, nil, quiet},
	{"set", (*Engine).onSet, nil, saved},
	{"new", (*Engine).onNew, nil, saved},
	{"load", (*Engine).onLoad, nil, saved},
	{"vouch", (*Engine).onVouch, nil, saved},
	{"return", (*Engine).onReturn, nil, saved},
	{"select-equal", (*Engine).onSelectEqual, nil, saved},
	{"deselect", nil, (*session.Session).Deselect, saved},
	{"clear", nil, (*session.Session).Clear, saved},
	{"undo", nil, (*session.Session).Undo, saved},
	{"redo", nil, (*session.Session).Redo, saved},
	{"before-mistake", nil, (*session.Session).BeforeMistake, saved},
	{"remove-mistakes", nil, (*session.Session).RemoveMistakes, saved},
	{"check", nil, (*session.Session).Check, saved},
	{"reveal", nil, (*session.Session).Reveal, saved},
	{"restart", nil, (*session.Session).Restart, saved},
	{"fill-notes", nil, (*session.Session).FillNotes, saved},
	{"clear-notes", nil, (*session.Session).ClearNotes, saved},
	{"pause", nil, (*session.Session).Pause, saved},
	{"resume", nil, (*session.Session).Resume, saved},
	{"hide", nil, (*session.Session).Hide, saved},
	{"show", nil, (*session.Session).Show, quiet},
	{"tick", nil, func(*session.Session) {}, saved},
	{"dismiss", nil, func(*session.Session) {}, quiet},
	{"type-start", nil, (*session.Session).TypeStart, saved},
	{"type-blank", nil, (*session.Session).TypeBlank, saved},
	{"type-done", nil, (*session.Session).TypeDone, saved},
	{"type-cancel", nil, (*session.Session).TypeCancel, saved},
	{"type-back", nil, (*session.Session).TypeBack, saved},
}

// event answers the method event: it finds the kind of event that the field type names,
// and answers with [Engine.answerEvent]. If the type is missing or unknown, it does
// nothing and returns an error.
func (e *Engine) event(w *wire.Writer, f *wire.Fields) error {
	name := f.Text("type")
	now, wall := e.times(f)
	for i := range events {
		if events[i].name == name {
			return e.answerEvent(w, f, &events[i], now, wall)
		}
	}
	f.Fail("type", "no such event")
	return f.Done()
}

// answerEvent reads the fields of an event of kind k, does what the event says, and writes
// the turn that follows to w. The times are those of [Engine.times]. If a field is wrong,
// it returns the error of the fields and does nothing. If the act fails, it returns the
// error of the act; then it has only moved the clocks on and removed the message of the
// event before.
func (e *Engine) answerEvent(w *wire.Writer, f *wire.Fields, k *kind, now session.Millis, wall int64) error {
	a := always(k.do)
	if k.decode != nil {
		a = k.decode(e, f)
	}
	if err := f.Done(); err != nil {
		return err
	}
	e.session.Begin(now, wall)
	if err := a(e.session); err != nil {
		return err
	}
	e.writeTurn(w, bool(k.saves))
	return nil
}

// onScreen reads what the page says about its screen, and records wrong fields in f. The
// act stores it in e.screen for the drawings that follow.
func (e *Engine) onScreen(f *wire.Fields) act {
	s := screen{
		pixels: f.Int("pixels", 90, 8192),
		safe:   f.ChoiceOr("palette", "standard", "standard", "safe") == "safe",
		ring:   f.BoolOr("ring", false),
	}
	s.theme, _ = render.ParseTheme(f.ChoiceOr("theme", "light", "light", "dark", "contrast", "contrast-light"))
	return always(func(*session.Session) { e.screen = s })
}

// cellField reads the field "cell" and returns that cell, 0 to 80. It records a fault in f
// if the field is missing or wrong; the result means nothing then.
func cellField(f *wire.Fields) sudoku.Cell { return sudoku.Cell(f.Int("cell", 0, sudoku.Cells-1)) }

// onSelect reads a cell and the way to select it, and records wrong fields in f. The act
// selects the cell in that way.
func (e *Engine) onSelect(f *wire.Fields) act {
	c := cellField(f)
	way, _ := game.ParseWay(f.ChoiceOr("how", "only", "only", "add", "toggle", "extend"))
	return always(func(s *session.Session) { s.Select(c, way) })
}

// onSelectEqual reads a cell, and records a wrong field in f. The act selects all cells
// with the same digit or, for a hole, the same notes: see [game.Game.SelectEqual].
func (e *Engine) onSelectEqual(f *wire.Fields) act {
	c := cellField(f)
	return always(func(s *session.Session) { s.SelectEqual(c) })
}

// onTap reads a cell, and records a wrong field in f. The act selects the cell and, with
// digit-first input and a locked digit, enters that digit.
func (e *Engine) onTap(f *wire.Fields) act {
	c := cellField(f)
	return always(func(s *session.Session) { s.Tap(c) })
}

// onMove reads a movement of the cursor, and whether it extends the selection, and records
// wrong fields in f. The act moves the cursor.
func (e *Engine) onMove(f *wire.Fields) act {
	move, ok := game.ParseMove(f.Text("to"))
	if !ok {
		f.Fail("to", "no such move")
	}
	extend := f.BoolOr("extend", false)
	return always(func(s *session.Session) { s.Move(move, extend) })
}

// asField reads the field "as", which says what a digit is entered as. It returns 0, which
// is no mode, for "auto" and for a missing field; the mode of the game decides then. It
// records a fault in f if the field has another value.
func asField(f *wire.Fields) game.Mode {
	mode, _ := game.ParseMode(f.ChoiceOr("as", "auto", "auto", "value", "note", "centre", "colour"))
	return mode
}

// onDigit reads a digit, 1 to 9, what it is entered as, and whether it comes from the
// number pad, and records wrong fields in f. The act enters the digit. With digit-first
// input, a digit from the number pad is locked or unlocked instead.
func (e *Engine) onDigit(f *wire.Fields) act {
	d, as := f.Int("digit", 1, 9), asField(f)
	pad := f.ChoiceOr("from", "key", "key", "pad") == "pad"
	return always(func(s *session.Session) { s.Digit(d, as, pad) })
}

// onText reads a text that the keyboard produced: a decimal digit of any script, or a
// Chinese numeral. The act enters that digit. For a zero it clears the selected cells, or
// leaves a blank while a puzzle is typed in. About any other text it only leaves a message.
// Wrong fields are recorded in f.
func (e *Engine) onText(f *wire.Fields) act {
	d, ok := digitOf(f.Text("text"))
	as := asField(f)
	return always(func(s *session.Session) {
		switch {
		case !ok:
			s.Announce(message.Say("text.unknown"))
		case d > 0:
			s.Digit(d, as, false)
		default:
			s.TypeBlank()
		}
	})
}

// onMode reads a mode, and records a wrong field in f. The act makes it the mode of the
// game in play.
func (e *Engine) onMode(f *wire.Fields) act {
	mode, _ := game.ParseMode(f.Choice("mode", "value", "note", "centre", "colour"))
	return always(func(s *session.Session) { s.SetMode(mode) })
}

// onRead reads the name of a part of the board, and records a wrong field in f. The act
// leaves a message about that part in the session; the page reads that message out.
func (e *Engine) onRead(f *wire.Fields) act {
	what := f.Choice("what", "row", "column", "box", "board")
	return always(func(s *session.Session) { s.Read(what) })
}

// onSet reads the name of a setting and its new value, and records wrong fields in f. The
// act changes that setting. With an unknown name, onSet returns nil.
func (e *Engine) onSet(f *wire.Fields) act {
	name := f.Text("name")
	set := e.session.Settings()
	for _, s := range session.Switches {
		if s.Name == name {
			*s.At(&set) = f.Bool("value")
			return always(func(s *session.Session) { s.Configure(set, name) })
		}
	}
	for _, c := range session.Choices {
		if c.Name == name {
			*c.At(&set) = c.Read(f, "value")
			return always(func(s *session.Session) { s.Configure(set, name) })
		}
	}
	f.Fail("name", "no such setting")
	return nil
}

// GridField reads a field whose text is a grid of 81 characters, and returns the grid. If
// the field is missing or its text is not such a grid, GridField records a fault in f, and
// the grid means nothing.
func GridField(f *wire.Fields, name string) sudoku.Grid {
	g, err := sudoku.Parse(f.Text(name))
	if err != nil {
		f.Fail(name, err.Error())
	}
	return g
}

// onNew reads a puzzle, what is known about it, and digits that were entered elsewhere,
// and records wrong fields in f. The act starts a game of the puzzle. A puzzle that comes
// with its solution was proven when it was made; any other puzzle is solved by the act.
// The error of the act says that the puzzle has no solution, or that the field "solution"
// holds no solution of it.
func (e *Engine) onNew(f *wire.Fields) act {
	puzzle := GridField(f, "puzzle")
	info := session.Info{
		Level:    f.ChoiceOr("level", "", session.Levels[:]...),
		Seed:     f.TextOr("seed", ""),
		Symmetry: f.TextOr("symmetry", "none"),
		Minimal:  f.BoolOr("minimal", false),
		Origin:   f.ChoiceOr("origin", "pasted", "generated", "daily", "pasted", "typed", "link"),
	}
	var entries *game.Entries
	if f.Has("placed") {
		entries = &game.Entries{Placed: GridField(f, "placed")}
	}
	verdict := func() app.Verdict { return app.Solve(puzzle) }
	if f.Has("solution") {
		solution := GridField(f, "solution")
		verdict = func() app.Verdict { return app.Unique(solution) } // proven when the puzzle was made
	}
	// The other fields of the answer to generate are allowed and ignored.
	f.IntOr("clues", 0, sudoku.Cells, 0)
	f.IntOr("tries", 0, 1<<30, 0)
	f.ThousandthsOr("ms", maxTime, 0)
	return func(s *session.Session) error {
		v := verdict()
		switch err := s.New(puzzle, v, info, entries); {
		case err == nil:
			return nil
		case v.Status == app.StatusUnique:
			return &wire.FieldError{Field: "solution", Reason: err.Error()}
		}
		return Fault(message.Say("puzzle."+string(v.Status)).Int("clues", puzzle.Clues()))
	}
}

// onLoad reads a saved game, and records a wrong field in f. The act makes it the game in
// play. If play cannot lead to that game, the error of the act is game.broken.
func (e *Engine) onLoad(f *wire.Fields) act {
	saved := f.Value("game")
	return func(s *session.Session) error {
		g, err := session.Restore(saved, session.InPlay)
		if err != nil {
			return Fault(message.Say("game.broken").Str("reason", err.Error()))
		}
		s.Load(g)
		return nil
	}
}

// onVouch reads what the page has found to be true of a puzzle, and records wrong fields in
// f. The act records that in the game in play if the puzzle is that of the game.
func (e *Engine) onVouch(f *wire.Fields) act {
	puzzle := GridField(f, "puzzle")
	level, seed := f.ChoiceOr("level", "", session.Levels[:]...), f.TextOr("seed", "")
	symmetry, minimal := f.TextOr("symmetry", "none"), f.BoolOr("minimal", false)
	return always(func(s *session.Session) { s.Vouch(puzzle, level, seed, symmetry, minimal) })
}

// onReturn reads the board of a bookmark, and records a wrong field in f. The act puts that
// board back. If it is no board of the game in play, the error of the act is game.broken.
func (e *Engine) onReturn(f *wire.Fields) act {
	board := f.Text("board")
	return func(s *session.Session) error {
		if !s.Return(board) {
			return Fault(message.Say("game.broken"))
		}
		return nil
	}
}

// digitOf returns the value of a text that is one decimal digit of any script or one of the
// Chinese numerals, 0 to 9. ok is false for any other text.
func digitOf(text string) (d int, ok bool) {
	runes := []rune(text)
	if len(runes) != 1 {
		return 0, false
	}
	r := runes[0]
	if d, ok := script.Digit(r); ok {
		return d, true
	}
	for i, c := range []rune("〇一二三四五六七八九") {
		if r == c {
			return i, true
		}
	}
	return 0, false
}
