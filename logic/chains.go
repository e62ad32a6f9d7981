package logic

import (
	"math/bits"
	"slices"
)

// This file holds chains with alternating strong and weak links.
//
// Every chain begins with a strong link from a node s and ends with a strong link
// to a node t: if s is off, t is on. So s or t is true, and a candidate that has a
// weak link to both is false.

// A chainFind is a chain that a search has found: from node start to node end,
// which is on the given level of the spread of start. Nodes are indexes in
// graph.nodes.
type chainFind struct {
	start, end int32
	level      int32
	target     int32 // of a discontinuous loop, the node that it proves off, or the start
}

// maxLevel bounds the strong and weak links of a chain.
const maxLevel = 60

// graphsOf returns the kinds of graph that the chains of t walk, in the order
// of the search: for grouped chains two, first without almost locked sets and
// then with them; for other chains one.
func graphsOf(t Technique) []graphKind {
	switch {
	case t == XChain:
		return graphKinds[oneDigit:bivalue]
	case t == XYChain:
		return graphKinds[bivalue:plain]
	case isGrouped(t):
		return graphKinds[grouped:]
	}
	return graphKinds[plain:grouped]
}

// graphKinds holds all kinds of graph, in order.
var graphKinds = [...]graphKind{oneDigit, bivalue, plain, grouped, groupsALS}

// eachDepth calls search for each kind of graph that the chains of t walk,
// twice for each kind: first with most as the number of levels that the
// shortest chains take, which often is all that the caller wants, and then with
// most as maxLevel. The first of these calls is left out if shortest returns 0.
// eachDepth returns as soon as f.over is set.
func (f *Finder) eachDepth(t Technique, search func(kind graphKind, most int)) {
	for _, kind := range graphsOf(t) {
		for _, most := range [2]int{f.shortest(kind), maxLevel} {
			if most == 0 {
				continue
			}
			if search(kind, most); f.over {
				return
			}
		}
	}
}

// shortest returns the number of levels that the shortest chains in a kind of
// graph take, from the level of the start to that of the candidates that they
// remove; it is 0 if a sweep finds none, or if the graph has almost locked
// sets. The number stays in f.depth until the position changes. A sweep
// overwrites f.graph and f.spread.
func (f *Finder) shortest(kind graphKind) int {
	sweeps := [...]Technique{oneDigit: XChain, bivalue: XYChain, plain: AIC, grouped: GroupedAIC, groupsALS: 0}
	if t := sweeps[kind]; t != 0 && f.needs(listedChains<<kind) {
		var h Haul
		f.sweepChains(t, &h)
		f.depth[kind] = 0
		if h.Moves > 0 {
			f.depth[kind] = h.Links + 2
		}
	}
	return f.depth[kind]
}

// isGrouped reports whether t wants groups or almost locked sets in its chains.
func isGrouped(t Technique) bool {
	return t == GroupedAIC || t == GroupedContinuousLoop || t == GroupedDiscontinuousLoop
}

// eachStart builds the graph of the given kind in g, empties f.finds, and calls
// use with the index of every node from which chains may start. These have a
// strong link, and are no nodes of almost locked sets, where chains only end.
// During a call f.spread is the spread of that node, cut off after the number
// of levels in most.
func (f *Finder) eachStart(g *graph, kind graphKind, most int, use func(start int)) {
	f.build(g, kind)
	f.finds = f.finds[:0]
	for start := range g.nodes {
		if g.linked.has(start) && g.nodes[start].kind != setNode {
			g.spread(&f.spread, start, most, false)
			use(start)
		}
	}
}

// chain finds chains, the shortest first.
//
//	X-Chain   all nodes are candidates of one digit; more than three links
//	XY-Chain  all nodes are candidates of bivalue cells, both ends one digit z: the
//	          common peers of the ends do not take z
//	AIC       s and t have one digit: their common peers do not take it (type 1);
//	          or they are peers with digits p and q: the cell of s does not take q
//	          nor that of t p (type 2)
//
// A grouped AIC has a node that is a group of candidates or an almost locked set.
// An AIC that removes one candidate only is a discontinuous loop.
func (f *Finder) chain(t Technique) {
	f.eachDepth(t, func(kind graphKind, most int) { f.chains(t, kind, most) })
}

// chains emits the chains of t in one kind of graph, the shortest first, until
// emit returns false. most is the greatest number of levels of a spread, so
// that a chain has fewer links than that. It leaves the graph in f.graph and
// overwrites f.finds, f.spread and f.nodes.
func (f *Finder) chains(t Technique, kind graphKind, most int) {
	g := &f.graph
	least := 3
	if t == XChain || t == XYChain {
		least = 5
	}
	f.eachStart(g, kind, most, func(start int) {
		for level := least; level < f.spread.n; level += 2 {
			for w, word := range f.spread.levels[level] {
				for ; word != 0; word &= word - 1 {
					end := w<<6 + bits.TrailingZeros64(word)
					if (end > start || g.nodes[end].kind == setNode) && f.endsRemove(g, t, start, end) {
						f.finds = append(f.finds, chainFind{int32(start), int32(end), int32(level), -1})
					}
				}
			}
		}
	})
	f.emitChains(t, func(find chainFind) bool {
		s := f.begin(t)
		if !f.path(g, t, find) {
			return true
		}
		f.endsOut(g, int(find.start), int(find.end))
		if (t == AIC || t == GroupedAIC) && len(s.Remove) < 2 {
			return true
		}
		f.showPath(g, t)
		return f.emit()
	})
}

// emitChains sorts f.finds by level and calls use with each of them, the
// shortest first, until use returns false. It does not use t.
func (f *Finder) emitChains(t Technique, use func(chainFind) bool) {
	slices.SortStableFunc(f.finds, func(a, b chainFind) int { return int(a.level - b.level) })
	for _, find := range f.finds {
		if !use(find) {
			return
		}
	}
}

// path leaves in f.nodes a path for a find: node k of the path is on level k of
// the spread. It reports whether there is a path that suits t; if not, f.nodes
// is of no use. A path of grouped chains uses no node twice and has a group or an
// almost locked set; it has find.level links, or two or four more. For other chains it
// is a shortest path, and one that uses no node twice if there is one.
func (f *Finder) path(g *graph, t Technique, find chainFind) bool {
	first := func() bool { return false }
	if !isGrouped(t) {
		level := int(find.level)
		return f.eachPath(g, tracer{simple: true, paths: 1, use: first}, find, level) ||
			f.eachPath(g, tracer{paths: 1, use: first}, find, level)
	}
	for level := int(find.level); level <= int(find.level)+4; level += 2 {
		if f.eachPath(g, tracer{simple: true, groups: true, paths: 1, use: first}, find, level) {
			return true
		}
	}
	return false
}

// eachPath calls t.use after it has made f.nodes a path with level links from
// find.start to find.end, for at most t.paths such paths, until use returns
// false. It reports whether it has called use. The level is at least find.level; on
// longer paths a node can come twice, unless t.simple is set. It overwrites f.spread.
func (f *Finder) eachPath(g *graph, t tracer, find chainFind, level int) bool {
	longer := level > int(find.level)
	g.spread(&f.spread, int(find.start), level+1, longer)
	if f.spread.n <= level || !bitset(f.spread.levels[level]).has(int(find.end)) {
		return false
	}
	f.nodes = f.nodes[:0]
	for range level + 1 {
		f.nodes = append(f.nodes, 0)
	}
	t.g, t.s, t.path, t.visits = g, &f.spread, f.nodes, maxVisits
	most := t.paths
	t.trace(int(find.end), level, false)
	return t.paths < most
}
