package rating_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/puzzletest"
	"github.com/entydig/sudoku/logic"
	"github.com/entydig/sudoku/logic/check"
	"github.com/entydig/sudoku/logic/rating"
)

// TestHumanIsTheSameForAllForms rates puzzles in random symmetric forms, with and without
// uniqueness: 2,000 puzzles in 20 forms each if tests may be long.
func TestHumanIsTheSameForAllForms(t *testing.T) {
	n, forms := 60, 5
	if puzzletest.Long() {
		n, forms = 2000, 20
	}
	var r rating.Rater
	dice := rand.New(rand.NewPCG(3, 4))
	for _, g := range puzzletest.Minimal(t, "human", n) {
		for _, o := range []rating.Options{{}, {NoUniqueness: true}} {
			want, err := r.Human(g, o)
			if err != nil || !want.Complete {
				t.Fatalf("%v: %+v, %v", g, want, err)
			}
			for range forms {
				f := puzzletest.RandomForm(dice).Grid(g)
				if got, err := r.Human(f, o); err != nil || got != want {
					t.Fatalf("%v: %+v\n%v: %+v (%v)", g, want, f, got, err)
				}
			}
		}
	}
}

// TestHumanOnKnownForms rates puzzles in forms that others have published: the
// search order of a program must not decide its rating.
func TestHumanOnKnownForms(t *testing.T) {
	var r rating.Rater
	first := map[string]rating.Human{}
	for _, line := range puzzletest.Lines(t, "cases/isomorphs.tsv") {
		fields := strings.Split(line, "\t")
		g, err := sudoku.Parse(fields[2])
		hard := fields[0] == "easter_monster" || fields[0] == "fcc_sample_1" || fields[0] == "lksudoku_diagonal"
		if err != nil || hard && !puzzletest.Long() {
			continue // the line of titles, or one that takes seconds
		}
		h, err := r.Human(g, rating.Options{})
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		if want, ok := first[fields[0]]; ok && h != want {
			t.Errorf("%s, %s: %+v, want %+v", fields[0], fields[1], h, want)
		}
		first[fields[0]] = h
	}
	if len(first) < 3 {
		t.Errorf("%d puzzles", len(first))
	}
}

// TestPathFromHalfPlayedBoards begins paths at any moment of a game: in positions in
// which some holes are filled as in the solution. The checker must confirm every step,
// and the path must lead to the solution.
func TestPathFromHalfPlayedBoards(t *testing.T) {
	var r rating.Rater
	dice := rand.New(rand.NewPCG(5, 6))
	for _, g := range puzzletest.Minimal(t, "human", 60) {
		solution, err := sudoku.Solve(g)
		if err != nil {
			t.Fatal(err)
		}
		p := logic.NewPosition(g)
		for c := range p.Holes().All() {
			if dice.IntN(12) == 0 {
				p.Place(c, solution.At(c))
			}
		}
		for s, err := range r.Path(p, rating.Options{}) {
			if err != nil {
				t.Fatalf("%v: %v", g, err)
			}
			if err := check.Step(p, s); err != nil {
				t.Fatalf("%v: %v\n%v", g, err, p)
			}
		}
		if p.Grid() != solution {
			t.Errorf("%v: path to %v", g, p.Grid())
		}
	}
}

// TestHumanRefusesWhatIsNoPuzzle holds that a full grid, grids with several solutions
// and a puzzle with a wrong clue give an error.
func TestHumanRefusesWhatIsNoPuzzle(t *testing.T) {
	var r rating.Rater
	g := puzzletest.Minimal(t, "human", 1)[0]
	solution, err := sudoku.Solve(g)
	if err != nil {
		t.Fatal(err)
	}
	many := g
	for c := range g.Filled().All() {
		many = many.With(c, sudoku.None)
		break
	}
	first, _ := g.Filled().First()
	wrong := g.With(first, sudoku.Digit(int(g.At(first))%9+1))
	for _, c := range []struct {
		g    sudoku.Grid
		want error
	}{{solution, rating.ErrSolved}, {many, sudoku.ErrNotUnique}, {sudoku.Grid{}, sudoku.ErrNotUnique}} {
		if _, err := r.Human(c.g, rating.Options{}); !errors.Is(err, c.want) {
			t.Errorf("%v: %v, want %v", c.g, err, c.want)
		}
	}
	if _, err := r.Human(wrong, rating.Options{}); err == nil {
		t.Error("a puzzle with a wrong clue has a rating")
	}
}

