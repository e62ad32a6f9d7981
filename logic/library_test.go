package logic_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/puzzletest"
	"github.com/entydig/sudoku/logic"
)

// A libraryCase is a line of HoDoKu's regression library.
type libraryCase struct {
	line    string
	code    string // without its variant
	variant string
	digits  sudoku.DigitSet
	result  string // triples, sorted
}

// libraryCases returns the cases of HoDoKu's regression library, and skips the
// test if there is no folder of corpora.
func libraryCases(t testing.TB) (cases []libraryCase) {
	for _, line := range puzzletest.Lines(t, "reglib/technique_cases.txt") {
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

// sorted returns blank-separated triples in ascending order, each once.
func sorted(triples string) string {
	list := strings.Fields(triples)
	slices.Sort(list)
	return strings.Join(slices.Compact(list), " ")
}

// TestLibrary finds the cases of the techniques that are implemented, with
// exactly the result that the library states: of each code one case in 200 may
// be missed. It finds no case that must not be found.
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

// finds reports whether the techniques give exactly the result of c in p, or
// for a case that must not be found any result for its digits.
func finds(f *logic.Finder, p *logic.Position, techniques []logic.Technique, c libraryCase) (found bool) {
	for s := range f.Steps(p, techniques...) {
		result := sorted(logic.Triples(s.Place) + " " + logic.Triples(s.Remove))
		if result == c.result || c.variant == "x" && s.Digits == c.digits {
			found = true
		}
	}
	return found
}

// TestLibraryInOtherForms finds the cases again after random symmetries, two of each case
// or 40 if tests may be long: no search may depend on the order of digits, lines or bands.
func TestLibraryInOtherForms(t *testing.T) {
	var f logic.Finder
	dice := rand.New(rand.NewPCG(7, 8))
	forms := 2
	if puzzletest.Long() {
		forms = 40
	}
	for _, c := range libraryCases(t) {
		techniques := logic.Named(c.code)
		if techniques == nil {
			continue
		}
		for range forms {
			other := inForm(c, puzzletest.RandomForm(dice))
			p, err := logic.Parse(other.line)
			if err != nil {
				t.Fatalf("%s: %v", other.line, err)
			}
			if found := finds(&f, p, techniques, other); found != (c.variant != "x") {
				t.Errorf("found %v: %s\nin the form %s", found, c.line, other.line)
			}
		}
	}
}

// inForm returns c in the form f: its line, its digits and its result change, and its
// code and variant do not.
func inForm(c libraryCase, f puzzletest.Form) libraryCase {
	fields := strings.Split(c.line, ":")
	var cells [sudoku.Cells]string
	n, sign := 0, ""
	for _, r := range fields[3] {
		if r == '+' {
			sign = "+"
			continue
		}
		text := "."
		if r != '.' && r != '0' {
			text = sign + string(rune('0'+f.Digit(sudoku.Digit(r-'0'))))
		}
		cells[f.Cell(sudoku.Cell(n))] = text
		n, sign = n+1, ""
	}
	fields[3] = strings.Join(cells[:], "")
	for _, i := range []int{4, 5, 6} {
		list, _ := logic.ParseTriples(fields[i])
		for k, x := range list {
			list[k] = sudoku.Candidate{Cell: f.Cell(x.Cell), Digit: f.Digit(x.Digit)}
		}
		fields[i] = logic.Triples(list)
	}
	other := c
	other.line = strings.Join(fields, ":")
	other.digits = 0
	for d := range c.digits.All() {
		other.digits = other.digits.Add(f.Digit(d))
	}
	other.result = sorted(fields[5] + " " + fields[6])
	return other
}
