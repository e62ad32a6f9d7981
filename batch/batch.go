// Package batch solves, counts and makes many puzzles on all cores: iterators in,
// iterators out, in the order of the input.
//
//	for solution, err := range batch.Solve(ctx, puzzles) {
//		...
//	}
//
// The results do not depend on the number of workers. Memory does not grow with the
// number of puzzles: an input is read only as fast as its results are taken, some
// blocks of puzzles ahead. A loop may break at any time.
//
// A context that ends stops the work. The results that are ready are yielded first,
// and then the error of the context as the last pair. An error of a single puzzle,
// such as [sudoku.ErrNoSolution], is yielded in the place of its result and stops
// nothing; errors.Is(err, ctx.Err()) distinguishes the two.
//
// Solve and Count search many puzzles at once where the processor has AVX-512 or
// AVX2, which is several times as fast as a loop over [sudoku.Solve].
package batch

import (
	"context"
	"iter"
	"runtime"
	"time"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/generate"
	"github.com/entydig/sudoku/internal/blocks"
	"github.com/entydig/sudoku/internal/engine"
	"github.com/entydig/sudoku/internal/geom"
)

// An Option changes how the work is done, but not its results.
type Option func(*settings)

// settings is what options set.
type settings struct {
	workers int
	limited bool
	timeout time.Duration // of each puzzle, if limited
}

// Workers returns the option of n goroutines that work, instead of one for each core
// that Go uses. It panics if n is below 1.
func Workers(n int) Option {
	if n < 1 {
		panic("batch: Workers: want at least 1")
	}
	return func(s *settings) { s.workers = n }
}

// Timeout returns the option to spend at most the time d on each puzzle that
// [Generate] makes. It panics if d is not above 0.
func Timeout(d time.Duration) Option {
	if d <= 0 {
		panic("batch: Timeout: want a time above 0")
	}
	return func(s *settings) { s.limited, s.timeout = true, d }
}

// settingsOf returns the settings that options make.
func settingsOf(options []Option) settings {
	s := settings{workers: runtime.GOMAXPROCS(0)}
	for _, o := range options {
		o(&s)
	}
	return s
}

// solved is a puzzle and, once it is answered, the result of solving it. The solution
// takes the place of the puzzle, so that a block of them stays small.
type solved struct {
	grid sudoku.Grid
	err  error
}

// Solve yields, for each puzzle, its one solution and nil, or the empty grid and the
// error of [sudoku.Solve].
func Solve(ctx context.Context, puzzles iter.Seq[sudoku.Grid], options ...Option) iter.Seq2[sudoku.Grid, error] {
	q := blocks.Question[solved]{
		Puzzle: func(s *solved) (*sudoku.Grid, bool) { return &s.grid, true },
		Ask:    func(e *engine.Batch, slot int, givens *[geom.Cells]uint8) { e.SolveUpTo(slot, givens, 2) },
		Answer: func(s *solved, a *engine.Answer) {
			switch a.Found {
			case 0:
				s.grid, s.err = sudoku.Grid{}, noSolution(s.grid)
			case 1:
				s.grid = gridOf(&a.Solutions[0])
			default:
				s.grid, s.err = sudoku.Solve(s.grid) // finds the same two solutions on every machine
			}
		},
		Finish: func(*blocks.Block[solved]) {},
	}
	set := func(s *solved, puzzle sudoku.Grid) { s.grid, s.err = puzzle, nil }
	result := func(s *solved) (sudoku.Grid, error) { return s.grid, s.err }
	return run(ctx, puzzles, set, settingsOf(options).searchPace(), func(ctx context.Context, w blocks.Worker[solved]) { blocks.Search(ctx, w, q) }, result)
}

// noSolution returns the reason why a puzzle has no solution.
func noSolution(puzzle sudoku.Grid) error {
	if clash := puzzle.Clash(); clash != nil {
		return clash
	}
	return sudoku.ErrNoSolution
}

// Solutions is a number of solutions of a puzzle.
type Solutions struct {
	N        int  // solutions that were counted
	Complete bool // there are no more than N
}

// counted is a puzzle and the number of its solutions.
type counted struct {
	puzzle sudoku.Grid
	Solutions
}

