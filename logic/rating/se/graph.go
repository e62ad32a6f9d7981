package se

import "math/bits"

// This file holds the candidates of a state and the links between them.

// maxCandidates is the number of candidates of an empty board.
const maxCandidates = cells * size

// A graph numbers the candidates of a state, cell by cell and digit by digit,
// and lists what follows from each:
//
//	weak   if it is true, these are false: the other digits of its cell, then
//	       the other places of its digit in its box, its row and its column
//	strong if it is false, these are true: the other digit of a cell of two,
//	       then the other place of its digit in a house that has two
//	via    the weak links to candidates that have strong links
//
// All lists are in the order of the Explainer, which decides which of several
// equally long chains is found.
type graph struct {
	n      int
	cell   [maxCandidates]uint8
	digit  [maxCandidates]uint8
	number [cells][size]uint16

	weak, via         []uint16
	weakFrom, viaFrom [maxCandidates + 1]int32 // where the list of a candidate begins
	strong            [maxCandidates][4]uint16
	strongN           [maxCandidates]uint8
}

// A linkSet says which links a chain may use.
type linkSet int

const (
	xLinks  linkSet = iota // within houses: chains of one digit
	yLinks                 // strong links within cells only
	xyLinks                // all links
)

// build makes g the graph of s with a set of links.
func (g *graph) build(s *state, links linkSet) {
	g.n = 0
	for c, m := range s.cand {
		for ; m != 0; m &= m - 1 {
			d := lowest(m)
			g.cell[g.n], g.digit[g.n] = uint8(c), uint8(d)
			g.number[c][d] = uint16(g.n)
			g.n++
		}
	}
	g.weak, g.via = g.weak[:0], g.via[:0]
	for i := range g.n {
		g.weakFrom[i] = int32(len(g.weak))
		c, d := int(g.cell[i]), int(g.digit[i])
		n := uint8(0)
		if links != xLinks {
			m := s.cand[c] &^ (1 << d)
			for rest := m; rest != 0; rest &= rest - 1 {
				g.weak = append(g.weak, g.number[c][lowest(rest)])
			}
			if m != 0 && !several(m) {
				g.strong[i][0] = g.number[c][lowest(m)]
				n = 1
			}
		}
		for k, h := range housesOf[c] {
			all := s.spots[h][d] &^ (1 << placeIn[c][k])
			for rest := all & fresh[c][k]; rest != 0; rest &= rest - 1 {
				g.weak = append(g.weak, g.number[cellsOf[h][lowest(rest)]][d])
			}
			if links == yLinks || bits.OnesCount16(all) != 1 {
				continue
			}
			other := g.number[cellsOf[h][lowest(all)]][d]
			if !contains(g.strong[i][:n], other) {
				g.strong[i][n] = other
				n++
			}
		}
		g.strongN[i] = n
	}
	g.weakFrom[g.n] = int32(len(g.weak))
	for i := range g.n {
		g.viaFrom[i] = int32(len(g.via))
		for _, j := range g.weakOf(i) {
			if g.strongN[j] > 0 {
				g.via = append(g.via, j)
			}
		}
	}
	g.viaFrom[g.n] = int32(len(g.via))
}

func contains(list []uint16, x uint16) bool {
	for _, y := range list {
		if x == y {
			return true
		}
	}
	return false
}

// weakOf returns the candidates that are false if i is true.
func (g *graph) weakOf(i int) []uint16 { return g.weak[g.weakFrom[i]:g.weakFrom[i+1]] }

// viaOf returns those of them that have strong links.
func (g *graph) viaOf(i int) []uint16 { return g.via[g.viaFrom[i]:g.viaFrom[i+1]] }

// strongOf returns the candidates that are true if i is false.
func (g *graph) strongOf(i int) []uint16 { return g.strong[i][:g.strongN[i]] }
