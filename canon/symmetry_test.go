package canon_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/canon"
)

// This file tests symmetries.

// counting returns two grids that tell where their cells came from: the digit of a cell is
// the number of its row in one grid, and that of its column in the other, both from 1.
func counting() (rows, columns sudoku.Grid) {
	for c := range sudoku.Cell(sudoku.Cells) {
		rows.Set(c, sudoku.Digit(c.Row()+1))
		columns.Set(c, sudoku.Digit(c.Column()+1))
	}
	return rows, columns
}

func TestZeroSymmetryIsTheIdentity(t *testing.T) {
	rows, columns := counting()
	var s canon.Symmetry
	if s.Grid(rows) != rows || s.Grid(columns) != columns || s != s.Inverse() || s != s.Then(s) {
		t.Errorf("the zero Symmetry changes something: %s", s)
	}
	if want := "n/123456789/123456789/123456789"; s.String() != want {
		t.Errorf("the zero Symmetry is %s, want %s", s, want)
	}
}

func TestSymmetryLaws(t *testing.T) {
	r := rand.NewPCG(3, 4)
	rows, columns := counting()
	for range 500 {
		a, b, c := canon.Random(r), canon.Random(r), canon.Random(r)
		if a.Then(b).Then(c) != a.Then(b.Then(c)) {
			t.Fatalf("%s, %s and %s are not associative", a, b, c)
		}
		if a.Then(a.Inverse()) != (canon.Symmetry{}) || a.Inverse().Then(a) != (canon.Symmetry{}) {
			t.Fatalf("%s and its inverse %s do not cancel", a, a.Inverse())
		}
		for _, g := range []sudoku.Grid{rows, columns} {
			if a.Then(b).Grid(g) != b.Grid(a.Grid(g)) {
				t.Fatalf("%s, then %s: %s, want %s", a, b, a.Then(b).Grid(g), b.Grid(a.Grid(g)))
			}
			for cell := range sudoku.Cell(sudoku.Cells) {
				if a.Source(a.Cell(cell)) != cell {
					t.Fatalf("%s: source of the image of %s is %s", a, cell, a.Source(a.Cell(cell)))
				}
				if got, want := a.Grid(g).At(a.Cell(cell)), a.Digit(g.At(cell)); got != want {
					t.Fatalf("%s: %d in the image of %s, want %d", a, got, cell, want)
				}
			}
		}
		checkHouses(t, a)
		checkParts(t, a)
	}
}

// checkHouses checks that s maps cells that see each other to cells that see each other.
func checkHouses(t *testing.T, s canon.Symmetry) {
	t.Helper()
	for c := range sudoku.Cell(sudoku.Cells) {
		for other := range sudoku.Cell(sudoku.Cells) {
			if c.Sees(other) != s.Cell(c).Sees(s.Cell(other)) {
				t.Fatalf("%s tears %s and %s apart", s, c, other)
			}
		}
	}
}

// checkParts checks that New makes s again from its parts, and that Parse and UnmarshalText
// do so from its text.
func checkParts(t *testing.T, s canon.Symmetry) {
	t.Helper()
	var digits [9]sudoku.Digit
	for d := range digits {
		digits[d] = s.Digit(sudoku.Digit(d + 1))
	}
	if again, err := canon.New(s.Transposed(), s.Rows(), s.Columns(), digits); err != nil || again != s {
		t.Fatalf("%s from its parts: %s, %v", s, again, err)
	}
	text, err := s.MarshalText()
	if err != nil || string(text) != s.String() {
		t.Fatalf("MarshalText: %s, %v, want %s", text, err, s)
	}
	var again canon.Symmetry
	if err := again.UnmarshalText(text); err != nil || again != s {
		t.Fatalf("%s read again: %s, %v", text, again, err)
	}
}

func TestTransposeFirst(t *testing.T) {
	s, err := canon.Parse("t/213456789/456123789/987654321")
	if err != nil {
		t.Fatal(err)
	}
	g := sudoku.Grid{}.With(sudoku.CellAt(3, 1), 2) // transposed: row 1, column 3; then row 0, column 0
	if want := (sudoku.Grid{}).With(0, 8); s.Grid(g) != want {
		t.Errorf("%s, want %s", s.Grid(g), want)
	}
	if c := s.Cell(sudoku.CellAt(3, 1)); c != 0 {
		t.Errorf("r4c2 goes to %s, want r1c1", c)
	}
}

func TestRefusedSymmetries(t *testing.T) {
	for _, c := range []struct{ text, part string }{
		{"", "text"},
		{"x/123456789/123456789/123456789", "text"},
		{"n/123456789/123456789/12345678", "text"},
		{"n 123456789/123456789/123456789", "text"},
		{"n/123456789/123456789-123456789", "text"},
		{"n/122456789/123456789/123456789", "rows"},
		{"n/124356789/123456789/123456789", "rows"},
		{"n/023456789/123456789/123456789", "rows"},
		{"n/123456789/123456780/123456789", "columns"},
		{"n/123456789/147258369/123456789", "columns"},
		{"n/123456789/123456789/1234567a9", "digits"},
		{"n/123456789/123456789/123456788", "digits"},
		{"n/123456789/123456789/123456\xff89", "digits"},
	} {
		s := canon.Random(rand.NewPCG(1, 1))
		kept := s
		err := s.UnmarshalText([]byte(c.text))
		var refused *canon.SymmetryError
		if !errors.As(err, &refused) || refused.Part != c.part || s != kept {
			t.Errorf("%q: %v, want an error about %s", c.text, err, c.part)
		}
	}
	var none canon.Symmetry
	if _, err := canon.New(false, none.Rows(), none.Columns(), [9]sudoku.Digit{1, 2, 3, 4, 5, 6, 7, 8, 200}); err == nil {
		t.Error("digit 200 is taken")
	}
}

// TestRandomIsEven draws symmetries and counts how often a cell and a digit land in each
// place.
func TestRandomIsEven(t *testing.T) {
	r := rand.NewPCG(5, 6)
	var cells [81]int
	var digits [9]int
	const draws = 81 * 1000
	for range draws {
		s := canon.Random(r)
		cells[s.Cell(12)]++
		digits[s.Digit(4)-1]++
	}
	for _, counts := range [][]int{cells[:], digits[:]} {
		expected := float64(draws) / float64(len(counts))
		sum := 0.0
		for _, n := range counts {
			sum += (float64(n) - expected) * (float64(n) - expected) / expected
		}
		if free := float64(len(counts) - 1); sum > 2*free {
			t.Errorf("chi squared %.1f with %.0f degrees of freedom", sum, free)
		}
	}
}

// TestRandomIsPinned checks that a source with a fixed seed gives the symmetry that every
// release has given for it.
func TestRandomIsPinned(t *testing.T) {
	const want = "t/897123645/465132978/253819647"
	if s := canon.Random(rand.NewPCG(7, 8)); s.String() != want {
		t.Errorf("%s, want %s", s, want)
	}
}