// TestUniquenessCanBeSwitchedOff holds that with NoUniqueness no rating and no path uses
// a technique that assumes uniqueness.
func TestUniquenessCanBeSwitchedOff(t *testing.T) {
	var r rating.Rater
	used := 0
	for _, g := range puzzletest.Minimal(t, "human", 100) {
		with, err := r.Human(g, rating.Options{})
		if err != nil {
			t.Fatal(err)
		}
		without, err := r.Human(g, rating.Options{NoUniqueness: true})
		if err != nil || !without.Complete || without.Uniqueness {
			t.Fatalf("%v: %+v, %v", g, without, err)
		}
		if with.Uniqueness {
			used++
		} else if with != without {
			t.Errorf("%v uses no uniqueness, and its rating changes without", g)
		}
		for s, err := range r.Path(logic.NewPosition(g), rating.Options{NoUniqueness: true}) {
			if err != nil || s.Technique.AssumesUniqueness() {
				t.Fatalf("%v: %v, %v", g, s, err)
			}
		}
	}
	if used == 0 {
		t.Error("no puzzle used uniqueness")
	}
}

// TestPathSaysThatItIsStuck holds that a rater that may use singles alone ends the path
// with ErrStuck where they are not enough, and gives a rating that is not complete.
func TestPathSaysThatItIsStuck(t *testing.T) {
	var r rating.Rater
	singles := rating.Options{Only: []logic.Technique{logic.FullHouse, logic.HiddenSingle, logic.NakedSingle}}
	stuck, solved := 0, 0
	for _, g := range puzzletest.Minimal(t, "human", 40) {
		var last error
		p := logic.NewPosition(g)
		for _, err := range r.Path(p, singles) {
			last = err
		}
		h, err := r.Human(g, singles)
		switch {
		case err != nil:
			t.Fatal(err)
		case h.Complete != (last == nil) || h.Complete != p.Solved():
			t.Errorf("%v: complete %v, path ends with %v", g, h.Complete, last)
		case last == nil:
			solved++
		case errors.Is(last, rating.ErrStuck):
			stuck++
		}
	}
	if stuck == 0 || solved == 0 {
		t.Errorf("%d stuck, %d solved", stuck, solved)
	}
}

// TestContextEndsTheWork holds that a rating and a path end with their context: the rating
// is not complete, and the path ends with the error of the context.
func TestContextEndsTheWork(t *testing.T) {
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	var r rating.Rater
	for _, g := range puzzletest.Minimal(t, "human", 5) {
		for _, c := range []struct {
			o    rating.Options
			want error
		}{{rating.Options{Context: ended}, context.Canceled}, {rating.Options{Context: context.Background()}, nil}} {
			h, err := r.Human(g, c.o)
			if err != nil || h.Complete != (c.want == nil) {
				t.Errorf("%v: %+v, %v", g, h, err)
			}
			var last error
			for _, err := range r.Path(logic.NewPosition(g), c.o) {
				last = err
			}
			if last != c.want {
				t.Errorf("%v: the path ends with %v, want %v", g, last, c.want)
			}
		}
	}
}

