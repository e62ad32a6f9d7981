package engine

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"github.com/entydig/sudoku/internal/geom"
)

// This file compares the tables and the operations on bits with simple loops over cells.

// truthOf returns, as an array over all cells, whether each cell is in a.
func truthOf(a cells) (has [geom.Cells]bool) {
	for c, s := range spotOf {
		has[c] = a[in(spot(s))]>>at(spot(s))&1 == 1
	}
	return has
}

// some returns a random set that has each cell with a probability of 1/n.
func some(r *rand.Rand, n int) (a cells) {
	for _, s := range spotOf {
		if r.IntN(n) == 0 {
			a[in(spot(s))] |= 1 << at(spot(s))
		}
	}
	return a
}

func TestSpots(t *testing.T) {
	for c, s := range spotOf {
		if cellOf(spot(s)) != c {
			t.Errorf("cellOf(spotOf[%d]) = %d", c, cellOf(spot(s)))
		}
		sees := truthOf(seen[s])
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
		has := truthOf(a)
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
				s := spot(spotOf[c])
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

// TestRulesOfOneDigit checks, on boards where eight digits may be anywhere, that
// propagate leaves the same candidates of the ninth digit as locked does.
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
		want, alive := locked(truthOf(a))
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
		if truthOf(left) != want {
			t.Fatalf("%v: %v is left, want %v", a, truthOf(left), want)
		}
	}
	if open < 100 || dead < 10 {
		t.Errorf("%d boards may have a solution, %d have none: want more of each", open, dead)
	}
}

// locked removes locked candidates of a digit until there are none: if all candidates of
// a house are in another house, it removes the others of that house. has is true for the
// candidates; alive is false if a house has no candidate.
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
