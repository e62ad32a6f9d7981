package se_test

import (
	"errors"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/puzzletest"
	"github.com/entydig/sudoku/logic/rating/se"
)

// A row is a puzzle with its ratings as text: in the given form, in the standard form,
// and in the given form without uniqueness.
type row struct {
	puzzle                   sudoku.Grid
	given, standard, without string
}

// table reads the puzzles of our own that the Explainer has rated, from
// testdata/explainer.txt; in a short run it returns every sixth of them. table ends the test
// if the file cannot be read or is short.
func table(t testing.TB) (rows []row) {
	t.Helper()
	text, err := os.ReadFile("testdata/explainer.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		f := strings.Fields(line)
		rows = append(rows, row{sudoku.MustParse(f[0]), f[1], f[2], f[3]})
	}
	if len(rows) < 50 {
		t.Fatalf("%d rows, want at least 50", len(rows))
	}
	if testing.Short() { // every sixth, from easy to hard
		some := rows[:0]
		for i := 0; i < len(rows); i += 6 {
			some = append(some, rows[i])
		}
		rows = some
	}
	return rows
}

// rate rates g and ends the test at an error.
func rate(t testing.TB, r *se.Rater, g sudoku.Grid, o se.Options) se.Rating {
	t.Helper()
	rating, err := r.Rate(g, o)
	if err != nil {
		t.Fatalf("%v: %v", g, err)
	}
	return rating
}

// TestExplainer compares ratings with those of the Explainer itself.
func TestExplainer(t *testing.T) {
	r := new(se.Rater)
	for _, row := range table(t) {
		for _, c := range []struct {
			name string
			o    se.Options
			want string
		}{
			{"given form", se.Options{Form: se.GivenForm}, row.given},
			{"standard form", se.Options{}, row.standard},
			{"no uniqueness", se.Options{Form: se.GivenForm, NoUniqueness: true}, row.without},
		} {
			rating := rate(t, r, row.puzzle, c.o)
			if rating.String() != c.want || !rating.Complete() {
				t.Errorf("%v, %s: %v, want %s", row.puzzle, c.name, rating, c.want)
			}
		}
	}
}

// TestUniqueness holds that a rating says when it rests on uniqueness: it does
// if it changes without those techniques, and never if they are switched off.
func TestUniqueness(t *testing.T) {
	r := new(se.Rater)
	rests := 0
	for _, row := range table(t) {
		with := rate(t, r, row.puzzle, se.Options{Form: se.GivenForm})
		without := rate(t, r, row.puzzle, se.Options{Form: se.GivenForm, NoUniqueness: true})
		if without.Uniqueness {
			t.Errorf("%v: rests on uniqueness, which is switched off", row.puzzle)
		}
		if with.String() != without.String() && !with.Uniqueness {
			t.Errorf("%v: %v with and %v without uniqueness, which the rating does not say", row.puzzle, with, without)
		}
		if with.Uniqueness {
			rests++
		}
	}
	if rests == 0 {
		t.Error("no rating rests on uniqueness")
	}
}

// TestOrder holds that ED is at least 1.0, EP at least ED and ER at least EP.
func TestOrder(t *testing.T) {
	r := new(se.Rater)
	for _, row := range table(t) {
		if x := rate(t, r, row.puzzle, se.Options{}); x.ED < 10 || x.EP < x.ED || x.ER < x.EP {
			t.Errorf("%v: %v is out of order", row.puzzle, x)
		}
	}
}

// TestSame rates each puzzle again after all others, and with a new Rater.
func TestSame(t *testing.T) {
	r := new(se.Rater)
	rows := table(t)
	first := make([]se.Rating, len(rows))
	for i, row := range rows {
		first[i] = rate(t, r, row.puzzle, se.Options{})
	}
	for i := len(rows) - 1; i >= 0; i-- {
		if x := rate(t, r, rows[i].puzzle, se.Options{}); x != first[i] {
			t.Errorf("%v: %v, and %v before", rows[i].puzzle, x, first[i])
		}
		x, err := se.Rate(rows[i].puzzle, se.Options{})
		if err != nil || x != first[i] {
			t.Errorf("%v: %v, %v by itself, and %v before", rows[i].puzzle, x, err, first[i])
		}
	}
}

// TestSymmetricForms rates puzzles in three random forms each: all must get one rating.
func TestSymmetricForms(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	r := new(se.Rater)
	for _, row := range table(t) {
		want := rate(t, r, row.puzzle, se.Options{})
		for range 3 {
			form := puzzletest.RandomForm(random).Grid(row.puzzle)
			if x := rate(t, r, form, se.Options{}); x != want {
				t.Errorf("%v: %v, and %v in the form %v", row.puzzle, want, x, form)
			}
		}
	}
}

