package tools

import (
	"strings"
	"testing"

	"github.com/entydig/sudoku"
)

func TestProof(t *testing.T) {
	type part struct {
		Solutions, Positions int
		Complete             bool
	}
	cases := []struct {
		puzzle   string
		n        int
		complete bool
	}{
		{puzzle30, 1, true}, {solution30, 1, true}, {"11" + strings.Repeat(".", 79), 0, true}, {solution30[:54] + strings.Repeat(".", 27), 0, true},
	}
	cases[3].n, _ = sudoku.CountUpTo(sudoku.MustParse(cases[3].puzzle), mostSolutions)
	for _, k := range cases {
		var a struct {
			Engine, Reference part
			Agree             bool
		}
		newClient(t).must("proof", map[string]any{"puzzle": k.puzzle}, &a)
		if a.Engine.Solutions != k.n || a.Reference.Solutions != k.n || a.Engine.Complete != k.complete || a.Reference.Complete != k.complete || !a.Agree {
			t.Errorf("%s: %+v", k.puzzle, a)
		}
	}
}

// A count that is stopped says so and is no count.
func TestProofStops(t *testing.T) {
	c := newClient(t)
	puzzle := sudoku.MustParse(solution30[:27] + strings.Repeat(".", 54)) // millions
	fast, plain := countWithEngine(c.engine, puzzle), countWithReference(c.engine, puzzle)
	if fast.complete || plain.complete || fast.solutions != mostSolutions || plain.solutions != mostSolutions {
		t.Errorf("%+v %+v", fast, plain)
	}
}

func TestProofs(t *testing.T) {
	c := newClient(t)
	var a struct {
		Seed string
		Rows []struct {
			Level                                  string
			Puzzles, None, One, Many, Fewest, Most int
		}
	}
	c.must("proofs", map[string]any{"each": 12, "seed": "tidal fern"}, &a)
	bands := map[string][2]int{"easy": {36, 40}, "medium": {30, 35}, "hard": {24, 29}}
	if len(a.Rows) != 3 || a.Seed == "" {
		t.Fatalf("%+v", a)
	}
	for _, r := range a.Rows {
		band := bands[r.Level]
		if r.Puzzles != 12 || r.One != 12 || r.None != 0 || r.Many != 0 || r.Fewest < band[0] || r.Most > band[1] {
			t.Errorf("%+v", r)
		}
	}
	level, done := "", -1.0
	for _, m := range c.progress {
		if m.Params["level"] != level {
			level, done = m.Params["level"].(string), -1
		}
		if d := m.Params["done"].(float64); d < done || d > 12 {
			t.Errorf("%+v after %v", m, done)
		} else {
			done = d
		}
	}
	if level != "hard" || done != 12 {
		t.Errorf("ends at %s %v", level, done)
	}
	if err := c.call("proofs", map[string]any{"each": 0, "seed": "x"}, nil); err == nil || err.Code != "bad_request" {
		t.Errorf("%+v", err)
	}
}
