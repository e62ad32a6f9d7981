//go:build !js

package sudoku_test

// On js, a test cannot start another program.

import (
	"bytes"
	"context"
	"errors"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/generate"
)

// requirePeers is set in CI: the test fails if QQWing is missing, and it may take
// longer.
var requirePeers = os.Getenv("ENTYDIG_REQUIRE_PEERS") == "1"

// peerPuzzles returns how many puzzles each program makes for the other one to solve.
func peerPuzzles() int {
	if requirePeers {
		return 1000
	}
	return 150
}

// qqwing runs QQWing (by Stephen Ostermiller; Debian has a package of it) and returns the
// lines that it prints. If QQWing is missing, qqwing skips the test, or fails it if
// requirePeers is set.
func qqwing(t *testing.T, input string, arguments ...string) []string {
	t.Helper()
	path, err := exec.LookPath("qqwing")
	if errors.Is(err, exec.ErrNotFound) && !requirePeers {
		t.Skip("qqwing is not installed")
	}
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(path, append(arguments, "--one-line")...)
	cmd.Stdin = strings.NewReader(input)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil || stderr.Len() > 0 {
		t.Fatalf("qqwing %q: %v\n%s", arguments, err, stderr.String())
	}
	return strings.Fields(string(out))
}

// A puzzle of QQWing has one solution, and QQWing finds the same one.
func TestPuzzlesOfQQWing(t *testing.T) {
	n := peerPuzzles()
	lines := qqwing(t, "", "--generate", strconv.Itoa(n), "--solution")
	if len(lines) != 2*n {
		t.Fatalf("%d lines, want %d", len(lines), 2*n)
	}
	for pair := range slices.Chunk(lines, 2) {
		solution, err := sudoku.Solve(sudoku.MustParse(pair[0]))
		if err != nil || solution.String() != pair[1] {
			t.Errorf("%s: solution %v, %v; QQWing has %s", pair[0], solution, err, pair[1])
		}
	}
}

// QQWing finds the same solutions of puzzles that package generate makes, and counts one
// solution of each.
func TestPuzzlesForQQWing(t *testing.T) {
	seed, err := generate.ParseSeed("for QQWing")
	if err != nil {
		t.Fatal(err)
	}
	var results []generate.Result
	for _, level := range []generate.Level{generate.Easy, generate.Medium, generate.Hard} {
		generator, err := generate.New(generate.Options{Level: level, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		for i := range uint64(peerPuzzles()/3 + 1) {
			result, err := generator.Item(context.Background(), i)
			if err != nil {
				t.Fatal(err)
			}
			results = append(results, result)
		}
	}
	var text strings.Builder
	for _, r := range results {
		text.WriteString(r.Puzzle.String() + "\n")
	}
	solved := qqwing(t, text.String(), "--solve")
	if len(solved) != len(results) || len(solved) < peerPuzzles() {
		t.Fatalf("QQWing solved %d of %d", len(solved), len(results))
	}
	for i, r := range results {
		solution, err := sudoku.Solve(r.Puzzle)
		if err != nil || solution != r.Solution || solved[i] != solution.String() {
			t.Errorf("%v: solution %v, %v; generated from %v; QQWing has %s", r.Puzzle, solution, err, r.Solution, solved[i])
		}
	}
	counted := strings.Join(qqwing(t, text.String(), "--solve", "--nosolution", "--count-solutions"), " ")
	if n := strings.Count(counted, "puzzle is unique"); n != len(results) {
		t.Errorf("QQWing counts one solution of %d puzzles of %d", n, len(results))
	}
}
