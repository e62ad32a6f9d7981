package engine

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"github.com/entydig/sudoku/internal/geom"
)

// This file compares tables and bit tricks with counting cell by cell.

// spread returns a set of cells as one truth value a cell.
func spread(a cells) (has [geom.Cells]bool) {
	for c, s := range spotOf {
		has[c] = a[in(int(s))]>>at(int(s))&1 == 1
	}
	return has
}

// some returns a set with each cell in it by a chance of one in n.
func some(r *rand.Rand, n int) (a cells) {
	for _, s := range spotOf {
		if r.IntN(n) == 0 {
			a[in(int(s))] |= 1 << at(int(s))
		}
	}
	return a
}

func TestSpots(t *testing.T) {
	for c, s := range spotOf {
		if cellOf(int(s)) != c {
			t.Errorf("cellOf(spotOf[%d]) = %d", c, cellOf(int(s)))
		}
		sees := spread(seen[s])
		for _, p := range geom.PeersOf[c] {
			if !sees[p] {
				t.Errorf("cell %d does not see %d", c, p)
			}
		}
		if n := bits.OnesCount64(seen[s][0]) + bits.OnesCount64(seen[s][1]); n != geom.Peers {
			t.Errorf("cell %d sees %d cells", c, n)
		}
	}
}

func TestHousesOfTwo(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 20000 {
		a := some(r, 2+r.IntN(6))
		has := spread(a)
		got := map[cells]bool{}
		for m := housesOfTwo(&a); m != 0; m &= m - 1 {
			got[houseAt[bits.TrailingZeros64(m)]] = true
		}
		crowded := false // more than seven in a box: the count of the next spills
		want := map[cells]bool{}
		for h := range geom.Houses {
			var house cells
			n := 0
			for _, c := range geom.CellsOf[h] {
				s := int(spotOf[c])
				house[in(s)] |= 1 << at(s)
				if has[c] {
					n++
				}
			}
			crowded = crowded || h >= geom.FirstBox && n > 7
			if n == 2 {
				want[house] = true
			}
		}
		if crowded {
			continue
		}
		if len(got) != len(want) {
			t.Fatalf("%v: %d houses of two, want %d", a, len(got), len(want))
		}
		for h := range want {
			if !got[h] {
				t.Fatalf("%v: house %v has two cells", a, h)
			}
			first, last := ends(&a, &h)
			if first == last || !has[cellOf(first)] || !has[cellOf(last)] {
				t.Fatalf("%v: ends of house %v are %d and %d", a, h, first, last)
			}
		}
	}
}

// TestRulesOfOneDigit holds that propagate, on a board where eight digits may be
// anywhere, leaves just those places of the ninth that the locks between boxes
// and lines leave when they are drawn one by one.
func TestRulesOfOneDigit(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	open, dead := 0, 0
	for range 3000 {
		var s Search
		var empty [geom.Cells]uint8
		Start(&s, &empty)
		b := &s.stack[0]
		a := some(r, 2)
		b.layers[4].cand = a
		want, alive := locked(spread(a))
		if got := b.propagate(); got != alive {
			t.Fatalf("%v: propagate = %v, want %v", a, got, alive)
		}
		if !alive {
			dead++
			continue
		}
		open++
		left := b.layers[4].cand
		left[0] |= b.layers[4].own[0]
		left[1] |= b.layers[4].own[1]
		if spread(left) != want {
			t.Fatalf("%v: %v is left, want %v", a, spread(left), want)
		}
	}
	if open < 100 || dead < 10 {
		t.Errorf("%d boards stay open, %d die: the draw leaves a case out", open, dead)
	}
}

// locked takes places of a digit away while some house has all of its places in
// another house that has more; alive is false if a house has none.
func locked(has [geom.Cells]bool) (left [geom.Cells]bool, alive bool) {
	for again := true; again; {
		again = false
		for h := range geom.Houses {
			for k := range geom.Houses {
				within, n := true, 0
				for _, c := range geom.CellsOf[h] {
					if has[c] {
						n++
						within = within && int(geom.HousesOf[c][k/geom.Size]) == k
					}
				}
				if n == 0 {
					return has, false
				}
				if !within || h == k {
					continue
				}
				for _, c := range geom.CellsOf[k] {
					if has[c] && int(geom.HousesOf[c][h/geom.Size]) != h {
						has[c], again = false, true
					}
				}
			}
		}
	}
	return has, true
}
