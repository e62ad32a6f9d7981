package session

import (
	"errors"
	"reflect"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/game"
	"github.com/entydig/sudoku/internal/app"
)

func newSession(t *testing.T) *Session {
	t.Helper()
	s := NewSession()
	s.Begin(0, 1000)
	start30(t, s)
	return s
}

// newOf starts a game of a puzzle, which it solves first.
func newOf(s *Session, puzzle sudoku.Grid, info Info, entries *game.Entries) error {
	return s.New(puzzle, app.Solve(puzzle), info, entries)
}

// marksOf returns for each cell the names of the roles that marks of the whole cell give to
// it.
func marksOf(g *Game, set Settings) (roles [sudoku.Cells]string) {
	for _, m := range g.View(set.Show()).Overlay.Marks {
		if m.Digit == sudoku.None {
			roles[m.Cell] += m.Role.String()
		}
	}
	return roles
}

// boardOf returns what the player has put on the board, as text.
func boardOf(g *Game) string { return g.Snapshot().Board }

// The example of the English Wikipedia's article "Sudoku", and its solution.
const (
	puzzle30   = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	solution30 = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)

// hole returns the n-th hole of the puzzle.
func hole(g *Game, n int) sudoku.Cell {
	for c := range sudoku.Cell(sudoku.Cells) {
		if !g.Given(c) {
			if n == 0 {
				return c
			}
			n--
		}
	}
	panic("no such hole")
}

// wrongFor returns a digit that differs from the solution in c but clashes with nothing.
func wrongFor(t *testing.T, g *Game, c sudoku.Cell) sudoku.Digit {
	t.Helper()
	for d := range g.Grid().Candidates()[c].All() {
		if d != g.Verdict.Solution.At(c) {
			return d
		}
	}
	t.Fatalf("%v has no wrong candidate", c)
	return 0
}

// start30 starts a game of puzzle30.
func start30(t *testing.T, s *Session) {
	t.Helper()
	if err := newOf(s, sudoku.MustParse(puzzle30), Info{Level: "medium", Origin: "generated", Seed: "x"}, nil); err != nil {
		t.Fatal(err)
	}
}

// finish enters the solution into all holes of the puzzle except the last n.
func finish(s *Session, n int) {
	g := s.Shown()
	for c := range sudoku.Cell(sudoku.Cells) {
		if g.Holes() > n && g.At(c) == sudoku.None {
			s.Select(c, game.Only)
			s.Digit(int(g.Verdict.Solution.At(c)), game.ValueMode, false)
		}
	}
}

// code returns the code of the session's message, or "" if there is none.
func code(s *Session) string {
	if m := s.Message(); m != nil {
		return m.Code
	}
	return ""
}

func TestSolvingIsSaidOnce(t *testing.T) {
	s := newSession(t)
	s.Begin(1000, 0)
	finish(s, 1)
	if code(s) != "digit.finished" {
		t.Errorf("message %q", code(s))
	}
	s.Begin(61_000, 0)
	finish(s, 0)
	if code(s) != "solved" || s.Message().Params[0].Number != 61_000 {
		t.Errorf("message %+v", s.Message())
	}
	s.Begin(70_000, 0)
	s.Undo()
	s.Redo()
	if g := s.Shown(); !g.finished || g.Spent() != 61_000 || code(s) != "redo.done" {
		t.Errorf("solved again by redo: %v %q", g.Spent(), code(s))
	}
}

// The time of a solved game is final, whatever the page does afterwards.
func TestClockStopsAtTheEnd(t *testing.T) {
	s := newSession(t)
	s.Begin(5_000, 0)
	finish(s, 0)
	for i, do := range []func(){s.Hide, s.Show, s.Pause, s.Resume, s.Undo, s.Redo, func() {}} {
		s.Begin(Millis(60_000*(i+1)), 0)
		do()
		if got := s.Shown().Spent(); got != 5_000 {
			t.Fatalf("after act %d: %d ms", i, got)
		}
	}
}

func TestClock(t *testing.T) {
	s := newSession(t)
	g := s.Shown()
	steps := []struct {
		now  Millis
		do   func()
		want Millis
	}{
		{1_000, func() {}, 1_000},
		{2_000, s.Hide, 2_000},
		{60_000, s.Show, 2_000}, // a minute on a hidden tab
		{61_000, s.Pause, 3_000},
		{90_000, func() {}, 3_000},
		{91_000, s.Hide, 3_000},
		{95_000, s.Show, 3_000}, // still paused
		{100_000, s.Resume, 3_000},
		{101_000, func() {}, 4_000},
		{50_000, func() {}, 4_000}, // time runs backwards: it does not count
		{102_000, func() {}, 5_000},
		{103_000, s.TypeStart, 6_000},
		{110_000, s.TypeCancel, 6_000},
		{111_500, func() { s.Reveal() }, 7_500},
		{119_000, func() { s.Undo() }, 7_500}, // while the solution was shown
		{120_000, func() {}, 8_500},
	}
	for i, step := range steps {
		s.Begin(step.now, 0)
		step.do()
		if got := g.Spent(); got != step.want {
			t.Fatalf("step %d: %d ms, want %d", i, got, step.want)
		}
	}
}

