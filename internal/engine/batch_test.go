package engine_test

import (
	"bufio"
	"math/bits"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/entydig/sudoku/internal/engine"
)

// This file compares the answers of batches, of every kind that the machine has, with
// those of the search. A batch in pure Go uses the search itself; for that kind the tests
// check only the code around the search.

// A question asks for the number of solutions and, if solve is set, for the solutions.
type question struct {
	givens grid
	bound  int
	solve  bool
}

// put puts q into a free slot of b.
func (q *question) put(b *engine.Batch, slot int) {
	if q.solve {
		b.SolveUpTo(slot, &q.givens, q.bound)
	} else {
		b.CountUpTo(slot, &q.givens, q.bound)
	}
}

// askAll returns the answers of b to n questions, in order. put puts question i
// into a free slot.
func askAll(b *engine.Batch, n int, put func(b *engine.Batch, slot, i int)) []engine.Answer {
	answers := make([]engine.Answer, n)
	eachAnswer(b, n, put, func(i int, a *engine.Answer) { answers[i] = *a })
	return answers
}

// eachAnswer asks b the questions 0 to n-1 and calls use with each answer.
func eachAnswer(b *engine.Batch, n int, put func(b *engine.Batch, slot, i int), use func(i int, a *engine.Answer)) {
	var at [32]int // the question in each slot
	next, free := 0, uint32(1<<b.Slots()-1)
	for {
		for ; free != 0 && next < n; free &= free - 1 {
			slot := bits.TrailingZeros32(free)
			at[slot] = next
			put(b, slot, next)
			next++
		}
		answered := b.Wait()
		if answered == 0 {
			return
		}
		free |= answered
		for m := answered; m != 0; m &= m - 1 {
			slot := bits.TrailingZeros32(m)
			use(at[slot], b.Answer(slot))
		}
	}
}

// countAll counts the solutions of each grid up to bound. It writes the numbers of
// solutions to counts and the numbers of guesses to guesses.
func countAll(b *engine.Batch, grids [][81]uint8, bound int, counts []int, guesses []uint64) {
	eachAnswer(b, len(grids), func(b *engine.Batch, slot, i int) { b.CountUpTo(slot, &grids[i], bound) }, func(i int, a *engine.Answer) {
		counts[i], guesses[i] = a.Found, a.Guesses
	})
}

// answersTo asks a new batch of the given build all questions and returns their answers,
// in the same order.
func answersTo(build string, questions []question) []engine.Answer {
	return askAll(engine.NewBatchOf(build), len(questions), func(b *engine.Batch, slot, i int) { questions[i].put(b, slot) })
}

// eachBuild runs test as a subtest for each of the builds that this machine can run.
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
		t.Error("NewBatch does not return a batch of the first kind")
	}
	for _, build := range []string{"", "none", "avx1024"} {
		if engine.NewBatchOf(build) != nil {
			t.Errorf("there is a batch of %q", build)
		}
	}
}

// answer returns the number of solutions of givens up to bound, by the search.
func answer(givens *grid, bound int) (found int) {
	var s engine.Search
	engine.Start(&s, givens)
	for found < bound && s.Next() {
		found++
	}
	return found
}

