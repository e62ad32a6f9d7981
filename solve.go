package sudoku

import (
	"iter"

	"github.com/entydig/sudoku/internal/engine"
	"github.com/entydig/sudoku/internal/pool"
	"github.com/entydig/sudoku/internal/timers"
)

// This file holds the functions that solve and count. Each answers one question,
// and all of them use the same search.

// pollEvery is the number of guesses between two checks of a context.
const pollEvery = 1024

// A Context tells long work when to stop. Every [context.Context] is a Context.
// Package context itself is not used here because it imports package time, and the
// two would be a tenth of the page's download.
type Context interface {
	// Err returns nil as long as the work shall go on. Any other value ends the
	// work, which returns that error.
	Err() error
}

// searches holds searches to use again, so that no function of this file allocates
// memory for each puzzle.
var searches = pool.New(func() *engine.Search { return new(engine.Search) })

// Solve returns the solution of g if g has exactly one. Otherwise the error is
// [ErrNoSolution], a *[NotUniqueError] with two solutions, or a *[ClashError] with
// two clues that clash.
func Solve(g Grid) (Grid, error) {
	s := begin(g)
	defer searches.Put(s)
	if !s.Next() {
		if clash := g.Clash(); clash != nil {
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

// First returns the first solution of g that the search finds; ok is false if g has
// no solution. g may have more solutions: see [Unique].
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

// CountUpTo returns the number of solutions of g, at most bound. complete reports
// whether n is the exact number: it is false if g has more than bound solutions.
// CountUpTo panics if bound is below 1.
func CountUpTo(g Grid, bound int) (n int, complete bool) {
	if bound < 1 {
		panic("sudoku: CountUpTo: want a bound of at least 1")
	}
	s := begin(g)
	defer searches.Put(s)
	for s.Next() {
		if n == bound {
			return n, false
		}
		n++
	}
	return n, true
}

// CountAll returns the number of all solutions of g. There may be very many: the
// empty grid has 6.67e21. If ctx ends first, CountAll returns ctx's error, and the
// number is only that of the solutions found so far.
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

// All yields each solution of g once. The order is the same in every run.
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

// AllContext yields each solution of g once, in the order of [All], with a nil
// error. If ctx ends first, the last pair is the empty grid and ctx's error.
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

// begin returns a search for the solutions of g. Give it back to searches after use,
// once.
func begin(g Grid) *engine.Search {
	s := searches.Get()
	engine.Start(s, &g.cells)
	return s
}

// A watch checks a context every pollEvery guesses of a search.
type watch struct {
	ctx Context
	due uint64 // the number of guesses at which the next check is due
}

// next moves s to its next solution; found is false if there is no further one. If the
// context has ended, next stops the search early and returns the error of the context.
func (w *watch) next(s *engine.Search) (found bool, err error) {
	for {
		if s.Guesses() >= w.due {
			timers.LetFire()
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

// solution returns the solution that s found last. s must have found one.
func solution(s *engine.Search) (g Grid) {
	engine.Solution(s, &g.cells)
	return g
}
