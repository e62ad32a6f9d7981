package whip

import (
	"slices"
	"strconv"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/logic"
)

// This file holds chains as users see them.

// A Chain proves that its target is false: see the package comment. Its members
// are the target and the right-linking candidates, in the order of the links.
type Chain struct {
	Family Family
	Target sudoku.Candidate
	Links  []Link
}

// A Link of a chain is one of its variables.
type Link struct {
	// Truth is the variable: a cell, or a digit in a house.
	Truth logic.Truth
	// Gone are the candidates of the variable that are linked to a member. The
	// left-linking one comes first.
	Gone []Gone
	// Right is the only other candidate, the next member. The last link has no
	// other candidate, and its Right is the zero Candidate.
	Right sudoku.Candidate
}

// Gone is a candidate with the number of a member that it is linked to: 0 for
// the target, i for the right-linking candidate of link i, counted from 1.
type Gone struct {
	Candidate sudoku.Candidate
	By        int
}

// Chains returns the shortest chains of a family in p, one for each candidate that is
// the target of any, in the order of the cells and digits. The rating is their length.
// If the outcome of the rating is not [Exact], there are no chains: b was reached, or no
// chain of any length exists. The error is [ErrFamily] or [ErrBound] if f or b is not
// valid.
//
// In a position in which the basic rules are not used to the end, the chains of length 1
// include what these rules remove.
func (r *Rater) Chains(p *logic.Position, f Family, b Bound) ([]Chain, Rating, error) {
	if err := valid(f, b); err != nil {
		return nil, Rating{}, err
	}
	r.load(p)
	r.enterPuzzle(b)
	r.aim(nil)
	var chains []Chain
	n, outcome := r.shortest(1, b, func(c candidate, n int) bool {
		found := r.chainOf(f, c, n)
		if found {
			chains = append(chains, r.build(f, c))
		}
		return found
	})
	if outcome != Exact {
		return nil, Rating{outcome, n}, nil
	}
	return chains, Rating{Exact, n}, nil
}

// chainOf reports whether target z has a chain of family f and length n, and leaves the
// chain for build. The caller knows that z has no shorter one.
func (r *Rater) chainOf(f Family, z candidate, n int) bool {
	switch {
	case n == 1:
		return r.direct(z)
	case f == Whips:
		return r.whip(z, n)
	}
	return r.braid(z, n)
}

// direct reports whether z is the target of a chain of length 1. If so, it empties
// r.chain and leaves the left-linking candidate in r.whips.chosen, as a search for whips
// does. direct sets r.deeper in any case, since longer chains have not been tried.
func (r *Rater) direct(z candidate) bool {
	r.deeper = true
	r.chain = r.chain[:0]
	for _, l := range r.linksOf(z) {
		if m := r.left[l.variable()]; m&^l.mask() == 0 {
			r.whips.chosen = append(r.whips.chosen[:0], l.variable().lowest(m))
			return true
		}
	}
	return false
}

// build returns the chain of family f with target z that the last search has found. It
// must be called before the next search, while r.chain and r.whips.chosen still hold it.
func (r *Rater) build(f Family, z candidate) Chain {
	chain := Chain{Family: f, Target: z.public()}
	members := append(make([]candidate, 0, len(r.chain)+1), z)
	for i := range len(r.chain) + 1 {
		left, right := noCandidate, noCandidate
		if f == Whips {
			left = r.whips.chosen[i]
		}
		var link Link
		if i < len(r.chain) {
			right = r.chain[len(r.chain)-1-i]
			for _, a := range &answers[right] {
				if r.explain(&link, a.variable, members, left, right) {
					break
				}
			}
			link.Right = right.public()
		} else {
			for _, l := range r.linksOf(members[i]) {
				if r.explain(&link, l.variable(), members, left, right) {
					break
				}
			}
		}
		chain.Links = append(chain.Links, link)
		members = append(members, right)
	}
	return chain
}

