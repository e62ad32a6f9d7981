package se

import "github.com/entydig/sudoku"

// This file holds the searches for chains inside a run.

// forcing adds to w.advance what chains without branches remove on the board that the
// present run of w leaves. forcing charges the limiter of w.
func (n *nestedSearch) forcing(w *propagator) {
	n.load(w)
	w.limiter.charge(chainCost)
	q := &n.chains
	for _, set := range chainSets {
		q.graph.build(&n.state, set.links)
		for i := range q.graph.n {
			m := n.state.cand[q.graph.cell[i]]
			if !several(m) || set.links == yLinks && several(m&(m-1)) {
				continue
			}
			q.eachCycle(i, maxLength, func(p, off uint16, nodes int) bool {
				if e, ok := q.removes(&n.state, p, off); ok {
					n.cycle(set, p, off, nodes, &e)
				}
				return true
			})
			if set.links == yLinks {
				continue
			}
			for _, on := range [2]bool{true, false} {
				if n.trace(i, on) {
					n.single(set, i, !on)
				}
			}
		}
	}
	n.deliver()
}

// cycle adds to n.list the cycle of set that ends with true node p and false node off
// and has the given number of nodes. e holds what the cycle removes. cycle must be
// called from the see of eachCycle, with the p, off and nodes that see got.
func (n *nestedSearch) cycle(set chainSet, p, off uint16, nodes int, e *effect) {
	q := &n.chains
	g := &q.graph
	drops, parents := n.begin()
	var cells sudoku.CellSet
	for d := range e.drops {
		cells = cells.Union(e.drops[d])
	}
	for !cells.Empty() {
		c, _ := cells.First()
		cells = cells.Minus(only[c])
		var m mask
		for d := range e.drops {
			if e.drops[d].Has(c) {
				m |= 1 << d
			}
		}
		n.drops = append(n.drops, drop{uint8(c), m})
	}
	key := mix(2)
	on := q.start // the cycle ends where it begins
	for {
		n.strong(g, int(off), int(on))
		n.weak(g, int(p), int(off))
		key = hash(hash(key, g, int(on), true), g, int(off), false)
		if q.depth[p] == 0 {
			break
		}
		on = p
		off = q.from[1][p]
		p = q.from[0][off]
	}
	n.end(rank{chainRating(set.cycle, nodes), nodes, set.kind}, key, drops, parents)
}

// trace looks for the shortest chain that leads from candidate i in one state, true if
// on, to its other state. trace reports whether there is one, and leaves its nodes in
// n.path, from the last to the first, until the next call. If there is none, n.path has
// no meaning.
func (n *nestedSearch) trace(i int, on bool) (found bool) {
	q := &n.chains
	g := &q.graph
	first := nodeOf(uint16(i), on)
	last := first ^ 1
	q.begin()
	q.seen[first&1][i] = q.searches
	queue := append(n.path[:0], first)
	for at := 0; at < len(queue); at++ {
		x := queue[at]
		links := g.strongOf(x.candidate())
		if x.on() {
			links = g.weakOf(x.candidate())
		}
		for _, j := range links {
			next := nodeOf(j, !x.on())
			if !q.touch(j, int(next&1), uint16(x.candidate())) {
				continue
			}
			if next == last {
				n.path = queue[:0]
				for y := next; y != first; y = nodeOf(q.from[y&1][y.candidate()], !y.on()) {
					n.path = append(n.path, y)
				}
				n.path = append(n.path, first)
				return true
			}
			queue = append(queue, next)
		}
	}
	n.path = queue
	return false
}

// single adds to n.list the chain of set that trace has left in n.path. The chain shows
// that candidate i is true (on) or false.
func (n *nestedSearch) single(set chainSet, i int, on bool) {
	g := &n.chains.graph
	drops, parents := n.begin()
	n.turn(int(g.cell[i]), int(g.digit[i]), on)
	key := mix(1)
	for k, x := range n.path {
		key = hash(key, g, x.candidate(), x.on())
		if x.on() && k+1 < len(n.path) {
			n.strong(g, n.path[k+1].candidate(), x.candidate())
		}
	}
	nodes := len(n.path)
	n.end(rank{chainRating(set.single, nodes), nodes, set.kind}, key, drops, parents)
}

// branching adds to w.advance what branching chains of mode m remove on the board that
// the present run of w leaves. They share the limiter of w. n.nets.collect must be
// n.net.
func (n *nestedSearch) branching(w *propagator, m mode) {
	n.load(w)
	q := &n.nets
	q.propagator.limiter = w.limiter
	q.begin(&n.state, m)
	for c, digits := range n.state.cand {
		if k := popcount(digits); k > 2 || k > 1 && m.dynamic {
			q.at(&n.state, c)
		}
	}
	n.deliver()
}

// A conclusion is what a branching chain shows: that a digit, 0 to 8, of a cell is true
// (on) or false. The chain ends with a node of each of several runs; nodes is the number
// of its nodes.
type conclusion struct {
	runs   []*run
	ends   []uint16 // the places of the nodes in the runs
	kind   int
	nodes  int
	cell   int
	digit  int
	on     bool
	origin int // the cell whose digits, or the house whose places of a digit, the runs assume
}

// net adds branching chain x to n.list. n.nets.collect is set to net.
func (n *nestedSearch) net(x conclusion) {
	q := &n.nets
	drops, parents := n.begin()
	n.turn(x.cell, x.digit, x.on)
	switch x.kind {
	case kindCell:
		n.needCell(x.origin)
	case kindRegion:
		n.needHouse(x.origin, int(q.graph.digit[x.runs[0].list[0].node.candidate()]))
	}
	key := mix(uint64(len(x.runs)))
	for i, r := range x.runs {
		key = n.chain(&q.graph, r, x.ends[i], key)
	}
	n.end(rank{chainRating(q.mode.base, x.nodes), x.nodes, x.kind}, key, drops, parents)
}

// chain adds to n.parents what the node of r at place end, and the nodes that it follows
// from, rest on in the outer run. chain returns the hash key continued with all these
// nodes. g is the graph of r.
func (n *nestedSearch) chain(g *graph, r *run, end uint16, key uint64) uint64 {
	t := &n.nets.counter
	t.start(r, end)
	for at := 0; at < len(t.stack); at++ {
		place := t.stack[at]
		x := r.list[place].node
		key = hash(key, g, x.candidate(), x.on())
		up := r.parentsOf(place)
		for _, p := range up {
			if t.seen[p] != t.mark {
				t.seen[p] = t.mark
				t.stack = append(t.stack, p)
			}
		}
		if !x.on() || len(up) == 0 {
			continue
		}
		switch cause := r.list[place].cause; cause {
		case causeCell:
			n.needCell(int(g.cell[x.candidate()]))
		case noCause:
			n.strong(g, r.list[up[0]].node.candidate(), x.candidate())
		default:
			n.needHouse(int(cause), int(g.digit[x.candidate()]))
		}
	}
	return key
}
