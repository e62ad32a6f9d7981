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

// A chainSearch looks for the first chain in the Explainer's order. Every search is
// breadth-first. So a chain is as short as any from its first candidate, and a search
// stops at the length at which nothing that it finds would be preferred.
//
// The graph must be built before a search. A false node and a true node of a candidate
// have the index of the candidate in from and seen.
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

// An effect is what a hint does to the state: either it places a digit, 0 to 8, in a
// cell, or candidates go. drops[d] holds the cells that lose digit d, counted from 0.
type effect struct {
	drops  [size]sudoku.CellSet
	places bool
	cell   int
	digit  int
}

// apply changes s as e says: it places the digit of e if there is one; if not, it
// removes the candidates in e.drops.
func (e *effect) apply(s *state) {
	if e.places {
		s.place(e.cell, e.digit)
		return
	}
	for d := range e.drops {
		s.sweep(e.drops[d], d)
	}
}

// turn overwrites e with the effect of showing that digit d, 0 to 8, of cell c is true
// (on) or false. A true candidate is placed, a false one is dropped.
func (e *effect) turn(c, d int, on bool) {
	*e = effect{places: on, cell: c, digit: d}
	if !on {
		e.drops[d] = only[c]
	}
}

// forcingChain applies the first of all cycles and chains without branches to r.state
// and notes it in r.rating: X-cycles and Y-cycles from 6.5, X-chains from 6.6, all
// others from 7.0. forcingChain reports whether there was one; if not, nothing changes.
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

// search looks for the single chains of a set, and then tries every candidate of s as
// the first one of a cycle. A cycle is preferred to an equally good single chain of the
// same candidate. What it finds replaces q.best, q.effect, q.first and q.isCycle if it
// is preferred to what they hold. q.graph must be that of s with the links of the set.
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

// singles looks for the shortest forcing chain, which gives its first candidate the
// other state. If that chain is preferred to q.best, it replaces q.best, q.effect,
// q.first and q.isCycle.
func (q *chainSearch) singles(set chainSet) {
	limit := most(set.single, set.kind, q.best)
	if i, on, n := q.reach.forcing(&q.graph, limit); n > 0 {
		q.keep(set.single, n, set.kind)
		q.first, q.isCycle = i, false
		q.effect.turn(int(q.graph.cell[i]), int(q.graph.digit[i]), !on)
	}
}

// keep sets q.best to the rank of a chain with n nodes and of a kind, kindX and so on. base
// is the rating of the shortest chain of the search that has found it.
func (q *chainSearch) keep(base float64, n, kind int) {
	q.best = rank{chainRating(base, n), n, kind}
}

// begin starts a search: from here on, touch has reached no node. The contents of from,
// depth and queue mean nothing any more.
func (q *chainSearch) begin() { q.searches++ }

// touch records that this search has reached the node of a candidate in a state, 0 for
// false and 1 for true, from candidate from, which has the other state. If the search has
// reached the node before, touch changes nothing and returns false.
func (q *chainSearch) touch(node uint16, state int, from uint16) (ok bool) {
	if q.seen[state][node] == q.searches {
		return false
	}
	q.seen[state][node] = q.searches
	q.from[state][node] = from
	return true
}

// cycles looks for cycles of at most limit nodes through candidate i that remove
// something from s, among those that eachCycle gives. The first of the shortest becomes
// the best chain: its rank is left in q.best, and what it removes in q.effect. The
// result says whether there was one; if not, q.best and q.effect stay as they are. s is
// not changed.
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

// eachCycle calls see with cycles through candidate i that have 4 to limit nodes, the
// shortest first. The nodes of a cycle are true and false in turn, and the first one
// says that i is true. eachCycle does not find every cycle: its search is breadth-first
// and keeps only one shortest way to each true node, so that the cycles differ in the
// last true node or in the last false one.
//
// see gets the last true node p of the cycle, the last false node off, and the number of
// nodes, which is even. p and off are candidates: if p is true, off is false; and if off
// is false, i is true. The result of see says whether to go on: at the first false
// result eachCycle returns.
//
// While see runs, it can read the nodes before p from q: q.from[1][p] is the false node
// before true node p, q.from[0][x] is the true node before that false node x, and
// q.depth is 0 for i alone among the true nodes. q.start is i. q.graph must be built
// before the call; the search overwrites q.from, q.seen, q.depth, q.queue and q.start.
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

// onPath reports whether false node off lies on the way from the start of the present
// search to true node p, which the search must have reached.
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

// removes returns what the cycle with the last true node p and the last false node off
// removes from s: in each cell outside the cycle, each digit that is seen by a true node
// and by a false node of the same digit. removes must be called from the see of
// eachCycle, with the p and off that see got. ok is false if the cycle removes nothing.
// s is not changed.
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
