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

// NewList returns a drawing of the given size in pixels that is covered with the colour of
// Paper. It stores colours, which must not change as long as the drawing is in use.
func NewList(width, height int, colours *Colours) *List {
	l := &List{Width: width * Unit, Height: height * Unit, Colours: colours}
	l.rect(Paper, 0, 0, l.Width, l.Height)
	return l
}

// An Op draws one thing in one style. Its kind says which of the other fields it has.
type Op struct {
	Kind   OpKind
	Style  Style
	X, Y   int // Rect: top left; Line: one end; Disc, Circle: centre; Text: see Anchor, and Y is the alphabetic baseline
	X2, Y2 int // Line: the other end
	Width  int // Rect
	Height int // Rect
	Radius int // Disc, Circle
	Stroke int // Line, Polyline, Circle: width of the stroke

	Points []Point // Polygon: corners; Polyline: ends of its parts
	Closed bool    // Polyline: the last point is joined to the first

	Text   string // Text
	Size   int    // Text: size of the font
	Weight int    // Text: 400 is normal, 700 bold
	Italic bool   // Text
	Anchor Anchor // Text

	Outline *Outline // Shape: what is filled, with its origin at X, Y and the em of Size
}

// An OpKind says what an [Op] draws.
type OpKind uint8

// Kinds of ops. Their numbers are those of the page's protocol.
const (
	Rect     OpKind = iota // a filled rectangle
	Line                   // a straight line with butt ends
	Polygon                // a filled polygon
	Polyline               // a line through points, with round joins and ends
	Disc                   // a filled circle
	Circle                 // the outline of a circle
	Text                   // a line of text
	Shape                  // a filled outline; a screen never gets one, see package render/typeset
)

// A Point is a point of an [Op].
type Point struct{ X, Y int }

// An Anchor says where a text lies beside its X.
type Anchor uint8

// Anchors.
const (
	AnchorStart  Anchor = iota // X is its left end
	AnchorMiddle               // X is its middle
	AnchorEnd                  // X is its right end
	AnchorCentre               // X is the middle of its ink, and Y that of its height; on paper only
)

// OutlineEm is the number of units of an [Outline] in an em.
const OutlineEm = 4000

// An Outline is a set of closed curves, to be filled by the rule of non-zero winding. Two
// ops with the same glyph have the same pointer.
type Outline []Curve

// A Curve is a part of an [Outline]: a polynomial of the degree that Degree
// tells, from the end of the part before. Points are in units of [OutlineEm], y down.
type Curve struct {
	Begins bool     // it begins a closed curve at P[0], and draws nothing
	Degree int      // 1, 2 or 3: how many of P are used
	P      [3]Point // the last one in use is the end
}

// rect adds a filled rectangle to l.Ops, with its top left corner at x, y, the width w and
// the height h. All lengths are in units.
func (l *List) rect(s Style, x, y, w, h int) {
	l.Ops = append(l.Ops, Op{Kind: Rect, Style: s, X: x, Y: y, Width: w, Height: h})
}

// line adds a straight line of the given width from x1, y1 to x2, y2 to l.Ops. All lengths
// are in units.
func (l *List) line(s Style, width, x1, y1, x2, y2 int) {
	l.Ops = append(l.Ops, Op{Kind: Line, Style: s, Stroke: width, X: x1, Y: y1, X2: x2, Y2: y2})
}

// polygon adds a filled polygon to l.Ops. xy holds x and y of each corner in turn, in
// units.
func (l *List) polygon(s Style, xy ...int) {
	l.Ops = append(l.Ops, Op{Kind: Polygon, Style: s, Points: points(xy)})
}

// polyline adds a line of the given width through points to l.Ops. xy holds x and y of
// each point in turn. If closed is set, the last point is joined to the first. All lengths
// are in units.
func (l *List) polyline(s Style, width int, closed bool, xy ...int) {
	l.Ops = append(l.Ops, Op{Kind: Polyline, Style: s, Stroke: width, Closed: closed, Points: points(xy)})
}

// points returns the points whose x and y are listed in turn in xy, which must have an
// even length.
func points(xy []int) []Point {
	list := make([]Point, len(xy)/2)
	for i := range list {
		list[i] = Point{xy[2*i], xy[2*i+1]}
	}
	return list
}

// disc adds a filled circle with centre x, y and radius r, in units, to l.Ops.
func (l *List) disc(s Style, x, y, r int) {
	l.Ops = append(l.Ops, Op{Kind: Disc, Style: s, X: x, Y: y, Radius: r})
}

// circle adds the outline of a circle with centre x, y and radius r to l.Ops; width is
// that of the stroke, whose middle lies on the circle. All lengths are in units.
func (l *List) circle(s Style, width, x, y, r int) {
	l.Ops = append(l.Ops, Op{Kind: Circle, Style: s, Stroke: width, X: x, Y: y, Radius: r})
}

// frame adds the outline of the rectangle with its top left corner at x, y, the width w
// and the height h to l.Ops. The stroke, of the given width, lies inside the edges of the
// rectangle. All lengths are in units.
func (l *List) frame(s Style, width, x, y, w, h int) {
	x, y, w, h = x+width/2, y+width/2, w-width, h-width
	l.polyline(s, width, true, x, y, x+w, y, x+w, y+h, x, y+h)
}

// A font says how a text is drawn. The size is in units.
type font struct {
	size, weight int
	italic       bool
	anchor       Anchor
}

// text adds a line of text to l.Ops. y is its baseline, and the anchor of f says where x
// lies, both in units.
func (l *List) text(s Style, f font, x, y int, text string) {
	l.Ops = append(l.Ops, Op{Kind: Text, Style: s, X: x, Y: y, Text: text, Size: f.size, Weight: f.weight, Italic: f.italic, Anchor: f.anchor})
}
