package batch_test

import (
	"context"
	"errors"
	"iter"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"
	"time"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/batch"
	"github.com/entydig/sudoku/generate"
)

var (
	puzzle   = sudoku.MustParse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	solution = sudoku.MustParse("534678912672195348198342567859761423426853791713924856961537284287419635345286179")
)

// mixed returns puzzles with no, one, some and very many solutions, and some with
// clashing givens.
func mixed(n int) []sudoku.Grid {
	random := rand.New(rand.NewPCG(1, 2))
	puzzles := []sudoku.Grid{{}, solution, puzzle}
	for len(puzzles) < n {
		var g sudoku.Grid
		for _, c := range random.Perm(sudoku.Cells)[:24+random.IntN(40)] {
			g.Set(sudoku.Cell(c), solution.At(sudoku.Cell(c)))
		}
		if random.IntN(3) == 0 {
			g.Set(sudoku.Cell(random.IntN(sudoku.Cells)), sudoku.Digit(1+random.IntN(9)))
		}
		puzzles = append(puzzles, g)
	}
	return puzzles
}

var workers = []batch.Option{batch.Workers(1), batch.Workers(2), batch.Workers(7)}

func TestSolve(t *testing.T) {
	puzzles := mixed(1200)
	for _, w := range workers {
		i := 0
		for got, err := range batch.Solve(context.Background(), slices.Values(puzzles), w) {
			want, wantErr := sudoku.Solve(puzzles[i])
			if got != want || (err == nil) != (wantErr == nil) || err != nil && err.Error() != wantErr.Error() {
				t.Fatalf("puzzle %d: %v, %v; want %v, %v", i, got, err, want, wantErr)
			}
			i++
		}
		if i != len(puzzles) {
			t.Errorf("%d results for %d puzzles", i, len(puzzles))
		}
	}
}

func TestCount(t *testing.T) {
	puzzles := mixed(300)
	for _, bound := range []int{1, 2, 100, 1000, 1001} {
		for _, w := range workers {
			i := 0
			for got, err := range batch.Count(context.Background(), slices.Values(puzzles), bound, w) {
				if n, complete := sudoku.CountUpTo(puzzles[i], bound); err != nil || got.N != n || got.Complete != complete {
					t.Fatalf("puzzle %d up to %d: %+v, %v; want %d, %v", i, bound, got, err, n, complete)
				}
				i++
			}
			if i != len(puzzles) {
				t.Errorf("%d results for %d puzzles", i, len(puzzles))
			}
		}
	}
}

// generator returns a generator of puzzles with the seed "batch".
func generator(t *testing.T, o generate.Options) *generate.Generator {
	t.Helper()
	seed, err := generate.ParseSeed("batch")
	if err != nil {
		t.Fatal(err)
	}
	o.Seed = seed
	g, err := generate.New(o)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func TestGenerate(t *testing.T) {
	g := generator(t, generate.Options{Level: generate.Hard})
	for _, w := range workers {
		index := uint64(7)
		for r, err := range batch.Generate(context.Background(), g, 7, 150, w) {
			want, _ := g.Item(context.Background(), index)
			if err != nil || r.Puzzle != want.Puzzle || r.Solution != want.Solution || r.Index != index || r.Tries != want.Tries {
				t.Fatalf("item %d: %+v, %v; want %+v", index, r, err, want)
			}
			index++
		}
		if index != 157 {
			t.Errorf("%d items, want 150", index-7)
		}
	}
}

func TestTimeout(t *testing.T) {
	g := generator(t, generate.Options{Clues: generate.Exactly(17)})
	n := uint64(0)
	for _, err := range batch.Generate(context.Background(), g, 0, 3, batch.Timeout(5*time.Millisecond)) {
		var target *generate.TargetError
		if !errors.As(err, &target) || target.Index != n {
			t.Errorf("item %d: %v", n, err)
		}
		n++
	}
	if n != 3 {
		t.Errorf("%d items, want 3", n)
	}
}

// forever yields a puzzle without end.
func forever(yield func(sudoku.Grid) bool) {
	for yield(puzzle) {
	}
}

// ends reads results, cancels the context in the middle, and returns the last error and
// the number of results before it.
func ends[R any](t *testing.T, cancel func(), results iter.Seq2[R, error]) (n int, last error) {
	t.Helper()
	for _, err := range results {
		if last != nil {
			t.Fatalf("a pair after the error %v", last)
		}
		if last = err; err != nil {
			continue
		}
		if n++; n == 1000 {
			cancel()
		}
	}
	return n, last
}

func TestEndOfContext(t *testing.T) {
	g := generator(t, generate.Options{})
	for name, results := range map[string]func(context.Context) (int, error){
		"Solve": func(ctx context.Context) (int, error) {
			ctx, cancel := context.WithCancel(ctx)
			return ends(t, cancel, batch.Solve(ctx, forever))
		},
		"Count": func(ctx context.Context) (int, error) {
			ctx, cancel := context.WithCancel(ctx)
			return ends(t, cancel, batch.Count(ctx, forever, 2))
		},
		"Count with a large bound": func(ctx context.Context) (int, error) {
			ctx, cancel := context.WithCancel(ctx)
			return ends(t, cancel, batch.Count(ctx, forever, math.MaxInt))
		},
		"Generate": func(ctx context.Context) (int, error) {
			ctx, cancel := context.WithCancel(ctx)
			return ends(t, cancel, batch.Generate(ctx, g, 0, math.MaxInt))
		},
	} {
		if n, err := results(context.Background()); n < 1000 || !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %d results, then %v", name, n, err)
		}
	}
	// A count that would take years is interrupted, too.
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Millisecond)
	defer cancel()
	empty := func(yield func(sudoku.Grid) bool) { yield(sudoku.Grid{}) }
	if n, err := ends(t, cancel, batch.Count(ctx, empty, math.MaxInt)); n != 0 || !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("%d results, then %v", n, err)
	}
}

// A loop that breaks ends the input and leaves no goroutine behind.
func TestBreak(t *testing.T) {
	before := runtime.NumGoroutine()
	ended := false
	input := func(yield func(sudoku.Grid) bool) {
		forever(yield)
		ended = true
	}
	n := 0
	for range batch.Solve(context.Background(), input, batch.Workers(3)) {
		if n++; n == 10 {
			break
		}
	}
	if !ended {
		t.Error("the input was not ended")
	}
	for end := time.Now().Add(10 * time.Second); runtime.NumGoroutine() > before; runtime.Gosched() {
		if time.Now().After(end) {
			t.Fatalf("%d goroutines, %d before", runtime.NumGoroutine(), before)
		}
	}
}

func TestWrongArguments(t *testing.T) {
	g := generator(t, generate.Options{})
	for name, call := range map[string]func(){
		"Workers":  func() { batch.Workers(0) },
		"Timeout":  func() { batch.Timeout(0) },
		"Count":    func() { batch.Count(context.Background(), forever, 0) },
		"Generate": func() { batch.Generate(context.Background(), g, 0, 0) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s is accepted", name)
				}
			}()
			call()
		}()
	}
}
