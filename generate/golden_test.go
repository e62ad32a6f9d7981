package generate

import (
	_ "embed"
	"strconv"
	"strings"
	"testing"
)

// Each row has options, a seed, an index, the puzzle and its solution. The rows may never
// change: they are the same on every platform, with any number of workers, and in every
// later release that knows the version of their seeds.
//
//go:embed testdata/golden.txt
var golden string

func TestGolden(t *testing.T) {
	rows := 0
	for n, line := range strings.Split(golden, "\n") {
		if line == "" || line[0] == '#' {
			continue
		}
		rows++
		field := strings.Split(line, "\t")
		if len(field) != 8 {
			t.Fatalf("line %d: %d fields", n+1, len(field))
		}
		var o Options
		var err error
		if field[0] != "-" {
			if o.Level, err = ParseLevel(field[0]); err != nil {
				t.Fatal(err)
			}
		}
		if field[1] != "-" {
			if o.Clues, err = ParseRange(field[1]); err != nil {
				t.Fatal(err)
			}
		}
		o.Minimal = field[2] == "minimal"
		if o.Symmetry, err = ParseSymmetry(field[3]); err != nil {
			t.Fatal(err)
		}
		o.Seed = seedOf(field[4])
		index, err := strconv.ParseUint(field[5], 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		r := item(t, newGenerator(t, o), index)
		if got := r.Puzzle.String() + "\t" + r.Solution.String(); got != field[6]+"\t"+field[7] {
			t.Errorf("line %d: %s", n+1, strings.Join(field[:6], "\t")+"\t"+got)
		}
	}
	if rows < 40 {
		t.Errorf("only %d rows", rows)
	}
}
