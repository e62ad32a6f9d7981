package whip_test

import (
	"math/rand/v2"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/logic/rating/whip"
)

// This file holds that no rating depends on the form of the puzzle.

// form returns a symmetric form of g that dice decides: digits renamed; bands, stacks,
// and the rows and columns in them, reordered; half of the forms mirrored at the
// diagonal.
func form(dice *rand.Rand, g sudoku.Grid) (other sudoku.Grid) {
	digits := dice.Perm(9)
	rows, columns := lineOrder(dice), lineOrder(dice)
	mirrored := dice.IntN(2) == 1
	for r := range 9 {
		for c := range 9 {
			from := sudoku.CellAt(rows[r], columns[c])
			if mirrored {
				from = sudoku.CellAt(columns[c], rows[r])
			}
			if d := g.At(from); d != sudoku.None {
				other.Set(sudoku.CellAt(r, c), sudoku.Digit(digits[d-1]+1))
			}
		}
	}
	return other
}

// lineOrder returns an order of the nine lines, 0 to 8, that keeps bands together.
func lineOrder(dice *rand.Rand) (order []int) {
	for _, band := range dice.Perm(3) {
		for _, line := range dice.Perm(3) {
			order = append(order, 3*band+line)
		}
	}
	return order
}

// TestSymmetricForms holds that every puzzle has the same ratings in all forms:
// 2,000 puzzles in 20 forms if tests may be long.
func TestSymmetricForms(t *testing.T) {
	puzzles, forms := 60, 5
	if long() {
		puzzles, forms = 2000, 20
	}
	dice := rand.New(rand.NewPCG(13, 1))
	r := new(whip.Rater)
	all := minimal(t, "symmetry", puzzles)
	for _, f := range []whip.Family{whip.Whips, whip.Braids} {
		for i, g := range all {
			want, err := r.Rate(g, f, whip.Ample)
			if err != nil || want.Outcome != whip.Exact {
				t.Fatalf("puzzle %d %v: %v, %v", i, g, want, err)
			}
			for range forms {
				other := form(dice, g)
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
	rows := lines(t, "rated/w_b.tsv")
	dice := rand.New(rand.NewPCG(13, 2))
	r := new(whip.Rater)
	forms, every, least := 2, 8, 15
	if long() {
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
			g := form(dice, sudoku.MustParse(columns[0]))
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
