package whip_test

import (
	"strings"
	"sync/atomic"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/puzzletest"
	"github.com/entydig/sudoku/logic/rating/whip"
)

// unbiased returns the 5,000 unbiased puzzles, or skips the benchmark if there is no
// shared data.
func unbiased(b *testing.B) (all []sudoku.Grid) {
	for _, row := range puzzletest.Lines(b, "rated/unbiased5000.txt") {
		all = append(all, sudoku.MustParse(strings.Fields(row)[0]))
	}
	return all
}

// benchmark rates one unbiased puzzle in each round, with chains of family f. benchmark
// reports, beside the time that passes, the number of members that the searches try for
// one puzzle, which does not depend on the machine.
func benchmark(b *testing.B, f whip.Family) {
	all := unbiased(b)
	r := new(whip.Rater)
	work, n := 0, 0
	for b.Loop() {
		if _, err := r.Rate(all[n%len(all)], f, whip.Ample); err != nil {
			b.Fatal(err)
		}
		work += whip.TakeWork(r)
		n++
	}
	b.ReportMetric(float64(work)/float64(n), "members/op")
}

func BenchmarkWhips(b *testing.B)  { benchmark(b, whip.Whips) }
func BenchmarkBraids(b *testing.B) { benchmark(b, whip.Braids) }

// BenchmarkTwoRaters rates the puzzles with a Rater for each processor; compare
// it with -cpu 1,2.
func BenchmarkTwoRaters(b *testing.B) {
	all := unbiased(b)
	var next atomic.Int64
	b.RunParallel(func(pb *testing.PB) {
		r := new(whip.Rater)
		for pb.Next() {
			g := all[int(next.Add(1))%len(all)]
			if _, err := r.Rate(g, whip.Whips, whip.Ample); err != nil {
				b.Error(err)
			}
		}
	})
}
