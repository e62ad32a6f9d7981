package session

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/game"
	"github.com/entydig/sudoku/internal/wire"
)

// somePuzzles returns four puzzles: one with one solution, a minimal one with one solution,
// one that is full except for two cells, and the empty grid.
func somePuzzles(t testing.TB) []sudoku.Grid {
	return []sudoku.Grid{
		sudoku.MustParse(puzzle30),
		sudoku.MustParse("000801000000000043500000000000070800000000100020030000600000075003400000000200600"),
		sudoku.MustParse(solution30).With(0, 0).With(40, 0),
		sudoku.Grid{},
	}
}

// act does one act of the player, which r chooses.
func act(s *Session, r *rand.Rand, puzzles []sudoku.Grid) {
	cell := sudoku.Cell(r.IntN(sudoku.Cells))
	digit := 1 + r.IntN(9)
	s.Begin(s.now+Millis(r.IntN(3000)-200), int64(r.IntN(1e6)))
	switch r.IntN(34) {
	case 0, 1, 2, 3:
		s.Select(cell, game.Way(1+r.IntN(4)))
	case 4, 5, 6, 7, 8, 9:
		s.Select(cell, game.Only)
		s.Digit(digit, game.Mode(r.IntN(5)), r.IntN(4) == 0)
	case 10:
		if g := s.Shown(); g != nil && g.Puzzle().Unique() { // get on with it
			for c := range sudoku.Cell(sudoku.Cells) {
				if g.At(c) == 0 && r.IntN(3) > 0 {
					s.Select(c, game.Only)
					s.Digit(int(g.Verdict.Solution.At(c)), game.ValueMode, false)
				}
			}
		}
	case 11, 12, 13:
		s.Undo()
	case 14, 15:
		s.Redo()
	case 16:
		s.Clear()
	case 17:
		s.Check()
	case 18:
		s.BeforeMistake()
	case 19:
		if r.IntN(4) == 0 {
			s.Reveal()
		}
	case 20:
		s.FillNotes()
	case 21:
		s.ClearNotes()
	case 22:
		s.SetMode(game.Mode(1 + r.IntN(4)))
	case 23:
		set := s.Settings()
		f := Switches[r.IntN(len(Switches))].At(&set)
		*f = !*f
		s.Configure(set, "")
	case 24:
		s.Move(game.Move(1+r.IntN(16)), r.IntN(3) == 0)
	case 25:
		s.Pause()
	case 26, 27:
		s.Resume()
	case 28:
		if r.IntN(3) == 0 {
			_ = newOf(s, puzzles[r.IntN(len(puzzles))], Info{Level: Levels[r.IntN(4)], Seed: "séed \"\\ 数", Origin: "generated"}, nil)
		}
	case 29:
		s.RemoveMistakes()
	case 30:
		if g := s.Current(); g != nil && s.typing == nil {
			s.Return(g.Snapshot().Board)
		}
	case 31:
		if r.IntN(3) == 0 {
			s.TypeStart()
		} else if r.IntN(2) == 0 {
			s.TypeDone()
		} else {
			s.TypeCancel()
		}
	case 32:
		s.TypeBlank()
	case 33:
		s.Tap(cell)
	}
}

// saved returns what a session saves, as text.
func saved(s *Session) string {
	var w wire.Writer
	s.Save(&w)
	return w.Text()
}

// reopened returns the session of a text that saved has returned, with the given settings,
// or the error of the first part that is refused.
func reopened(text string, set Settings, now Millis) (*Session, error) {
	v, err := wire.Parse(text)
	if err != nil {
		return nil, &SaveError{err.Error()}
	}
	var parts [2]*Game
	for i, name := range []string{"game", "typing"} {
		if part := v.Get(name); part.Kind() != wire.Missing {
			if parts[i], err = Restore(part, Part(i == 1)); err != nil {
				return nil, err
			}
		}
	}
	s := NewSession()
	s.Reopen(&set, parts[0], parts[1], now)
	return s, nil
}

// restored does what reopened does with the default settings, and fails the test if a part
// is refused.
func restored(t *testing.T, text string) *Session {
	t.Helper()
	s, err := reopened(text, DefaultSettings(), 0)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// look returns all that can be seen of a session as text.
func look(s *Session) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%+v %v", s.settings, s.Covered())
	for _, g := range []*Game{s.game, s.typing} {
		if g != nil {
			fmt.Fprintf(&b, "\n%+v %v %v %v %v %v %v %v", *g.View(s.settings.Show()), g.Snapshot(), g.Mode(), g.locked, g.Left(), g.CanUndo(), g.CanRedo(), g.Phase())
			fmt.Fprintf(&b, "\n%v %+v %v %v %v %v", g.Played, g.Info, g.Givens(), g.Spent(), g.Running(), g.finished)
		}
	}
	return b.String()
}

// A session that was saved at any moment of a long random game and restored looks the
// same, and goes on looking the same whatever is done to both.
func TestRestoreGivesTheSameSession(t *testing.T) {
	puzzles := somePuzzles(t)
	seeds := uint64(40)
	if testing.Short() {
		seeds = 6
	}
	for seed := range seeds {
		r := rand.New(rand.NewPCG(seed, 7))
		s := NewSession()
		for range 20 {
			for range 1 + r.IntN(60) {
				act(s, r, puzzles)
			}
			text := saved(s)
			again, err := reopened(text, s.settings, s.now)
			if err != nil {
				t.Fatalf("seed %d: %v\n%s", seed, err, text)
			}
			if saved(again) != text {
				t.Fatalf("seed %d: saved again it is another text", seed)
			}
			s.Show()       // whether the page is hidden is not saved
			s.closed = nil // nor is a puzzle that was closed
			if a, b := look(s), look(again); a != b {
				t.Fatalf("seed %d: it looks different\n%s\n\n%s", seed, a, b)
			}
			// The same acts on both.
			both := r.Uint64()
			r1, r2 := rand.New(rand.NewPCG(both, 1)), rand.New(rand.NewPCG(both, 1))
			for range 30 {
				act(s, r1, puzzles)
				act(again, r2, puzzles)
			}
			if a, b := look(s), look(again); a != b {
				t.Fatalf("seed %d: after the same acts it looks different\n%s\n\n%s", seed, a, b)
			}
		}
	}
}

