package page

import (
	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/game"
	"github.com/entydig/sudoku/internal/script"
	"github.com/entydig/sudoku/internal/wire"
	"github.com/entydig/sudoku/render"
)

// This file turns events into acts.

// An act is what an event comes to once its fields have been found right. Its
// error, if it has one, is that of the call: then nothing has changed.
type act func(*game.Session) error

// always makes an act of one that cannot fail.
func always(do func(*game.Session)) act {
	return func(s *game.Session) error { do(s); return nil }
}

// A kind of event has a name, and either a way to take its fields apart or, when it
// has none, just what it does.
type kind struct {
	name   string
	decode func(*Engine, *wire.Fields) act
	do     func(*game.Session)
	saves  saving
}

// saving says whether an event leaves something to save.
type saving bool

// quiet events change nothing worth saving. A tick only moves the clock; the page
// hides before it goes, and that saves.
const quiet, saved saving = false, true

// events holds all kinds of events. A table and not a map: it needs no code to be
// set up.
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
	{"switch", (*Engine).onSwitch, nil, saved},
	{"drop", (*Engine).onDrop, nil, saved},
	{"deselect", nil, (*game.Session).Deselect, saved},
	{"clear", nil, (*game.Session).Clear, saved},
	{"undo", nil, (*game.Session).Undo, saved},
	{"redo", nil, (*game.Session).Redo, saved},
	{"before-mistake", nil, (*game.Session).BeforeMistake, saved},
	{"check", nil, (*game.Session).Check, saved},
	{"reveal", nil, (*game.Session).Reveal, saved},
	{"restart", nil, (*game.Session).Restart, saved},
	{"fill-notes", nil, (*game.Session).FillNotes, saved},
	{"clear-notes", nil, (*game.Session).ClearNotes, saved},
	{"pause", nil, (*game.Session).Pause, saved},
	{"resume", nil, (*game.Session).Resume, saved},
	{"hide", nil, (*game.Session).Hide, saved},
	{"show", nil, (*game.Session).Show, quiet},
	{"tick", nil, func(*game.Session) {}, quiet},
	{"dismiss", nil, func(*game.Session) {}, quiet},
	{"undo-new", nil, (*game.Session).UndoNew, saved},
	{"erase-stats", nil, (*game.Session).EraseStats, saved},
	{"type-start", nil, (*game.Session).TypeStart, saved},
	{"type-blank", nil, (*game.Session).TypeBlank, saved},
	{"type-done", nil, (*game.Session).TypeDone, saved},
	{"type-cancel", nil, (*game.Session).TypeCancel, saved},
}

// event does what an event says and writes what is to be seen then.
func (e *Engine) event(w *wire.Writer, f *wire.Fields) error {
	name := f.Text("type")
	now, wall := e.times(f)
	for i := range events {
		if events[i].name == name {
			return e.happen(w, f, &events[i], now, wall)
		}
	}
	f.Fail("type", "no such event")
	return f.Done()
}

func (e *Engine) happen(w *wire.Writer, f *wire.Fields, k *kind, now game.Millis, wall int64) error {
	a := always(k.do)
	if k.decode != nil {
		a = k.decode(e, f)
	}
	if err := f.Done(); err != nil {
		return err
	}
	e.session.At(now, wall)
	if err := a(e.session); err != nil {
		return err
	}
	e.writeTurn(w, bool(k.saves))
	return nil
}

func (e *Engine) onScreen(f *wire.Fields) act {
	s := screen{
		pixels: f.Int("pixels", 90, 8192),
		safe:   f.ChoiceOr("palette", "standard", "standard", "safe") == "safe",
		ring:   f.BoolOr("ring", false),
	}
	s.theme, _ = render.ParseTheme(f.ChoiceOr("theme", "light", "light", "dark", "contrast"))
	return always(func(*game.Session) { e.screen = s })
}

func cellField(f *wire.Fields) sudoku.Cell { return sudoku.Cell(f.Int("cell", 0, sudoku.Cells-1)) }

func (e *Engine) onSelect(f *wire.Fields) act {
	c := cellField(f)
	way, _ := game.ParseWay(f.ChoiceOr("how", "only", "only", "add", "toggle", "extend"))
	return always(func(s *game.Session) { s.Select(c, way) })
}

func (e *Engine) onTap(f *wire.Fields) act {
	c := cellField(f)
	return always(func(s *game.Session) { s.Tap(c) })
}

func (e *Engine) onMove(f *wire.Fields) act {
	move, ok := game.ParseMove(f.Text("to"))
	if !ok {
		f.Fail("to", "no such move")
	}
	extend := f.BoolOr("extend", false)
	return always(func(s *game.Session) { s.Move(move, extend) })
}

