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

// This file compares the batch with the search, question by question. Where the
// processor has no lanes the batch is a loop over the search, and these tests
// hold that loop.

// askAll returns the answers to questions, in order.
func askAll(questions []engine.Question) []engine.Answer {
	answers := make([]engine.Answer, len(questions))
	b := engine.NewBatch()
	at := make([]int, b.Slots())
	next := 0
	b.Run(func(slot int, q *engine.Question) bool {
		if next == len(questions) {
			return false
		}
		at[slot] = next
		*q = questions[next]
		next++
		return true
	}, func(slot int, a *engine.Answer) { answers[at[slot]] = *a })
	return answers
}

// answer answers one question by the search.
func answer(q *engine.Question) (found int) {
	var s engine.Search
	engine.Start(&s, &q.Givens)
	if q.Digit != 0 {
		s.Forbid(int(q.Cell), int(q.Digit))
	}
	for found < q.Max && s.Next() {
		found++
	}
	return found
}

// compare holds that the batch finds as many solutions as the search, and that
// the ones it returns are different solutions. It returns how many questions
// have no solution, one, and more.
func compare(t *testing.T, questions []engine.Question) (none, one, more int) {
	t.Helper()
	for i, got := range askAll(questions) {
		q := &questions[i]
		if want := answer(q); got.Found != want {
			t.Fatalf("question %d: %v: %d solutions, want %d", i, *q, got.Found, want)
		}
		switch got.Found {
		case 0:
			none++
		case 1:
			one++
		default:
			more++
		}
		if !q.Keep {
			continue
		}
		for n := range min(got.Found, 2) {
			x := &got.Solutions[n]
			if !valid(x) || !extends(x, &q.Givens) || q.Digit != 0 && x[q.Cell] == q.Digit {
				t.Fatalf("question %d: %v: no solution: %v", i, *q, *x)
			}
		}
		if got.Found >= 2 && got.Solutions[0] == got.Solutions[1] {
			t.Fatalf("question %d: %v: the same solution twice", i, *q)
		}
	}
	return none, one, more
}

func TestBatchSubPuzzles(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 22))
	var questions []engine.Question
	count := 4000
	if testing.Short() {
		count = 500
	}
	for i := range count {
		q := engine.Question{Givens: withClues(r, randomGrid(r), 17+r.IntN(30)), Max: 1 + r.IntN(60), Keep: i%2 == 0}
		if i%5 == 0 { // one clue wrong
			c := r.IntN(81)
			for q.Givens[c] == 0 {
				c = r.IntN(81)
			}
			q.Givens[c] = q.Givens[c]%9 + 1
		}
		if c := r.IntN(81); i%3 == 0 && q.Givens[c] == 0 {
			q.Cell, q.Digit = uint8(c), uint8(1+r.IntN(9))
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
	var questions []engine.Question
	var want []int
	for few, many := 0, 0; few < 4 || many < 1; {
		g := withClues(r, randomGrid(r), 22+r.IntN(6))
		n := answer(&engine.Question{Givens: g, Max: 1000})
		switch {
		case n < 1000 && n > 1 && few < 4:
			few++
		case n == 1000 && many < 1:
			many++
		default:
			continue
		}
		for max := 1; max <= 1000; max += step {
			questions = append(questions, engine.Question{Givens: g, Max: max})
			want = append(want, min(n, max))
		}
	}
	for max := 1; max <= 1000; max += 111 { // the empty grid
		questions = append(questions, engine.Question{Max: max})
		want = append(want, max)
	}
	for i, a := range askAll(questions) {
		q := &questions[i]
		if a.Found != want[i] || answer(q) != want[i] {
			t.Fatalf("%v: %d solutions, by the search %d, want %d", *q, a.Found, answer(q), want[i])
		}
	}
}

func TestBatchClashes(t *testing.T) {
	r := rand.New(rand.NewPCG(25, 26))
	var questions []engine.Question
	for range 2000 {
		q := engine.Question{Max: 1 + r.IntN(3)}
		for range 2 + r.IntN(6) {
			q.Givens[r.IntN(81)] = uint8(1 + r.IntN(2))
		}
		questions = append(questions, q)
	}
	compare(t, questions)
}

// TestBatchLengths holds that batches shorter and longer than the slots answer
// everything, and that a batch can be used again.
func TestBatchLengths(t *testing.T) {
	r := rand.New(rand.NewPCG(27, 28))
	b := engine.NewBatch()
	for n := range 70 {
		grids := make([][81]uint8, n)
		for i := range grids {
			grids[i] = withClues(r, randomGrid(r), 20+r.IntN(20))
		}
		counts, guesses := make([]int, n), make([]uint64, n)
		b.CountUpTo(grids, 3, counts, guesses)
		for i := range grids {
			if want := answer(&engine.Question{Givens: grids[i], Max: 3}); counts[i] != want {
				t.Fatalf("%d grids: grid %d has %d solutions, want %d", n, i, counts[i], want)
			}
		}
	}
}

func TestBatchWantsABound(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a question without a bound is answered")
		}
	}()
	askAll([]engine.Question{{}})
}

