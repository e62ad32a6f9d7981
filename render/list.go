package render

// This file holds the display list.

// Unit is the number of units of a [List] in a pixel.
const Unit = 100

// A List is a drawing: Ops in the order in which they are drawn. All lengths are
// in 1/100 of a pixel, x to the right and y down from the top left.
type List struct {
	Width, Height int
	Colours       *Colours // of the styles
	Ops           []Op
}

// NewList returns a drawing of the given size in pixels that is covered with paper.
func NewList(width, height int, colours *Colours) *List {
	l := &List{Width: width * Unit, Height: height * Unit, Colours: colours}
	l.rect(Paper, 0, 0, l.Width, l.Height)
	return l
}

// An Op draws one thing in one style. It is one of the types below.
type Op interface {
	// Named returns the style of the op.
	Named() Style
}

// A Rect is a filled rectangle.
type Rect struct {
	Style               Style
	X, Y, Width, Height int
}

// A Line is a straight line with butt ends.
type Line struct {
	Style          Style
	Stroke         int // width
	X1, Y1, X2, Y2 int
}

// A Polygon is a filled polygon.
type Polygon struct {
	Style  Style
	Points []Point
}

// A Polyline is a line through points, with round joins and ends.
type Polyline struct {
	Style  Style
	Stroke int  // width
	Closed bool // the last point is joined to the first
	Points []Point
}

// A Disc is a filled circle.
type Disc struct {
	Style        Style
	X, Y, Radius int // of the centre
}

// A Circle is the outline of a circle.
type Circle struct {
	Style        Style
	Stroke       int // width
	X, Y, Radius int // of the centre
}

// A Text is a line of text.
type Text struct {
	Style  Style
	Size   int // of the font
	Weight int // of the font: 400 is normal, 700 bold
	Italic bool
	Anchor Anchor
	X, Y   int // Y is the alphabetic baseline
	Text   string
}

// A Point is a corner of a [Polygon] or a point of a [Polyline].
type Point struct{ X, Y int }

// An Anchor says where a text lies beside its X.
type Anchor uint8

// Anchors.
const (
	AnchorStart  Anchor = iota // X is its left end
	AnchorMiddle               // X is its middle
	AnchorEnd                  // X is its right end
)

// Named returns the style of the op.
func (o Rect) Named() Style { return o.Style }

// Named returns the style of the op.
func (o Line) Named() Style { return o.Style }

// Named returns the style of the op.
func (o Polygon) Named() Style { return o.Style }

// Named returns the style of the op.
func (o Polyline) Named() Style { return o.Style }

// Named returns the style of the op.
func (o Disc) Named() Style { return o.Style }

// Named returns the style of the op.
func (o Circle) Named() Style { return o.Style }

// Named returns the style of the op.
func (o Text) Named() Style { return o.Style }

// rect fills a rectangle.
func (l *List) rect(s Style, x, y, w, h int) { l.Ops = append(l.Ops, Rect{s, x, y, w, h}) }

// line draws a line of the given width.
func (l *List) line(s Style, width, x1, y1, x2, y2 int) {
	l.Ops = append(l.Ops, Line{s, width, x1, y1, x2, y2})
}

// polygon fills a polygon; xy holds x and y of each corner.
func (l *List) polygon(s Style, xy ...int) { l.Ops = append(l.Ops, Polygon{s, points(xy)}) }

// polyline draws a line through points; xy holds x and y of each.
func (l *List) polyline(s Style, width int, closed bool, xy ...int) {
	l.Ops = append(l.Ops, Polyline{s, width, closed, points(xy)})
}

// points returns the points of a list of x and y.
func points(xy []int) []Point {
	list := make([]Point, len(xy)/2)
	for i := range list {
		list[i] = Point{xy[2*i], xy[2*i+1]}
	}
	return list
}

// disc fills a circle.
func (l *List) disc(s Style, x, y, r int) { l.Ops = append(l.Ops, Disc{s, x, y, r}) }

// circle draws the outline of a circle.
func (l *List) circle(s Style, width, x, y, r int) { l.Ops = append(l.Ops, Circle{s, width, x, y, r}) }

// frame draws the outline of a rectangle just inside its edges.
func (l *List) frame(s Style, width, x, y, w, h int) {
	x, y, w, h = x+width/2, y+width/2, w-width, h-width
	l.polyline(s, width, true, x, y, x+w, y, x+w, y+h, x, y+h)
}

// A font says how a text is set. Size is in units.
type font struct {
	size, weight int
	italic       bool
	anchor       Anchor
}

// text draws a line of text.
func (l *List) text(s Style, f font, x, y int, text string) {
	l.Ops = append(l.Ops, Text{s, f.size, f.weight, f.italic, f.anchor, x, y, text})
}
