// Package puzzletest has what the tests of several rooms share: puzzles of our own, the
// lines of other people's data, and symmetric forms. Only tests import it.
package puzzletest

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/generate"
)

// Long reports whether tests may take minutes: whether ENTYDIG_LONG is 1.
func Long() bool { return os.Getenv("ENTYDIG_LONG") == "1" }

// Minimal returns the first n minimal puzzles of a seed, the same in every run. It ends
// the test at an error.
func Minimal(t testing.TB, seed string, n int) (all []sudoku.Grid) {
	t.Helper()
	s, err := generate.ParseSeed(seed)
	if err != nil {
		t.Fatal(err)
	}
	g, err := generate.New(generate.Options{Minimal: true, Seed: s})
	if err != nil {
		t.Fatal(err)
	}
	forever := func(uint64) sudoku.Context { return context.Background() }
	for result, err := range g.Items(generate.Run{Count: n, Context: forever}) {
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, result.Puzzle)
	}
	return all
}

// Lines returns the lines of a file in the folder that ENTYDIG_CORPORA names, which has
// other people's data, without those that are empty or begin with #. name is relative to
// the folder and has slashes. Lines skips the test if ENTYDIG_CORPORA is not set, and ends
// it if the file cannot be read.
func Lines(t testing.TB, name string) (lines []string) {
	t.Helper()
	dir := os.Getenv("ENTYDIG_CORPORA")
	if dir == "" {
		t.Skip("skipped: ENTYDIG_CORPORA names no folder of corpora")
	}
	text, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimRight(line, "\r\n"); line != "" && line[0] != '#' {
			lines = append(lines, line)
		}
	}
	return lines
}

// Rows returns the lines of a file as [Lines] does, each cut at blanks and tabs into its
// columns, if the first column is a puzzle of 81 characters. Other lines are dropped.
func Rows(t testing.TB, name string) (rows [][]string) {
	t.Helper()
	for _, line := range Lines(t, name) {
		if columns := strings.Fields(line); len(columns) > 0 && len(columns[0]) == sudoku.Cells {
			rows = append(rows, columns)
		}
	}
	return rows
}
