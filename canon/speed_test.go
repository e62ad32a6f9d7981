package canon_test

import (
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/canon"
)

// This file measures forms over the project's corpora, and over clues17 where the
// shared data is at hand.

func BenchmarkForm(b *testing.B) {
	for _, name := range []string{"minimal", "lean", "hard", "several"} {
		b.Run(name, func(b *testing.B) { measure(b, corpus(b, "../bench/"+name+".txt")) })
	}
	b.Run("full", func(b *testing.B) { measure(b, solutions(b)) })
	b.Run("clues17", func(b *testing.B) { measure(b, corpus(b, shared(b, "solver/clues17.txt"))) })
}

// solutions returns the solutions of the minimal puzzles.
func solutions(b *testing.B) (grids []sudoku.Grid) {
	b.Helper()
	for _, g := range corpus(b, "../bench/minimal.txt") {
		solution, err := sudoku.Solve(g)
		if err != nil {
			b.Fatal(err)
		}
		grids = append(grids, solution)
	}
	return grids
}

// measure measures Of: each step of the benchmark finds the canonical form of the next
// grid.
func measure(b *testing.B, grids []sudoku.Grid) {
	b.ReportAllocs()
	next := 0
	for b.Loop() {
		canon.Of(grids[next])
		if next++; next == len(grids) {
			next = 0
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "grids/s")
}
