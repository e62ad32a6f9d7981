package check

import (
	"strconv"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/logic"
)

// This file follows the chains of a step link by link.

// chains returns what is wrong with the chains of s in p, or "". k is the proof
// of s. It overwrites k.work.
func chains(p *logic.Position, s *logic.Step, k *proof) string {
	for i, chain := range s.Chains {
		if len(chain) == 0 {
			return "chain " + strconv.Itoa(i+1) + " has no node"
		}
		for j := range chain {
			if reason := follow(p, s, k, chain, j); reason != "" {
				return "chain " + strconv.Itoa(i+1) + ", node " + strconv.Itoa(j+1) + ": " + reason
			}
		}
	}
	if s.Technique == logic.Whip || s.Technique == logic.Braid {
		return whip(p, s)
	}
	return conclude(p, s)
}

// before returns the nodes of chain that node j says it follows from: the one
// before it if From is nil, for which j must not be 0. An index in From that
// is negative or does not lie before j is dropped.
func before(chain []logic.Node, j int) (list []*logic.Node) {
	if chain[j].From == nil {
		return append(list, &chain[j-1])
	}
	for _, i := range chain[j].From {
		if 0 <= i && i < j {
			list = append(list, &chain[i])
		}
	}
	return list
}

// follow returns what is wrong with the way in which node j of chain follows,
// or "". k is the proof of s. It overwrites k.work.
func follow(p *logic.Position, s *logic.Step, k *proof, chain []logic.Node, j int) string {
	n := &chain[j]
	if n.Cells.Empty() || !n.Digit.Valid() {
		return "says nothing"
	}
	for c := range n.Cells.All() {
		if !p.Candidates(c).Has(n.Digit) {
			return "has a cell that does not take its digit"
		}
	}
	if n.Link == logic.LinkStart {
		if j != 0 {
			return "is an assumption in the middle"
		}
		return ""
	}
	if j == 0 {
		return "is the first and follows from something"
	}
	if n.On != n.Link.Strong() && n.Link != logic.LinkBasic {
		return "has a link that does not suit it"
	}
	from := before(chain, j)
	switch n.Link {
	case logic.LinkWeak:
		return weak(n, from)
	case logic.LinkCell, logic.LinkHouse:
		return strong(p, n, from)
	case logic.LinkSet:
		return locked(p, s, n, from)
	}
	return basic(n, from, k)
}

// weak returns "" if a node in from is on and excludes n, else what is wrong.
func weak(n *logic.Node, from []*logic.Node) string {
	for _, m := range from {
		if m.On && nodesExclude(m, n) {
			return ""
		}
	}
	return "nothing that is on excludes it"
}

// nodesExclude reports whether m and n cannot both be on: each candidate of the
// one excludes each candidate of the other.
func nodesExclude(m, n *logic.Node) bool {
	for x := range m.Cells.All() {
		for y := range n.Cells.All() {
			if !excludes(sudoku.Candidate{Cell: x, Digit: m.Digit}, sudoku.Candidate{Cell: y, Digit: n.Digit}) {
				return false
			}
		}
	}
	return true
}

// strong returns "" if every candidate in p of the truth of n is in n or off in
// from, else what is wrong. It is also wrong if the house of the truth has the
// digit already.
func strong(p *logic.Position, n *logic.Node, from []*logic.Node) string {
	if n.Truth.Digit != sudoku.None && stands(p, n.Truth.Digit, n.Truth.House) {
		return "leans on a house that has the digit"
	}
	for _, x := range candidates(p, n.Truth) {
		if n.Digit == x.Digit && n.Cells.Has(x.Cell) {
			continue
		}
		off := false
		for _, m := range from {
			off = off || !m.On && m.Digit == x.Digit && m.Cells.Has(x.Cell)
		}
		if !off {
			return x.String() + " is not off"
		}
	}
	return ""
}

// locked returns "" if the set of n in s is almost locked and n follows from
// one node in from: that node is off, has every place of another digit of the
// set, and n has every place of its own digit in the set. Otherwise it returns
// what is wrong.
func locked(p *logic.Position, s *logic.Step, n *logic.Node, from []*logic.Node) string {
	if n.Set < 0 || n.Set >= len(s.Sets) {
		return "names no set"
	}
	set := s.Sets[n.Set]
	if reason := almost(p, set); reason != "" {
		return reason
	}
	for _, m := range from {
		if m.On || m.Digit == n.Digit || !set.Digits.Has(m.Digit) || !set.Digits.Has(n.Digit) {
			continue
		}
		all := true
		for c := range set.Cells.All() {
			takes := p.Candidates(c)
			all = all && (!takes.Has(m.Digit) || m.Cells.Has(c)) && (!takes.Has(n.Digit) || n.Cells.Has(c))
		}
		if all {
			return ""
		}
	}
	return "its set has not lost a digit"
}

