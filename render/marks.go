package render

import "github.com/entydig/sudoku/overlay"

// This file draws the marks of an overlay: each role in its own colour and shape.

// cellMark adds the mark of a role to the drawing, in the cell with the rectangle x, y, w,
// h, in units. A role whose shape is not one for whole cells is not drawn.
func (p *painter) cellMark(role overlay.Role, x, y, w, h int) {
	style, stroke := MarkStyle(role), max(Unit, h/22)
	r := w / 12
	cx, cy := x+w-2*r, y+2*r // the centre of a small mark, top right
	switch role.Shape() {
	case overlay.CornerFrame:
		in := max(Unit, w/24)
		p.list.frame(style, stroke, x+in, y+in, w-2*in, h-2*in)
		p.list.polygon(style, x+in, y+in, x+in+w/4, y+in, x+in, y+in+h/4)
	case overlay.Cross:
		p.list.polyline(style, stroke, false, cx-r, cy-r, cx+r, cy+r)
		p.list.polyline(style, stroke, false, cx-r, cy+r, cx+r, cy-r)
	case overlay.Tick:
		p.list.polyline(style, stroke, false, cx-r, cy, cx-r/4, cy+r, cx+r, cy-r)
	}
}

// noteMark adds the mark of a role to the drawing, on the note with the centre cx, cy, in
// a cell of width w and height h, in units. A role whose shape is not one for notes is not
// drawn.
func (p *painter) noteMark(role overlay.Role, cx, cy, w, h int) {
	if role.Shape() == overlay.Slash {
		r := w / 9
		p.list.line(MarkStyle(role), max(Unit, h/40), cx-r, cy+r, cx+r, cy-r)
	}
}

// overlay adds a frame around each marked house of o, and then each link, to the drawing.
// The marks of cells are not drawn here.
func (p *painter) overlay(o *overlay.Overlay) {
	for _, house := range o.Houses {
		cells := house.House.Cells()
		x, y, _, _ := p.layout.cell(int(cells[0]))
		right, bottom, w, h := p.layout.cell(int(cells[8]))
		p.list.frame(MarkStyle(house.Role), max(2*Unit, w/18), x, y, right+w-x, bottom+h-y)
	}
	for _, l := range o.Links {
		p.link(l)
	}
}

// link adds a line from one candidate to another to the drawing. It is dashed if the shape
// of its role is Dashes, and otherwise whole.
func (p *painter) link(l overlay.Link) {
	x1, y1 := p.candidate(l.From)
	x2, y2 := p.candidate(l.To)
	_, _, w, _ := p.layout.cell(int(l.From.Cell))
	style, stroke := MarkStyle(l.Role), max(Unit, w/30)
	if l.Role.Shape() != overlay.Dashes {
		p.list.line(style, stroke, x1, y1, x2, y2)
		return
	}
	parts := 2*(max(x2-x1, x1-x2, y2-y1, y1-y2)*3/max(w, 1)) + 1 // dashes and gaps by turns, about three of each to a cell
	for i := 0; i < parts; i += 2 {
		p.list.line(style, stroke, x1+(x2-x1)*i/parts, y1+(y2-y1)*i/parts, x1+(x2-x1)*(i+1)/parts, y1+(y2-y1)*(i+1)/parts)
	}
}

// candidate returns the centre of a candidate, whose digit is 1 to 9, on the drawing, in
// units.
func (p *painter) candidate(c overlay.Candidate) (cx, cy int) {
	x, y, w, h := p.layout.cell(int(c.Cell))
	return noteCentre(c.Digit, x, y, w, h)
}
