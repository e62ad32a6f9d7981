package game

import (
	"slices"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/overlay"
)

func TestConflictsAreBothCellsAndAgreeWithClash(t *testing.T) {
	g := sudoku.MustParse(puzzle30)
	if n := conflicts(g).Len(); n != 0 {
		t.Fatalf("%d conflicts in a puzzle", n)
	}
	for c := range sudoku.Cell(sudoku.Cells) {
		for d := sudoku.Digit(1); d <= 9; d++ {
			h := g.With(c, d)
			found := conflicts(h)
			if (h.Clash() != nil) != (found.Len() > 0) {
				t.Fatalf("%v=%d: %d conflicts, clash %v", c, d, found.Len(), h.Clash())
			}
			for x := range found.All() { // each has a partner
				partner := false
				for p := range x.Peers().All() {
					partner = partner || h.At(p) == h.At(x) && found.Has(p)
				}
				if !partner {
					t.Fatalf("%v=%d: %v is marked alone", c, d, x)
				}
			}
		}
	}
}

// rolesOf returns for each cell the names of the roles that marks of the whole cell give to
// it.
func rolesOf(g *Game, show Show) (roles [sudoku.Cells]string) {
	for _, m := range g.View(show).Overlay.Marks {
		if m.Digit == sudoku.None {
			roles[m.Cell] += m.Role.String()
		}
	}
	return roles
}

func TestCheckNamesAllMistakes(t *testing.T) {
	g := newGame(t, puzzle30)
	quiet := Show{} // no live marks
	if f := g.Check(); f.Outcome != Nothing {
		t.Errorf("nothing entered: %+v", f)
	}
	right, wrong := hole(g, 0), hole(g, 1)
	enter(g, right, g.puzzle.solution.At(right))
	if f := g.Check(); f != (Finding{Outcome: FineSoFar, Holes: 50}) {
		t.Errorf("one right: %+v", f)
	}
	if m := rolesOf(g, quiet); m[right] != "right" {
		t.Errorf("mark %v", m[right])
	}
	enter(g, wrong, wrongFor(t, g, wrong))
	if m := rolesOf(g, quiet); m[right] != "right" || m[wrong] != "" {
		t.Errorf("what came after the check is marked: %v", m[wrong])
	}
	if f := g.Check(); f != (Finding{Outcome: Incorrect, Wrong: 1, Holes: 49}) {
		t.Errorf("one wrong: %+v", f)
	}
	if m := rolesOf(g, quiet); m[right] != "right" || m[wrong] != "wrong" {
		t.Errorf("marks %v %v", m[right], m[wrong])
	}
	c := sudoku.CellAt(0, 7)
	enter(g, c, 5) // row 1 has a given 5
	if f := g.Check(); f != (Finding{Outcome: Incorrect, Wrong: 2, Clashing: 1, Holes: 48}) {
		t.Errorf("clash: %+v", f)
	}
	m := rolesOf(g, quiet)
	if m[c] != "wrong" || m[0] != "" || m[wrong] != "wrong" || m[right] != "right" {
		t.Errorf("not all mistakes are marked, or a given is: %v %v %v %v", m[c], m[0], m[wrong], m[right])
	}
	g.Clear()
	if m := rolesOf(g, quiet); m[c] != "" || m[0] != "" {
		t.Error("marks stay after clearing")
	}
	g.Undo()
	if m := rolesOf(g, quiet); m[c] != "wrong" {
		t.Error("undo does not bring the mark back")
	}
}

func TestLiveMarksAreSwitches(t *testing.T) {
	g := newGame(t, puzzle30)
	wrong := hole(g, 1)
	enter(g, wrong, wrongFor(t, g, wrong))
	clash := sudoku.CellAt(0, 7)
	enter(g, clash, 5)
	for _, live := range []bool{false, true} {
		m := rolesOf(g, Show{Conflicts: live})
		if (m[clash] == "conflict") != live || m[0] != "" {
			t.Errorf("conflicts %v: %v", live, m[clash])
		}
		m = rolesOf(g, Show{Wrong: live})
		if (m[wrong] == "wrong") != live || m[clash] == "conflict" {
			t.Errorf("wrong %v: %v", live, m[wrong])
		}
	}
}

