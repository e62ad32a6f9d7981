package proof_test

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/generate"
	"github.com/entydig/sudoku/proof"
	"github.com/entydig/sudoku/proof/check"
)

// refute returns the refutation of a puzzle that has one solution.
func refute(t testing.TB, puzzle sudoku.Grid) *proof.Refutation {
	t.Helper()
	r, err := proof.Refute(puzzle)
	if err != nil {
		t.Fatalf("%v: %v", puzzle, err)
	}
	return r
}

// checkAll checks a refutation in each of its forms.
func checkAll(t testing.TB, r *proof.Refutation) {
	t.Helper()
	cnf := proof.NewCNF(r.Puzzle, r.Solution).Append(nil)
	for _, form := range []proof.Form{proof.Text, proof.Binary} {
		report, err := check.DRAT(bytes.NewReader(cnf), bytes.NewReader(r.AppendDRAT(nil, form)), check.Detect, check.DefaultLimits)
		if err != nil || report.RAT != 0 {
			t.Fatalf("%v: DRAT, form %d: %+v, %v", r.Puzzle, form, report, err)
		}
		report, err = check.LRAT(bytes.NewReader(cnf), bytes.NewReader(r.AppendLRAT(nil, form)), check.Detect, check.DefaultLimits)
		if err != nil || report.Added != len(r.Steps) {
			t.Fatalf("%v: LRAT, form %d: %+v of %d steps, %v", r.Puzzle, form, report, len(r.Steps), err)
		}
	}
}

// corpus returns every step-th puzzle of a file.
func corpus(t testing.TB, file string, step int) (puzzles []sudoku.Grid) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for line := range strings.Lines(string(text)) {
		if len(line) < sudoku.Cells || line[0] == '#' {
			continue
		}
		if n++; n%step == 0 {
			puzzles = append(puzzles, sudoku.MustParse(line[:sudoku.Cells]))
		}
	}
	return puzzles
}

// TestRefutationsOfOurCorpora proves puzzles that this project has made.
func TestRefutationsOfOurCorpora(t *testing.T) {
	for file, step := range map[string]int{"hard.txt": 40, "lean.txt": 50, "minimal.txt": 200} {
		if os.Getenv("ENTYDIG_LONG") != "" {
			step = 1
		}
		for _, puzzle := range corpus(t, filepath.Join("..", "bench", file), step) {
			checkAll(t, refute(t, puzzle))
		}
	}
}

// TestRefutationsOfCorpora proves the puzzles of others, among them the hardest known.
func TestRefutationsOfCorpora(t *testing.T) {
	dir := os.Getenv("ENTYDIG_CORPORA")
	if dir == "" {
		t.Skip("ENTYDIG_CORPORA does not name the shared data")
	}
	long := os.Getenv("ENTYDIG_LONG") != ""
	for file, step := range map[string]int{"solver/hardest11.txt": 4000, "solver/clues17.txt": 1000, "rated/ladder.txt": 20, "solver/top95.txt": 10} {
		if long {
			step = max(1, step/100)
		}
		for _, puzzle := range corpus(t, filepath.Join(dir, filepath.FromSlash(file)), step) {
			checkAll(t, refute(t, puzzle))
		}
	}
}

