package logic

import (
	"math/bits"
	"slices"

	"github.com/entydig/sudoku"
)

// This file holds the graph of strong and weak links that chains walk.

// A node of the graph stands for "one of cells holds d": a candidate, a group of
// two or three candidates where a line and a box cross, or the places of a
// digit in an almost locked set.
type node struct {
	d     sudoku.Digit
	kind  nodeKind
	cells sudoku.CellSet
	set   int32 // of a setNode, the index of its almost locked set
}

// A nodeKind says what a node is: a candidate, a group of candidates, or the
// places of a digit in an almost locked set.
type nodeKind uint8

const (
	single nodeKind = iota
	group
	setNode
)

// A bitset is a set of nodes.
type bitset []uint64

// add adds i to b.
func (b bitset) add(i int) { b[i>>6] |= 1 << (i & 63) }

// has reports whether i is in b.
func (b bitset) has(i int) bool { return b[i>>6]>>(i&63)&1 != 0 }

// A graph has the nodes of a position and their links. Both kinds of link are
// symmetric: row i of a matrix are the nodes that node i is linked with.
//
//	strong  if node i is off, node j is on
//	weak    if node i is on, node j is off
type graph struct {
	nodes  []node
	stride int      // words of a row
	strong []uint64 // rows of the matrix of strong links
	weak   []uint64
	linked bitset                 // the nodes that have a strong link
	index  [9][sudoku.Cells]int16 // by digit - 1 and cell: the node of a candidate
	first  [10]int32              // groups of digit d begin at first[d-1] in groups
	groups []int32
}

// A graphKind says which nodes and links a graph has.
type graphKind uint8

const (
	oneDigit  graphKind = iota // candidates, strong links in houses, weak links on one digit
	bivalue                    // candidates of bivalue cells, strong links in cells, weak links on one digit
	plain                      // candidates and all their links
	grouped                    // and groups
	groupsALS                  // and almost locked sets
)

// strongRow returns the set of the nodes that have a strong link to node i, as a part of g.
func (g *graph) strongRow(i int) bitset { return g.strong[i*g.stride : (i+1)*g.stride] }

// weakRow returns the set of the nodes that have a weak link to node i, as a part of g.
func (g *graph) weakRow(i int) bitset { return g.weak[i*g.stride : (i+1)*g.stride] }

// strongLink joins nodes i and j of g by a strong link, both ways, and takes
// them into g.linked.
func (g *graph) strongLink(i, j int) {
	g.strongRow(i).add(j)
	g.strongRow(j).add(i)
	g.linked.add(i)
	g.linked.add(j)
}

// weakLink joins nodes i and j of g by a weak link, both ways.
func (g *graph) weakLink(i, j int) {
	g.weakRow(i).add(j)
	g.weakRow(j).add(i)
}

// build makes g the graph of the given kind of the position of f; what g held
// before is lost. Nodes are in this order: candidates by cell and digit, groups
// digit by digit, digits of almost locked sets.
func (f *Finder) build(g *graph, kind graphKind) {
	p := f.p
	g.nodes, g.groups = g.nodes[:0], g.groups[:0]
	cells := p.empty
	if kind == bivalue {
		cells = f.sized(2)
	}
	for c := range cells.All() {
		for d := range p.cand[c].All() {
			g.index[d-1][c] = int16(len(g.nodes))
			g.nodes = append(g.nodes, node{d: d, cells: only[c]})
		}
	}
	singles := len(g.nodes)
	if kind >= grouped {
		f.addGroups(g)
	}
	if kind == groupsALS {
		f.addSets(g)
	}
	g.stride = (len(g.nodes) + 63) / 64
	n := len(g.nodes) * g.stride
	g.strong, g.weak, g.linked = zeroed(g.strong, n), zeroed(g.weak, n), zeroed(g.linked, g.stride)
	f.linkCells(g, kind, cells)
	if kind != bivalue {
		f.linkHouses(g)
	}
	for i := range singles {
		a := &g.nodes[i]
		c, _ := a.cells.First()
		for e := range p.places[a.d-1].Intersect(peersOf[c]).Intersect(cells).All() {
			g.weakRow(i).add(int(g.index[a.d-1][e]))
		}
	}
	f.linkGroups(g, singles)
	if kind == groupsALS {
		f.linkSets(g)
	}
}

// zeroed returns a slice of n words, all 0. It uses the memory of s if that is long enough,
// so the caller must not use s any more.
func zeroed(s []uint64, n int) []uint64 {
	if cap(s) < n {
		return make([]uint64, n, n+n/4)
	}
	s = s[:n]
	clear(s)
	return s
}

