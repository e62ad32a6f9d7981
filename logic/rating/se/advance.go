package se

// This file holds the techniques inside a dynamic run: what locked candidates,
// pairs and X-Wings remove once candidates are false.

// An advance collects the false nodes that one technique would add to a run. Entry i of
// nodes, from and chains belong together.
type advance struct {
	nodes   []node
	from    []int32 // where the parents of a node begin; they end where the next ones begin
	parents []node
	chains  []chainKey
	one     []node   // the parents of the hint at hand
	chain   chainKey // the chain that the hint is; zero for a subset or an X-Wing
}

// reset empties the lists of a. It does not change a.one and a.chain, which belong to the
// hint that is being made.
func (a *advance) reset() {
	a.nodes, a.from, a.parents, a.chains = a.nodes[:0], a.from[:0], a.parents[:0], a.chains[:0]
}

// add appends to a a false node for each digit of m, bit 0 for digit 1, in cell c. Each
// node gets the parents in a.one and the chain in a.chain. All these digits must be
// candidates that g numbers.
func (a *advance) add(g *graph, c int, m mask) {
	for ; m != 0; m &= m - 1 {
		a.nodes = append(a.nodes, nodeOf(g.number[c][lowest(m)], false))
		a.from = append(a.from, int32(len(a.parents)))
		a.parents = append(a.parents, a.one...)
		a.chains = append(a.chains, a.chain)
	}
}

// advanced adds to r the false nodes that the first technique with any hint gives, with
// their parents, and queues them. The techniques are tried in the order locked
// candidates, hidden pairs, naked pairs, X-Wings and the chains of mode m. A hint counts
// only if it rests on a node of r; otherwise the state has it without the run. The
// result is whether a node was added; nodes that r has already are left out, so that it
// can be false although a technique gave hints. w.advance is overwritten, and the
// limiter is charged.
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

// chains makes search number i, from 0, for chains inside a run in mode m, and leaves
// what they remove in w.advance. ok says whether mode m has a search of that number, not
// whether it found anything.
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

// nested returns w.nestedSearch, which finds chains inside a run. The first call makes it,
// since few puzzles need it.
func (w *propagator) nested() *nestedSearch {
	if w.nestedSearch == nil {
		w.nestedSearch = new(nestedSearch)
		w.nestedSearch.nets.collect = w.nestedSearch.net
	}
	return w.nestedSearch
}

// gone adds to w.advance.one, the parents of the hint that is being made, a false node for
// each place of digit d, 0 to 8, in house h that the state has and the run has made false.
// Places in the mask but are left out.
func (w *propagator) gone(h, d int, but mask) {
	for m := w.source.spots[h][d] &^ w.spots[h][d] &^ but; m != 0; m &= m - 1 {
		w.advance.one = append(w.advance.one, nodeOf(w.graph.number[cellsOf[h][lowest(m)]][d], false))
	}
}

// remove adds to w.advance a false node of digit d, 0 to 8, for each place in the mask m
// of house h.
func (w *propagator) remove(h, d int, m mask) {
	for ; m != 0; m &= m - 1 {
		w.advance.add(w.graph, int(cellsOf[h][lowest(m)]), 1<<d)
	}
}

// locked adds to w.advance what all locked digits (pointing and claiming) on the board
// of the run remove, if a place outside the lock became false in the run.
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

// hiddenPairs adds to w.advance what all hidden pairs on the board of the run remove.
// hiddenPairs looks only into houses with more than four holes in the state.
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

// hiddenPair adds to w.advance what one hidden pair removes: all digits but the two in
// the mask pair, from the two cells at the places in the mask at of house h. The two
// digits must have these places only. Nothing is added if the cells have no other digit,
// or if the pair rests on no node of the run.
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

// nakedPairs adds to w.advance what all naked pairs on the board of the run remove.
// nakedPairs looks only into houses with four or more holes in the state.
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

// nakedPair adds to w.advance what one naked pair removes: the two digits in the mask
// pair, from all cells of house h but a and b. The mask at has the places of a and b in
// h; both cells must hold exactly these two digits on the board of the run. Nothing is
// added if no other cell has one of the digits, or if the pair rests on no node of the
// run.
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

// xWings adds to w.advance what all X-Wings on the board of the run remove, columns
// first. xWings leaves out the digits that the state has placed more than five times.
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

// xWing adds to w.advance what one X-Wing removes. x has the first house of the kind of
// the two base lines and the first house of the kind of the two cover lines. The mask
// lines has the numbers of the base lines, 0 to 8, and the mask m those of the cover
// lines: the places of digit d, 0 to 8, in both base lines. d goes from the rest of the
// cover lines. Nothing is added if there is no rest, or if the X-Wing rests on no node
// of the run.
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
