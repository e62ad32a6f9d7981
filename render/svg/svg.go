// Package svg writes a display list as an SVG image. The same list always gives the same
// bytes. The image has neither style sheets nor scripts.
package svg

import (
	"strconv"

	"github.com/entydig/sudoku/render"
)

// This file holds the writer.

// fonts lists the font families of digits and captions, the preferred one first.
const fonts = "system-ui, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', Arial, sans-serif"

var anchors = [...]string{render.AnchorStart: "start", render.AnchorMiddle: "middle", render.AnchorEnd: "end", render.AnchorCentre: "middle"}

// capHeight is the height of digits in the usual fonts, in hundredths of the font's size.
const capHeight = 72

// A Size says how large an image is. With the zero Size it is as large as the list,
// in pixels, and has no title.
type Size struct {
	WidthTenths int    // width in tenths of a millimetre, from which the height follows; not set for the size in pixels
	Title       string // what a screen reader calls the image; empty for no title
}

// Write returns the SVG text of a display list as an image of the given size.
func Write(l *render.List, size Size) string {
	w := writer{colours: l.Colours}
	w.text(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 `)
	w.length(l.Width)
	w.text(" ")
	w.length(l.Height)
	w.text(`"`)
	if t := size.WidthTenths; t > 0 {
		w.text(` width="`)
		w.tenths(t)
		w.text(`mm" height="`)
		w.tenths(int((int64(t)*int64(l.Height) + int64(l.Width)/2) / int64(l.Width)))
		w.text(`mm"`)
	} else {
		w.attribute("width", l.Width)
		w.attribute("height", l.Height)
	}
	w.text(` role="img" font-family="` + fonts + `">`)
	if size.Title != "" {
		w.text("<title>")
		w.escaped(size.Title)
		w.text("</title>")
	}
	w.text("\n")
	for i := range l.Ops {
		w.op(&l.Ops[i])
	}
	w.text("</svg>\n")
	return string(w.out)
}

// A writer appends the text of an image to its field out.
type writer struct {
	out     []byte
	colours *render.Colours
	shapes  map[*render.Outline]int // the outlines that are defined, with their numbers
}

// op writes an op as one element, on a line of its own, to w.out.
func (w *writer) op(o *render.Op) {
	switch o.Kind {
	case render.Rect:
		w.element("rect", rectNames, o.X, o.Y, o.Width, o.Height)
		w.fill(o.Style)
	case render.Line:
		w.element("line", lineNames, o.X, o.Y, o.X2, o.Y2)
		w.stroke(o.Style, o.Stroke)
	case render.Polygon:
		w.points("polygon", o.Points)
		w.fill(o.Style)
	case render.Polyline:
		name := "polyline"
		if o.Closed {
			name = "polygon"
		}
		w.points(name, o.Points)
		w.stroke(o.Style, o.Stroke)
		w.text(` stroke-linejoin="round" stroke-linecap="round"`)
	case render.Disc:
		w.element("circle", circleNames, o.X, o.Y, o.Radius)
		w.fill(o.Style)
	case render.Circle:
		w.element("circle", circleNames, o.X, o.Y, o.Radius)
		w.stroke(o.Style, o.Stroke)
	case render.Text:
		w.label(o)
		return
	case render.Shape:
		w.shape(o)
		return
	}
	w.text("/>\n")
}

// shape writes the outline of an op. At the first use of an outline it writes a definition;
// it always writes a reference to that.
func (w *writer) shape(o *render.Op) {
	n, ok := w.shapes[o.Outline]
	if !ok {
		if w.shapes == nil {
			w.shapes = map[*render.Outline]int{}
		}
		n = len(w.shapes)
		w.shapes[o.Outline] = n
		w.text(`<defs><path id="s` + strconv.Itoa(n) + `" d="`)
		w.curves(*o.Outline)
		w.text("\"/></defs>\n")
	}
	w.text(`<use href="#s` + strconv.Itoa(n) + `" transform="translate(`)
	w.length(o.X)
	w.text(" ")
	w.length(o.Y)
	w.text(") scale(")
	w.out = appendDecimal(w.out, int((int64(o.Size)*1_000_000/render.Unit+render.OutlineEm/2)/render.OutlineEm), 1_000_000)
	w.text(`)"`)
	w.fill(o.Style)
	w.text("/>\n")
}

// curves writes the data of a path with the lines and curves of an outline.
func (w *writer) curves(outline render.Outline) {
	for i := range outline {
		c := &outline[i]
		switch {
		case c.Begins:
			if i > 0 {
				w.text("Z")
			}
			w.text("M")
		default:
			w.text([...]string{1: "L", 2: "Q", 3: "C"}[c.Degree])
		}
		for j, p := range c.P[:c.Degree] {
			if j > 0 {
				w.text(" ")
			}
			w.text(strconv.Itoa(p.X) + " " + strconv.Itoa(p.Y))
		}
	}
	w.text("Z")
}

// label writes the text element of an op that draws text, on a line of its own, to w.out.
func (w *writer) label(o *render.Op) {
	y := o.Y
	if o.Anchor == render.AnchorCentre {
		y += o.Size * capHeight / 200
	}
	w.element("text", textNames, o.X, y, o.Size)
	w.text(` font-weight="` + strconv.Itoa(o.Weight) + `"`)
	if o.Italic {
		w.text(` font-style="italic"`)
	}
	w.text(` text-anchor="` + anchors[o.Anchor] + `"`)
	w.fill(o.Style)
	w.text(">")
	w.escaped(o.Text)
	w.text("</text>\n")
}

// Names of the attributes of elements.
var (
	rectNames   = []string{"x", "y", "width", "height"}
	lineNames   = []string{"x1", "y1", "x2", "y2"}
	circleNames = []string{"cx", "cy", "r"}
	textNames   = []string{"x", "y", "font-size"}
)

// element opens an element and writes each attribute with the length, in units, at the
// same index. It does not close the element.
func (w *writer) element(name string, attributes []string, lengths ...int) {
	w.text("<" + name)
	for i, a := range attributes {
		w.attribute(a, lengths[i])
	}
}

// attribute writes a space and an attribute whose value is a length. The length is given
// in units and written in pixels.
func (w *writer) attribute(name string, length int) {
	w.text(" " + name + `="`)
	w.length(length)
	w.text(`"`)
}

// points opens an element and writes the attribute points, which lists x and y of each
// point in pixels. It does not close the element.
func (w *writer) points(name string, points []render.Point) {
	w.text("<" + name + ` points="`)
	for i, p := range points {
		if i > 0 {
			w.text(" ")
		}
		w.length(p.X)
		w.text(" ")
		w.length(p.Y)
	}
	w.text(`"`)
}

// fill writes the attribute that fills an element with the colour of a style.
func (w *writer) fill(s render.Style) { w.text(` fill="` + w.colours.Hex(s) + `"`) }

// stroke writes the attributes that draw an element as a line in the colour of a style.
// width is in units.
func (w *writer) stroke(s render.Style, width int) {
	w.text(` fill="none" stroke="` + w.colours.Hex(s) + `"`)
	w.attribute("stroke-width", width)
}

// length writes a length in units as a number of pixels.
func (w *writer) length(units int) { w.out = appendDecimal(w.out, units, render.Unit) }

// tenths writes t/10 as a decimal number.
func (w *writer) tenths(t int) { w.out = appendDecimal(w.out, t, 10) }

// appendDecimal appends n/scale to b as a decimal number without trailing zeros. scale
// must be a power of ten.
func appendDecimal(b []byte, n, scale int) []byte {
	if n < 0 {
		b, n = append(b, '-'), -n
	}
	b = strconv.AppendInt(b, int64(n/scale), 10)
	if rest := n % scale; rest != 0 {
		b = append(b, '.')
		for rest != 0 {
			scale /= 10
			b = append(b, '0'+byte(rest/scale))
			rest %= scale
		}
	}
	return b
}

// text writes s as it is.
func (w *writer) text(s string) { w.out = append(w.out, s...) }

// escaped writes s as XML character data. Characters that XML does not allow become
// spaces.
func (w *writer) escaped(s string) {
	for _, r := range s {
		switch {
		case r == '<':
			w.text("&lt;")
		case r == '>':
			w.text("&gt;")
		case r == '&':
			w.text("&amp;")
		case r < ' ' || r == 0xfffe || r == 0xffff:
			w.text(" ")
		default:
			w.text(string(r))
		}
	}
}
