package render

import "math/bits"

// This file draws nine shapes: the first eight of them mark the colours of a cell, so that
// people who cannot see a difference in colour can tell the colours apart, and all nine can
// stand for the digits.

// colours fills the cell with the rectangle x, y, w, h, in units, with its colours as
// upright stripes of equal width, up to a pixel, each with its shape. The cell must have
// at least one colour.
func (p *painter) colours(cell *Cell, x, y, w, h int) {
	n := bits.OnesCount8(cell.Colours)
	i := 0
	for colour := range ColourCount {
		if cell.Colours>>colour&1 == 0 {
			continue
		}
		from, to := w*i/n/Unit*Unit, w*(i+1)/n/Unit*Unit
		p.list.rect(Colour1+Style(colour), x+from, y, to-from, h)
		p.shape(Shape1+Style(colour), colour, x+(from+to)/2, y+h/2, min(w/n, h)*42/100)
		i++
	}
}

// shape adds a shape, counted from 0 to 8, with the centre x, y and the radius r in units,
// to the drawing.
func (p *painter) shape(style Style, kind, x, y, r int) {
	q := r * 7 / 10
	switch kind {
	case 0:
		p.list.disc(style, x, y, r)
	case 1:
		p.list.rect(style, x-q, y-q, 2*q, 2*q)
	case 2: // triangle, up
		p.list.polygon(style, x, y-r, x+r, y+q, x-r, y+q)
	case 3: // lozenge
		p.list.polygon(style, x, y-r, x+r, y, x, y+r, x-r, y)
	case 4: // plus
		p.list.polyline(style, r/2, false, x-q, y, x+q, y)
		p.list.polyline(style, r/2, false, x, y-q, x, y+q)
	case 5: // triangle, down
		p.list.polygon(style, x, y+r, x-r, y-q, x+r, y-q)
	case 6: // cross
		p.list.polyline(style, r/2, false, x-q, y-q, x+q, y+q)
		p.list.polyline(style, r/2, false, x-q, y+q, x+q, y-q)
	case 7: // ring
		p.list.circle(style, r/2, x, y, q)
	case 8: // star with four points
		s := r / 4
		p.list.polygon(style, x, y-r, x+s, y-s, x+r, y, x+s, y+s, x, y+r, x-s, y+s, x-r, y, x-s, y-s)
	}
}
