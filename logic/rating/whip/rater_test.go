package whip_test

import (
	"errors"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/puzzletest"
	"github.com/entydig/sudoku/logic"
	"github.com/entydig/sudoku/logic/rating/whip"
)

// worked has W = B = 3.
const worked = ".23..6.8......91...8.1..4..2.......7...8.....678.1......7.3.2...3...4.7....5.1.6."

// remove removes from p the targets of all whips up to length n, and applies the basic
// rules, until there are no more such whips.
func remove(t *testing.T, r *whip.Rater, p *logic.Position, n int) {
	t.Helper()
	for {
		found, _, err := r.Chains(p, whip.Whips, whip.Bound{Length: n, Work: 1e6})
		if err != nil {
			t.Fatal(err)
		}
		if len(found) == 0 {
			return
		}
		for _, c := range found {
			p.Eliminate(c.Target.Cell, c.Target.Digit)
		}
		settle(p)
	}
}

// TestWorkedWhip holds that the whip of three links with target r4c3=1, which
// was found by hand, is among those of the position.
func TestWorkedWhip(t *testing.T) {
	r := new(whip.Rater)
	p := logic.NewPosition(sudoku.MustParse(worked))
	settle(p)
	remove(t, r, p, 2)
	found, length, err := r.Chains(p, whip.Whips, whip.Ample)
	if n, ok := length.Exact(); err != nil || !ok || n != 3 {
		t.Fatalf("%v, %v", length, err)
	}
	target := sudoku.Candidate{Cell: sudoku.CellAt(3, 2), Digit: 1}
	for _, c := range found {
		if c.Target == target {
			return
		}
	}
	t.Errorf("no whip with target %v among %v", target, found)
}

// TestBraidWithoutWhip holds the case of a braid of length 4 where the shortest
// whips have length 5.
func TestBraidWithoutWhip(t *testing.T) {
	g := sudoku.MustParse(".2.4..7......891.........65..48.....3..9....1.95..1.7..7.3...1263.........2.1...8")
	r := new(whip.Rater)
	for f, want := range map[whip.Family]int{whip.Whips: 5, whip.Braids: 4} {
		got, err := r.Rate(g, f, whip.Ample)
		if n, ok := got.Exact(); !ok || n != want || err != nil {
			t.Errorf("%v: %v, %v, want %d", f, got, err, want)
		}
	}
}

// easterMonster is a puzzle that no chain of this package helps with.
const easterMonster = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"

// TestBounds compares ratings with bounds of several lengths, of a puzzle that has a
// rating and of one that has none.
func TestBounds(t *testing.T) {
	r := new(whip.Rater)
	for _, row := range []struct {
		puzzle string
		bound  whip.Bound
		want   string
	}{
		{worked, whip.Bound{Length: 3, Work: 1e6}, "3"},
		{worked, whip.Bound{Length: 2, Work: 1e6}, ">=3"},
		{worked, whip.Bound{Length: 1, Work: 1e6}, ">=2"},
		{worked, whip.Bound{Length: 1000, Work: 1e6}, "3"},
		{easterMonster, whip.Ample, "none"},
		{easterMonster, whip.Bound{Length: 1, Work: 1}, "none"},
		{".2.4...6....7..1........45........9.2..6...8.......7.....5.8....1.......9........", whip.Ample, "puzzle has more than one solution"},
	} {
		for _, f := range []whip.Family{whip.Whips, whip.Braids} {
			got, err := r.Rate(sudoku.MustParse(row.puzzle), f, row.bound)
			if err != nil {
				if !errors.Is(err, sudoku.ErrNotUnique) || row.want != "puzzle has more than one solution" {
					t.Errorf("%v: %v", row, err)
				}
				continue
			}
			if got.String() != row.want {
				t.Errorf("%v %v: %v", row, f, got)
			}
		}
	}
}

