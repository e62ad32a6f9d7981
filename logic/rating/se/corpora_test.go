package se_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/puzzletest"
	"github.com/entydig/sudoku/logic/rating/se"
)

// This file compares ratings with those that others have published.

// agree rates the puzzles in the first column of rows with options o, and logs each
// whose ER is not the published one. That one is in the given column, counted from 0.
// The test fails if the share of equal ones is below percent, 0 to 100.
func agree(t *testing.T, rows []string, column int, o se.Options, percent float64) {
	t.Helper()
	r := new(se.Rater)
	equal := 0
	for _, row := range rows {
		f := strings.Fields(row)
		x := rate(t, r, sudoku.MustParse(f[0]), o)
		if x.Complete() && x.ER.String() == f[column] {
			equal++
		} else {
			t.Logf("%s: %v, published %s", f[0], x, f[column])
		}
	}
	if share := 100 * float64(equal) / float64(len(rows)); share < percent {
		t.Errorf("%d of %d equal, %.2f %%, want at least %v %%", equal, len(rows), share, percent)
	}
}

// unbiased returns the rows of the unbiased puzzles: the first 600, or all 5,000 if
// tests may be long.
func unbiased(t *testing.T) []string {
	rows := puzzletest.Lines(t, "rated/unbiased5000.txt")
	if !puzzletest.Long() {
		rows = rows[:600]
	}
	return rows
}

// TestUnbiased compares the ratings of the standard form with the published ones.
func TestUnbiased(t *testing.T) {
	agree(t, unbiased(t), 1, se.Options{}, 99.8)
}

// TestUnbiasedAsGiven compares the ratings of the puzzles as they stand with the
// published ones.
func TestUnbiasedAsGiven(t *testing.T) {
	agree(t, unbiased(t), 1, se.Options{Form: se.GivenForm}, 99.8)
}

// TestUnbiasedWithoutUniqueness compares ratings without uniqueness, of the puzzles as
// they stand, with the published ones.
func TestUnbiasedWithoutUniqueness(t *testing.T) {
	agree(t, unbiased(t), 3, se.Options{Form: se.GivenForm, NoUniqueness: true}, 100)
}

// ladder returns the rows of the ladder of puzzles that are rated up to 9.2, or if above
// is set those rated higher.
func ladder(t *testing.T, above bool) (rows []string) {
	for _, row := range puzzletest.Lines(t, "rated/ladder.txt") {
		rating := strings.Fields(row)[1]
		if hard := len(rating) > 3 || rating > "9.2"; hard == above {
			rows = append(rows, row)
		}
	}
	return rows
}

// TestLadder compares the ratings of the standard form with the published ones, up to
// 9.2.
func TestLadder(t *testing.T) {
	agree(t, ladder(t, false), 1, se.Options{}, 97)
}

// TestLadderAsGiven leaves out the puzzles of 17 clues: what is published for five
// of these is not what the Explainer prints, but the Sudoku fast rater.
func TestLadderAsGiven(t *testing.T) {
	rows := slices.DeleteFunc(ladder(t, false), func(row string) bool { return strings.Contains(row, "royle17") })
	agree(t, rows, 1, se.Options{Form: se.GivenForm}, 100)
}

// TestLadderAbove holds that the bounds of the hardest puzzles are below what
// is published for them.
func TestLadderAbove(t *testing.T) {
	rows := ladder(t, true)
	if !puzzletest.Long() {
		rows = rows[:5]
	}
	o := se.Options{Form: se.GivenForm}
	o.Budget, _ = se.Nodes(1_000_000)
	r := new(se.Rater)
	for _, row := range rows {
		f := strings.Fields(row)
		x := rate(t, r, sudoku.MustParse(f[0]), o)
		if at := x.ER.String(); x.Complete() && at != f[1] || len(at) > len(f[1]) || len(at) == len(f[1]) && at > f[1] {
			t.Errorf("%s: %v, published %s", f[0], x, f[1])
		}
	}
}

// TestHardest rates some of the hardest puzzles to the end.
func TestHardest(t *testing.T) {
	if !puzzletest.Long() {
		t.Skip("ENTYDIG_LONG is not set")
	}
	agree(t, ladder(t, true)[:10], 1, se.Options{Form: se.GivenForm, Budget: se.Unlimited}, 100)
}

// TestForms rates puzzles in symmetric forms: all must get one rating.
func TestForms(t *testing.T) {
	rows, forms := puzzletest.Lines(t, "rated/unbiased5000.txt")[:100], 3
	if puzzletest.Long() {
		rows, forms = puzzletest.Lines(t, "rated/unbiased5000.txt")[:2000], 20
	}
	random := rand.New(rand.NewPCG(7, 8))
	r := new(se.Rater)
	for _, row := range rows {
		g := sudoku.MustParse(strings.Fields(row)[0])
		want := rate(t, r, g, se.Options{})
		for range forms {
			form := puzzletest.RandomForm(random).Grid(g)
			if x := rate(t, r, form, se.Options{}); x != want {
				t.Errorf("%v: %v, and %v as %v", g, want, x, form)
			}
		}
	}
}

// TestFamilies rates well-known puzzles in many forms each: a rater that takes
// the first step it finds gives some of these families several ratings.
func TestFamilies(t *testing.T) {
	o := se.Options{}
	o.Budget, _ = se.Nodes(200_000)
	r := new(se.Rater)
	first := map[string]se.Rating{}
	forms := 0
	for _, row := range puzzletest.Lines(t, "cases/isomorphs.tsv")[1:] {
		f := strings.Split(row, "\t")
		g, err := sudoku.Parse(f[2])
		if err != nil || !sudoku.Unique(g) {
			continue // some families are not puzzles, for other tests
		}
		forms++
		x := rate(t, r, g, o)
		if want, known := first[f[0]]; !known {
			first[f[0]] = x
		} else if x != want {
			t.Errorf("%s, %s: %v, and %v before", f[0], f[1], x, want)
		}
	}
	if len(first) < 6 || forms < 80 {
		t.Errorf("%d forms of %d families, want at least 80 of 6", forms, len(first))
	}
}

// TestCluesAreNoMeasure holds that puzzles of 17 clues that take singles alone are
// rated below one of 37 clues that takes chains.
func TestCluesAreNoMeasure(t *testing.T) {
	r := new(se.Rater)
	many := sudoku.MustParse("...4....9.5..89....981.2..42.1..5.9.58......7.79841..5.67518.4281.294.76.........")
	for _, row := range puzzletest.Lines(t, "rated/ladder.txt") {
		f := strings.Fields(row)
		if f[2] != "royle17" || f[1] > "1.5" {
			continue
		}
		few := sudoku.MustParse(f[0])
		if a, b := rate(t, r, few, se.Options{}), rate(t, r, many, se.Options{}); a.ER >= b.ER {
			t.Errorf("%d clues: %v, %d clues: %v", few.Clues(), a, many.Clues(), b)
		}
	}
}
