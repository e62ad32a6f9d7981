package sudoku

import (
	"iter"
	"runtime"

	"github.com/entydig/sudoku/internal/engine"
	"github.com/entydig/sudoku/internal/pool"
)

// This file holds the verbs: one question each, one search under all of them.

// pollEvery is how many guesses a search makes between two looks at its context.
const pollEvery = 1024

// A Context is what long work asks, now and then, whether to go on: it ends with
// the error that Err returns. Every [context.Context] is one. The interface is
// declared here because package context brings package time along, and the two
// would be a tenth of the page's download.
type Context interface{ Err() error }

// searches keeps used searches, so that no verb allocates per puzzle.
var searches = pool.New(func() *engine.Search { return new(engine.Search) })

// Solve returns the one solution of g. If there is not exactly one, the error is
// [ErrNoSolution], a *[NotUniqueError] with two solutions as evidence, or a
// *[ClashError] with two given digits that clash.
func Solve(g Grid) (Grid, error) {
	s := begin(g)
	defer searches.Put(s)
	if !s.Next() {
		if clash := g.Clash(); clash != nil { // the search refused it at once
			return Grid{}, clash
		}
		return Grid{}, ErrNoSolution
	}
	first := solution(s)
	if s.Next() {
		return Grid{}, &NotUniqueError{First: first, Second: solution(s)}
	}
	return first, nil
}

// First returns a solution of g, the first that the search meets; ok is false if
// there is none. It says nothing about whether there are more.
func First(g Grid) (solved Grid, ok bool) {
	s := begin(g)
	defer searches.Put(s)
	if !s.Next() {
		return Grid{}, false
	}
	return solution(s), true
}

// Unique reports whether g has exactly one solution.
func Unique(g Grid) bool {
	s := begin(g)
	defer searches.Put(s)
	return s.Next() && !s.Next()
}

// CountUpTo returns min(N, max), N being the number of solutions of g, and
// whether that is N itself: complete is false only if there are more than max.
// It panics if max is below 1.
func CountUpTo(g Grid, max int) (n int, complete bool) {
	if max < 1 {
		panic("sudoku: CountUpTo: want max of at least 1")
	}
	s := begin(g)
	defer searches.Put(s)
	for s.Next() {
		if n == max {
			return n, false
		}
		n++
	}
	return n, true
}

// CountAll returns the number of all solutions of g. It has no bound of its own:
// the empty grid has 6.67e21 of them. When ctx ends first, the error is ctx's and
// the number is of those met so far, which is no count of anything.
func CountAll(ctx Context, g Grid) (uint64, error) {
	s := begin(g)
	defer searches.Put(s)
	w := watch{ctx: ctx}
	var n uint64
	for {
		found, err := w.next(s)
		if err != nil || !found {
			return n, err
		}
		n++
	}
}

// All yields each solution of g once, in an order that is always the same.
func All(g Grid) iter.Seq[Grid] {
	return func(yield func(Grid) bool) {
		s := begin(g)
		defer searches.Put(s)
		for s.Next() {
			if !yield(solution(s)) {
				return
			}
		}
	}
}

// AllContext is [All] until ctx ends: it then yields ctx's error, with no grid,
// as its last pair.
func AllContext(ctx Context, g Grid) iter.Seq2[Grid, error] {
	return func(yield func(Grid, error) bool) {
		s := begin(g)
		defer searches.Put(s)
		w := watch{ctx: ctx}
		for {
			found, err := w.next(s)
			if err != nil {
				yield(Grid{}, err)
				return
			}
			if !found || !yield(solution(s), nil) {
				return
			}
		}
	}
}

// begin returns a search over the completions of g.
func begin(g Grid) *engine.Search {
	s := searches.Get()
	engine.Start(s, &g.cells)
	return s
}

// A watch looks at a context every pollEvery guesses of a search.
type watch struct {
	ctx Context
	due uint64 // the number of guesses at which the next look is due
}

// next goes to the next solution of s, or returns the error of the context.
func (w *watch) next(s *engine.Search) (found bool, err error) {
	for {
		if s.Guesses() >= w.due {
			breathe()
			if err := w.ctx.Err(); err != nil {
				return false, err
			}
			w.due = s.Guesses() + pollEvery
		}
		switch s.NextWithin(pollEvery) {
		case engine.Found:
			return true, nil
		case engine.Exhausted:
			return false, nil
		}
	}
}

// breathe lets a deadline fire on js/wasm, where there is one thread and timers
// run only when the goroutines yield.
func breathe() {
	if runtime.GOOS == "js" {
		runtime.Gosched()
	}
}

// solution returns the grid that s stands at.
func solution(s *engine.Search) (g Grid) {
	engine.Solution(s, &g.cells)
	return g
}
