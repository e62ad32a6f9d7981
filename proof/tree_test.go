package proof_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/proof"
)

// TestTree holds that a tree is the refutation: each lemma once, each branch before
// what uses it, each conclusion true of the solution, and each reason a true one.
func TestTree(t *testing.T) {
	puzzles := append(corpus(t, filepath.Join("..", "bench", "hard.txt"), 10), sudoku.MustParse(easy), sudoku.MustParse(steep))
	for _, puzzle := range puzzles {
		r := refute(t, puzzle)
		root := r.Tree()
		if root.Number != "" || len(root.Suppose) != 0 || root.End.Kind != proof.Solved {
			t.Fatalf("%v: the root is %+v", puzzle, root)
		}
		done := map[int]bool{}
		for b := range root.All {
			checkBranch(t, r, b, done)
			done[b.Step] = true
		}
		if len(done) != r.Lemmas()+1 {
			t.Fatalf("%v: %d branches, %d lemmas", puzzle, len(done), r.Lemmas())
		}
	}
}

// checkBranch checks a branch after those of done.
func checkBranch(t *testing.T, r *proof.Refutation, b *proof.Branch, done map[int]bool) {
	t.Helper()
	if done[b.Step] {
		t.Fatalf("step %d is in two branches", b.Step)
	}
	if b.Number != "" && !slices.ContainsFunc(b.Suppose, func(s proof.Statement) bool { return !isTrue(r.Solution, s) }) {
		t.Fatalf("branch %s refutes the solution", b.Number)
	}
	for i, in := range b.Inside {
		if len(in.Suppose) <= len(b.Suppose) || !strings.HasSuffix("."+in.Number, "."+string(rune('1'+i%9))) && i < 9 {
			t.Fatalf("branch %q inside %q", in.Number, b.Number)
		}
	}
	for _, m := range b.Moves {
		checkReason(t, r, b, m, done)
	}
	if b.End.Kind == proof.Earlier && !done[b.End.Branch.Step] {
		t.Fatalf("branch %q ends by a later one", b.Number)
	}
}

// isTrue reports whether a statement is true of a grid.
func isTrue(g sudoku.Grid, s proof.Statement) bool {
	return (g.At(s.Candidate.Cell) == s.Candidate.Digit) == s.Holds
}

// checkReason holds that the reason of a move speaks of its cell and digit, and that
// what it needs has been said before.
func checkReason(t *testing.T, r *proof.Refutation, b *proof.Branch, m proof.Move, done map[int]bool) {
	t.Helper()
	c := m.Candidate
	before := func(s proof.Statement) bool {
		return slices.Contains(b.Suppose, s) || slices.ContainsFunc(b.Moves, func(o proof.Move) bool { return o.Statement == s })
	}
	ok := true
	switch m.Kind {
	case proof.Clue:
		ok = m.Holds && r.Puzzle.At(c.Cell) == c.Digit
	case proof.OneDigit:
		ok = !m.Holds && m.Other.Cell == c.Cell && m.Other.Digit != c.Digit && before(proof.Statement{Candidate: m.Other, Holds: true})
	case proof.OnePlace:
		ok = !m.Holds && m.Other.Digit == c.Digit && m.Digit == c.Digit && before(proof.Statement{Candidate: m.Other, Holds: true}) &&
			holds(m.House, c.Cell) && holds(m.House, m.Other.Cell) && c.Cell != m.Other.Cell
	case proof.OnlyDigit:
		ok = m.Holds && m.Cell == c.Cell
	case proof.OnlyPlace:
		ok = m.Holds && m.Digit == c.Digit && holds(m.House, c.Cell)
	case proof.Earlier:
		ok = done[m.Branch.Step]
	default:
		ok = false
	}
	if !ok {
		t.Fatalf("%v, branch %q: %+v", r.Puzzle, b.Number, m)
	}
}

// holds reports whether a house has a cell.
func holds(h sudoku.House, c sudoku.Cell) bool {
	cells := h.Cells()
	return slices.Contains(cells[:], c)
}

// TestWords holds that each branch is said once, and that its contradiction is.
func TestWords(t *testing.T) {
	root := refute(t, sudoku.MustParse(steep)).Tree()
	text := string(root.AppendText(nil))
	n := 0
	for b := range root.All {
		n++
		if b.Number != "" && strings.Count(" "+strings.ReplaceAll(text, "\n", " "), " "+b.Number+". Suppose ") != 1 {
			t.Errorf("branch %s is not said once", b.Number)
		}
	}
	if got := strings.Count(text, "But "); got != n-1 {
		t.Errorf("%d contradictions, want %d", got, n-1)
	}
	if strings.Contains(text, "(by )") {
		t.Error("a branch without a number is named")
	}
}
