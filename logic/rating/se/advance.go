package se

// This file holds the techniques inside a dynamic run: what locked candidates,
// pairs and X-Wings remove once candidates are false.

// An advance collects the nodes that one technique adds to a run.
type advance struct {
	nodes   []node
	from    []int32 // where the parents of a node begin; they end where the next ones begin
	parents []node
	chains  []chainKey
	one     []node   // the parents of the hint at hand
	chain   chainKey // the chain that the hint is; zero for a subset or an X-Wing
}

func (a *advance) reset() {
	a.nodes, a.from, a.parents, a.chains = a.nodes[:0], a.from[:0], a.parents[:0], a.chains[:0]
}

// add adds false nodes for the digits m of cell c, each with the parents of the
// hint at hand.
func (a *advance) add(g *graph, c int, m mask) {
	for ; m != 0; m &= m - 1 {
		a.nodes = append(a.nodes, nodeOf(g.number[c][lowest(m)], false))
		a.from = append(a.from, int32(len(a.parents)))
		a.parents = append(a.parents, a.one...)
		a.chains = append(a.chains, a.chain)
	}
}

// advanced adds to r what the first technique that finds anything removes. A
// hint counts only if it rests on a node of r; otherwise the state has it
// without the run. The result is whether a node was added.
func (w *propagator) advanced(r *run, m mode) (any bool) {
	w.limiter.charge(lookCost)
	w.advance.reset()
	for t := 0; len(w.advance.nodes) == 0; t++ {
		switch t {
		case 0:
			w.locked()
		case 1:
			w.hiddenPairs()
		case 2:
			w.nakedPairs()
		case 3:
			w.xWings()
		default:
			if !w.chains(m, t-4) {
				return false
			}
		}
	}
	a := &w.advance
	for i, n := range a.nodes {
		if r.has(n) {
			continue
		}
		r.push(n)
		end := len(a.parents)
		if i+1 < len(a.from) {
			end = int(a.from[i+1])
		}
		for _, p := range a.parents[a.from[i]:end] {
			r.parent(r.place[p])
		}
		r.enter(n)
		if a.chains[i] != (chainKey{}) {
			r.inside = append(r.inside, inside{r.place[n], a.chains[i]})
		}
		w.enqueueAt(n, r.place[n])
		any = true
	}
	return any
}

// chains makes the i-th search for chains inside a run; ok is false if mode m has
// no more of them.
func (w *propagator) chains(m mode, i int) (ok bool) {
	switch {
	case i == 0 && (m.level == 2 || m.level == 3):
		w.nested().forcing(w)
	case i == 0 && m.level >= 4:
		w.nested().branching(w, mode{base: 8.5, dynamic: true})
	case i == 1 && m.level == 3:
		w.nested().branching(w, mode{base: 8.0})
	case i == 1 && m.level == 5:
		w.nested().branching(w, mode{base: 9.5, dynamic: true, level: 2})
	default:
		return false
	}
	return true
}

// What a look for subsets, or for chains without branches, in a run costs, in
// nodes.
const (
	lookCost  = 40
	chainCost = 40_000
)

// inside returns what works out chains in a run; it is made when it is needed
// for the first time, since few puzzles take it.
func (w *propagator) nested() *nestedSearch {
	if w.nestedSearch == nil {
		w.nestedSearch = new(nestedSearch)
		w.nestedSearch.nets.collect = w.nestedSearch.net
	}
	return w.nestedSearch
}

// gone adds to the parents of the hint at hand the places of d in h, except
// those in but, that became false in the run.
func (w *propagator) gone(h, d int, but mask) {
	for m := w.source.spots[h][d] &^ w.spots[h][d] &^ but; m != 0; m &= m - 1 {
		w.advance.one = append(w.advance.one, nodeOf(w.graph.number[cellsOf[h][lowest(m)]][d], false))
	}
}

// remove adds false nodes for d at the places m of h.
func (w *propagator) remove(h, d int, m mask) {
	for ; m != 0; m &= m - 1 {
		w.advance.add(w.graph, int(cellsOf[h][lowest(m)]), 1<<d)
	}
}

