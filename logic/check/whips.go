package check

import (
	"slices"
	"strconv"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/logic"
)

// This file confirms that a whip or a braid fits its definition (package
// rating/whip), and not only that its nodes follow.
//
// The net of such a step starts with its target, on. Then it has for each truth
// the candidates that are off, the left-linking one first, and the one that is
// on. After the last truth no candidate is on. The nodes that are on are the
// members.

// whip returns what is wrong with the one net of a whip or braid s in p, or "".
// It holds only if every node follows from those in its From, which follow has
// seen to.
func whip(p *logic.Position, s *logic.Step) string {
	if len(s.Chains) != 1 || len(s.Chains[0]) == 0 || len(s.Remove) != 1 || len(s.Truths) == 0 {
		return "wants one net, one target and a truth for each link"
	}
	net := s.Chains[0]
	if !net[0].On || statement(&net[0]) != s.Remove[0] {
		return "does not start with its target"
	}
	member, at := 0, 1 // the node of the newest member, and the next node
	var lefts []sudoku.Candidate
	for i, t := range s.Truths {
		begin := at
		for at < len(net) && !net[at].On {
			at++
		}
		if reason := offs(p, net, t, begin, at); reason != "" {
			return "link " + strconv.Itoa(i+1) + " " + reason
		}
		left := statement(&net[begin])
		if s.Technique == logic.Whip && (net[begin].From[0] != member || slices.Contains(lefts, left)) {
			return "link " + strconv.Itoa(i+1) + " has no left-linking candidate of its own"
		}
		lefts = append(lefts, left)
		if last := i == len(s.Truths)-1; last != (at == len(net)) {
			return "does not end with its last truth"
		} else if !last {
			if net[at].Truth != t {
				return "link " + strconv.Itoa(i+1) + " is on by another truth"
			}
			member = at
			at++
		}
	}
	return ""
}

// offs returns what is wrong with the nodes of net from index begin to before
// end, or "": they must be all candidates of t in p except the one that node
// end, if there is one, says is on; each must be off because of one member, and
// come once. No member before begin may be a candidate of t.
func offs(p *logic.Position, net []logic.Node, t logic.Truth, begin, end int) string {
	open := candidates(p, t)
	for i := range begin {
		if net[i].On && slices.Contains(open, statement(&net[i])) {
			return "has a member in its truth"
		}
	}
	want := len(open)
	if end < len(net) {
		want--
	}
	if end-begin != want || want == 0 {
		return "does not account for all candidates of its truth"
	}
	var seen []sudoku.Candidate
	for i := begin; i < end; i++ {
		x := statement(&net[i])
		if len(net[i].From) != 1 || !slices.Contains(open, x) || slices.Contains(seen, x) {
			return "has a candidate off that its truth does not have, or has twice"
		}
		seen = append(seen, x)
	}
	return ""
}

// statement returns the candidate of a node with one cell; of any other node it
// returns the zero Candidate, which is none.
func statement(n *logic.Node) sudoku.Candidate {
	c, ok := n.Cells.Single()
	if !ok {
		return sudoku.Candidate{}
	}
	return sudoku.Candidate{Cell: c, Digit: n.Digit}
}
