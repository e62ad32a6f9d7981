package engine_test

import (
	"math/rand/v2"
	"testing"

	"github.com/entydig/sudoku/internal/engine"
	"github.com/entydig/sudoku/internal/refsolve"
)

// This file compares the search with refsolve, and checks its contracts.

type grid = [81]uint8

// solutionsOf returns up to bound solutions of g by the engine.
func solutionsOf(g *grid, bound int) (all []grid) {
	var s engine.Search
	engine.Start(&s, g)
	for len(all) < bound && s.Next() {
		all = append(all, solution(&s))
	}
	return all
}

// solution returns the solution that s has found last.
func solution(s *engine.Search) (g grid) {
	engine.Solution(s, &g)
	return g
}

// reference returns up to bound solutions of g by refsolve.
func reference(g *grid, bound int) map[grid]bool {
	all := map[grid]bool{}
	refsolve.Each(refsolve.Board(*g), func(b refsolve.Board) bool {
		all[grid(b)] = true
		return len(all) < bound
	})
	return all
}

// randomGrid returns a random complete grid.
func randomGrid(r *rand.Rand) grid {
	var g grid
	for i, d := range r.Perm(9) {
		g[i] = uint8(d + 1)
	}
	// Three more digits in random cells change the other cells, too.
	for {
		h := g
		for range 3 {
			h[9+r.IntN(72)] = uint8(1 + r.IntN(9))
		}
		if all := solutionsOf(&h, 1); len(all) == 1 {
			return shuffled(r, all[0])
		}
	}
}

// shuffled returns g after a random permutation of its digits, bands, stacks, rows and
// columns.
func shuffled(r *rand.Rand, g grid) (h grid) {
	digits, rows, columns := r.Perm(9), lines(r), lines(r)
	turn := r.IntN(2) == 0
	for c := range h {
		row, column := rows[c/9], columns[c%9]
		if turn {
			row, column = column, row
		}
		if d := g[row*9+column]; d != 0 {
			h[c] = uint8(digits[d-1] + 1)
		}
	}
	return h
}

// lines returns the numbers 0 to 8 in a random order in which the three lines of each band
// stay together.
func lines(r *rand.Rand) (order []int) {
	for _, band := range r.Perm(3) {
		for _, line := range r.Perm(3) {
			order = append(order, band*3+line)
		}
	}
	return order
}

// withClues returns a complete grid with only n of its digits, which it chooses at random.
func withClues(r *rand.Rand, full grid, n int) (g grid) {
	for _, c := range r.Perm(81)[:n] {
		g[c] = full[c]
	}
	return g
}

// check checks that the engine finds the same solutions of g as refsolve, each once, if
// there are at most bound, and otherwise bound+1 different solutions.
func check(t *testing.T, g *grid, bound int) (solutions int) {
	t.Helper()
	want := reference(g, bound+1)
	got := map[grid]bool{}
	for _, x := range solutionsOf(g, bound+1) {
		if got[x] {
			t.Fatalf("%v: found twice: %v", *g, x)
		}
		got[x] = true
		if len(want) <= bound && !want[x] || !valid(&x) || !extends(&x, g) {
			t.Fatalf("%v: no solution: %v", *g, x)
		}
	}
	if len(got) != len(want) {
		t.Fatalf("%v: %d solutions, want %d", *g, len(got), len(want))
	}
	return len(got)
}

// valid reports whether g is complete and without a clash.
func valid(g *grid) bool {
	for _, d := range g {
		if d == 0 {
			return false
		}
	}
	return len(reference(g, 1)) == 1
}

// extends reports whether g has every digit of the grid of.
func extends(g, of *grid) bool {
	for c, d := range of {
		if d != 0 && g[c] != d {
			return false
		}
	}
	return true
}

func TestSubPuzzles(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	var none, one, some, many int
	for i := range 1000 {
		g := withClues(r, randomGrid(r), 24+r.IntN(20))
		if i%4 == 0 { // one clue wrong: mostly no solution, often a clash
			c := r.IntN(81)
			for g[c] == 0 {
				c = r.IntN(81)
			}
			g[c] = g[c]%9 + 1
		}
		switch n := check(t, &g, 40); {
		case n == 0:
			none++
		case n == 1:
			one++
		case n <= 40:
			some++
		default:
			many++
		}
	}
	t.Logf("%d without solution, %d with one, %d with up to 40, %d with more", none, one, some, many)
	if none < 50 || one < 50 || some < 50 || many < 50 {
		t.Error("the random grids do not cover every case")
	}
}

