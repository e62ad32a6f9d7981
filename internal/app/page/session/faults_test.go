package session

import (
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/game"
	"github.com/entydig/sudoku/internal/app"
)

// This file holds faults that players of other programs reported, each with where
// it was seen and the right outcome here. What concerns keys, drawing and storage
// is tested in the browser.

// twoSolutions returns a puzzle with two solutions, and the second that is found.
func twoSolutions(t *testing.T) (puzzle, second sudoku.Grid) {
	t.Helper()
	puzzle = sudoku.MustParse(".34...912..2..5348.98.425..8....1..34.685379.713.24.5.9.1.37..42....96.53..286...")
	v := app.Solve(puzzle)
	if v.Status != app.StatusMany || v.Differ().Len() == 0 {
		t.Fatalf("%+v", v)
	}
	return puzzle, v.Second
}

// A checker that compares with one stored answer calls digits of another one wrong
// (jubalh/nudoku#75, kyoyama-kazusa/Sudoku#696).
func TestFaultSecondSolutionCalledWrong(t *testing.T) {
	puzzle, second := twoSolutions(t)
	s := NewSession()
	s.Begin(0, 0)
	if err := newOf(s, puzzle, Info{Origin: "pasted"}, nil); err != nil {
		t.Fatal(err)
	}
	if code(s) != "puzzle.many" {
		t.Errorf("the player is not told: %q", code(s))
	}
	g := s.Shown()
	for n := range g.Holes() {
		c := hole(g, n)
		s.Select(c, game.Only)
		s.Digit(int(second.At(c)), game.ValueMode, false)
		s.Check()
		if got := code(s); got != "check.rules" && got != "check.solved" {
			t.Errorf("after %d digits: %q", n+1, got)
		}
	}
	// A correctly filled grid that does not end the game (raravi/sudoku#66).
	if g.Phase() != game.Solved {
		t.Error("not solved")
	}
}

// A wrong but lawful digit that nothing points to, until the player is stuck and
// takes the puzzle for unsolvable (kaajjo/LibreSudoku#74).
func TestFaultEarlierMistakeTakenForUnsolvable(t *testing.T) {
	s := newSession(t)
	g := s.Shown()
	c := hole(g, 1)
	s.Select(c, game.Only)
	s.Digit(int(wrongFor(t, g, c)), game.ValueMode, false)
	if marks := marksOf(g, s.Settings()); marks[c] != "" {
		t.Error("marked at once, though only rules are checked live")
	}
	s.Check()
	if code(s) != "check.wrong" || marksOf(g, s.Settings())[c] != "wrong" {
		t.Errorf("%q", code(s))
	}
	s.BeforeMistake()
	if code(s) != "mistake.undone" || g.At(c) != 0 {
		t.Errorf("%q", code(s))
	}
}

// Every digit is an error, for it is compared with itself (TobiasMue91#76).
func TestFaultDigitClashesWithItself(t *testing.T) {
	s := newSession(t)
	g := s.Shown()
	for c := range sudoku.Cell(sudoku.Cells) {
		if !g.Given(c) {
			s.Select(c, game.Only)
			s.Digit(int(g.Verdict.Solution.At(c)), game.ValueMode, false)
			if marksOf(g, DefaultSettings())[c] != "" {
				t.Fatalf("%v is marked", c)
			}
		}
	}
}

// Marks stay after clearing (SecUSo/privacy-friendly-sudoku#35), or are lost by
// undo and redo (#131); redo survives a new move (kyoyama-kazusa/Sudoku#227).
func TestFaultStaleMarks(t *testing.T) {
	s := newSession(t)
	g := s.Shown()
	s.Select(2, game.Only)
	s.Digit(5, game.ValueMode, false)
	marked := marksOf(g, s.Settings())
	if marked[2] != "conflict" || marked[0] != "" { // the given bears no blame
		t.Fatal("no marks")
	}
	s.Clear()
	if marksOf(g, s.Settings()) != ([sudoku.Cells]string{}) {
		t.Error("marks stay after clearing")
	}
	s.Undo()
	if marksOf(g, s.Settings()) != marked {
		t.Error("undo loses marks")
	}
	s.Undo()
	s.Redo()
	if marksOf(g, s.Settings()) != marked {
		t.Error("redo loses marks")
	}
	s.Undo()
	s.Digit(4, game.ValueMode, false)
	s.Redo()
	if code(s) != "redo.none" || g.At(2) != 4 {
		t.Error("redo survives a new move")
	}
}

// A clashing entry wipes notes, and taking it back does not bring them back
// (SecUSo/privacy-friendly-sudoku#161).
func TestFaultWipedNotes(t *testing.T) {
	s := newSession(t)
	s.FillNotes()
	g := s.Shown()
	before := boardOf(g)
	for d := 1; d <= 9; d++ {
		s.Select(2, game.Only)
		s.Digit(d, game.ValueMode, false)
		s.Undo()
		if boardOf(g) != before {
			t.Fatalf("%d entered and undone: notes differ", d)
		}
	}
}

// Filled notes cannot be removed by hand (tim3z/SudoQ#116), or one press replaces
// all notes for good (chrisboyle/sgtpuzzles#614).
func TestFaultNotesOutOfHand(t *testing.T) {
	s := newSession(t)
	g := s.Shown()
	c := hole(g, 0)
	s.Select(c, game.Only)
	s.Digit(9, game.NoteMode, false)
	s.FillNotes()
	if code(s) != "notes.filled" {
		t.Error("it is not told")
	}
	s.Digit(1, game.NoteMode, false)
	if g.Notes(c).Has(1) {
		t.Error("a filled note cannot be removed")
	}
	s.Undo()
	s.Undo()
	if g.Notes(c) != sudoku.DigitsOf(9) {
		t.Error("undo does not bring the player's notes back")
	}
}

