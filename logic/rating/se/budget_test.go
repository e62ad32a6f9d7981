package se_test

import (
	"context"
	"errors"
	"testing"

	"github.com/entydig/sudoku/logic/rating/se"
)

// TestNodes holds that a budget below one node is refused, and that a budget of one is
// not the default.
func TestNodes(t *testing.T) {
	for _, n := range []int64{0, -1} {
		if _, err := se.Nodes(n); !errors.Is(err, se.ErrBudget) {
			t.Errorf("Nodes(%d): %v, want %v", n, err, se.ErrBudget)
		}
	}
	if b, err := se.Nodes(1); err != nil || b == (se.Budget{}) {
		t.Errorf("Nodes(1): %v, %v", b, err)
	}
}

// TestBounds rates with budgets that are too small: each number is exact or no
// greater than the true one, and says which.
func TestBounds(t *testing.T) {
	r := new(se.Rater)
	bounded := 0
	for _, row := range table(t) {
		exact := rate(t, r, row.puzzle, se.Options{})
		for _, n := range []int64{1, 1000, 30_000} {
			b, err := se.Nodes(n)
			if err != nil {
				t.Fatal(err)
			}
			x := rate(t, r, row.puzzle, se.Options{Budget: b})
			if x.Complete() {
				if x != exact {
					t.Errorf("%v: %v with %d nodes, %v without a bound", row.puzzle, x, n, exact)
				}
				continue
			}
			bounded++
			if x.ER > exact.ER || x.EP > exact.EP || x.ED > exact.ED {
				t.Errorf("%v: %v with %d nodes is more than %v", row.puzzle, x, n, exact)
			}
			if x.Bounds < se.BoundEREP && x.EP != exact.EP || x.Bounds < se.BoundEREPED && x.ED != exact.ED {
				t.Errorf("%v: %v with %d nodes differs from %v where it should not", row.puzzle, x, n, exact)
			}
		}
	}
	if bounded == 0 {
		t.Error("no rating was bounded")
	}
}

// TestMost rates with ratings above which the rating ends: it is exact up to there, and
// otherwise a bound above it and no greater than the true one.
func TestMost(t *testing.T) {
	r := new(se.Rater)
	ended := 0
	for _, row := range table(t) {
		exact := rate(t, r, row.puzzle, se.Options{})
		for _, most := range []se.Value{10, 20, 44, 45, 62, 65, 71, 74, 75, 80, 85, 90} {
			x := rate(t, r, row.puzzle, se.Options{Most: most})
			switch {
			case exact.ER <= most:
				if x != exact {
					t.Errorf("%v: %v up to %v, %v without an end", row.puzzle, x, most, exact)
				}
			case x.Complete() && x != exact, !x.Complete() && (x.ER <= most || x.ER > exact.ER || x.EP > exact.EP || x.ED > exact.ED):
				t.Errorf("%v: %v up to %v, %v without an end", row.puzzle, x, most, exact)
			case !x.Complete():
				ended++
			}
		}
	}
	if ended == 0 {
		t.Error("no rating ended early")
	}
}

// TestContext rates with a context that has ended: some ratings are bounds then, whose
// ER is no greater than the true one, and the others are the true ones.
func TestContext(t *testing.T) {
	ended, end := context.WithCancel(context.Background())
	end()
	r := new(se.Rater)
	stopped := 0
	for _, row := range table(t) {
		exact := rate(t, r, row.puzzle, se.Options{Context: context.Background()})
		x := rate(t, r, row.puzzle, se.Options{Context: ended})
		if x.Complete() && x != exact || x.ER > exact.ER {
			t.Errorf("%v: %v after the end of the context, %v otherwise", row.puzzle, x, exact)
		}
		if !x.Complete() {
			stopped++
		}
	}
	if stopped == 0 {
		t.Error("no rating was stopped")
	}
}

// TestRatingText compares the text of a rating for each kind of bounds.
func TestRatingText(t *testing.T) {
	for _, c := range []struct {
		bounds se.Bounds
		want   string
	}{
		{se.Exact, "7.2/2.6/1.5"},
		{se.BoundER, ">=7.2/2.6/1.5"},
		{se.BoundEREP, ">=7.2/>=2.6/1.5"},
		{se.BoundEREPED, ">=7.2/>=2.6/>=1.5"},
	} {
		x := se.Rating{ER: 72, EP: 26, ED: 15, Bounds: c.bounds}
		if x.String() != c.want || x.Complete() != (c.bounds == se.Exact) {
			t.Errorf("%v, complete %v, want %s", x, x.Complete(), c.want)
		}
	}
}
