package logic

import "github.com/entydig/sudoku"

// This file holds what a chain removes, and how its path becomes the nodes of a step.

// endsRemove reports whether anything can be removed because one of the nodes
// start and end of g is true. An XY-Chain whose ends have different digits
// counts as removing nothing.
func (f *Finder) endsRemove(g *graph, t Technique, start, end int) bool {
	a, b := &g.nodes[start], &g.nodes[end]
	if t == XYChain && a.d != b.d {
		return false
	}
	if a.d == b.d {
		return CommonPeers(a.cells.Union(b.cells)).Meets(f.p.places[a.d-1])
	}
	c, one := a.cells.Single()
	e, two := b.cells.Single()
	switch {
	case !one || !two:
		return false
	case c == e:
		return f.p.cand[c].Len() > 2
	}
	return peersOf[c].Has(e) && (f.p.cand[c].Has(b.d) || f.p.cand[e].Has(a.d))
}

// endsOut adds to what f.step removes every candidate that is false because one
// of the nodes start and end of g is true. With one digit these are its places
// that see both ends; with two digits in one cell the other candidates of that
// cell; with two digits in cells that see each other the digit of each end in
// the cells of the other.
func (f *Finder) endsOut(g *graph, start, end int) {
	a, b := &g.nodes[start], &g.nodes[end]
	if a.d == b.d {
		f.remove(a.d, CommonPeers(a.cells.Union(b.cells)))
		return
	}
	if a.cells == b.cells {
		c, _ := a.cells.First()
		f.removeAll(f.p.cand[c].Without(a.d).Without(b.d), a.cells)
		return
	}
	if CommonPeers(a.cells).Meets(b.cells) {
		f.remove(b.d, a.cells)
		f.remove(a.d, b.cells)
	}
}

// showPath adds the path in f.nodes to f.step as a chain. The first node is
// off, and on and off alternate. The step also gets the cells, the sets and the
// truths of the chain. The digits of the step become the digit of an X-Chain,
// and for other techniques the digits in Remove, which must be complete before
// the call.
func (f *Finder) showPath(g *graph, t Technique) {
	var room [maxLevel + 4]Node
	nodes := room[:0]
	for k, i := range f.nodes {
		nodes = append(nodes, Node{Digit: g.nodes[i].d, Cells: g.nodes[i].cells, On: k%2 == 1, Link: LinkWeak})
		switch {
		case k == 0:
			nodes[k].Link = LinkStart
		case k%2 == 1:
			f.strongReason(g, &nodes[k], int(f.nodes[k-1]), int(i))
		}
		f.step.Cells = f.step.Cells.Union(g.nodes[i].cells)
	}
	f.addChain(nodes...)
	switch t {
	case XChain:
		f.step.Digits = sudoku.DigitsOf(nodes[0].Digit)
	default:
		f.removedDigits()
	}
}

// strongReason sets the link of n to the reason why node j of g is on if node i is off: two
// digits of one almost locked set, two candidates of one cell, or the places of a digit in
// one house. It adds that set with its cells, or that truth, to f.step. Nodes i and j must
// have a strong link.
func (f *Finder) strongReason(g *graph, n *Node, i, j int) {
	a, b := &g.nodes[i], &g.nodes[j]
	s := &f.step
	if a.kind == setNode && b.kind == setNode && a.set == b.set {
		e := &f.als[a.set]
		n.Link, n.Set = LinkSet, len(s.Sets)
		s.Sets = append(s.Sets, Set{e.house, e.cells, e.digits})
		s.Cells = s.Cells.Union(e.cells)
		f.truthCells(e.cells)
		return
	}
	if a.d != b.d {
		c, _ := a.cells.First()
		n.Link, n.Truth = LinkCell, CellTruth(c)
		s.Truths = append(s.Truths, n.Truth)
		return
	}
	both := a.cells.Union(b.cells)
	var room [3]sudoku.House
	for _, h := range sharedHouses(room[:0], both) {
		if maskSets[h][f.p.spots[a.d-1][h]] == both {
			n.Link, n.Truth = LinkHouse, HouseTruth(a.d, h)
			s.Truths = append(s.Truths, n.Truth)
			return
		}
	}
}
