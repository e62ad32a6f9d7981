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

func TestLibrary(t *testing.T) {
	var f logic.Finder
	missed, rivals, cases := map[string]int{}, map[string]int{}, map[string]int{}
	for _, c := range libraryCases(t) {
		techniques := logic.Named(c.code)
		if techniques == nil {
			cases[c.code+" unknown"]++
			continue
		}
		p, err := logic.Parse(c.line)
		if err != nil {
			t.Fatalf("%s: %v", c.line, err)
		}
		cases[c.code]++
		found := false
		var other []string
		for s := range f.Steps(p, techniques...) {
			result := sorted(logic.Triples(s.Place) + " " + logic.Triples(s.Remove))
			if result == c.result {
				found = true
			} else if s.Digits == c.digits {
				other = append(other, result)
			}
		}
		if c.variant == "x" && (found || len(other) > 0) {
			t.Errorf("%s\nmust not be found", c.line)
		}
		if !found && c.variant != "x" {
			missed[c.code]++
			t.Logf("missed %s\nothers: %s", c.line, strings.Join(other, "; "))
		}
		if len(other) > 0 {
			rivals[c.code]++
			t.Logf("%s-%s: wants %s, has as well %s", c.code, c.variant, c.result, strings.Join(other, "; "))
		}
	}
	t.Logf("cases %v\nmissed %v\nrivals %v", cases, missed, rivals)
}
