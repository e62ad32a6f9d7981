package session

import (
	"errors"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/game"
	"github.com/entydig/sudoku/internal/app"
	"github.com/entydig/sudoku/internal/wire"
)

// This file reads a game from the object that [Session.Save] has written. The object may
// have been changed by anyone: Restore refuses a state that play cannot lead to.

// ErrSave is the kind of a *[SaveError].
var ErrSave = errors.New("not a saved game")

// A SaveError says why a value is not a saved game.
type SaveError struct {
	Reason string
}

// Error names the kind and the reason.
func (e *SaveError) Error() string { return ErrSave.Error() + ": " + e.Reason }

// Is reports whether target is [ErrSave].
func (e *SaveError) Is(target error) bool { return target == ErrSave }

// A Part says which part of a session a saved game is.
type Part bool

// The parts of a session. A puzzle that is being typed in has no givens.
const InPlay, BeingTyped Part = false, true

// Restore returns the game in v, which is the value of the field "game" or "typing" that
// [Session.Save] has written. If play cannot lead to that game, or v is no game, the error
// is a *[SaveError] and the game is nil.
func Restore(v wire.Value, part Part) (*Game, error) {
	r := restorer{wire.FieldsOf(v)}
	g := r.game(part)
	if err := r.Done(); err != nil {
		return nil, &SaveError{err.Error()}
	}
	return g, nil
}

// maxNumber is the greatest time, 2^53-1: a JavaScript number holds it and every smaller
// whole number exactly.
const maxNumber = 1<<53 - 1

// A restorer reads the fields of one object. Its methods record faults in Fields, and what
// they return is valid only if Done returns nil in the end.
type restorer struct{ *wire.Fields }

// RestoreSettings returns the settings in v, an object that [Settings.Write] has written. A
// setting that v lacks or that has another value there keeps its default, so that settings
// of a later or earlier version of the page can be read. ok is false if v is no object or
// has a value that is not one of a setting.
func RestoreSettings(v wire.Value) (set Settings, ok bool) {
	r := restorer{wire.FieldsOf(v)}
	set = DefaultSettings()
	for _, s := range Switches {
		*s.At(&set) = r.BoolOr(s.Name, *s.At(&set))
	}
	for _, c := range Choices {
		if r.Has(c.Name) {
			*c.At(&set) = c.Read(r.Fields, c.Name)
		}
	}
	if r.Done() != nil {
		return DefaultSettings(), false
	}
	return set, true
}

// millis reads the field name, a whole number of milliseconds from 0 to maxNumber. After a
// fault it returns 0.
func (r restorer) millis(name string) Millis {
	n, ok := r.Value(name).Int()
	if !ok || n < 0 || n > maxNumber {
		r.Fail(name, "want a whole number")
		return 0
	}
	return Millis(n)
}

// game reads a game from the fields of r. The puzzle of a game in play is solved again,
// because an object that was changed may claim anything. After a fault, the game that is
// returned can be incomplete.
func (r restorer) game(part Part) *Game {
	puzzle := r.grid("puzzle")
	info := restorer{wire.FieldsOf(r.Value("info"))}
	g := Blank(info.info())
	if err := info.Done(); err != nil {
		r.Fail("info", err.Error())
	}
	if part == InPlay {
		g.Verdict = app.Solve(puzzle)
	}
	g.Played = int64(r.millis("played"))
	g.locked = sudoku.Digit(r.Int("locked", 0, 9))
	g.clock.spent = r.millis("spent")
	state := r.snapshot()
	r.flags(g.flags(&state))
	known, err := playable(puzzle, &g.Verdict)
	if part == BeingTyped {
		known, err = game.Puzzle{}, nil
		if puzzle != (sudoku.Grid{}) {
			r.Fail("puzzle", "has givens")
		}
	}
	if err != nil {
		r.Fail("puzzle", "has no solution")
		return g
	}
	resumed, err := game.Resume(known, &state)
	if err != nil {
		r.Fail("board", err.Error())
		return g
	}
	g.Game = resumed
	return g
}

// snapshot reads the state of a game from the fields of r, except its booleans, which
// restorer.flags reads.
func (r restorer) snapshot() game.Snapshot {
	mode, ok := game.ParseMode(r.Text("mode"))
	if !ok {
		r.Fail("mode", "no such mode")
	}
	s := game.Snapshot{
		Board:     r.Text("board"),
		Done:      r.texts("done"),
		Undone:    r.texts("undone"),
		Cursor:    sudoku.Cell(r.Int("cursor", 0, sudoku.Cells-1)),
		Anchor:    sudoku.Cell(r.Int("anchor", 0, sudoku.Cells-1)),
		Selected:  r.cells("selected"),
		Mode:      mode,
		Highlight: sudoku.Digit(r.Int("focus", 0, 9)),
	}
	if r.Has("checked") {
		s.Outcome, s.Checked = game.Outcome(r.Int("checked", int(game.Nothing), int(game.Complete))), r.grid("photo")
	}
	return s
}

// flags reads the field "flags", four booleans, into the booleans that flags points to,
// in their order.
func (r restorer) flags(flags [4]*bool) {
	values := r.Array("flags")
	if len(values) != len(flags) {
		r.Fail("flags", "want four")
		return
	}
	for i, f := range flags {
		var ok bool
		if *f, ok = values[i].Bool(); !ok {
			r.Fail("flags", "want true or false")
		}
	}
}

// texts reads the field name, an array of strings.
func (r restorer) texts(name string) []string {
	values := r.Array(name)
	texts := make([]string, len(values))
	for i, v := range values {
		var ok bool
		if texts[i], ok = v.Text(); !ok {
			r.Fail(name, "want texts")
		}
	}
	return texts
}

// cells reads the field name, an array of the numbers of cells, 0 to 80, and returns the
// set of these cells.
func (r restorer) cells(name string) (cells sudoku.CellSet) {
	for _, v := range r.Array(name) {
		n, ok := v.Int()
		if !ok || n < 0 || n >= sudoku.Cells {
			r.Fail(name, "want cells")
			return cells
		}
		cells = cells.Add(sudoku.Cell(n))
	}
	return cells
}

// grid reads the field name, a grid of 81 characters.
func (r restorer) grid(name string) sudoku.Grid {
	g, err := sudoku.Parse(r.Text(name))
	if err != nil {
		r.Fail(name, err.Error())
	}
	return g
}

// info reads what is known about a puzzle from the fields of r.
func (r restorer) info() Info {
	return Info{
		Level:    r.Choice("level", Levels[:]...),
		Seed:     r.Text("seed"),
		Symmetry: r.Text("symmetry"),
		Minimal:  r.Bool("minimal"),
		Origin:   r.Text("origin"),
	}
}
