package engine_test

import (
	"bufio"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/entydig/sudoku/internal/engine"
)

// This file runs the search over corpora: those of the project in bench/, and those of
// other people in the folder that ENTYDIG_CORPORA names.

// A corpus is a file of puzzles that all have the same number of solutions, counted up
// to 2.
type corpus struct {
	name      string
	puzzles   int
	solutions int
	guesses   uint64 // the guesses of a count up to 2 in all puzzles
	sample    int    // refsolve, which is slow, solves one puzzle in this number
}

// own are the corpora in bench/. Their guesses are the signature of the search: a commit
// that changes them must say so.
var own = []corpus{
	{"minimal", 2000, 1, 1888, 50},
	{"lean", 500, 1, 403, 50},
	{"hard", 400, 1, 2774, 50},
	{"several", 2000, 2, 15150, 50},
}

// foreign are the corpora for which other solvers publish speeds.
var foreign = []corpus{
	{"clues17", 49158, 1, 26053, 40000},
	{"top1465", 1465, 1, 12542, 100},
	{"hardest11", 48766, 1, 2956843, 25000},
	{"several_solutions", 10000, 2, 54923, 500},
}

// readOwn returns the puzzles of a corpus of the project.
func (c *corpus) readOwn(tb testing.TB) []grid {
	return c.read(tb, filepath.Join("..", "..", "bench", c.name+".txt"))
}

// readForeign returns the puzzles of a corpus of other people, or skips the test if the
// corpora are missing.
func (c *corpus) readForeign(tb testing.TB) []grid {
	dir := os.Getenv("ENTYDIG_CORPORA")
	if dir == "" {
		tb.Skip("ENTYDIG_CORPORA does not name a folder of corpora")
	}
	return c.read(tb, filepath.Join(dir, "solver", c.name+".txt"))
}

// read returns the puzzles of a file of lines that begin with 81 digits.
func (c *corpus) read(tb testing.TB, path string) (all []grid) {
	f, err := os.Open(path)
	if err != nil {
		tb.Fatal(err)
	}
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		if line := lines.Text(); len(line) >= 81 && !strings.HasPrefix(line, "#") {
			all = append(all, parse(line))
		}
	}
	if len(all) != c.puzzles {
		tb.Fatalf("%s: %d puzzles, want %d", path, len(all), c.puzzles)
	}
	return all
}

// parse reads 81 characters: 1 to 9, and 0 or . for a hole.
func parse(line string) (g grid) {
	for c := range g {
		if b := line[c]; b != '.' {
			g[c] = b - '0'
		}
	}
	return g
}

func TestOwnCorpora(t *testing.T) {
	for _, c := range own {
		t.Run(c.name, func(t *testing.T) { c.test(t, c.readOwn(t)) })
	}
}

func TestForeignCorpora(t *testing.T) {
	for _, c := range foreign {
		t.Run(c.name, func(t *testing.T) { c.test(t, c.readForeign(t)) })
	}
}

// test checks the number of solutions and of guesses, and that refsolve finds the same
// solutions.
func (c *corpus) test(t *testing.T, all []grid) {
	var s engine.Search
	guesses := uint64(0)
	for i := range all {
		engine.Start(&s, &all[i])
		found := map[grid]bool{}
		for len(found) < 2 && s.Next() {
			x := solution(&s)
			if found[x] || !extends(&x, &all[i]) {
				t.Fatalf("puzzle %d: found %v twice, or it is not a solution", i, x)
			}
			found[x] = true
		}
		if len(found) != c.solutions {
			t.Fatalf("puzzle %d: %d solutions, want %d", i, len(found), c.solutions)
		}
		guesses += s.Guesses()
		if i%c.sample == 0 {
			for x := range found {
				if !valid(&x) {
					t.Fatalf("puzzle %d: no solution: %v", i, x)
				}
			}
			if n := len(reference(&all[i], 2)); n != c.solutions {
				t.Fatalf("puzzle %d: refsolve finds %d solutions, want %d", i, n, c.solutions)
			}
		}
	}
	if guesses != c.guesses {
		t.Errorf("signature: %d guesses, want %d", guesses, c.guesses)
	}
}

func BenchmarkOwn(b *testing.B) {
	for _, c := range own {
		b.Run(c.name, func(b *testing.B) { benchmark(b, c.readOwn(b)) })
	}
}

func BenchmarkForeign(b *testing.B) {
	for _, c := range foreign {
		b.Run(c.name, func(b *testing.B) { benchmark(b, c.readForeign(b)) })
	}
}

// benchmark counts the solutions of each puzzle up to 2. It reports the guesses per
// puzzle of the corpus if the number of rounds is a multiple of the number of puzzles.
func benchmark(b *testing.B, all []grid) {
	var s engine.Search
	var n, unguessed int
	var guesses uint64
	b.ReportAllocs()
	for b.Loop() {
		engine.Start(&s, &all[n%len(all)])
		if s.Next() {
			s.Next()
		}
		guesses += s.Guesses()
		if s.Guesses() == 0 {
			unguessed++
		}
		n++
	}
	puzzles := float64(n)
	b.ReportMetric(puzzles/b.Elapsed().Seconds(), "puzzles/s")
	b.ReportMetric(float64(guesses)/puzzles, "guesses/puzzle")
	b.ReportMetric(100*float64(unguessed)/puzzles, "%no-guess")
}
