package engine_test

import (
	"maps"
	"math/rand/v2"
	"testing"

	"github.com/entydig/sudoku/internal/engine"
)

// set is a set of cells: cell c is bit c%64 of word c/64.
type set = [2]uint64

// setOf returns the set of the given cells, each 0 to 80.
func setOf(cells []int) (m set) {
	for _, c := range cells {
		m[c/64] |= 1 << (c % 64)
	}
	return m
}

// has reports whether cell c, 0 to 80, is in m.
func has(m *set, c int) bool { return m[c/64]>>(c%64)&1 != 0 }

// differences returns the sets of cells in which the completions of clues differ from
// full, each with the number of such completions. It counts with refsolve, and only the
// completions that clues.Different allows. few is false if there are more than bound.
func differences(full *grid, clues *engine.Clues, bound int) (all map[set]int, few bool) {
	var g grid
	for c, d := range full {
		if has(&clues.All, c) {
			g[c] = d
		}
	}
	solutions := reference(&g, bound+1)
	if len(solutions) > bound {
		return nil, false
	}
	all = map[set]int{}
	for x := range solutions {
		var m set
		for c, d := range x {
			if d != full[c] {
				m[c/64] |= 1 << (c % 64)
			}
		}
		if m != (set{}) && (clues.Different == engine.NoCell || has(&m, clues.Different)) {
			all[m]++
		}
	}
	return all, true
}

// randomQuestion returns random clues. In half of the cases Different is a hole.
func randomQuestion(r *rand.Rand) engine.Clues {
	order, n := r.Perm(81), 26+r.IntN(10)
	q := engine.Clues{All: setOf(order[:n]), Different: engine.NoCell}
	if r.IntN(2) == 0 {
		q.Different = order[n]
	}
	return q
}

// TestOther checks that a search for other completions finds all of them, each once, for
// several questions about the same grid. It also checks that batches of every kind find
// one if there are any.
func TestOther(t *testing.T) {
	r := rand.New(rand.NewPCG(31, 32))
	var k engine.Known
	var s engine.Search
	var batches []*engine.Batch
	for _, build := range engine.Builds() {
		batches = append(batches, engine.NewBatchOf(build))
	}
	var none, some, different int
	for range 40 {
		full := randomGrid(r)
		k.Set(&full)
		for range 10 {
			q := randomQuestion(r)
			want, few := differences(&full, &q, 300)
			if !few {
				continue
			}
			got := map[set]int{}
			s.StartOther(&k, &q)
			for m, ok := s.NextOther(&k); ok; m, ok = s.NextOther(&k) {
				got[m]++
			}
			if !maps.Equal(got, want) {
				t.Fatalf("%v, %+v: other solutions differ in %x, want %x", full, q, got, want)
			}
			for _, b := range batches {
				a := askAll(b, 1, func(b *engine.Batch, slot, _ int) { b.Other(slot, &k, &q) })[0]
				if (a.Found == 1) != (len(want) > 0) || a.Found == 1 && want[a.Differs] == 0 {
					t.Fatalf("%v, %+v: the batch found %d, which differs in %x", full, q, a.Found, a.Differs)
				}
			}
			switch {
			case len(want) == 0:
				none++
			case q.Different == engine.NoCell:
				some++
			default:
				different++
			}
		}
	}
	t.Logf("%d questions without another solution, %d with some, %d with some at a cell", none, some, different)
	if none < 20 || some < 20 || different < 20 {
		t.Error("the random grids do not cover every case")
	}
}

// TestOtherInAllSlots asks about many grids at once.
func TestOtherInAllSlots(t *testing.T) {
	r := rand.New(rand.NewPCG(33, 34))
	known := make([]engine.Known, 300)
	clues := make([]engine.Clues, len(known))
	full := make([]grid, len(known))
	for i := range known {
		full[i] = randomGrid(r)
		known[i].Set(&full[i])
		clues[i] = randomQuestion(r)
	}
	var s engine.Search
	found := 0
	for i, a := range askAll(engine.NewBatch(), len(known), func(b *engine.Batch, slot, i int) { b.Other(slot, &known[i], &clues[i]) }) {
		s.StartOther(&known[i], &clues[i])
		_, want := s.NextOther(&known[i])
		if (a.Found == 1) != want {
			t.Fatalf("%v, %+v: found %d, by the search %v", full[i], clues[i], a.Found, want)
		}
		found += a.Found
	}
	if found == 0 || found == len(known) {
		t.Errorf("%d of %d found another solution: the random grids do not cover every case", found, len(known))
	}
}
