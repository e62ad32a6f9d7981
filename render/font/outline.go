package font

// This file reads the outlines of glyphs.

// An Op says what a [Segment] does.
type Op uint8

// Ops of segments.
const (
	Move  Op = iota // begins a closed curve at P[0]
	Line            // to P[0]
	Quad            // a quadratic curve by P[0] to P[1]
	Cubic           // a cubic curve by P[0] and P[1] to P[2]
)

// A Point is a place in the units of a font; y grows upwards.
type Point struct{ X, Y float64 }

// A Segment is a part of an outline.
type Segment struct {
	Op Op
	P  [3]Point
}

// Points returns the points of s: the control points, and last the end of the segment. The
// result is a part of s.
func (s *Segment) Points() []Point { return s.P[:[...]int{Move: 1, Line: 1, Quad: 2, Cubic: 3}[s.Op]] }

// Outline returns the outline of glyph g as closed curves in units of the font, to be
// filled by the non-zero winding rule. The outline of a blank or a damaged glyph is empty.
func (f *Font) Outline(g Glyph) []Segment {
	if f.cff != nil {
		return f.cff.outline(g)
	}
	var p pen
	f.trueType(&p, g, identity, 0)
	return p.segments
}

// A pen collects the segments of an outline.
type pen struct {
	segments []Segment
	at       Point
}

// mostSegments bounds the outline of one glyph, which a damaged font could repeat without
// end.
const mostSegments = 20000

// add appends a segment with this operation and these points, and moves the pen to the last
// of them. It does nothing if the outline has mostSegments segments.
func (p *pen) add(op Op, points ...Point) {
	if len(p.segments) >= mostSegments {
		return
	}
	s := Segment{Op: op}
	copy(s.P[:], points)
	p.segments = append(p.segments, s)
	p.at = points[len(points)-1]
}

// A matrix moves the points of a part of a composite glyph: x' = xx*x + yx*y + dx.
type matrix struct{ xx, xy, yx, yy, dx, dy float64 }

var identity = matrix{xx: 1, yy: 1}

// apply returns the point x, y moved by m.
func (m matrix) apply(x, y float64) Point {
	return Point{m.xx*x + m.yx*y + m.dx, m.xy*x + m.yy*y + m.dy}
}

// after returns the matrix that applies n first and then m.
func (m matrix) after(n matrix) matrix {
	d := m.apply(n.dx, n.dy)
	return matrix{
		m.xx*n.xx + m.yx*n.xy, m.xy*n.xx + m.yy*n.xy,
		m.xx*n.yx + m.yx*n.yy, m.xy*n.yx + m.yy*n.yy,
		d.X, d.Y,
	}
}

// description returns the bytes that describe glyph g in the table glyf. They are empty for
// a blank and for a glyph that the font does not have.
func (f *Font) description(g Glyph) table {
	if int(g) >= f.glyphs {
		return nil
	}
	from, to := 2*f.loca.u16(2*int(g)), 2*f.loca.u16(2*int(g)+2)
	if f.long {
		from, to = f.loca.u32(4*int(g)), f.loca.u32(4*int(g)+4)
	}
	return f.glyf.part(from, to-from)
}

// mostNested bounds how deep the parts of composite glyphs may be nested.
const mostNested = 8

// trueType adds the outline of glyph g of a TrueType font, moved by m, to p. depth is the
// number of composite glyphs around g; below mostNested levels nothing is added.
func (f *Font) trueType(p *pen, g Glyph, m matrix, depth int) {
	t := f.description(g)
	if len(t) < 10 || depth > mostNested {
		return
	}
	if n := t.i16(0); n >= 0 {
		simpleGlyph(p, t, n, m)
		return
	}
	for part := range parts(t) {
		f.trueType(p, part.glyph, m.after(part.matrix), depth+1)
	}
}

// A component is a part of a composite glyph.
type component struct {
	glyph  Glyph
	at     int // where its number is in the description
	matrix matrix
}

// Flags of components.
const (
	argsAreWords = 1 << iota
	argsAreXY
	_
	hasScale
	_
	moreComponents
	hasTwoScales
	hasMatrix
)

