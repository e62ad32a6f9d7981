package proof_test

import (
	"os"
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
	if dir := os.Getenv("ENTYDIG_CORPORA"); dir != "" {
		puzzles = append(puzzles, corpus(t, filepath.Join(dir, "solver", "hardest11.txt"), 5000)...)
	} else {
		t.Log("ENTYDIG_CORPORA does not name the shared data: no branches inside others but one")
	}
	for _, puzzle := range puzzles {
		checkTree(t, refute(t, puzzle))
	}
	checkTree(t, nested(t))
}

// checkTree checks the tree of a refutation.
func checkTree(t *testing.T, r *proof.Refutation) {
	t.Helper()
	root := r.Tree()
	if root.Number != "" || len(root.Suppose) != 0 || root.End.Kind != proof.Solved {
		t.Fatalf("%v: the root is %+v", r.Puzzle, root)
	}
	done := map[int]bool{}
	for b := range root.All {
		checkBranch(t, r, b, done)
		done[b.Step] = true
	}
	if len(done) != r.Lemmas()+1 {
		t.Fatalf("%v: %d branches, %d lemmas", r.Puzzle, len(done), r.Lemmas())
	}
}

// nested returns a refutation of steep with a branch inside another: before its second
// lemma stands the same lemma with one more literal, which follows by the same hints.
func nested(t *testing.T) *proof.Refutation {
	t.Helper()
	r := refute(t, sudoku.MustParse(steep))
	first := proof.NewCNF(r.Puzzle, r.Solution).Clauses() + 1
	at, lemmas := 0, 0
	for i, s := range r.Steps {
		if !s.Helper {
			if lemmas++; lemmas == 2 {
				at = i
			}
		}
	}
	longer := r.Steps[at]
	// No hint makes the literal of a wrong digit in a cell with a clue true.
	for c, d := range r.Puzzle.Digits() {
		if d != sudoku.None {
			longer.Clause = append(slices.Clone(longer.Clause), proof.LiteralOf(sudoku.Candidate{Cell: sudoku.Cell(c), Digit: d%9 + 1}))
			break
		}
	}
	r.Steps = slices.Insert(r.Steps, at, longer)
	for i := at + 1; i < len(r.Steps); i++ {
		hints := slices.Clone(r.Steps[i].Hints)
		for k, h := range hints {
			if h >= first+at {
				hints[k]++
			}
		}
		r.Steps[i].Hints = hints
	}
	checkAll(t, r)
	return r
}

func TestNestedBranch(t *testing.T) {
	root := nested(t).Tree()
	if len(root.Inside) < 2 || len(root.Inside[1].Inside) != 1 {
		t.Fatal("no branch is inside the second")
	}
	in := root.Inside[1].Inside[0]
	if in.Number != "2.1" || len(in.Suppose) != 2 || in.Suppose[0] != root.Inside[1].Suppose[0] {
		t.Errorf("branch %s supposes %v", in.Number, in.Suppose)
	}
	text := string(root.AppendText(nil))
	if want := "\n   2.1. Suppose " + in.Suppose[0].String() + " and " + in.Suppose[1].String() + ".\n"; !strings.Contains(text, want) {
		t.Errorf("the text lacks %q", want)
	}
	if !strings.Contains(text, " exclude each other.\n") {
		t.Error("the text lacks the conclusion of 2.1")
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
// the statements that it needs come before it.
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
