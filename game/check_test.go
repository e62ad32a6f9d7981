package game

import (
	"testing"

	"github.com/entydig/sudoku"
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

func TestCheckInTwoStages(t *testing.T) {
	g := newGame(t, puzzle30)
	quiet := Settings{} // no live marks
	if f := g.Check(); f.Outcome != Nothing {
		t.Errorf("nothing entered: %+v", f)
	}
	right, wrong := hole(g, 0), hole(g, 1)
	enter(g, right, g.verdict.First.At(right))
	if f := g.Check(); f != (Finding{FineSoFar, 50}) {
		t.Errorf("one right: %+v", f)
	}
	if m := g.marks(quiet); m[right] != MarkRight {
		t.Errorf("mark %v", m[right])
	}
	enter(g, wrong, wrongFor(t, g, wrong))
	if m := g.marks(quiet); m[right] != MarkRight || m[wrong] != 0 {
		t.Errorf("what came after the check is marked: %v", m[wrong])
	}
	if f := g.Check(); f != (Finding{Incorrect, 1}) {
		t.Errorf("one wrong: %+v", f)
	}
	if m := g.marks(quiet); m[right] != MarkRight || m[wrong] != MarkWrong {
		t.Errorf("marks %v %v", m[right], m[wrong])
	}
	c := sudoku.CellAt(0, 7)
	enter(g, c, 5) // row 1 has a given 5
	if f := g.Check(); f != (Finding{Conflicting, 2}) {
		t.Errorf("clash: %+v", f)
	}
	m := g.marks(quiet)
	if m[c] != MarkConflict || m[0] != MarkConflict || m[wrong] != 0 || m[right] != 0 {
		t.Errorf("conflicts come first and alone: %v %v %v %v", m[c], m[0], m[wrong], m[right])
	}
	g.Clear()
	if m := g.marks(quiet); m[c] != 0 || m[0] != 0 {
		t.Error("marks stay after clearing")
	}
	g.Undo()
	if m := g.marks(quiet); m[c] != MarkConflict {
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
		m := g.marks(Settings{Conflicts: live})
		if (m[clash]&MarkConflict != 0) != live || (m[0]&MarkConflict != 0) != live {
			t.Errorf("conflicts %v: %v", live, m[clash])
		}
		m = g.marks(Settings{Wrong: live})
		if (m[wrong]&MarkWrong != 0) != live || m[clash]&MarkConflict != 0 {
			t.Errorf("wrong %v: %v", live, m[wrong])
		}
	}
}

// Marks follow from the board: whatever was done and undone, a board that looks
// the same has the same marks.
func TestMarksAreDerived(t *testing.T) {
	g := newGame(t, puzzle30)
	set := Settings{Conflicts: true, Wrong: true}
	before := g.marks(set)
	c := hole(g, 2)
	for d := sudoku.Digit(1); d <= 9; d++ {
		enter(g, c, d)
		with := g.marks(set)
		g.Undo()
		if g.marks(set) != before {
			t.Fatalf("%d undone: marks stay", d)
		}
		g.Redo()
		if g.marks(set) != with {
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
			if m := g.marks(Settings{Wrong: true}); m[c] != 0 {
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
		if d == g.verdict.First.At(c) {
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
	if v := g.Cells(DefaultSettings())[c]; v.Struck != sudoku.DigitsOf(5) || v.Notes != sudoku.DigitsOf(1, 5) {
		t.Errorf("struck %v of %v", v.Struck, v.Notes)
	}
	if v := g.Cells(Settings{})[c]; v.Struck != 0 {
		t.Error("struck though the switch is off")
	}
}

func TestReadOut(t *testing.T) {
	g := newGame(t, puzzle30)
	m := g.ReadHouse(0)
	want := Say("read.house").Str("kind", "row").Int("number", 1).Ints("present", []int{3, 5, 7}).
		Ints("missing", []int{1, 2, 4, 6, 8, 9}).Int("left", 6).Int("conflicts", 0)
	if !equal(m, want) {
		t.Errorf("%+v", m)
	}
	enter(g, sudoku.CellAt(0, 7), 5)
	if m := g.ReadHouse(0); m.Params[5].Number != 2 || m.Params[4].Number != 5 {
		t.Errorf("with a clash: %+v", m)
	}
	if m := g.ReadBoard(); m.Params[0].Number != 50 || m.Params[1].Number != 2 || len(m.Params[2].List) != 0 {
		t.Errorf("board: %+v", m)
	}
	g.Clear()
	g.Reveal()
	if m := g.ReadBoard(); m.Params[0].Number != 0 || len(m.Params[2].List) != 9 {
		t.Errorf("full board: %+v", m)
	}
}

func TestHighlights(t *testing.T) {
	g := newGame(t, puzzle30)
	g.Select(0, Only) // a given 5
	set := Settings{Peers: true, Same: true}
	cells := g.Cells(set)
	for c := range sudoku.Cell(sudoku.Cells) {
		if cells[c].Peer != c.Sees(0) || cells[c].Same != (g.At(c) == 5) {
			t.Errorf("%v: peer %v, same %v", c, cells[c].Peer, cells[c].Same)
		}
	}
	g.Select(hole(g, 0), Only) // an empty cell keeps the digit in focus
	g.Note(5)
	cells = g.Cells(set)
	if !cells[0].Same || !cells[hole(g, 0)].SameNote {
		t.Error("the digit in focus is lost on an empty cell")
	}
	for _, v := range g.Cells(Settings{}) {
		if v.Peer || v.Same || v.SameNote {
			t.Fatal("highlighted though the switches are off")
		}
	}
}

func equal(a, b *Message) bool {
	if a.Code != b.Code || len(a.Params) != len(b.Params) {
		return false
	}
	for i := range a.Params {
		p, q := a.Params[i], b.Params[i]
		if p.Name != q.Name || p.Kind != q.Kind || p.Number != q.Number || p.Text != q.Text || len(p.List) != len(q.List) {
			return false
		}
		for j := range p.List {
			if p.List[j] != q.List[j] {
				return false
			}
		}
	}
	return true
}
