package generate

import (
	"testing"

	"github.com/entydig/sudoku/internal/rng"
)

// plainWalk is the specification of walker.walk: it answers every question by counting up
// to two solutions.
func plainWalk(b *walker, s *rng.Stream, clues mask, target int, minimal bool) mask {
	var order []int
	for i := range b.orbits {
		order = append(order, i)
	}
	rng.Shuffle(s, order)
	has := func(o *orbit) bool { return clues.has(int(o.list[0])) }
	for stale := 0; clues.len() > target && stale < b.patience(); {
		stale++
		before := clues.len()
		var held []*orbit
		for i := range b.orbits {
			if o := &b.orbits[i]; has(o) {
				held = append(held, o)
			}
		}
		gone := held[s.Below(uint32(len(held)))]
		less := clues.minus(&gone.cells)
		start := int(s.Below(uint32(len(order))))
		for i := range order {
			fresh := &b.orbits[order[(start+i)%len(order)]]
			with := less.or(&fresh.cells)
			if has(fresh) || fresh.size > gone.size || with.len() < target || !plainUnique(&b.digits, &with) {
				continue
			}
			clues = with
			for i := range b.orbits {
				o := &b.orbits[i]
				if less := clues.minus(&o.cells); o != fresh && has(o) && (less.len() >= target || minimal) && plainUnique(&b.digits, &less) {
					clues = less
				}
			}
			break
		}
		if clues.len() < before {
			stale = 0
		}
	}
	return clues
}

func TestWalkIsThePlainWalk(t *testing.T) {
	for _, symmetry := range []Symmetry{None, Rot180, MirrorV, Diagonal} {
		g := newGenerator(t, Options{Minimal: true, Symmetry: symmetry, Seed: seedOf("walk")})
		b := newWalker()
		b.orbits = g.orbits
		for i := range long(16, 200) {
			target, minimal := 20+i%3, i%2 == 1
			g.begin(&b.digger, uint64(i), 0, 0, Range{})
			b.dig()
			s, clues := b.stream, b.proven.clues
			b.walk(target, minimal)
			if want := plainWalk(b, &s, clues, target, minimal); b.proven.clues != want || b.proven.left != want.len() {
				t.Fatalf("%v: walk %d to %d: %d clues %x, want %d clues %x", symmetry, i, target, b.proven.left, b.proven.clues, want.len(), want)
			}
			if s != b.stream {
				t.Fatalf("%v: walk %d took other draws than the plain one", symmetry, i)
			}
		}
	}
}

func TestFewClues(t *testing.T) {
	wishes := []Options{
		{Clues: Exactly(22)}, {Clues: Exactly(21)}, {Clues: Exactly(20)}, {Clues: Exactly(19)},
		{Clues: Exactly(21), Symmetry: Rot180}, {Clues: Exactly(21), Symmetry: MirrorH}, {Clues: Exactly(21), Symmetry: AntiDiagonal},
	}
	for _, o := range wishes {
		for _, o.Minimal = range []bool{false, true} {
			o.Seed = seedOf("few")
			g := newGenerator(t, o)
			r := item(t, g, 0)
			if r.Clues != o.Clues.Min || r.Puzzle.Clues() != r.Clues || !r.Solution.Extends(r.Puzzle) {
				t.Errorf("%+v: %+v", o, r)
			}
			if cells := maskOf(r.Puzzle); !symmetric(g.options.Symmetry, &cells) {
				t.Errorf("%+v: not symmetric: %v", o, r.Puzzle)
			}
			if n, solved := solutions(r.Puzzle); n != 1 || solved != r.Solution {
				t.Errorf("%+v: %d solutions of %v", o, n, r.Puzzle)
			}
			if o.Minimal {
				checkMinimal(t, g, r.Puzzle)
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
