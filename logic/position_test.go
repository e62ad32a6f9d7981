package logic_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/logic"
)

const easy = "..3.5.7...5.1.92.6......1.42..............3.8.71....2.3.5..4.....4.93.1.8....14.."

// consistent fails the test at once unless the three records of the candidates
// of p, and its holes, agree with each other.
func consistent(t *testing.T, p *logic.Position) {
	t.Helper()
	for c := range sudoku.Cell(sudoku.Cells) {
		for d := sudoku.Digit(1); d <= 9; d++ {
			has := p.Candidates(c).Has(d)
			if p.Places(d).Has(c) != has || p.Has(c, d) != has {
				t.Fatalf("%v=%d: by cell %v, by digit %v", c, d, has, p.Places(d).Has(c))
			}
			for _, h := range c.Houses() {
				if logic.CellsAt(h, p.PlacesIn(d, h)).Has(c) != has {
					t.Fatalf("%v=%d: by cell %v, in %v %v", c, d, has, h, !has)
				}
			}
		}
		if p.Holes().Has(c) != (p.At(c) == sudoku.None) {
			t.Fatalf("%v is a hole and holds %d", c, p.At(c))
		}
	}
}

// TestPositionFollowsTheRules places the digits of a solution in random order,
// and compares the candidates at each step with those of the grid.
func TestPositionFollowsTheRules(t *testing.T) {
	g := sudoku.MustParse(easy)
	solution, err := sudoku.Solve(g)
	if err != nil {
		t.Fatal(err)
	}
	p := logic.NewPosition(g)
	dice := rand.New(rand.NewPCG(1, 2))
	for !p.Solved() {
		consistent(t, p)
		for c, want := range p.Grid().Candidates() {
			if got := p.Candidates(sudoku.Cell(c)); got != want {
				t.Fatalf("candidates of %v: %v, want %v", sudoku.Cell(c), got, want)
			}
		}
		if p.Contradictory() {
			t.Fatal("contradictory on the way to the solution")
		}
		holes := []sudoku.Cell{}
		for c := range p.Holes().All() {
			holes = append(holes, c)
		}
		c := holes[dice.IntN(len(holes))]
		p.Place(c, solution.At(c))
	}
	if p.Grid() != solution {
		t.Errorf("got %v, want %v", p.Grid(), solution)
	}
}

// TestPositionEliminates removes every candidate once from a copy of a
// position, which must leave the original as it was.
func TestPositionEliminates(t *testing.T) {
	p := logic.NewPosition(sudoku.MustParse(easy))
	q := *p
	for c := range sudoku.Cell(sudoku.Cells) {
		for d := range p.Candidates(c).All() {
			if !q.Eliminate(c, d) || q.Eliminate(c, d) {
				t.Fatalf("%v=%d is not removed once", c, d)
			}
			consistent(t, &q)
		}
	}
	if !q.Contradictory() {
		t.Error("a position without candidates is not contradictory")
	}
	consistent(t, p)
}

// TestPositionIsReadAsItIsWritten holds that Parse reads a library line as an
// equal position, and a candidate grid as one that is written alike.
func TestPositionIsReadAsItIsWritten(t *testing.T) {
	p := logic.NewPosition(sudoku.MustParse(easy))
	p.Place(0, 1)
	for c := range p.Holes().All() {
		for d := range p.Candidates(c).All() {
			if p.Candidates(c).Len() > 3 {
				p.Eliminate(c, d)
			}
		}
	}
	q, err := logic.Parse(p.Library())
	if err != nil || *q != *p {
		t.Errorf("%s is read as another position (%v)", p.Library(), err)
	}
	r, err := logic.Parse(p.String())
	if err != nil || r.String() != p.String() || r.Grid() != p.Grid() {
		t.Errorf("%s\nis read as\n%s (%v)", p, r, err)
	}
	if plain, err := logic.Parse(easy); err != nil || *plain != *logic.NewPosition(sudoku.MustParse(easy)) {
		t.Errorf("a plain puzzle is read as\n%s (%v)", plain, err)
	}
}

var badPositions = []struct {
	text   string
	column int
}{
	{"", 1}, {"1", 2}, {":0000:x", 8}, {easy + ".", 82}, {"+." + easy[1:], 2}, {"a" + easy[1:], 1},
	{":0000:x:" + easy + ":25::", 91}, {":0000:x:" + easy + ":257 2x7::", 95}, {":0000:x:" + easy[1:] + ":::", 89},
	{"12 34", 6}, {"12 a", 4},
}

// TestParseSaysWhatIsWrong holds that Parse refuses wrong texts with the column
// of the error.
func TestParseSaysWhatIsWrong(t *testing.T) {
	for _, c := range badPositions {
		_, err := logic.Parse(c.text)
		var bad *logic.PositionError
		if !errors.As(err, &bad) || !errors.Is(err, logic.ErrPosition) || bad.Column != c.column {
			t.Errorf("%q: %v, want column %d", c.text, err, c.column)
		}
	}
}

// FuzzParse holds that Parse never panics, that what it reads is consistent,
// and that it reads the library line of that as well.
func FuzzParse(f *testing.F) {
	f.Add(easy)
	f.Add(logic.NewPosition(sudoku.MustParse(easy)).String())
	f.Add(logic.NewPosition(sudoku.MustParse(easy)).Library())
	for _, c := range badPositions {
		f.Add(c.text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := logic.Parse(text)
		if err != nil {
			return
		}
		consistent(t, p)
		if _, err := logic.Parse(p.Library()); err != nil {
			t.Errorf("%q is read, and its library line %q is not: %v", text, p.Library(), err)
		}
	})
}