// addGroups appends the groups of the position to the nodes of g, digit by
// digit, and lists them in g.groups and g.first. A group is two or three places
// of a digit in the cells where a line and a box cross.
func (f *Finder) addGroups(g *graph) {
	for d := range 9 {
		g.first[d] = int32(len(g.groups))
		for line := range sudoku.House(18) {
			m := f.p.spots[d][line]
			for _, three := range threes {
				if at := m & three; at&(at-1) != 0 {
					g.groups = append(g.groups, int32(len(g.nodes)))
					g.nodes = append(g.nodes, node{d: sudoku.Digit(d + 1), kind: group, cells: maskSets[line][at]})
				}
			}
		}
	}
	g.first[9] = int32(len(g.groups))
}

// linkCells joins the candidates of each of the cells in g: weakly, and
// strongly as well if there are two. A graph of one digit has no such links: it
// is left alone.
func (f *Finder) linkCells(g *graph, kind graphKind, cells sudoku.CellSet) {
	if kind == oneDigit {
		return
	}
	for c := range cells.All() {
		digits := f.p.cand[c]
		two := digits.Len() == 2
		for d := range digits.All() {
			for e := range (digits &^ (1<<d - 1)).All() {
				i, j := int(g.index[d-1][c]), int(g.index[e-1][c])
				g.weakLink(i, j)
				if two {
					g.strongLink(i, j)
				}
			}
		}
	}
}

// linkHouses joins two nodes of g strongly if together they are all places of a
// digit in a house and have no cell in common. The nodes are candidates and, if
// g has them, groups.
func (f *Finder) linkHouses(g *graph) {
	for d := range 9 {
		var groups []int32
		if len(g.groups) > 0 {
			groups = g.groups[g.first[d]:g.first[d+1]]
		}
		for h := range sudoku.House(sudoku.Houses) {
			m := f.p.spots[d][h]
			if m == 0 {
				continue
			}
			if rest := m & (m - 1); rest != 0 && rest&(rest-1) == 0 {
				g.strongLink(int(g.index[d][cellAt[h][m.First()]]), int(g.index[d][cellAt[h][rest.First()]]))
			}
			places := maskSets[h][m]
			for k, i := range groups {
				cells := g.nodes[i].cells
				if !cells.Within(places) {
					continue
				}
				left := places.Minus(cells)
				if c, one := left.Single(); one {
					g.strongLink(int(i), int(g.index[d][c]))
				}
				for _, j := range groups[k+1:] {
					if g.nodes[j].cells == left {
						g.strongLink(int(i), int(j))
					}
				}
			}
		}
	}
}

// linkGroups joins each group of g weakly with the candidates and the groups of
// its digit all of whose cells see all cells of the group. It does not use
// singles.
func (f *Finder) linkGroups(g *graph, singles int) {
	if len(g.groups) == 0 {
		return
	}
	for d := range 9 {
		groups := g.groups[g.first[d]:g.first[d+1]]
		for k, i := range groups {
			seen := CommonPeers(g.nodes[i].cells).Intersect(f.p.places[d])
			for c := range seen.All() {
				g.weakLink(int(i), int(g.index[d][c]))
			}
			for _, j := range groups[k+1:] {
				if g.nodes[j].cells.Within(seen) {
					g.weakLink(int(i), int(j))
				}
			}
		}
	}
}

// addSets appends a node to those of g for each digit of each almost locked set
// of two or more cells, set by set. It has the list of sets made.
func (f *Finder) addSets(g *graph) {
	f.findALS()
	for k := range f.als {
		a := &f.als[k]
		if a.digits.Len() < 3 {
			continue
		}
		for d := range a.digits.All() {
			g.nodes = append(g.nodes, node{d: d, kind: setNode, cells: a.places[d-1], set: int32(k)})
		}
	}
}

// linkSets joins each two digits of an almost locked set of g strongly. It
// joins a digit of a set weakly with the candidates and groups of this digit
// that see all its places in the set, and if that is one place, with the other
// candidates of the cell.
func (f *Finder) linkSets(g *graph) {
	for i := range g.nodes {
		a := &g.nodes[i]
		if a.kind != setNode {
			continue
		}
		for j := i + 1; j < len(g.nodes) && g.nodes[j].set == a.set; j++ {
			g.strongLink(i, j)
		}
		seen := f.als[a.set].common[a.d-1].Intersect(f.p.places[a.d-1])
		for c := range seen.All() {
			g.weakLink(i, int(g.index[a.d-1][c]))
		}
		for _, j := range g.groups[g.first[a.d-1]:g.first[a.d]] {
			if g.nodes[j].cells.Within(seen) {
				g.weakLink(i, int(j))
			}
		}
		if c, one := a.cells.Single(); one {
			for d := range f.p.cand[c].Without(a.d).All() {
				g.weakLink(i, int(g.index[d-1][c]))
			}
		}
	}
}

