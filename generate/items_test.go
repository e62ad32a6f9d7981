package generate

import (
	"context"
	"errors"
	"testing"

	"github.com/entydig/sudoku"
)

// forever is the begin function of items without a limit.
func forever(uint64) sudoku.Context { return context.Background() }

// manyItems makes n items side by side and fails the test if one is given up.
func manyItems(t testing.TB, g *Generator, first uint64, n int) []Result {
	t.Helper()
	results, errs := make([]Result, n), make([]error, n)
	g.Items(forever, first, results, errs)
	for i, err := range errs {
		if err != nil {
			t.Fatalf("item %d: %v", first+uint64(i), err)
		}
	}
	return results
}

// bare returns r without the cost of its proof, which depends on the engine.
func bare(r Result) Result {
	r.Proof = Proof{}
	return r
}

// Items side by side, by whatever engine the machine has, are the items that are
// made one by one.
func TestItemsAreItem(t *testing.T) {
	wishes := []Options{
		{Minimal: true}, {Minimal: true, Symmetry: Rot90}, {Minimal: true, Clues: Range{22, 23}},
		{Clues: Exactly(22)}, {Clues: Exactly(80)}, {Clues: Exactly(26), Symmetry: Diagonal},
	}
	for _, level := range Levels {
		for _, symmetry := range Symmetries {
			wishes = append(wishes, Options{Level: level, Symmetry: symmetry})
		}
	}
	for _, o := range wishes {
		o.Seed = seedOf("side by side")
		g := newGenerator(t, o)
		n := long(10, 1000)
		for i, got := range manyItems(t, g, 5, n) {
			if want := item(t, g, 5+uint64(i)); bare(got) != bare(want) {
				t.Fatalf("%+v, item %d: %+v\nwant %+v", o, 5+i, got, want)
			}
		}
		for _, n := range []int{0, 1, 3} {
			for i, got := range manyItems(t, g, 0, n) {
				if want := item(t, g, uint64(i)); bare(got) != bare(want) {
					t.Fatalf("%+v, item %d of %d: %+v\nwant %+v", o, i, n, got, want)
				}
			}
		}
	}
}

// Each item has its own context; one that is given up disturbs no other.
func TestItemsGivenUp(t *testing.T) {
	g := newGenerator(t, Options{Clues: Exactly(22), Seed: seedOf("given up")})
	const n = 60
	begun := map[uint64]int{}
	begin := func(index uint64) sudoku.Context {
		begun[index]++
		if index%3 == 0 {
			return &endsAfter{looks: int(index % 4)}
		}
		return context.Background()
	}
	results, errs := make([]Result, n), make([]error, n)
	results[0].Clues, errs[1] = 99, errors.New("left over")
	g.Items(begin, 0, results, errs)
	failed := 0
	for i, r := range results {
		index := uint64(i)
		if begun[index] != 1 {
			t.Errorf("item %d was begun %d times", i, begun[index])
		}
		if errs[i] == nil {
			if want := item(t, g, index); bare(r) != bare(want) {
				t.Errorf("item %d: %+v\nwant %+v", i, r, want)
			}
			continue
		}
		failed++
		var e *TargetError
		if !errors.As(errs[i], &e) || !errors.Is(errs[i], context.DeadlineExceeded) || e.Index != index || e.Target != 22 || r != (Result{}) {
			t.Errorf("item %d: %+v, %v", i, r, errs[i])
		}
		if index%3 != 0 {
			t.Errorf("item %d was given up without a reason: %v", i, errs[i])
		}
	}
	if failed < 3 {
		t.Errorf("%d items were given up", failed)
	}
}

func TestItemsDoNotAllocate(t *testing.T) {
	g := newGenerator(t, Options{Level: Hard, Seed: seedOf("alloc")})
	var results [200]Result
	var errs [len(results)]error
	first := uint64(0)
	if n := testing.AllocsPerRun(5, func() {
		g.Items(forever, first, results[:], errs[:])
		first += uint64(len(results))
	}); n > 20 {
		t.Errorf("%v allocations for %d puzzles", n, len(results))
	}
}
