package se

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/entydig/sudoku"
)

// This file looks at single steps, from inside the package.

// puzzles returns the puzzles of testdata/explainer.txt. puzzles ends the test if the
// file cannot be read.
func puzzles(t testing.TB) (list []sudoku.Grid) {
	t.Helper()
	text, err := os.ReadFile("testdata/explainer.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if !strings.HasPrefix(line, "#") {
			list = append(list, sudoku.MustParse(line[:81]))
		}
	}
	return list
}

// walk rates g in its given form, with the default budget, and calls see after each
// step. r is overwritten; see finds the position in r.state and the rating so far in
// r.rating. walk ends when g is solved or no step is found.
func (r *Rater) walk(g sudoku.Grid, see func()) {
	*r = Rater{framed: true}
	r.limiter.left = DefaultBudget.nodes
	r.nets.propagator.limiter = &r.limiter
	r.state.reset(g)
	for r.state.left > 0 && (r.basic() || r.hard()) {
		see()
	}
}

// TestStepsAgree holds that no step contradicts the solution, and that every
// step removes a candidate: on our own puzzles, and with ENTYDIG_LONG on the
// unbiased ones of the shared data.
func TestStepsAgree(t *testing.T) {
	r := new(Rater)
	list := puzzles(t)
	if dir := os.Getenv("ENTYDIG_CORPORA"); dir != "" && os.Getenv("ENTYDIG_LONG") != "" {
		text, err := os.ReadFile(filepath.Join(dir, "rated", "unbiased5000.txt"))
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(text)) {
			list = append(list, sudoku.MustParse(line[:81]))
		}
	}
	for _, g := range list {
		solved, err := sudoku.Solve(g)
		if err != nil {
			t.Fatal(err)
		}
		before := cells * size
		r.walk(g, func() {
			for c := range cells {
				d := int(solved.At(sudoku.Cell(c))) - 1
				if v := int(r.state.value[c]) - 1; v >= 0 && v != d || v < 0 && !r.state.has(c, d) {
					t.Fatalf("%v: a step rated up to %v loses %d at %v", g, r.rating.ER, d+1, sudoku.Cell(c))
				}
			}
			now := 0
			for d := range size {
				now += r.state.board[d].Len()
			}
			if now >= before {
				t.Fatalf("%v: a step rated up to %v removes nothing", g, r.rating.ER)
			}
			before = now
		})
		if r.state.left > 0 {
			t.Errorf("%v: not solved", g)
		}
	}
}

// TestState compares what a state keeps step by step with what follows from its
// cells.
func TestState(t *testing.T) {
	r := new(Rater)
	for _, g := range puzzles(t)[:20] {
		r.walk(g, func() {
			again := r.state
			again.index()
			if again != r.state {
				t.Fatalf("%v: the state differs from its cells", g)
			}
		})
	}
}

// shortest finds the shortest forcing chain of g the obvious way: a breadth-first search
// from every candidate in both states, to the end. shortest returns the first candidate,
// its state (true if on) and the number of nodes, 0 if there is no chain.
func shortest(g *graph) (first int, on bool, nodes int) {
	for i := range g.n {
		for _, state := range []int{1, 0} {
			steps := map[[2]int]int{{i, state}: 0}
			for queue := [][2]int{{i, state}}; len(queue) > 0; queue = queue[1:] {
				at := queue[0]
				links := g.weakOf(at[0])
				if at[1] == 0 {
					links = g.strongOf(at[0])
				}
				for _, j := range links {
					to := [2]int{int(j), 1 - at[1]}
					if _, known := steps[to]; !known {
						steps[to] = steps[at] + 1
						queue = append(queue, to)
					}
				}
			}
			if n, ok := steps[[2]int{i, 1 - state}]; ok && (nodes == 0 || n+1 < nodes) {
				first, on, nodes = i, state == 1, n+1
			}
		}
	}
	return first, on, nodes
}

// TestShortestChain compares the shortest forcing chains with those that the obvious way
// finds, and holds that a limit just below their length finds none.
func TestShortestChain(t *testing.T) {
	r := new(Rater)
	var g graph
	found := 0
	for _, puzzle := range puzzles(t) {
		*r = Rater{framed: true}
		r.state.reset(puzzle)
		for r.state.left > 0 && r.basic() {
		}
		for _, links := range []linkSet{xLinks, xyLinks} {
			g.build(&r.state, links)
			i, on, nodes := r.chains.reach.forcing(&g, maxLength)
			wantI, wantOn, want := shortest(&g)
			if nodes != want || want > 0 && (i != wantI || on != wantOn) {
				t.Errorf("%v: %d nodes from %d %v, want %d from %d %v", puzzle, nodes, i, on, want, wantI, wantOn)
			}
			if n := want - 1; want > 0 {
				found++
				if _, _, nodes := r.chains.reach.forcing(&g, n); nodes != 0 {
					t.Errorf("%v: %d nodes with a limit of %d", puzzle, nodes, n)
				}
			}
		}
	}
	if found < 20 {
		t.Errorf("%d chains, want at least 20", found)
	}
}

