package session

import (
	"errors"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/game"
	"github.com/entydig/sudoku/internal/app"
	"github.com/entydig/sudoku/internal/wire"
)

// This file reads a session from its text. The text may have been changed by anyone:
// Restore refuses a state that play cannot lead to.

// ErrSave is the kind of a *[SaveError].
var ErrSave = errors.New("not a saved session")

// A SaveError says why a text is not a saved session.
type SaveError struct {
	Reason string
}

// Error names the kind and the reason.
func (e *SaveError) Error() string { return ErrSave.Error() + ": " + e.Reason }

// Is reports whether target is [ErrSave].
func (e *SaveError) Is(target error) bool { return target == ErrSave }

// Restore returns the session that [Session.Save] has written as text. Its clocks continue
// from now. If play cannot lead to the session in the text, or the text is none, the error
// is a *[SaveError] and the session is nil.
func Restore(text string, now Millis) (*Session, error) {
	v, err := wire.Parse(text)
	if err != nil {
		return nil, &SaveError{err.Error()}
	}
	r := restorer{Fields: wire.FieldsOf(v)}
	s := r.session()
	if err := r.Done(); err != nil {
		return nil, &SaveError{err.Error()}
	}
	s.Rebase(now)
	return s, nil
}

// maxNumber is the greatest time, 2^53-1: a JavaScript number holds it and every smaller
// whole number exactly.
const maxNumber = 1<<53 - 1

// maxID is the greatest ID of a game, and the greatest count in the statistics. No player
// reaches either.
const maxID = 1 << 30

// A restorer reads the fields of one object in the text. Its methods record faults in
// Fields, and what they return is valid only if Done returns nil in the end.
type restorer struct{ *wire.Fields }

// part returns a restorer of the object v, which is the value of a field of r.
// [restorer.closePart] must be called on r when the object has been read.
func (r restorer) part(v wire.Value) restorer { return restorer{wire.FieldsOf(v)} }

// closePart ends the reading of a part. If the part has a fault, closePart records it in r
// as a fault of the field name.
func (r restorer) closePart(part restorer, name string) {
	if err := part.Done(); err != nil {
		r.Fail(name, err.Error())
	}
}

// session reads the whole text and returns the session. After a fault, the session can be
// incomplete.
func (r restorer) session() *Session {
	s := NewSession()
	if v := r.Int("entydig", 1, maxID); v != saveVersion {
		r.Fail("entydig", "saved by another version")
		return s
	}
	set := r.part(r.Value("settings"))
	s.settings = set.settings()
	r.closePart(set, "settings")
	s.lastID = r.Int("last", 0, maxID)
	for _, v := range r.Array("games") {
		s.games = append(s.games, r.game(v, "games"))
	}
	if r.Has("pushed") {
		s.pushed = r.game(r.Value("pushed"), "pushed")
	}
	if r.Has("typing") {
		s.typing = r.game(r.Value("typing"), "typing")
	}
	s.current, s.former = r.Int("current", 0, s.lastID), r.Int("former", 0, s.lastID)
	r.stats(&s.stats)
	r.check(s)
	return s
}

// check records a fault in r if the games and the IDs in s do not fit together: an ID
// twice or beyond the last one, too many games, or a game in play, a game before it or a
// game pushed out that cannot be the one. It does not change s.
func (r restorer) check(s *Session) {
	for _, k := range s.games {
		if k.ID < 1 || k.ID > s.lastID || s.find(k.ID) != k {
			r.Fail("games", "an ID twice, or beyond the last")
		}
	}
	switch {
	case len(s.games) > MaxGames:
		r.Fail("games", "too many")
	case s.current == 0 && len(s.games) > 0, s.current != 0 && s.Current() == nil:
		r.Fail("current", "no such game")
	case s.former != 0 && (s.find(s.former) == nil || s.former == s.current):
		r.Fail("former", "no such game")
	case s.pushed != nil && (s.former == 0 || s.pushed.ID < 1 || s.pushed.ID > s.lastID || s.find(s.pushed.ID) != nil):
		r.Fail("pushed", "does not belong there")
	}
}

// settings reads every setting from the fields of r.
func (r restorer) settings() Settings {
	set := DefaultSettings()
	for _, s := range Switches {
		*s.At(&set) = r.Bool(s.Name)
	}
	for _, c := range Choices {
		*c.At(&set) = c.Read(r.Fields, c.Name)
	}
	return set
}

// stats reads the statistics from the field "stats" into *stats. After a fault, *stats can
// be incomplete.
func (r restorer) stats(stats *Stats) {
	records := r.Array("stats")
	if len(records) != len(stats) {
		r.Fail("stats", "want one record per level")
		return
	}
	for i, v := range records {
		p := r.part(v)
		stats[i].Level = p.Choice("level", Levels[i])
		stats[i].Started = p.Int("started", 0, maxID)
		stats[i].Solved = p.Int("solved", 0, maxID)
		stats[i].Revealed = p.Int("revealed", 0, maxID)
		stats[i].Best = p.millis("best")
		stats[i].Total = p.millis("total")
		r.closePart(p, "stats")
	}
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

// game reads a game, which is the value of the given field of the session. The puzzle is
// solved again, because a text that was changed may claim anything; only the empty board of
// the field "typing" is not. After a fault, the game that is returned can be incomplete.
func (r restorer) game(v wire.Value, field string) *Game {
	p := r.part(v)
	defer func() { r.closePart(p, field) }()
	puzzle := p.grid("puzzle")
	info := p.part(p.Value("info"))
	g := Blank(info.info())
	p.closePart(info, "info")
	if field != "typing" {
		g.Verdict = app.Solve(puzzle)
	}
	g.ID, g.Played = p.Int("id", 0, maxID), int64(p.millis("played"))
	g.locked = sudoku.Digit(p.Int("locked", 0, 9))
	g.clock.spent = p.millis("spent")
	state := p.snapshot()
	p.flags(g.flags(&state))
	known, err := playable(puzzle, &g.Verdict)
	if field == "typing" {
		known, err = game.Puzzle{}, nil
		if puzzle != (sudoku.Grid{}) {
			p.Fail("puzzle", "has givens")
		}
	}
	if err != nil {
		p.Fail("puzzle", "has no solution")
		return g
	}
	resumed, err := game.Resume(known, &state)
	if err != nil {
		p.Fail("board", err.Error())
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

// flags reads the field "flags", seven booleans, into the booleans that flags points to,
// in their order.
func (r restorer) flags(flags [7]*bool) {
	values := r.Array("flags")
	if len(values) != len(flags) {
		r.Fail("flags", "want seven")
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

// info reads what is known about a puzzle from the fields of r. The effort is known if the
// text has one of its two fields; a fault is recorded if the other one is missing.
func (r restorer) info() Info {
	i := Info{
		Level:    r.Choice("level", Levels[:]...),
		Seed:     r.Text("seed"),
		Symmetry: r.Text("symmetry"),
		Minimal:  r.Bool("minimal"),
		Origin:   r.Text("origin"),
	}
	if r.Has("us") || r.Has("positions") {
		i.Effort = Effort{true, int64(r.millis("us")), uint64(r.millis("positions"))}
	}
	return i
}