// asField returns the mode in which a digit is meant; the zero one for auto.
func asField(f *wire.Fields) game.Mode {
	mode, _ := game.ParseMode(f.ChoiceOr("as", "auto", "auto", "value", "note", "colour"))
	return mode
}

func (e *Engine) onDigit(f *wire.Fields) act {
	d, as := f.Int("digit", 1, 9), asField(f)
	pad := f.ChoiceOr("from", "key", "key", "pad") == "pad"
	return always(func(s *game.Session) { s.Digit(d, as, pad) })
}

// onText takes what a keyboard gives: one decimal digit of any script. Anything
// else does nothing.
func (e *Engine) onText(f *wire.Fields) act {
	d, ok := digitOf(f.Text("text"))
	as := asField(f)
	return always(func(s *game.Session) {
		switch {
		case !ok:
		case d > 0:
			s.Digit(d, as, false)
		case s.Typing() != nil:
			s.TypeBlank()
		default:
			s.Clear()
		}
	})
}

func (e *Engine) onMode(f *wire.Fields) act {
	mode, _ := game.ParseMode(f.Choice("mode", "value", "note", "colour"))
	return always(func(s *game.Session) { s.SetMode(mode) })
}

func (e *Engine) onRead(f *wire.Fields) act {
	what := f.Choice("what", "row", "column", "box", "board")
	return always(func(s *game.Session) { s.Read(what) })
}

func (e *Engine) onSet(f *wire.Fields) act {
	name := f.Text("name")
	set := e.session.Settings()
	for _, s := range game.Switches {
		if s.Name == name {
			*s.At(&set) = f.Bool("value")
			return always(func(s *game.Session) { s.Configure(set, name) })
		}
	}
	for _, c := range game.Choices {
		if c.Name == name {
			*c.At(&set) = f.Choice("value", c.Values...)
			return always(func(s *game.Session) { s.Configure(set, name) })
		}
	}
	f.Fail("name", "no such setting")
	return nil
}

// GridField returns a grid of 81 characters.
func GridField(f *wire.Fields, name string) sudoku.Grid {
	g, err := sudoku.Parse(f.Text(name))
	if err != nil {
		f.Fail(name, err.Error())
	}
	return g
}

func (e *Engine) onNew(f *wire.Fields) act {
	puzzle := GridField(f, "puzzle")
	info := game.Info{
		Level:    f.ChoiceOr("level", "", game.Levels[:]...),
		Seed:     f.TextOr("seed", ""),
		Symmetry: f.TextOr("symmetry", "none"),
		Minimal:  f.BoolOr("minimal", false),
		Origin:   f.ChoiceOr("origin", "pasted", "generated", "pasted", "typed", "link"),
	}
	if f.Has("proof") {
		p := wire.FieldsOf(f.Value("proof"))
		info.Proof = game.Proof{Known: true, Micros: p.Thousandths("ms", maxTime), Positions: uint64(p.Thousandths("positions", maxTime) / 1000)}
		if err := p.Done(); err != nil {
			f.Fail("proof", err.Error())
		}
	}
	var entries *game.Entries
	if f.Has("placed") {
		entries = &game.Entries{Placed: GridField(f, "placed")}
	}
	// What generate tells besides is taken and not looked at.
	f.TextOr("solution", "")
	f.IntOr("clues", 0, sudoku.Cells, 0)
	f.IntOr("tries", 0, 1<<30, 0)
	f.ThousandthsOr("ms", maxTime, 0)
	return func(s *game.Session) error {
		switch {
		case s.New(puzzle, info, entries) == nil:
			return nil
		case puzzle.Clash() != nil:
			return Fault(game.Say("puzzle.clash").Int("clues", puzzle.Clues()))
		}
		return Fault(game.Say("puzzle.none").Int("clues", puzzle.Clues()))
	}
}

func gameField(f *wire.Fields) int { return f.Int("game", 1, 1<<30) }

func (e *Engine) onSwitch(f *wire.Fields) act {
	id := gameField(f)
	return known(func(s *game.Session) bool { return s.Switch(id) })
}

func (e *Engine) onDrop(f *wire.Fields) act {
	id := gameField(f)
	return known(func(s *game.Session) bool { return s.Drop(id) })
}

// known is an act on a game that may not be there.
func known(do func(*game.Session) bool) act {
	return func(s *game.Session) error {
		if !do(s) {
			return Fault(game.Say("game.unknown"))
		}
		return nil
	}
}

// digitOf returns the value of a text that is one decimal digit, or one of the
// Chinese numerals from 1 to 9.
func digitOf(text string) (d int, ok bool) {
	runes := []rune(text)
	if len(runes) != 1 {
		return 0, false
	}
	r := runes[0]
	if d, ok := script.Digit(r); ok {
		return d, true
	}
	for i, c := range []rune("一二三四五六七八九") {
		if r == c {
			return i + 1, true
		}
	}
	return 0, false
}
