package bulk

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/generate"
	"github.com/entydig/sudoku/internal/app"
)

// This file tests that the stream keeps the order, whatever the workers do, and
// what was done when it is interrupted.

var puzzle = sudoku.MustParse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")

var errBad = errors.New("no puzzle here")

// plan returns a plan with the system's clock.
func plan(workers, block int) Plan { return Plan{Workers: workers, Block: block, Now: time.Now} }

// items yields n items, every tenth of which is an error.
func items(n int) iter.Seq[*Item] {
	return func(yield func(*Item) bool) {
		for i := range n {
			item := Item{Line: i + 1, Puzzle: puzzle}
			if i%10 == 9 {
				item = Item{Line: i + 1, Err: errBad}
			}
			if !yield(&item) {
				return
			}
		}
	}
}

func encode(b []byte, a *Answer[app.Verdict]) []byte {
	return fmt.Appendf(b, "%d %s\n", a.Line, a.Result.Status)
}

func TestOrder(t *testing.T) {
	const n = 1003
	var want bytes.Buffer
	for i := range n {
		if i%10 != 9 {
			fmt.Fprintf(&want, "%d unique\n", i+1)
		}
	}
	for _, p := range []Plan{plan(1, 1), plan(1, 64), plan(2, 1), plan(2, 7), plan(5, 64), plan(3, 5000)} {
		var got bytes.Buffer
		line := 0
		for b := range Solve(context.Background(), p, items(n), encode) {
			for _, a := range b.Answers {
				if line++; a.Line != line || (a.Err != nil) != (line%10 == 0) {
					t.Fatalf("blocks of %d: line %d: %+v", p.Block, line, a)
				}
			}
			got.Write(b.Text)
		}
		if line != n || got.String() != want.String() {
			t.Errorf("blocks of %d: %d of %d items answered, or the text differs", p.Block, line, n)
		}
	}
}

// What is odd is listed, block by block: items with an error, and puzzles without
// exactly one solution; where solutions are counted, only clashes.
func TestOdd(t *testing.T) {
	several, clash := puzzle.With(0, sudoku.None).With(1, sudoku.None), puzzle.With(2, 5)
	input := func(yield func(*Item) bool) {
		for i := range 200 {
			item := Item{Line: i, Puzzle: [...]sudoku.Grid{puzzle, {}, several, clash, puzzle}[i%5]}
			if i%7 == 0 {
				item = Item{Line: i, Err: errBad}
			}
			if !yield(&item) {
				return
			}
		}
	}
	for _, block := range []int{1, 9, 64} {
		var solved, counted []int
		for b := range Solve(context.Background(), plan(2, block), input, encode) {
			for _, i := range b.Odd {
				solved = append(solved, b.Answers[i].Line)
			}
		}
		none := func(b []byte, _ *Answer[app.SolutionCount]) []byte { return b }
		for b := range Count(context.Background(), plan(2, block), sudoku.AtMost(2), 0, input, none) {
			for _, i := range b.Odd {
				counted = append(counted, b.Answers[i].Line)
			}
		}
		var wantSolved, wantCounted []int
		for i := range 200 {
			if p := i % 5; i%7 == 0 || p == 3 {
				wantSolved, wantCounted = append(wantSolved, i), append(wantCounted, i)
			} else if p == 1 || p == 2 && !sudoku.Unique(several) {
				wantSolved = append(wantSolved, i)
			}
		}
		if !slices.Equal(solved, wantSolved) || !slices.Equal(counted, wantCounted) {
			t.Errorf("blocks of %d: odd to solve %v, want %v; to count %v, want %v", block, solved, wantSolved, counted, wantCounted)
		}
	}
}

func TestCut(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	line, blocks, cut := 0, 0, false
	for b := range Solve(ctx, plan(2, 8), items(1_000_000_000), encode) {
		if cut {
			t.Fatal("a block after the cut")
		}
		for _, a := range b.Answers {
			if line++; a.Line != line {
				t.Fatalf("line %d after %d", a.Line, line-1)
			}
		}
		if cut = b.Cut; len(b.Answers) < plan(2, 8).block(blocks) && !cut {
			t.Error("a short block that is not cut")
		}
		if blocks++; blocks == 40 {
			cancel()
		}
	}
	if line < 40*8/2 || line > 100_000 {
		t.Errorf("%d items were answered", line)
	}
}

func TestBreak(t *testing.T) {
	var read atomic.Int64
	source := func(yield func(*Item) bool) {
		for item := range items(1_000_000) {
			read.Add(1)
			if !yield(item) {
				return
			}
		}
	}
	const workers, block = 2, 4
	for range Solve(context.Background(), plan(workers, block), source, encode) {
		break
	}
	// The block that is yielded, those that may be ahead of it, one that waits for
	// its place, and one whose reading began before the break.
	if n := read.Load(); n > block*(1+workers*laneAhead+2) {
		t.Errorf("%d items were read for one block of %d", n, block)
	}
}

