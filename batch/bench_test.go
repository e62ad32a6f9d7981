package batch_test

import (
	"bytes"
	"context"
	"iter"
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/batch"
	"github.com/entydig/sudoku/format"
	"github.com/entydig/sudoku/internal/app/bulk"
)

// lines is the number of lines of the text that the benchmarks solve.
const lines = 1_000_000

// millionLines returns the lines of a file, repeated to a million.
func millionLines(b *testing.B, path string) []byte {
	b.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		b.Skip(err)
	}
	var puzzles [][]byte
	for line := range bytes.Lines(text) {
		if line[0] != '#' && line[len(line)-1] == '\n' {
			puzzles = append(puzzles, line)
		}
	}
	var all []byte
	for i := range lines {
		all = append(all, puzzles[i%len(puzzles)]...)
	}
	return all
}

// puzzlesOf yields the puzzles of a text.
func puzzlesOf(text []byte) iter.Seq[sudoku.Grid] {
	return func(yield func(sudoku.Grid) bool) {
		for record, err := range format.NewReader(bytes.NewReader(text)).All() {
			if err != nil {
				panic(err)
			}
			if !yield(record.Givens) {
				return
			}
		}
	}
}

// BenchmarkMillionLines compares the speed of programs that use the library with the
// speed that entydig bench measures, which excludes reading and returning results:
//
//	bench   counts up to two solutions of puzzles that are in memory
//	solve   solves puzzles that are in memory
//	lines   reads a million lines and solves them
//
// Each uses all cores.
func BenchmarkMillionLines(b *testing.B) {
	files := map[string]string{"minimal": "../bench/minimal.txt", "hard": "../bench/hard.txt"}
	if dir := os.Getenv("ENTYDIG_CORPORA"); dir != "" {
		files["clues17"] = filepath.Join(dir, "solver", "clues17.txt")
	}
	for name, path := range files {
		text := millionLines(b, path)
		var puzzles []sudoku.Grid
		for p := range puzzlesOf(text) {
			puzzles = append(puzzles, p)
		}
		inMemory := func(yield func(sudoku.Grid) bool) {
			for _, p := range puzzles {
				if !yield(p) {
					return
				}
			}
		}
		b.Run(name+"/bench", func(b *testing.B) { benchAsTheCommand(b, puzzles) })
		b.Run(name+"/solve", func(b *testing.B) { benchSolve(b, inMemory) })
		b.Run(name+"/lines", func(b *testing.B) { benchSolve(b, puzzlesOf(text)) })
	}
}

// benchSolve measures Solve on puzzles.
func benchSolve(b *testing.B, puzzles iter.Seq[sudoku.Grid]) {
	n := 0
	for b.Loop() {
		for _, err := range batch.Solve(context.Background(), puzzles) {
			if err != nil {
				b.Fatal(err)
			}
			n++
		}
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "puzzles/s")
}

// benchAsTheCommand measures the same work as entydig bench.
func benchAsTheCommand(b *testing.B, puzzles []sudoku.Grid) {
	plan := bulk.Plan{Workers: runtime.GOMAXPROCS(0), Block: 1, Now: time.Now}
	sum, n := 0.0, 0
	for b.Loop() {
		s, err := bulk.BenchSolve(context.Background(), plan, bulk.Engine(), "million", puzzles, time.Second)
		if err != nil {
			b.Fatal(err)
		}
		sum += s.PerSecond
		n++
	}
	b.ReportMetric(sum/float64(n), "puzzles/s")
}
