package engine_test

import (
	"bufio"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/entydig/sudoku/internal/engine"
)

// This file runs the search over corpora of other people, which ENTYDIG_CORPORA
// leads to, for correctness and for speed.

// corpora tells the solutions of each puzzle of a file, up to 2.
var corpora = []struct {
	name      string
	puzzles   int
	solutions int
}{
	{"clues17", 49158, 1},
	{"top1465", 1465, 1},
	{"hardest11", 48766, 1},
	{"several_solutions", 10000, 2},
}

// readCorpus returns the puzzles of a file of lines of 81 characters.
func readCorpus(tb testing.TB, name string) (all []grid) {
	dir := os.Getenv("ENTYDIG_CORPORA")
	if dir == "" {
		tb.Skip("ENTYDIG_CORPORA does not name a folder of corpora")
	}
	f, err := os.Open(filepath.Join(dir, "solver", name+".txt"))
	if err != nil {
		tb.Fatal(err)
	}
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		if line := lines.Text(); len(line) >= 81 && !strings.HasPrefix(line, "#") {
			all = append(all, parse(line))
		}
	}
	return all
}

// parse reads 81 digits, 0 or . being a hole.
func parse(line string) (g grid) {
	for c := range g {
		if b := line[c]; b != '.' {
			g[c] = b - '0'
		}
	}
	return g
}

func TestCorpora(t *testing.T) {
	for _, c := range corpora {
		t.Run(c.name, func(t *testing.T) {
			all := readCorpus(t, c.name)
			if len(all) != c.puzzles {
				t.Fatalf("%d puzzles, want %d", len(all), c.puzzles)
			}
			var s engine.Search
			for i := range all {
				g := &all[i]
				engine.Start(&s, g)
				for n := range c.solutions {
					if !s.Next() {
						t.Fatalf("puzzle %d: %d solutions, want %d", i, n, c.solutions)
					}
					if x := solution(&s); i%997 == 0 && (!valid(&x) || !extends(&x, g)) {
						t.Fatalf("puzzle %d: no solution: %v", i, x)
					}
				}
				if c.solutions == 1 && s.Next() {
					t.Fatalf("puzzle %d: a second solution", i)
				}
			}
		})
	}
}

func BenchmarkCorpora(b *testing.B) {
	for _, c := range corpora {
		b.Run(c.name, func(b *testing.B) {
			benchmark(b, readCorpus(b, c.name))
		})
	}
}

// benchmark counts the solutions of each puzzle up to 2.
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
