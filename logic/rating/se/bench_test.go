package se_test

import (
	"testing"

	"github.com/entydig/sudoku/logic/rating/se"
)

// TestAllocations holds that a Rater that has grown to its size allocates nothing.
func TestAllocations(t *testing.T) {
	if raceDetector {
		t.Skip("the race detector makes pools forget, so that they allocate again")
	}
	rows := table(t)
	r := new(se.Rater)
	all := func() {
		for _, row := range rows {
			rate(t, r, row.puzzle, se.Options{})
		}
	}
	all()
	if n := testing.AllocsPerRun(2, all); n != 0 {
		t.Errorf("%v allocations for %d puzzles", n, len(rows))
	}
}

// BenchmarkRate rates all puzzles of testdata/explainer.txt in each round, and reports
// the time for one puzzle.
func BenchmarkRate(b *testing.B) {
	rows := table(b)
	r := new(se.Rater)
	for b.Loop() {
		for _, row := range rows {
			rate(b, r, row.puzzle, se.Options{})
		}
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N*len(rows)), "µs/puzzle")
}
