package sudoku_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/refsolve"
)

// A known is a grid with its number of solutions.
type known struct {
	name  string
	grid  sudoku.Grid
	count int
}

// less returns g without the digits of some cells.
func less(g sudoku.Grid, cells ...string) sudoku.Grid {
	for _, c := range cells {
		g.Set(cell(c), sudoku.None)
	}
	return g
}

// with returns g with a digit put into some cells.
func with(g sudoku.Grid, d sudoku.Digit, cells ...string) sudoku.Grid {
	for _, c := range cells {
		g.Set(cell(c), d)
	}
	return g
}

// knowns lists grids whose solutions can be counted by hand. In the pattern, the
// first two rows of a band differ in the columns 1, 4 and 7 by a cycle of three
// digits, which can also be put the other way round; the three bands do so
// independently of each other.
func knowns() []known {
	p := pattern()
	one := less(p, "r1c1", "r1c4", "r1c7", "r2c1", "r2c4", "r2c7")
	two := less(one, "r4c1", "r4c4", "r4c7", "r5c1", "r5c4", "r5c7")
	three := less(two, "r7c1", "r7c4", "r7c7", "r8c1", "r8c4", "r8c7")
	nine := less(three, "r1c2", "r1c5", "r1c8", "r2c2", "r2c5", "r2c8")
	lowRow := with(less(sudoku.Grid{}), 9, "r5c9")
	for i := range 8 {
		lowRow.Set(sudoku.CellAt(0, i), sudoku.Digit(i+1))
	}
	return []known{
		{"solved", p, 1},
		{"one hole", less(p, "r9c9"), 1},
		{"a row of holes", less(p, "r5c1", "r5c2", "r5c3", "r5c4", "r5c5", "r5c6", "r5c7", "r5c8", "r5c9"), 1},
		{"one cycle", one, 2},
		{"two cycles", two, 4},
		{"three cycles", three, 8},
		{"four cycles", nine, 16},
		{"a hole without candidates", lowRow, 0},
		{"a digit without a place", with(sudoku.Grid{}, 1, "r2c4", "r3c7", "r4c2", "r7c3").With(cell("r1c1"), 2), 0},
		{"two in a row", with(sudoku.Grid{}, 3, "r1c1", "r1c9"), 0},
		{"two in a column", with(sudoku.Grid{}, 3, "r1c1", "r9c1"), 0},
		{"two in a box", with(sudoku.Grid{}, 3, "r1c1", "r3c3"), 0},
		{"full, two exchanged", p.With(cell("r1c1"), p.At(cell("r1c2"))).With(cell("r1c2"), p.At(cell("r1c1"))), 0},
		{"empty", sudoku.Grid{}, -1},
	}
}

