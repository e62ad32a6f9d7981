package font

import "slices"

// This file sets lines of text in several fonts.

// Faces are fonts to set text in: first those that a user has given, and after them those
// that the program has. A character is set in the first of the two groups that has it,
// and there in the font that is nearest in weight and slant. Faces are used by one
// goroutine at a time.
type Faces struct {
	fonts []*Font
	given int // how many are the user's
	found map[wanted]choice
	ink   map[inked][2]float64
}

// A Style says how a text looks.
type Style struct {
	Weight int // 400 is regular, 700 bold
	Italic bool
}

// wanted is a character in a style, choice is the font and the glyph for it, and inked is
// a glyph whose edges are known.
type (
	wanted struct {
		r rune
		s Style
	}
	choice struct {
		font  int
		glyph Glyph
		ok    bool
	}
	inked struct {
		font  int
		glyph Glyph
	}
)

// NewFaces returns faces that look for a character in the fonts of given first, and then in
// those of own. At least one of the two must not be empty.
func NewFaces(given, own []*Font) *Faces {
	return &Faces{fonts: slices.Concat(given, own), given: len(given), found: map[wanted]choice{}, ink: map[inked][2]float64{}}
}

// Fonts returns all fonts. The field Font of a [Piece] is an index in this list, which must
// not be changed.
func (f *Faces) Fonts() []*Font { return f.fonts }

// pick returns the font and the glyph for the character r in a style. If no font has the
// character, the field ok is false, and the glyph is glyph 0 of the first font.
func (f *Faces) pick(r rune, s Style) choice {
	key := wanted{r, s}
	c, ok := f.found[key]
	if !ok {
		c = f.nearest(0, f.given, r, s)
		if !c.ok {
			c = f.nearest(f.given, len(f.fonts), r, s)
		}
		f.found[key] = c
	}
	return c
}

// nearest does what pick does among the fonts with index from to to-1: of those that have
// the character it takes the one whose weight and slant are nearest to the style.
func (f *Faces) nearest(from, to int, r rune, s Style) (c choice) {
	best := 0
	for i := from; i < to; i++ {
		g, ok := f.fonts[i].Glyph(r)
		if !ok {
			continue
		}
		cost := max(f.fonts[i].Weight-s.Weight, s.Weight-f.fonts[i].Weight)
		if f.fonts[i].Italic != s.Italic {
			cost += 1000
		}
		if !c.ok || cost < best {
			c, best = choice{i, g, true}, cost
		}
	}
	return c
}

// Missing returns the characters of text that no font has, each once, in the order of the
// text. Characters that are not drawn, such as line ends, are never missing.
func (f *Faces) Missing(text string) (missing []rune) {
	for _, x := range order(text) {
		if !f.pick(x.draw, Style{Weight: 400}).ok {
			for _, r := range x.text {
				if !slices.Contains(missing, r) {
					missing = append(missing, r)
				}
			}
		}
	}
	return missing
}

// A Piece is one glyph of a line of text.
type Piece struct {
	Font    int // its index in [Faces.Fonts]
	Glyph   Glyph
	Text    string  // what it stands for
	Advance float64 // in ems
}

// Set returns the glyphs of text, one line in a style, in the order in which they are
// drawn: from left to right.
func (f *Faces) Set(text string, s Style) []Piece {
	list := order(text)
	pieces := make([]Piece, len(list))
	for i, x := range list {
		c := f.pick(x.draw, s)
		font := f.fonts[c.font]
		pieces[i] = Piece{c.font, c.glyph, x.text, float64(font.Advance(c.glyph)) / float64(font.Em)}
	}
	return pieces
}

// Width returns the width of text, one line in a style, in ems.
func (f *Faces) Width(text string, s Style) (ems float64) {
	for _, p := range f.Set(text, s) {
		ems += p.Advance
	}
	return ems
}

// CapHeight returns the height of digits and capital letters in a style, in ems.
func (f *Faces) CapHeight(s Style) float64 {
	font := f.fonts[f.pick('8', s).font]
	return float64(font.Cap) / float64(font.Em)
}

// Ink returns the left and the right edge of what p draws, in ems from the origin of its
// glyph. Both are 0 for a blank. The control points of curves count as drawn.
func (f *Faces) Ink(p *Piece) (left, right float64) {
	key := inked{p.Font, p.Glyph}
	edges, ok := f.ink[key]
	if !ok {
		edges[0], edges[1] = f.fonts[p.Font].ink(p.Glyph)
		f.ink[key] = edges
	}
	return edges[0], edges[1]
}

// ink returns the left and the right edge of what glyph g draws, in ems from its origin, as
// [Faces.Ink] does.
func (f *Font) ink(g Glyph) (left, right float64) {
	lo, hi, drawn := 0.0, 0.0, false
	for _, s := range f.Outline(g) {
		for _, p := range s.Points() {
			if !drawn || p.X < lo {
				lo = p.X
			}
			if !drawn || p.X > hi {
				hi = p.X
			}
			drawn = true
		}
	}
	return lo / float64(f.Em), hi / float64(f.Em)
}