// locked finds pointing and claiming.
func (w *propagator) locked() {
	for _, x := range crossings {
		for base := x.base; base < x.base+size; base++ {
			for cover := x.cover; cover < x.cover+size; cover++ {
				common := shared[base][cover]
				if common == 0 {
					continue
				}
				for d, m := range w.spots[base] {
					if !several(m) || m&^common != 0 {
						continue
					}
					out := w.spots[cover][d] &^ shared[cover][base]
					if out == 0 {
						continue
					}
					w.advance.one = w.advance.one[:0]
					w.gone(base, d, common)
					if len(w.advance.one) > 0 {
						w.remove(cover, d, out)
					}
				}
			}
		}
	}
}

// hiddenPairs finds hidden pairs.
func (w *propagator) hiddenPairs() {
	for _, first := range kinds {
		for h := first; h < first+size; h++ {
			if w.source.holes[h] <= 4 {
				continue
			}
			var twos mask
			for d, m := range w.spots[h] {
				if popcount(m) == 2 {
					twos |= 1 << d
				}
			}
			for _, pair := range pairs9 {
				low, high := lowest(pair), lowest(pair&(pair-1))
				at := w.spots[h][low]
				if pair&^twos != 0 || at != w.spots[h][high] {
					continue
				}
				w.hiddenPair(h, at, pair)
			}
		}
	}
}

func (w *propagator) hiddenPair(h int, at, pair mask) {
	a, b := int(cellsOf[h][lowest(at)]), int(cellsOf[h][lowest(at&(at-1))])
	if (w.cand[a]|w.cand[b])&^pair == 0 {
		return
	}
	w.advance.one = w.advance.one[:0]
	for place, c := range cellsOf[h] {
		if at>>place&1 != 0 {
			continue
		}
		for m := w.source.cand[c] & pair; m != 0; m &= m - 1 {
			w.advance.one = append(w.advance.one, nodeOf(w.graph.number[c][lowest(m)], false))
		}
	}
	if len(w.advance.one) > 0 {
		w.advance.add(w.graph, a, w.cand[a]&^pair)
		w.advance.add(w.graph, b, w.cand[b]&^pair)
	}
}

// nakedPairs finds naked pairs.
func (w *propagator) nakedPairs() {
	for _, first := range kinds {
		for h := first; h < first+size; h++ {
			if w.source.holes[h] < 4 {
				continue
			}
			for _, at := range pairs9 {
				a, b := int(cellsOf[h][lowest(at)]), int(cellsOf[h][lowest(at&(at-1))])
				if pair := w.cand[a]; popcount(pair) == 2 && pair == w.cand[b] {
					w.nakedPair(h, at, a, b, pair)
				}
			}
		}
	}
}

func (w *propagator) nakedPair(h int, at mask, a, b int, pair mask) {
	low, high := lowest(pair), lowest(pair&(pair-1))
	if (w.spots[h][low]|w.spots[h][high])&^at == 0 {
		return
	}
	w.advance.one = w.advance.one[:0]
	for _, c := range [2]int{a, b} {
		for m := w.source.cand[c] &^ pair; m != 0; m &= m - 1 {
			w.advance.one = append(w.advance.one, nodeOf(w.graph.number[c][lowest(m)], false))
		}
	}
	if len(w.advance.one) == 0 {
		return
	}
	for place, c := range cellsOf[h] {
		if at>>place&1 == 0 {
			w.advance.add(w.graph, int(c), w.cand[c]&pair)
		}
	}
}

// xWings finds X-Wings.
func (w *propagator) xWings() {
	for _, x := range [2][2]int{{firstCol, firstRow}, {firstRow, firstCol}} {
		for _, lines := range pairs9 {
			a, b := x[0]+lowest(lines), x[0]+lowest(lines&(lines-1))
			for d, m := range w.spots[a] {
				if popcount(m) == 2 && m == w.spots[b][d] && w.source.placed[d] <= 5 {
					w.xWing(x, lines, d, m)
				}
			}
		}
	}
}

func (w *propagator) xWing(x [2]int, lines mask, d int, m mask) {
	first, second := x[1]+lowest(m), x[1]+lowest(m&(m-1))
	if (w.spots[first][d]|w.spots[second][d])&^lines == 0 {
		return
	}
	w.advance.one = w.advance.one[:0]
	w.gone(x[0]+lowest(lines), d, m)
	w.gone(x[0]+lowest(lines&(lines-1)), d, m)
	if len(w.advance.one) > 0 {
		w.remove(first, d, w.spots[first][d]&^lines)
		w.remove(second, d, w.spots[second][d]&^lines)
	}
}