// A cell locks when the right digit is hit: typing 1 to 9 shows the answer
// (sepehr-rs/Sudoku#208).
func TestFaultRightDigitLocks(t *testing.T) {
	s := newSession(t)
	g := s.Shown()
	c := hole(g, 0)
	s.Select(c, game.Only)
	for d := 1; d <= 9; d++ {
		s.Digit(d, game.ValueMode, false)
		if g.At(c) != sudoku.Digit(d) {
			t.Fatalf("%d does not go in after %d", d, d-1)
		}
	}
}

// A digit shows as completed at nine placed though one is wrong
// (Couch-Chilis/Sudoku-Pi#19): here nine that do not clash, which nine with a
// wrong one among them can never be once the board is full.
func TestFaultCompletedDigit(t *testing.T) {
	s := newSession(t)
	g := s.Shown()
	finish(s, 0)
	for d := 1; d <= 9; d++ {
		if g.Left()[d] != 0 {
			t.Errorf("%d: %d left on a solved board", d, g.Left()[d])
		}
	}
	s.Select(hole(g, 0), game.Only)
	wrong := g.Verdict.Solution.At(g.Cursor())%9 + 1
	s.Digit(int(wrong), game.ValueMode, false)
	if g.Left()[wrong] == 0 {
		t.Errorf("%d counts as done though it clashes", wrong)
	}
}

// New Game at the same level brings the old one back (TobiasMue91#76); undo after
// a new puzzle brings back the former one (SudokuMonster/SukakuExplainer#94).
func TestFaultOldGameComesBack(t *testing.T) {
	s := newSession(t)
	finish(s, 40)
	old := s.Current()
	start30(t, s)
	for _, x := range []*Session{s, restored(t, saved(s))} {
		if x.Current() == old || x.Shown().Entries() != 0 {
			t.Error("the old game is back")
		}
		x.Undo()
		if x.Current() == old || x.Shown().Entries() != 0 {
			t.Error("undo leads to the old game")
		}
	}
}

// Undo is blocked after solving (ogarcia/opensudoku#110).
func TestFaultUndoAfterSolving(t *testing.T) {
	s := newSession(t)
	finish(s, 0)
	s.Undo()
	if code(s) != "undo.done" || s.Shown().Phase() != game.Playing {
		t.Errorf("%q", code(s))
	}
	s.Redo()
	if s.Shown().Phase() != game.Solved {
		t.Error("redo does not solve it again")
	}
}

// Any full grid is called solved (gtarawneh/sudoku#2); check on an unfinished grid
// fails (hkociemba/sudokuNxM#2).
func TestFaultFullIsNotSolved(t *testing.T) {
	s := newSession(t)
	finish(s, 2)
	s.Check()
	if code(s) != "check.fine" {
		t.Errorf("unfinished: %q", code(s))
	}
	g := s.Shown()
	for g.Holes() > 0 {
		for c := range sudoku.Cell(sudoku.Cells) {
			if g.At(c) == 0 {
				s.Select(c, game.Only)
				s.Digit(int(g.Verdict.Solution.At(c)%9)+1, game.ValueMode, false)
			}
		}
	}
	if g.Phase() != game.Playing || g.finished {
		t.Error("a full grid with mistakes is solved")
	}
	s.Check()
	if code(s) != "check.wrong" {
		t.Errorf("%q", code(s))
	}
}

// After a wrong digit is put right the grid still counts as unsolvable
// (kyoyama-kazusa/Sudoku#23); a grid from before lingers (xeeeveee/sudoku#1).
func TestFaultStaleState(t *testing.T) {
	s := newSession(t)
	g := s.Shown()
	s.Select(2, game.Only)
	s.Digit(5, game.ValueMode, false)
	s.Check()
	s.Digit(int(g.Verdict.Solution.At(2)), game.ValueMode, false)
	s.Check()
	if code(s) != "check.fine" {
		t.Errorf("%q", code(s))
	}
	start30(t, s)
	finish(s, 0)
	if s.Shown().Phase() != game.Solved {
		t.Error("the next game is not solved")
	}
}

// Undo history and notes are not saved (SecUSo/privacy-friendly-sudoku#54): a game
// with nothing but notes comes back.
func TestFaultOnlyNotesAreLost(t *testing.T) {
	s := newSession(t)
	s.Select(2, game.Only)
	s.Digit(1, game.NoteMode, false)
	s.Digit(2, game.NoteMode, false)
	again := restored(t, saved(s))
	if got := again.Shown().Notes(2); got != sudoku.DigitsOf(1, 2) {
		t.Errorf("notes %v", got)
	}
	again.Undo()
	if got := again.Shown().Notes(2); got != sudoku.DigitsOf(1) {
		t.Errorf("after undo %v", got)
	}
}

// A grid that is full and right from the start is refused (kyoyama-kazusa#435).
func TestFaultFullPuzzle(t *testing.T) {
	s := NewSession()
	s.Begin(0, 0)
	if err := newOf(s, sudoku.MustParse(solution30), Info{Origin: "pasted"}, nil); err != nil {
		t.Fatal(err)
	}
	s.Check()
	if g := s.Shown(); g.Phase() != game.Solved || code(s) != "check.solved" || g.Begun() {
		t.Errorf("%v %q", g.Phase(), code(s))
	}
}