// checkVerbs checks every function that solves or counts against count, the number of
// solutions of g, or -1 if there are too many to count here.
func checkVerbs(t *testing.T, name string, g sudoku.Grid, count int) {
	t.Helper()
	first, ok := sudoku.First(g)
	if ok != (count != 0) || ok && !(first.Solved() && first.Extends(g)) || !ok && first != (sudoku.Grid{}) {
		t.Errorf("%s: First = %v, %v", name, first, ok)
	}
	if got := sudoku.Unique(g); got != (count == 1) {
		t.Errorf("%s: Unique = %v", name, got)
	}
	solution, err := sudoku.Solve(g)
	var many *sudoku.NotUniqueError
	var clash *sudoku.ClashError
	switch {
	case count == 1:
		if err != nil || solution != first {
			t.Errorf("%s: Solve = %v, %v", name, solution, err)
		}
	case count == 0 && g.Clash() != nil:
		if !errors.As(err, &clash) || *clash != *g.Clash() || !errors.Is(err, sudoku.ErrClash) {
			t.Errorf("%s: Solve = %v, want %v", name, err, g.Clash())
		}
	case count == 0:
		if err != sudoku.ErrNoSolution {
			t.Errorf("%s: Solve = %v, want %v", name, err, sudoku.ErrNoSolution)
		}
	default:
		if !errors.As(err, &many) || !errors.Is(err, sudoku.ErrNotUnique) || many.First == many.Second ||
			!many.First.Solved() || !many.Second.Solved() || !many.First.Extends(g) || !many.Second.Extends(g) {
			t.Errorf("%s: Solve = %v, want two solutions as evidence", name, err)
		}
	}
	if err != nil && solution != (sudoku.Grid{}) {
		t.Errorf("%s: Solve returns a grid with its error", name)
	}
	for _, bound := range []int{1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 50} {
		wantN, wantComplete := count, count <= bound
		if count < 0 || count > bound {
			wantN, wantComplete = bound, false
		}
		if n, complete := sudoku.CountUpTo(g, bound); n != wantN || complete != wantComplete {
			t.Errorf("%s: CountUpTo(%d) = %d, %v; want %d, %v", name, bound, n, complete, wantN, wantComplete)
		}
	}
	if count < 0 {
		return
	}
	if n, err := sudoku.CountAll(context.Background(), g); n != uint64(count) || err != nil {
		t.Errorf("%s: CountAll = %d, %v; want %d", name, n, err, count)
	}
	met := map[sudoku.Grid]bool{}
	for s := range sudoku.All(g) {
		if met[s] || !s.Solved() || !s.Extends(g) {
			t.Errorf("%s: All yields %v, a second time: %v", name, s, met[s])
		}
		met[s] = true
	}
	n := 0
	for s, err := range sudoku.AllContext(context.Background(), g) {
		if n++; !met[s] || err != nil {
			t.Errorf("%s: AllContext yields %v, %v", name, s, err)
		}
	}
	if len(met) != count || n != count {
		t.Errorf("%s: All yields %d, AllContext %d, want %d", name, len(met), n, count)
	}
}

func TestVerbsOnKnownGrids(t *testing.T) {
	for _, k := range knowns() {
		checkVerbs(t, k.name, k.grid, k.count)
	}
	var fives [sudoku.Cells]sudoku.Digit
	for c := range fives {
		fives[c] = 5
	}
	checkVerbs(t, "full of fives", sudoku.GridOf(fives), 0)
}

// Every symmetric image of a puzzle has the same number of solutions.
func TestCountsDoNotDependOnTheForm(t *testing.T) {
	dice := rand.New(rand.NewPCG(6, 1))
	for _, k := range knowns() {
		for range 10 {
			digits, rows, columns := dice.Perm(9), lines(dice), lines(dice)
			turn := dice.IntN(2) == 1
			var g sudoku.Grid
			for c := range sudoku.Cell(sudoku.Cells) {
				from := sudoku.CellAt(rows[c.Row()], columns[c.Column()])
				if turn {
					from = sudoku.CellAt(columns[c.Column()], rows[c.Row()])
				}
				if d := k.grid.At(from); d != sudoku.None {
					g.Set(c, sudoku.Digit(digits[d-1]+1))
				}
			}
			checkVerbs(t, k.name+", in another form", g, k.count)
		}
	}
}

// reference returns the solutions of g that refsolve finds, up to bound, and whether
// these are all.
func reference(g sudoku.Grid, bound int) (solutions map[sudoku.Grid]bool, complete bool) {
	solutions, complete = map[sudoku.Grid]bool{}, true
	var board refsolve.Board
	for c, d := range g.Digits() {
		board[c] = uint8(d)
	}
	refsolve.Each(board, func(b refsolve.Board) bool {
		if len(solutions) == bound {
			complete = false
			return false
		}
		var digits [sudoku.Cells]sudoku.Digit
		for c, d := range b {
			digits[c] = sudoku.Digit(d)
		}
		solutions[sudoku.GridOf(digits)] = true
		return true
	})
	return solutions, complete
}

