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

// A nestedChain is a chain on the board that a run leaves.
type nestedChain struct {
	rank    rank
	order   int    // in which it was found
	removes uint64 // a hash of what it removes: of chains that remove the same, the first counts
	chain   chainKey
	drops   [2]int // where its drops begin and end
	parents [2]int // where its parents begin and end
}

// A drop is a cell with the digits that it loses.
type drop struct {
	cell   uint8
	digits mask
}

// A nestedSearch finds the chains on the board that a run leaves.
type nestedSearch struct {
	outer   *propagator
	state   state
	chains  chainSearch
	nets    netSearch
	list    []nestedChain
	drops   []drop
	parents []node // nodes of the outer run
	known   [2 * maxCandidates]uint32
	mark    uint32
	path    []node // of the chain at hand, from its end back
}

// load makes the state the board that the run leaves.
func (n *nestedSearch) load(w *propagator) {
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

// begin starts a chain: it has no parents yet.
func (n *nestedSearch) begin() (drops, parents int) {
	n.mark++
	return len(n.drops), len(n.parents)
}

// end adds a chain with the drops and parents that were added since begin.
func (n *nestedSearch) end(r rank, hash uint64, drops, parents int) {
	removes := uint64(0)
	for _, d := range n.drops[drops:] {
		removes = mix(removes ^ uint64(d.cell)<<16 ^ uint64(d.digits))
	}
	n.list = append(n.list, nestedChain{
		rank:    r,
		order:   len(n.list),
		removes: removes,
		chain:   chainKey{hash, r.nodes},
		drops:   [2]int{drops, len(n.drops)},
		parents: [2]int{parents, len(n.parents)},
	})
}

// turn collects what goes when a candidate is shown to be true or false.
func (n *nestedSearch) turn(c, d int, on bool) {
	m := mask(1) << d
	if on {
		m = n.state.cand[c] &^ m
	}
	n.drops = append(n.drops, drop{uint8(c), m})
}

// need adds a node of the outer run, candidate d of c being false, to the parents.
func (n *nestedSearch) need(c, d int) {
	p := nodeOf(n.outer.graph.number[c][d], false)
	if n.known[p] != n.mark {
		n.known[p] = n.mark
		n.parents = append(n.parents, p)
	}
}

// needCell adds all digits of c that are false in the run.
func (n *nestedSearch) needCell(c int) {
	for m := n.outer.source.cand[c] &^ n.outer.cand[c]; m != 0; m &= m - 1 {
		n.need(c, lowest(m))
	}
}

// needHouse adds all places of d in h that are false in the run.
func (n *nestedSearch) needHouse(h, d int) {
	for m := n.outer.source.spots[h][d] &^ n.outer.spots[h][d]; m != 0; m &= m - 1 {
		n.need(int(cellsOf[h][lowest(m)]), d)
	}
}

// strong adds what a strong link rests on: from false candidate a to true b.
func (n *nestedSearch) strong(g *graph, a, b int) {
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
func (n *nestedSearch) weak(g *graph, a, b int) {
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

// deliver hands the chains to the run, the preferred first; of those that remove
// the same, the first.
func (n *nestedSearch) deliver() {
	slices.SortFunc(n.list, func(a, b nestedChain) int {
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
func (n *nestedSearch) removedBefore(i int) bool {
	for _, x := range n.list[:i] {
		if x.removes == n.list[i].removes {
			return true
		}
	}
	return false
}
