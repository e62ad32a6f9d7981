package generate

import (
	"os"
	"testing"

	"github.com/entydig/sudoku/internal/engine"
	"github.com/entydig/sudoku/internal/geom"
)

// plainDig is the specification of bench.dig: look at the orbits in their order,
// take one away, count to two, put it back if there are two.
func plainDig(b *bench, target int) (clues mask) {
	clues = allCells
	var coming sizes
	for _, o := range b.orbits {
		coming.count(o.size, 1)
	}
	for _, i := range b.order {
		if clues.len() == target {
			break
		}
		o := &b.orbits[i]
		coming.count(o.size, -1)
		if target != 0 && !coming.sum(clues.len()-int(o.size)-target) {
			continue
		}
		before := clues
		clues.remove(&o.cells)
		if !plainUnique(&b.digits, &clues) {
			clues = before
		}
	}
	return clues
}

func plainUnique(digits *[geom.Cells]uint8, clues *mask) bool {
	var puzzle [geom.Cells]uint8
	for c, d := range digits {
		if clues.has(c) {
			puzzle[c] = d
		}
	}
	var s engine.Search
	engine.Start(&s, &puzzle)
	return s.Next() && !s.Next()
}

func TestDigIsThePlainDig(t *testing.T) {
	seeds := 60
	if os.Getenv("ENTYDIG_LONG") != "" {
		seeds = 10_000
	}
	for _, symmetry := range Symmetries {
		sums := orbitSums(symmetry)
		for _, target := range []int{0, 24, 25, 29, 30, 33, 36, 40} {
			if !sums[target] {
				continue
			}
			b := newBench(orbitsOf(symmetry))
			g := Generator{options: Options{Seed: seedOf("dig"), Symmetry: symmetry}}
			for i := range seeds {
				clues := g.try(b, 0, i, target)
				want := plainDig(b, target)
				if b.clues != want || clues != want.len() {
					t.Fatalf("%v, target %d, try %d: %d clues %x, want %d clues %x", symmetry, target, i, clues, b.clues, want.len(), want)
				}
			}
		}
	}
}

func BenchmarkMinimal(b *testing.B) {
	g, err := New(Options{Minimal: true, Seed: seedOf("minimal")})
	if err != nil {
		b.Fatal(err)
	}
	i := uint64(0)
	var searches, guesses, clues, sets uint64
	bn := newBench(g.orbits)
	for b.Loop() {
		clues += uint64(g.try(bn, i, 0, 0))
		i++
		searches += bn.proof.Searches
		guesses += bn.proof.Guesses
		sets += uint64(bn.known.n)
	}
	n := float64(i)
	b.ReportMetric(float64(searches)/n, "searches/op")
	b.ReportMetric(float64(guesses)/n, "guesses/op")
	b.ReportMetric(float64(clues)/n, "clues/op")
	b.ReportMetric(float64(sets)/n, "sets/op")
}
