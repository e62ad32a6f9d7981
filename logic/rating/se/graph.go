package se

// This file holds the candidates of a state and the links between them.

// maxCandidates is the number of candidates of an empty board.
const maxCandidates = cells * size

// A graph numbers the candidates of a state from 0 to n-1, cell by cell and digit by
// digit. cell[i] and digit[i], 0 to 8, say what candidate i is; number is the way back,
// and only holds for candidates of the state. Three lists for each candidate say what
// follows from it:
//
//	weak   if it is true, these are false: the other digits of its cell, then
//	       the other places of its digit in its box, its row and its column
//	strong if it is false, these are true: the other digit of a cell of two,
//	       then the other place of its digit in a house that has two
//	via    the weak links to candidates that have strong links
//
// All lists are in the order of the Explainer, which decides which of several equally
// long chains is found.
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

// build overwrites g with the graph of s that has the given kinds of links. g does not
// follow later changes of s.
func (g *graph) build(s *state, links linkSet) {
	g.count(s)
	g.weak, g.via = g.weak[:0], g.via[:0]
	for i := range g.n {
		g.weakFrom[i] = int32(len(g.weak))
		g.strongN[i] = 0
		if links != xLinks {
			g.linkCell(s, i)
		}
		g.linkHouses(s, i, links)
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

// count numbers the candidates of s: it sets n, cell, digit and number.
func (g *graph) count(s *state) {
	g.n = 0
	for c, m := range s.cand {
		for ; m != 0; m &= m - 1 {
			d := lowest(m)
			g.cell[g.n], g.digit[g.n] = uint8(c), uint8(d)
			g.number[c][d] = uint16(g.n)
			g.n++
		}
	}
}

// linkCell appends to the lists of candidate i of s its links to the other digits of its
// cell: a weak link to each, and a strong link if there is one other digit only. The
// weak links of all candidates before i must be complete.
func (g *graph) linkCell(s *state, i int) {
	c := int(g.cell[i])
	others := s.cand[c] &^ (1 << g.digit[i])
	for rest := others; rest != 0; rest &= rest - 1 {
		g.weak = append(g.weak, g.number[c][lowest(rest)])
	}
	if others != 0 && !several(others) {
		g.addStrong(i, g.number[c][lowest(others)])
	}
}

// linkHouses appends to the lists of candidate i of s the links to other places of its
// digit: a weak link to each place, once, and a strong link to the only other place in a
// house. With yLinks no strong link is added. For the same candidate, linkCell must be
// called before linkHouses.
func (g *graph) linkHouses(s *state, i int, links linkSet) {
	c, d := int(g.cell[i]), int(g.digit[i])
	for k, h := range housesOf[c] {
		others := s.spots[h][d] &^ (1 << placeIn[c][k])
		for rest := others & fresh[c][k]; rest != 0; rest &= rest - 1 {
			g.weak = append(g.weak, g.number[cellsOf[h][lowest(rest)]][d])
		}
		if links != yLinks && popcount(others) == 1 {
			g.addStrong(i, g.number[cellsOf[h][lowest(others)]][d])
		}
	}
}

// addStrong adds a strong link of i to j, unless the list has it. A candidate has at
// most four strong links.
func (g *graph) addStrong(i int, j uint16) {
	if !contains(g.strongOf(i), j) {
		g.strong[i][g.strongN[i]] = j
		g.strongN[i]++
	}
}

// contains reports whether x is in list.
func contains(list []uint16, x uint16) bool {
	for _, y := range list {
		if x == y {
			return true
		}
	}
	return false
}

// weakOf returns the candidates that are false if candidate i is true. The list belongs
// to g.
func (g *graph) weakOf(i int) []uint16 { return g.weak[g.weakFrom[i]:g.weakFrom[i+1]] }

// viaOf returns the candidates in weakOf(i) that have strong links. The list belongs to
// g.
func (g *graph) viaOf(i int) []uint16 { return g.via[g.viaFrom[i]:g.viaFrom[i+1]] }

// strongOf returns the candidates that are true if candidate i is false. The list
// belongs to g.
func (g *graph) strongOf(i int) []uint16 { return g.strong[i][:g.strongN[i]] }
