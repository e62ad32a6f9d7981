package bulk

import (
	"context"
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/app"
)

// This file compares the way through a batch with the way of one puzzle at a time.

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

// runWorker hands blocks of the given size to a worker, now and then late, and
// returns the answers; cut is how many blocks were given back unanswered.
func runWorker[R any](t *testing.T, ctx context.Context, work worker[R], items []Item, size int) (all []Answer[R], cut int) {
	t.Helper()
	answers := make([]Answer[R], len(items))
	for i := range items {
		answers[i].Item = items[i]
	}
	var blocks []*Block[R]
	for rest := answers; len(rest) > 0; rest = rest[min(size, len(rest)):] {
		blocks = append(blocks, &Block[R]{Answers: rest[:min(size, len(rest))]})
	}
	inHand := map[*Block[R]]bool{}
	random := rand.New(rand.NewPCG(3, uint64(size)))
	next := 0
	work(ctx, func(wait bool) *Block[R] {
		if wait && len(inHand) > 0 {
			t.Fatal("the worker waits with blocks in hand")
		}
		if next == len(blocks) || !wait && random.IntN(4) == 0 {
			return nil
		}
		next++
		inHand[blocks[next-1]] = true
		return blocks[next-1]
	}, func(b *Block[R], n int) {
		if !inHand[b] {
			t.Fatal("a block is given back that was not in hand")
		}
		delete(inHand, b)
		switch n {
		case len(b.Answers):
		case 0:
			cut++
		default:
			t.Fatalf("%d of %d answered", n, len(b.Answers))
		}
	})
	if next != len(blocks) || len(inHand) > 0 {
		t.Fatalf("%d of %d blocks taken, %d not given back", next, len(blocks), len(inHand))
	}
	return answers, cut
}

func TestSolving(t *testing.T) {
	items := mixed(1500)
	for _, size := range []int{1, 2, 31, 33, len(items)} {
		seen := map[app.Status]int{}
		answers, cut := runWorker(t, context.Background(), solving(), items, size)
		if cut > 0 {
			t.Errorf("%d blocks were cut", cut)
		}
		for _, a := range answers {
			want := app.Verdict{}
			if a.Err == nil {
				want = app.Solve(a.Puzzle)
			}
			if !reflect.DeepEqual(a.Result, want) {
				t.Errorf("%s: %+v, want %+v", a.Puzzle, a.Result, want)
			}
			seen[a.Result.Status]++
		}
		if len(seen) != 5 { // with that of an item without a puzzle
			t.Errorf("the test has lost a kind: %v", seen)
		}
	}
}

func TestCounting(t *testing.T) {
	items := mixed(400)
	ctx := context.Background()
	for i, max := range []int{1, 2, 3, 7, 100, shortCount} {
		answers, cut := runWorker(t, ctx, counting(max), items, 1+20*i)
		if cut > 0 {
			t.Errorf("%d blocks were cut", cut)
		}
		for _, a := range answers {
			want := app.SolutionCount{}
			if a.Err == nil {
				want = app.Count(ctx, a.Puzzle, sudoku.AtMost(max))
			}
			if !reflect.DeepEqual(a.Result, want) {
				t.Errorf("%s to %d: %+v, want %+v", a.Puzzle, max, a.Result, want)
			}
		}
	}
}

func TestAskingAfterTheEnd(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, cut := runWorker(t, ctx, solving(), mixed(50), 10); cut != 6 {
		t.Errorf("%d of 6 blocks cut", cut)
	}
	if _, cut := runWorker(t, ctx, counting(2), mixed(50), 60); cut != 1 {
		t.Errorf("%d of 1 block cut", cut)
	}
}
