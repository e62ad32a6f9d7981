package font

// This file runs Type 2 charstrings, the programs that draw PostScript outlines.

// A drawer runs the charstring of one glyph.
type drawer struct {
	pen    pen
	global index
	local  index
	stack  []float64
	hints  int  // stem hints so far
	opened bool // a width, which may come first, has been looked for
	steps  int
	done   bool
}

// Bounds of a charstring, so that a damaged one ends.
const (
	mostCalls    = 10
	mostSteps    = 100000
	mostOperands = 513
)

// outline returns the outline of glyph g in units of the font. If the font is damaged, it
// returns the part that could be drawn.
func (c *cff) outline(g Glyph) []Segment {
	d := drawer{global: c.global}
	fd := 0
	if int(g) < len(c.selects) {
		fd = int(c.selects[g])
	}
	if fd < len(c.local) {
		d.local = c.local[fd]
	}
	d.run(c.strings.at(int(g)), 0)
	return d.pen.segments
}

// bias returns the number that is added to the operand of a call to give the number of a
// subroutine. It depends on the number of subroutines in x.
func (x *index) bias() int {
	switch {
	case x.count < 1240:
		return 107
	case x.count < 33900:
		return 1131
	}
	return 32768
}

// run carries out t, a charstring or a subroutine, and adds what it draws to d.pen. depth
// is how many calls of subroutines lead to it. In a damaged font it sets d.done after
// mostSteps operations.
func (d *drawer) run(t table, depth int) {
	for i := 0; i < len(t) && !d.done; {
		if d.steps++; d.steps > mostSteps || len(d.stack) > mostOperands {
			d.done = true
			return
		}
		b := t.u8(i)
		i++
		switch {
		case b == 28:
			d.push(float64(t.i16(i)))
			i += 2
		case b == 255:
			d.push(float64(t.i16(i)) + float64(t.u16(i+2))/65536)
			i += 4
		case b >= 251:
			d.push(float64(-(b-251)*256 - t.u8(i) - 108))
			i++
		case b >= 247:
			d.push(float64((b-247)*256 + t.u8(i) + 108))
			i++
		case b >= 32:
			d.push(float64(b - 139))
		case b == 10 || b == 29:
			d.call(b == 29, depth)
		case b == 11:
			return
		case b == 19 || b == 20: // hintmask, cntrmask
			d.stems()
			i += (d.hints + 7) / 8
		case b == 12:
			d.flex(t.u8(i))
			i++
		default:
			d.operator(b)
		}
	}
}

// push puts an operand on the stack.
func (d *drawer) push(v float64) { d.stack = append(d.stack, v) }

// call removes the operand on top of the stack and runs the subroutine with that number, of
// the global or of the local ones. If there is no operand, or calls are nested too deep, it
// ends the drawing.
func (d *drawer) call(global bool, depth int) {
	x := &d.local
	if global {
		x = &d.global
	}
	if len(d.stack) == 0 || depth >= mostCalls {
		d.done = true
		return
	}
	n := int(d.stack[len(d.stack)-1]) + x.bias()
	d.stack = d.stack[:len(d.stack)-1]
	d.run(x.at(n), depth+1)
}

// width marks the first operator as seen. If that was not so before and odd is set, the
// stack has the width of the glyph below the operands of the operator, and width removes
// it.
func (d *drawer) width(odd bool) {
	if !d.opened && odd && len(d.stack) > 0 {
		d.stack = d.stack[1:]
	}
	d.opened = true
}

// stems counts the hints whose operands are on the stack, and empties the stack.
func (d *drawer) stems() {
	d.width(len(d.stack)%2 == 1)
	d.hints += len(d.stack) / 2
	d.stack = d.stack[:0]
}

// operator carries out the operator with code b, which takes one byte, and empties the
// stack.
func (d *drawer) operator(b int) {
	switch b {
	case 1, 3, 18, 23: // stems
		d.stems()
	case 21: // rmoveto
		d.width(len(d.stack) > 2)
		d.move(d.arg(0), d.arg(1))
	case 22: // hmoveto
		d.width(len(d.stack) > 1)
		d.move(d.arg(0), 0)
	case 4: // vmoveto
		d.width(len(d.stack) > 1)
		d.move(0, d.arg(0))
	case 5: // rlineto
		d.lines(0, len(d.stack))
	case 6, 7: // hlineto, vlineto
		for i, v := range d.stack {
			if (b == 6) == (i%2 == 0) {
				d.line(v, 0)
			} else {
				d.line(0, v)
			}
		}
	case 8: // rrcurveto
		d.curves(0, len(d.stack))
	case 24: // rcurveline
		n := max(0, len(d.stack)-2) / 6 * 6
		d.curves(0, n)
		d.lines(n, len(d.stack))
	case 25: // rlinecurve
		n := max(0, len(d.stack)-6) / 2 * 2
		d.lines(0, n)
		d.curves(n, len(d.stack))
	case 26, 27: // vvcurveto, hhcurveto
		d.straightCurves(b == 27)
	case 30, 31: // vhcurveto, hvcurveto
		d.turningCurves(b == 31)
	case 14: // endchar
		d.done = true
	}
	d.stack = d.stack[:0]
}

