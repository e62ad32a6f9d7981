package render

import "github.com/entydig/sudoku/overlay"

// This file makes whole drawings of one board: for a screen, and a picture with a
// margin and a caption.

// Screen returns a drawing of a board that fills a square; pixels is the side of the
// square, at least 90.
func Screen(b *Board, pixels int, colours *Colours) *List {
	list := NewList(pixels, pixels, colours)
	list.Board(b, Place{Side: pixels}, OnScreen)
	return list
}

// A Frame says what a picture shows besides the board, and for which medium it is.
type Frame struct {
	Caption string // under the board; empty for no caption
	Medium  Medium
	Lines   []string    // under the caption; each must fit into 33 ems
	Legend  []LegendRow // under the lines, in two columns
}

// A LegendRow tells what a mark or a link means.
type LegendRow struct {
	Role overlay.Role
	Text string
}

// Picture returns a drawing of a board with a margin and, if f has one, a caption below
// the board. pixels is the width of the drawing, at least 98, so that the board has 90;
// the height is the same, or greater with a caption.
func Picture(b *Board, pixels int, colours *Colours, f Frame) *List {
	margin := max(4, pixels/40)
	side := pixels - 2*margin
	height := pixels
	size := pixels * Unit / 28
	if f.Caption != "" {
		height += 2 * size / Unit
	}
	below := height // where the lines begin
	row := size * 16 / 10 / Unit
	height += row * (len(f.Lines) + (len(f.Legend)+1)/2)
	if height > below {
		height += margin
	}
	list := NewList(pixels, height, colours)
	list.Board(b, Place{margin, margin, side}, f.Medium)
	if f.Caption != "" {
		list.text(Caption, font{size: fit(size, f.Caption, side*Unit), weight: 400, anchor: AnchorMiddle}, list.Width/2, (pixels+pixels/28)*Unit, f.Caption)
	}
	for i, line := range f.Lines {
		list.text(Caption, font{size: size * 8 / 10, weight: 400}, margin*Unit, (below+row*i)*Unit+size, line)
	}
	below += row * len(f.Lines)
	p := painter{list: list, medium: f.Medium}
	for i, l := range f.Legend {
		x, y := (margin+i%2*(side/2))*Unit, (below+i/2*row)*Unit
		p.legend(l, x, y, row*Unit, fit(size*8/10, l.Text, (side/2-2*row)*Unit))
	}
	return list
}

// legend adds a row of the legend: a mark or a link in a square of side h with its top
// left corner at x, y, and the text in a font of a size beside it. All are in units.
func (p *painter) legend(l LegendRow, x, y, h, size int) {
	cx, cy := x+h*6/10, y+h/2
	switch l.Role.Shape() {
	case overlay.Line, overlay.Dashes:
		p.stroke(l.Role, max(Unit, h/12), h, x, cy, x+h*12/10, cy)
	case overlay.Outline:
		p.list.frame(MarkStyle(l.Role), max(2*Unit, h/12), x+h/10, y+h/10, h*8/10, h*8/10)
	case overlay.CornerFrame, overlay.Cross, overlay.Tick:
		p.cellMark(l.Role, x+h/10, y+h/10, h*8/10, h*8/10)
	default:
		p.sign(Note, font{size: h / 2, weight: 400}, cx, cy, 5)
		p.noteMark(l.Role, cx, cy, h*2, h*2)
	}
	p.list.text(Caption, font{size: size, weight: 400}, x+h*15/10, cy+size*digitHeight/200, l.Text)
}

// fit returns the greatest font size, up to size, in which a text is about as wide as
// width or narrower; all are in units. It assumes a wide font: a character is 0.62 times
// as wide as the size, and one from U+2E80 on, such as that of an East Asian script, as
// wide as the size.
func fit(size int, text string, width int) int {
	hundredths := 0
	for _, r := range text {
		if r >= 0x2e80 {
			hundredths += 100
		} else {
			hundredths += 62
		}
	}
	if need := size * hundredths / 100; need > width {
		size = width * 100 / hundredths
	}
	return size
}
