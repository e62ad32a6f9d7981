package se

import "github.com/entydig/sudoku"

// This file holds the chains without branches: bidirectional cycles and
// forcing chains.

// Kinds of chains in the order in which the Explainer prefers equals.
const (
	kindDouble = 1 // both states of a candidate lead to the conclusion
	kindX      = 2
	kindY      = 3
	kindXY     = 4
	kindCell   = 5
	kindRegion = 6
	kindAbsurd = 7 // a candidate leads to a contradiction
)

// A chainSet describes one of the three searches for chains without branches.
type chainSet struct {
	links         linkSet
	kind          int
	cycle, single float64 // the ratings of the shortest cycle and chain
}

var chainSets = [3]chainSet{
	{xLinks, kindX, 6.5, 6.6},
	{yLinks, kindY, 6.5, 6.6},
	{xyLinks, kindXY, 7.0, 7.0},
}

// A chainSearch looks for the first chain in the Explainer's order. Searches
// are breadth-first, so a chain is the shortest from its first candidate, and
// they stop at the length at which nothing found would be preferred.
type chainSearch struct {
	graph    graph
	reach    reachability
	best     rank
	effect   effect
	from     [2][maxCandidates]uint16 // the node before a false (0) and a true (1) node
	seen     [2][maxCandidates]uint32 // the search that reached a node last
	searches uint32
	queue    [maxCandidates]uint16
	start    uint16                // the candidate that the cycles at hand go through
	first    int                   // the candidate that the best chain begins with
	isCycle  bool                  // whether it is a cycle
	depth    [maxCandidates]uint16 // of a true node: nodes before it
}

// An effect is what a hint does to the state: candidates that go, and a digit
// that is placed.
type effect struct {
	drops  [size]sudoku.CellSet
	places bool
	cell   int
	digit  int
}

// apply does e to s.
func (e *effect) apply(s *state) {
	if e.places {
		s.place(e.cell, e.digit)
		return
	}
	for d := range e.drops {
		s.sweep(e.drops[d], d)
	}
}

// turn makes e the effect of a candidate shown to be true or false.
func (e *effect) turn(c, d int, on bool) {
	*e = effect{places: on, cell: c, digit: d}
	if !on {
		e.drops[d] = only[c]
	}
}

// forcingChain applies the first of all cycles and chains without branches:
// X-cycles and Y-cycles from 6.5, X-chains from 6.6, all others from 7.0.
func (r *Rater) forcingChain() (found bool) {
	q := &r.chains
	q.best = noRank
	for _, set := range chainSets {
		if max(most(set.cycle, set.kind, q.best), most(set.single, set.kind, q.best)) < 4 {
			continue
		}
		q.graph.build(&r.state, set.links)
		q.search(&r.state, set)
	}
	if q.best == noRank {
		return false
	}
	q.effect.apply(&r.state)
	return r.note(tenths(q.best.rating), q.effect.places)
}

// search tries every candidate as the first of a chain, for single chains and
// then for cycles, which are preferred to single chains of the same candidate.
func (q *chainSearch) search(s *state, set chainSet) {
	if set.links != yLinks {
		q.singles(set)
	}
	limit := most(set.cycle, set.kind, q.best)
	for i := range q.graph.n {
		// A cycle that is as good as the best chain is preferred if it is found
		// before it in the Explainer's order.
		reach := limit
		if q.best.kind == set.kind && !q.isCycle && i <= q.first && chainRating(set.cycle, q.best.nodes) == q.best.rating {
			reach = q.best.nodes
		}
		if reach < 4 {
			if limit < 4 && i > q.first {
				return
			}
			continue
		}
		m := s.cand[q.graph.cell[i]]
		if several(m) && (set.links != yLinks || !several(m&(m-1))) && q.cycles(s, i, set, reach) {
			q.first, q.isCycle = i, true
			limit = most(set.cycle, set.kind, q.best)
		}
	}
}

