package logic_test

import (
	"strings"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/logic"
)

// TestTechniquesAreNamed holds that every technique has a name of its own, can
// be looked up by name and code, has words, and has values in order.
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

// TestNothingIsNamedWrongly holds that other texts name no technique, and that
// what is no technique has no name and no words.
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

// TestFinderTakesAnyTechnique holds that a Finder finds nothing for a technique
// that does not exist or has no search in this package.
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

// TestStepsHaveCodesAndValues holds that a step has the code and the SE value
// of its size and kind, where its technique has several.
func TestStepsHaveCodesAndValues(t *testing.T) {
	sets := []logic.Set{{Cells: sudoku.CellsOf(3, 4)}}
	for _, c := range []struct {
		s    logic.Step
		code string
		se   int
	}{
		{logic.Step{Technique: logic.HiddenSingle, Houses: []sudoku.House{18}}, "0002", 12},
		{logic.Step{Technique: logic.HiddenSingle, Houses: []sudoku.House{17}}, "0002", 15},
		{logic.Step{Technique: logic.SiameseFish, Houses: make([]sudoku.House, 2)}, "03101", 0},
		{logic.Step{Technique: logic.SiameseFish, Houses: make([]sudoku.House, 3)}, "03111", 0},
		{logic.Step{Technique: logic.SiameseSashimi, Houses: make([]sudoku.House, 4)}, "03221", 0},
		{logic.Step{Technique: logic.UniqueRectangle3, Sets: sets}, "0602", 47},
		{logic.Step{Technique: logic.BUG3, Sets: sets}, "", 59},
		{logic.Step{Technique: logic.UniqueLoop1, Deadly: make([]sudoku.Candidate, 12)}, "", 46},
		{logic.Step{Technique: logic.UniqueLoop2, Deadly: make([]sudoku.Candidate, 16)}, "", 47},
		{logic.Step{Technique: logic.UniqueLoop3, Deadly: make([]sudoku.Candidate, 20), Sets: sets}, "", 52},
		{logic.Step{Technique: logic.WWing}, "0803", 0},
	} {
		code, hasCode := c.s.Code()
		se, hasSE := c.s.SE()
		if code != c.code || se != c.se || hasCode != (code != "") || hasSE != (se != 0) {
			t.Errorf("%v: code %q, SE %d, want %q, %d", c.s.Technique, code, se, c.code, c.se)
		}
	}
}