// explain fills a link with variable v, without its Right, and returns true, if all
// candidates of v but right are linked to members. With left given, left must be among
// these; it comes first in Gone, as linked to the newest member. With left noCandidate,
// the one that the newest member removes comes first. If explain returns false, the link
// is unchanged. right is noCandidate for the last link.
func (r *Rater) explain(link *Link, v variable, members []candidate, left, right candidate) bool {
	var gone []Gone
	first := -1
	for c := range v.each(r.left[v]) {
		if c == right {
			continue
		}
		by := slices.IndexFunc(members, func(m candidate) bool { return linked(c, m) })
		if by < 0 {
			return false
		}
		if c == left {
			first, by = len(gone), len(members)-1
		}
		gone = append(gone, Gone{c.public(), by})
	}
	if left == noCandidate { // a braid: the one that the newest member removes
		for i, g := range gone {
			if first < 0 || g.By > gone[first].By {
				first = i
			}
		}
	}
	if first < 0 {
		return false
	}
	gone[0], gone[first] = gone[first], gone[0]
	*link = Link{Truth: v.truth(), Gone: gone}
	return true
}

// Length returns the number of links.
func (c *Chain) Length() int { return len(c.Links) }

// String returns a text that names the target and then, for each link, the cell or the
// house of its variable, the candidates that are gone, and the one that is left:
//
//	whip[2] r4c3=1 false: row 4 r4c3=4 > r4c5=4, r8c3 r8c3=6 > none
func (c *Chain) String() string {
	text := c.technique().String() + "[" + strconv.Itoa(len(c.Links)) + "] " + c.Target.String() + " false:"
	for i, l := range c.Links {
		if i > 0 {
			text += ","
		}
		if l.Truth.Digit == sudoku.None {
			text += " " + l.Truth.Cell.String()
		} else {
			text += " " + l.Truth.House.String()
		}
		for _, g := range l.Gone {
			text += " " + g.Candidate.String()
		}
		if i == len(c.Links)-1 {
			return text + " > none"
		}
		text += " > " + l.Right.String()
	}
	return text
}

// technique returns [logic.Whip] for a whip and [logic.Braid] for any other chain.
func (c *Chain) technique() logic.Technique {
	if c.Family == Whips {
		return logic.Whip
	}
	return logic.Braid
}

// Step returns c as a step that shares no memory with c. Its truths are the variables,
// and its one net starts from the target being true and ends with all candidates of the
// last variable off.
func (c *Chain) Step() logic.Step {
	step := logic.Step{Technique: c.technique(), Remove: []sudoku.Candidate{c.Target}}
	net := []logic.Node{node(c.Target, true, logic.LinkStart)}
	net[0].From = []int{} // not a plain chain
	step.Digits = step.Digits.Add(c.Target.Digit)
	members := []int{0} // their nodes
	for i, l := range c.Links {
		step.Truths = append(step.Truths, l.Truth)
		var off []int
		for _, g := range l.Gone {
			n := node(g.Candidate, false, logic.LinkWeak)
			n.From = []int{members[g.By]}
			off = append(off, len(net))
			net = append(net, n)
			step.Digits, step.Cells = step.Digits.Add(g.Candidate.Digit), step.Cells.Add(g.Candidate.Cell)
		}
		if i == len(c.Links)-1 {
			break
		}
		n := node(l.Right, true, logic.LinkHouse)
		if l.Truth.Digit == sudoku.None {
			n.Link = logic.LinkCell
		}
		n.From, n.Truth = off, l.Truth
		members = append(members, len(net))
		net = append(net, n)
		step.Digits, step.Cells = step.Digits.Add(l.Right.Digit), step.Cells.Add(l.Right.Cell)
	}
	for _, t := range step.Truths {
		if t.Digit != sudoku.None && !slices.Contains(step.Houses, t.House) {
			step.Houses = append(step.Houses, t.House)
		}
	}
	step.Chains = [][]logic.Node{net}
	return step
}

// node returns a node of a chain, for candidate c being true (on) or false, with link l
// from the nodes before. From and Truth are left to the caller.
func node(c sudoku.Candidate, on bool, l logic.Link) logic.Node {
	return logic.Node{Digit: c.Digit, Cells: sudoku.CellsOf(c.Cell), On: on, Link: l}
}
