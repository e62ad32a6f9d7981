package render

// This file holds the display list.

// Unit is how many units of a [List] make a pixel.
const Unit = 100

// A List is a drawing: Ops in the order in which they are drawn. All lengths are
// in 1/100 of a pixel, x to the right and y down from the top left.
type List struct {
	Width, Height int
	Colours       *Colours // of the styles
	Ops           []Op
}

// An OpKind says what an [Op] draws, and what its numbers and points are.
type OpKind uint8

// Kinds of ops. Their numbers are those of the page's protocol.
const (
	Rect     OpKind = iota // filled; N: x, y, width, height
	Line                   // butt ends; N: stroke width, x1, y1, x2, y2
	Polygon                // filled; Points: x, y of each corner
	Polyline               // round joins and ends; N: stroke width, 1 if closed; Points
	Disc                   // filled; N: x, y of the centre, radius
	Circle                 // N: stroke width, x, y of the centre, radius
	Text                   // N: size, weight, 1 if italic, anchor, x, y of the baseline
)

// Anchors of a text: where its x is.
const (
	AnchorStart = iota
	AnchorMiddle
	AnchorEnd
)

// An Op draws one thing in one style.
type Op struct {
	Kind   OpKind
	Style  Style
	N      [6]int
	Points []int
	Text   string
}

// numbers holds how many of N each kind of op has.
var numbers = [...]int{Rect: 4, Line: 5, Polygon: 0, Polyline: 2, Disc: 3, Circle: 4, Text: 6}

// Numbers returns those of N that o has.
func (o *Op) Numbers() []int { return o.N[:numbers[o.Kind]] }

func (l *List) rect(s Style, x, y, w, h int) {
	l.Ops = append(l.Ops, Op{Kind: Rect, Style: s, N: [6]int{x, y, w, h}})
}

func (l *List) line(s Style, width, x1, y1, x2, y2 int) {
	l.Ops = append(l.Ops, Op{Kind: Line, Style: s, N: [6]int{width, x1, y1, x2, y2}})
}

func (l *List) polygon(s Style, points ...int) {
	l.Ops = append(l.Ops, Op{Kind: Polygon, Style: s, Points: points})
}

func (l *List) polyline(s Style, width int, closed bool, points ...int) {
	n := [6]int{width}
	if closed {
		n[1] = 1
	}
	l.Ops = append(l.Ops, Op{Kind: Polyline, Style: s, N: n, Points: points})
}

func (l *List) disc(s Style, x, y, r int) {
	l.Ops = append(l.Ops, Op{Kind: Disc, Style: s, N: [6]int{x, y, r}})
}

// frame strokes a rectangle just inside its edges.
func (l *List) frame(s Style, width, x, y, w, h int) {
	x, y, w, h = x+width/2, y+width/2, w-width, h-width
	l.polyline(s, width, true, x, y, x+w, y, x+w, y+h, x, y+h)
}

// A font is how a text is set.
type font struct {
	size, weight int
	italic       bool
	anchor       int
}

func (l *List) text(s Style, f font, x, y int, text string) {
	n := [6]int{f.size, f.weight, 0, f.anchor, x, y}
	if f.italic {
		n[2] = 1
	}
	l.Ops = append(l.Ops, Op{Kind: Text, Style: s, N: n, Text: text})
}
