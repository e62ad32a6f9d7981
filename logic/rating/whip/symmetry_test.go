package whip_test

import (
	"math/rand/v2"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/puzzletest"
	"github.com/entydig/sudoku/logic/rating/whip"
)

// This file holds that no rating depends on the form of the puzzle.

// TestSymmetricForms holds that every puzzle has the same ratings in all forms:
// 2,000 puzzles in 20 forms if tests may be long.
func TestSymmetricForms(t *testing.T) {
	puzzles, forms := 60, 5
	if puzzletest.Long() {
		puzzles, forms = 2000, 20
	}
	dice := rand.New(rand.NewPCG(13, 1))
	r := new(whip.Rater)
	all := puzzletest.Minimal(t, "symmetry", puzzles)
	for _, f := range []whip.Family{whip.Whips, whip.Braids} {
		for i, g := range all {
			want, err := r.Rate(g, f, whip.Ample)
			if err != nil || want.Outcome != whip.Exact {
				t.Fatalf("puzzle %d %v: %v, %v", i, g, want, err)
			}
			for range forms {
				other := puzzletest.RandomForm(dice).Grid(g)
				if got, err := r.Rate(other, f, whip.Ample); got != want || err != nil {
					t.Errorf("puzzle %d %v: %v %v, as %v %v, %v", i, g, f, want, other, got, err)
				}
			}
		}
	}
}

// TestSymmetricFormsOfHardPuzzles does the same with puzzles of high ratings, and
// with puzzles whose W depends on the order when whips are used one at a time.
func TestSymmetricFormsOfHardPuzzles(t *testing.T) {
	rows := puzzletest.Lines(t, "rated/w_b.tsv")
	dice := rand.New(rand.NewPCG(13, 2))
	r := new(whip.Rater)
	forms, every, least := 2, 8, 15
	if puzzletest.Long() {
		forms, every, least = 20, 1, 100
	}
	rated := 0
	for i, row := range rows {
		if i%every != 0 {
			continue
		}
		columns := tabbed(row)
		want := [3]whip.Rating{whip.Whips: rating(t, columns[1]), whip.Braids: rating(t, columns[3])}
		if w := want[whip.Whips]; w.Length < 4 && w.Outcome == whip.Exact {
			continue
		}
		rated++
		for range forms {
			g := puzzletest.RandomForm(dice).Grid(sudoku.MustParse(columns[0]))
			for _, f := range []whip.Family{whip.Whips, whip.Braids} {
				if got, err := r.Rate(g, f, whip.Ample); got != want[f] || err != nil {
					t.Errorf("%v %v: %v, %v, want %v", g, f, got, err, want[f])
				}
			}
		}
	}
	if rated < least {
		t.Errorf("%d puzzles, want at least %d", rated, least)
	}
}
