package font

import (
	"strings"
	"testing"
)

// shown returns the characters of a line from left to right.
func shown(text string) string {
	var b strings.Builder
	for _, x := range order(text) {
		b.WriteRune(x.draw)
	}
	return b.String()
}

func TestOrder(t *testing.T) {
	for text, want := range map[string]string{
		"Sudoku 12":          "Sudoku 12",
		"a\tb\u00ad\nc":      "a bc",
		"数独 12":              "数独 12",
		"סודוקו":             "וקודוס",
		"סודוקו 12 (קל)":     "(לק) 12 וקודוס",
		"Band 2: סודוקו (1)": "Band 2: וקודוס (1)",
		"אב Sudoku גד":       "דג Sudoku בא",
		"لا":                 "\ufefb",             // a ligature
		"بلا":                "\ufefc\ufe91",       // the same, joined to the letter before
		"سهل":                "\ufede\ufeec\ufeb3", // start, middle, end
		"در":                 "\ufead\ufea9",       // two letters that do not join
	} {
		if got := shown(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// What is copied from a document is what was written, whatever forms were drawn.
func TestOrderKeepsText(t *testing.T) {
	for _, text := range []string{"بلا سهل 12", "סודוקו (קל)"} {
		seen := map[rune]int{}
		for _, x := range order(text) {
			for _, r := range x.text {
				seen[r]++
			}
		}
		for _, r := range text {
			if seen[r]--; seen[r] < 0 {
				t.Errorf("%q has lost %c", text, r)
			}
		}
	}
}

func TestFaces(t *testing.T) {
	a, b := open(t, regular), open(t, bold)
	f := NewFaces(nil, []*Font{a, b})
	if p := f.Set("8", Style{Weight: 700}); len(p) != 1 || p[0].Font != 1 || p[0].Text != "8" {
		t.Errorf("bold: %+v", p)
	}
	if p := f.Set("8", Style{Weight: 400}); p[0].Font != 0 {
		t.Errorf("regular: %+v", p)
	}
	given := NewFaces([]*Font{b}, []*Font{a})
	if p := given.Set("8", Style{Weight: 400}); p[0].Font != 0 {
		t.Errorf("the user's font does not come first: %+v", p)
	}
	if got := f.Width("88", Style{Weight: 400}); got != 2*0.572 {
		t.Errorf("two digits are %v ems wide", got)
	}
	if got := string(f.Missing("a数b独数")); got != "数独" {
		t.Errorf("missing %q", got)
	}
	if got := f.CapHeight(Style{Weight: 700}); got != 0.714 {
		t.Errorf("height %v", got)
	}
	for text, bad := range map[string]bool{"Sudoku": false, "数独": false, "हिन्दी": true, "ခဲ": true, "ไทย": false} {
		if _, ok := Unshaped(text); ok != bad {
			t.Errorf("%s needs shaping: %v", text, ok)
		}
	}
}