func TestPauseCoversAndTakesNoInput(t *testing.T) {
	s := newSession(t)
	s.Begin(1, 0)
	s.Pause()
	if !s.Covered() || code(s) != "paused" {
		t.Error("not covered")
	}
	before := s.Shown().Snapshot()
	for i, do := range []func(){
		func() { s.Select(0, game.Only) }, func() { s.Tap(1) }, func() { s.Move(game.Up, false) }, s.Deselect, func() { s.SetMode(game.NoteMode) },
		func() { s.Digit(1, 0, false) }, s.Clear, s.Undo, s.Redo, s.BeforeMistake, s.Check, s.Reveal, s.Restart, s.FillNotes, s.ClearNotes, func() { s.Read("row") },
	} {
		s.Begin(2, 0)
		do()
		if !reflect.DeepEqual(s.Shown().Snapshot(), before) || code(s) != "paused" {
			t.Errorf("act %d goes through a pause (%q)", i, code(s))
		}
	}
	s.Resume()
	if s.Covered() || code(s) != "resumed" {
		t.Error("still covered")
	}
}

func TestRevealedGameIsNotSolved(t *testing.T) {
	s := newSession(t)
	finish(s, 3)
	s.Begin(10, 0)
	s.Reveal()
	if code(s) != "revealed" || s.Message().Params[0].Number != 3 {
		t.Errorf("%+v", s.Message())
	}
	s.Check()
	if code(s) != "check.revealed" {
		t.Errorf("check says %q", code(s))
	}
	s.Undo()
	finish(s, 0)
	if g := s.Shown(); code(s) != "solved.shown" || g.finished || s.Phase() != Revealed {
		t.Errorf("%q, %v", code(s), s.Phase())
	}
}

func TestMessages(t *testing.T) {
	s := newSession(t)
	g := s.Shown()
	free := hole(g, 0)
	cases := []struct {
		do   func()
		want string
	}{
		{s.Undo, "undo.none"}, {s.Redo, "redo.none"}, {s.Check, "check.empty"}, {s.BeforeMistake, "mistake.none"},
		{func() { s.Select(0, game.Only) }, ""}, {func() { s.Digit(1, 0, false) }, "given.fixed"},
		{func() { s.Select(free, game.Only) }, ""}, {func() { s.Digit(5, game.ValueMode, false) }, "digit.conflict"},
		{s.Check, "check.wrong"}, {s.RemoveMistakes, "mistake.removed"}, {s.RemoveMistakes, "mistake.none"}, {s.Clear, "clear.none"},
		{func() { s.Digit(1, game.NoteMode, false) }, "note.on"}, {func() { s.Digit(1, game.NoteMode, false) }, "note.off"},
		{func() { s.Digit(8, game.ColourMode, false) }, "colour.on"}, {func() { s.Digit(9, game.ColourMode, false) }, "colour.none"}, {func() { s.Digit(8, game.ColourMode, false) }, "colour.off"},
		{func() { s.SetMode(game.NoteMode) }, "mode.note"}, {func() { s.Digit(2, 0, false) }, "note.on"}, {func() { s.SetMode(game.ValueMode) }, "mode.value"},
		{func() { s.Digit(int(g.Verdict.Solution.At(free)), 0, false) }, "digit.placed"}, {s.Check, "check.fine"},
		{func() { s.Select(hole(g, 1), game.Only) }, ""}, {func() { s.Digit(int(wrongFor(t, g, hole(g, 1))), 0, false) }, "digit.placed"},
		{s.Check, "check.wrong"}, {s.BeforeMistake, "mistake.undone"}, {s.Redo, "redo.done"}, {s.Undo, "undo.done"},
		{s.FillNotes, "notes.filled"}, {s.ClearNotes, "notes.cleared"},
		{s.ClearNotes, "notes.cleared.none"}, {s.FillNotes, "notes.filled"}, {s.FillNotes, "notes.filled.none"}, {s.Undo, "undo.done"},
		{func() { s.Select(hole(g, 2), game.Only) }, ""}, {func() { s.Select(hole(g, 3), game.Add) }, "selected"},
		{func() { s.Digit(1, game.NoteMode, false) }, "note.on.several"}, {func() { s.Digit(1, game.NoteMode, false) }, "note.off.several"},
		{func() { s.Digit(1, game.CentreMode, false) }, "centre.on.several"}, {func() { s.Digit(1, game.ValueMode, false) }, "cells.changed"},
		{func() { s.Digit(1, game.NoteMode, false) }, "note.none"}, {func() { s.Move(game.NextSame, false) }, ""},
		{func() { s.SelectEqual(g.Cursor()) }, "selected"}, {func() { s.Return("") }, "bookmark.back"}, {s.Undo, "undo.done"},
		{func() { s.Read("row") }, "read.house"}, {func() { s.Read("board") }, "read.board"},
		{s.Restart, "game.restarted"}, {s.Reveal, "revealed"},
		{func() { s.Configure(DefaultSettings(), "wrong") }, "settings.changed"},
	}
	for i, c := range cases {
		s.Begin(Millis(i), 0)
		c.do()
		if got := code(s); got != c.want {
			t.Errorf("act %d says %q, want %q", i, got, c.want)
		}
	}
}

