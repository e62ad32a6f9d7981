package engine_test

import (
	"bufio"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/entydig/sudoku/internal/engine"
)

// This file compares batches of every kind that the machine has with the search,
// question by question. Pure Go batches are a loop over the search, and these tests
// hold that loop.

// A question is one about the number of solutions, and perhaps for them.
type question struct {
	givens grid
	max    int
	keep   bool
}

func (q *question) put(to *engine.Question) {
	if q.keep {
		to.SolveUpTo(&q.givens, q.max)
	} else {
		to.CountUpTo(&q.givens, q.max)
	}
}

// askAll returns the answers of a batch to n questions, in order.
func askAll(b *engine.Batch, n int, put func(i int, to *engine.Question)) []engine.Answer {
	answers := make([]engine.Answer, n)
	at := make([]int, b.Slots())
	next := 0
	b.Run(func(slot int, q *engine.Question) bool {
		if next == n {
			return false
		}
		at[slot] = next
		put(next, q)
		next++
		return true
	}, func(slot int, a *engine.Answer) { answers[at[slot]] = *a })
	return answers
}

func answersTo(build string, questions []question) []engine.Answer {
	return askAll(engine.NewBatchOf(build), len(questions), func(i int, to *engine.Question) { questions[i].put(to) })
}

// eachBuild tests the batches of every kind.
func eachBuild(t *testing.T, test func(t *testing.T, build string)) {
	for _, build := range engine.Builds() {
		t.Run(build, func(t *testing.T) { test(t, build) })
	}
}

func TestBuilds(t *testing.T) {
	builds := engine.Builds()
	if builds[len(builds)-1] != engine.PureGo {
		t.Errorf("%v: the last is not %s", builds, engine.PureGo)
	}
	for _, build := range builds {
		if b := engine.NewBatchOf(build); b == nil || (b.Slots() == 1) != (build == engine.PureGo) {
			t.Errorf("no batch of %s, or one of another kind", build)
		}
	}
	if engine.NewBatch().Slots() != engine.NewBatchOf(builds[0]).Slots() {
		t.Error("the batch that everybody gets is not of the first kind")
	}
	for _, build := range []string{"", "none", "avx1024"} {
		if engine.NewBatchOf(build) != nil {
			t.Errorf("there is a batch of %q", build)
		}
	}
}

// answer answers one question by the search.
func answer(givens *grid, max int) (found int) {
	var s engine.Search
	engine.Start(&s, givens)
	for found < max && s.Next() {
		found++
	}
	return found
}

// compare holds that batches find as many solutions as the search, and that the ones
// they return are different solutions. It returns how many questions have no
// solution, one, and more.
func compare(t *testing.T, questions []question) (none, one, more int) {
	t.Helper()
	want := make([]int, len(questions))
	for i, q := range questions {
		switch want[i] = answer(&q.givens, q.max); want[i] {
		case 0:
			none++
		case 1:
			one++
		default:
			more++
		}
	}
	eachBuild(t, func(t *testing.T, build string) { compareWith(t, build, questions, want) })
	return none, one, more
}

func compareWith(t *testing.T, build string, questions []question, want []int) {
	for i, got := range answersTo(build, questions) {
		q := &questions[i]
		if got.Found != want[i] {
			t.Fatalf("question %d: %v: %d solutions, want %d", i, *q, got.Found, want[i])
		}
		if !q.keep {
			continue
		}
		for n := range min(got.Found, 2) {
			x := &got.Solutions[n]
			if !valid(x) || !extends(x, &q.givens) {
				t.Fatalf("question %d: %v: no solution: %v", i, *q, *x)
			}
		}
		if got.Found >= 2 && got.Solutions[0] == got.Solutions[1] {
			t.Fatalf("question %d: %v: the same solution twice", i, *q)
		}
	}
}

func TestBatchSubPuzzles(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 22))
	var questions []question
	count := 4000
	if testing.Short() {
		count = 500
	}
	for i := range count {
		q := question{withClues(r, randomGrid(r), 17+r.IntN(30)), 1 + r.IntN(60), i%2 == 0}
		if i%5 == 0 { // one clue wrong
			c := r.IntN(81)
			for q.givens[c] == 0 {
				c = r.IntN(81)
			}
			q.givens[c] = q.givens[c]%9 + 1
		}
		questions = append(questions, q)
	}
	none, one, more := compare(t, questions)
	t.Logf("%d without solution, %d with one, %d with more", none, one, more)
	if least := count / 20; none < least || one < least || more < least {
		t.Error("the draw leaves a case out")
	}
}