// compare checks that batches find the same number of solutions as the search, and that
// the solutions that they return are different. It returns the numbers of questions with
// no solution, with one, and with more.
func compare(t *testing.T, questions []question) (none, one, more int) {
	t.Helper()
	want := make([]int, len(questions))
	for i, q := range questions {
		switch want[i] = answer(&q.givens, q.bound); want[i] {
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

// compareWith fails the test unless a batch of the given build finds want[i] solutions for
// questions[i], and the solutions that it returns are valid, extend the givens and differ.
func compareWith(t *testing.T, build string, questions []question, want []int) {
	for i, got := range answersTo(build, questions) {
		q := &questions[i]
		if got.Found != want[i] {
			t.Fatalf("question %d: %v: %d solutions, want %d", i, *q, got.Found, want[i])
		}
		if !q.solve {
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
		t.Error("the random grids do not cover every case")
	}
}

// TestBatchEveryLimit counts up to 1, 2, ... 1000 solutions of grids that have few and of
// grids that have many.
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
		for bound := 1; bound <= 1000; bound += step {
			questions = append(questions, question{givens: g, bound: bound})
			want = append(want, min(n, bound))
		}
	}
	for bound := 1; bound <= 1000; bound += 111 { // the empty grid
		questions = append(questions, question{bound: bound})
		want = append(want, bound)
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
		q := question{bound: 1 + r.IntN(3)}
		for range 2 + r.IntN(6) {
			q.givens[r.IntN(81)] = uint8(1 + r.IntN(2))
		}
		questions = append(questions, q)
	}
	compare(t, questions)
}

// TestBatchLengths checks that a batch answers all questions, whether they are fewer or
// more than its slots, and that it can be used again.
func TestBatchLengths(t *testing.T) { eachBuild(t, batchLengths) }

// batchLengths compares the counts of a batch of the given build with the expected ones,
// for 0 to 69 random grids at once.
func batchLengths(t *testing.T, build string) {
	r := rand.New(rand.NewPCG(27, 28))
	b := engine.NewBatchOf(build)
	for n := range 70 {
		grids := make([][81]uint8, n)
		for i := range grids {
			grids[i] = withClues(r, randomGrid(r), 20+r.IntN(20))
		}
		counts, guesses := make([]int, n), make([]uint64, n)
		countAll(b, grids, 3, counts, guesses)
		for i := range grids {
			if want := answer(&grids[i], 3); counts[i] != want {
				t.Fatalf("%d grids: grid %d has %d solutions, want %d", n, i, counts[i], want)
			}
		}
	}
}

// TestBatchWithFreeSlots checks that each question is answered once while random slots
// are free.
func TestBatchWithFreeSlots(t *testing.T) { eachBuild(t, batchWithFreeSlots) }

// batchWithFreeSlots does the check of TestBatchWithFreeSlots for a batch of the given
// build.
func batchWithFreeSlots(t *testing.T, build string) {
	r := rand.New(rand.NewPCG(33, 34))
	b := engine.NewBatchOf(build)
	const n = 500
	var grids [n]grid
	for i := range grids {
		grids[i] = withClues(r, randomGrid(r), 22+r.IntN(20))
	}
	var at [32]int
	next, told, free := 0, 0, uint32(1<<b.Slots()-1)
	for told < n {
		for m := free; m != 0 && next < n; m &= m - 1 {
			if r.IntN(3) == 0 {
				continue
			}
			slot := bits.TrailingZeros32(m)
			free &^= 1 << slot
			at[slot] = next
			b.CountUpTo(slot, &grids[next], 3)
			next++
		}
		answered := b.Wait()
		if answered&free != 0 {
			t.Fatalf("slots %b are answered, of which %b are free", answered, free)
		}
		for m := answered; m != 0; m &= m - 1 {
			slot := bits.TrailingZeros32(m)
			told++
			if want := answer(&grids[at[slot]], 3); b.Answer(slot).Found != want {
				t.Fatalf("grid %d has %d solutions, want %d", at[slot], b.Answer(slot).Found, want)
			}
		}
		free |= answered
	}
	if b.Wait() != 0 {
		t.Error("an answer without a question")
	}
}

// TestBatchReset checks that a question is not answered after Reset.
func TestBatchReset(t *testing.T) { eachBuild(t, batchReset) }

// batchReset checks for a batch of the given build that Reset drops all questions, also
// during a search, and that the next question gets its own answer.
func batchReset(t *testing.T, build string) {
	r := rand.New(rand.NewPCG(35, 36))
	b := engine.NewBatchOf(build)
	for range 20 {
		for slot := range b.Slots() {
			g := withClues(r, randomGrid(r), 18+r.IntN(10))
			b.CountUpTo(slot, &g, 50)
		}
		if r.IntN(2) == 0 {
			b.Wait()
		}
		b.Reset()
		if answered := b.Wait(); answered != 0 {
			t.Fatalf("slots %b are answered after Reset", answered)
		}
		g := withClues(r, randomGrid(r), 24)
		b.CountUpTo(0, &g, 9)
		if answered := b.Wait(); answered != 1 || b.Answer(0).Found != answer(&g, 9) {
			t.Fatalf("after Reset: slots %b, %d solutions", answered, b.Answer(0).Found)
		}
	}
}

func TestBatchWantsABound(t *testing.T) { eachBuild(t, batchWantsABound) }

// batchWantsABound checks that a batch of the given build panics for a bound below 1.
func batchWantsABound(t *testing.T, build string) {
	for name, ask := range map[string]func(*engine.Batch){
		"CountUpTo": func(b *engine.Batch) { b.CountUpTo(0, new(grid), 0) },
		"SolveUpTo": func(b *engine.Batch) { b.SolveUpTo(0, new(grid), -1) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s accepts a bound below 1", name)
				}
			}()
			ask(engine.NewBatchOf(build))
		}()
	}
}

// TestBatchAllocatesNothing checks that a batch allocates the same for many questions as
// for none.
func TestBatchAllocatesNothing(t *testing.T) { eachBuild(t, batchAllocatesNothing) }

// batchAllocatesNothing checks that a batch of the given build allocates no more for 50
// grids than for none.
func batchAllocatesNothing(t *testing.T, build string) {
	r := rand.New(rand.NewPCG(29, 30))
	grids := make([][81]uint8, 50)
	for i := range grids {
		grids[i] = withClues(r, randomGrid(r), 22)
	}
	counts, guesses := make([]int, len(grids)), make([]uint64, len(grids))
	b := engine.NewBatchOf(build)
	none := testing.AllocsPerRun(20, func() { countAll(b, nil, 5, nil, nil) })
	if many := testing.AllocsPerRun(20, func() { countAll(b, grids, 5, counts, guesses) }); many != none {
		t.Errorf("%v allocations for %d grids, %v for none", many, len(grids), none)
	}
}

// signatures are the guesses of batches with lanes over each corpus. corpus.guesses are
// those of the search and of batches in pure Go.
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

// testBatch checks the number of solutions and of guesses over a corpus.
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

// TestBatchIsomorphs checks the number of solutions and the solution of puzzles that are
// symmetric to each other.
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
					countAll(batch, grids, 2, counts, guesses)
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
