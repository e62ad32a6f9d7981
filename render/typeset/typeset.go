// Package typeset sets the texts of a drawing in given fonts, so that the drawing looks
// the same everywhere: a text becomes the outlines of its glyphs.
package typeset

import (
	"math"

	"github.com/entydig/sudoku/render"
	"github.com/entydig/sudoku/render/font"
)

// StyleOf returns the style of font that o, a text op, asks for.
func StyleOf(o *render.Op) font.Style { return font.Style{Weight: o.Weight, Italic: o.Italic} }

// A Line is a text op in given fonts.
type Line struct {
	Pieces []font.Piece
	X, Y   float64 // where it begins: on the baseline, in the units of the op's list
	Width  float64 // in these units
}

// LineOf returns the glyphs of o, a text op, and where the first of them begins.
// [render.AnchorCentre] centres a single glyph by what it draws, and other text by its
// width.
func LineOf(o *render.Op, faces *font.Faces) Line {
	style := StyleOf(o)
	l := Line{Pieces: faces.Set(o.Text, style), X: float64(o.X), Y: float64(o.Y)}
	size := float64(o.Size)
	for _, p := range l.Pieces {
		l.Width += p.Advance * size
	}
	switch o.Anchor {
	case render.AnchorMiddle:
		l.X -= l.Width / 2
	case render.AnchorEnd:
		l.X -= l.Width
	case render.AnchorCentre:
		l.Y += faces.CapHeight(style) * size / 2
		if len(l.Pieces) == 1 {
			left, right := faces.Ink(&l.Pieces[0])
			l.X -= (left + right) / 2 * size
		} else {
			l.X -= l.Width / 2
		}
	}
	return l
}

// A Typesetter makes outlines, each once. It is used by one goroutine at a time.
type Typesetter struct {
	faces    *font.Faces
	outlines map[glyph]*render.Outline
}

type glyph struct {
	font  int
	glyph font.Glyph
}

// New returns a typesetter that takes its fonts from faces.
func New(faces *font.Faces) *Typesetter {
	return &Typesetter{faces, map[glyph]*render.Outline{}}
}

// Outlined returns a copy of l in which each text is replaced by shapes, one for each of
// its glyphs, so that no font is needed to draw it. The copy shares memory with l and with
// the typesetter, so neither the ops of l nor the outlines may be changed.
func (t *Typesetter) Outlined(l *render.List) *render.List {
	out := *l
	out.Ops = make([]render.Op, 0, len(l.Ops))
	for i := range l.Ops {
		o := &l.Ops[i]
		if o.Kind != render.Text {
			out.Ops = append(out.Ops, *o)
			continue
		}
		line := LineOf(o, t.faces)
		x := line.X
		for _, p := range line.Pieces {
			if shape := t.outline(p); len(*shape) > 0 {
				out.Ops = append(out.Ops, render.Op{Kind: render.Shape, Style: o.Style, X: round(x), Y: round(line.Y), Size: o.Size, Outline: shape})
			}
			x += p.Advance * float64(o.Size)
		}
	}
	return &out
}

// outline returns the outline of the glyph of p. It makes each outline once; the caller
// must not change it.
func (t *Typesetter) outline(p font.Piece) *render.Outline {
	key := glyph{p.Font, p.Glyph}
	shape, ok := t.outlines[key]
	if !ok {
		f := t.faces.Fonts()[p.Font]
		shape = convert(f.Outline(p.Glyph), float64(render.OutlineEm)/float64(f.Em))
		t.outlines[key] = shape
	}
	return shape
}

// convert returns segments, the outline of a glyph, as an outline of package render: each
// coordinate multiplied by scale and rounded, with y downwards.
func convert(segments []font.Segment, scale float64) *render.Outline {
	shape := make(render.Outline, 0, len(segments))
	for i := range segments {
		s := &segments[i]
		points := s.Points()
		c := render.Curve{Begins: s.Op == font.Move, Degree: len(points)}
		for j, p := range points {
			c.P[j] = render.Point{X: round(p.X * scale), Y: round(-p.Y * scale)}
		}
		shape = append(shape, c)
	}
	return &shape
}

// round returns the whole number nearest to x, or 0 if x is not a number or its amount is
// 2^40 or more.
func round(x float64) int {
	if !(math.Abs(x) < 1<<40) {
		return 0
	}
	return int(math.Round(x))
}
