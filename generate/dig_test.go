package generate

import (
	"os"
	"testing"

	"github.com/entydig/sudoku/internal/engine"
	"github.com/entydig/sudoku/internal/geom"
)

// plainDig is the specification of walker.dig: for each orbit in order, remove its clues,
// count the solutions up to two, and put the clues back if there are two.
func plainDig(d *digger) (clues mask) {
	clues = allCells
	var coming sizes
	for _, o := range d.orbits {
		coming.count(o.size, 1)
	}
	for _, i := range d.order[:len(d.orbits)] {
		if clues.len() == d.wanted.Min {
			break
		}
		o := &d.orbits[i]
		coming.count(o.size, -1)
		if d.wanted.Min != 0 && !coming.sum(clues.len()-int(o.size)-d.wanted.Min) {
			continue
		}
		before := clues
		clues.remove(&o.cells)
		if !plainUnique(&d.digits, &clues) {
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

// long returns how many cases to go through: many if ENTYDIG_LONG is set.
func long(few, many int) int {
	if os.Getenv("ENTYDIG_LONG") != "" {
		return many
	}
	return few
}

func TestDigIsThePlainDig(t *testing.T) {
	wishes := []Options{{Minimal: true}, {Level: Easy}, {Level: Medium}, {Level: Hard}}
	for _, symmetry := range Symmetries() {
		for _, o := range wishes {
			o.Symmetry, o.Seed = symmetry, seedOf("dig")
			g := newGenerator(t, o)
			b := newWalker()
			b.orbits = g.orbits
			for i := range long(40, 10_000) {
				item := uint64(i / ordersPerGrid)
				g.begin(&b.digger, item, 0, i%ordersPerGrid, g.stop(item))
				b.dig()
				if want := plainDig(&b.digger); b.proven.clues != want || b.proven.left != want.len() {
					t.Fatalf("%+v, dig %d to %d: %d clues %x, want %d clues %x", o, i, b.wanted, b.proven.left, b.proven.clues, want.len(), want)
				}
			}
		}
	}
}

// A dig whose memory for unavoidable sets is full must end, with the same result.
func TestDigWithFullFamily(t *testing.T) {
	b := newWalker()
	b.orbits = orbitsOf(None)
	g := Generator{options: Options{Seed: seedOf("full")}}
	g.begin(&b.digger, 0, 0, 0, Range{})
	for !b.known.full() {
		b.known.add(allCells)
	}
	b.dig()
	if want := plainDig(&b.digger); b.proven.clues != want {
		t.Errorf("%x, want %x", b.proven.clues, want)
	}
}

func BenchmarkMinimal(b *testing.B) {
	g := newGenerator(b, Options{Minimal: true, Seed: seedOf("minimal")})
	bn := newWalker()
	bn.orbits = g.orbits
	i := uint64(0)
	var searches, guesses, clues, sets uint64
	for b.Loop() {
		g.begin(&bn.digger, i, 0, 0, Range{})
		bn.dig()
		i++
		clues += uint64(bn.proven.left)
		searches += bn.effort.Searches
		guesses += bn.effort.Guesses
		sets += uint64(bn.known.n)
	}
	n := float64(i)
	b.ReportMetric(float64(searches)/n, "searches/op")
	b.ReportMetric(float64(guesses)/n, "guesses/op")
	b.ReportMetric(float64(clues)/n, "clues/op")
	b.ReportMetric(float64(sets)/n, "sets/op")
}

func BenchmarkMinimalItems(b *testing.B) {
	g := newGenerator(b, Options{Minimal: true, Seed: seedOf("minimal")})
	for range g.Items(Run{Count: b.N, Context: forever}) {
	}
}
