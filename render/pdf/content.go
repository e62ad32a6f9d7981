package pdf

import (
	"strconv"

	"github.com/entydig/sudoku/render"
	"github.com/entydig/sudoku/render/font"
	"github.com/entydig/sudoku/render/typeset"
)

// This file writes the ops of a drawing as the content of a page.

// A content is the content of a page as it grows. In it, lengths are in points, y up: PDF/A
// has no number above 32767.
type content struct {
	out    []byte
	dots   int  // pixels of an inch
	height int  // of the page, in units
	inText bool // between BT and ET
	x, y   int  // where the last line of text began, in units
	face   int  // index of the font in use
	size   int  // of the font in use; 0 for no font
	fill   uint32
	stroke uint32
	width  int // of strokes; -1 before the first
	round  bool
}

// drawing returns the content of a page that shows l, and records in w the glyphs in use
// and whether a colour is not grey. The result is valid until the next call.
func (w *Writer) drawing(l *render.List) []byte {
	c := &w.content
	*c = content{out: c.out[:0], dots: w.doc.Dots, height: l.Height, width: -1} // colours are black at first, which is 0
	for i := range l.Ops {
		o := &l.Ops[i]
		colour := l.Colours[o.Style]
		if !grey(colour) {
			w.colour = true
		}
		if o.Kind == render.Text {
			w.line(c, o, colour)
			continue
		}
		c.endText()
		c.op(o, colour)
	}
	c.endText()
	return c.out
}

// text appends s to the content.
func (c *content) text(s string) { c.out = append(c.out, s...) }

// numbers appends lengths, given in units and written in points, each followed by a blank.
func (c *content) numbers(units ...int) {
	for _, u := range units {
		c.out = append(appendDecimal(c.out, thousandths(u, c.dots), 1000), ' ')
	}
}

// point appends a point, given in units from the top left of the page and written in points
// from the bottom left.
func (c *content) point(x, y int) { c.numbers(x, c.height-y) }

// grey reports whether a colour, 0xRRGGBB, is grey.
func grey(colour uint32) bool { return colour&255 == colour>>8&255 && colour&255 == colour>>16 }

// colour appends a colour, 0xRRGGBB, and an operator that sets it: one for a grey, which
// has one number, and three for any other colour.
func (c *content) colour(colour uint32, one, three string) {
	part := func(v uint32) { c.out = append(appendDecimal(c.out, int(v&255*1000+127)/255, 1000), ' ') }
	if grey(colour) {
		part(colour)
		c.text(one + "\n")
		return
	}
	part(colour >> 16)
	part(colour >> 8)
	part(colour)
	c.text(three + "\n")
}

// filled makes colour, 0xRRGGBB, that of the areas that follow.
func (c *content) filled(colour uint32) {
	if c.fill != colour {
		c.fill = colour
		c.colour(colour, "g", "rg")
	}
}

// stroked makes colour, 0xRRGGBB, and width, in units, those of the lines that follow, with
// round or plain ends and joins.
func (c *content) stroked(colour uint32, width int, round bool) {
	if c.stroke != colour {
		c.stroke = colour
		c.colour(colour, "G", "RG")
	}
	if c.width != width {
		c.width = width
		c.numbers(width)
		c.text("w\n")
	}
	if c.round != round {
		c.round = round
		if round {
			c.text("1 J 1 j\n")
		} else {
			c.text("0 J 0 j\n")
		}
	}
}

// op appends the operators that draw o, which is not text, in a colour, 0xRRGGBB.
func (c *content) op(o *render.Op, colour uint32) {
	switch o.Kind {
	case render.Rect:
		c.filled(colour)
		c.point(o.X, o.Y+o.Height)
		c.numbers(o.Width, o.Height)
		c.text("re f\n")
	case render.Line:
		c.stroked(colour, o.Stroke, false)
		c.point(o.X, o.Y)
		c.text("m ")
		c.point(o.X2, o.Y2)
		c.text("l S\n")
	case render.Polygon:
		c.filled(colour)
		c.through(o.Points)
		c.text("f\n")
	case render.Polyline:
		c.stroked(colour, o.Stroke, true)
		c.through(o.Points)
		if o.Closed {
			c.text("s\n")
		} else {
			c.text("S\n")
		}
	case render.Disc:
		c.filled(colour)
		c.circle(o)
		c.text("f\n")
	case render.Circle:
		c.stroked(colour, o.Stroke, false)
		c.circle(o)
		c.text("s\n")
	case render.Shape:
		c.filled(colour)
		c.shape(o)
		c.text("f\n")
	}
}

