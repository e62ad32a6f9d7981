package render

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
	list := NewList(pixels, height, colours)
	list.Board(b, Place{margin, margin, side}, f.Medium)
	if f.Caption != "" {
		size = fit(size, f.Caption, side*Unit)
		list.text(Caption, font{size: size, weight: 400, anchor: AnchorMiddle}, list.Width/2, (pixels+pixels/28)*Unit, f.Caption)
	}
	return list
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
