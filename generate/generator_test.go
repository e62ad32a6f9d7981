package generate

import (
	"context"
	"testing"

	"github.com/entydig/sudoku"
)

func TestItemsAreWhatWasAskedFor(t *testing.T) {
	for _, level := range Levels {
		for _, symmetry := range Symmetries {
			g, err := New(Options{Level: level, Symmetry: symmetry, Seed: seedOf("asked")})
			if err != nil {
				t.Fatal(err)
			}
			for i := range uint64(3) {
				r, err := g.Item(context.Background(), i)
				if err != nil {
					t.Fatal(err)
				}
				if solved, err := sudoku.Solve(r.Puzzle); err != nil || solved != r.Solution {
					t.Errorf("%v %v %d: solution %v, %v", level, symmetry, i, solved, err)
				}
				if band := level.Clues(); r.Clues < band.Min || r.Clues > band.Max || r.Puzzle.Clues() != r.Clues {
					t.Errorf("%v %v %d: %d clues, puzzle has %d", level, symmetry, i, r.Clues, r.Puzzle.Clues())
				}
			}
		}
	}
}