// parts yields the components in t, the description of a composite glyph, in order.
func parts(t table) func(yield func(component) bool) {
	return func(yield func(component) bool) {
		i := 10
		for i+4 <= len(t) {
			flags := t.u16(i)
			c := component{glyph: Glyph(t.u16(i + 2)), at: i + 2, matrix: identity}
			i += 4
			dx, dy := int(int8(t.u8(i))), int(int8(t.u8(i+1)))
			if flags&argsAreWords != 0 {
				dx, dy = t.i16(i), t.i16(i+2)
				i += 2
			}
			i += 2
			if flags&argsAreXY != 0 {
				c.matrix.dx, c.matrix.dy = float64(dx), float64(dy)
			}
			scale := func(at int) float64 { return float64(t.i16(at)) / (1 << 14) }
			switch {
			case flags&hasScale != 0:
				c.matrix.xx, c.matrix.yy = scale(i), scale(i)
				i += 2
			case flags&hasTwoScales != 0:
				c.matrix.xx, c.matrix.yy = scale(i), scale(i+2)
				i += 4
			case flags&hasMatrix != 0:
				c.matrix.xx, c.matrix.xy, c.matrix.yx, c.matrix.yy = scale(i), scale(i+2), scale(i+4), scale(i+6)
				i += 8
			}
			if !yield(c) || flags&moreComponents == 0 {
				return
			}
		}
	}
}

// A node is a point of a curve of a simple glyph.
type node struct {
	Point
	on bool // it lies on the curve, and does not control it
}

// simpleGlyph adds the outline in t, the description of a simple glyph with n closed
// curves, moved by m, to p. It adds nothing if t is too short.
func simpleGlyph(p *pen, t table, n int, m matrix) {
	count := 0
	if n > 0 {
		count = t.u16(10+2*(n-1)) + 1
	}
	i := 10 + 2*n
	i += 2 + t.u16(i) // the hints are skipped
	flags := make([]int, 0, count)
	for len(flags) < count {
		if i >= len(t) {
			return
		}
		flag, repeat := t.u8(i), 1
		i++
		if flag&8 != 0 {
			repeat += t.u8(i)
			i++
		}
		for ; repeat > 0 && len(flags) < count; repeat-- {
			flags = append(flags, flag)
		}
	}
	xs, i := coordinates(t, i, flags, 2, 16)
	ys, _ := coordinates(t, i, flags, 4, 32)
	nodes := make([]node, count)
	for j := range nodes {
		nodes[j] = node{m.apply(float64(xs[j]), float64(ys[j])), flags[j]&1 != 0}
	}
	from := 0
	for c := range n {
		to := t.u16(10+2*c) + 1
		if to < from || to > count {
			return
		}
		curve(p, nodes[from:to])
		from = to
	}
}

// coordinates returns one coordinate of each point, which t has from byte i on, and the
// byte after the last one. flags has the flags of each point; short and same are the bits
// of a flag that say how this coordinate is stored.
func coordinates(t table, i int, flags []int, short, same int) ([]int, int) {
	values := make([]int, len(flags))
	v := 0
	for j, flag := range flags {
		switch {
		case flag&short != 0 && flag&same != 0:
			v += t.u8(i)
			i++
		case flag&short != 0:
			v -= t.u8(i)
			i++
		case flag&same == 0:
			v += t.i16(i)
			i += 2
		}
		values[j] = v
	}
	return values, i
}

// curve adds the closed curve with these nodes to p. If two nodes that follow each other
// are both control points, the curve goes through the middle between them.
func curve(p *pen, nodes []node) {
	if len(nodes) == 0 {
		return
	}
	middle := func(a, b Point) Point { return Point{(a.X + b.X) / 2, (a.Y + b.Y) / 2} }
	last := nodes[len(nodes)-1]
	start := nodes[0].Point
	switch {
	case nodes[0].on:
		nodes = nodes[1:]
	case last.on:
		start, nodes = last.Point, nodes[:len(nodes)-1]
	default:
		start = middle(nodes[0].Point, last.Point)
	}
	p.add(Move, start)
	var control *Point
	for i := range nodes {
		switch n := &nodes[i]; {
		case n.on && control != nil:
			p.add(Quad, *control, n.Point)
			control = nil
		case n.on:
			p.add(Line, n.Point)
		case control != nil:
			p.add(Quad, *control, middle(*control, n.Point))
			control = &n.Point
		default:
			control = &n.Point
		}
	}
	if control != nil {
		p.add(Quad, *control, start)
	} else if p.at != start {
		p.add(Line, start)
	}
}