// TestFormsThatTheExplainerTellsApart rates pairs of symmetric forms for which the
// Explainer prints two ratings: as they stand they get these, and in the standard form
// one.
func TestFormsThatTheExplainerTellsApart(t *testing.T) {
	r := new(se.Rater)
	for _, c := range []struct{ one, rating, other, otherwise, standard string }{
		{"..3..6.8.1.6..8...8...1.29..19..3....3.2....75...4....9.51..3......6.....7......1", "8.9",
			"9.6..3....2.1....6....5.2...5....3......7..2..89......29.4..8......32.7.6.3..84..", "8.4", "8.4"},
		{".....7236...14.8....93.....1...6...........87.8...4........2..5.76..8.2.9.....7..", "8.3",
			".82..5...3..471....4.....6.2.....5.....53......7.....8.....3..61...9....5..1..37.", "8.4", "8.3"},
		{"..8..1...6..3..9.54...5..1..57.....2........32.4.........9...6.8....74...231....7", "8.9",
			".469..7..7..61..8.....2..9...5.....4.2..98.1..3....6..5.....1...8.....53..2......", "9.0", "9.0"},
	} {
		for text, want := range map[string]string{c.one: c.rating, c.other: c.otherwise} {
			g := sudoku.MustParse(text)
			given := rate(t, r, g, se.Options{Form: se.GivenForm})
			standard := rate(t, r, g, se.Options{})
			if given.ER.String() != want || standard.ER.String() != c.standard {
				t.Errorf("%v: %v as it stands and %v in the standard form, want %s and %s", g, given, standard, want, c.standard)
			}
		}
	}
}

// TestAutomorphic rates puzzles that a half turn maps to themselves, each digit
// and its complement to ten changing places, so that there are several ways to
// their standard form.
func TestAutomorphic(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	r := new(se.Rater)
	for _, text := range []string{
		".6.2..8.......9..3....67....8..7..1.3.1...9.7.9..3..2....34....7..1.......2..8.4.",
		"2..4..9..........39...1386..6.9.......8.5.2.......1.4..4279...17..........1..6..8",
		"8....7.6...3......2....1..9.87.6.9.1.2..5..8.9.1.4.32.1..9....8......7...4.3....2",
		"39.4.....8...6..3.1..8..9......8.4...389.127...6.2......1..2..9.7..4...2.....6.17",
	} {
		g := sudoku.MustParse(text)
		for c := range sudoku.Cell(sudoku.Cells) {
			if a, b := g.At(c), g.At(80-c); a != sudoku.None && a+b != 10 {
				t.Fatalf("%v: the half turn does not map it to itself", g)
			}
		}
		want := rate(t, r, g, se.Options{})
		for range 5 {
			if form := puzzletest.RandomForm(random).Grid(g); rate(t, r, form, se.Options{}) != want {
				t.Errorf("%v: %v, and another rating in the form %v", g, want, form)
			}
		}
	}
}

// TestErrors holds that a grid that is no puzzle, or has no holes, gives the right error
// and the zero Rating.
func TestErrors(t *testing.T) {
	solved := "483921657967345821251876493548132976729564138136798245372689514814253769695417382"
	for _, c := range []struct {
		name, text string
		want       error
	}{
		{"clash", "11" + strings.Repeat(".", 79), sudoku.ErrClash},
		{"empty grid", strings.Repeat(".", 81), sudoku.ErrNotUnique},
		{"no solution", "12345678." + "........9" + strings.Repeat(".", 63), sudoku.ErrNoSolution},
		{"full grid", solved, se.ErrSolved},
	} {
		if x, err := se.Rate(sudoku.MustParse(c.text), se.Options{}); !errors.Is(err, c.want) || x != (se.Rating{}) {
			t.Errorf("%s: %v, %v, want %v", c.name, x, err, c.want)
		}
	}
}

// TestOneHole rates a puzzle with one hole: 1.0.
func TestOneHole(t *testing.T) {
	g := sudoku.MustParse(".83921657967345821251876493548132976729564138136798245372689514814253769695417382")
	if x := rate(t, new(se.Rater), g, se.Options{}); x.String() != "1.0/1.0/1.0" {
		t.Errorf("%v, want 1.0/1.0/1.0", x)
	}
}
