package sudoku_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/entydig/sudoku"
)

// This file measures the functions of the package over the corpora of the project. The
// benchmarks in internal/engine measure the search alone and report its guesses.

func BenchmarkUnique(b *testing.B) {
	overCorpora(b, func(g sudoku.Grid) { sudoku.Unique(g) })
}

func BenchmarkSolve(b *testing.B) {
	overCorpora(b, func(g sudoku.Grid) { _, _ = sudoku.Solve(g) })
}

func BenchmarkCountUpTo2(b *testing.B) {
	overCorpora(b, func(g sudoku.Grid) { sudoku.CountUpTo(g, 2) })
}

// overCorpora measures one function over each corpus.
func overCorpora(b *testing.B, ask func(sudoku.Grid)) {
	for _, name := range []string{"minimal", "lean", "hard", "several"} {
		b.Run(name, func(b *testing.B) {
			text, err := os.ReadFile(filepath.Join("bench", name+".txt"))
			if err != nil {
				b.Fatal(err)
			}
			var all []sudoku.Grid
			for line := range strings.Lines(string(text)) {
				all = append(all, sudoku.MustParse(strings.TrimSpace(line)))
			}
			n := 0
			b.ReportAllocs()
			for b.Loop() {
				ask(all[n%len(all)])
				n++
			}
			b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "puzzles/s")
		})
	}
}
