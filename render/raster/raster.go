package raster

import (
	"image"
	"math"

	"github.com/entydig/sudoku/render"
)

// This file draws ops.

// MostPixels bounds an image, which takes up to four bytes a pixel.
const MostPixels = 100_000_000

// Draw returns the image of a list whose texts are outlines (package render/typeset); other
// texts are left out. It is an *image.Gray if all colours in use are grey, else an
// *image.RGBA without transparency. The list must have at least 1 and at most [MostPixels]
// pixels.
func Draw(l *render.List) image.Image {
	d := drawer{list: l, width: l.Width / render.Unit, height: l.Height / render.Unit, channels: 1}
	for i := range l.Ops {
		if c := l.Colours[l.Ops[i].Style]; c&255 != c>>8&255 || c&255 != c>>16 {
			d.channels = 4
		}
	}
	d.pix = make([]uint8, d.width*d.height*d.channels)
	for i := range d.pix {
		d.pix[i] = 255
	}
	for i := range l.Ops {
		d.op(&l.Ops[i])
	}
	bounds := image.Rect(0, 0, d.width, d.height)
	if d.channels == 1 {
		return &image.Gray{Pix: d.pix, Stride: d.width, Rect: bounds}
	}
	return &image.RGBA{Pix: d.pix, Stride: 4 * d.width, Rect: bounds}
}

// A drawer draws into pixels.
type drawer struct {
	list          *render.List
	width, height int
	channels      int // 1 or 4 bytes a pixel
	pix           []uint8
	cover         coverage
	edges         [][2]point // of the shape that is being drawn
}

// op draws o over what is there. A text is not drawn.
func (d *drawer) op(o *render.Op) {
	d.edges = d.edges[:0]
	switch o.Kind {
	case render.Rect:
		d.polygon(at(o.X, o.Y), at(o.X+o.Width, o.Y), at(o.X+o.Width, o.Y+o.Height), at(o.X, o.Y+o.Height))
	case render.Line:
		d.stroke(at(o.X, o.Y), at(o.X2, o.Y2), pixels(o.Stroke))
	case render.Polygon:
		points := make([]point, len(o.Points))
		for i, p := range o.Points {
			points[i] = at(p.X, p.Y)
		}
		d.polygon(points...)
	case render.Polyline:
		d.polyline(o)
	case render.Disc:
		d.circle(at(o.X, o.Y), pixels(o.Radius), 1)
	case render.Circle:
		d.circle(at(o.X, o.Y), pixels(o.Radius)+pixels(o.Stroke)/2, 1)
		d.circle(at(o.X, o.Y), math.Max(0, pixels(o.Radius)-pixels(o.Stroke)/2), -1)
	case render.Shape:
		d.shape(o)
	}
	d.fill(d.list.Colours[o.Style])
}

// pixels returns a length in units as a number of pixels.
func pixels(units int) float64 { return float64(units) / render.Unit }

// at returns the point x, y, given in units, in pixels.
func at(x, y int) point { return point{pixels(x), pixels(y)} }

// polygon adds the edges of the polygon with these corners, and one from the last to the
// first, to d.edges.
func (d *drawer) polygon(points ...point) {
	for i, p := range points {
		d.edges = append(d.edges, [2]point{p, points[(i+1)%len(points)]})
	}
}

// stroke adds the edges of a straight line from a to b to d.edges. The line has this width
// and ends at a and b. All lengths are in pixels.
func (d *drawer) stroke(a, b point, width float64) {
	length := math.Hypot(b.x-a.x, b.y-a.y)
	if length == 0 {
		return
	}
	dx, dy := (b.x-a.x)/length*width/2, (b.y-a.y)/length*width/2
	d.polygon(point{a.x + dy, a.y - dx}, point{b.x + dy, b.y - dx}, point{b.x - dy, b.y + dx}, point{a.x - dy, a.y + dx})
}

// polyline adds the edges of o, a line through points with round joins and ends, to
// d.edges. All its parts run clockwise, so that pixels where they overlap count once.
func (d *drawer) polyline(o *render.Op) {
	width := pixels(o.Stroke)
	for i, p := range o.Points {
		d.circle(at(p.X, p.Y), width/2, 1)
		next := i + 1
		if next == len(o.Points) {
			if !o.Closed {
				break
			}
			next = 0
		}
		d.stroke(at(p.X, p.Y), at(o.Points[next].X, o.Points[next].Y), width)
	}
}

