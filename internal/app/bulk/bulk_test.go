package bulk

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"time"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/generate"
	"github.com/entydig/sudoku/internal/app"
	"github.com/entydig/sudoku/internal/blocks"
	"github.com/entydig/sudoku/internal/engine"
)

// This file tests that the use cases keep the order of the items, whatever the workers
// do, and that they keep the results that were complete when they are interrupted.

var puzzle = sudoku.MustParse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")

var errBad = errors.New("no puzzle here")

// plan returns a plan with the system's clock.
func plan(workers, block int) Plan { return Plan{Workers: workers, Block: block, Now: time.Now} }

// A sourceFunc is a source whose items a function sets, by their number from 0 on. It
// returns false if there are no more.
type sourceFunc struct {
	set  func(i int, item *Item) bool
	next int
}

func (s *sourceFunc) Next(item *Item) (bool, blocks.Supply) {
	if !s.set(s.next, item) {
		return false, blocks.End
	}
	s.next++
	return true, blocks.More
}

// items returns a source of n items, every tenth of which is an error.
func items(n int) Source {
	return &sourceFunc{set: func(i int, item *Item) bool {
		if i == n {
			return false
		}
		*item = Item{Line: i + 1, Puzzle: puzzle}
		if i%10 == 9 {
			*item = Item{Line: i + 1, Err: errBad}
		}
		return true
	}}
}