// singles looks for forcing chains.
func (q *chainSearch) singles(set chainSet) {
	limit := most(set.single, set.kind, q.best)
	if i, on, n := q.reach.forcing(&q.graph, limit); n > 0 {
		q.keep(set.single, n, set.kind)
		q.first, q.isCycle = i, false
		q.effect.turn(int(q.graph.cell[i]), int(q.graph.digit[i]), !on)
	}
}

// keep makes a chain of n nodes the best one.
func (q *chainSearch) keep(base float64, n, kind int) {
	q.best = rank{chainRating(base, n), n, kind}
}

// begin starts a search: no node has been reached.
func (q *chainSearch) begin() { q.searches++ }

// touch notes that a node was reached from another; ok is false if it was
// reached before.
func (q *chainSearch) touch(node uint16, state int, from uint16) (ok bool) {
	if q.seen[state][node] == q.searches {
		return false
	}
	q.seen[state][node] = q.searches
	q.from[state][node] = from
	return true
}

// cycles looks for cycles through candidate i that remove something, keeps the
// first of the shortest, and reports whether there was one.
func (q *chainSearch) cycles(s *state, i int, set chainSet, limit int) (found bool) {
	q.eachCycle(i, limit, func(p, off uint16, nodes int) bool {
		e, ok := q.removes(s, p, off)
		if ok {
			q.keep(set.cycle, nodes, set.kind)
			q.effect, found = e, true
		}
		return !ok
	})
	return found
}

// eachCycle calls see with the cycles of at most limit nodes through candidate i,
// by their last true and false nodes, until see returns false.
func (q *chainSearch) eachCycle(i, limit int, see func(p, off uint16, nodes int) bool) {
	g := &q.graph
	last := g.strongOf(i)
	if len(last) == 0 {
		return
	}
	q.begin()
	q.start = uint16(i)
	q.seen[1][i] = q.searches
	q.queue[0], q.depth[i] = uint16(i), 0
	end := 1
	for begin := 0; begin < end; begin++ {
		p := q.queue[begin]
		nodes := int(q.depth[p]) + 2 // of a cycle that ends with the next false node
		if nodes > limit {
			return
		}
		for _, off := range g.viaOf(int(p)) {
			if q.seen[0][off] != q.searches {
				q.seen[0][off] = q.searches
				for _, on := range g.strongOf(int(off)) {
					if q.touch(on, 1, off) {
						q.from[0][off] = p
						q.depth[on] = q.depth[p] + 2
						q.queue[end] = on
						end++
					}
				}
			}
			if nodes >= 4 && contains(last, off) && !q.onPath(p, off) && !see(p, off, nodes) {
				return
			}
		}
	}
}

// onPath reports whether false node off lies before true node p.
func (q *chainSearch) onPath(p, off uint16) bool {
	for q.depth[p] > 0 {
		f := q.from[1][p]
		if f == off {
			return true
		}
		p = q.from[0][f]
	}
	return false
}

// removes works out what the cycle that ends with p, off removes: in cells
// outside the cycle, a digit that sees a true and a false node of it. ok is false
// if that is nothing.
func (q *chainSearch) removes(s *state, p, off uint16) (e effect, ok bool) {
	g := &q.graph
	var seesTrue, seesFalse [size]sudoku.CellSet
	var inside sudoku.CellSet
	var digits mask
	for {
		d := g.digit[off]
		inside = inside.Union(only[g.cell[off]]).Union(only[g.cell[p]])
		seesFalse[d] = seesFalse[d].Union(peersOf[g.cell[off]])
		e := g.digit[p]
		seesTrue[e] = seesTrue[e].Union(peersOf[g.cell[p]])
		digits |= 1<<d | 1<<e
		if q.depth[p] == 0 {
			break
		}
		off = q.from[1][p]
		p = q.from[0][off]
	}
	for ; digits != 0; digits &= digits - 1 {
		d := lowest(digits)
		e.drops[d] = s.board[d].Intersect(seesTrue[d]).Intersect(seesFalse[d]).Minus(inside)
		ok = ok || !e.drops[d].Empty()
	}
	return e, ok
}