// What was given before an item that may be long in coming is answered before it.
func TestLate(t *testing.T) {
	for _, p := range []Plan{plan(1, 1), plan(1, 64), plan(3, 4)} {
		var given, seen atomic.Int64
		source := func(yield func(*Item) bool) {
			for i := range 300 {
				if i%7 == 0 {
					if !yield(nil) {
						return
					}
					for end := time.Now().Add(10 * time.Second); seen.Load() < given.Load(); time.Sleep(time.Microsecond) {
						if time.Now().After(end) {
							t.Errorf("blocks of %d: %d of %d items answered while the next is waited for", p.Block, seen.Load(), given.Load())
							return
						}
					}
				}
				given.Add(1)
				if !yield(&Item{Line: i + 1, Puzzle: puzzle}) {
					return
				}
			}
		}
		line, late := 0, 0
		for b := range Solve(context.Background(), p, source, encode) {
			for _, a := range b.Answers {
				if line++; a.Line != line {
					t.Fatalf("line %d after %d", a.Line, line-1)
				}
			}
			if b.Late {
				late++
			}
			seen.Store(int64(line))
		}
		if line != 300 || late != 43 {
			t.Errorf("blocks of %d: %d of 300 items answered, %d of 43 waits", p.Block, line, late)
		}
	}
}

func TestTimeouts(t *testing.T) {
	ctx := context.Background()
	var empty sudoku.Grid
	source := func(yield func(*Item) bool) {
		_ = yield(&Item{Line: 1, Puzzle: empty}) && yield(&Item{Line: 2, Puzzle: puzzle})
	}
	plan := plan(2, 4)
	var counts []app.SolutionCount
	for b := range Count(ctx, plan, sudoku.NoLimit(), 20*time.Millisecond, source, func(b []byte, _ *Answer[app.SolutionCount]) []byte { return b }) {
		for _, a := range b.Answers {
			counts = append(counts, a.Result)
		}
	}
	if len(counts) != 2 || !counts[0].CutShort || counts[0].Complete || counts[1].Count != 1 || !counts[1].Complete {
		t.Errorf("counts %+v", counts)
	}
	seed, _ := generate.ParseSeed("t")
	req := Request{Options: generate.Options{Clues: generate.Exactly(17), Seed: seed}, Number: 3, Timeout: 5 * time.Millisecond}
	made, err := Generate(ctx, plan, req, func([]byte, *Answer[Made]) []byte { t.Error("encoded a failure"); return nil })
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for b := range made {
		for _, a := range b.Answers {
			var target *generate.TargetError
			if !errors.As(a.Result.Err, &target) || target.Index != uint64(n) {
				t.Errorf("puzzle %d: %v", n, a.Result.Err)
			}
			n++
		}
	}
	if n != 3 {
		t.Errorf("%d answers, want 3", n)
	}
}

// TestFresh holds that verify proves the puzzles that generate makes.
func TestFresh(t *testing.T) {
	seed, _ := generate.ParseSeed("fresh")
	req := Request{Options: generate.Options{Level: generate.Hard, Seed: seed}, Number: 60, Timeout: time.Minute}
	var made, proved []sudoku.Grid
	puzzles, err := Generate(context.Background(), plan(2, 4), req, func(b []byte, a *Answer[Made]) []byte { return b })
	if err != nil {
		t.Fatal(err)
	}
	for b := range puzzles {
		for _, a := range b.Answers {
			made = append(made, a.Result.Puzzle)
		}
	}
	proofs, err := VerifyFresh(context.Background(), plan(2, 4), req, time.Minute, func(b []byte, a *Answer[Proof]) []byte { return b })
	if err != nil {
		t.Fatal(err)
	}
	for b := range proofs {
		for _, a := range b.Answers {
			if !a.Result.Proved() {
				t.Errorf("%s: %+v", a.Puzzle, a.Result)
			}
			proved = append(proved, a.Puzzle)
		}
	}
	if len(made) != 60 || fmt.Sprint(made) != fmt.Sprint(proved) {
		t.Error("other puzzles were proved than are made")
	}
	if _, err := VerifyFresh(context.Background(), plan(1, 1), Request{Number: 1}, time.Minute, nil); !errors.Is(err, generate.ErrOptions) {
		t.Errorf("no seed: %v", err)
	}
	if _, err := Generate(context.Background(), plan(1, 1), Request{Number: 1}, nil); !errors.Is(err, generate.ErrOptions) {
		t.Errorf("no seed: %v", err)
	}
}

func TestBlocksGrow(t *testing.T) {
	p := plan(2, 2048)
	for i, want := range map[int]int{0: 64, 7: 64, 8: 128, 16: 256, 40: 2048, 48: 2048, 1 << 30: 2048} {
		if got := p.block(i); got != want {
			t.Errorf("block %d has %d items, want %d", i, got, want)
		}
	}
	if got := plan(1, 1).block(0); got != 1 {
		t.Errorf("blocks of 1 begin with %d", got)
	}
}

// Where the number of items is known, blocks get small again at the end.
func TestBlocksEndSmall(t *testing.T) {
	p := plan(2, 2048)
	for _, n := range []int{1, 64, 65, 5000, 400_000} {
		next, sizes, rest := p.ending(n), []int{}, n
		for rest > 0 {
			size := min(next(), rest)
			if size < 1 {
				t.Fatalf("%d items: a block of %d", n, size)
			}
			sizes = append(sizes, size)
			if size > max(64, rest/2) {
				t.Errorf("%d items: a block of %d when %d are left", n, size, rest)
			}
			rest -= size
		}
		if n >= 5000 && (sizes[len(sizes)-1] > 64 || slices.Max(sizes) < 256) {
			t.Errorf("%d items: blocks of %v", n, sizes)
		}
	}
}