// TestBatchAllocatesNothing holds that a batch of many grids allocates no more
// than one of none.
func TestBatchAllocatesNothing(t *testing.T) {
	r := rand.New(rand.NewPCG(29, 30))
	grids := make([][81]uint8, 50)
	for i := range grids {
		grids[i] = withClues(r, randomGrid(r), 22)
	}
	counts, guesses := make([]int, len(grids)), make([]uint64, len(grids))
	b := engine.NewBatch()
	none := testing.AllocsPerRun(20, func() { b.CountUpTo(nil, 5, nil, nil) })
	if many := testing.AllocsPerRun(20, func() { b.CountUpTo(grids, 5, counts, guesses) }); many != none {
		t.Errorf("%v allocations for %d grids, %v for none", many, len(grids), none)
	}
}

// signatures are the guesses of the lanes over each corpus, as corpus.guesses is
// for the search. Where there are no lanes the batch guesses as the search does.
var signatures = map[string]uint64{
	"minimal": 1377, "lean": 260, "hard": 1703, "several": 16187,
	"clues17": 20703, "top1465": 8360, "hardest11": 2793151, "several_solutions": 59613,
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
	var questions []engine.Question
	for i, g := range all {
		questions = append(questions, engine.Question{Givens: g, Max: 2, Keep: i%97 == 0})
	}
	var guesses uint64
	for i, a := range askAll(questions) {
		guesses += a.Guesses
		if a.Found != c.solutions {
			t.Fatalf("puzzle %d: %d solutions, want %d", i, a.Found, c.solutions)
		}
	}
	want := c.guesses
	if engine.Build() != "purego" {
		want = signatures[c.name]
	}
	if guesses != want {
		t.Errorf("signature: %d guesses, want %d", guesses, want)
	}
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
	var questions []engine.Question
	var want []grid
	for in := bufio.NewScanner(f); in.Scan(); {
		if row := strings.Split(in.Text(), "\t"); len(row) == 4 && len(row[2]) == 81 {
			questions = append(questions, engine.Question{Givens: parse(row[2]), Max: 2, Keep: true})
			want = append(want, parse(row[3]))
		}
	}
	if len(questions) != 84 {
		t.Fatalf("%d forms, want 84", len(questions))
	}
	for i, a := range askAll(questions) {
		if a.Found != 1 || a.Solutions[0] != want[i] {
			t.Errorf("form %d: %d solutions, the first %v", i, a.Found, a.Solutions[0])
		}
	}
}

func BenchmarkBatch(b *testing.B) {
	for _, c := range foreign {
		b.Run(c.name, func(b *testing.B) {
			grids := c.readForeign(b)
			counts, guesses := make([]int, len(grids)), make([]uint64, len(grids))
			batch := engine.NewBatch()
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