// TestWork holds that a small amount of work gives an answer that is not exact
// and that the true rating does not contradict, and that more work never lowers it.
func TestWork(t *testing.T) {
	r := new(whip.Rater)
	cut := 0
	for _, g := range puzzletest.Minimal(t, "work", 100) {
		for _, f := range []whip.Family{whip.Whips, whip.Braids} {
			exact, err := r.Rate(g, f, whip.Ample)
			if err != nil {
				t.Fatal(err)
			}
			least := 0
			for work := 1; work < 1_000_000; work *= 10 {
				got, err := r.Rate(g, f, whip.Bound{Length: 30, Work: work})
				if err != nil || got.Length > exact.Length || got.Length < least {
					t.Errorf("%v %v with work %d: %v after %d, %v, want %v or less", g, f, work, got, least, err, exact)
				}
				if got.Outcome == whip.AtLeast {
					cut++
				} else if got != exact {
					t.Errorf("%v %v with work %d: %v, want %v", g, f, work, got, exact)
				}
				least = got.Length
			}
		}
	}
	if cut < 50 {
		t.Errorf("%d answers were cut short", cut)
	}
}

// An ender is a context that ends after it was asked a number of times.
type ender struct{ left int }

func (e *ender) Err() error {
	if e.left--; e.left < 0 {
		return errors.New("ended")
	}
	return nil
}

// TestContext holds that a search ends with its context, with an answer that the true
// rating does not contradict.
func TestContext(t *testing.T) {
	r := new(whip.Rater)
	cut := 0
	for _, g := range puzzletest.Minimal(t, "work", 60) {
		for _, f := range []whip.Family{whip.Whips, whip.Braids} {
			exact, err := r.Rate(g, f, whip.Ample)
			if err != nil {
				t.Fatal(err)
			}
			for asked := range 4 {
				b := whip.Ample
				b.Context = &ender{asked}
				got, err := r.Rate(g, f, b)
				switch {
				case err != nil || got.Length > exact.Length || got.Outcome != whip.AtLeast && got != exact:
					t.Errorf("%v %v, asked %d times: %v, %v, want %v or less", g, f, asked, got, err, exact)
				case got.Outcome == whip.AtLeast:
					cut++
				}
			}
		}
	}
	if cut < 20 {
		t.Errorf("%d answers were cut short", cut)
	}
}

// TestRefusals holds that families, bounds and grids that are not valid give the right
// errors and no result.
func TestRefusals(t *testing.T) {
	r := new(whip.Rater)
	g := sudoku.MustParse(worked)
	p := logic.NewPosition(g)
	for _, row := range []struct {
		family whip.Family
		bound  whip.Bound
		want   error
	}{
		{0, whip.Ample, whip.ErrFamily},
		{3, whip.Ample, whip.ErrFamily},
		{whip.Whips, whip.Bound{}, whip.ErrBound},
		{whip.Whips, whip.Bound{Length: 5}, whip.ErrBound},
		{whip.Braids, whip.Bound{Work: 5}, whip.ErrBound},
		{whip.Braids, whip.Bound{Length: -1, Work: -1}, whip.ErrBound},
	} {
		if got, err := r.Rate(g, row.family, row.bound); err != row.want || got != (whip.Rating{}) {
			t.Errorf("%v: %v, %v", row, got, err)
		}
		if chains, got, err := r.Chains(p, row.family, row.bound); err != row.want || chains != nil || got != (whip.Rating{}) {
			t.Errorf("%v: %v, %v, %v", row, chains, got, err)
		}
	}
	if _, err := r.Rate(sudoku.Grid{}, whip.Whips, whip.Ample); !errors.Is(err, sudoku.ErrNotUnique) {
		t.Errorf("empty grid: %v", err)
	}
	clash := g.With(0, 2)
	if _, err := r.Rate(clash, whip.Whips, whip.Ample); !errors.Is(err, sudoku.ErrClash) {
		t.Errorf("clash: %v", err)
	}
}