// Count yields the number of solutions of each puzzle, up to a bound, as
// [sudoku.CountUpTo] does. The only error is that of ctx, with the last pair. Count
// panics if bound is below 1.
func Count(ctx context.Context, puzzles iter.Seq[sudoku.Grid], bound int, options ...Option) iter.Seq2[Solutions, error] {
	if bound < 1 {
		panic("batch: Count: want bound of at least 1")
	}
	s := settingsOf(options)
	set := func(c *counted, puzzle sudoku.Grid) { *c = counted{puzzle: puzzle} }
	result := func(c *counted) (Solutions, error) { return c.Solutions, nil }
	if bound > engine.ShortCount {
		count := func(ctx context.Context, c *counted) bool { return c.countWithContext(ctx, bound) }
		return run(ctx, puzzles, set, s.slowPace(), func(ctx context.Context, w blocks.Worker[counted]) {
			blocks.OneByOne(ctx, w, count, func(*blocks.Block[counted]) {})
		}, result)
	}
	q := blocks.Question[counted]{
		Puzzle: func(c *counted) (*sudoku.Grid, bool) { return &c.puzzle, true },
		Ask:    func(e *engine.Batch, slot int, givens *[geom.Cells]uint8) { e.CountUpTo(slot, givens, bound+1) },
		Answer: func(c *counted, a *engine.Answer) { c.Solutions = Solutions{min(a.Found, bound), a.Found <= bound} },
		Finish: func(*blocks.Block[counted]) {},
	}
	return run(ctx, puzzles, set, s.searchPace(), func(ctx context.Context, w blocks.Worker[counted]) { blocks.Search(ctx, w, q) }, result)
}

// countWithContext counts up to bound solutions of c.puzzle and leaves the result in c.N
// and c.Complete, which must be zero before. It returns false if ctx ends first.
func (c *counted) countWithContext(ctx context.Context, bound int) bool {
	for _, err := range sudoku.AllContext(ctx, c.puzzle) {
		if err != nil {
			return false
		}
		if c.N == bound {
			return true
		}
		c.N++
	}
	c.Complete = true
	return true
}

// made is a puzzle that was made, or the reason why it was not.
type made struct {
	generate.Result
	err error
}

// Generate yields count items of g from index first on, as [generate.Generator.Items]
// does. Without [Timeout] the work on an item ends only with ctx. Generate panics if
// count is below 1.
func Generate(ctx context.Context, g *generate.Generator, first uint64, count int, options ...Option) iter.Seq2[generate.Result, error] {
	if count < 1 {
		panic("batch: Generate: want a count of at least 1")
	}
	s := settingsOf(options)
	pace := blocks.Pace{Workers: s.workers, Ahead: 4, Block: 512, Items: blocks.Known(count)}
	if g.Slow() {
		pace.Block = 1
	}
	indexes := func(yield func(uint64) bool) {
		for i := range uint64(count) {
			if !yield(first + i) {
				return
			}
		}
	}
	set := func(m *made, index uint64) { *m = made{Result: generate.Result{Index: index}} }
	result := func(m *made) (generate.Result, error) { return m.Result, m.err }
	return run(ctx, indexes, set, pace, func(ctx context.Context, w blocks.Worker[made]) { makeBlocks(ctx, w, g, s) }, result)
}

// makeBlocks is the worker of [Generate]: it makes the items of each block that it takes
// from w, and cuts the block where ctx ended.
func makeBlocks(ctx context.Context, w blocks.Worker[made], g *generate.Generator, s settings) {
	itemContext := func(uint64) sudoku.Context {
		if s.limited {
			return blocks.Within(ctx, time.Now, s.timeout)
		}
		return ctx
	}
	for b, ok := w.Take(); ok; b, ok = w.Take() {
		i := 0
		for r, err := range g.Items(generate.Run{First: b.Items[0].Index, Count: len(b.Items), Context: itemContext}) {
			if err != nil && ctx.Err() != nil {
				break
			}
			b.Items[i] = made{r, err}
			i++
		}
		b.CutAt(i)
		w.Done(b)
	}
}

// searchPace is the pace for puzzles that take about a microsecond.
func (s settings) searchPace() blocks.Pace {
	return blocks.Pace{Workers: s.workers, Ahead: blocks.SearchAhead, Block: blocks.SearchBlock}
}

// slowPace is the pace for puzzles that may take milliseconds.
func (s settings) slowPace() blocks.Pace {
	return blocks.Pace{Workers: s.workers, Ahead: blocks.SlowAhead, Block: blocks.SlowBlock}
}

// run yields a result for each value of the input and, if ctx ends before all of them are
// there, the error of ctx as the last pair. set writes a value into an item, work is the
// worker that answers items, and result returns the result of an answered item.
func run[V, T, R any](ctx context.Context, input iter.Seq[V], set func(*T, V), pace blocks.Pace, work func(context.Context, blocks.Worker[T]), result func(*T) (R, error)) iter.Seq2[R, error] {
	return func(yield func(R, error) bool) {
		source := blocks.FromSeq(input, set)
		defer source.Stop()
		cut := false
		for b := range blocks.Run(ctx, pace, source, work) {
			for i := range b.Items {
				if !yield(result(&b.Items[i])) {
					return
				}
			}
			cut = cut || b.Cut
		}
		if cut || !source.Ended() {
			var none R
			yield(none, ctx.Err())
		}
	}
}

// gridOf returns the grid of the digits of a solution, each 1 to 9, row by row.
func gridOf(digits *[geom.Cells]uint8) sudoku.Grid {
	var ds [geom.Cells]sudoku.Digit
	geom.Copy(&ds, digits)
	return sudoku.GridOf(ds)
}
