package se_test

import (
	"math/rand/v2"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/puzzletest"
	"github.com/entydig/sudoku/logic/rating/se"
)

// FuzzRate rates whatever is a puzzle: the numbers must be in order and the
// same for a symmetric form.
func FuzzRate(f *testing.F) {
	for _, row := range table(f) {
		f.Add(row.puzzle.String(), uint64(1))
	}
	budget, err := se.Nodes(20_000)
	if err != nil {
		f.Fatal(err)
	}
	o := se.Options{Budget: budget}
	f.Fuzz(func(t *testing.T, text string, seed uint64) {
		g, err := sudoku.Parse(text)
		if err != nil {
			return
		}
		x, err := se.Rate(g, o)
		if err != nil {
			if x != (se.Rating{}) {
				t.Fatalf("%v beside the error %v", x, err)
			}
			return
		}
		if x.ED < 10 || x.EP < x.ED || x.ER < x.EP || x.ER > 130 {
			t.Fatalf("%v is out of order", x)
		}
		form := puzzletest.RandomForm(rand.New(rand.NewPCG(seed, 0))).Grid(g)
		if other, err := se.Rate(form, o); err != nil || other != x {
			t.Fatalf("%v, and %v, %v as %v", x, other, err, form)
		}
	})
}