func TestDigitFirst(t *testing.T) {
	s := newSession(t)
	set := s.Settings()
	set.DigitFirst = true
	s.Configure(set, "digitFirst")
	g := s.Shown()
	a, b := hole(g, 0), hole(g, 1)
	s.Tap(a)
	if g.Entries() != 0 {
		t.Error("a tap without a locked digit enters something")
	}
	s.Digit(4, 0, true)
	if g.Locked() != 4 || code(s) != "locked" || g.Entries() != 0 {
		t.Errorf("locked %d, %q", g.Locked(), code(s))
	}
	s.Tap(a)
	s.Tap(b)
	if g.At(a) != 4 || g.At(b) != 4 {
		t.Error("taps do not enter the digit")
	}
	s.Tap(a)
	if g.At(a) != 0 || code(s) != "digit.taken" {
		t.Error("a second tap does not take the digit back")
	}
	s.Tap(0) // a given 5
	if g.Locked() != 5 || code(s) != "locked" {
		t.Errorf("a tap on a given does not switch: %d locked", g.Locked())
	}
	s.Digit(4, 0, true)
	s.Select(a, game.Only)
	s.Digit(5, 0, false) // from the keyboard: into the cell
	if g.At(a) != 5 || g.Locked() != 4 {
		t.Errorf("%d, locked %d", g.At(a), g.Locked())
	}
	s.SetMode(game.NoteMode)
	c := hole(g, 5)
	s.Tap(c)
	if !g.Notes(c).Has(4) {
		t.Error("no note")
	}
	s.Digit(4, 0, true)
	if g.Locked() != 0 || code(s) != "unlocked" {
		t.Error("still locked")
	}
	s.Digit(4, 0, true)
	set.DigitFirst = false
	s.Configure(set, "digitFirst")
	if g.Locked() != 0 {
		t.Error("locked though the switch is off")
	}
	s.Select(hole(g, 7), game.Only)
	s.Digit(3, game.ValueMode, true)
	if g.At(s.Shown().Cursor()) != 3 {
		t.Error("the pad enters nothing")
	}
}

func TestTyping(t *testing.T) {
	s := newSession(t)
	running := s.Current()
	s.TypeStart()
	for _, r := range puzzle30 {
		if r == '.' {
			s.TypeBlank()
		} else {
			s.Digit(int(r-'0'), 0, false)
		}
	}
	if got := s.Shown().Grid().String(); got != puzzle30 {
		t.Fatalf("typed %s", got)
	}
	s.Undo()
	if s.Shown().At(80) != 0 {
		t.Error("undo does nothing")
	}
	s.Redo()
	s.TypeDone()
	if s.Typing() != nil || code(s) != "puzzle.unique" || s.Current().Givens().String() != puzzle30 || s.Current() == running {
		t.Errorf("%q", code(s))
	}
	if s.CanTypeBack() {
		t.Error("a puzzle that was typed to its end can be typed again")
	}
}

