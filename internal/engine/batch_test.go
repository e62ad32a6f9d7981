package engine

import (
	"bufio"
	"os"
	"path/filepath"
	"testing"

	"github.com/entydig/sudoku/internal/geom"
)

// corpus returns the grids of a file of the corpora.
func corpus(t testing.TB, name string) [][geom.Cells]uint8 {
	dir := os.Getenv("ENTYDIG_CORPORA")
	if dir == "" {
		t.Skip("skipped: ENTYDIG_CORPORA does not name the corpora")
	}
	f, err := os.Open(filepath.Join(dir, "solver", name+".txt"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var grids [][geom.Cells]uint8
	for in := bufio.NewScanner(f); in.Scan(); {
		line := in.Text()
		if len(line) < geom.Cells || line[0] == '#' {
			continue
		}
		var g [geom.Cells]uint8
		for c := range g {
			if d := line[c] - '0'; d <= 9 {
				g[c] = d
			}
		}
		grids = append(grids, g)
	}
	return grids
}

var corpora = []string{"clues17", "top1465", "hardest11", "several_solutions"}

func BenchmarkBatch(b *testing.B) {
	for _, name := range corpora {
		b.Run(name, func(b *testing.B) {
			grids := corpus(b, name)
			counts, guesses := make([]int, len(grids)), make([]uint64, len(grids))
			batch := NewBatch()
			b.ResetTimer()
			for range b.N {
				batch.CountUpTo(grids, 2, counts, guesses)
			}
			var sum uint64
			for _, n := range guesses {
				sum += n
			}
			b.ReportMetric(float64(len(grids))*float64(b.N)/b.Elapsed().Seconds(), "puzzles/s")
			b.ReportMetric(float64(sum)/float64(len(grids)), "guesses/puzzle")
		})
	}
}
