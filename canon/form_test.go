package canon_test

import (
	"bufio"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/canon"
)

// This file tests the canonical form.

// mostCanonical is the grid with the greatest number of automorphisms, 648 (Russell and
// Jarvis, "Mathematics of Sudoku II", 2006).
const mostCanonical = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"

// known are grids of many kinds, with the number of automorphisms where reasoning
// gives it, or 0.
var known = []struct {
	name, grid    string
	automorphisms uint64
}{
	{"empty", strings.Repeat(".", 81), canon.Order},
	{"one clue", strings.Repeat(".", 40) + "7" + strings.Repeat(".", 40), canon.Order / 81 / 9},
	{"two clues in a row", strings.Repeat(".", 79) + "12", 0},
	{"two equal clues", "1..........1" + strings.Repeat(".", 69), 0},
	{"a row", "123456789" + strings.Repeat(".", 72), 1296 * 1296 / 9},
	{"a row and a column", "1234567892........3........4........5........6........7........8........9........", 0},
	{"a box", "123......456......789" + strings.Repeat(".", 60), 0},
	{"three boxes", "123......456......789.........123......456......789.........123......456......789", 0},
	{"a digit nine times", "1...........1...........1...1...........1...........1...1...........1...........1", 3359232 / 46656 * 40320},
	{"the same digit everywhere", strings.Repeat("1", 81), 3359232 * 40320},
	{"the same row everywhere", strings.Repeat("123456789", 9), 1296 * 1296},
	{"the same digit along a row", strings.Repeat("1", 9) + strings.Repeat(".", 72), 1296 * 1296 / 9 * 40320},
	{"clashing stacks", strings.Repeat("121121...", 9), 0},
	{"clashing bands", strings.Repeat("12.......21.......12.......", 3), 0},
	{"clashes in a row", strings.Repeat(".", 72) + "1123.4455", 0},
	{"most canonical", mostCanonical, 648},
	{"a puzzle", "...4...8..56....237.91.....23..6.....67..1.........5.7.45...9..6...123..9...4....", 0},
	{"a puzzle of 17 clues", ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...", 1},
}

// check compares the canonical form of g and its number of automorphisms with those that an
// oracle finds.
func check(t *testing.T, name string, g sudoku.Grid, oracle func(sudoku.Grid) ([81]int, uint64)) {
	t.Helper()
	got := canon.Of(g)
	least, automorphisms := oracle(g)
	var digits [81]sudoku.Digit
	for i, d := range least {
		digits[i] = sudoku.Digit(d)
	}
	if want := sudoku.GridOf(digits); got.Grid != want {
		t.Errorf("%s:\n%s has the form\n%s, want\n%s", name, g, got.Grid, want)
	}
	if got.Automorphisms != automorphisms {
		t.Errorf("%s: %d automorphisms, want %d", name, got.Automorphisms, automorphisms)
	}
	if image := got.Symmetry.Grid(g); image != got.Grid {
		t.Errorf("%s: %s leads to\n%s, want\n%s", name, got.Symmetry, image, got.Grid)
	}
}

func TestKnown(t *testing.T) {
	for _, k := range known {
		g := sudoku.MustParse(k.grid)
		if n := canon.Of(g).Automorphisms; k.automorphisms != 0 && n != k.automorphisms {
			t.Errorf("%s: %d automorphisms, want %d", k.name, n, k.automorphisms)
		}
	}
}

// TestWholeGroup compares the canonical form with the least image under the whole group. It
// always does so for two grids, and for all known grids with ENTYDIG_LONG=1.
func TestWholeGroup(t *testing.T) {
	for _, k := range known {
		if long() || k.name == "a puzzle" || k.name == "a row" {
			check(t, k.name, sudoku.MustParse(k.grid), wholeGroup)
		}
	}
}

func TestByColumns(t *testing.T) {
	for _, k := range known {
		if g := sudoku.MustParse(k.grid); long() || g.Clues() > 16 && !strings.HasPrefix(k.name, "the same") { // the oracle takes long over blank rows
			check(t, k.name, g, byColumns)
		}
	}
	n := 6
	switch {
	case long():
		n = 200
	case testing.Short():
		n = 1
	}
	r := rand.New(rand.NewPCG(1, 2))
	puzzles := corpus(t, "../bench/minimal.txt")
	for range n {
		check(t, "a puzzle", puzzles[r.IntN(len(puzzles))], byColumns)
		check(t, "clues by chance", clash(r), byColumns)
		check(t, "a full grid", full(r), byColumns)
	}
}

// clash returns a random grid of up to 81 clues, which may clash, with few or many
// different digits.
func clash(r *rand.Rand) (g sudoku.Grid) {
	digits := 1 + r.IntN(9)
	for range 8 + r.IntN(73) {
		g.Set(sudoku.Cell(r.IntN(81)), sudoku.Digit(1+r.IntN(digits)))
	}
	return g
}

// full returns a random full grid without clashes.
func full(r *rand.Rand) sudoku.Grid {
	var g sudoku.Grid
	for i, d := range r.Perm(9) {
		g.Set(sudoku.CellAt(3*(i/3), 3*(i%3)), sudoku.Digit(d+1)) // nine boxes, one clue each
	}
	for solution := range sudoku.All(g) {
		if r.IntN(50) == 0 {
			return solution
		}
	}
	panic("no grid")
}

func long() bool { return os.Getenv("ENTYDIG_LONG") == "1" }

// corpus reads a file of puzzles, one on each line. Lines that start with # are comments.
func corpus(t testing.TB, name string) (puzzles []sudoku.Grid) {
	t.Helper()
	f, err := os.Open(filepath.FromSlash(name))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		if line := strings.TrimSpace(lines.Text()); line != "" && line[0] != '#' {
			puzzles = append(puzzles, sudoku.MustParse(line[:81]))
		}
	}
	return puzzles
}