// through appends a path of straight lines through points, without drawing it.
func (c *content) through(points []render.Point) {
	for i, p := range points {
		c.point(p.X, p.Y)
		if i == 0 {
			c.text("m ")
		} else {
			c.text("l ")
		}
	}
}

// circle appends the path of the circle o without drawing it: four cubic curves, whose
// greatest error is 0.03 % of the radius.
func (c *content) circle(o *render.Op) {
	x, y, r := o.X, o.Y, o.Radius
	k := int(int64(r) * 5523 / 10000)
	c.point(x+r, y)
	c.text("m ")
	for _, q := range [4][6]int{
		{x + r, y + k, x + k, y + r, x, y + r}, {x - k, y + r, x - r, y + k, x - r, y},
		{x - r, y - k, x - k, y - r, x, y - r}, {x + k, y - r, x + r, y - k, x + r, y},
	} {
		c.point(q[0], q[1])
		c.point(q[2], q[3])
		c.point(q[4], q[5])
		c.text("c ")
	}
}

// shape appends the path of the outline of o without drawing it. PDF has no quadratic
// curves; each becomes an equal cubic one.
func (c *content) shape(o *render.Op) {
	place := func(p render.Point) render.Point {
		scaled := func(v int) int { return int(int64(v) * int64(o.Size) / render.OutlineEm) }
		return render.Point{X: o.X + scaled(p.X), Y: o.Y + scaled(p.Y)}
	}
	var now render.Point
	for i := range *o.Outline {
		curve := &(*o.Outline)[i]
		end := place(curve.P[curve.Degree-1])
		switch {
		case curve.Begins:
			c.point(end.X, end.Y)
			c.text("m ")
		case curve.Degree == 1:
			c.point(end.X, end.Y)
			c.text("l ")
		default:
			a := place(curve.P[0])
			b := a
			if curve.Degree == 3 {
				b = place(curve.P[1])
			} else {
				a, b = render.Point{X: (now.X + 2*a.X) / 3, Y: (now.Y + 2*a.Y) / 3}, render.Point{X: (end.X + 2*a.X) / 3, Y: (end.Y + 2*a.Y) / 3}
			}
			c.point(a.X, a.Y)
			c.point(b.X, b.Y)
			c.point(end.X, end.Y)
			c.text("c ")
		}
		now = end
	}
}

// endText appends the operator that ends a text object, if one has begun.
func (c *content) endText() {
	if c.inText {
		c.text("ET\n")
		c.inText = false
	}
}

// line appends the operators that draw o, a text, to c, in a colour, 0xRRGGBB. It begins a
// text object if none has begun.
func (w *Writer) line(c *content, o *render.Op, colour uint32) {
	l := typeset.LineOf(o, w.faces)
	if len(l.Pieces) == 0 {
		return
	}
	c.filled(colour)
	if !c.inText {
		c.text("BT\n")
		c.inText, c.x, c.y = true, 0, 0
	}
	x, y := int(l.X+0.5), c.height-int(l.Y+0.5)
	c.numbers(x-c.x, y-c.y)
	c.text("Td\n")
	c.x, c.y = x, y
	for i := 0; i < len(l.Pieces); {
		n := i
		for n < len(l.Pieces) && l.Pieces[n].Font == l.Pieces[i].Font {
			n++
		}
		w.show(c, l.Pieces[i:n], o.Size)
		i = n
	}
}

// show appends the operators that draw pieces, glyphs of one font in a size in units, to c,
// and marks the glyphs as used.
func (w *Writer) show(c *content, pieces []font.Piece, size int) {
	face := pieces[0].Font
	if c.size != size || c.face != face {
		c.size, c.face = size, face
		c.text("/F" + strconv.Itoa(face) + " ")
		c.numbers(size)
		c.text("Tf\n")
	}
	c.text("<")
	const hex = "0123456789abcdef"
	for _, p := range pieces {
		code := w.subsets[face].Code(p.Glyph, p.Text)
		c.out = append(c.out, hex[code>>12&15], hex[code>>8&15], hex[code>>4&15], hex[code&15])
	}
	c.text(">Tj\n")
}
