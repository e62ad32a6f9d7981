package game

import (
	"errors"
	"testing"

	"github.com/entydig/sudoku"
)

// The example of the English Wikipedia's article "Sudoku", and its solution.
const (
	puzzle30   = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	solution30 = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)

// twoSolutions has a rectangle in which 1 and 7, say, can change places.
func twoSolutions(t *testing.T) (puzzle, first, second sudoku.Grid) {
	t.Helper()
	full := sudoku.MustParse(solution30)
	for r := range 9 {
		for r2 := r + 1; r2 < r/3*3+3; r2++ { // two rows of one band
			for a := range 9 {
				for b := range 9 {
					c1, c2 := sudoku.CellAt(r, a), sudoku.CellAt(r, b)
					c3, c4 := sudoku.CellAt(r2, a), sudoku.CellAt(r2, b)
					if a/3 != b/3 && full.At(c1) == full.At(c4) && full.At(c2) == full.At(c3) {
						p := full.With(c1, 0).With(c2, 0).With(c3, 0).With(c4, 0)
						other := full.With(c1, full.At(c2)).With(c2, full.At(c1)).With(c3, full.At(c4)).With(c4, full.At(c3))
						return p, full, other
					}
				}
			}
		}
	}
	t.Fatal("no such rectangle")
	return
}

// newGame returns a game of a puzzle, which it solves first.
func newGame(t *testing.T, text string) *Game {
	t.Helper()
	givens := sudoku.MustParse(text)
	solution, err := sudoku.Solve(givens)
	var many *sudoku.NotUniqueError
	var p Puzzle
	if errors.As(err, &many) {
		p, err = Ambiguous(givens, many.First)
	} else if err == nil {
		p, err = Proven(givens, solution)
	}
	if err != nil {
		t.Fatal(err)
	}
	return New(p)
}

// hole returns the n-th hole of the puzzle, counted from 0.
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

// enter selects a cell and puts a digit into it.
func enter(g *Game, c sudoku.Cell, d sudoku.Digit) {
	g.Select(c, Only)
	g.Enter(d, true)
}

// wrongFor returns a digit that differs from the solution in c, and that no peer of c
// holds.
func wrongFor(t *testing.T, g *Game, c sudoku.Cell) sudoku.Digit {
	t.Helper()
	for d := range g.Grid().Candidates()[c].All() {
		if d != g.puzzle.solution.At(c) {
			return d
		}
	}
	t.Fatalf("%v has no wrong candidate", c)
	return 0
}

