package bulk

import (
	"context"
	"math"
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

// This file holds the use case of measuring speed. A measurement names its corpus,
// the work, how complete it was, and the engine.

// lookEvery is how many puzzles a worker takes between two looks at the clock.
const lookEvery = 64

// A Speed is what was measured of one corpus, or of one kind of generating.
type Speed struct {
	Corpus    string
	Puzzles   int     // in the corpus; of generating: made
	PerSecond float64 // puzzles, by all workers together
	Guesses   float64 // per puzzle; 0 if the work has none
	NoGuess   float64 // part of the puzzles that needed no guess, 0 to 1
	Build     string  // the engine: see [Engine]

	Solutions [3]int        // of the corpus: puzzles with 0, 1 and more solutions
	Half, P99 time.Duration // of generating: half, and 99 of 100, of the puzzles took at most so long, made one by one
}

// AppendSpeed appends a speed as a line of JSON.
func AppendSpeed(b []byte, s *Speed) []byte {
	w := wire.NewWriter(b)
	w.BeginObject()
	w.StringField("corpus", s.Corpus)
	w.IntField("puzzles", s.Puzzles)
	w.FloatField("puzzles_per_second", rounded(s.PerSecond, 1))
	w.FloatField("guesses_per_puzzle", rounded(s.Guesses, 4))
	w.FloatField("no_guess", rounded(s.NoGuess, 4))
	w.StringField("build", s.Build)
	if s.P99 > 0 {
		w.FloatField("p50_ms", rounded(s.Half.Seconds()*1000, 4))
		w.FloatField("p99_ms", rounded(s.P99.Seconds()*1000, 4))
	}
	w.EndObject()
	w.Newline()
	return w.Bytes()
}

// rounded returns f with so many decimals.
func rounded(f float64, decimals int) float64 {
	scale := math.Pow10(decimals)
	return math.Round(f*scale) / scale
}

// An asker puts questions to an engine until ask has no more.
type asker func(ask func(*engine.Question) bool, tell func(*engine.Answer))

// askers returns what makes an asker, for each worker its own.
func askers(build string) func() asker {
	return func() asker {
		b := engine.NewBatchOf(build)
		return func(ask func(*engine.Question) bool, tell func(*engine.Answer)) {
			b.Run(func(_ int, q *engine.Question) bool { return ask(q) }, func(_ int, a *engine.Answer) { tell(a) })
		}
	}
}

// BenchSolve counts the solutions of each puzzle up to 2, which proves or
// disproves that there is exactly one: once to see how it goes, then over and
// over for at least the given time. The build is one of [Engines].
func BenchSolve(ctx context.Context, plan Plan, build, corpus string, puzzles []sudoku.Grid, atLeast time.Duration) (Speed, error) {
	grids := make([][geom.Cells]uint8, len(puzzles))
	for i, g := range puzzles {
		digits := g.Digits()
		geom.Copy(&grids[i], &digits)
	}
	s := Speed{Corpus: corpus, Puzzles: len(puzzles), Build: build}
	makeAsker := askers(build)
	s.completion(makeAsker(), grids)
	var next, done atomic.Int64
	start := plan.Now()
	end := start.Add(atLeast)
	crew(plan.Workers, func() {
		at, left, over := 0, 0, false
		answered := int64(0) // kept by the worker: a shared number would go from core to core
		makeAsker()(func(q *engine.Question) bool {
			if left == 0 {
				if over = over || ctx.Err() != nil || !plan.Now().Before(end); over {
					return false
				}
				at, left = int((next.Add(lookEvery)-lookEvery)%int64(len(grids))), lookEvery
			}
			q.CountUpTo(&grids[at], 2)
			if left--; at+1 == len(grids) {
				at = 0
			} else {
				at++
			}
			return true
		}, func(*engine.Answer) { answered++ })
		done.Add(answered)
	})
	s.PerSecond = float64(done.Load()) / plan.Now().Sub(start).Seconds()
	return s, ctx.Err()
}

// completion runs through a corpus once and takes note of what it comes to.
func (s *Speed) completion(ask asker, grids [][geom.Cells]uint8) {
	var guesses uint64
	next, none := 0, 0
	ask(func(q *engine.Question) bool {
		if next == len(grids) {
			return false
		}
		q.CountUpTo(&grids[next], 2)
		next++
		return true
	}, func(a *engine.Answer) {
		s.Solutions[a.Found]++
		guesses += a.Guesses
		if a.Guesses == 0 {
			none++
		}
	})
	s.Guesses = float64(guesses) / float64(len(grids))
	s.NoGuess = float64(none) / float64(len(grids))
}

// crew calls work from so many goroutines and waits for all of them.
func crew(workers int, work func()) {
	var all sync.WaitGroup
	for range workers {
		all.Go(work)
	}
	all.Wait()
}

// benchItems is how many puzzles a worker makes between two looks at the clock.
const benchItems = 512

// samples is how many puzzles are made one by one, for [Speed.P99].
const samples = 1000

// BenchGenerate makes puzzles for at least the given time; then some more one by
// one, to see how long each takes.
func BenchGenerate(ctx context.Context, plan Plan, name string, o generate.Options, atLeast time.Duration) (Speed, error) {
	g, err := generate.New(o)
	if err != nil {
		return Speed{}, err
	}
	s := Speed{Corpus: name, Build: Engine()}
	var next, done, guesses, none atomic.Int64
	start := plan.Now()
	end := start.Add(atLeast)
	crew(plan.Workers, func() {
		results, errs := make([]generate.Result, benchItems), make([]error, benchItems)
		for ctx.Err() == nil && plan.Now().Before(end) {
			g.Items(func(uint64) sudoku.Context { return ctx }, uint64(next.Add(benchItems)-benchItems), results, errs)
			for i := range results {
				if errs[i] != nil {
					return
				}
				done.Add(1)
				guesses.Add(int64(results[i].Proof.Guesses))
				if results[i].Proof.Guesses == 0 {
					none.Add(1)
				}
			}
		}
	})
	s.Puzzles = int(done.Load())
	s.PerSecond = float64(s.Puzzles) / plan.Now().Sub(start).Seconds()
	s.Guesses = float64(guesses.Load()) / float64(s.Puzzles)
	s.NoGuess = float64(none.Load()) / float64(s.Puzzles)
	var took []time.Duration
	for i := range uint64(samples) {
		before := plan.Now()
		if _, err := g.Item(ctx, i); err != nil {
			return s, ctx.Err()
		}
		took = append(took, plan.Now().Sub(before))
	}
	slices.Sort(took)
	s.Half, s.P99 = took[len(took)/2], took[len(took)*99/100]
	return s, ctx.Err()
}

// BenchFill draws complete grids for at least the given time.
func BenchFill(ctx context.Context, plan Plan, name string, seed generate.Seed, atLeast time.Duration) (Speed, error) {
	g, err := generate.New(generate.Options{Seed: seed})
	if err != nil {
		return Speed{}, err
	}
	s := Speed{Corpus: name, Build: Engine(), NoGuess: 1}
	var next, done atomic.Int64
	start := plan.Now()
	end := start.Add(atLeast)
	crew(plan.Workers, func() {
		for ctx.Err() == nil && plan.Now().Before(end) {
			first := uint64(next.Add(lookEvery) - lookEvery)
			for i := range uint64(lookEvery) {
				g.Fill(first + i)
			}
			done.Add(lookEvery)
		}
	})
	s.Puzzles = int(done.Load())
	s.PerSecond = float64(s.Puzzles) / plan.Now().Sub(start).Seconds()
	return s, ctx.Err()
}