// The functions give the same answers as the reference solver for random grids.
func TestVerbsAgreeWithTheReference(t *testing.T) {
	dice := rand.New(rand.NewPCG(7, 1))
	const bound = 60
	counts := map[string]int{}
	for i := range 600 {
		g := thin(shuffled(dice), dice, 0.3+0.4*dice.Float64())
		if i%5 == 0 { // a digit that may not fit
			g.Set(sudoku.Cell(dice.IntN(sudoku.Cells)), sudoku.Digit(1+dice.IntN(9)))
		}
		want, complete := reference(g, bound)
		count := len(want)
		if !complete {
			count = -1
		}
		counts[fmt.Sprint(min(count, 2))]++
		checkVerbs(t, g.String(), g, count)
		if complete {
			for s := range sudoku.All(g) {
				if !want[s] {
					t.Errorf("%v: All yields %v, which the reference does not meet", g, s)
				}
			}
		}
	}
	for _, kind := range []string{"-1", "0", "1", "2"} {
		if counts[kind] < 10 {
			t.Errorf("only %d grids of kind %s among %v", counts[kind], kind, counts)
		}
	}
}

func TestTheTwoSolutionsOfTheErrorDiffer(t *testing.T) {
	_, err := sudoku.Solve(knowns()[3].grid)
	var many *sudoku.NotUniqueError
	if !errors.As(err, &many) {
		t.Fatal(err)
	}
	a, b := many.First.At(cell("r1c1")), many.Second.At(cell("r1c1"))
	want := fmt.Sprintf("more than one solution: r1c1 can be %d or %d", a, b)
	if err.Error() != want || a == b {
		t.Errorf("%q, want %q", err, want)
	}
	if text := (&sudoku.NotUniqueError{}).Error(); text != sudoku.ErrNotUnique.Error() {
		t.Errorf("two equal grids: %q", text)
	}
}

func TestCountUpToWantsABound(t *testing.T) {
	for _, bound := range []int{0, -1, -1 << 31} {
		if !panics(func() { sudoku.CountUpTo(pattern(), bound) }) {
			t.Errorf("CountUpTo(%d) does not panic", bound)
		}
	}
}

// The order of solutions is always the same, and loops within loops and loops
// that end early do not disturb each other.
func TestAllCanBreakAndNest(t *testing.T) {
	g := knowns()[5].grid
	var order []sudoku.Grid
	for s := range sudoku.All(g) {
		order = append(order, s)
	}
	for stop := range order {
		n := 0
		for s := range sudoku.All(g) {
			if s != order[n] {
				t.Fatalf("solution %d is another this time", n)
			}
			m := 0
			for inner, err := range sudoku.AllContext(context.Background(), g) {
				if inner != order[m] || err != nil {
					t.Fatalf("inner solution %d is another this time, or %v", m, err)
				}
				if m++; m > stop {
					break
				}
			}
			if n++; n > stop {
				break
			}
		}
	}
	for range 3 { // the empty grid does not end by itself
		for s, err := range sudoku.AllContext(context.Background(), sudoku.Grid{}) {
			if !s.Solved() || err != nil {
				t.Fatalf("%v, %v", s, err)
			}
			break
		}
	}
}

// A countdown is a context that ends after the given number of calls of Err.
type countdown struct{ left int }

var errCountdown = errors.New("zero")

func (c *countdown) Err() error {
	if c.left--; c.left < 0 {
		return errCountdown
	}
	return nil
}

