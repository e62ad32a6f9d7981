package se

// This file holds the searches for branching chains: Nishio, multiple,
// dynamic and nested forcing chains.

// A netSearch looks for the first branching chain in the Explainer's order.
type netSearch struct {
	mode       mode
	propagator propagator
	graph      graph
	runs       [maxCandidates]*run // what follows if a candidate is true, once it was needed
	fresh      [maxCandidates]bool // whether the run above is that of the state at hand
	off        run                 // what follows if the candidate at hand is false
	counter    counter
	list       [size]*run   // the runs of the chains at hand
	ends       [size]uint16 // the places of their last nodes
	best       rank
	limits     [kindAbsurd + 1]int // the most nodes of a chain of a kind that would be preferred
	effect     effect
	collect    func(conclusion) // if it is not nil, it takes all chains instead of the best one
	origin     int              // the cell or house that the chains at hand begin with
}

// modes lists the searches in their order.
var modes = [...]mode{
	{base: 7.5, dynamic: true, nishio: true},
	{base: 8.0},
	{base: 8.5, dynamic: true},
	{base: 9.0, dynamic: true, level: 1},
	{base: 9.5, dynamic: true, level: 2},
	{base: 10.0, dynamic: true, level: 3},
	{base: 10.5, dynamic: true, level: 4},
	{base: 11.0, dynamic: true, level: 5},
}

// branchingChain applies the first branching chain to r.state, notes it in r.rating and
// returns true. If there is no such chain, or if the budget is spent or the context has
// ended, branchingChain returns false and leaves r.state as it is. r.nets.mode.base is then a
// lower bound of the rating of the next step: the base of the search that did not end,
// or 0.5 more than the base of the last search if all have ended.
func (r *Rater) branchingChain() bool {
	q := &r.nets
	for _, m := range modes {
		q.begin(&r.state, m)
		for c, digits := range r.state.cand {
			if k := popcount(digits); k > 2 || k > 1 && m.dynamic {
				q.at(&r.state, c)
			}
		}
		switch {
		case r.limiter.exhausted():
			return false
		case q.best != noRank:
			q.effect.apply(&r.state)
			return r.note(tenths(q.best.rating), q.effect.places)
		}
	}
	q.mode.base += 0.5 // what the next search would begin with
	return false
}

// fill overwrites r with what follows from n in the present mode, and charges the
// limiter for it. If the limiter is exhausted, r has n alone.
func (q *netSearch) fill(r *run, n node) {
	if q.propagator.limiter.exhausted() {
		r.begin(n)
		return
	}
	q.propagator.fill(r, n, q.mode)
	q.propagator.limiter.charge(len(r.list))
}

// links returns the links that chains of mode m use: within houses only in Nishio mode,
// all links otherwise.
func (m mode) links() linkSet {
	if m.nishio {
		return xLinks
	}
	return xyLinks
}

// begin starts a search in s with mode m: it builds the graph of s, forgets all runs and
// the best chain. s must not change until the search ends.
func (q *netSearch) begin(s *state, m mode) {
	q.mode = m
	q.graph.build(s, m.links())
	q.propagator.graph, q.propagator.source = &q.graph, s
	q.fresh = [maxCandidates]bool{}
	q.prefer(noRank)
}

// prefer makes b the best rank so far, and sets q.limits to the lengths of chains that can
// still be preferred to it.
func (q *netSearch) prefer(b rank) {
	q.best = b
	for kind := range q.limits {
		q.limits[kind] = most(q.mode.base, kind, b)
	}
}

// run returns what follows if candidate i is true. run works this out once for each
// search; the result belongs to q and is valid until the next begin.
func (q *netSearch) run(i uint16) *run {
	if q.runs[i] == nil {
		q.runs[i] = new(run)
	}
	if !q.fresh[i] {
		q.fresh[i] = true
		q.fill(q.runs[i], nodeOf(i, true))
	}
	return q.runs[i]
}

// at looks for the chains that begin in cell c of s, and offers them: those of each of
// its digits, those of the houses in which c is the first place of a digit, and those of
// the cell itself. In Nishio mode only the contradictions of the digits are looked for.
// c must have two or more candidates, and s must be the state given to begin.
func (q *netSearch) at(s *state, c int) {
	k := popcount(s.cand[c])
	var sets [2]bitset
	for m := s.cand[c]; m != 0; m &= m - 1 {
		d := lowest(m)
		i := q.graph.number[c][d]
		on := q.run(i)
		if q.mode.dynamic {
			q.fill(&q.off, nodeOf(i, false))
			q.absurd(on, c, d, false)
			q.absurd(&q.off, c, d, true)
			if k >= 3 && !q.mode.nishio {
				q.double(s, on)
			}
		}
		if q.mode.nishio {
			continue
		}
		q.houses(s, c, d)
		if m == s.cand[c] {
			sets = on.sets
		} else {
			sets[0].intersect(&on.sets[0])
			sets[1].intersect(&on.sets[1])
		}
	}
	if !q.mode.nishio {
		var list [size]uint16
		n := 0
		for m := s.cand[c]; m != 0; m &= m - 1 {
			list[n] = q.graph.number[c][lowest(m)]
			n++
		}
		q.origin = c
		q.reduce(s, list[:n], &sets, kindCell)
	}
}

