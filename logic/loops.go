package logic

import (
	"math/bits"

	"github.com/entydig/sudoku"
)

// This file holds nice loops: chains whose ends meet.

// discontinuousLoop finds discontinuous nice loops. If s off implies s on, s is
// true: the other digits of its cell go. If x on implies x off, over a weak link
// at each end of a chain, x goes.
func (f *Finder) discontinuousLoop(t Technique) {
	f.eachDepth(t, func(kind graphKind, most int) { f.discontinuous(t, kind, most) })
}

// discontinuous emits the discontinuous loops of t in one kind of graph, the
// shortest first, until emit returns false. most is the greatest number of
// levels of a spread. It leaves the graph in f.graph and overwrites f.finds,
// f.spread and f.nodes.
func (f *Finder) discontinuous(t Technique, kind graphKind, most int) {
	g := &f.graph
	f.eachStart(g, kind, most, func(start int) {
		for level := 3; level < f.spread.n; level++ {
			if level%2 == 1 {
				if g.nodes[start].kind == single && bitset(f.spread.levels[level]).has(start) {
					f.finds = append(f.finds, chainFind{int32(start), int32(start), int32(level), int32(start)})
				}
				continue
			}
			weak := g.weakRow(start)
			for w, word := range f.spread.levels[level] {
				for word &= weak[w]; word != 0; word &= word - 1 {
					x := w<<6 + bits.TrailingZeros64(word)
					if g.nodes[x].kind == single {
						f.finds = append(f.finds, chainFind{int32(start), int32(x), int32(level), int32(x)})
					}
				}
			}
		}
	})
	f.emitChains(t, func(find chainFind) bool {
		f.begin(t)
		if !f.path(g, t, find) {
			return true
		}
		x := &g.nodes[find.target]
		if find.start == find.target {
			c, _ := x.cells.First()
			f.removeAll(f.p.cand[c].Without(x.d), x.cells)
			f.showPath(g, t)
			return f.emit()
		}
		f.remove(x.d, x.cells)
		f.nodes = f.nodes[:len(f.nodes)-1] // without x: one of the ends of the rest is true, and x excludes both
		f.showPath(g, t)
		return f.emit()
	})
}

// continuousLoop finds continuous nice loops: the ends of a chain have a weak
// link. Then each weak link of the loop is strong as well: of each pair of
// nodes with a weak link exactly one is true. A candidate outside the cells of
// the loop that has a weak link to both goes, and so do the other candidates of a
// cell that the loop enters and leaves by strong links.
// In an almost locked set of the loop the digits that the loop does not use are
// locked: they go from the cells that see all their places in the set.
func (f *Finder) continuousLoop(t Technique) {
	f.eachDepth(t, func(kind graphKind, most int) { f.continuous(t, kind, most) })
}

// continuous emits the continuous loops of t in one kind of graph, the shortest
// first, until emit returns false. most is the greatest number of levels of a
// spread; for each pair of ends that it finds, it also tries paths with two and
// four links more. It leaves the graph in f.graph and overwrites f.finds,
// f.spread and f.nodes.
func (f *Finder) continuous(t Technique, kind graphKind, most int) {
	g := &f.graph
	f.eachStart(g, kind, most, func(start int) {
		weak := g.weakRow(start)
		for level := 3; level < f.spread.n; level += 2 {
			for w, word := range f.spread.levels[level] {
				for word &= weak[w]; word != 0; word &= word - 1 {
					f.finds = append(f.finds, chainFind{int32(start), int32(w<<6 + bits.TrailingZeros64(word)), int32(level), -1})
				}
			}
		}
	})
	use := func() bool {
		f.begin(t)
		f.loopOut(g)
		f.showPath(g, t)
		return f.emit()
	}
	f.emitChains(t, func(find chainFind) bool {
		for level := int(find.level); level <= int(find.level)+4 && !f.over; level += 2 {
			f.eachPath(g, tracer{simple: true, groups: isGrouped(t), paths: 20, use: use}, find, level)
		}
		return !f.over
	})
}

// loopOut adds to what f.step removes all that the loop of f.nodes removes. The
// path begins and ends with a strong link, and its last node has a weak link to
// its first. No candidate is added twice.
func (f *Finder) loopOut(g *graph) {
	n := len(f.nodes)
	inside := sudoku.CellSet{}
	for _, i := range f.nodes {
		inside = inside.Union(g.nodes[i].cells)
	}
	for k := 1; k < n; k += 2 { // nodes k and k+1 have a weak link
		a, b := &g.nodes[f.nodes[k]], &g.nodes[f.nodes[(k+1)%n]]
		if a.d == b.d {
			f.removeOnce(a.d, CommonPeers(a.cells.Union(b.cells)).Minus(inside))
		} else {
			c, _ := a.cells.First()
			for d := range f.p.cand[c].Without(a.d).Without(b.d).All() {
				f.removeOnce(d, a.cells)
			}
		}
		c := &g.nodes[f.nodes[k-1]] // nodes k-1 and k have a strong link
		if a.kind == setNode && c.kind == setNode {
			e := &f.als[a.set]
			for d := range e.digits.Without(a.d).Without(c.d).All() {
				f.removeOnce(d, e.common[d-1].Minus(e.cells))
			}
		}
	}
}

// removeOnce adds the candidates d of the cells to what f.step removes, except
// those that the step removes already.
func (f *Finder) removeOnce(d sudoku.Digit, cells sudoku.CellSet) {
	for _, r := range f.step.Remove {
		if r.Digit == d {
			cells = cells.Minus(only[r.Cell])
		}
	}
	f.remove(d, cells)
}
