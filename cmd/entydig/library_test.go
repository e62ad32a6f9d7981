package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/entydig/sudoku/logic"
)

// This file runs HoDoKu's library of techniques through the command.

// A listed is a line of `entydig steps --format jsonl`.
type listed struct {
	Technique, Code string
	Place, Remove   []string
	Digits          []int
	Index           int
}

// A libraryCase is a line of the library.
type libraryCase struct {
	line    string
	code    string
	forbids bool   // the technique must not be found
	digits  string // that the technique is about
	result  string // triples, sorted
}

// libraryCases returns the cases whose technique is implemented, by code; without the
// corpora it skips the test.
func libraryCases(t *testing.T) map[string][]libraryCase {
	t.Helper()
	dir := os.Getenv("ENTYDIG_CORPORA")
	if dir == "" {
		t.Skip("skipped: ENTYDIG_CORPORA names no folder of corpora")
	}
	text, err := os.ReadFile(filepath.Join(dir, "reglib", "technique_cases.txt"))
	if err != nil {
		t.Fatal(err)
	}
	cases := map[string][]libraryCase{}
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		fields := strings.Split(line, ":")
		if len(fields) < 7 || fields[0] != "" {
			continue
		}
		code, variant, _ := strings.Cut(fields[1], "-")
		if logic.Named(code) == nil {
			continue
		}
		c := libraryCase{line, code, variant == "x", fields[2], sortedTriples(strings.Fields(fields[5] + " " + fields[6]))}
		cases[code] = append(cases[code], c)
	}
	return cases
}

// sortedTriples returns triples in ascending order, each once.
func sortedTriples(list []string) string {
	slices.Sort(list)
	return strings.Join(slices.Compact(list), " ")
}

// TestLibrary gives the lines of each code to `entydig steps`, which must find exactly the
// stated result in at least 99.5 % of them, and none of the variants that must not be found.
func TestLibrary(t *testing.T) {
	start := time.Now()
	total, missed := 0, 0
	for code, cases := range libraryCases(t) {
		for i, ok := range findInLibrary(t, code, cases) {
			total++
			if !ok {
				missed++
				t.Logf("code %s: %s", code, cases[i].line)
			}
		}
	}
	t.Logf("%d of %d cases as the library has them, in %v", total-missed, total, time.Since(start))
	if total < 500 || 1000*missed > 5*total {
		t.Errorf("%d of %d cases are not as the library has them", missed, total)
	}
	if spent := time.Since(start); spent > 30*time.Second {
		t.Errorf("the library took %v", spent)
	}
}

// findInLibrary reports for each case of a code whether the command finds what it must.
func findInLibrary(t *testing.T, code string, cases []libraryCase) []bool {
	t.Helper()
	var input strings.Builder
	for _, c := range cases {
		input.WriteString(c.line + "\n")
	}
	found, other := make([]bool, len(cases)), make([]bool, len(cases))
	for _, s := range jsonLines[listed](t, input.String(), "steps", "--technique", code) {
		c := &cases[s.Index]
		if sortedTriples(append(s.Place, s.Remove...)) == c.result {
			found[s.Index] = true
		}
		if digitsOf(s.Digits) == c.digits {
			other[s.Index] = true
		}
	}
	ok := make([]bool, len(cases))
	for i, c := range cases {
		ok[i] = found[i]
		if c.forbids {
			ok[i] = !found[i] && !other[i]
		}
	}
	return ok
}

// digitsOf returns digits as the library writes them.
func digitsOf(list []int) string {
	text := ""
	for _, d := range list {
		text += string(rune('0' + d))
	}
	return text
}

// TestForbiddenCases holds that a position without the technique is a well-formed no.
func TestForbiddenCases(t *testing.T) {
	tried := 0
	for _, cases := range libraryCases(t) {
		for _, c := range cases {
			if !c.forbids {
				continue
			}
			tried++
			cmd := exec.Command("entydig", "steps", "--technique", c.code, c.line)
			out, err := cmd.CombinedOutput()
			if err == nil || cmd.ProcessState.ExitCode() != 1 || !strings.Contains(string(out), "<argument>:1: no step is open: ") {
				t.Errorf("%s: %v\n%s", c.line, err, out)
			}
		}
	}
	if tried == 0 {
		t.Error("no case that must not be found")
	}
}
