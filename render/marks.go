package render

import (
	"math"

	"github.com/entydig/sudoku/overlay"
)

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
	style, thin, thick, r := MarkStyle(role), max(Unit, h/40), max(2*Unit, h/22), w*14/100
	switch role.Shape() {
	case overlay.Slash:
		r = w / 9
		p.list.line(style, thin, cx-r, cy+r, cx+r, cy-r)
	case overlay.Ring:
		p.list.circle(style, thin, cx, cy, r)
	case overlay.Square:
		p.list.frame(style, thin, cx-r, cy-r, 2*r, 2*r)
	case overlay.ThickRing:
		p.list.circle(style, thick, cx, cy, r)
	case overlay.Lozenge:
		r = r * 12 / 10
		p.list.polyline(style, thin, true, cx, cy-r, cx+r, cy, cx, cy+r, cx-r, cy)
	case overlay.ThickSquare:
		p.list.frame(style, thick, cx-r, cy-r, 2*r, 2*r)
	case overlay.CrossOut:
		p.list.line(style, thick/2, cx-r, cy+r, cx+r, cy-r)
		p.list.line(style, thick/2, cx-r, cy-r, cx+r, cy+r)
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

// link adds a line from one candidate to another to the drawing. It ends at the marks
// around the two, unless they are too near to each other.
func (p *painter) link(l overlay.Link) {
	x1, y1 := p.candidate(l.From)
	x2, y2 := p.candidate(l.To)
	_, _, w, _ := p.layout.cell(int(l.From.Cell))
	length := int(math.Sqrt(float64(x2-x1)*float64(x2-x1) + float64(y2-y1)*float64(y2-y1)))
	if in := w * 16 / 100; length > 3*in {
		dx, dy := (x2-x1)*in/length, (y2-y1)*in/length
		x1, y1, x2, y2 = x1+dx, y1+dy, x2-dx, y2-dy
	}
	p.stroke(l.Role, max(Unit, w/30), w, x1, y1, x2, y2)
}

// stroke adds a line in the style of a role. It is dashed if the shape of the role is
// Dashes: about three dashes to a length of cell.
func (p *painter) stroke(role overlay.Role, width, cell, x1, y1, x2, y2 int) {
	style := MarkStyle(role)
	if role.Shape() != overlay.Dashes {
		p.list.line(style, width, x1, y1, x2, y2)
		return
	}
	parts := 2*(max(x2-x1, x1-x2, y2-y1, y1-y2)*3/max(cell, 1)) + 1 // dashes and gaps by turns
	for i := 0; i < parts; i += 2 {
		p.list.line(style, width, x1+(x2-x1)*i/parts, y1+(y2-y1)*i/parts, x1+(x2-x1)*(i+1)/parts, y1+(y2-y1)*(i+1)/parts)
	}
}

// candidate returns the centre of a candidate, whose digit is 1 to 9, on the drawing, in
// units.
func (p *painter) candidate(c overlay.Candidate) (cx, cy int) {
	x, y, w, h := p.layout.cell(int(c.Cell))
	return noteCentre(c.Digit, x, y, w, h)
}
