package se

import "slices"

// This file holds a run: everything that follows from one assumption.

// A node is a candidate of a graph with a state: twice its number, plus one if
// it is true.
type node uint16

// nodeOf returns the node of a candidate that is true (on) or false.
func nodeOf(candidate uint16, on bool) node {
	if on {
		return node(candidate)<<1 | 1
	}
	return node(candidate) << 1
}

// candidate returns the number in the graph of the candidate of n.
func (n node) candidate() int { return int(n >> 1) }

// on reports whether n says that its candidate is true.
func (n node) on() bool { return n&1 != 0 }

// A bitset is a set of candidates of a graph.
type bitset [(maxCandidates + 63) / 64]uint64

// has reports whether candidate i is in b.
func (b *bitset) has(i int) bool { return b[i>>6]>>(i&63)&1 != 0 }

// add adds candidate i to b.
func (b *bitset) add(i int) { b[i>>6] |= 1 << (i & 63) }

// intersect removes from b what is not in other, and reports whether anything is left.
func (b *bitset) intersect(other *bitset) (any bool) {
	var left uint64
	for w := range b {
		b[w] &= other[w]
		left |= b[w]
	}
	return left != 0
}

// A run lists what follows from an assumption, in the order in which it was
// found. A node is known by its place in this order; its parents, the nodes
// that it follows from, come before it.
type run struct {
	list    []entry
	parents []uint16 // by place
	place   [2 * maxCandidates]uint16
	sets    [2]bitset // the candidates that are false (0) and true (1)
	inside  []inside  // the nodes that rest on chains in the run, by place
	clash   bool      // a candidate would be true and false
	ends    [2]uint16 // the nodes of the clash: true, false
}

// An entry is a node of a run.
type entry struct {
	node  node
	depth uint16 // the nodes on the longest way from the assumption, which is a lower bound of its ancestors
	size  uint16 // how many nodes it rests on, itself included; 0 if they are not counted yet
	cause uint8  // the house in which a true node is the last place, causeCell or noCause
	from  int32  // where its parents begin; they end where the next ones begin
}

// Causes of a node that are no house.
const (
	causeCell = houses     // it is the last digit of its cell
	noCause   = houses + 1 // it is false, or assumed, or the run has single premises
)

// begin empties r and makes n, the assumption, its only node, at place 0.
func (r *run) begin(n node) {
	r.list, r.parents, r.inside = r.list[:0], r.parents[:0], r.inside[:0]
	r.sets = [2]bitset{}
	r.clash = false
	r.push(n)
	r.enter(n)
}

// push appends n, which has no parents yet, to the list of r. The parents of n are added
// by calls of parent before the next push. n becomes a consequence of the run only when
// enter is called.
func (r *run) push(n node) {
	r.list = append(r.list, entry{node: n, cause: noCause, from: int32(len(r.parents))})
}

// parent adds the node at a place to the parents of the last node of r, and updates the
// depth of the latter.
func (r *run) parent(place uint16) {
	r.parents = append(r.parents, place)
	last := &r.list[len(r.list)-1]
	last.depth = max(last.depth, r.list[place].depth+1)
}

// enter makes n, which must be the last node of r, a consequence of the run: it sets its
// place and adds it to the set of its state.
func (r *run) enter(n node) {
	r.place[n] = uint16(len(r.list) - 1)
	r.sets[n&1].add(n.candidate())
}

// has reports whether n is a consequence in r.
func (r *run) has(n node) bool { return r.sets[n&1].has(n.candidate()) }

// conflict sets r.clash and r.ends: the last node of r contradicts the node at place.
func (r *run) conflict(place uint16) {
	last := uint16(len(r.list) - 1)
	r.clash = true
	if r.list[last].node.on() {
		r.ends = [2]uint16{last, place}
	} else {
		r.ends = [2]uint16{place, last}
	}
}

// parentsOf returns the places of the parents of the node at place. The list belongs to
// r.
func (r *run) parentsOf(place uint16) []uint16 {
	end := int32(len(r.parents))
	if int(place)+1 < len(r.list) {
		end = r.list[place+1].from
	}
	return r.parents[r.list[place].from:end]
}

// A counter counts the nodes that a node of a run rests on. The zero counter is ready,
// for any runs one after the other.
type counter struct {
	seen  []uint32
	mark  uint32
	stack []uint16
	keys  []chainKey // the chains counted so far
}

// size returns the number of nodes that the node of r at place rests on, itself included.
// It stores the number in the node, so that the next call takes it from there.
func (t *counter) size(r *run, place uint16) int {
	if n := r.list[place].size; n != 0 {
		return int(n)
	}
	n := t.visit(r, place)
	r.list[place].size = uint16(n)
	return n
}

// start begins a search for what the node of r at place rests on: t.stack holds that
// place, and t.seen marks it with t.mark.
func (t *counter) start(r *run, place uint16) {
	for len(t.seen) < len(r.list) {
		t.seen = append(t.seen, 0)
	}
	t.mark++
	t.seen[place] = t.mark
	t.stack = append(t.stack[:0], place)
}

// visit marks, in t.seen with t.mark, the places of the nodes that the node of r at
// place rests on, itself included, and returns how many they are. The marks are valid
// until the next search.
func (t *counter) visit(r *run, place uint16) (n int) {
	t.start(r, place)
	for ; len(t.stack) > 0; n++ {
		at := t.stack[len(t.stack)-1]
		t.stack = t.stack[:len(t.stack)-1]
		for _, p := range r.parentsOf(at) {
			if t.seen[p] != t.mark {
				t.seen[p] = t.mark
				t.stack = append(t.stack, p)
			}
		}
	}
	return n
}

// chains looks for the chains, inside the runs, that the nodes at places rest on;
// places[i] is in runs[i]. chains returns how many nodes these chains have together.
// Each chain counts once.
func (t *counter) chains(runs []*run, places []uint16) (n int) {
	t.keys = t.keys[:0]
	for i, r := range runs {
		if len(r.inside) == 0 {
			continue
		}
		t.visit(r, places[i])
		for _, x := range r.inside {
			if t.seen[x.place] == t.mark && !slices.Contains(t.keys, x.chain) {
				t.keys = append(t.keys, x.chain)
				n += x.chain.nodes
			}
		}
	}
	return n
}