// gridOf returns the solution of g, with digits counted from 0. gridOf ends the test if
// there is not exactly one.
func gridOf(t *testing.T, g sudoku.Grid) (out grid) {
	t.Helper()
	solved, err := sudoku.Solve(g)
	if err != nil {
		t.Fatal(err)
	}
	for c, d := range solved.Digits() {
		out[c] = uint8(d) - 1
	}
	return out
}

// anyFrame returns a frame that random decides.
func anyFrame(random *rand.Rand) (way frame) {
	for _, list := range []*[size]uint8{&way.row, &way.column} {
		n := 0
		for _, chute := range random.Perm(3) {
			for _, line := range random.Perm(3) {
				list[n] = uint8(3*chute + line)
				n++
			}
		}
	}
	for d, to := range random.Perm(size) {
		way.rename[d] = uint8(to)
	}
	way.turned = random.IntN(2) == 1
	return way
}

// of returns the form of g that frame f gives.
func (f *frame) of(g *grid) (out grid) {
	for c := range out {
		out[c] = f.rename[g[f.from(c)]]
	}
	return out
}

// smallest returns the smallest form of solution g, found the obvious way: all orders of
// the columns, for all pairs of lines that may come first.
func smallest(g *grid) (best grid) {
	var f framer
	f.board = g
	best[0] = size
	for _, turned := range []bool{false, true} {
		for first := range uint8(size) {
			for k := uint8(1); k < 3; k++ {
				second := first/3*3 + (first+k)%3
				for stacks := range 6 {
					for within := range 6 * 6 * 6 {
						way := frame{turned: turned, row: [size]uint8{first, second}}
						for i, stack := range orders[stacks] {
							for j, column := range orders[[]int{within % 6, within / 6 % 6, within / 36}[i]] {
								way.column[3*i+j] = 3*stack + column
							}
						}
						f.complete(&way, true)
						if slices.Compare(f.next[:], best[:]) < 0 {
							best = f.next
						}
					}
				}
			}
		}
	}
	return best
}

// TestSmallestForm compares the standard form of solutions with the smallest form that
// the obvious way finds.
func TestSmallestForm(t *testing.T) {
	random := rand.New(rand.NewPCG(9, 9))
	var f framer
	list := puzzles(t)
	for _, puzzle := range []sudoku.Grid{list[0], list[20], list[40]} {
		g := gridOf(t, puzzle)
		way := anyFrame(random)
		g = way.of(&g)
		var s state
		s.reset(puzzle)
		f.standard(&s, &g)
		if want := smallest(&g); f.form != want {
			t.Errorf("%v: %v, want %v", puzzle, f.form, want)
		}
	}
}

// TestStandardForm holds that all forms of a puzzle have one standard form, that the
// standard form is its own standard form, and that different puzzles have different
// ones.
func TestStandardForm(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	var f framer
	seen := map[state]sudoku.Grid{}
	for _, puzzle := range puzzles(t) {
		g := gridOf(t, puzzle)
		var s state
		s.reset(puzzle)
		want := s
		f.standard(&want, &g)
		form := f.form
		if other, known := seen[want]; known {
			t.Errorf("%v and %v have the same form", puzzle, other)
		}
		seen[want] = puzzle
		for range 5 {
			way := anyFrame(random)
			var turned state
			turned.seen(&s, &way)
			turned.index()
			grid := way.of(&g)
			f.standard(&turned, &grid)
			if turned != want {
				t.Errorf("%v: two standard forms", puzzle)
			}
		}
		again := want
		f.standard(&again, &form)
		if again != want {
			t.Errorf("%v: the standard form of the standard form differs", puzzle)
		}
	}
}

// TestChainRating compares ratings of chains by their base and number of nodes, also
// beyond the table.
func TestChainRating(t *testing.T) {
	for _, c := range []struct {
		base  float64
		nodes int
		want  Value
	}{
		{6.5, 4, 65}, {6.6, 6, 66}, {6.6, 7, 67}, {7.0, 8, 71}, {7.0, 9, 72}, {7.0, 10, 72}, {7.0, 11, 73},
		{7.0, 14, 73}, {7.0, 15, 74}, {8.5, 100, 95}, {8.5, maxLength + 300, 101},
	} {
		if v := tenths(chainRating(c.base, c.nodes)); v != c.want {
			t.Errorf("%d nodes from %v: %v, want %v", c.nodes, c.base, v, c.want)
		}
	}
}
