package whip_test

import (
	"context"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/generate"
)

// minimal returns the first n minimal puzzles of a seed. minimal ends the test at an
// error.
func minimal(t testing.TB, seed string, n int) (all []sudoku.Grid) {
	t.Helper()
	s, err := generate.ParseSeed(seed)
	if err != nil {
		t.Fatal(err)
	}
	g, err := generate.New(generate.Options{Minimal: true, Seed: s})
	if err != nil {
		t.Fatal(err)
	}
	for i := range n {
		result, err := g.Item(context.Background(), uint64(i))
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, result.Puzzle)
	}
	return all
}
