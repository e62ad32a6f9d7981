package canon_test

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/canon"
)

// This file tests that forms tell classes apart: that images have the same form, and
// that other grids do not.

// shared returns the path of a file of the shared data. It skips the test if there are no
// shared data.
func shared(t testing.TB, name string) string {
	t.Helper()
	dir := os.Getenv("ENTYDIG_CORPORA")
	if dir == "" {
		t.Skip("ENTYDIG_CORPORA does not name the shared data")
	}
	return filepath.Join(dir, filepath.FromSlash(name))
}

// checkImages checks that n images of g by symmetries drawn from r have the canonical form
// of g, and that each image's symmetry leads to that form.
func checkImages(t *testing.T, g sudoku.Grid, r *rand.PCG, n int) {
	t.Helper()
	form := canon.Of(g)
	for range n {
		s := canon.Random(r)
		image := canon.Of(s.Grid(g))
		if image.Grid != form.Grid || image.Automorphisms != form.Automorphisms {
			t.Fatalf("%s has the form\n%s (%d), but its image by %s\n%s (%d)", g, form.Grid, form.Automorphisms, s, image.Grid, image.Automorphisms)
		}
		if image.Symmetry.Grid(s.Grid(g)) != form.Grid {
			t.Fatalf("the image of %s by %s does not become its form by %s", g, s, image.Symmetry)
		}
	}
}

func TestImages(t *testing.T) {
	puzzles, images := 50, 20
	if long() {
		puzzles, images = 1000, 1000
	}
	r := rand.NewPCG(9, 10)
	for _, g := range corpus(t, "../bench/minimal.txt")[:puzzles] {
		checkImages(t, g, r, images)
	}
	for _, k := range known {
		checkImages(t, sudoku.MustParse(k.grid), r, images)
	}
	chance := rand.New(r)
	for range puzzles {
		g := clash(chance)
		checkImages(t, g, r, max(images/50, 2))
		checkImages(t, full(chance), r, max(images/50, 2))
	}
}

// TestForm checks properties that a canonical form has because it is the least grid of its
// class.
func TestForm(t *testing.T) {
	for _, g := range corpus(t, "../bench/minimal.txt") {
		form := canon.Of(g)
		if again := canon.Of(form.Grid); again.Grid != form.Grid || form.Grid.String() > g.String() {
			t.Fatalf("the form of %s is %s, whose form is %s", g, form.Grid, again.Grid)
		}
	}
}

// TestOthers checks that all puzzles of the corpora are in different classes, and that a
// puzzle with one clue moved or changed is in another class.
func TestOthers(t *testing.T) {
	checkDistinct(t, corpus(t, "../bench/minimal.txt"))
	g := corpus(t, "../bench/lean.txt")[0]
	changed := []sudoku.Grid{g}
	for c := range g.Filled().All() {
		changed = append(changed, g.With(c, sudoku.None))
	}
	checkDistinct(t, changed)
}

// checkDistinct checks that no two of the grids have the same canonical form.
func checkDistinct(t *testing.T, grids []sudoku.Grid) {
	t.Helper()
	seen := map[sudoku.Grid]sudoku.Grid{}
	for _, g := range grids {
		form := canon.Of(g).Grid
		if other, found := seen[form]; found {
			by, ok := canon.Equivalent(other, g)
			t.Errorf("%s and %s have the same form; %s, %t turns the one into the other", other, g, by, ok)
		}
		seen[form] = g
	}
}

func TestEquivalent(t *testing.T) {
	r := rand.NewPCG(11, 12)
	for _, g := range corpus(t, "../bench/several.txt")[:200] {
		image := canon.Random(r).Grid(g)
		if by, ok := canon.Equivalent(g, image); !ok || by.Grid(g) != image {
			t.Fatalf("%s and its image %s: %s, %t", g, image, by, ok)
		}
		fewer := image
		for c := range image.Filled().All() {
			fewer = image.With(c, sudoku.None)
			break
		}
		if by, ok := canon.Equivalent(g, fewer); ok || by != (canon.Symmetry{}) {
			t.Fatalf("%s and %s are equivalent by %s", g, fewer, by)
		}
	}
}

func TestIsomorphs(t *testing.T) {
	text, err := os.ReadFile(shared(t, "cases/isomorphs.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	forms, rows := map[string]canon.Form{}, map[string]int{}
	for line := range strings.Lines(string(text)) {
		fields := strings.Split(strings.TrimSpace(line), "\t")
		if fields[0] == "base" {
			continue
		}
		form := canon.Of(sudoku.MustParse(fields[2]))
		first, found := forms[fields[0]]
		if !found {
			forms[fields[0]] = form
		} else if form.Grid != first.Grid || form.Automorphisms != first.Automorphisms {
			t.Errorf("%s, %s: the form is %s, want %s", fields[0], fields[1], form.Grid, first.Grid)
		}
		rows[fields[0]]++
	}
	for base, n := range rows {
		if n != 14 {
			t.Errorf("%s has %d forms, want 14", base, n)
		}
	}
	if len(rows) != 6 {
		t.Errorf("%d puzzles, want 6", len(rows))
	}
}

func TestClues17(t *testing.T) {
	puzzles := corpus(t, shared(t, "solver/clues17.txt"))
	if len(puzzles) != 49_158 {
		t.Fatalf("%d puzzles, want 49,158", len(puzzles))
	}
	checkDistinct(t, puzzles)
	for _, g := range puzzles {
		if n := canon.Of(g).Automorphisms; n != 1 {
			t.Errorf("%s has %d automorphisms, want 1", g, n)
		}
	}
}

// TestNoAllocation checks that Of allocates nothing.
func TestNoAllocation(t *testing.T) {
	for _, k := range known {
		g := sudoku.MustParse(k.grid)
		if n := testing.AllocsPerRun(3, func() { canon.Of(g) }); n != 0 {
			t.Errorf("%s: %v allocations", k.name, n)
		}
	}
}

func FuzzForm(f *testing.F) {
	for i, k := range known {
		f.Add(k.grid, uint64(i), uint64(1))
	}
	f.Fuzz(func(t *testing.T, text string, high, low uint64) {
		var g sudoku.Grid
		for i := range min(len(text), sudoku.Cells) {
			g.Set(sudoku.Cell(i), sudoku.Digit(text[i]%10)) // '0' to '9' are 8, 9, 0, ...: any text is a grid
		}
		checkImages(t, g, rand.NewPCG(high, low), 2)
	})
}