// arg returns operand i, counted from 0, or 0 if the stack has fewer operands.
func (d *drawer) arg(i int) float64 {
	if i >= len(d.stack) {
		return 0
	}
	return d.stack[i]
}

// to returns the point that is dx to the right of the pen and dy above it.
func (d *drawer) to(dx, dy float64) Point { return Point{d.pen.at.X + dx, d.pen.at.Y + dy} }

// move ends the curve that is being drawn and begins a new one, dx to the right of the pen
// and dy above it.
func (d *drawer) move(dx, dy float64) { d.pen.add(Move, d.to(dx, dy)) }

// line adds a straight line from the pen to the point dx to its right and dy above it.
func (d *drawer) line(dx, dy float64) { d.pen.add(Line, d.to(dx, dy)) }

// curve adds a cubic curve from the pen. The arguments are the steps, right and up, from
// the pen to the first control point, from there to the second one, and from there to the
// end.
func (d *drawer) curve(ax, ay, bx, by, cx, cy float64) {
	a := d.to(ax, ay)
	b := Point{a.X + bx, a.Y + by}
	d.pen.add(Cubic, a, b, Point{b.X + cx, b.Y + cy})
}

// lines adds a straight line for each two of the operands with index i to n-1: the steps
// right and up.
func (d *drawer) lines(i, n int) {
	for ; i+2 <= n; i += 2 {
		d.line(d.stack[i], d.stack[i+1])
	}
}

// curves adds a cubic curve for each six of the operands with index i to n-1, as curve
// takes them.
func (d *drawer) curves(i, n int) {
	for ; i+6 <= n; i += 6 {
		s := d.stack[i:]
		d.curve(s[0], s[1], s[2], s[3], s[4], s[5])
	}
}

// straightCurves adds a curve for each four operands. Each curve begins and ends
// horizontally or, if horizontal is not set, vertically. If there is one operand more, the
// first operand is the step across that direction at the beginning.
func (d *drawer) straightCurves(horizontal bool) {
	s, across := d.stack, 0.0
	if len(s)%4 == 1 {
		across, s = s[0], s[1:]
	}
	for ; len(s) >= 4; s = s[4:] {
		if horizontal {
			d.curve(s[0], across, s[1], s[2], s[3], 0)
		} else {
			d.curve(across, s[0], s[1], s[2], 0, s[3])
		}
		across = 0
	}
}

// turningCurves adds a curve for each four operands. The first curve begins horizontally
// and ends vertically, or the other way if horizontal is not set, and the next curve begins
// as the one before has ended. If there is one operand more, it is the step across the
// direction at the end of the last curve.
func (d *drawer) turningCurves(horizontal bool) {
	for s := d.stack; len(s) >= 4; s = s[4:] {
		end := 0.0
		if len(s) == 5 {
			end = s[4]
		}
		if horizontal {
			d.curve(s[0], 0, s[1], s[2], end, s[3])
		} else {
			d.curve(0, s[0], s[1], s[2], s[3], end)
		}
		horizontal = !horizontal
	}
}

// flex carries out the operator with the codes 12 and b, if it is one of the four that draw
// two curves, and empties the stack.
func (d *drawer) flex(b int) {
	a := func(i int) float64 { return d.arg(i) }
	switch b {
	case 35: // flex
		d.curve(a(0), a(1), a(2), a(3), a(4), a(5))
		d.curve(a(6), a(7), a(8), a(9), a(10), a(11))
	case 34: // hflex
		d.curve(a(0), 0, a(1), a(2), a(3), 0)
		d.curve(a(4), 0, a(5), -a(2), a(6), 0)
	case 36: // hflex1
		d.curve(a(0), a(1), a(2), a(3), a(4), 0)
		d.curve(a(5), 0, a(6), a(7), a(8), -(a(1) + a(3) + a(7)))
	case 37: // flex1
		dx, dy := a(0)+a(2)+a(4)+a(6)+a(8), a(1)+a(3)+a(5)+a(7)+a(9)
		d.curve(a(0), a(1), a(2), a(3), a(4), a(5))
		if max(dx, -dx) > max(dy, -dy) {
			d.curve(a(6), a(7), a(8), a(9), a(10), -dy)
		} else {
			d.curve(a(6), a(7), a(8), a(9), -dx, a(10))
		}
	}
	d.stack = d.stack[:0]
}
