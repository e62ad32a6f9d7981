package page

import (
	"strings"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/generate"
)

type made struct {
	Puzzle, Solution, Level, Seed, Symmetry string
	Clues                                   int
	Minimal                                 bool
}

func TestGenerateByWish(t *testing.T) {
	cases := []struct {
		wish        map[string]any
		least, most int
	}{
		{map[string]any{"level": "easy"}, 36, 40},
		{map[string]any{"level": "medium", "symmetry": "rot180"}, 30, 35},
		{map[string]any{"clues": 33}, 33, 33},
		{map[string]any{"holes": 1}, 80, 80},
		{map[string]any{"minimal": true}, 20, 30},
		{map[string]any{"minimal": true, "clues": 25, "seed": "first light"}, 25, 25},
	}
	for _, k := range cases {
		if k.wish["seed"] == nil {
			k.wish["entropy"] = entropy
		}
		c := newClient(t)
		var m made
		c.must("generate", k.wish, &m)
		g := sudoku.MustParse(m.Puzzle)
		if m.Clues != g.Clues() || m.Clues < k.least || m.Clues > k.most || !sudoku.Unique(g) {
			t.Errorf("%v: %+v", k.wish, m)
		}
		if m.Minimal != (k.wish["minimal"] == true) || k.wish["symmetry"] != nil && m.Symmetry != k.wish["symmetry"] {
			t.Errorf("%v: %+v", k.wish, m)
		}
		if !m.Minimal {
			continue
		}
		for cell := range g.Filled().All() {
			if sudoku.Unique(g.With(cell, 0)) {
				t.Errorf("%v: %v can go", k.wish, cell)
			}
		}
	}
}

func TestGenerateRefuses(t *testing.T) {
	cases := []struct {
		wish map[string]any
		code string
	}{
		{map[string]any{"clues": 16}, "generate.clues"},
		{map[string]any{"clues": 81}, "generate.clues"},
		{map[string]any{"clues": 0}, "generate.clues"},
		{map[string]any{"holes": 65}, "generate.holes"},
		{map[string]any{"holes": 0}, "generate.holes"},
		{map[string]any{"clues": 79, "symmetry": "full"}, "generate.symmetry"},
		{map[string]any{"holes": 51, "symmetry": "rot90"}, "generate.symmetry"},
		{map[string]any{}, "bad_request"},
		{map[string]any{"level": "easy", "clues": 36}, "bad_request"},
		{map[string]any{"level": "expert"}, "bad_request"},
		{map[string]any{"level": "easy", "symmetry": "odd"}, "bad_request"},
		{map[string]any{"level": "easy", "seed": ""}, "bad_seed"},
		{map[string]any{"level": "easy", "seed": strings.Repeat("x", 65)}, "bad_seed"},
		{map[string]any{"level": "easy", "seed": "v99.x"}, "bad_seed.version"},
		{map[string]any{"level": "easy", "seed": "v1."}, "bad_seed.bare"},
		{map[string]any{"level": "easy", "seed": "a\nb"}, "bad_seed.sign"},
		{map[string]any{"level": "easy", "entropy": "12"}, "bad_request"},
		{map[string]any{"clues": 1.5}, "bad_request"},
		{map[string]any{"level": "easy", "timeout": 0}, "bad_request"},
	}
	for _, k := range cases {
		if k.wish["seed"] == nil && k.wish["entropy"] == nil {
			k.wish["entropy"] = entropy
		}
		if k.wish["timeout"] == 0 {
			k.wish["timeout"] = -1
		}
		if err := newClient(t).call("generate", k.wish, nil); err == nil || err.Code != k.code {
			t.Errorf("%v: %+v, want %s", k.wish, err, k.code)
		}
	}
}

// Of the wishes that the page can send, only some numbers of clues with some
// symmetries are refused by package generate, and each has its code.
func TestEveryRefusedWishHasItsCode(t *testing.T) {
	seed, err := generate.ParseSeed("x")
	if err != nil {
		t.Fatal(err)
	}
	refused := 0
	for symmetry := generate.None; symmetry <= generate.Full; symmetry++ {
		wishes := []generate.Options{{Minimal: true}, {Level: generate.Easy}, {Level: generate.Medium}, {Level: generate.Hard}}
		for n := generate.FewestClues; n <= generate.MostClues; n++ {
			wishes = append(wishes, generate.Options{Clues: generate.Exactly(n)}, generate.Options{Holes: generate.Exactly(sudoku.Cells - n)})
		}
		for _, o := range wishes {
			o.Symmetry, o.Seed = symmetry, seed
			err := o.Validate()
			if err == nil {
				continue
			}
			refused++
			m := messageOf(optionFault(err))
			for _, p := range m.Params {
				near := o
				near.Clues, near.Holes = generate.Exactly(int(p.Number)), generate.Range{}
				if near.Validate() != nil {
					t.Errorf("%+v: %s says that %d would do", o, m.Code, p.Number)
				}
			}
			if m.Code != "generate.symmetry" || len(m.Params) != 2 {
				t.Errorf("%+v: %+v", o, m)
			}
		}
	}
	if refused == 0 {
		t.Error("no wish is refused")
	}
}

// A wish that cannot be met ends with the time, tells how far it got, and its
// progress never runs backwards.
func TestGenerateGivesUp(t *testing.T) {
	c := newClient(t)
	err := c.call("generate", map[string]any{"clues": 17, "seed": "x", "timeout": 400}, nil)
	if err == nil || err.Code != "generate.unreached" || err.Params["clues"] != 17.0 || err.Params["best"].(float64) < 18 {
		t.Fatalf("%+v", err)
	}
	if len(c.progress) == 0 {
		t.Fatal("no progress")
	}
	tries, ms, clues := 0.0, 0.0, 82.0
	for _, m := range c.progress {
		p := m.Params
		if m.Code != "generate.progress" || p["tries"].(float64) < tries || p["ms"].(float64) < ms || p["clues"].(float64) > clues || p["target"] != 17.0 {
			t.Errorf("%+v", m)
		}
		tries, ms, clues = p["tries"].(float64), p["ms"].(float64), p["clues"].(float64)
	}
}

func TestHex64(t *testing.T) {
	for text, want := range map[string]uint64{entropy: 0x9f86d081884c7d65, "0000000000000000": 0, "FFFFFFFFFFFFFFFFab": 1<<64 - 1, "0123456789abcdef": 0x0123456789abcdef} {
		if got, ok := hex64(text); got != want || !ok {
			t.Errorf("%s: %x, %v", text, got, ok)
		}
	}
	for _, text := range []string{"", "123456789abcdef", "0123456789abcdeg", "0123456789abcde:", "0123456789abcde@", "0123456789abcde`", "0123456789abcde\x10", "0123456789abcdé"} {
		if got, ok := hex64(text); ok {
			t.Errorf("%q: %x", text, got)
		}
	}
}
