package logic

import "github.com/entydig/sudoku"

// This file holds what a drawing of a step needs: candidates and cells by role,
// and the links between them.

// A Role says what a candidate does in a step.
type Role uint8

// Roles. Every mark has one; a drawing gives each its color and its shape.
const (
	RolePattern Role = iota + 1 // a candidate of the pattern
	RoleFin                     // a fin of a fish, an extra candidate of a rectangle or a BUG, the pivot of a wing
	RoleOn                      // a candidate that a chain finds true
	RoleOff                     // a candidate that a chain finds false
	RoleSet                     // a candidate of a set; Mark.Set says of which
	RolePlace                   // the step places it
	RoleRemove                  // the step removes it
)

// roleNames holds the names of the roles.
var roleNames = [...]string{"", "pattern", "fin", "on", "off", "set", "place", "remove"}

// String returns the name of r, such as "fin", or "" if r is no role.
func (r Role) String() string {
	if int(r) >= len(roleNames) {
		return ""
	}
	return roleNames[r]
}

// A Mark is a candidate with its role. Set is the index of its set in Step.Sets
// for RoleSet, else 0.
type Mark struct {
	sudoku.Candidate
	Role Role
	Set  int
}

// An Arrow is a link of a chain to draw: To follows from From. It is strong if
// the link leads from "off" to "on" by a strong link.
type Arrow struct {
	From, To Node
	Strong   bool
}

// A board collects the most telling role of each candidate of p: best[c][d] is
// the mark of digit d in cell c, of role 0 if there is none.
type board struct {
	p    *Position
	best [sudoku.Cells][10]Mark
}

// put gives digit d in cell c the role r and the index set of its set, if d is a candidate
// of the position and does not have a greater role already. Greater roles say more about
// the step.
func (b *board) put(c sudoku.Cell, d sudoku.Digit, r Role, set int) {
	if m := &b.best[c][d]; b.p.Has(c, d) && r >= m.Role {
		*m = Mark{sudoku.Candidate{Cell: c, Digit: d}, r, set}
	}
}

// Marks returns the marks of s in p, the position in which it is open, cell by
// cell and digit by digit, one for each candidate that has a role: its most
// telling one. A candidate in several sets gets the last of them. It changes
// neither s nor p.
func (s *Step) Marks(p *Position) []Mark {
	b := board{p: p}
	s.markPattern(&b)
	s.markChains(&b)
	for _, x := range s.Remove {
		b.put(x.Cell, x.Digit, RoleRemove, 0)
	}
	for _, x := range s.Place {
		b.put(x.Cell, x.Digit, RolePlace, 0)
	}
	var marks []Mark
	for c := range b.best {
		for _, m := range b.best[c] {
			if m.Role != 0 {
				marks = append(marks, m)
			}
		}
	}
	return marks
}

// markPattern puts the cells, the fins and the sets of s on b. The cells are
// left out if s has chains or sets, which have these cells. Of the fins it
// marks the digits of the step or, if the step has a deadly pattern, the
// candidates outside that.
func (s *Step) markPattern(b *board) {
	if len(s.Chains) == 0 && len(s.Sets) == 0 {
		for c := range s.Cells.All() {
			for d := range s.Digits.All() {
				b.put(c, d, RolePattern, 0)
			}
		}
	}
	for c := range s.Fins.All() {
		for d := range b.p.Candidates(c).All() {
			if len(s.Deadly) > 0 && !s.deadly(c, d) || len(s.Deadly) == 0 && s.Digits.Has(d) {
				b.put(c, d, RoleFin, 0)
			}
		}
	}
	for i, set := range s.Sets {
		for c := range set.Cells.All() {
			for d := range set.Digits.All() {
				b.put(c, d, RoleSet, i)
			}
		}
	}
}

// markChains marks the nodes of the chains of s on b, over the roles that they
// have there. A candidate that is true in one place of a chain and false in
// another is marked as true.
func (s *Step) markChains(b *board) {
	for _, chain := range s.Chains {
		for _, n := range chain {
			role := RoleOff
			if n.On {
				role = RoleOn
			}
			for c := range n.Cells.All() {
				if m := &b.best[c][n.Digit]; m.Role != RoleOn || role == RoleOn {
					*m = Mark{sudoku.Candidate{Cell: c, Digit: n.Digit}, role, 0}
				}
			}
		}
	}
}

// deadly reports whether d in c belongs to the deadly pattern of s.
func (s *Step) deadly(c sudoku.Cell, d sudoku.Digit) bool {
	for _, x := range s.Deadly {
		if x == (sudoku.Candidate{Cell: c, Digit: d}) {
			return true
		}
	}
	return false
}

// Arrows returns the links of the chains of s to draw, chain by chain: one for
// each node that follows from another and each node that it follows from. It
// returns nil if there are none.
func (s *Step) Arrows() []Arrow {
	var arrows []Arrow
	for _, chain := range s.Chains {
		for j, n := range chain {
			switch {
			case n.Link == LinkStart:
			case n.From == nil:
				arrows = append(arrows, Arrow{chain[j-1], n, n.Link.Strong()})
			default:
				for _, i := range n.From {
					arrows = append(arrows, Arrow{chain[i], n, n.Link.Strong()})
				}
			}
		}
	}
	return arrows
}
