package generate

import (
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/geom"
	"github.com/entydig/sudoku/internal/rng"
)

// plainWalk is the specification of bench.walk: every question is answered by
// counting to two.
func plainWalk(b *bench, s *rng.Stream, clues mask, target int, minimal bool) mask {
	var cells [geom.Cells]uint8
	for i := range cells {
		cells[i] = uint8(i)
	}
	rng.Shuffle(s, cells[:])
	for stale := 0; clues.len() > target && stale < patience; {
		stale++
		var held []int
		for c := range geom.Cells {
			if clues.has(c) {
				held = append(held, c)
			}
		}
		less := clues.without(held[s.Below(uint32(len(held)))])
		start := int(s.Below(geom.Cells))
		for i := range geom.Cells {
			cell := int(cells[(start+i)%geom.Cells])
			if clues.has(cell) {
				continue
			}
			with := less
			with.add(cell)
			if !plainUnique(&b.digits, &with) {
				continue
			}
			clues = with
			for c := range geom.Cells {
				if clues.len() == target && !minimal {
					break
				}
				if less := clues.without(c); clues.has(c) && plainUnique(&b.digits, &less) {
					clues = less
					stale = 0
				}
			}
			break
		}
	}
	return clues
}

func TestWalkIsThePlainWalk(t *testing.T) {
	g := newGenerator(t, Options{Minimal: true, Seed: seedOf("walk")})
	b := newBench()
	b.orbits = g.orbits
	for i := range long(16, 200) {
		target, minimal := 20+i%3, i%2 == 1
		g.begin(&b.digger, uint64(i), 0, 0, 0)
		b.dig()
		s, clues := b.stream, b.st.clues
		b.walk(target, minimal)
		if want := plainWalk(b, &s, clues, target, minimal); b.st.clues != want || b.st.left != want.len() {
			t.Fatalf("walk %d to %d: %d clues %x, want %d clues %x", i, target, b.st.left, b.st.clues, want.len(), want)
		}
		if s != b.stream {
			t.Fatalf("walk %d took other draws than the plain one", i)
		}
	}
}

func TestFewClues(t *testing.T) {
	for _, n := range []int{19, 20, 21, 22} {
		for _, minimal := range []bool{false, true} {
			g := newGenerator(t, Options{Clues: Exactly(n), Minimal: minimal, Seed: seedOf("few")})
			r := item(t, g, 0)
			if r.Clues != n || r.Puzzle.Clues() != n || !r.Solution.Extends(r.Puzzle) {
				t.Errorf("%d clues: %+v", n, r)
			}
			if n, solved := solutions(r.Puzzle); n != 1 || solved != r.Solution {
				t.Errorf("%d clues: %d solutions of %v", n, n, r.Puzzle)
			}
			for c := range r.Puzzle.Filled().All() {
				if minimal && sudoku.Unique(r.Puzzle.With(c, sudoku.None)) {
					t.Errorf("%d clues: not minimal, %v can go: %v", n, c, r.Puzzle)
				}
			}
		}
	}
}

func BenchmarkFewClues(b *testing.B) {
	g := newGenerator(b, Options{Clues: Exactly(20), Seed: seedOf("few")})
	for i := uint64(0); b.Loop(); i++ {
		item(b, g, i)
	}
}
