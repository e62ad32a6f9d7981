package logic

import (
	"math/bits"

	"github.com/entydig/sudoku"
)

// This file holds cell and region forcing chains: every candidate of a truth
// leads to the same result.

// cellForcing finds cell forcing chains: each candidate of a cell with three or
// more, assumed true, leads by a chain of links, of candidates and groups, to the same result.
func (f *Finder) cellForcing(t Technique) {
	g := &f.graph
	f.build(g, grouped)
	for c := range f.p.empty.All() {
		if n := f.p.cand[c].Len(); n >= 3 && !f.forcing(g, t, CellTruth(c)) {
			return
		}
	}
}

// regionForcing finds region forcing chains: each place of a digit with three
// or more in a house, assumed to hold it, leads by such a chain to the same result.
func (f *Finder) regionForcing(t Technique) {
	g := &f.graph
	f.build(g, grouped)
	for d := sudoku.Digit(1); d <= 9; d++ {
		for h := range sudoku.House(sudoku.Houses) {
			if f.p.spots[d-1][h].Len() >= 3 && !f.forcing(g, t, HouseTruth(d, h)) {
				return
			}
		}
	}
}

// forcing emits a step for each candidate that all candidates of a truth force
// on or off. The truth has at most nine candidates, and g is the graph of the
// position. It overwrites f.common and f.spread. It returns false if the search
// must stop, as emit does.
func (f *Finder) forcing(g *graph, t Technique, truth Truth) bool {
	var from [9]int
	n := 0
	f.p.candidatesOf(truth, func(c sudoku.Cell, d sudoku.Digit) {
		from[n] = int(g.index[d-1][c])
		n++
	})
	f.common[0], f.common[1] = zeroed(f.common[0], g.stride), zeroed(f.common[1], g.stride)
	for i, start := range from[:n] {
		g.spreadOn(&f.spread, start)
		for w := range g.stride {
			if i == 0 {
				f.common[0][w], f.common[1][w] = f.spread.off[w], f.spread.on[w]
			} else {
				f.common[0][w] &= f.spread.off[w]
				f.common[1][w] &= f.spread.on[w]
			}
		}
	}
	for side, results := range f.common {
		for w, word := range results {
			for ; word != 0; word &= word - 1 {
				if g.nodes[w<<6+bits.TrailingZeros64(word)].kind == single && !f.forced(g, t, truth, from[:n], w<<6+bits.TrailingZeros64(word), side == 1) {
					return false
				}
			}
		}
	}
	return true
}

// spreadOn makes s the spread of the assumption that node start is on, cut off
// after maxLevel levels. Level 0 is empty and level 1 is the start, so that odd
// levels are nodes that are on, as in every spread.
func (g *graph) spreadOn(s *spread, start int) {
	s.on, s.off = zeroed(s.on, g.stride), zeroed(s.off, g.stride)
	s.level(0, g.stride)
	s.level(1, g.stride).add(start)
	s.on.add(start)
	s.n, s.fromOn = 2, true
	g.grow(s, maxLevel, false)
}

// forced emits the step that places (on) or removes (off) the candidate of node
// result, because each of the nodes in from, if on, leads there. from are the
// nodes of the candidates of the truth, and result must be a node of one
// candidate in that state in the spread of each. The step gets a chain for each
// of them, a shortest one. It overwrites f.spread and f.nodes. It returns false
// if the search must stop, as emit does.
func (f *Finder) forced(g *graph, t Technique, truth Truth, from []int, result int, on bool) bool {
	s := f.begin(t)
	x := &g.nodes[result]
	c, _ := x.cells.First()
	s.Digits = sudoku.DigitsOf(x.d)
	if on {
		s.Place = append(s.Place, sudoku.Candidate{Cell: c, Digit: x.d})
	} else {
		s.Remove = append(s.Remove, sudoku.Candidate{Cell: c, Digit: x.d})
	}
	f.truth(truth)
	for _, start := range from {
		g.spreadOn(&f.spread, start)
		level := 1
		for level < f.spread.n && (level%2 == 1 != on || !bitset(f.spread.levels[level]).has(result)) {
			level++
		}
		f.nodes = f.nodes[:0]
		for range level + 1 {
			f.nodes = append(f.nodes, -1)
		}
		t := tracer{g: g, s: &f.spread, path: f.nodes, paths: 1, visits: maxVisits, use: func() bool { return false }}
		t.trace(result, level, false)
		f.nodes = f.nodes[1:]
		f.showFrom(g)
	}
	return f.emit()
}

// showFrom adds the path in f.nodes to f.step as a chain, with its cells, sets
// and truths. The first node is on, and on and off alternate.
func (f *Finder) showFrom(g *graph) {
	var room [maxLevel + 4]Node
	nodes := room[:0]
	for k, i := range f.nodes {
		nodes = append(nodes, Node{Digit: g.nodes[i].d, Cells: g.nodes[i].cells, On: k%2 == 0, Link: LinkWeak})
		if k == 0 {
			nodes[k].Link = LinkStart
		} else if k%2 == 0 {
			f.strongReason(g, &nodes[k], int(f.nodes[k-1]), int(i))
		}
		f.step.Cells = f.step.Cells.Union(g.nodes[i].cells)
	}
	f.addChain(nodes...)
}
