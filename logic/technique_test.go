package logic_test

import (
	"strings"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/logic"
)

func TestTechniquesAreNamed(t *testing.T) {
	names := map[string]bool{}
	least := 0
	for _, k := range logic.Techniques() {
		name := k.String()
		if names[name] || name == "" || strings.ToLower(name) != name || strings.Contains(name, " ") {
			t.Errorf("technique %d is named %q", k, name)
		}
		names[name] = true
		if found := logic.Named(name); len(found) != 1 || found[0] != k {
			t.Errorf("%q names %v", name, found)
		}
		if code, ok := k.Code(); ok {
			known := false
			for _, other := range logic.Named(code) {
				known = known || other == k
			}
			if !known {
				t.Errorf("code %s of %v names %v", code, k, logic.Named(code))
			}
		}
		if value, ok := k.Human(); ok {
			if value < least {
				t.Errorf("%v has value %d after %d", k, value, least)
			}
			least = value
		}
		if tenths, ok := k.SE(); ok && (tenths < 10 || tenths > 120) {
			t.Errorf("%v has SE value %d", k, tenths)
		}
		if logic.English.Names[k] == "" || !strings.Contains(logic.English.Templates[k], "{result}") {
			t.Errorf("%v has no words", k)
		}
	}
	if len(names) != logic.NumTechniques-1 {
		t.Errorf("%d techniques, want %d", len(names), logic.NumTechniques-1)
	}
}

func TestNothingIsNamedWrongly(t *testing.T) {
	for _, text := range []string{"", "0001", "x", "no technique", "wing"} {
		if found := logic.Named(text); found != nil {
			t.Errorf("%q names %v", text, found)
		}
	}
	none := logic.Technique(0)
	if none.Valid() || none.String() != "no technique" || logic.Technique(255).String() != "no technique" {
		t.Error("the zero technique is one")
	}
	if (&logic.Step{}).Word(&logic.English) != "" {
		t.Error("the zero step has words")
	}
}

// A Finder with a technique that does not exist finds nothing.
func TestFinderTakesAnyTechnique(t *testing.T) {
	var f logic.Finder
	p := logic.NewPosition(sudoku.MustParse(easy))
	for s := range f.Steps(p, 0, 255, logic.Whip) {
		t.Errorf("%v found", s)
	}
	if s, ok := f.First(p, logic.BUG1); ok {
		t.Errorf("%v found", s)
	}
}