// A spread is what follows, level by level, from the assumption that a start node is off:
// level 0 is the start, odd levels are nodes that are on, even ones off. Each
// node is on the first level where it comes in its state.
type spread struct {
	levels [][]uint64
	n      int // levels
	on     bitset
	off    bitset
	fromOn bool // level 0 is empty, and level 1 is the start
}

// spread makes s the spread of the assumption that node start is off. Level 0
// is start alone, and each further level is one link away from the level
// before; most bounds the number of levels. If walks is true, a node is on every
// level on which a walk from the start ends at it; otherwise it is only on the
// first level on which it is on and on the first on which it is off. s.n
// becomes the number of levels that have nodes.
func (g *graph) spread(s *spread, start, most int, walks bool) {
	s.on, s.off = zeroed(s.on, g.stride), zeroed(s.off, g.stride)
	s.n, s.fromOn = 1, false
	s.level(0, g.stride).add(start)
	s.off.add(start)
	g.grow(s, most, walks)
}

// grow adds levels to s, which must have one that is not empty, until s.n is
// most or no node would be on the next level. walks is as in spread.
func (g *graph) grow(s *spread, most int, walks bool) {
	for s.n < most {
		last := bitset(s.levels[s.n-1])
		next := s.level(s.n, g.stride)
		links, seen := g.strong, s.on
		if s.n%2 == 0 {
			links, seen = g.weak, s.off
		}
		any := uint64(0)
		for w, word := range last {
			if s.n%2 == 1 {
				word &= g.linked[w]
			}
			for ; word != 0; word &= word - 1 {
				row := links[(w<<6+bits.TrailingZeros64(word))*g.stride:]
				for k := range next {
					next[k] |= row[k]
				}
			}
		}
		for k := range next {
			if !walks {
				next[k] &^= seen[k]
				seen[k] |= next[k]
			}
			any |= next[k]
		}
		if any == 0 {
			return
		}
		s.n++
	}
}

// level returns level n of s, emptied, as a bitset of stride words in the
// memory of s. It leaves s.n as it is.
func (s *spread) level(n, stride int) bitset {
	for len(s.levels) <= n {
		s.levels = append(s.levels, nil)
	}
	s.levels[n] = zeroed(s.levels[n], stride)
	return s.levels[n]
}

// A tracer walks paths of a graph backwards through a spread, from an end to the start.
type tracer struct {
	g      *graph
	s      *spread
	path   []int32 // node k of a path is on level k of s
	simple bool    // no node comes twice, except that the end may be the start
	groups bool    // a node of the path is a group or belongs to an almost locked set
	paths  int     // how many more paths use is called with
	visits int     // how many more nodes are looked at
	use    func() bool
}

// maxVisits bounds the nodes that a tracer looks at: a path is usually found within
// twice its length.
const maxVisits = 400

// trace sets t.path[level] to node and calls t.use for paths from the start of t.s to
// that node, until use returns false or t.paths or t.visits is used up; it returns false
// in these cases. t.path is the memory for the path, and the nodes behind level are
// set. grouped tells whether one of these is a group or belongs to an almost locked
// set. Where several nodes lead on, those of greater index come first, so groups and
// sets before candidates. The path is valid until use returns.
func (t *tracer) trace(node, level int, grouped bool) bool {
	t.path[level] = int32(node)
	grouped = grouped || t.g.nodes[node].kind != single
	if level == 0 || level == 1 && t.s.fromOn {
		if t.groups && !grouped {
			return true
		}
		t.paths--
		return t.use() && t.paths > 0
	}
	if t.visits--; t.visits < 0 {
		return false
	}
	row := t.g.strongRow(node)
	if level%2 == 0 {
		row = t.g.weakRow(node)
	}
	for w := len(row) - 1; w >= 0; w-- {
		for both := row[w] & t.s.levels[level-1][w]; both != 0; {
			k := bits.Len64(both) - 1
			both &^= 1 << k
			if next := w<<6 + k; !(t.simple && t.repeats(next, level-1)) && !t.trace(next, level-1, grouped) {
				return false
			}
		}
	}
	return true
}

// repeats reports whether a path that has node on the given level has it on a higher
// level, too, or has the start of the spread there. The start may be the last node.
func (t *tracer) repeats(node, level int) bool {
	if level > 0 {
		return bitset(t.s.levels[0]).has(node) || slices.Contains(t.path[level+1:], int32(node))
	}
	return slices.Contains(t.path[1:len(t.path)-1], int32(node))
}
