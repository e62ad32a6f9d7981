package refsolve_test

import (
	"math/rand/v2"
	"testing"

	"github.com/entydig/sudoku/internal/refsolve"
)

// pattern returns a solved board in which each row is the one above rotated.
func pattern() (b refsolve.Board) {
	for i := range b {
		b[i] = uint8((i/9*3+i/27+i%9)%9 + 1)
	}
	return b
}

// lawful reports whether a full board is a solution, by comparing every two cells.
func lawful(b refsolve.Board) bool {
	for i := range b {
		for j := range i {
			same := i/9 == j/9 || i%9 == j%9 || i/27 == j/27 && i%9/3 == j%9/3
			if same && b[i] == b[j] {
				return false
			}
		}
	}
	return true
}

// byTrial returns every solution of b, found by putting every digit into every hole.
func byTrial(b refsolve.Board) map[refsolve.Board]bool {
	var holes []int
	for i, d := range b {
		if d == 0 {
			holes = append(holes, i)
		}
	}
	found := map[refsolve.Board]bool{}
	var put func(k int)
	put = func(k int) {
		if k == len(holes) {
			if lawful(b) {
				found[b] = true
			}
			return
		}
		for d := uint8(1); d <= 9; d++ {
			b[holes[k]] = d
			put(k + 1)
		}
	}
	put(0)
	return found
}

func TestMeetsWhatTrialMeets(t *testing.T) {
	if !lawful(pattern()) {
		t.Fatal("the pattern is no solution")
	}
	dice := rand.New(rand.NewPCG(1, 2))
	kinds := map[int]int{}
	for round := range 42 {
		b := pattern()
		row, column := dice.IntN(9), dice.IntN(9)
		for k := range 4 {
			b[(row+k%2)%9*9+(column+k/2*3)%9] = 0
		}
		if round%4 == 0 {
			b[dice.IntN(81)] = uint8(1 + dice.IntN(9))
		}
		if round%21 == 20 { // two solutions: see TestCounts
			b = pattern()
			for _, i := range []int{0, 3, 6, 9, 12, 15} {
				b[i] = 0
			}
		}
		want := byTrial(b)
		kinds[len(want)]++
		n := 0
		refsolve.Each(b, func(s refsolve.Board) bool {
			if n++; !want[s] {
				t.Errorf("%v: meets %v", b, s)
			}
			return true
		})
		counted, complete := refsolve.CountAll(b, func(uint64) bool { return false })
		if n != len(want) || counted != uint64(n) || !complete {
			t.Errorf("%v: meets %d, counts %d, want %d", b, n, counted, len(want))
		}
	}
	if kinds[0] == 0 || kinds[1] == 0 || kinds[2] == 0 {
		t.Errorf("boards by their number of solutions: %v", kinds)
	}
}

// In the pattern, the first two rows of a band differ in the columns 1, 4 and 7
// by a cycle of three digits, which can also be put the other way round; the
// bands do so independently.
func TestCounts(t *testing.T) {
	b := pattern()
	want := uint64(1)
	for band := range 3 {
		for _, i := range []int{0, 3, 6, 9, 12, 15} {
			b[band*27+i] = 0
		}
		want *= 2
		if n, complete := refsolve.CountAll(b, func(uint64) bool { return false }); n != want || !complete {
			t.Errorf("%d bands: %d solutions, %v, want %d", band+1, n, complete, want)
		}
	}
}

func TestStops(t *testing.T) {
	var empty refsolve.Board
	n := 0
	refsolve.Each(empty, func(s refsolve.Board) bool {
		if !lawful(s) {
			t.Errorf("meets %v", s)
		}
		n++
		return n < 5
	})
	if n != 5 {
		t.Errorf("meets %d after the end, want 5", n)
	}
	steps := 0
	counted, complete := refsolve.CountAll(empty, func(found uint64) bool {
		steps++
		return found == 7
	})
	if counted != 7 || complete || steps < 81 {
		t.Errorf("counts %d, complete %v, after %d steps; want 7, stopped", counted, complete, steps)
	}
}

func TestClashesHaveNoSolution(t *testing.T) {
	for _, cells := range [][2]int{{0, 8}, {0, 72}, {0, 20}, {80, 60}} {
		var b refsolve.Board
		b[cells[0]], b[cells[1]] = 5, 5
		n, complete := refsolve.CountAll(b, func(uint64) bool {
			t.Errorf("%v: searched", cells)
			return true
		})
		if n != 0 || !complete {
			t.Errorf("%v: %d solutions, %v", cells, n, complete)
		}
		refsolve.Each(b, func(refsolve.Board) bool { t.Errorf("%v: a solution", cells); return false })
	}
}