// TestRefutationsOfLevels proves puzzles of each level.
func TestRefutationsOfLevels(t *testing.T) {
	seed, err := generate.ParseSeed("refutations")
	if err != nil {
		t.Fatal(err)
	}
	for _, level := range []generate.Level{generate.Easy, generate.Medium, generate.Hard} {
		g, err := generate.New(generate.Options{Level: level, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		for i := range uint64(4) {
			result, err := g.Item(context.Background(), i)
			if err != nil {
				t.Fatal(err)
			}
			r := refute(t, result.Puzzle)
			if r.Puzzle != result.Puzzle || r.Solution != result.Solution {
				t.Fatalf("%v: the refutation is of %v, %v", result.Puzzle, r.Puzzle, r.Solution)
			}
			checkAll(t, r)
		}
	}
}

// TestCompleteGrid proves a puzzle without a hole.
func TestCompleteGrid(t *testing.T) {
	r := refute(t, solved(t, sudoku.MustParse(easy)))
	checkAll(t, r)
	if len(r.Steps) != 1 || r.Lemmas() != 0 {
		t.Errorf("%d steps, want the empty clause alone", len(r.Steps))
	}
}

func TestNoRefutation(t *testing.T) {
	puzzle := sudoku.MustParse(easy)
	var many *sudoku.NotUniqueError
	if _, err := proof.Refute(puzzle.With(sudoku.CellAt(0, 3), sudoku.None)); !errors.As(err, &many) {
		t.Errorf("several solutions: %v", err)
	} else if many.First == many.Second || !many.First.Solved() || !many.Second.Solved() {
		t.Errorf("no evidence: %v, %v", many.First, many.Second)
	}
	var clash *sudoku.ClashError
	if _, err := proof.Refute(puzzle.With(sudoku.CellAt(0, 8), 8)); !errors.As(err, &clash) {
		t.Errorf("a clash: %v", err)
	}
	wrong := solved(t, puzzle).At(sudoku.CellAt(0, 0))%9 + 1
	if _, err := proof.Refute(sudoku.MustParse(".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........")); !errors.Is(err, sudoku.ErrNoSolution) {
		t.Errorf("no solution: %v", err)
	}
	if _, err := proof.Refute(puzzle.With(0, wrong)); err == nil {
		t.Error("a wrong clue: no error")
	}
}

// TestEvidence holds that each puzzle with several solutions gives two of them.
func TestEvidence(t *testing.T) {
	for _, puzzle := range corpus(t, filepath.Join("..", "bench", "several.txt"), 4) {
		r, err := proof.Refute(puzzle)
		var many *sudoku.NotUniqueError
		if r != nil || !errors.As(err, &many) {
			t.Fatalf("%v: %v", puzzle, err)
		}
		for _, s := range []sudoku.Grid{many.First, many.Second} {
			if !s.Solved() || !s.Extends(puzzle) || many.First == many.Second {
				t.Fatalf("%v: %v and %v are no evidence", puzzle, many.First, many.Second)
			}
		}
	}
}

// TestRefutationsAreTheSame holds that a refutation depends on the puzzle alone, and
// not on what was proved before.
func TestRefutationsAreTheSame(t *testing.T) {
	first := refute(t, sudoku.MustParse(steep)).AppendLRAT(nil, proof.Text)
	refute(t, sudoku.MustParse(easy))
	again := refute(t, sudoku.MustParse(steep)).AppendLRAT(nil, proof.Text)
	if !bytes.Equal(first, again) {
		t.Error("two refutations of one puzzle differ")
	}
}

// TestSizes holds what docs/certificates.md promises, far from its bounds.
func TestSizes(t *testing.T) {
	if r := refute(t, sudoku.MustParse(easy)); r.Lemmas() != 0 || len(r.AppendDRAT(nil, proof.Binary)) != 2 {
		t.Errorf("singles: %d lemmas", r.Lemmas())
	}
	var sizes []int
	for _, puzzle := range corpus(t, filepath.Join("..", "bench", "minimal.txt"), 40) {
		sizes = append(sizes, len(refute(t, puzzle).AppendLRAT(nil, proof.Binary)))
	}
	slices.Sort(sizes)
	if median := sizes[len(sizes)/2]; median > 4096 {
		t.Errorf("median of %d bytes, want 4096 at most", median)
	}
	if n := len(refute(t, sudoku.MustParse(steep)).AppendLRAT(nil, proof.Binary)); n > 1<<16 {
		t.Errorf("%d bytes for a hard puzzle", n)
	}
}

// TestNoLemmaIsSpare leaves out each lemma of a refutation in turn: it is no longer one.
func TestNoLemmaIsSpare(t *testing.T) {
	r := refute(t, sudoku.MustParse(steep))
	cnf := proof.NewCNF(r.Puzzle, r.Solution).Append(nil)
	if r.Lemmas() < 10 {
		t.Fatalf("%d lemmas, want many", r.Lemmas())
	}
	for i, s := range r.Steps {
		if s.Helper || len(s.Clause) == 0 {
			continue
		}
		less := *r
		less.Steps = slices.Delete(slices.Clone(r.Steps), i, i+1)
		_, err := check.DRAT(bytes.NewReader(cnf), bytes.NewReader(less.AppendDRAT(nil, proof.Text)), check.Text, check.DefaultLimits)
		if !errors.Is(err, check.ErrStep) && !errors.Is(err, check.ErrIncomplete) {
			t.Errorf("without step %d: %v", i, err)
		}
	}
}

// FuzzRefute gives any grid to the search: it ends with a proof or with a reason.
func FuzzRefute(f *testing.F) {
	for _, text := range []string{easy, steep, strings.Repeat(".", 81)} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		puzzle, err := sudoku.Parse(text)
		if err != nil {
			return
		}
		r, err := proof.Refute(puzzle)
		if unique := sudoku.Unique(puzzle); unique != (err == nil) {
			t.Fatalf("unique %v, %v", unique, err)
		}
		if err == nil {
			checkAll(t, r)
		}
	})
}

func BenchmarkRefute(b *testing.B) {
	for name, file := range map[string]string{"minimal": "minimal.txt", "hard": "hard.txt"} {
		puzzles := corpus(b, filepath.Join("..", "bench", file), 1)
		b.Run(name, func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				refute(b, puzzles[i%len(puzzles)])
			}
		})
	}
}

func BenchmarkCheck(b *testing.B) {
	r := refute(b, sudoku.MustParse(steep))
	cnf := proof.NewCNF(r.Puzzle, r.Solution).Append(nil)
	drat, lrat := r.AppendDRAT(nil, proof.Binary), r.AppendLRAT(nil, proof.Binary)
	b.Run("DRAT", func(b *testing.B) {
		for b.Loop() {
			if _, err := check.DRAT(bytes.NewReader(cnf), bytes.NewReader(drat), check.Binary, check.DefaultLimits); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("LRAT", func(b *testing.B) {
		for b.Loop() {
			if _, err := check.LRAT(bytes.NewReader(cnf), bytes.NewReader(lrat), check.Binary, check.DefaultLimits); err != nil {
				b.Fatal(err)
			}
		}
	})
}
