package generate

import (
	"context"
	"errors"
	"math"
	"runtime"
	"strings"
	"sync"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/geom"
	"github.com/entydig/sudoku/internal/refsolve"
)

func newGenerator(t testing.TB, o Options) *Generator {
	t.Helper()
	g, err := New(o)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func item(t testing.TB, g *Generator, index uint64) Result {
	t.Helper()
	r, err := g.Item(context.Background(), index)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// maskOf returns the cells of a grid that hold a digit.
func maskOf(g sudoku.Grid) (m mask) {
	for c := range g.Filled().All() {
		m.add(int(c))
	}
	return m
}

// solutions counts all solutions of a grid with the reference solver.
func solutions(g sudoku.Grid) (n int, last sudoku.Grid) {
	var b refsolve.Board
	for c, d := range g.Digits() {
		b[c] = uint8(d)
	}
	refsolve.Each(b, func(s refsolve.Board) bool {
		n++
		digits := [geom.Cells]uint8(s)
		last = gridOf(&digits)
		return true
	})
	return n, last
}

func TestItemsAreWhatWasAskedFor(t *testing.T) {
	for _, level := range Levels() {
		for _, symmetry := range Symmetries() {
			g := newGenerator(t, Options{Level: level, Symmetry: symmetry, Seed: seedOf("asked")})
			for i := range uint64(12) {
				r := item(t, g, i)
				if n, solved := solutions(r.Puzzle); n != 1 || solved != r.Solution {
					t.Errorf("%v %v %d: %d solutions of %v", level, symmetry, i, n, r.Puzzle)
				}
				if band := level.Clues(); r.Clues < band.Min || r.Clues > band.Max || r.Puzzle.Clues() != r.Clues {
					t.Errorf("%v %v %d: %d clues, puzzle has %d", level, symmetry, i, r.Clues, r.Puzzle.Clues())
				}
				if cells := maskOf(r.Puzzle); !symmetric(symmetry, &cells) {
					t.Errorf("%v %v %d: not symmetric: %v", level, symmetry, i, r.Puzzle)
				}
				if !r.Solution.Solved() || !r.Solution.Extends(r.Puzzle) {
					t.Errorf("%v %v %d: solution %v", level, symmetry, i, r.Solution)
				}
				if r.Level != level || r.Symmetry != symmetry || r.Seed != "asked" || r.Index != i || r.Tries < 1 || r.Effort.Searches < 1 {
					t.Errorf("%v %v %d: result is %+v", level, symmetry, i, r)
				}
			}
		}
	}
}

// checkMinimal checks that each orbit of clues is needed: without it there is a
// second solution.
func checkMinimal(t *testing.T, g *Generator, puzzle sudoku.Grid) {
	t.Helper()
	cells := maskOf(puzzle)
	for _, o := range g.orbits {
		less := puzzle
		taken := 0
		for c := range geom.Cells {
			if o.cells.has(c) && cells.has(c) {
				less.Set(sudoku.Cell(c), sudoku.None)
				taken++
			}
		}
		if taken != 0 && sudoku.Unique(less) {
			t.Errorf("%v: not minimal, %x can go: %v", g.options.Symmetry, o.cells, puzzle)
		}
	}
}

func TestMinimalPuzzles(t *testing.T) {
	for _, symmetry := range Symmetries() {
		g := newGenerator(t, Options{Minimal: true, Symmetry: symmetry, Seed: seedOf("minimal")})
		for i := range uint64(10) {
			r := item(t, g, i)
			if !sudoku.Unique(r.Puzzle) || r.Tries != 1 {
				t.Fatalf("%v %d: not unique or not the first try: %+v", symmetry, i, r)
			}
			checkMinimal(t, g, r.Puzzle)
		}
	}
	g := newGenerator(t, Options{Minimal: true, Level: Hard, Clues: Range{24, 26}, Seed: seedOf("both")})
	for i := range uint64(10) {
		r := item(t, g, i)
		for c := range r.Puzzle.Filled().All() {
			if sudoku.Unique(r.Puzzle.With(c, sudoku.None)) {
				t.Errorf("%d: %v can go from %v", i, c, r.Puzzle)
			}
		}
		if r.Clues < 24 || r.Clues > 26 {
			t.Errorf("%d: %d clues", i, r.Clues)
		}
	}
}

// chiSquare returns how far counts are from a uniform distribution, in standard
// deviations of the chi-square statistic.
func chiSquare(counts []int) float64 {
	total := 0
	for _, n := range counts {
		total += n
	}
	even, x := float64(total)/float64(len(counts)), 0.0
	for _, n := range counts {
		x += (float64(n) - even) * (float64(n) - even) / even
	}
	free := float64(len(counts) - 1)
	return (x - free) / math.Sqrt(2*free)
}

// A biased shuffle changes the frequencies of the digits in a corner and of the orders of
// a row, so this test counts both.
func TestCompleteGridsAreFlat(t *testing.T) {
	g := newGenerator(t, Options{Seed: seedOf("flat")})
	digit := make([][]int, geom.Cells)
	for c := range digit {
		digit[c] = make([]int, 9)
	}
	rows := [9][]int{}
	for r := range rows {
		rows[r] = make([]int, 720) // the order of six of its cells by their digits
	}
	seen := map[sudoku.Grid]bool{}
	const n = 36_000
	for i := range uint64(n) {
		grid := g.Fill(i)
		digits := grid.Digits()
		seen[grid] = true
		for c, d := range digits {
			digit[c][d-1]++
		}
		for r := range rows {
			rank := 0
			for a := range 6 {
				less := 0
				for b := a + 1; b < 6; b++ {
					if digits[r*9+b] < digits[r*9+a] {
						less++
					}
				}
				rank = rank*(6-a) + less
			}
			rows[r][rank]++
		}
	}
	if len(seen) != n {
		t.Errorf("%d different grids of %d", len(seen), n)
	}
	for c, counts := range digit {
		if x := chiSquare(counts); math.Abs(x) > 6 {
			t.Errorf("digits at %v are %.1f standard deviations from even: %v", sudoku.Cell(c), x, counts)
		}
	}
	for r, counts := range rows {
		if x := chiSquare(counts); math.Abs(x) > 6 {
			t.Errorf("orders in row %d are %.1f standard deviations from even", r+1, x)
		}
	}
}

// Every number of clues of the band occurs, each about equally often.
func TestTargetsAreDrawnEvenly(t *testing.T) {
	for _, level := range Levels() {
		band := level.Clues()
		g := newGenerator(t, Options{Level: level, Seed: seedOf("even")})
		counts := make([]int, band.Max-band.Min+1)
		for i := range uint64(600) {
			counts[item(t, g, i).Clues-band.Min]++
		}
		if x := chiSquare(counts); math.Abs(x) > 5 {
			t.Errorf("%v: %v", level, counts)
		}
	}
}

func TestNumbersOfCluesFromEndToEnd(t *testing.T) {
	for n := 19; n <= MostClues; n++ {
		r := item(t, newGenerator(t, Options{Clues: Exactly(n), Seed: seedOf("end to end")}), 0)
		if r.Clues != n || r.Puzzle.Clues() != n || !sudoku.Unique(r.Puzzle) || r.Level != 0 {
			t.Errorf("%d clues: %+v", n, r)
		}
	}
}

func TestSeedsAndItemsDiffer(t *testing.T) {
	seen := map[sudoku.Grid]bool{}
	n := 0
	for _, text := range []string{"0", "-1", "18446744073709551615", "abc", "abd", "v1.x"} {
		g := newGenerator(t, Options{Seed: seedOf(text)})
		for i := range uint64(20) {
			r := item(t, g, i)
			again := item(t, newGenerator(t, Options{Seed: seedOf(r.Seed)}), r.Index)
			if again != r {
				t.Errorf("%q %d: shown seed gives another puzzle", text, i)
			}
			seen[r.Puzzle] = true
			n++
		}
	}
	if len(seen) != n {
		t.Errorf("%d different puzzles of %d", len(seen), n)
	}
}

// Several goroutines make items of one generator, in any order. The race detector, with
// -race, checks that they share nothing.
func TestItemsDoNotDependOnTheirCompany(t *testing.T) {
	const n = 40
	g := newGenerator(t, Options{Level: Hard, Seed: seedOf("company")})
	var want [n]Result
	for i := range want {
		want[i] = item(t, g, uint64(i))
	}
	var got [n]Result
	var done sync.WaitGroup
	for w := range 8 {
		done.Go(func() {
			for i := n - 1 - w; i >= 0; i -= 8 {
				got[i], _ = g.Item(context.Background(), uint64(i))
			}
		})
	}
	done.Wait()
	if got != want {
		t.Error("items made side by side differ from those made one by one")
	}
}

// endsAfter is a context that ends after a number of calls of Err.
type endsAfter struct{ calls int }

func (e *endsAfter) Err() error {
	e.calls--
	if e.calls < 0 {
		return context.DeadlineExceeded
	}
	return nil
}

func TestTargetNotReached(t *testing.T) {
	g := newGenerator(t, Options{Clues: Exactly(17), Seed: seedOf("low")})
	var steps []Progress
	var r Result
	var err error
	for r, err = range g.Items(Run{First: 3, Count: 1, Report: func(p Progress) { steps = append(steps, p) }, Context: func(uint64) sudoku.Context { return &endsAfter{calls: 4} }}) {
	}
	var e *TargetError
	if !errors.As(err, &e) || !errors.Is(err, ErrTarget) || !errors.Is(err, context.DeadlineExceeded) {
		t.Fatalf("%+v, %v", r, err)
	}
	if r != (Result{}) {
		t.Errorf("an error with a puzzle: %+v", r)
	}
	if e.Clues != Exactly(17) || e.Tries < 1 || e.Fewest <= 17 || e.Fewest > 30 || e.Index != 3 {
		t.Errorf("%+v", e)
	}
	if text := e.Error(); !strings.Contains(text, "17 clues not reached: fewest clues reached 2") || !strings.Contains(text, " tries") {
		t.Errorf("message is %q", text)
	}
	last := Progress{Fewest: 81}
	for _, p := range steps {
		if p.Tries <= last.Tries || p.Fewest > last.Fewest || p.Most < last.Most || p.Clues != Exactly(17) {
			t.Errorf("progress runs backwards: %+v after %+v", p, last)
		}
		last = p
	}
	if len(steps) == 0 || last != e.Progress {
		t.Errorf("last progress is %+v, the error says %+v", last, e.Progress)
	}
	if _, err := g.Item(&endsAfter{}, 0); !errors.As(err, &e) || !strings.Contains(e.Error(), "no time for a single try") {
		t.Errorf("no time at all: %v", err)
	}
}

// If the context ends, Item returns an error, and never another puzzle.
func TestDeadlinesChangeNoPuzzle(t *testing.T) {
	g := newGenerator(t, Options{Clues: Exactly(23), Seed: seedOf("deadline")})
	want := item(t, g, 0)
	failed := 0
	for calls := range want.Tries + 2 {
		r, err := g.Item(&endsAfter{calls: calls}, 0)
		if err != nil {
			failed++
			continue
		}
		if r != want {
			t.Errorf("after %d calls: %+v, want %+v", calls, r, want)
		}
	}
	if failed == 0 || failed > want.Tries {
		t.Errorf("%d of the deadlines were too early, the puzzle takes %d tries", failed, want.Tries)
	}
}

func TestMakingDoesNotAllocate(t *testing.T) {
	for _, o := range []Options{{Level: Hard}, {Minimal: true}, {Level: Easy, Symmetry: Rot180}} {
		o.Seed = seedOf("alloc")
		g := newGenerator(t, o)
		var ctx sudoku.Context = context.Background()
		index := uint64(0)
		item(t, g, 0)
		if n := testing.AllocsPerRun(50, func() {
			index++
			if _, err := g.Item(ctx, index); err != nil {
				t.Error(err)
			}
		}); n > 0 && runtime.GOOS != "js" {
			t.Errorf("%+v: %v allocations per puzzle", o, n)
		}
	}
}
