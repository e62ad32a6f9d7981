package game

import (
	"testing"

	"github.com/entydig/sudoku"
)

// A note and a centre note of one cell do not disturb each other, an entry removes both
// from its peers, and the text of the board keeps both.
func TestCentreNotesAreAKindOfTheirOwn(t *testing.T) {
	g := newGame(t, puzzle30)
	c := hole(g, 0)
	g.Select(c, Only)
	for _, d := range []sudoku.Digit{1, 2} {
		if changed, on := g.NoteCentre(d); !changed || !on {
			t.Fatalf("centre note %d: %v %v", d, changed, on)
		}
	}
	if changed, on := g.Note(2); !changed || !on || g.Notes(c) != sudoku.DigitsOf(2) || g.Centre(c) != sudoku.DigitsOf(1, 2) {
		t.Errorf("notes %v, centre notes %v", g.Notes(c), g.Centre(c))
	}
	if changed, on := g.NoteCentre(1); !changed || on || g.Centre(c) != sudoku.DigitsOf(2) {
		t.Errorf("the centre note 1 is still there: %v", g.Centre(c))
	}
	s := g.Snapshot()
	if again, err := Resume(g.puzzle, &s); err != nil || again.board != g.board {
		t.Errorf("resumed: %v", err)
	}
	peer := hole(g, 1)
	for !peer.Sees(c) {
		peer++
	}
	g.Select(peer, Only)
	g.Enter(2, true)
	if g.Notes(c)|g.Centre(c) != 0 {
		t.Errorf("the entry left notes %v and centre notes %v", g.Notes(c), g.Centre(c))
	}
	g.Undo()
	if g.ClearNotes() != 1 || g.HasNotes() {
		t.Error("centre notes are not cleared")
	}
}

// RemoveMistakes takes away wrong entries alone, in one step.
func TestRemoveMistakesKeepsWhatIsRight(t *testing.T) {
	g := newGame(t, puzzle30)
	wrong, right, clash := hole(g, 0), hole(g, 1), hole(g, 2)
	enter(g, wrong, wrongFor(t, g, wrong))
	enter(g, right, g.puzzle.solution.At(right))
	enter(g, clash, 5) // the row has a given 5
	before := g.board
	if n, ok := g.RemoveMistakes(); n != 2 || !ok || g.At(wrong)|g.At(clash) != sudoku.None || g.At(right) == sudoku.None {
		t.Errorf("%d removed: %v", n, g.Grid())
	}
	if n, ok := g.RemoveMistakes(); n != 0 || !ok {
		t.Errorf("%d more removed", n)
	}
	if g.Undo(); g.board != before {
		t.Error("not one step")
	}
	puzzle, first, _ := twoSolutions(t)
	several := newGame(t, puzzle.String())
	enter(several, hole(several, 0), first.At(hole(several, 0)))
	if n, ok := several.RemoveMistakes(); n != 0 || ok || several.Entries() != 1 {
		t.Errorf("%d removed of a puzzle with several solutions", n)
	}
}

// Return goes back to a board by one step, and refuses a text that is not a board.
func TestReturn(t *testing.T) {
	g := newGame(t, puzzle30)
	enter(g, hole(g, 0), 1)
	then := g.Snapshot().Board
	if changed, ok := g.Return(then); changed || !ok {
		t.Errorf("to the same board: %v %v", changed, ok)
	}
	enter(g, hole(g, 1), 2)
	g.FillNotes()
	now := g.board
	if changed, ok := g.Return(then); !changed || !ok || g.Snapshot().Board != then {
		t.Errorf("changed %v, ok %v, %q", changed, ok, g.Snapshot().Board)
	}
	if g.Undo(); g.board != now {
		t.Error("the return is not undone by one step")
	}
	for _, bad := range []string{"A", "not a board", "_______"} {
		if changed, ok := g.Return(bad); changed || ok {
			t.Errorf("%q is taken", bad)
		}
	}
}

// A game whose solution was shown stays one, also when the player undoes that and fills
// the board.
func TestShownStaysShown(t *testing.T) {
	g := newGame(t, puzzle30)
	g.Reveal()
	g.Undo()
	for c := range sudoku.Cell(sudoku.Cells) {
		if !g.Given(c) {
			enter(g, c, g.puzzle.solution.At(c))
		}
	}
	if g.Phase() != Revealed {
		t.Errorf("phase %v", g.Phase())
	}
}

func TestMovesThatSearch(t *testing.T) {
	g := newGame(t, puzzle30)
	g.Select(0, Only) // a given 5, with a given 3 after it
	if !g.Move(NextHole, false) || g.Cursor() != 2 {
		t.Errorf("next hole: %v", g.Cursor())
	}
	if !g.Move(PrevHole, false) || g.At(g.Cursor()) != sudoku.None || g.Cursor() < 70 {
		t.Errorf("the hole before the first is the last: %v", g.Cursor())
	}
	g.Select(0, Only)
	seen := map[sudoku.Cell]bool{}
	for !seen[g.Cursor()] {
		seen[g.Cursor()] = true
		g.Move(NextSame, false)
	}
	fives := 0
	for c := range sudoku.Cell(sudoku.Cells) {
		if g.At(c) == 5 {
			fives++
		}
	}
	if len(seen) != fives {
		t.Errorf("%d of %d cells with 5", len(seen), fives)
	}
	empty := New(Puzzle{})
	if empty.Move(NextSame, false) {
		t.Error("moved, though no digit is highlighted")
	}
}

func TestSelectEqual(t *testing.T) {
	g := newGame(t, puzzle30)
	n := g.SelectEqual(0)
	for c := range sudoku.Cell(sudoku.Cells) {
		if g.Selected().Has(c) != (g.At(c) == 5) {
			t.Errorf("%v with %d", c, g.At(c))
		}
	}
	if n != g.Selected().Len() || g.Cursor() != 0 {
		t.Errorf("%d cells, cursor %v", n, g.Cursor())
	}
	if n := g.SelectEqual(hole(g, 0)); n != 1 {
		t.Errorf("a hole without notes: %d cells", n)
	}
	g.Select(hole(g, 3), Add)
	g.Note(7)
	if n := g.SelectEqual(hole(g, 3)); n != 2 {
		t.Errorf("two holes with the note 7: %d cells", n)
	}
}
