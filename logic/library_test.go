package logic_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/logic"
)

// corpus returns the text of a file of other people's data, or skips the test.
func corpus(t testing.TB, name string) string {
	t.Helper()
	dir := os.Getenv("ENTYDIG_CORPORA")
	if dir == "" {
		t.Skip("skipped: ENTYDIG_CORPORA names no folder of corpora")
	}
	text, err := os.ReadFile(filepath.Join(dir, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// A libraryCase is a line of HoDoKu's regression library.
type libraryCase struct {
	line    string
	code    string // without its variant
	variant string
	digits  sudoku.DigitSet
	result  string // triples, sorted
}

func libraryCases(t testing.TB) (cases []libraryCase) {
	for line := range strings.Lines(corpus(t, "reglib/technique_cases.txt")) {
		line = strings.TrimSpace(line)
		if !strings.HasPrefix(line, ":") {
			continue
		}
		fields := strings.Split(line, ":")
		c := libraryCase{line: line}
		c.code, c.variant, _ = strings.Cut(fields[1], "-")
		for _, r := range fields[2] {
			c.digits = c.digits.Add(sudoku.Digit(r - '0'))
		}
		c.result = sorted(fields[5] + " " + fields[6])
		cases = append(cases, c)
	}
	return cases
}

// sorted returns blank-separated triples in ascending order.
func sorted(triples string) string {
	list := strings.Fields(triples)
	slices.Sort(list)
	return strings.Join(slices.Compact(list), " ")
}

// TestLibrary finds every case of the techniques that are implemented, with
// exactly the result that the library states.
func TestLibrary(t *testing.T) {
	var f logic.Finder
	cases, missed := map[string]int{}, map[string][]string{}
	for _, c := range libraryCases(t) {
		techniques := logic.Named(c.code)
		if techniques == nil {
			continue
		}
		p, err := logic.Parse(c.line)
		if err != nil {
			t.Fatalf("%s: %v", c.line, err)
		}
		cases[c.code]++
		switch found := finds(&f, p, techniques, c); {
		case c.variant == "x" && found:
			t.Errorf("must not be found: %s", c.line)
		case c.variant != "x" && !found:
			missed[c.code] = append(missed[c.code], c.line)
		}
	}
	if len(cases) < 60 {
		t.Errorf("cases of %d codes only", len(cases))
	}
	for code, lines := range missed {
		if 200*len(lines) > cases[code] {
			t.Errorf("%s: %d of %d missed\n%s", code, len(lines), cases[code], strings.Join(lines, "\n"))
		}
	}
}

// finds reports whether the techniques give exactly the result of c, or for a
// case that must not be found any result for its digits, and checks all steps.
func finds(f *logic.Finder, p *logic.Position, techniques []logic.Technique, c libraryCase) (found bool) {
	for s := range f.Steps(p, techniques...) {
		result := sorted(logic.Triples(s.Place) + " " + logic.Triples(s.Remove))
		if result == c.result || c.variant == "x" && s.Digits == c.digits {
			found = true
		}
	}
	return found
}
