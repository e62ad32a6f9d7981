package render

// This file computes where lines and cells are. All edges lie on whole pixels.

// A Place says where a board lies on a drawing, in pixels from the top left.
type Place struct {
	Left, Top int
	Side      int // of the board, with its outer lines; at least 90
}

// A layout holds where the ten lines of each direction are. Line i, 0 to 8, lies before row
// or column i, and line 9 after the last one. Lines 0, 3, 6 and 9 are thick.
type layout struct {
	left, top   int     // of the board, in units
	side        int     // of the board, in units
	thin, thick int     // widths in units
	at          [10]int // where each line begins, in units from the left or the top of the board
}

// newLayout returns the layout of a board at a place, whose side must be at least 90. The
// sides of the cells differ by at most one pixel. On paper, thick lines are five times as
// wide as thin ones.
func newLayout(at Place, medium Medium) layout {
	pixels := at.Side
	thin := max(1, (pixels+300)/600)
	thick := max(thin+1, (pixels+90)/180)
	if medium == OnPaper {
		thin = max(1, (pixels+250)/500)
		thick = 5 * thin
	}
	l := layout{left: at.Left * Unit, top: at.Top * Unit, side: pixels * Unit, thin: thin * Unit, thick: thick * Unit}
	inner := pixels - 4*thick - 6*thin
	lines := 0
	for i := range l.at {
		l.at[i] = (lines + (inner*i+4)/9) * Unit
		lines += l.width(i) / Unit
	}
	return l
}

// width returns the width of line i, 0 to 9, in units.
func (l *layout) width(i int) int {
	if i%3 == 0 {
		return l.thick
	}
	return l.thin
}

// span returns where row or column i, 0 to 8, begins, from the top or the left of the
// board, and how wide it is between its lines, in units.
func (l *layout) span(i int) (from, size int) {
	from = l.at[i] + l.width(i)
	return from, l.at[i+1] - from
}

// cell returns the rectangle of cell c, 0 to 80, between its lines, in units from the top
// left of the drawing.
func (l *layout) cell(c int) (x, y, w, h int) {
	x, w = l.span(c % 9)
	y, h = l.span(c / 9)
	return l.left + x, l.top + y, w, h
}

// lines adds the ten lines of each direction to the ops of a list, the thick ones last.
func (l *layout) lines(list *List) {
	for _, thick := range []bool{false, true} {
		for i, at := range l.at {
			if (i%3 == 0) != thick {
				continue
			}
			style, width := ThinLine, l.width(i)
			if thick {
				style = BoxLine
			}
			middle := at + width/2
			list.line(style, width, l.left, l.top+middle, l.left+l.side, l.top+middle)
			list.line(style, width, l.left+middle, l.top, l.left+middle, l.top+l.side)
		}
	}
}
