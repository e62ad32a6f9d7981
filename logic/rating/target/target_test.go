package target_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/generate"
	"github.com/entydig/sudoku/logic"
	"github.com/entydig/sudoku/logic/rating"
	"github.com/entydig/sudoku/logic/rating/se"
	"github.com/entydig/sudoku/logic/rating/target"
	"github.com/entydig/sudoku/logic/rating/whip"
)

// made returns the first n puzzles that the generator makes for a target, and checks of
// each that it has one solution. It ends the test at an error, or after a minute.
func made(t *testing.T, n int, o generate.Options) (all []generate.Result) {
	t.Helper()
	o.Seed, _ = generate.ParseSeed("targets")
	g, err := generate.New(o)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	for r, err := range g.Items(generate.Run{Count: n, Context: func(uint64) sudoku.Context { return ctx }}) {
		if err != nil {
			t.Fatal(err)
		}
		if s, err := sudoku.Solve(r.Puzzle); err != nil || s != r.Solution || r.Puzzle.Clues() != r.Clues {
			t.Fatalf("%+v: %v, %v", r, s, err)
		}
		all = append(all, r)
	}
	return all
}

// gauge returns a target that must be valid.
func gauge(t *testing.T) func(target.Gauge, error) target.Gauge {
	return func(g target.Gauge, err error) target.Gauge {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
}

// TestRatings rates puzzles again that were made for a range on each scale.
func TestRatings(t *testing.T) {
	var explainer se.Rater
	var human rating.Rater
	var whips whip.Rater
	rate := map[target.Scale]func(sudoku.Grid) int{
		target.SE: func(g sudoku.Grid) int {
			x, err := explainer.Rate(g, se.Options{})
			if err != nil || !x.Complete() {
				t.Fatalf("%v: %v, %v", g, x, err)
			}
			return int(x.ER)
		},
		target.Human: func(g sudoku.Grid) int {
			x, err := human.Human(g, rating.Options{})
			if err != nil || !x.Complete {
				t.Fatalf("%v: %+v, %v", g, x, err)
			}
			return x.Score
		},
	}
	for s, family := range map[target.Scale]whip.Family{target.W: whip.Whips, target.B: whip.Braids} {
		rate[s] = func(g sudoku.Grid) int {
			x, err := whips.Rate(g, family, whip.Ample)
			if n, ok := x.Exact(); err == nil && ok {
				return n
			}
			t.Fatalf("%v: %v, %v", g, x, err)
			return 0
		}
	}
	for _, c := range []struct {
		scale target.Scale
		r     target.Range
	}{
		{target.SE, target.Range{Min: 10, Max: 10}},
		{target.SE, target.Range{Min: 26, Max: 34}},
		{target.SE, target.Range{Min: 66, Max: 66}},
		{target.SE, target.Range{Min: 70, Max: 80}},
		{target.SE, target.Range{Min: 83, Max: 119}},
		{target.Human, target.Range{Min: 300, Max: 400}},
		{target.W, target.Range{Min: 0, Max: 0}},
		{target.W, target.Range{Min: 3, Max: 4}},
		{target.B, target.Range{Min: 5, Max: 9}},
	} {
		g := gauge(t)(target.Rating(c.scale, c.r, target.Options{}))
		for _, r := range made(t, 4, generate.Options{Target: g}) {
			if x := rate[c.scale](r.Puzzle); x < c.r.Min || x > c.r.Max {
				t.Errorf("%v: %v %d, want %+v", r.Puzzle, c.scale, x, c.r)
			}
		}
	}
}

// TestTechniques holds that puzzles made for a technique need it and nothing harder, with
// a number of clues and a symmetry as well.
func TestTechniques(t *testing.T) {
	var r rating.Rater
	for _, c := range []struct {
		t logic.Technique
		o generate.Options
	}{
		{logic.NakedSingle, generate.Options{}},
		{logic.XWing, generate.Options{}},
		{logic.XYWing, generate.Options{Minimal: true}},
		{logic.HiddenPair, generate.Options{Symmetry: generate.Rot180}},
		{logic.Pointing, generate.Options{Clues: generate.Exactly(27)}},
		{logic.DirectPointing, generate.Options{}},
	} {
		c.o.Target = gauge(t)(target.Technique(c.t, target.Options{}))
		all := target.UpTo(c.t, target.Options{})
		for _, m := range made(t, 3, c.o) {
			with, err := r.Human(m.Puzzle, rating.Options{Only: all})
			if err != nil || !with.Complete {
				t.Errorf("%v, %v: %+v, %v", c.t, m.Puzzle, with, err)
			}
			without, err := r.Human(m.Puzzle, rating.Options{Only: all[:len(all)-1]})
			if err != nil || without.Complete {
				t.Errorf("%v, %v: solved without it: %+v, %v", c.t, m.Puzzle, without, err)
			}
			if h, _ := r.Human(m.Puzzle, rating.Options{}); c.t < logic.BruteForce && h.Hardest != c.t {
				t.Errorf("%v, %v: the hardest is %v", c.t, m.Puzzle, h.Hardest)
			}
		}
	}
}

// TestOnly holds that puzzles made for some techniques are solved with them, and that
// these puzzles have few clues, though the first one that meets the target has many.
func TestOnly(t *testing.T) {
	var r rating.Rater
	for _, list := range [][]logic.Technique{target.Singles(), {logic.NakedSingle}, {logic.HiddenSingle, logic.XWing}} {
		clues := 0
		for _, m := range made(t, 10, generate.Options{Target: gauge(t)(target.Only(list, target.Options{}))}) {
			if h, err := r.Human(m.Puzzle, rating.Options{Only: list}); err != nil || !h.Complete {
				t.Errorf("%v, %v: %+v, %v", list, m.Puzzle, h, err)
			}
			clues += m.Clues
		}
		if clues > 10*32 {
			t.Errorf("%v: %d clues in ten puzzles", list, clues)
		}
	}
}

// TestAll holds that a puzzle made for two targets meets both.
func TestAll(t *testing.T) {
	needs := gauge(t)(target.Technique(logic.Skyscraper, target.Options{}))
	rated := gauge(t)(target.Rating(target.SE, target.Range{Min: 66, Max: 66}, target.Options{}))
	both := target.All(needs, rated)
	var r se.Rater
	var h rating.Rater
	for _, m := range made(t, 3, generate.Options{Target: both}) {
		x, err := r.Rate(m.Puzzle, se.Options{})
		y, other := h.Human(m.Puzzle, rating.Options{})
		if err != nil || other != nil || x.ER != 66 || y.Hardest != logic.Skyscraper {
			t.Errorf("%v: %v, %v", m.Puzzle, x, y.Hardest)
		}
	}
	if text := both.Describe(); !strings.Contains(text, "skyscraper") || !strings.Contains(text, "6.6") {
		t.Errorf("described as %q", text)
	}
}

// TestRefused holds that targets that no puzzle can meet are refused with a reason.
func TestRefused(t *testing.T) {
	refuse := func(name string, g target.Gauge, err error) {
		if g != nil || !errors.Is(err, target.ErrTarget) || err.Error() == "" {
			t.Errorf("%s: %v, %v", name, g, err)
		}
	}
	for _, k := range []logic.Technique{0, logic.ContinuousLoop, logic.DualKite, logic.SiameseFish, logic.Whip, logic.BruteForce} {
		g, err := target.Technique(k, target.Options{})
		refuse(k.String(), g, err)
	}
	g, err := target.Technique(logic.BUG1, target.Options{NoUniqueness: true})
	refuse("bug-1 without uniqueness", g, err)
	g, err = target.Only([]logic.Technique{logic.XWing, logic.AIC}, target.Options{})
	refuse("nothing that places", g, err)
	g, err = target.Only(nil, target.Options{})
	refuse("nothing", g, err)
	for _, r := range []target.Range{{Min: 80, Max: 70}, {Min: 1, Max: 9}, {Min: 120, Max: 130}} {
		g, err = target.Rating(target.SE, r, target.Options{})
		refuse("range", g, err)
	}
	g, err = target.Rating(0, target.Range{Min: 1, Max: 2}, target.Options{})
	refuse("no scale", g, err)
}

// TestNotReached holds that the error of a puzzle that was not made says how near the
// generator came.
func TestNotReached(t *testing.T) {
	rare := gauge(t)(target.Rating(target.SE, target.Range{Min: 118, Max: 119}, target.Options{}))
	seed, _ := generate.ParseSeed("rare")
	g, err := generate.New(generate.Options{Target: rare, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), 300*time.Millisecond)
	defer cancel()
	_, err = g.Item(ctx, 0)
	var not *generate.TargetError
	if !errors.As(err, &not) || not.Tries == 0 || !strings.HasPrefix(not.Nearest, "has ") || !strings.Contains(err.Error(), "11.8 to 11.9") {
		t.Errorf("%v", err)
	}
}