// TestHumanGoesBySteps holds that an easy puzzle with few clues is rated below a hard
// one with more, and that a rating stays the same when it is repeated.
func TestHumanGoesBySteps(t *testing.T) {
	var r rating.Rater
	few, err := r.Human(sudoku.MustParse("000000010400000000020000000000050407008000300001090000300400200050100000000806000"), rating.Options{})
	if err != nil {
		t.Fatal(err)
	}
	many, err := r.Human(sudoku.MustParse(".2.4..7......891.........65..48.....3..9....1.95..1.7..7.3...1263.........2.1...8"), rating.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if few.Score >= many.Score || few.Hardest >= many.Hardest {
		t.Errorf("17 clues: %d, %v; 25 clues: %d, %v", few.Score, few.Hardest, many.Score, many.Hardest)
	}
	for range 20 {
		if again, err := r.Human(sudoku.MustParse("000000010400000000020000000000050407008000300001090000300400200050100000000806000"), rating.Options{}); err != nil || again != few {
			t.Fatalf("the rating changes from %+v to %+v", few, again)
		}
	}
}

// TestHumanDoesNotAllocate holds that a Rater that has rated some puzzles allocates
// nothing when it rates them again.
func TestHumanDoesNotAllocate(t *testing.T) {
	if raceDetector {
		t.Skip("the race detector makes pools forget, so that they allocate again")
	}
	var r rating.Rater
	list := puzzletest.Minimal(t, "human", 50)
	rate := func() {
		for _, g := range list {
			if _, err := r.Human(g, rating.Options{}); err != nil {
				t.Fatal(err)
			}
		}
	}
	rate()
	if n := testing.AllocsPerRun(5, rate); n > 0 {
		t.Errorf("%v allocations for %d puzzles", n, len(list))
	}
}

// TestWhipsAreSteps holds that the checker confirms whips and braids as steps, and that
// they remove nothing that is right.
func TestWhipsAreSteps(t *testing.T) {
	var r rating.Rater
	found := 0
	for _, g := range puzzletest.Minimal(t, "human", 40) {
		solution, err := sudoku.Solve(g)
		if err != nil {
			t.Fatal(err)
		}
		p := logic.NewPosition(g)
		for s, err := range r.Path(p, rating.Options{}) {
			if err != nil {
				t.Fatal(err)
			}
			if s.Technique < logic.XWing {
				continue
			}
			var other rating.Rater
			for w := range other.Steps(p, logic.Whip, logic.Braid) {
				found++
				if err := check.Step(p, w); err != nil {
					t.Fatalf("%v\n%v%+v", err, p, w)
				}
				for _, x := range w.Remove {
					if solution.At(x.Cell) == x.Digit {
						t.Fatalf("%v removes %v, which is right", w.Technique, x)
					}
				}
			}
			break
		}
	}
	if found == 0 {
		t.Error("no whip found")
	}
}

// TestHumanOnUnbiasedPuzzles holds that nearly all unbiased puzzles are solved without
// nets and without trying, and that the scores rank them much as the published SE
// ratings do.
func TestHumanOnUnbiasedPuzzles(t *testing.T) {
	var r rating.Rater
	puzzles := puzzletest.Rows(t, "rated/unbiased5000.txt")
	nets := 0
	var human, se []float64
	for _, fields := range puzzles {
		h, err := r.Human(sudoku.MustParse(fields[0]), rating.Options{})
		if err != nil || !h.Complete {
			t.Fatalf("%s: %+v, %v", fields[0], h, err)
		}
		if h.Steps[logic.DynamicChain]+h.Steps[logic.NestedChain]+h.Steps[logic.BruteForce] > 0 {
			nets++
		}
		human, se = append(human, float64(h.Score)), append(se, number(t, fields[1]))
	}
	rank := spearman(human, se)
	t.Logf("%d of %d puzzles need nets; rank correlation with the published SE rating %.3f", nets, len(puzzles), rank)
	if 1000*nets > len(puzzles) {
		t.Errorf("%d of %d puzzles need nets", nets, len(puzzles))
	}
	if rank < 0.85 {
		t.Errorf("rank correlation %.3f", rank)
	}
}

// BenchmarkHuman rates one unbiased puzzle in each round.
func BenchmarkHuman(b *testing.B) {
	var r rating.Rater
	puzzles := puzzletest.Rows(b, "rated/unbiased5000.txt")
	b.ReportAllocs()
	for i := range b.N {
		if _, err := r.Human(sudoku.MustParse(puzzles[i%len(puzzles)][0]), rating.Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

// TestHaulsAgreeWithTheSolution solves puzzles by rounds and compares everything
// that is placed or removed with the solution.
func TestHaulsAgreeWithTheSolution(t *testing.T) {
	n := 300
	if puzzletest.Long() {
		n = 200_000
	}
	list := puzzletest.Minimal(t, "human", n)
	if os.Getenv("ENTYDIG_CORPORA") != "" {
		for _, fields := range puzzletest.Rows(t, "rated/unbiased5000.txt") {
			list = append(list, sudoku.MustParse(fields[0]))
		}
	}
	var f logic.Finder
	var h logic.Haul
	for _, g := range list {
		solution, err := sudoku.Solve(g)
		if err != nil {
			t.Fatal(err)
		}
		for p := logic.NewPosition(g); !p.Solved(); p.ApplyHaul(&h) {
			k := cheapest(&f, p, &h)
			for d := range sudoku.Digit(9) {
				for c := range h.Place[d].All() {
					if solution.At(c) != d+1 {
						t.Fatalf("%v: %v places %d in %v\n%v", g, k, d+1, c, p)
					}
				}
				for c := range h.Remove[d].All() {
					if solution.At(c) == d+1 {
						t.Fatalf("%v: %v removes %d from %v\n%v", g, k, d+1, c, p)
					}
				}
			}
			if k == 0 {
				t.Fatalf("%v: stuck\n%v", g, p)
			}
		}
	}
}

// cheapest sets h to the haul of the easiest technique that gives any in p, and returns
// that technique. The result is 0 if none does. p is not changed.
func cheapest(f *logic.Finder, p *logic.Position, h *logic.Haul) logic.Technique {
	for _, k := range logic.Techniques() {
		if _, human := k.Human(); human && f.Sweep(p, k, h) {
			return k
		}
	}
	return 0
}
