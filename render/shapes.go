package render

import "math/bits"

// This file draws the colours of a cell: beside each other, each with its shape,
// so that they can be told apart without colour.

// colours fills a cell with its colours as upright stripes.
func (k *look) colours(cell *Cell, x, y, w, h int) {
	n := bits.OnesCount8(cell.Colours)
	i := 0
	for colour := range ColourCount {
		if cell.Colours>>colour&1 == 0 {
			continue
		}
		from, to := w*i/n/Unit*Unit, w*(i+1)/n/Unit*Unit
		k.list.rect(Colour1+Style(colour), x+from, y, to-from, h)
		k.shape(colour, x+(from+to)/2, y+h/2, min(w/n, h)*42/100)
		i++
	}
}

// shape draws the shape of a colour, 0 to 7, around a centre.
func (k *look) shape(colour, x, y, r int) {
	style := Shape1 + Style(colour)
	q := r * 7 / 10
	switch colour {
	case 0:
		k.list.disc(style, x, y, r)
	case 1:
		k.list.rect(style, x-q, y-q, 2*q, 2*q)
	case 2: // triangle, up
		k.list.polygon(style, x, y-r, x+r, y+q, x-r, y+q)
	case 3: // lozenge
		k.list.polygon(style, x, y-r, x+r, y, x, y+r, x-r, y)
	case 4: // plus
		k.list.polyline(style, r/2, false, x-q, y, x+q, y)
		k.list.polyline(style, r/2, false, x, y-q, x, y+q)
	case 5: // triangle, down
		k.list.polygon(style, x, y+r, x-r, y-q, x+r, y-q)
	case 6: // cross
		k.list.polyline(style, r/2, false, x-q, y-q, x+q, y+q)
		k.list.polyline(style, r/2, false, x-q, y+q, x+q, y-q)
	case 7: // ring
		k.list.Ops = append(k.list.Ops, Op{Kind: Circle, Style: style, N: [6]int{r / 2, x, y, q}})
	}
}