// TestBatchEveryLimit asks for up to 1, 2, ... 1000 solutions of grids with few
// and with many.
func TestBatchEveryLimit(t *testing.T) {
	r := rand.New(rand.NewPCG(23, 24))
	step := 1
	if testing.Short() {
		step = 37
	}
	var questions []question
	var want []int
	for few, many := 0, 0; few < 4 || many < 1; {
		g := withClues(r, randomGrid(r), 22+r.IntN(6))
		n := answer(&g, 1000)
		switch {
		case n < 1000 && n > 1 && few < 4:
			few++
		case n == 1000 && many < 1:
			many++
		default:
			continue
		}
		for max := 1; max <= 1000; max += step {
			questions = append(questions, question{givens: g, max: max})
			want = append(want, min(n, max))
		}
	}
	for max := 1; max <= 1000; max += 111 { // the empty grid
		questions = append(questions, question{max: max})
		want = append(want, max)
	}
	eachBuild(t, func(t *testing.T, build string) {
		for i, a := range answersTo(build, questions) {
			if q := &questions[i]; a.Found != want[i] {
				t.Fatalf("%v: %d solutions, want %d", *q, a.Found, want[i])
			}
		}
	})
}

func TestBatchClashes(t *testing.T) {
	r := rand.New(rand.NewPCG(25, 26))
	var questions []question
	for range 2000 {
		q := question{max: 1 + r.IntN(3)}
		for range 2 + r.IntN(6) {
			q.givens[r.IntN(81)] = uint8(1 + r.IntN(2))
		}
		questions = append(questions, q)
	}
	compare(t, questions)
}

// TestBatchLengths holds that batches shorter and longer than the slots answer
// everything, and that a batch can be used again.
func TestBatchLengths(t *testing.T) { eachBuild(t, batchLengths) }

func batchLengths(t *testing.T, build string) {
	r := rand.New(rand.NewPCG(27, 28))
	b := engine.NewBatchOf(build)
	for n := range 70 {
		grids := make([][81]uint8, n)
		for i := range grids {
			grids[i] = withClues(r, randomGrid(r), 20+r.IntN(20))
		}
		counts, guesses := make([]int, n), make([]uint64, n)
		b.CountUpTo(grids, 3, counts, guesses)
		for i := range grids {
			if want := answer(&grids[i], 3); counts[i] != want {
				t.Fatalf("%d grids: grid %d has %d solutions, want %d", n, i, counts[i], want)
			}
		}
	}
}

// TestBatchAsksAgain holds that a slot that had no question is asked for again
// while another one has, and that none is lost.
func TestBatchAsksAgain(t *testing.T) { eachBuild(t, batchAsksAgain) }

func batchAsksAgain(t *testing.T, build string) {
	r := rand.New(rand.NewPCG(33, 34))
	b := engine.NewBatchOf(build)
	const n = 500
	var grids [n]grid
	for i := range grids {
		grids[i] = withClues(r, randomGrid(r), 22+r.IntN(20))
	}
	next, runs, told := 0, 0, 0
	at := make([]int, b.Slots())
	for ; next < n; runs++ {
		b.Run(func(slot int, q *engine.Question) bool {
			if next == n || next > 0 && r.IntN(3) == 0 {
				return false
			}
			at[slot] = next
			q.CountUpTo(&grids[next], 3)
			next++
			return true
		}, func(slot int, a *engine.Answer) {
			told++
			if want := answer(&grids[at[slot]], 3); a.Found != want {
				t.Fatalf("grid %d has %d solutions, want %d", at[slot], a.Found, want)
			}
		})
	}
	if told != n {
		t.Errorf("%d of %d questions answered", told, n)
	}
	if b.Slots() > 1 && runs > 2 {
		t.Errorf("%d runs: slots were given up while others had questions", runs)
	}
	if b.Slots() == 1 && runs < 10 {
		t.Errorf("%d runs: who has no question is asked again without a reason", runs)
	}
}

func TestBatchWantsABound(t *testing.T) { eachBuild(t, batchWantsABound) }

func batchWantsABound(t *testing.T, build string) {
	for name, put := range map[string]func(int, *engine.Question){
		"no question": func(int, *engine.Question) {},
		"no bound":    func(_ int, q *engine.Question) { q.CountUpTo(new(grid), 0) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s is answered", name)
				}
			}()
			askAll(engine.NewBatchOf(build), 1, put)
		}()
	}
}

