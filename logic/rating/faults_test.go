package rating_test

import (
	"fmt"
	"sync"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/puzzletest"
	"github.com/entydig/sudoku/logic/rating"
	"github.com/entydig/sudoku/logic/rating/se"
	"github.com/entydig/sudoku/logic/rating/whip"
)

// This file holds faults of ratings that users of other programs reported, each with
// where the report is. TestPathsAreConfirmed of package check holds another one: a step
// that removes the digit that belongs in the cell (SudokuMonster/SukakuExplainer#111).

// An everyScale has the raters of all scales.
type everyScale struct {
	human rating.Rater
	se    se.Rater
	whip  whip.Rater
}

// ratings returns the ratings of g on all scales as a text. The rating se is bounded by a
// number of nodes, which does not depend on time.
func (e *everyScale) ratings(g sudoku.Grid) string {
	h, humanErr := e.human.Human(g, rating.Options{})
	nodes, nodesErr := se.Nodes(50_000)
	s, seErr := e.se.Rate(g, se.Options{Budget: nodes})
	w, wErr := e.whip.Rate(g, whip.Whips, whip.Ample)
	b, bErr := e.whip.Rate(g, whip.Braids, whip.Ample)
	for _, err := range []error{humanErr, nodesErr, seErr, wErr, bErr} {
		if err != nil {
			return err.Error()
		}
	}
	return fmt.Sprint(h, s, w, b)
}

// TestFault063CluesAreNoMeasure: an easy puzzle was rated above one of medium difficulty,
// because the level was made from the number of holes (ogarcia/opensudoku#113,
// kaajjo/LibreSudoku#31). A puzzle of 17 clues that takes singles alone is easier on every
// scale than one of 25 clues that takes chains.
func TestFault063CluesAreNoMeasure(t *testing.T) {
	few := sudoku.MustParse(".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...")
	many := sudoku.MustParse(".2.4..7......891.........65..48.....3..9....1.95..1.7..7.3...1263.........2.1...8")
	var e everyScale
	a, err := e.se.Rate(few, se.Options{})
	if err != nil {
		t.Fatal(err)
	}
	b, err := e.se.Rate(many, se.Options{})
	if err != nil || a.ER >= b.ER {
		t.Errorf("se: %v with %d clues, %v with %d, %v", a, few.Clues(), b, many.Clues(), err)
	}
	for _, f := range []whip.Family{whip.Whips, whip.Braids} {
		a, aErr := e.whip.Rate(few, f, whip.Ample)
		b, bErr := e.whip.Rate(many, f, whip.Ample)
		if aErr != nil || bErr != nil || a.Length >= b.Length {
			t.Errorf("%v: %v with %d clues, %v with %d", f, a, few.Clues(), b, many.Clues())
		}
	}
	x, xErr := e.human.Human(few, rating.Options{})
	y, yErr := e.human.Human(many, rating.Options{})
	if xErr != nil || yErr != nil || x.Score >= y.Score {
		t.Errorf("human: %d with %d clues, %d with %d", x.Score, few.Clues(), y.Score, many.Clues())
	}
}

// TestFault064SameAtEachCall: the rating of one grid changed at each call, as the order of
// search was drawn at random (dachev/sudoku#7). Twenty calls, in turn with other puzzles
// and at the same time in several goroutines, give the same ratings.
func TestFault064SameAtEachCall(t *testing.T) {
	list := puzzletest.Minimal(t, "faults", 10)
	var first everyScale
	want := make([]string, len(list))
	for i, g := range list {
		want[i] = first.ratings(g)
	}
	var group sync.WaitGroup
	for k := range 4 {
		group.Go(func() {
			var e everyScale
			for call := range 5 {
				for i := range list {
					i = (i*(2*k+1) + call) % len(list)
					if got := e.ratings(list[i]); got != want[i] {
						t.Errorf("%v: %s, and %s before", list[i], got, want[i])
					}
				}
			}
		})
	}
	group.Wait()
}

// TestFault065ColumnsSwapped: a repair of the search moved ratings, and symmetric forms of a
// puzzle had several (SudokuMonster/SukakuExplainer#46). Golden Nugget, one of the hardest
// puzzles, keeps its ratings when two columns are swapped.
func TestFault065ColumnsSwapped(t *testing.T) {
	g := sudoku.MustParse(".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....")
	var e everyScale
	want := e.ratings(g)
	for _, swap := range [][2]int{{0, 1}, {4, 5}, {6, 8}} {
		other := g
		for row := range 9 {
			a, b := sudoku.CellAt(row, swap[0]), sudoku.CellAt(row, swap[1])
			other.Set(a, g.At(b))
			other.Set(b, g.At(a))
		}
		if got := e.ratings(other); got != want {
			t.Errorf("columns %d and %d swapped: %s, want %s", swap[0]+1, swap[1]+1, got, want)
		}
	}
}