func TestClashes(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 2000 {
		var g grid
		for range 2 + r.IntN(6) {
			g[r.IntN(81)] = uint8(1 + r.IntN(2))
		}
		want := reference(&g, 1)
		if got := solutionsOf(&g, 1); len(got) != len(want) {
			t.Fatalf("%v: %d solutions, want %d", g, len(got), len(want))
		}
	}
}

// TestEveryClash puts the same digit into every two cells of a house.
func TestEveryClash(t *testing.T) {
	n := 0
	for a := range 81 {
		for b := range a {
			if a/9 != b/9 && a%9 != b%9 && (a/27 != b/27 || a%9/3 != b%9/3) {
				continue
			}
			n++
			var g grid
			g[a], g[b] = uint8(1+n%9), uint8(1+n%9)
			var s engine.Search
			engine.Start(&s, &g)
			if got := s.NextWithin(1); got != engine.Exhausted {
				t.Fatalf("%v: %v, want no solution without a guess", g, got)
			}
		}
	}
	if n != 810 {
		t.Errorf("%d pairs of cells that see each other, want 810", n)
	}
}

// TestEveryGiven checks that every solution has a given, for each digit in each cell.
func TestEveryGiven(t *testing.T) {
	for c := range 81 {
		for d := uint8(1); d <= 9; d++ {
			var g grid
			g[c] = d
			if all := solutionsOf(&g, 1); len(all) != 1 || all[0][c] != d {
				t.Errorf("%d in cell %d: solution %v", d, c, all)
			}
		}
	}
}

func TestPausesChangeNothing(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for range 300 {
		g := withClues(r, randomGrid(r), 20+r.IntN(8))
		want := solutionsOf(&g, 50)
		var s engine.Search
		engine.Start(&s, &g)
		guesses := s.Guesses()
		for i := 0; i < len(want); {
			o := s.NextWithin(1)
			if s.Guesses() > guesses+1 {
				t.Fatalf("%v: %d guesses within 1", g, s.Guesses()-guesses)
			}
			guesses = s.Guesses()
			switch o {
			case engine.Found:
				if x := solution(&s); x != want[i] {
					t.Fatalf("%v: solution %d is %v with pauses, %v without", g, i, x, want[i])
				}
				i++
			case engine.Exhausted:
				t.Fatalf("%v: exhausted after %d of %d", g, i, len(want))
			}
		}
		if guesses+1 < uint64(len(want)) {
			t.Errorf("%v: %d solutions after %d guesses", g, len(want), guesses)
		}
	}
}

func TestZeroSearchIsExhausted(t *testing.T) {
	var s engine.Search
	if s.Next() || s.NextWithin(1) != engine.Exhausted {
		t.Error("a zero Search finds a solution")
	}
	g := grid{0: 1, 1: 1}
	engine.Start(&s, &g)
	for range 3 {
		if s.Next() {
			t.Fatal("clashing clues have a solution")
		}
	}
	g = grid{}
	engine.Start(&s, &g)
	first, second := s.Next(), s.Next()
	if !first || !second || s.Guesses() == 0 {
		t.Error("a used Search does not start afresh")
	}
}

func TestNothingIsAllocated(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	g := withClues(r, randomGrid(r), 24)
	var s engine.Search
	var x grid
	if n := testing.AllocsPerRun(100, func() {
		engine.Start(&s, &g)
		for i := 0; i < 100 && s.Next(); i++ {
			engine.Solution(&s, &x)
		}
	}); n != 0 {
		t.Errorf("%v allocations a solve", n)
	}
}

func FuzzAgainstReference(f *testing.F) {
	r := rand.New(rand.NewPCG(11, 12))
	for range 8 {
		g := withClues(r, randomGrid(r), 22+r.IntN(12))
		f.Add(g[:])
	}
	f.Add([]byte{1, 1})
	f.Fuzz(func(t *testing.T, b []byte) {
		var g grid
		clues := 0
		for i := range min(len(b), 81) {
			if g[i] = b[i] % 10; g[i] != 0 {
				clues++
			}
		}
		if clues < 20 { // refsolve could take for ever
			for _, x := range solutionsOf(&g, 3) {
				if !valid(&x) || !extends(&x, &g) {
					t.Fatalf("%v: no solution: %v", g, x)
				}
			}
			return
		}
		check(t, &g, 20)
	})
}