// TestBatchAllocatesNothing holds that a batch of many grids allocates no more
// than one of none.
func TestBatchAllocatesNothing(t *testing.T) { eachBuild(t, batchAllocatesNothing) }

func batchAllocatesNothing(t *testing.T, build string) {
	r := rand.New(rand.NewPCG(29, 30))
	grids := make([][81]uint8, 50)
	for i := range grids {
		grids[i] = withClues(r, randomGrid(r), 22)
	}
	counts, guesses := make([]int, len(grids)), make([]uint64, len(grids))
	b := engine.NewBatchOf(build)
	none := testing.AllocsPerRun(20, func() { b.CountUpTo(nil, 5, nil, nil) })
	if many := testing.AllocsPerRun(20, func() { b.CountUpTo(grids, 5, counts, guesses) }); many != none {
		t.Errorf("%v allocations for %d grids, %v for none", many, len(grids), none)
	}
}

// signatures are the guesses of the lanes over each corpus, as corpus.guesses is for
// the search and for batches in pure Go.
var signatures = map[string]uint64{
	"minimal": 1377, "lean": 260, "hard": 1703, "several": 16187,
	"clues17": 20703, "top1465": 8360, "hardest11": 2793154, "several_solutions": 59613,
}

func TestBatchOwnCorpora(t *testing.T) {
	for _, c := range own {
		t.Run(c.name, func(t *testing.T) { c.testBatch(t, c.readOwn(t)) })
	}
}

func TestBatchForeignCorpora(t *testing.T) {
	for _, c := range foreign {
		t.Run(c.name, func(t *testing.T) { c.testBatch(t, c.readForeign(t)) })
	}
}

// testBatch holds the number of solutions and of guesses.
func (c *corpus) testBatch(t *testing.T, all []grid) {
	var questions []question
	for i, g := range all {
		questions = append(questions, question{g, 2, i%97 == 0})
	}
	eachBuild(t, func(t *testing.T, build string) {
		var guesses uint64
		for i, a := range answersTo(build, questions) {
			guesses += a.Guesses
			if a.Found != c.solutions {
				t.Fatalf("puzzle %d: %d solutions, want %d", i, a.Found, c.solutions)
			}
		}
		want := c.guesses
		if build != engine.PureGo {
			want = signatures[c.name]
		}
		if guesses != want {
			t.Errorf("signature: %d guesses, want %d", guesses, want)
		}
	})
	compare(t, questions[:min(len(questions), 2000)])
}

// TestBatchIsomorphs holds that equivalent puzzles have the same number of
// solutions, and the solution that is written with them.
func TestBatchIsomorphs(t *testing.T) {
	dir := os.Getenv("ENTYDIG_CORPORA")
	if dir == "" {
		t.Skip("ENTYDIG_CORPORA does not name a folder of corpora")
	}
	f, err := os.Open(filepath.Join(dir, "cases", "isomorphs.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var questions []question
	var want []grid
	for in := bufio.NewScanner(f); in.Scan(); {
		if row := strings.Split(in.Text(), "\t"); len(row) == 4 && len(row[2]) == 81 {
			questions = append(questions, question{parse(row[2]), 2, true})
			want = append(want, parse(row[3]))
		}
	}
	if len(questions) != 84 {
		t.Fatalf("%d forms, want 84", len(questions))
	}
	eachBuild(t, func(t *testing.T, build string) {
		for i, a := range answersTo(build, questions) {
			if a.Found != 1 || a.Solutions[0] != want[i] {
				t.Errorf("form %d: %d solutions, the first %v", i, a.Found, a.Solutions[0])
			}
		}
	})
}

func BenchmarkBatch(b *testing.B) {
	for _, build := range engine.Builds() {
		for _, c := range foreign {
			b.Run(build+"/"+c.name, func(b *testing.B) {
				grids := c.readForeign(b)
				counts, guesses := make([]int, len(grids)), make([]uint64, len(grids))
				batch := engine.NewBatchOf(build)
				n := 0
				for b.Loop() {
					batch.CountUpTo(grids, 2, counts, guesses)
					n++
				}
				var sum uint64
				unguessed := 0
				for _, g := range guesses {
					sum += g
					if g == 0 {
						unguessed++
					}
				}
				puzzles := float64(len(grids))
				b.ReportMetric(puzzles*float64(n)/b.Elapsed().Seconds(), "puzzles/s")
				b.ReportMetric(float64(sum)/puzzles, "guesses/puzzle")
				b.ReportMetric(100*float64(unguessed)/puzzles, "%no-guess")
			})
		}
	}
}
