package game

import (
	"errors"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/wire"
)

// This file holds how a session comes back from its text. The text may have been
// changed by anyone: whatever is not a state that play can leave is refused.

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

// Restore returns the session that was saved as text; its clock goes on from now.
// The error is a *[SaveError].
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

// maxNumber bounds IDs, counts and spans of time: what a double holds exactly.
const maxNumber = 1<<53 - 1

// maxID bounds the IDs of games. It leaves room to count on for a lifetime.
const maxID = 1 << 30

// A restorer takes an object of the text apart. What it returns counts only if
// Done returns no error.
type restorer struct{ *wire.Fields }

// part returns the restorer of an object within r. Its errors are r's once
// it is closed.
func (r restorer) part(v wire.Value) restorer { return restorer{wire.FieldsOf(v)} }

// close makes the error of a part that of r.
func (r restorer) close(part restorer, name string) {
	if err := part.Done(); err != nil {
		r.Fail(name, err.Error())
	}
}

func (r restorer) session() *Session {
	s := NewSession()
	if v := r.Int("entydig", 1, maxID); v != saveVersion {
		r.Fail("entydig", "saved by another version")
		return s
	}
	set := r.part(r.Value("settings"))
	s.settings = set.settings()
	r.close(set, "settings")
	s.lastID = r.Int("last", 0, maxID)
	for _, v := range r.Array("games") {
		s.games = append(s.games, r.keep(v, "games"))
	}
	if r.Has("pushed") {
		s.pushed = r.keep(r.Value("pushed"), "pushed")
	}
	if r.Has("typing") {
		s.typing = r.keep(r.Value("typing"), "typing").Game
	}
	s.current, s.former = r.Int("current", 0, s.lastID), r.Int("former", 0, s.lastID)
	r.stats(&s.stats)
	r.check(s)
	return s
}

// check refuses a session whose games do not fit together.
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
	case s.typing != nil && s.typing.puzzle != sudoku.Grid{}:
		r.Fail("typing", "has givens")
	}
}

func (r restorer) settings() Settings {
	set := DefaultSettings()
	for _, s := range Switches {
		*s.At(&set) = r.Bool(s.Name)
	}
	for _, c := range Choices {
		*c.At(&set) = r.Choice(c.Name, c.Values...)
	}
	return set
}

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
		r.close(p, "stats")
	}
}

func (r restorer) millis(name string) Millis {
	n, ok := r.Value(name).Int()
	if !ok || n < 0 || n > maxNumber {
		r.Fail(name, "want a whole number")
		return 0
	}
	return Millis(n)
}

// keep restores a game with its place in the session.
func (r restorer) keep(v wire.Value, name string) *Kept {
	p := r.part(v)
	k := &Kept{ID: p.Int("id", 0, maxID), Played: int64(p.millis("played"))}
	k.Game = p.game(name == "typing")
	flags := p.Array("flags")
	for i, f := range k.flags() {
		if len(flags) != len(k.flags()) {
			p.Fail("flags", "want seven")
			break
		}
		var ok bool
		if *f, ok = flags[i].Bool(); !ok {
			p.Fail("flags", "want true or false")
		}
	}
	r.close(p, name)
	return k
}

func (r restorer) game(typing bool) *Game {
	puzzle := r.grid("puzzle")
	v := Verdict{Status: Many}
	if !typing {
		v = Judge(puzzle)
	}
	if v.Status != Unique && v.Status != Many {
		r.Fail("puzzle", "has no solution")
	}
	info := r.part(r.Value("info"))
	g := start(puzzle, v, info.info())
	r.close(info, "info")
	r.board(g)
	g.pick = r.selection()
	mode, ok := ParseMode(r.Text("mode"))
	if !ok {
		r.Fail("mode", "no such mode")
	}
	g.mode = mode
	g.locked = sudoku.Digit(r.Int("locked", 0, 9))
	g.focus = sudoku.Digit(r.Int("focus", 0, 9))
	if r.Has("checked") {
		g.photo = photo{Outcome(r.Int("checked", int(Nothing), int(Complete))), r.grid("photo")}
	}
	g.clock.spent = r.millis("spent")
	return g
}

func (r restorer) grid(name string) sudoku.Grid {
	g, err := sudoku.Parse(r.Text(name))
	if err != nil {
		r.Fail(name, err.Error())
	}
	return g
}

func (r restorer) info() Info {
	i := Info{
		Level:    r.Choice("level", Levels[:]...),
		Seed:     r.Text("seed"),
		Symmetry: r.Text("symmetry"),
		Minimal:  r.Bool("minimal"),
		Origin:   r.Text("origin"),
	}
	if r.Has("us") || r.Has("positions") {
		i.Proof = Proof{true, int64(r.millis("us")), uint64(r.millis("positions"))}
	}
	return i
}

func (r restorer) selection() selection {
	p := selection{
		cursor: sudoku.Cell(r.Int("cursor", 0, sudoku.Cells-1)),
		anchor: sudoku.Cell(r.Int("anchor", 0, sudoku.Cells-1)),
	}
	for _, v := range r.Array("selected") {
		n, ok := v.Int()
		if !ok || n < 0 || n >= sudoku.Cells {
			r.Fail("selected", "want cells")
			return p
		}
		p.cells = p.cells.Add(sudoku.Cell(n))
	}
	if !p.cells.Has(p.cursor) {
		r.Fail("selected", "without the cursor")
	}
	return p
}

// board restores the board and the chain: it walks back from the board of now,
// which must lead to an empty one, and forth through what was undone.
func (r restorer) board(g *Game) {
	for _, c := range r.changes(g, "board", r.Text("board")) {
		g.board[c.cell] = c.after
	}
	done, undone := r.Array("done"), r.Array("undone")
	b := g.board
	g.chain.done = make([]step, len(done))
	for i := len(done) - 1; i >= 0; i-- {
		g.chain.done[i] = r.step(g, "done", done[i], &b, true)
	}
	if b != (board{}) {
		r.Fail("done", "does not lead back to the start")
	}
	b = g.board
	g.chain.undone = make([]step, len(undone))
	for i := len(undone) - 1; i >= 0; i-- {
		g.chain.undone[i] = r.step(g, "undone", undone[i], &b, false)
	}
}

// step restores a step beside which b lies, and moves b to its other side.
func (r restorer) step(g *Game, name string, v wire.Value, b *board, back bool) step {
	text, ok := v.Text()
	s := r.changes(g, name, text)
	if !ok || len(s) == 0 {
		r.Fail(name, "want a step")
	}
	for i := range s {
		c := &s[i]
		other := c.after
		c.before, c.after = b[c.cell], other
		if back {
			c.before, c.after = other, b[c.cell]
		}
		if c.before == c.after {
			r.Fail(name, "a step that changes nothing")
		}
		b[c.cell] = other
	}
	return s
}

// changes reads states of cells, ascending, each in the field after.
func (r restorer) changes(g *Game, name, text string) step {
	var s step
	for len(text) >= changeChars {
		c, state, ok := parseChange(text)
		if !ok || len(s) > 0 && c <= s[len(s)-1].cell || !state.valid(g.Given(c)) {
			r.Fail(name, "want states of cells")
			return s
		}
		s = append(s, change{cell: c, after: state})
		text = text[changeChars:]
	}
	if text != "" {
		r.Fail(name, "ends within a state")
	}
	return s
}