// Marks follow from the board: whatever was done and undone, a board that looks
// the same has the same marks.
func TestMarksAreDerived(t *testing.T) {
	g := newGame(t, puzzle30)
	set := Show{Conflicts: true, Wrong: true}
	before := rolesOf(g, set)
	c := hole(g, 2)
	for d := sudoku.Digit(1); d <= 9; d++ {
		enter(g, c, d)
		with := rolesOf(g, set)
		g.Undo()
		if rolesOf(g, set) != before {
			t.Fatalf("%d undone: marks stay", d)
		}
		g.Redo()
		if rolesOf(g, set) != with {
			t.Fatalf("%d redone: marks differ", d)
		}
		g.Undo()
	}
}

func TestSeveralSolutionsAreCheckedByTheRules(t *testing.T) {
	puzzle, first, second := twoSolutions(t)
	for _, want := range []sudoku.Grid{first, second} {
		g := newGame(t, puzzle.String())
		for n := range 4 {
			c := hole(g, n)
			enter(g, c, want.At(c))
			wantOutcome := LawfulSoFar
			if n == 3 {
				wantOutcome = Complete
			}
			if f := g.Check(); f.Outcome != wantOutcome {
				t.Errorf("%d entered: %+v", n+1, f)
			}
			if m := rolesOf(g, Show{Wrong: true}); m[c] != "" {
				t.Errorf("%v is marked %v", c, m[c])
			}
		}
	}
}

// The digit that is right must not follow from anything that check, marks or
// counts say about another one.
func TestNothingNamesTheRightDigit(t *testing.T) {
	g := newGame(t, puzzle30)
	c := hole(g, 1)
	var seen []Finding
	var lefts [][10]int
	for d := range g.Grid().Candidates()[c].All() {
		if d == g.puzzle.solution.At(c) {
			continue
		}
		enter(g, c, d)
		seen = append(seen, g.Check())
		left := g.Left()
		left[d]++
		lefts = append(lefts, left)
	}
	for i := range seen {
		if seen[i] != seen[0] || lefts[i] != lefts[0] {
			t.Errorf("wrong digits are told apart: %+v %+v", seen[i], seen[0])
		}
	}
}

func TestLeftCountsWhatDoesNotClash(t *testing.T) {
	g := newGame(t, puzzle30)
	before := g.Left()
	total := 0
	for d := 1; d <= 9; d++ {
		total += before[d]
	}
	if total != 51 || before[0] != 0 {
		t.Errorf("%d left, want 51", total)
	}
	enter(g, sudoku.CellAt(0, 7), 5) // clashes with the given 5: neither counts
	if after := g.Left(); after[5] != before[5]+1 {
		t.Errorf("5: %d left, was %d", after[5], before[5])
	}
	g.Undo()
	c := hole(g, 0)
	d := wrongFor(t, g, c)
	enter(g, c, d)
	if after := g.Left(); after[d] != before[d]-1 {
		t.Error("a wrong digit that does not clash must count: else the count tells that it is wrong")
	}
}

func TestStruckNotes(t *testing.T) {
	g := newGame(t, puzzle30)
	c := sudoku.CellAt(0, 2) // sees 5, 3, 7
	g.Select(c, Only)
	g.Note(5)
	g.Note(1)
	v := g.View(Show{Conflicts: true})
	if want := []overlay.Mark{{Cell: c, Digit: 5, Role: overlay.Struck}}; !slices.Equal(v.Overlay.Marks, want) || v.Cells[c].Notes != sudoku.DigitsOf(1, 5) {
		t.Errorf("marks %v, notes %v", v.Overlay.Marks, v.Cells[c].Notes)
	}
	if len(g.View(Show{}).Overlay.Marks) != 0 {
		t.Error("struck though the switch is off")
	}
}

func TestHighlights(t *testing.T) {
	g := newGame(t, puzzle30)
	g.Select(0, Only) // a given 5
	set := Show{Peers: true, Same: true}
	cells := g.View(set).Cells
	for c := range sudoku.Cell(sudoku.Cells) {
		if cells[c].Peer != c.Sees(0) || (cells[c].Same == 5) != (g.At(c) == 5) {
			t.Errorf("%v: peer %v, same %v", c, cells[c].Peer, cells[c].Same)
		}
	}
	g.Select(hole(g, 0), Only) // an empty cell keeps the digit in focus
	g.Note(5)
	cells = g.View(set).Cells
	if cells[0].Same != 5 || cells[hole(g, 0)].Same != 5 {
		t.Error("the digit in focus is lost on an empty cell")
	}
	for _, v := range g.View(Show{}).Cells {
		if v.Peer || v.Same != sudoku.None {
			t.Fatal("highlighted though the switches are off")
		}
	}
}