// almost returns "" if all cells of the set lie in its house, its digits are
// exactly their candidates in p, and these are one more than the cells.
// Otherwise it returns what is wrong.
func almost(p *logic.Position, set logic.Set) string {
	digits := sudoku.DigitSet(0)
	house := set.House.Cells()
	for c := range set.Cells.All() {
		digits |= p.Candidates(c)
		if !sudoku.CellsOf(house[:]...).Has(c) {
			return c.String() + " is not in the house of its set"
		}
	}
	if digits != set.Digits || digits.Len() != set.Cells.Len()+1 {
		return "its set is not almost locked"
	}
	return ""
}

// basic returns "" if the truths of the proof k refute the opposite of n once
// the nodes in from hold, else what is wrong. n must say of one candidate that
// it is off. It overwrites k.work.
func basic(n *logic.Node, from []*logic.Node, k *proof) string {
	c, one := n.Cells.Single()
	if !one || n.On {
		return "a simpler technique removes one candidate"
	}
	var dead marks
	for _, m := range from {
		for e := range m.Cells.All() {
			if !m.On {
				dead[e] = dead[e].Add(m.Digit)
			} else {
				kill(&dead, sudoku.Candidate{Cell: e, Digit: m.Digit})
			}
		}
	}
	kill(&dead, sudoku.Candidate{Cell: c, Digit: n.Digit})
	k.work = 0
	if k.choose(dead) {
		return "the truths do not make it follow"
	}
	return ""
}

// conclude returns "" if the result of s follows from its chains, and otherwise the reason
// why not. No chain may be empty. A chain from "off" to "on" says that one of its ends is
// true; chains from "on" say that each candidate of a truth leads to the result. The result
// of a net, of a remote pair, and of a step without chains is confirmed by its truths
// alone.
func conclude(p *logic.Position, s *logic.Step) string {
	if len(s.Chains) == 0 || s.Chains[0][0].On {
		return verity(p, s)
	}
	for _, x := range s.Remove {
		ok := false
		for _, chain := range s.Chains {
			ok = ok || chain[len(chain)-1].From != nil || ends(chain, x) || inLoop(p, s, chain, x)
		}
		if !ok && s.Technique != logic.RemotePair {
			return "no chain leads to " + x.String()
		}
	}
	return ""
}

// ends reports whether x is excluded by the first and by the last node of a
// chain.
func ends(chain []logic.Node, x sudoku.Candidate) bool {
	node := &logic.Node{Digit: x.Digit, Cells: sudoku.CellsOf(x.Cell)}
	return nodesExclude(&chain[0], node) && nodesExclude(&chain[len(chain)-1], node)
}

// inLoop reports whether the chain is a loop, its ends excluding each other,
// that excludes x: both nodes of one of its weak links exclude x, or x sees
// every place of its digit in one of its sets.
func inLoop(p *logic.Position, s *logic.Step, chain []logic.Node, x sudoku.Candidate) bool {
	n := len(chain)
	if !nodesExclude(&chain[0], &chain[n-1]) {
		return false
	}
	node := &logic.Node{Digit: x.Digit, Cells: sudoku.CellsOf(x.Cell)}
	for i := 1; i < n; i += 2 {
		next := &chain[(i+1)%n]
		if nodesExclude(&chain[i], node) && nodesExclude(next, node) {
			return true
		}
		if chain[i].Link == logic.LinkSet && seesAll(p, s.Sets[chain[i].Set], x) {
			return true
		}
	}
	return false
}

// seesAll reports whether the set has the digit of x and x sees every place of
// that digit in the set. A candidate of the set itself does not, because no
// cell sees itself.
func seesAll(p *logic.Position, set logic.Set, x sudoku.Candidate) bool {
	if !set.Digits.Has(x.Digit) {
		return false
	}
	for c := range set.Cells.All() {
		if p.Candidates(c).Has(x.Digit) && !c.Sees(x.Cell) {
			return false
		}
	}
	return true
}

// verity returns what is wrong with chains that each start with a candidate that is on, or
// "". Plain ones must start with all candidates of the first truth and end with the result.
// For nets, and for a step without chains, it returns "".
func verity(p *logic.Position, s *logic.Step) string {
	if len(s.Chains) == 0 || s.Chains[0][len(s.Chains[0])-1].From != nil {
		return ""
	}
	starts := map[sudoku.Candidate]bool{}
	for _, chain := range s.Chains {
		c, _ := chain[0].Cells.Single()
		starts[sudoku.Candidate{Cell: c, Digit: chain[0].Digit}] = true
		last := &chain[len(chain)-1]
		for _, x := range append(append([]sudoku.Candidate(nil), s.Place...), s.Remove...) {
			if !last.Cells.Has(x.Cell) || last.Digit != x.Digit || last.On != (len(s.Place) > 0) {
				return "a chain does not end with the result"
			}
		}
	}
	if len(s.Truths) == 0 {
		return "has chains and no truth"
	}
	for _, x := range candidates(p, s.Truths[0]) {
		if !starts[x] {
			return "no chain starts with " + x.String()
		}
	}
	return ""
}
