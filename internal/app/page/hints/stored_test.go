package hints

import (
	"os"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/logic"
)

// TestStoredExamples holds that every technique that can be practised has an example, and that
// each of two forms of it is a puzzle with one solution in which a step of the technique is open.
func TestStoredExamples(t *testing.T) {
	for _, technique := range logic.Techniques() {
		if !practisable(technique) {
			continue
		}
		grids := map[sudoku.Grid]bool{}
		for _, seed := range []string{"one", "two", "one"} {
			puzzle, p, ok := stored(technique, seed)
			if !ok {
				t.Fatalf("%v has no example", technique)
			}
			grids[puzzle] = true
			solution, err := sudoku.Solve(puzzle)
			if err != nil {
				t.Fatalf("%v: %v", technique, err)
			}
			for c := range p.Holes().All() {
				if !p.Has(c, solution.At(c)) {
					t.Errorf("%v: the right candidate of %v is gone", technique, c)
				}
			}
			open := false
			for range rater.Steps(p, technique) {
				open = true
				break
			}
			if !open {
				t.Errorf("%v: no step is open", technique)
			}
		}
		if len(grids) != 2 {
			t.Errorf("%v: two seeds give %d puzzles", technique, len(grids))
		}
	}
}

// TestPracticeOfARareTechnique asks for a technique that hardly any puzzle needs, and is told
// that nothing has been done yet.
func TestPracticeOfARareTechnique(t *testing.T) {
	p := newPlayer(t, easyPuzzle)
	b := p.call(p.tell, "practice", object{"technique": "franken-x-wing", "entropy": "0123456789abcdef"})
	p.act(object{"type": "new", "puzzle": b["puzzle"], "solution": b["solution"]})
	p.act(object{"type": "return", "board": b["board"]})
	if got := p.ask("judge", object{"technique": "franken-x-wing", "start": b["board"]})["verdict"]; got != "nothing" {
		t.Errorf("the verdict is %v", got)
	}
}

// TestExamples compares the examples with those of package logic.
func TestExamples(t *testing.T) {
	text, err := os.ReadFile("../../../../logic/testdata/examples.txt")
	if err != nil {
		t.Fatal(err)
	}
	if string(text) != examples {
		t.Error("examples.go is old: run go generate")
	}
}
