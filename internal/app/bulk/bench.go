package bulk

import (
	"context"
	"math"
	"math/bits"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/generate"
	"github.com/entydig/sudoku/internal/engine"
	"github.com/entydig/sudoku/internal/geom"
	"github.com/entydig/sudoku/internal/wire"
)

// This file holds the use case of measuring speed. A measurement names its corpus, the
// work, how many puzzles were solved, and the engine.

// chunk is the number of puzzles that a worker takes before it reads the clock again.
const chunk = 64

// A Speed is the measured speed of solving one corpus, or of one way of making puzzles.
type Speed struct {
	Corpus    string
	Puzzles   int     // in the corpus; of making: made
	PerSecond float64 // puzzles, by all workers together
	Guesses   float64 // per puzzle; 0 if the work has none
	NoGuess   float64 // the part of the puzzles that needed no guess, 0 to 1
	Build     string  // the engine: see [Engine]

	Solutions [3]int // of solving: puzzles with 0, 1 and more solutions
	Each      Spread // of making puzzles one by one; not measured: the zero Spread
}

// A Spread is how long single puzzles took.
type Spread struct{ Median, P99 time.Duration }

// AppendSpeed appends a speed to b as a line of JSON, with the newline. Times are in
// milliseconds and left out if they were not measured.
func AppendSpeed(b []byte, s *Speed) []byte {
	w := wire.NewWriter(b)
	w.BeginObject()
	w.StringField("corpus", s.Corpus)
	w.IntField("puzzles", s.Puzzles)
	w.FloatField("puzzles_per_second", rounded(s.PerSecond, 1))
	w.FloatField("guesses_per_puzzle", rounded(s.Guesses, 4))
	w.FloatField("no_guess", rounded(s.NoGuess, 4))
	w.StringField("build", s.Build)
	if s.Each != (Spread{}) {
		w.FloatField("p50_ms", rounded(s.Each.Median.Seconds()*1000, 4))
		w.FloatField("p99_ms", rounded(s.Each.P99.Seconds()*1000, 4))
	}
	w.EndObject()
	w.Newline()
	return w.Bytes()
}

// rounded returns f rounded to the given number of decimals, at least 0.
func rounded(f float64, decimals int) float64 {
	scale := math.Pow10(decimals)
	return math.Round(f*scale) / scale
}

// countEach counts the solutions of grids with engine e, for each grid up to 2. next
// returns the next grid, 0 for a hole, or false if there are no more; the grid must stay
// as it is until its answer. answered is called for each answer, in any order, and the
// answer is valid during the call only. countEach returns when all grids are answered.
func countEach(e *engine.Batch, next func() (*[geom.Cells]uint8, bool), answered func(*engine.Answer)) {
	free := uint32(1<<e.Slots() - 1)
	for more := true; ; {
		for ; more && free != 0; free &= free - 1 {
			var g *[geom.Cells]uint8
			if g, more = next(); !more {
				break
			}
			e.CountUpTo(bits.TrailingZeros32(free), g, 2)
		}
		done := e.Wait()
		if done == 0 {
			return
		}
		for m := done; m != 0; m &= m - 1 {
			answered(e.Answer(bits.TrailingZeros32(m)))
		}
		free |= done
	}
}

// BenchSolve counts the solutions of each puzzle up to 2, which proves or disproves that
// there is exactly one: first once, for the number of solutions and guesses, and then
// again and again for at least the given time on all workers, for the speed. build is one
// of [Engines], and corpus the name that the result has; puzzles must not be empty. The
// error is that of ctx if it has ended.
func BenchSolve(ctx context.Context, plan Plan, build, corpus string, puzzles []sudoku.Grid, atLeast time.Duration) (Speed, error) {
	grids := make([][geom.Cells]uint8, len(puzzles))
	for i, g := range puzzles {
		digits := g.Digits()
		geom.Copy(&grids[i], &digits)
	}
	s := Speed{Corpus: corpus, Puzzles: len(puzzles), Build: build}
	s.countOnce(engine.NewBatchOf(build), grids)
	var taken, total atomic.Int64
	start := plan.Now()
	end := start.Add(atLeast)
	inParallel(plan.Workers, func() {
		at, rest, over := 0, 0, false
		count := int64(0) // of this worker: a shared number would move from core to core
		countEach(engine.NewBatchOf(build), func() (*[geom.Cells]uint8, bool) {
			if rest == 0 {
				if over = over || ctx.Err() != nil || !plan.Now().Before(end); over {
					return nil, false
				}
				at, rest = int((taken.Add(chunk)-chunk)%int64(len(grids))), chunk
			}
			g := &grids[at]
			if rest--; at+1 == len(grids) {
				at = 0
			} else {
				at++
			}
			return g, true
		}, func(*engine.Answer) { count++ })
		total.Add(count)
	})
	s.PerSecond = float64(total.Load()) / plan.Now().Sub(start).Seconds()
	return s, ctx.Err()
}