// listed returns a source of some items.
func listed(list []Item) Source {
	return &sourceFunc{set: func(i int, item *Item) bool {
		if i == len(list) {
			return false
		}
		*item = list[i]
		return true
	}}
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
			for _, a := range b.Items {
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

// The answers that the caller must inspect are listed block by block: items with an
// error, and puzzles without exactly one solution; where solutions are counted, clashes
// instead of these.
func TestNotable(t *testing.T) {
	several, clash := puzzle.With(0, sudoku.None).With(1, sudoku.None), puzzle.With(2, 5)
	var input []Item
	for i := range 200 {
		item := Item{Line: i, Puzzle: [...]sudoku.Grid{puzzle, {}, several, clash, puzzle}[i%5]}
		if i%7 == 0 {
			item = Item{Line: i, Err: errBad}
		}
		input = append(input, item)
	}
	for _, block := range []int{1, 9, 64} {
		var solved, counted []int
		for b := range Solve(context.Background(), plan(2, block), listed(input), encode) {
			for _, i := range b.Notable {
				solved = append(solved, b.Items[i].Line)
			}
		}
		none := func(b []byte, _ *Answer[app.SolutionCount]) []byte { return b }
		for b := range Count(context.Background(), plan(2, block), sudoku.AtMost(2), NoTimeLimit(), listed(input), none) {
			for _, i := range b.Notable {
				counted = append(counted, b.Items[i].Line)
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
			t.Errorf("blocks of %d: notable to solve %v, want %v; to count %v, want %v", block, solved, wantSolved, counted, wantCounted)
		}
	}
}

func TestCut(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	line, seen, cut := 0, 0, false
	for b := range Solve(ctx, plan(2, 8), items(1_000_000_000), encode) {
		if cut {
			t.Fatal("a block after the cut")
		}
		for _, a := range b.Items {
			if line++; a.Line != line {
				t.Fatalf("line %d after %d", a.Line, line-1)
			}
		}
		cut = b.Cut
		if seen++; seen == 40 {
			cancel()
		}
	}
	if line < 40*8/2 || line > 100_000 {
		t.Errorf("%d items were answered", line)
	}
}

func TestTimeouts(t *testing.T) {
	ctx := context.Background()
	var empty sudoku.Grid
	source := listed([]Item{{Line: 1, Puzzle: empty}, {Line: 2, Puzzle: puzzle}})
	plan := plan(2, 4)
	var counts []app.SolutionCount
	for b := range Count(ctx, plan, sudoku.NoLimit(), Within(20*time.Millisecond), source, func(b []byte, _ *Answer[app.SolutionCount]) []byte { return b }) {
		for _, a := range b.Items {
			counts = append(counts, a.Result)
		}
	}
	if len(counts) != 2 || !counts[0].CutShort || counts[0].Complete || counts[1].Count != 1 || !counts[1].Complete {
		t.Errorf("counts %+v", counts)
	}
	req := Request{Generator: generator(t, generate.Options{Clues: generate.Exactly(17)}), First: 5, Number: 3, Limit: Within(5 * time.Millisecond)}
	made := Generate(ctx, plan, req, func([]byte, *Answer[Made]) []byte { t.Error("a failure is written"); return nil })
	n := 0
	for b := range made {
		for _, a := range b.Items {
			var target *generate.TargetError
			if !errors.As(a.Result.Err, &target) || target.Index != 5+uint64(n) {
				t.Errorf("puzzle %d: %v", n, a.Result.Err)
			}
			n++
		}
	}
	if n != 3 {
		t.Errorf("%d answers, want 3", n)
	}
}

// generator returns the generator of some options.
func generator(t *testing.T, o generate.Options) *generate.Generator {
	t.Helper()
	seed, err := generate.ParseSeed("fresh")
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

// TestFresh checks that verify proves the puzzles that generate makes, and that a run
// can begin at any puzzle of the sequence.
func TestFresh(t *testing.T) {
	req := Request{Generator: generator(t, generate.Options{Level: generate.Hard}), First: 100, Number: 60, Limit: Within(time.Minute)}
	var made, proved []sudoku.Grid
	for b := range Generate(context.Background(), plan(2, 4), req, func(b []byte, a *Answer[Made]) []byte { return b }) {
		for _, a := range b.Items {
			if want, err := req.Generator.Item(context.Background(), 100+uint64(len(made))); err != nil || a.Puzzle != want.Puzzle || a.Index != want.Index {
				t.Errorf("puzzle %d: %+v, want %+v, %v", len(made), a, want, err)
			}
			made = append(made, a.Puzzle)
		}
	}
	for b := range VerifyFresh(context.Background(), plan(2, 4), req, Within(time.Minute), func(b []byte, a *Answer[Proof]) []byte { return b }) {
		for _, a := range b.Items {
			if !a.Result.Proved() {
				t.Errorf("%s: %+v", a.Puzzle, a.Result)
			}
			proved = append(proved, a.Puzzle)
		}
	}
	if len(made) != 60 || !slices.Equal(made, proved) {
		t.Error("other puzzles were proved than are made")
	}
}

// mixed returns items with puzzles that have no, one, some and very many solutions,
// some with clashing givens, among items without a puzzle.
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
		clues := 24 + random.IntN(40)
		for _, c := range random.Perm(sudoku.Cells)[:clues] {
			item.Puzzle.Set(sudoku.Cell(c), solution.At(sudoku.Cell(c)))
		}
		if random.IntN(3) == 0 { // a digit that is most likely wrong, and may clash
			item.Puzzle.Set(sudoku.Cell(random.IntN(sudoku.Cells)), sudoku.Digit(1+random.IntN(9)))
		}
		items = append(items, item)
	}
	return append(items, Item{}, Item{Puzzle: solution})
}

// The answers of bulk work are those of the use cases on one puzzle.
func TestSolveIsSolve(t *testing.T) {
	items := mixed(1500)
	for _, p := range []Plan{plan(1, 1), plan(1, 33), plan(3, 31), plan(2, 2048)} {
		seen := map[app.Status]int{}
		i := 0
		for b := range Solve(context.Background(), p, listed(items), encode) {
			for _, a := range b.Items {
				want := app.Verdict{}
				if a.Err == nil {
					want = app.Solve(a.Puzzle)
				}
				if a.Item != items[i] || !reflect.DeepEqual(a.Result, want) {
					t.Errorf("%s: %+v, want %+v", a.Puzzle, a.Result, want)
				}
				seen[a.Result.Status]++
				i++
			}
		}
		if i != len(items) || len(seen) != 5 { // the fifth is that of an item without a puzzle
			t.Errorf("%d of %d items; the test has lost a kind: %v", i, len(items), seen)
		}
	}
}

func TestCountIsCount(t *testing.T) {
	items := mixed(400)
	ctx := context.Background()
	for i, bound := range []int{1, 2, 3, 7, 100, engine.ShortCount, engine.ShortCount + 1} {
		seen := 0
		for b := range Count(ctx, plan(1+i%2, 1+20*i), sudoku.AtMost(bound), Within(time.Minute), listed(items), func(b []byte, _ *Answer[app.SolutionCount]) []byte { return b }) {
			for _, a := range b.Items {
				want := app.SolutionCount{}
				if a.Err == nil {
					want = app.Count(ctx, a.Puzzle, sudoku.AtMost(bound))
				}
				if !reflect.DeepEqual(a.Result, want) {
					t.Errorf("%s up to %d: %+v, want %+v", a.Puzzle, bound, a.Result, want)
				}
				seen++
			}
		}
		if seen != len(items) {
			t.Errorf("%d of %d items", seen, len(items))
		}
	}
}

func TestZeroTimeLimitPanics(t *testing.T) {
	for name, use := range map[string]func(){
		"zero":     func() { new(TimeLimit).context(context.Background(), time.Now) },
		"Within":   func() { Within(0) },
		"negative": func() { Within(-time.Second) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s is accepted", name)
				}
			}()
			use()
		}()
	}
}
