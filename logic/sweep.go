package logic

import (
	"math/bits"

	"github.com/entydig/sudoku"
)

// This file holds the sweep: all that a technique gives in a position, at once
// and without the steps.

// A Haul is what a sweep gives: the results of all steps of a technique.
type Haul struct {
	Remove [9]sudoku.CellSet // by digit - 1: the cells that lose it
	Place  [9]sudoku.CellSet // by digit - 1: the cells that get it
	// Moves is the number of steps with different results. For chains it is the
	// number of candidates removed.
	Moves int
	// Links is the number of links of the shortest chains, which are all that a
	// sweep of chains applies; 0 for other techniques.
	Links int
}

// Sweep sets h to what t gives in p, which it does not change, and reports
// whether that is anything. It does not depend on the order of cells, digits or
// houses: positions that are equal up to symmetry give hauls that are equal up
// to the same symmetry. As with [Finder.Each], whips and braids give nothing.
//
// AIC stands for all its forms there: discontinuous and continuous loops remove
// nothing that an AIC with one or more eliminations does not. GroupedAIC has
// groups and no almost locked sets. Of chains only the shortest count.
func (f *Finder) Sweep(p *Position, t Technique, h *Haul) bool {
	*h = Haul{}
	switch t {
	case XChain, XYChain, AIC, GroupedAIC:
		f.look(p)
		f.sweepChains(t, h)
		return h.Moves > 0
	}
	if f.collect == nil {
		f.collect = func(s *Step) bool {
			f.haul.add(s)
			return true
		}
	}
	f.haul, f.lean = h, true
	f.Each(p, t, f.collect)
	f.haul, f.lean = nil, false
	return h.Moves > 0
}

// add adds what s places and removes to h, and 1 to h.Moves.
func (h *Haul) add(s *Step) {
	h.Moves++
	for _, x := range s.Remove {
		h.Remove[x.Digit-1] = h.Remove[x.Digit-1].Union(only[x.Cell])
	}
	for _, x := range s.Place {
		h.Place[x.Digit-1] = h.Place[x.Digit-1].Union(only[x.Cell])
	}
}

// ApplyHaul makes all eliminations of h in p and then all its placements. A
// candidate that is gone and a cell that holds a digit are passed over, but
// another digit in that cell makes p contradictory.
func (p *Position) ApplyHaul(h *Haul) {
	for d := range sudoku.Digit(9) {
		for c := range h.Remove[d].All() {
			p.Eliminate(c, d+1)
		}
	}
	for d := range sudoku.Digit(9) {
		for c := range h.Place[d].All() {
			p.Place(c, d+1)
		}
	}
}

// sweepChains sets h, which must be empty, to what the shortest chains of t
// remove; if h.Moves is then 0, h.Links means nothing. A candidate goes if it
// has a weak link to a start s that is assumed off and is off on an even level
// of the spread of s: then it sees both ends of a chain. It overwrites f.graph,
// f.spread and f.hit.
func (f *Finder) sweepChains(t Technique, h *Haul) {
	g := &f.graph
	f.build(g, graphsOf(t)[0])
	first := 4
	if t == XChain || t == XYChain {
		first = 6
	}
	best := maxLevel
	for start := range g.nodes {
		if !g.linked.has(start) {
			continue
		}
		g.spread(&f.spread, start, best+1, false)
		for level := first; level <= min(best, f.spread.n); level += 2 {
			// Level f.spread.n is empty, but the nodes on the level before may be ends of
			// an XY-Chain.
			hits := f.hits(g, t, start, level)
			if hits == 0 {
				continue
			}
			if level < best {
				best = level
				h.Remove = [9]sudoku.CellSet{}
			}
			for d := range f.hit {
				h.Remove[d] = h.Remove[d].Union(f.hit[d])
			}
			break
		}
	}
	for d := range h.Remove {
		h.Moves += h.Remove[d].Len()
	}
	h.Links = best + 1 - 2
}

// hits sets f.hit, by digit - 1, to the cells that lose a digit by the chains
// from node start to the nodes on the level before the given one, and returns
// the number of these candidates. f.spread must be the spread of start, and the
// level even and at most f.spread.n.
func (f *Finder) hits(g *graph, t Technique, start, level int) (n int) {
	f.hit = [9]sudoku.CellSet{}
	a := &g.nodes[start]
	if t == XYChain {
		for w, word := range f.spread.levels[level-1] {
			for ; word != 0; word &= word - 1 {
				if b := &g.nodes[w<<6+bits.TrailingZeros64(word)]; b.d == a.d && b.cells != a.cells {
					out := CommonPeers(a.cells.Union(b.cells)).Intersect(f.p.places[a.d-1])
					f.hit[a.d-1] = f.hit[a.d-1].Union(out)
				}
			}
		}
		return f.hit[a.d-1].Len()
	}
	if level >= f.spread.n {
		return 0
	}
	weak := g.weakRow(start)
	for w, word := range f.spread.levels[level] {
		for word &= weak[w]; word != 0; word &= word - 1 {
			if x := &g.nodes[w<<6+bits.TrailingZeros64(word)]; x.kind == single {
				f.hit[x.d-1] = f.hit[x.d-1].Union(x.cells)
				n++
			}
		}
	}
	return n
}
