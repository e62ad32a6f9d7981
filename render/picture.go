package render

// This file holds the three kinds of drawings: a board on a screen, a picture,
// a page.

// Screen draws a board that fills a square of the given side in pixels.
func Screen(b *Board, pixels int, colours *Colours) *List {
	list := &List{Width: pixels * Unit, Height: pixels * Unit, Colours: colours}
	list.rect(Paper, 0, 0, list.Width, list.Height)
	k := look{list: list, layout: newLayout(0, 0, pixels)}
	k.drawBoard(b)
	return list
}

// A Frame says what a picture has besides the board.
type Frame struct {
	Caption string // under the board; "" for none
	Print   bool   // entries in italics, nothing but the digits and notes
}

// Picture draws a board with a margin and a caption. The picture is as wide as
// asked, in pixels, and as high as that takes.
func Picture(b *Board, pixels int, colours *Colours, f Frame) *List {
	margin := max(4, pixels/40)
	side := pixels - 2*margin
	height := pixels
	size := pixels * Unit / 28
	if f.Caption != "" {
		height += 2 * size / Unit
	}
	list := &List{Width: pixels * Unit, Height: height * Unit, Colours: colours}
	list.rect(Paper, 0, 0, list.Width, list.Height)
	k := look{list: list, layout: newLayout(margin, margin, side), print: f.Print}
	k.drawBoard(b)
	if f.Caption != "" {
		size = fit(size, f.Caption, side*Unit)
		list.text(Caption, font{size: size, weight: 400, anchor: AnchorMiddle}, list.Width/2, (pixels+pixels/28)*Unit, f.Caption)
	}
	return list
}

// fit returns the greatest size up to size in which a text is at most width wide,
// if its characters are as wide as those of wide fonts: 0.62 of the size, or the
// whole of it from the scripts of East Asia on.
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