// TestNoAllocation holds that rating allocates nothing once a Rater is warm.
func TestNoAllocation(t *testing.T) {
	if raceDetector {
		t.Skip("the race detector makes pools drop values")
	}
	all := puzzletest.Minimal(t, "memory", 40)
	r := new(whip.Rater)
	rate := func() {
		for _, g := range all {
			for _, f := range []whip.Family{whip.Whips, whip.Braids} {
				if _, err := r.Rate(g, f, whip.Ample); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	rate()
	if n := testing.AllocsPerRun(3, rate); n > 0 {
		t.Errorf("%v allocations in %d puzzles", n, len(all))
	}
}

// TestRatersAreIndependent holds that Raters in several goroutines give what one
// gives; run it with -race.
func TestRatersAreIndependent(t *testing.T) {
	all := puzzletest.Minimal(t, "goroutines", 30)
	rate := func() (list []whip.Rating) {
		r := new(whip.Rater)
		for _, g := range all {
			for _, f := range []whip.Family{whip.Whips, whip.Braids} {
				rating, _ := r.Rate(g, f, whip.Ample)
				list = append(list, rating)
			}
		}
		return list
	}
	want := rate()
	results := make(chan []whip.Rating)
	for range 4 {
		go func() { results <- rate() }()
	}
	for range 4 {
		for i, got := range <-results {
			if got != want[i] {
				t.Errorf("puzzle %d: %v, want %v", i/2, got, want[i])
			}
		}
	}
}

// FuzzRate holds that any 81 digits give a rating or an error, that B is not
// above W, and that the chains of the first position are right.
func FuzzRate(f *testing.F) {
	for _, text := range []string{worked, easterMonster, sudoku.Grid{}.String()} {
		f.Add([]byte(text))
	}
	r := new(whip.Rater)
	bound := whip.Bound{Length: 4, Work: 20_000}
	f.Fuzz(func(t *testing.T, text []byte) {
		var g sudoku.Grid
		for c, b := range text[:min(len(text), sudoku.Cells)] {
			g.Set(sudoku.Cell(c), sudoku.Digit(b%10))
		}
		w, err := r.Rate(g, whip.Whips, bound)
		b, errB := r.Rate(g, whip.Braids, bound)
		if (err == nil) != (errB == nil) {
			t.Fatalf("%v, %v", err, errB)
		}
		if w.Outcome == whip.Exact && b.Length > w.Length {
			t.Errorf("W %v, B %v", w, b)
		}
		if g.Clash() != nil {
			return
		}
		p := logic.NewPosition(g)
		for _, family := range []whip.Family{whip.Whips, whip.Braids} {
			found, _, err := r.Chains(p, family, bound)
			if err != nil {
				t.Error(err)
			}
			for i := range found {
				if err := verify(p, &found[i]); err != nil {
					t.Errorf("%v: %v", &found[i], err)
				}
			}
		}
	})
}

// TestChainsOfHardPuzzles holds that a bound that long braids do not keep gives "at
// least", and never "none" for a position that has chains.
func TestChainsOfHardPuzzles(t *testing.T) {
	r := new(whip.Rater)
	for _, row := range puzzletest.Lines(t, "rated/w_b.tsv") {
		columns := tabbed(row)
		b, exact := rating(t, columns[3]).Exact()
		if !exact || b < 8 {
			continue
		}
		p := logic.NewPosition(sudoku.MustParse(columns[0]))
		for settle(p); !p.Solved(); settle(p) {
			found, length, err := r.Chains(p, whip.Braids, whip.Ample)
			if err != nil || len(found) == 0 {
				t.Fatalf("%s: %v, %v", columns[0], length, err)
			}
			for i := range found {
				if err := verify(p, &found[i]); err != nil {
					t.Errorf("%v: %v", &found[i], err)
				}
			}
			for _, c := range found {
				p.Eliminate(c.Target.Cell, c.Target.Digit)
			}
			if n, _ := length.Exact(); n < b {
				continue
			}
			short, limited, err := r.Chains(p, whip.Braids, whip.Bound{Length: b / 2, Work: 1e6})
			if err != nil || limited.Outcome == whip.None || limited.Outcome == whip.AtLeast && (len(short) > 0 || limited.Length != b/2+1) {
				t.Errorf("%s: %v with %d chains, %v", columns[0], limited, len(short), err)
			}
		}
	}
}
