package bulk

import (
	"context"
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/app"
)

// This file compares the way of blocks with the way of one puzzle at a time.

// mixed returns puzzles with no, one, some and very many solutions, and some with
// clashing givens, among items without a puzzle.
func mixed(n int) []Item {
	solution := sudoku.MustParse("534678912672195348198342567859761423426853791713924856961537284287419635345286179")
	random := rand.New(rand.NewPCG(1, 2))
	items := make([]Item, 0, n)
	for len(items) < n {
		item := Item{Line: len(items) + 1}
		if random.IntN(10) == 0 {
			item.Err = errBad
			items = append(items, item)
			continue
		}
		keep := 24 + random.IntN(40)
		for _, c := range random.Perm(sudoku.Cells)[:keep] {
			item.Puzzle.Set(sudoku.Cell(c), solution.At(sudoku.Cell(c)))
		}
		if random.IntN(3) == 0 { // a digit that is most likely wrong, and may clash
			item.Puzzle.Set(sudoku.Cell(random.IntN(sudoku.Cells)), sudoku.Digit(1+random.IntN(9)))
		}
		items = append(items, item)
	}
	return append(items, Item{}, Item{Puzzle: solution})
}

// answersTo returns answers without results.
func answersTo[R any](items []Item) []Answer[R] {
	answers := make([]Answer[R], len(items))
	for i := range items {
		answers[i].Item = items[i]
	}
	return answers
}

func TestSolveBlock(t *testing.T) {
	items := mixed(1500)
	for _, size := range []int{1, 2, 31, 33, len(items)} {
		seen := map[app.Status]int{}
		for rest := items; len(rest) > 0; rest = rest[min(size, len(rest)):] {
			answers := answersTo[app.Solved](rest[:min(size, len(rest))])
			if n := solveBlock(context.Background(), answers); n != len(answers) {
				t.Fatalf("%d of %d answered", n, len(answers))
			}
			for _, a := range answers {
				want := app.Solved{}
				if a.Err == nil {
					want = app.Solve(a.Puzzle)
				}
				if !reflect.DeepEqual(a.Result, want) {
					t.Errorf("%s: %+v, want %+v", a.Puzzle, a.Result, want)
				}
				seen[a.Result.Status]++
			}
		}
		if len(seen) != 5 { // with that of an item without a puzzle
			t.Errorf("the test has lost a kind: %v", seen)
		}
	}
}

func TestCountBlock(t *testing.T) {
	items := mixed(400)
	ctx := context.Background()
	for _, max := range []int{1, 2, 3, 7, 100, shortCount} {
		answers := answersTo[app.Counted](items)
		if n := countBlock(max)(ctx, answers); n != len(answers) {
			t.Fatalf("%d of %d answered", n, len(answers))
		}
		for _, a := range answers {
			want := app.Counted{}
			if a.Err == nil {
				want = app.Count(ctx, a.Puzzle, sudoku.AtMost(max))
			}
			if !reflect.DeepEqual(a.Result, want) {
				t.Errorf("%s to %d: %+v, want %+v", a.Puzzle, max, a.Result, want)
			}
		}
	}
}

func TestEndedBlock(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if n := solveBlock(ctx, answersTo[app.Solved](mixed(50))); n != 0 {
		t.Errorf("%d solved after the end", n)
	}
	if n := countBlock(2)(ctx, answersTo[app.Counted](mixed(50))); n != 0 {
		t.Errorf("%d counted after the end", n)
	}
}
