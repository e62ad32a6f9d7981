package check_test

import (
	"errors"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/puzzletest"
	"github.com/entydig/sudoku/logic"
	"github.com/entydig/sudoku/logic/check"
	"github.com/entydig/sudoku/logic/rating"
)

// TestPathsAreConfirmed walks puzzles to their solutions, and has every step of the way
// confirmed by the checker, with every link of its chains, and by the engine: 200,000
// puzzles and the unbiased ones if tests may be long.
func TestPathsAreConfirmed(t *testing.T) {
	n := 60
	var list []sudoku.Grid
	if puzzletest.Long() {
		n = 200_000
		for _, row := range puzzletest.Rows(t, "rated/unbiased5000.txt") {
			list = append(list, sudoku.MustParse(row[0]))
		}
	}
	list = append(list, puzzletest.Minimal(t, "paths", n)...)
	var r rating.Rater
	var count struct{ steps, placed, removed, chains int }
	for i, g := range list {
		solution, err := sudoku.Solve(g)
		if err != nil {
			t.Fatal(err)
		}
		p := logic.NewPosition(g)
		for s, err := range r.Path(p, rating.Options{}) {
			if err != nil {
				t.Fatalf("%v: %v", g, err)
			}
			confirm(t, p, s, solution)
			for _, x := range s.Remove {
				refuted(t, g, x)
			}
			count.steps++
			count.placed += len(s.Place)
			count.removed += len(s.Remove)
			count.chains += len(s.Chains)
		}
		if p.Grid() != solution {
			t.Fatalf("%v: path to %v", g, p.Grid())
		}
		if (i+1)%20_000 == 0 {
			t.Logf("%d puzzles: %+v", i+1, count)
		}
	}
	t.Logf("%d puzzles: %+v", len(list), count)
}

// refuted ends the test unless the engine finds no solution of g with the digit of x in
// its cell.
func refuted(t *testing.T, g sudoku.Grid, x sudoku.Candidate) {
	t.Helper()
	if s, ok := sudoku.First(g.With(x.Cell, x.Digit)); ok {
		t.Fatalf("%v: %v is removed, but the engine finds %v", g, x, s)
	}
}

// TestEmptyChainsAreRefused holds that the checker refuses a step with an empty chain, and
// does not panic.
func TestEmptyChainsAreRefused(t *testing.T) {
	p := logic.NewPosition(sudoku.MustParse(".2.4..7......891.........65..48.....3..9....1.95..1.7..7.3...1263.........2.1...8"))
	var f logic.Finder
	tried := 0
	for s := range f.Steps(p, logic.Techniques()...) {
		if len(s.Chains) == 0 || tried > 200 {
			continue
		}
		for k := range s.Chains {
			tried++
			wrong := s.Clone()
			wrong.Chains[k] = nil
			if err := check.Step(p, wrong); !errors.Is(err, check.ErrStep) {
				t.Errorf("%v with chain %d of %d empty: %v", s.Technique, k, len(s.Chains), err)
			}
		}
	}
	if tried == 0 {
		t.Error("no chain was tried")
	}
}