// Undo all the way leads to the empty board, redo back, in a restored session too.
func TestUndoChainIsSaved(t *testing.T) {
	s := newSession(t)
	finish(s, 10)
	s.FillNotes()
	s.Undo()
	s.Undo()
	want := boardOf(s.Shown())
	g := restored(t, saved(s)).Shown()
	n := 0
	for g.Undo() {
		n++
	}
	if n != 40 || boardOf(g) != "" {
		t.Errorf("%d steps back", n)
	}
	for range n {
		g.Redo()
	}
	if boardOf(g) != want {
		t.Error("redo leads elsewhere")
	}
	redone := 0
	for g.Redo() {
		redone++
	}
	if redone != 2 {
		t.Errorf("%d steps that were undone before the save can be redone, want 2", redone)
	}
}

func TestRestoreRefuses(t *testing.T) {
	s := newSession(t)
	finish(s, 45)
	s.Check()
	text := saved(s)
	cases := []struct{ name, old, new string }{
		{"unknown field", `"played":`, `"x":1,"played":`},
		{"puzzle short", `"puzzle":"53`, `"puzzle":"5`},
		{"puzzle with clash", `"puzzle":"53`, `"puzzle":"55`},
		{"level unknown", `"level":"medium","seed"`, `"level":"expert","seed"`},
		{"mode unknown", `"mode":"value"`, `"mode":""`},
		{"cursor outside", `"cursor":`, `"cursor":8`},
		{"locked digit", `"locked":0`, `"locked":10`},
		{"flags short", `"flags":[false,`, `"flags":[`},
		{"negative time", `"spent":0`, `"spent":-1`},
		{"steps gone", `"done":["`, `"done":[],"x":["`},
		{"step empty", `"done":["`, `"done":["","`},
		{"board of five characters a cell", `"board":"`, `"board":"AAAAA`},
	}
	if _, err := reopened(text, DefaultSettings(), 0); err != nil {
		t.Fatal(err)
	}
	for _, c := range cases {
		changed := strings.Replace(text, c.old, c.new, 1)
		if changed == text {
			t.Errorf("%s: the text does not hold %s", c.name, c.old)
			continue
		}
		_, err := reopened(changed, DefaultSettings(), 0)
		var save *SaveError
		if !errors.As(err, &save) || !errors.Is(err, ErrSave) || save.Reason == "" {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	for _, foreign := range []string{"null", "[]", "{}", `"hello"`, `{"version":1}`, "1", "true"} {
		for _, part := range []Part{InPlay, BeingTyped} {
			v, err := wire.Parse(foreign)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := Restore(v, part); !errors.Is(err, ErrSave) {
				t.Errorf("%q: %v", foreign, err)
			}
		}
	}
}

// Settings that lack a setting, as those of an earlier version do, keep its default;
// settings with a wrong value are refused.
func TestRestoreSettings(t *testing.T) {
	for text, want := range map[string]bool{
		`{}`: true, `{"wrong":true,"theme":"dark"}`: true, `{"language":"nb"}`: true,
		`{"wrong":1}`: false, `{"theme":"pink"}`: false, `{"x":true}`: false, `[]`: false, `null`: false,
	} {
		v, err := wire.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		set, ok := RestoreSettings(v)
		if ok != want {
			t.Errorf("%s: %v", text, ok)
		}
		if !set.Conflicts || !set.Letters || set.Labels != "short" {
			t.Errorf("%s: the defaults are lost: %+v", text, set)
		}
	}
}

// Whatever the text, restoring does not panic; what it takes can be saved, and play goes
// on with it.
func FuzzRestore(f *testing.F) {
	puzzles := somePuzzles(f)
	for seed := range uint64(6) {
		r := rand.New(rand.NewPCG(seed, 1))
		s := NewSession()
		for range 30 {
			act(s, r, puzzles)
		}
		f.Add(saved(s), seed)
	}
	f.Fuzz(func(t *testing.T, text string, seed uint64) {
		s, err := reopened(text, DefaultSettings(), 5)
		if err != nil {
			if !errors.Is(err, ErrSave) {
				t.Fatalf("error of another kind: %v", err)
			}
			return
		}
		again, err := reopened(saved(s), DefaultSettings(), 5)
		if err != nil {
			t.Fatalf("what it saves is refused: %v", err)
		}
		if look(s) != look(again) {
			t.Fatal("saved and restored it looks different")
		}
		r := rand.New(rand.NewPCG(seed, 2))
		for range 40 {
			act(s, r, puzzles)
			if g := s.Shown(); g != nil {
				g.View(s.settings.Show())
			}
		}
	})
}

func TestSaveIsSmall(t *testing.T) {
	s := newSession(t)
	s.FillNotes()
	finish(s, 0)
	if n := len(saved(s)); n > 9000 {
		t.Errorf("a whole game is %d bytes", n)
	}
}