func TestContextsEndEndlessWork(t *testing.T) {
	canceled, cancel := context.WithCancel(context.Background())
	cancel()
	later, cancel := context.WithCancel(context.Background())
	time.AfterFunc(20*time.Millisecond, cancel)
	timed, stop := context.WithTimeout(context.Background(), 20*time.Millisecond)
	defer stop()
	for _, c := range []struct {
		name string
		ctx  sudoku.Context
		want error
	}{
		{"canceled before", canceled, context.Canceled},
		{"canceled meanwhile", later, context.Canceled},
		{"timed", timed, context.DeadlineExceeded},
		{"asked", &countdown{100}, errCountdown},
	} {
		// Without the context, these two calls would take longer than the test.
		if n, err := sudoku.CountAll(c.ctx, sudoku.Grid{}); err != c.want || c.ctx == sudoku.Context(canceled) && n != 0 {
			t.Errorf("%s: CountAll = %d, %v; want %v", c.name, n, err, c.want)
		}
		if c.name == "asked" {
			c.ctx = &countdown{100}
		}
		errs := 0
		for s, err := range sudoku.AllContext(c.ctx, sudoku.Grid{}) {
			if errs > 0 {
				t.Fatalf("%s: AllContext continues after its error", c.name)
			}
			if err != nil {
				errs++
				if err != c.want || s != (sudoku.Grid{}) {
					t.Errorf("%s: AllContext yields %v, %v; want %v", c.name, s, err, c.want)
				}
			}
		}
		if errs != 1 {
			t.Errorf("%s: AllContext yields %d errors", c.name, errs)
		}
	}
}

// A search without solutions asks its context, too.
func TestContextsEndFruitlessWork(t *testing.T) {
	// The first row has 1 to 8, and 9 is below its hole: no solution, but the
	// engine sees that at once. A countdown of 0 ends before the search begins.
	for _, g := range []sudoku.Grid{knowns()[7].grid, pattern()} {
		if n, err := sudoku.CountAll(&countdown{0}, g); n != 0 || err != errCountdown {
			t.Errorf("CountAll = %d, %v", n, err)
		}
	}
}

func TestVerbsDoNotAllocate(t *testing.T) {
	if raceDetector {
		t.Skip("the race detector makes pools forget")
	}
	unique := less(pattern(), "r1c1", "r2c2", "r3c3", "r4c4", "r5c5")
	eight := knowns()[5].grid
	for name, f := range map[string]func(){
		"Solve":     func() { sudoku.Solve(unique) },
		"First":     func() { sudoku.First(eight) },
		"Unique":    func() { sudoku.Unique(eight) },
		"CountUpTo": func() { sudoku.CountUpTo(eight, 100) },
		"All": func() {
			for range sudoku.All(eight) {
			}
		},
		"Clash":  func() { eight.Clash() },
		"Parse":  func() { sudoku.Parse(patternText) },
		"Append": func() { eight.Append(buffer[:0]) },
	} {
		if n := testing.AllocsPerRun(200, f); n != 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}

var (
	patternText = pattern().String()
	buffer      = make([]byte, 0, sudoku.Cells)
)

func TestVerbsInSeveralGoroutines(t *testing.T) {
	var group sync.WaitGroup
	for i := range 8 {
		group.Go(func() {
			dice := rand.New(rand.NewPCG(uint64(i), 1))
			for range 30 {
				full := shuffled(dice)
				for s := range sudoku.All(thin(full, dice, 0.5)) {
					if _, err := sudoku.Solve(s); err != nil {
						t.Error(err)
					}
					if full.Solved() && sudoku.Unique(full) {
						break
					}
				}
			}
		})
	}
	group.Wait()
}

// FuzzVerbs compares the answers for any grid with those of the reference solver, as far
// as that comes in a hundred thousand steps.
func FuzzVerbs(f *testing.F) {
	for _, k := range knowns() {
		f.Add(k.grid.String())
	}
	f.Add(example)
	f.Fuzz(func(t *testing.T, text string) {
		g, err := sudoku.Parse(text)
		if err != nil {
			return
		}
		var board refsolve.Board
		for c, d := range g.Digits() {
			board[c] = uint8(d)
		}
		steps := 0
		n, complete := refsolve.CountAll(board, func(found uint64) bool {
			steps++
			return found == 100 || steps > 100_000
		})
		if complete {
			checkVerbs(t, text, g, int(n))
		} else if n > 0 {
			if got, _ := sudoku.CountUpTo(g, int(n)); got != int(n) {
				t.Errorf("%v: CountUpTo(%d) = %d", g, n, got)
			}
		}
	})
}
