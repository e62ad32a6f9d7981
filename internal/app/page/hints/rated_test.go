package hints

import (
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/entydig/sudoku"
)

// A ratedPuzzle is a puzzle with its rating on the scale of Sudoku Explainer.
type ratedPuzzle struct {
	puzzle string
	rating float64
}

// ratedUpTo returns n puzzles of other people, spread evenly over the ratings up to most. The
// test is skipped without them.
func ratedUpTo(t *testing.T, n int, most float64) (spread []ratedPuzzle) {
	t.Helper()
	folder := os.Getenv("ENTYDIG_CORPORA")
	if folder == "" {
		t.Skip("ENTYDIG_CORPORA is not set: no rated puzzles")
	}
	text, err := os.ReadFile(filepath.Join(folder, "rated", "unbiased5000.txt"))
	if err != nil {
		t.Fatal(err)
	}
	var all []ratedPuzzle
	for line := range strings.Lines(string(text)) {
		if fields := strings.Fields(line); len(fields) > 1 {
			rating, err := strconv.ParseFloat(fields[1], 64)
			if err != nil {
				t.Fatal(err)
			}
			if rating <= most {
				all = append(all, ratedPuzzle{fields[0], rating})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b ratedPuzzle) int { return cmp.Compare(a.rating, b.rating) })
	for i := range n {
		spread = append(spread, all[i*(len(all)-1)/(n-1)])
	}
	return spread
}

// TestHintsAloneSolveRatedPuzzles plays puzzles of all ratings up to 9 by nothing but hints. Each
// hint agrees with the solution and changes the board, and the last one solves the puzzle.
func TestHintsAloneSolveRatedPuzzles(t *testing.T) {
	n := 8
	if os.Getenv("ENTYDIG_LONG") == "1" {
		n = 200
	}
	hints := 0
	for _, r := range ratedUpTo(t, n, 9) {
		solution, err := sudoku.Solve(sudoku.MustParse(r.puzzle))
		if err != nil {
			t.Fatal(err)
		}
		p := newPlayer(t, r.puzzle)
		for before := ""; p.phase() != "solved"; hints++ {
			h := p.ask("hint", object{})
			result, _ := h["result"].([]any)
			if len(result) == 0 || h["board"] == before {
				t.Fatalf("%s, rated %v: the hint %v does nothing", r.puzzle, r.rating, h["technique"])
			}
			for _, pair := range result {
				cell, digit := pair.([]any)[0].(float64), pair.([]any)[1].(float64)
				if right := solution.At(sudoku.Cell(cell)) == sudoku.Digit(digit); right != h["places"].(bool) {
					t.Fatalf("%s: %v contradicts the solution in cell %v", r.puzzle, h["technique"], cell)
				}
			}
			before = h["board"].(string)
			p.act(object{"type": "return", "board": before})
		}
	}
	t.Logf("%d puzzles, %d hints", n, hints)
}
