package generate

import (
	"context"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/entydig/sudoku"
)

// A cluesGauge wants from few to many clues, and calls fewer clues harder.
type cluesGauge struct{ few, many int }

func (g cluesGauge) Describe() string { return strconv.Itoa(g.few) + " clues or more" }

func (g cluesGauge) Met(p *Dug) bool {
	miss := g.miss(p)
	if miss == 0 || miss > 0 && p.Ease(g.miss) {
		return true
	}
	p.Near(max(miss, -miss), func(p *Dug) string { return "has " + strconv.Itoa(p.Clues()) })
	return false
}

func (g cluesGauge) miss(p *Dug) int {
	if n := p.Puzzle().Clues(); n != p.Clues() {
		return 1000 // no puzzle meets the target, so that the test fails
	}
	return max(g.few-p.Clues(), 0) - max(p.Clues()-g.many, 0)
}

// TestEase holds that a puzzle that is too hard becomes the easier one that a target
// wants, from the first dig, with the fewest clues that it allows, with the symmetry, and
// with one solution.
func TestEase(t *testing.T) {
	for _, s := range Symmetries() {
		g := newGenerator(t, Options{Target: cluesGauge{34, 45}, Symmetry: s, Seed: seedOf("ease")})
		for i := range uint64(20) {
			r, err := g.Item(context.Background(), i)
			if err != nil {
				t.Fatal(err)
			}
			if solved, err := sudoku.Solve(r.Puzzle); err != nil || solved != r.Solution {
				t.Fatalf("%v: %v, %v", r.Puzzle, solved, err)
			}
			size := 1
			for _, o := range orbitsOf(s) {
				size = max(size, int(o.size))
			}
			if r.Tries != 1 || r.Clues < 34 || r.Clues >= 34+size || r.Puzzle.Clues() != r.Clues {
				t.Errorf("%v: %d clues in try %d", s, r.Clues, r.Tries)
			}
			var clues mask
			for c := range r.Puzzle.Filled().All() {
				clues.add(int(c))
			}
			if !symmetric(s, &clues) {
				t.Errorf("%v is not %v", r.Puzzle, s)
			}
		}
	}
}

// TestEaseLeavesOthersAlone holds that nothing is made easier if the number of clues is
// given or the puzzle must be minimal, and that the error then names the nearest puzzle.
func TestEaseLeavesOthersAlone(t *testing.T) {
	for _, o := range []Options{{Level: Hard}, {Minimal: true}, {Clues: Exactly(26)}} {
		o.Target, o.Seed = cluesGauge{50, 55}, seedOf("ease")
		ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
		_, err := newGenerator(t, o).Item(ctx, 0)
		cancel()
		if err == nil || !strings.Contains(err.Error(), "50 clues or more not reached: the nearest puzzle has 2") {
			t.Errorf("%+v: %v", o, err)
		}
	}
}
