// Package explain turns a step of package logic into what a drawing shows of it: a board
// with candidates, and an overlay of marks, houses and links.
package explain

import (
	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/logic"
	"github.com/entydig/sudoku/overlay"
	"github.com/entydig/sudoku/render"
)

// roles has the role of a mark for each role of a candidate in a step.
var roles = map[logic.Role]overlay.Role{
	logic.RolePattern: overlay.Pattern, logic.RoleSet: overlay.Pattern, logic.RoleFin: overlay.Fin,
	logic.RoleOn: overlay.On, logic.RoleOff: overlay.Off, logic.RolePlace: overlay.Place, logic.RoleRemove: overlay.Remove,
}

// Overlay returns the marks and links of a step that is open in p, and frames around its
// houses. It changes neither.
func Overlay(s *logic.Step, p *logic.Position) (o overlay.Overlay) {
	for _, h := range s.Houses {
		o.Houses = append(o.Houses, overlay.House{House: h, Role: overlay.Scope})
	}
	for _, m := range s.Marks(p) {
		o.Marks = append(o.Marks, overlay.Mark{Cell: m.Cell, Digit: m.Digit, Role: roles[m.Role]})
	}
	for _, a := range s.Arrows() {
		from, to := nearest(a.From, a.To)
		link := overlay.Link{From: from, To: to, Role: overlay.Weak}
		if a.Strong {
			link.Role = overlay.Strong
		}
		if from != to {
			o.Links = append(o.Links, link)
		}
	}
	return o
}

// nearest returns the candidates of two nodes, each of which may have several cells, that
// are nearest to each other on the board.
func nearest(a, b logic.Node) (from, to overlay.Candidate) {
	best := -1
	for c := range a.Cells.All() {
		for d := range b.Cells.All() {
			x, y := int(c)%9-int(d)%9, int(c)/9-int(d)/9
			if far := x*x + y*y; best < 0 || far < best {
				best = far
				from, to = overlay.Candidate{Cell: c, Digit: a.Digit}, overlay.Candidate{Cell: d, Digit: b.Digit}
			}
		}
	}
	return from, to
}

// Board returns a new board with the digits of a position: those that were placed as
// entries, and the others as givens. With candidates, it has the candidates as notes.
func Board(p *logic.Position, candidates bool) *render.Board {
	b := render.BoardOf(p.Grid())
	clues := p.Clues()
	for c := range b.Cells {
		cell := &b.Cells[c]
		switch {
		case cell.Digit == sudoku.None && candidates:
			cell.Notes = p.Candidates(sudoku.Cell(c))
		case cell.Digit != sudoku.None && !clues.Empty() && !clues.Has(sudoku.Cell(c)):
			cell.Source = render.FromPlayer
		}
	}
	return b
}

// Legend returns the roles in an overlay, each once, in the order of their numbers.
func Legend(o *overlay.Overlay) (list []overlay.Role) {
	var used [overlay.Roles]bool
	for _, m := range o.Marks {
		used[m.Role] = true
	}
	for _, h := range o.Houses {
		used[h.Role] = true
	}
	for _, l := range o.Links {
		used[l.Role] = true
	}
	for r, ok := range used {
		if ok {
			list = append(list, overlay.Role(r))
		}
	}
	return list
}