func TestPuzzleNeedsASolution(t *testing.T) {
	givens, solution := sudoku.MustParse(puzzle30), sudoku.MustParse(solution30)
	for name, grid := range map[string]sudoku.Grid{"empty": {}, "a hole": solution.With(80, 0), "another given": solution.With(0, 3), "a clash": solution.With(2, 5)} {
		for _, puzzleOf := range []func(givens, solution sudoku.Grid) (Puzzle, error){Proven, Ambiguous} {
			if p, err := puzzleOf(givens, grid); !errors.Is(err, ErrSolution) || p != (Puzzle{}) {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
	p, err := Proven(givens, solution)
	if err != nil || p.Givens() != givens || p.Solution() != solution || !p.Unique() {
		t.Errorf("%+v, %v", p, err)
	}
	if p, err := Ambiguous(givens, solution); err != nil || p.Unique() {
		t.Errorf("%+v, %v", p, err)
	}
}

// What String returns of a value that is not one of the constants.
func TestNamesOutOfRange(t *testing.T) {
	for got, want := range map[string]string{Mode(9).String(): "Mode(9)", Phase(0).String(): "Phase(0)", Kind(7).String(): "Kind(7)"} {
		if got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

func TestGivensCannotChange(t *testing.T) {
	g := newGame(t, puzzle30)
	g.Select(0, Only)
	if g.Enter(1, true) || g.Clear() {
		t.Error("a given changed")
	}
	if changed, _ := g.Note(1); changed {
		t.Error("a given took a note")
	}
	if g.At(0) != 5 || g.CanUndo() {
		t.Error("a step was made of nothing")
	}
	if changed, on := g.Colour(2); !changed || !on || !g.board[0].colours().Has(2) {
		t.Error("a given takes no colour")
	}
}

// Two digits one after the other into one cell: the last one counts, and the
// same one again takes nothing away.
func TestLastDigitCounts(t *testing.T) {
	g := newGame(t, puzzle30)
	c := hole(g, 0)
	enter(g, c, 5)
	enter(g, c, 7)
	if g.At(c) != 7 {
		t.Errorf("holds %d, want 7", g.At(c))
	}
	enter(g, c, 7)
	if g.At(c) != 7 {
		t.Error("the same digit again took it away")
	}
}

func TestClearTakesValueThenNotesThenColours(t *testing.T) {
	g := newGame(t, puzzle30)
	c := hole(g, 0)
	g.Select(c, Only)
	g.Note(1)
	g.Note(2)
	g.Colour(3)
	g.Enter(4, true)
	if n := g.View(Show{Conflicts: true}).Cells[c].Notes; n != 0 {
		t.Errorf("notes %v are seen under a value", n)
	}
	want := []state{
		state(0).withNotes(sudoku.DigitsOf(1, 2)).withColours(4),
		state(0).withColours(4),
		0,
	}
	for i, w := range want {
		if !g.Clear() || g.board[c] != w {
			t.Errorf("clear %d: state %x, want %x", i+1, g.board[c], w)
		}
	}
	if g.Clear() {
		t.Error("clearing an empty cell is a step")
	}
}

func TestNoteToggles(t *testing.T) {
	g := newGame(t, puzzle30)
	a, b := hole(g, 0), hole(g, 1)
	g.Select(a, Only)
	if changed, on := g.Note(4); !changed || !on {
		t.Error("note is not on")
	}
	g.Select(b, Add)
	if _, on := g.Note(4); !on || !g.board[a].notes().Has(4) || !g.board[b].notes().Has(4) {
		t.Error("one of two lacked it: both should have it now")
	}
	if _, on := g.Note(4); on || g.board[a].notes() != 0 || g.board[b].notes() != 0 {
		t.Error("both had it: none should have it now")
	}
}

func TestEntryCleansPeersNotesInOneStep(t *testing.T) {
	g := newGame(t, puzzle30)
	g.FillNotes()
	filled := g.board
	c := hole(g, 0)
	d := g.puzzle.solution.At(c)
	enter(g, c, d)
	for p := range c.Peers().All() {
		if g.board[p].notes().Has(d) {
			t.Errorf("%v keeps its note %d", p, d)
		}
	}
	g.Undo()
	if g.board != filled {
		t.Error("one undo does not bring the notes back")
	}
	g.Select(c, Only)
	g.Enter(d, false)
	cleaned := false
	for p := range c.Peers().All() {
		cleaned = cleaned || g.board[p].notes() != filled[p].notes()
	}
	if cleaned {
		t.Error("notes were cleaned though the switch is off")
	}
}

// An entry that clashes is a mistake: it must not wipe correct notes.
func TestClashingEntryKeepsNotes(t *testing.T) {
	g := newGame(t, puzzle30)
	c := sudoku.CellAt(0, 2) // row 1 has a given 5
	other := sudoku.CellAt(1, 2)
	g.Select(other, Only)
	g.Note(5)
	enter(g, c, 5)
	if !g.board[other].notes().Has(5) {
		t.Error("the note is gone")
	}
}

func TestFillAndClearNotesAreOneStepEach(t *testing.T) {
	g := newGame(t, puzzle30)
	if n := g.FillNotes(); n != 51 {
		t.Errorf("%d cells filled, want 51", n)
	}
	cs := g.puzzle.givens.Candidates()
	for c, s := range g.board {
		if s.notes() != cs[c] {
			t.Fatalf("%v has notes %v, want %v", sudoku.Cell(c), s.notes(), cs[c])
		}
	}
	if n := g.FillNotes(); n != 0 {
		t.Errorf("filling again changed %d cells", n)
	}
	if n := g.ClearNotes(); n != 51 {
		t.Errorf("%d cells cleared, want 51", n)
	}
	if len(g.history.done) != 2 {
		t.Errorf("%d steps, want 2", len(g.history.done))
	}
	g.Undo()
	if g.board[hole(g, 0)].notes() != cs[hole(g, 0)] {
		t.Error("undo does not bring the notes back")
	}
}

func TestUndoRedoBringEverythingBack(t *testing.T) {
	g := newGame(t, puzzle30)
	boards := []board{g.board}
	note := func() { boards = append(boards, g.board) }
	c := hole(g, 3)
	enter(g, c, 1)
	note()
	g.Note(2) // on a filled cell: nothing
	g.Select(hole(g, 4), Only)
	g.Note(2)
	note()
	g.Colour(1)
	note()
	g.FillNotes()
	note()
	g.Reveal()
	note()
	g.Restart()
	note()
	for i := len(boards) - 2; i >= 0; i-- {
		if !g.Undo() || g.board != boards[i] {
			t.Fatalf("undo to board %d", i)
		}
	}
	if g.Undo() {
		t.Error("undo beyond the start")
	}
	for i := 1; i < len(boards); i++ {
		if !g.Redo() || g.board != boards[i] {
			t.Fatalf("redo to board %d", i)
		}
	}
	if g.Redo() {
		t.Error("redo beyond the end")
	}
	g.Undo()
	g.Undo()
	g.Select(hole(g, 0), Only)
	g.Enter(9, true)
	if g.CanRedo() {
		t.Error("redo survives a new step")
	}
}

func TestBeforeMistake(t *testing.T) {
	g := newGame(t, puzzle30)
	a, b, c := hole(g, 0), hole(g, 1), hole(g, 5)
	enter(g, a, g.puzzle.solution.At(a))
	good := g.board
	enter(g, b, wrongFor(t, g, b))
	enter(g, c, g.puzzle.solution.At(c))
	steps, ok := g.BeforeMistake()
	if !ok || steps != 2 || g.board != good {
		t.Errorf("%d steps, %v", steps, ok)
	}
	if steps, ok := g.BeforeMistake(); !ok || steps != 0 {
		t.Errorf("without a mistake: %d steps, %v", steps, ok)
	}
	for range 2 {
		if !g.Redo() {
			t.Error("the steps cannot be done again")
		}
	}
	many, _, _ := twoSolutions(t)
	if _, ok := newGame(t, many.String()).BeforeMistake(); ok {
		t.Error("several solutions: it cannot be told what is wrong")
	}
}

func TestRevealTellsItsDigitsApart(t *testing.T) {
	g := newGame(t, puzzle30)
	right, wrong := hole(g, 0), hole(g, 1)
	enter(g, right, g.puzzle.solution.At(right))
	enter(g, wrong, wrongFor(t, g, wrong))
	filled, corrected := g.Reveal()
	if filled != 49 || corrected != 1 {
		t.Errorf("%d filled, %d corrected; want 49 and 1", filled, corrected)
	}
	if g.Grid().String() != solution30 || g.Phase() != Revealed || !g.helped {
		t.Errorf("phase %v, board %v", g.Phase(), g.Grid())
	}
	cells := g.View(Show{Conflicts: true}).Cells
	if cells[right].Kind != EnteredCell || cells[wrong].Kind != RevealedCell || cells[0].Kind != GivenCell {
		t.Errorf("kinds %v, %v, %v", cells[right].Kind, cells[wrong].Kind, cells[0].Kind)
	}
	g.Undo()
	if g.Phase() != Playing || g.At(wrong) == g.puzzle.solution.At(wrong) {
		t.Error("undo does not take it back")
	}
}

func TestRevealKeepsEntriesOfASecondSolution(t *testing.T) {
	puzzle, first, second := twoSolutions(t)
	g := newGame(t, puzzle.String())
	for _, want := range []sudoku.Grid{first, second} {
		g.Restart()
		c := hole(g, 0)
		enter(g, c, want.At(c))
		if g.Reveal(); g.Grid() != want {
			t.Errorf("with %d in %v: %v, want %v", want.At(c), c, g.Grid(), want)
		}
	}
}

func TestPhase(t *testing.T) {
	puzzle, first, second := twoSolutions(t)
	for _, want := range []sudoku.Grid{first, second} {
		g := newGame(t, puzzle.String())
		for n := range 4 {
			if g.Phase() != Playing {
				t.Fatalf("phase %v with holes left", g.Phase())
			}
			c := hole(g, n)
			enter(g, c, want.At(c))
		}
		if g.Phase() != Solved {
			t.Errorf("%v is not solved", want)
		}
	}
	g := newGame(t, puzzle.String())
	for n := range 4 {
		enter(g, hole(g, n), 1)
	}
	if g.Phase() != Playing {
		t.Error("a full board that clashes is solved")
	}
}

func TestModesAndNames(t *testing.T) {
	for _, m := range []Mode{ValueMode, NoteMode, ColourMode} {
		if got, ok := ParseMode(m.String()); !ok || got != m {
			t.Errorf("%v", m)
		}
	}
	if _, ok := ParseMode(""); ok {
		t.Error(`"" is a mode`)
	}
	g := newGame(t, puzzle30)
	g.SetMode(NoteMode)
	if g.Mode() != NoteMode || g.Begun() || g.Helped() || g.HasNotes() || g.Holes() != 51 || g.Entries() != 0 {
		t.Error("a getter is wrong")
	}
	if g.Puzzle().Givens().String() != puzzle30 || !g.Puzzle().Unique() {
		t.Error("the puzzle is wrong")
	}
}