// countOnce counts the solutions of each of the grids once with engine e, and stores the
// results in s.Solutions, s.Guesses and s.NoGuess. There must be at least one grid.
func (s *Speed) countOnce(e *engine.Batch, grids [][geom.Cells]uint8) {
	var guesses uint64
	next, without := 0, 0
	countEach(e, func() (*[geom.Cells]uint8, bool) {
		if next == len(grids) {
			return nil, false
		}
		next++
		return &grids[next-1], true
	}, func(a *engine.Answer) {
		s.Solutions[a.Found]++
		guesses += a.Guesses
		if a.Guesses == 0 {
			without++
		}
	})
	s.Guesses = float64(guesses) / float64(len(grids))
	s.NoGuess = float64(without) / float64(len(grids))
}

// inParallel calls work once on each of some new goroutines, as many as workers says, and
// waits for all of them.
func inParallel(workers int, work func()) {
	var all sync.WaitGroup
	for range workers {
		all.Go(work)
	}
	all.Wait()
}

// itemsPerRun is the number of puzzles that a worker makes before it reads the clock
// again.
const itemsPerRun = 512

// samples is the number of puzzles that are made one by one, for [Speed.Each].
const samples = 1000

// BenchGenerate makes puzzles with the options o for at least the given time on all
// workers, and then some more one by one, to measure how long each takes. name is the name
// that the result has. The error is that of the options, or that of ctx if it has ended.
// If a puzzle cannot be made for another reason, the measurement ends early, the error is
// nil, and s.Each may be unset.
func BenchGenerate(ctx context.Context, plan Plan, name string, o generate.Options, atLeast time.Duration) (Speed, error) {
	g, err := generate.New(o)
	if err != nil {
		return Speed{}, err
	}
	s := Speed{Corpus: name, Build: Engine()}
	var taken, made, guesses, without atomic.Int64
	start := plan.Now()
	end := start.Add(atLeast)
	inParallel(plan.Workers, func() {
		for ctx.Err() == nil && plan.Now().Before(end) {
			first := uint64(taken.Add(itemsPerRun) - itemsPerRun)
			for r, err := range g.Items(generate.Run{First: first, Count: itemsPerRun, Context: func(uint64) sudoku.Context { return ctx }}) {
				if err != nil {
					return
				}
				made.Add(1)
				guesses.Add(int64(r.Effort.Guesses))
				if r.Effort.Guesses == 0 {
					without.Add(1)
				}
			}
		}
	})
	s.Puzzles = int(made.Load())
	s.PerSecond = float64(s.Puzzles) / plan.Now().Sub(start).Seconds()
	s.Guesses = float64(guesses.Load()) / float64(s.Puzzles)
	s.NoGuess = float64(without.Load()) / float64(s.Puzzles)
	var took []time.Duration
	for i := range uint64(samples) {
		before := plan.Now()
		if _, err := g.Item(ctx, i); err != nil {
			return s, ctx.Err()
		}
		took = append(took, plan.Now().Sub(before))
	}
	slices.Sort(took)
	s.Each = Spread{Median: took[len(took)/2], P99: took[len(took)*99/100]}
	return s, ctx.Err()
}

// BenchFill draws complete grids from a seed for at least the given time on all workers.
// name is the name that the result has. The error is that of the seed, or that of ctx if
// it has ended.
func BenchFill(ctx context.Context, plan Plan, name string, seed generate.Seed, atLeast time.Duration) (Speed, error) {
	g, err := generate.New(generate.Options{Seed: seed})
	if err != nil {
		return Speed{}, err
	}
	s := Speed{Corpus: name, Build: Engine(), NoGuess: 1}
	var taken, drawn atomic.Int64
	start := plan.Now()
	end := start.Add(atLeast)
	inParallel(plan.Workers, func() {
		for ctx.Err() == nil && plan.Now().Before(end) {
			first := uint64(taken.Add(chunk) - chunk)
			for i := range uint64(chunk) {
				g.Fill(first + i)
			}
			drawn.Add(chunk)
		}
	})
	s.Puzzles = int(drawn.Load())
	s.PerSecond = float64(s.Puzzles) / plan.Now().Sub(start).Seconds()
	return s, ctx.Err()
}