// circle adds the edges of a circle, as a polygon, to d.edges: clockwise if turn is 1, and
// the other way if it is -1. All lengths are in pixels.
func (d *drawer) circle(c point, radius float64, turn float64) {
	n := 8 + int(4*math.Sqrt(radius)*2)
	points := make([]point, n)
	for i := range points {
		sin, cos := math.Sincos(turn * 2 * math.Pi * float64(i) / float64(n))
		points[i] = point{c.x + radius*cos, c.y + radius*sin}
	}
	d.polygon(points...)
}

// shape adds the edges of the outline of o to d.edges, with curves as short straight lines.
func (d *drawer) shape(o *render.Op) {
	origin, scale := at(o.X, o.Y), pixels(o.Size)/render.OutlineEm
	place := func(p render.Point) point { return point{origin.x + float64(p.X)*scale, origin.y + float64(p.Y)*scale} }
	var start, now point
	for i := range *o.Outline {
		c := &(*o.Outline)[i]
		end := place(c.P[c.Degree-1])
		switch {
		case c.Begins:
			d.line(now, start)
			start = end
		case c.Degree == 1:
			d.line(now, end)
		default:
			d.bezier(now, c, place, end)
		}
		now = end
	}
	d.line(now, start)
}

// line adds the edge from a to b to d.edges.
func (d *drawer) line(a, b point) { d.edges = append(d.edges, [2]point{a, b}) }

// bezier adds c, a curve of degree 2 or 3 from one point to end, to d.edges: as 2 to 64
// straight lines of about two pixels. place returns a control point of c in pixels.
func (d *drawer) bezier(from point, c *render.Curve, place func(render.Point) point, end point) {
	a, b := place(c.P[0]), end
	length := math.Hypot(a.x-from.x, a.y-from.y) + math.Hypot(end.x-a.x, end.y-a.y)
	if c.Degree == 3 {
		b = place(c.P[1])
		length = math.Hypot(a.x-from.x, a.y-from.y) + math.Hypot(b.x-a.x, b.y-a.y) + math.Hypot(end.x-b.x, end.y-b.y)
	}
	n := min(64, 2+int(length/2))
	last := from
	for i := 1; i <= n; i++ {
		t := float64(i) / float64(n)
		u := 1 - t
		var p point
		if c.Degree == 2 {
			p = point{u*u*from.x + 2*u*t*a.x + t*t*end.x, u*u*from.y + 2*u*t*a.y + t*t*end.y}
		} else {
			p = point{u*u*u*from.x + 3*u*u*t*a.x + 3*u*t*t*b.x + t*t*t*end.x, u*u*u*from.y + 3*u*u*t*a.y + 3*u*t*t*b.y + t*t*t*end.y}
		}
		d.line(last, p)
		last = p
	}
}

// fill fills the area inside d.edges with a colour, 0xRRGGBB. A pixel that is partly inside
// gets a mixture.
func (d *drawer) fill(colour uint32) {
	if len(d.edges) == 0 {
		return
	}
	lo, hi := d.edges[0][0], d.edges[0][0]
	for _, e := range d.edges {
		for _, p := range e {
			lo.x, lo.y, hi.x, hi.y = math.Min(lo.x, p.x), math.Min(lo.y, p.y), math.Max(hi.x, p.x), math.Max(hi.y, p.y)
		}
	}
	left, top := int(math.Floor(lo.x)), max(0, int(math.Floor(lo.y)))
	right, bottom := int(math.Ceil(hi.x)), min(d.height, int(math.Ceil(hi.y)))
	if left >= right || top >= bottom || right <= 0 || left >= d.width {
		return
	}
	// A large shape is drawn in bands, so that the memory for it stays small.
	rows := max(1, 1<<20/(right-left+1))
	for from := top; from < bottom; from += rows {
		d.cover.reset(left, from, right-left, min(rows, bottom-from))
		for _, e := range d.edges {
			d.cover.edge(e[0], e[1])
		}
		d.cover.each(func(x, y int, share float32) { d.blend(x, y, share, colour) })
	}
}

// blend mixes a colour, 0xRRGGBB, into the pixel x, y: share, 0 to 1, is the part of the
// pixel that it covers. It does nothing outside the image.
func (d *drawer) blend(x, y int, share float32, colour uint32) {
	if x < 0 || x >= d.width {
		return
	}
	p := d.pix[(y*d.width+x)*d.channels:]
	mix := func(old uint8, c uint32) uint8 {
		return uint8(float32(old) + share*(float32(c&255)-float32(old)) + 0.5)
	}
	if d.channels == 1 {
		p[0] = mix(p[0], colour)
		return
	}
	p[0], p[1], p[2] = mix(p[0], colour>>16), mix(p[1], colour>>8), mix(p[2], colour)
}
