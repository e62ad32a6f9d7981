package se

import (
	"slices"

	"github.com/entydig/sudoku"
)

// This file holds chains inside a dynamic run, on the board that it leaves:
// forcing chains (9.5 and up), multiple forcing chains (10.0), dynamic chains
// (10.5), and dynamic chains with forcing chains inside (11.0).

// An inside says which chain a node of a run rests on.
type inside struct {
	place uint16 // of the node
	chain chainKey
}

// A chainKey tells chains apart by their nodes, and says how many they have.
type chainKey struct {
	hash  uint64
	nodes int
}

// A nest is a chain found in the board of a run.
type nest struct {
	rank    rank
	order   int    // in which it was found
	removes uint64 // tells apart what chains remove: of those that remove the same, the first counts
	chain   chainKey
	drops   [2]int // where its drops begin and end
	parents [2]int // where its parents begin and end
}

// A drop is a cell with the digits that it loses.
type drop struct {
	cell   uint8
	digits mask
}

// An inner works out the chains in the board of a run.
type inner struct {
	outer   *spreader
	state   state
	chains  chainSearch
	nets    netSearch
	list    []nest
	drops   []drop
	parents []node // nodes of the outer run
	known   [2 * maxCandidates]uint32
	mark    uint32
	path    []node // of the chain at hand, from its end back
}

// load makes the state the board that the run leaves.
func (n *inner) load(w *spreader) {
	n.outer = w
	n.state.value = w.source.value
	n.state.cand = w.cand
	n.state.spots = w.spots
	n.state.board = [size]sudoku.CellSet{}
	for c, m := range w.cand {
		for ; m != 0; m &= m - 1 {
			n.state.board[lowest(m)] = n.state.board[lowest(m)].Union(only[c])
		}
	}
	n.list, n.drops, n.parents = n.list[:0], n.drops[:0], n.parents[:0]
}

// forcing adds to the run what chains without branches remove.
func (n *inner) forcing(w *spreader) {
	n.load(w)
	w.purse.pay(chainCost)
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

// begin starts a nest: no parent is known.
func (n *inner) begin() (drops, parents int) {
	n.mark++
	return len(n.drops), len(n.parents)
}

// end adds a nest with what was collected since begin.
func (n *inner) end(r rank, hash uint64, drops, parents int) {
	removes := uint64(0)
	for _, d := range n.drops[drops:] {
		removes = mix(removes ^ uint64(d.cell)<<16 ^ uint64(d.digits))
	}
	n.list = append(n.list, nest{
		rank:    r,
		order:   len(n.list),
		removes: removes,
		chain:   chainKey{hash, r.nodes},
		drops:   [2]int{drops, len(n.drops)},
		parents: [2]int{parents, len(n.parents)},
	})
}

// turn collects what goes when a candidate is shown to be true or false.
func (n *inner) turn(c, d int, on bool) {
	m := mask(1) << d
	if on {
		m = n.state.cand[c] &^ m
	}
	n.drops = append(n.drops, drop{uint8(c), m})
}

// need adds a node of the outer run, candidate d of c being false, to the parents.
func (n *inner) need(c, d int) {
	p := nodeOf(n.outer.graph.number[c][d], false)
	if n.known[p] != n.mark {
		n.known[p] = n.mark
		n.parents = append(n.parents, p)
	}
}

// needCell adds all digits of c that are false in the run.
func (n *inner) needCell(c int) {
	for m := n.outer.source.cand[c] &^ n.outer.cand[c]; m != 0; m &= m - 1 {
		n.need(c, lowest(m))
	}
}

// needHouse adds all places of d in h that are false in the run.
func (n *inner) needHouse(h, d int) {
	for m := n.outer.source.spots[h][d] &^ n.outer.spots[h][d]; m != 0; m &= m - 1 {
		n.need(int(cellsOf[h][lowest(m)]), d)
	}
}

// strong adds what a strong link rests on: from false candidate a to true b.
func (n *inner) strong(g *graph, a, b int) {
	c, d := int(g.cell[b]), int(g.digit[b])
	if int(g.cell[a]) == c {
		n.needCell(c)
		return
	}
	for k, h := range housesOf[c] {
		if housesOf[g.cell[a]][k] == h && popcount(n.state.spots[h][d]) == 2 {
			n.needHouse(int(h), d)
			return
		}
	}
}

// weak adds what the Explainer takes a weak link of a cycle to rest on, read
// backwards: from true candidate a to false b.
func (n *inner) weak(g *graph, a, b int) {
	c := int(g.cell[b])
	if int(g.cell[a]) == c {
		n.needCell(c)
		return
	}
	for k, h := range housesOf[c] {
		if housesOf[g.cell[a]][k] == h {
			n.needHouse(int(h), int(g.digit[b]))
			return
		}
	}
}

// mix scrambles x: the finalizer of SplitMix64 (Steele, Lea, Flood 2014).
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// hash continues a hash of the nodes of a chain.
func hash(h uint64, g *graph, candidate int, on bool) uint64 {
	x := uint64(g.cell[candidate])<<8 | uint64(g.digit[candidate])<<1
	if on {
		x |= 1
	}
	return mix(h ^ x)
}

// cycle adds the cycle that ends with p, off.
func (n *inner) cycle(set chainSet, p, off uint16, nodes int, e *effect) {
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

// trace looks for the forcing chain of candidate i, in a state at first, and
// writes it down.
func (n *inner) trace(i int, on bool) (found bool) {
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

// single adds the chain that was traced: candidate i has state on.
func (n *inner) single(set chainSet, i int, on bool) {
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

// branching adds to the run what branching chains of a mode remove.
func (n *inner) branching(w *spreader, m mode) {
	n.load(w)
	q := &n.nets
	q.spread.purse = w.purse
	q.begin(&n.state, m)
	for c, digits := range n.state.cand {
		if k := popcount(digits); k > 2 || k > 1 && m.dynamic {
			q.at(&n.state, c)
		}
	}
	n.deliver()
}

// A conclusion is what a branching chain shows: candidate digit of cell is true
// or false, by nodes of several runs.
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

// net adds a branching chain.
func (n *inner) net(x conclusion) {
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

// chain adds what the nodes before a node rest on, and continues the hash of the
// nodes with them.
func (n *inner) chain(g *graph, r *run, end uint16, key uint64) uint64 {
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

// deliver hands the chains to the run, the preferred first; of those that remove
// the same, the first.
func (n *inner) deliver() {
	slices.SortFunc(n.list, func(a, b nest) int {
		switch {
		case a.rank.before(b.rank):
			return -1
		case b.rank.before(a.rank):
			return 1
		}
		return a.order - b.order
	})
	a := &n.outer.advance
	for i, x := range n.list {
		if x.parents[0] == x.parents[1] || n.removedBefore(i) {
			continue
		}
		a.one = append(a.one[:0], n.parents[x.parents[0]:x.parents[1]]...)
		a.chain = x.chain
		for _, d := range n.drops[x.drops[0]:x.drops[1]] {
			a.add(n.outer.graph, int(d.cell), d.digits)
		}
	}
	a.chain = chainKey{}
}

// removedBefore reports whether an earlier chain of the list removes the same.
func (n *inner) removedBefore(i int) bool {
	for _, x := range n.list[:i] {
		if x.removes == n.list[i].removes {
			return true
		}
	}
	return false
}