// A puzzle whose typing ends without a game can be taken up again, however it ended.
func TestTypingCanBeTakenUpAgain(t *testing.T) {
	s := newSession(t)
	for i, end := range []func(){s.TypeCancel, func() { start30(t, s) }, func() { s.Load(s.Current()) }} {
		s.TypeStart()
		s.Digit(5, 0, false)
		s.TypeStart() // is under way already
		end()
		if s.Typing() != nil || !s.CanTypeBack() {
			t.Fatalf("end %d: typing %v", i, s.Typing() != nil)
		}
		s.TypeBack()
		if s.Typing() == nil || s.Shown().At(0) != 5 {
			t.Fatalf("end %d: the puzzle is lost", i)
		}
		s.Select(0, game.Only)
		s.TypeBlank()
		s.TypeCancel()
		if s.CanTypeBack() {
			t.Errorf("end %d: an empty board is offered", i)
		}
	}
}

// A digit of which nine are placed is let go, and the cursor moves on if the player wants.
func TestFinishedDigitAndAdvance(t *testing.T) {
	s := newSession(t)
	set := s.Settings()
	set.DigitFirst = true
	s.Configure(set, "digitFirst")
	g := s.Shown()
	s.Digit(5, 0, true)
	for c := range sudoku.Cell(sudoku.Cells) {
		if g.Verdict.Solution.At(c) == 5 && g.At(c) == sudoku.None {
			s.Tap(c)
		}
	}
	if g.Locked() != sudoku.None || code(s) != "digit.finished" {
		t.Errorf("%d is locked, %q", g.Locked(), code(s))
	}
	set.DigitFirst, set.Advance = false, true
	s.Configure(set, "advance")
	c := hole(g, 0)
	s.Select(c, game.Only)
	s.Digit(1, game.ValueMode, false)
	if g.At(c) != 1 || g.Cursor() == c || g.At(g.Cursor()) != sudoku.None {
		t.Errorf("cursor %v", g.Cursor())
	}
}

// The last entry on a full board says that something is wrong.
func TestFullBoardWithMistakes(t *testing.T) {
	s := newSession(t)
	finish(s, 1)
	g := s.Shown()
	for c := range sudoku.Cell(sudoku.Cells) {
		if g.At(c) == sudoku.None {
			s.Select(c, game.Only)
			s.Digit(int(g.Verdict.Solution.At(c))%9+1, game.ValueMode, false)
		}
	}
	if code(s) != "full.wrong" {
		t.Errorf("%q", code(s))
	}
}

func TestTypingSaysWhatIsWrong(t *testing.T) {
	s := newSession(t)
	s.TypeStart()
	s.Digit(5, 0, false)
	s.Digit(5, 0, false)
	s.TypeDone()
	if code(s) != "puzzle.clash" || s.Typing() == nil || s.Shown().Selected() != sudoku.CellsOf(0, 1) {
		t.Errorf("%q", code(s))
	}
	s.Undo()
	s.TypeDone()
	if code(s) != "puzzle.many" || s.Current().Verdict.Status != app.StatusMany {
		t.Errorf("%q", code(s))
	}
	s.TypeStart()
	for d := 1; d <= 8; d++ {
		s.Digit(d, 0, false)
	}
	s.Select(17, game.Only)
	s.Digit(9, 0, false)
	s.TypeDone()
	if code(s) != "puzzle.none" || s.Typing() == nil {
		t.Errorf("%q", code(s))
	}
	s.TypeCancel()
	if s.Typing() != nil || code(s) != "type.cancelled" {
		t.Error("not cancelled")
	}
}

func TestNewWithEntries(t *testing.T) {
	s := NewSession()
	s.Begin(0, 0)
	e := &game.Entries{Placed: sudoku.Grid{}.With(2, 4)}
	e.Notes[3] = sudoku.DigitsOf(2, 6)
	if err := newOf(s, sudoku.MustParse(puzzle30), Info{Origin: "pasted"}, e); err != nil {
		t.Fatal(err)
	}
	g := s.Shown()
	if g.At(2) != 4 || g.Notes(3) != sudoku.DigitsOf(2, 6) || !g.CanUndo() {
		t.Error("entries are lost")
	}
	if g.Begun() {
		t.Error("counted as started")
	}
	if err := newOf(s, sudoku.Grid{}.With(0, 1).With(1, 1), Info{}, nil); !errors.Is(err, game.ErrSolution) || s.Shown() != g {
		t.Errorf("%v", err)
	}
}

func TestSettingsActOnTheRunningGame(t *testing.T) {
	s := newSession(t)
	g := s.Shown()
	s.Select(2, game.Only)
	s.Digit(5, game.ValueMode, false)
	set := s.Settings()
	if len(marksOf(g, set)[2]) == 0 {
		t.Error("no mark")
	}
	set.Conflicts = false
	s.Configure(set, "conflicts")
	if len(marksOf(g, s.Settings())[2]) != 0 {
		t.Error("mark though the switch is off")
	}
}
