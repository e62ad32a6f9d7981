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

// A nestedChain is a chain on the board that a run leaves. Its drops and parents are
// ranges of those of its nestedSearch.
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

// load makes n.state the board that the present run of w leaves, and empties the lists of
// chains, drops and parents. Only the candidates, the places and the digits of n.state
// are set: its counts are not.
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

// begin starts a chain that has no drops and no parents yet. begin returns where they
// begin in n.drops and n.parents; both numbers are for end.
func (n *nestedSearch) begin() (drops, parents int) {
	n.mark++
	return len(n.drops), len(n.parents)
}

// end appends a chain of rank r to n.list. What it removes and its parents are the entries
// of n.drops and n.parents from the indexes drops and parents on, which begin has returned.
// hash is the hash of its nodes.
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

// turn adds to n.drops what goes when digit d, 0 to 8, of cell c is shown to be true
// (on) or false: the other digits of the cell, or d.
func (n *nestedSearch) turn(c, d int, on bool) {
	m := mask(1) << d
	if on {
		m = n.state.cand[c] &^ m
	}
	n.drops = append(n.drops, drop{uint8(c), m})
}

// need adds the node of the outer run that says that digit d, 0 to 8, of cell c is false to
// n.parents, unless the chain that is being made has it already.
func (n *nestedSearch) need(c, d int) {
	p := nodeOf(n.outer.graph.number[c][d], false)
	if n.known[p] != n.mark {
		n.known[p] = n.mark
		n.parents = append(n.parents, p)
	}
}

// needCell adds to n.parents all digits of cell c that the outer run has made false.
func (n *nestedSearch) needCell(c int) {
	for m := n.outer.source.cand[c] &^ n.outer.cand[c]; m != 0; m &= m - 1 {
		n.need(c, lowest(m))
	}
}

// needHouse adds to n.parents all places of digit d, 0 to 8, in house h that the outer
// run has made false.
func (n *nestedSearch) needHouse(h, d int) {
	for m := n.outer.source.spots[h][d] &^ n.outer.spots[h][d]; m != 0; m &= m - 1 {
		n.need(int(cellsOf[h][lowest(m)]), d)
	}
}

// strong adds to n.parents what the strong link of g from false candidate a to true
// candidate b rests on: what the outer run has made false in their cell, or in the first
// house of both that has two places left.
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

// weak adds to n.parents what the Explainer takes a weak link of a cycle to rest on,
// from true candidate a to false candidate b of g: what the outer run has made false in
// their cell, or in the first house of both. (A weak link rests on nothing; the
// Explainer reads it backwards.)
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

// mix returns x scrambled, by the finalizer of SplitMix64 (Steele, Lea, Flood 2014).
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// hash returns h, a hash of the nodes of a chain so far, continued with the node of a
// candidate of g that is true (on) or false. hash depends on the cell and the digit, not
// on the number in g.
func hash(h uint64, g *graph, candidate int, on bool) uint64 {
	x := uint64(g.cell[candidate])<<8 | uint64(g.digit[candidate])<<1
	if on {
		x |= 1
	}
	return mix(h ^ x)
}

// deliver adds what the chains in n.list remove to the advance of the outer run, the
// preferred chain first, and sorts the list on the way. deliver leaves out a chain that
// rests on no node of the outer run, and a chain that removes the same as one before it
// in that order.
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

// removedBefore reports whether a chain before n.list[i] removes the same. removedBefore
// compares hashes.
func (n *nestedSearch) removedBefore(i int) bool {
	for _, x := range n.list[:i] {
		if x.removes == n.list[i].removes {
			return true
		}
	}
	return false
}