// absurd offers the contradiction of r, which is the run of digit d, 0 to 8, of cell c
// in one of its states. The contradiction shows that the candidate has the other state,
// true if on. Nothing is offered if r has no contradiction, or if its chain would be too
// long.
func (q *netSearch) absurd(r *run, c, d int, on bool) {
	if !r.clash {
		return
	}
	limit := q.limits[kindAbsurd]
	if least := int(r.list[r.ends[0]].depth + r.list[r.ends[1]].depth + 2); least > limit {
		return
	}
	n := q.counter.size(r, r.ends[0]) + q.counter.size(r, r.ends[1])
	q.list[0], q.list[1] = r, r
	q.offer(conclusion{runs: q.list[:2], ends: r.ends[:], kind: kindAbsurd, nodes: n, cell: c, digit: d, on: on})
}

// offer takes a chain, whose x.nodes must not count the nodes of chains inside it; offer
// adds those. With q.collect set, it hands the chain to that function. If not, it makes
// the chain the best one, in q.best and q.effect, if it is preferred to the best so far.
// Chains with more nodes than the limit of their kind are dropped. The slices of x are
// used during the call only.
func (q *netSearch) offer(x conclusion) {
	if x.nodes > q.limits[x.kind] {
		return
	}
	if q.mode.level >= 2 {
		x.nodes += q.counter.chains(x.runs, x.ends)
	}
	switch {
	case q.collect != nil:
		q.collect(x)
	case x.nodes <= q.limits[x.kind]:
		q.prefer(rank{chainRating(q.mode.base, x.nodes), x.nodes, x.kind})
		q.effect.turn(x.cell, x.digit, x.on)
	}
}

// double offers what follows from both states of a candidate in s. on is the run of the
// true state, and q.off must be that of the false one. True nodes come first.
func (q *netSearch) double(s *state, on *run) {
	var both [2]bitset
	for state := range both {
		both[state] = on.sets[state]
		both[state].intersect(&q.off.sets[state])
	}
	q.list[0], q.list[1] = on, &q.off
	for _, state := range [2]int{1, 0} {
		q.shared(s, q.list[:2], &both[state], state, kindDouble)
	}
}

// houses offers what follows from all places of digit d, 0 to 8, in each house of c in
// which c is the first of them. houses looks only at houses with two or more places, and
// sets q.origin to the house.
func (q *netSearch) houses(s *state, c, d int) {
	for k, h := range housesOf[c] {
		at := s.spots[h][d]
		if !several(at) || at&-at != 1<<placeIn[c][k] {
			continue
		}
		var list [size]uint16
		n := 0
		var sets [2]bitset
		for m := at; m != 0; m &= m - 1 {
			i := q.graph.number[cellsOf[h][lowest(m)]][d]
			r := q.run(i)
			if n == 0 {
				sets = r.sets
			} else {
				sets[0].intersect(&r.sets[0])
				sets[1].intersect(&r.sets[1])
			}
			list[n] = i
			n++
		}
		q.origin = int(h)
		q.reduce(s, list[:n], &sets, kindRegion)
	}
}

// reduce offers what follows from each candidate of the list, whose runs must be filled.
// sets holds the candidates that are false (0) and true (1) in all these runs. kind is
// kindCell or kindRegion. True nodes come first. q.list is overwritten.
func (q *netSearch) reduce(s *state, list []uint16, sets *[2]bitset, kind int) {
	for i, candidate := range list {
		q.list[i] = q.runs[candidate]
	}
	for _, state := range [2]int{1, 0} {
		q.shared(s, q.list[:len(list)], &sets[state], state, kind)
	}
}

// shared offers the nodes of one state, 0 for false and 1 for true, that all runs have,
// in the order of the first run. common holds their candidates. Left out are nodes whose
// chains would be too long, and true nodes of the only digit of a cell. q.ends is
// overwritten.
func (q *netSearch) shared(s *state, runs []*run, common *bitset, state, kind int) {
	if *common == (bitset{}) {
		return
	}
	for _, e := range runs[0].list {
		n := e.node
		if int(n&1) != state || !common.has(n.candidate()) {
			continue
		}
		least := 0
		for _, r := range runs {
			least += int(r.list[r.place[n]].depth) + 1
		}
		if least > q.limits[kind] {
			continue
		}
		c, d := int(q.graph.cell[n.candidate()]), int(q.graph.digit[n.candidate()])
		if state == 1 && !several(s.cand[c]) {
			continue
		}
		nodes := 0
		for i, r := range runs {
			q.ends[i] = r.place[n]
			nodes += q.counter.size(r, q.ends[i])
		}
		q.offer(conclusion{runs, q.ends[:len(runs)], kind, nodes, c, d, state == 1, q.origin})
	}
}
