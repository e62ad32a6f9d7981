package bulk

import (
	"context"
	"slices"
	"sync/atomic"
	"time"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/wire"
)

// This file holds the use case of measuring how fast puzzles are rated.

// A RateSpeed is the measured speed of rating one corpus on one scale.
type RateSpeed struct {
	Corpus    string
	Scale     string  // its name
	Puzzles   int     // in the corpus
	Rated     int     // of them; the others do not have exactly one solution
	PerSecond float64 // puzzles, by all workers together
	Each      Spread  // of the time of single puzzles
}

// AppendRateSpeed appends a speed to b as a line of JSON, with the newline. Times are in
// milliseconds.
func AppendRateSpeed(b []byte, s *RateSpeed) []byte {
	w := wire.NewWriter(b)
	w.BeginObject()
	w.StringField("corpus", s.Corpus)
	w.StringField("scale", s.Scale)
	w.IntField("puzzles", s.Puzzles)
	w.IntField("rated", s.Rated)
	w.FloatField("puzzles_per_second", rounded(s.PerSecond, 1))
	w.FloatField("p50_ms", rounded(s.Each.Median.Seconds()*1000, 4))
	w.FloatField("p99_ms", rounded(s.Each.P99.Seconds()*1000, 4))
	w.EndObject()
	w.Newline()
	return w.Bytes()
}

// BenchRate measures how fast a corpus is rated. It first rates each of puzzles once, for
// the times of single puzzles, and then the corpus again and again for at least the given
// time on all workers, for the speed. req must have one scale, whose name is scale; puzzles
// must not be empty. The error is that of ctx if it has ended.
func BenchRate(ctx context.Context, plan Plan, req RateRequest, scale, corpus string, puzzles []sudoku.Grid, atLeast time.Duration) (RateSpeed, error) {
	s := RateSpeed{Corpus: corpus, Scale: scale, Puzzles: len(puzzles)}
	took := make([]time.Duration, len(puzzles))
	w := newRateWorker(req, plan)
	for i, g := range puzzles {
		before := plan.Now()
		if r := w.rate(ctx, &Item{Puzzle: g}); r.Err == nil {
			s.Rated++
		}
		if took[i] = plan.Now().Sub(before); ctx.Err() != nil {
			return s, ctx.Err()
		}
	}
	slices.Sort(took)
	s.Each = Spread{Median: took[len(took)/2], P99: took[len(took)*99/100]}
	var taken, done atomic.Int64
	start := plan.Now()
	end := start.Add(atLeast)
	inParallel(plan.Workers, func() {
		w := newRateWorker(req, plan)
		for ctx.Err() == nil && plan.Now().Before(end) {
			i := int(taken.Add(1)-1) % len(puzzles)
			w.rate(ctx, &Item{Puzzle: puzzles[i]})
			done.Add(1)
		}
	})
	s.PerSecond = float64(done.Load()) / plan.Now().Sub(start).Seconds()
	return s, ctx.Err()
}
