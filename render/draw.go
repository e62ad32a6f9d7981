package render

import "github.com/entydig/sudoku"

// This file draws a board.

// Shares of a cell's side, in hundredths.
const (
	digitSize   = 66
	noteSize    = 27
	digitHeight = 72 // of a digit, in hundredths of the font's size: so it is centred
)

// A look is how a board is drawn.
type look struct {
	list   *List
	layout layout
	print  bool // entries in italics: a printer may have one ink
}

// drawBoard draws a board: tints, then what is in the cells, then lines, then
// what lies above them.
func (k *look) drawBoard(b *Board) {
	for c := range b.Cells {
		k.ground(c, &b.Cells[c], b.Covered)
	}
	if !b.Covered {
		for c := range b.Cells {
			k.content(c, &b.Cells[c])
		}
	}
	k.layout.lines(k.list)
	if !b.Covered {
		k.outline(b)
	}
	if b.Ring {
		x, y, w, h := k.layout.cell(int(b.Cursor))
		k.list.frame(Ring, max(3*Unit, w/14/Unit*Unit), x, y, w, h)
	}
}

// ground fills the ground of a cell.
func (k *look) ground(c int, cell *Cell, covered bool) {
	x, y, w, h := k.layout.cell(c)
	switch {
	case covered:
		k.list.rect(Cover, x, y, w, h)
		return
	case cell.Selected:
		k.list.rect(Selected, x, y, w, h)
	case cell.Same:
		k.list.rect(Same, x, y, w, h)
	case cell.Peer:
		k.list.rect(Peer, x, y, w, h)
	}
	if cell.Colours != 0 {
		k.colours(cell, x, y, w, h)
	}
}

// content draws the notes or the digit of a cell, and its marks.
func (k *look) content(c int, cell *Cell) {
	x, y, w, h := k.layout.cell(c)
	if cell.Digit == sudoku.None {
		k.notes(cell, x, y, w, h)
	} else {
		k.digit(cell, x, y, w, h)
	}
	k.marks(cell, x, y, w, h)
}

// digit draws a digit: a given bold, an entry lighter and in another colour, a
// revealed one in italics and underlined as well.
func (k *look) digit(cell *Cell, x, y, w, h int) {
	style, f := Given, font{size: h * digitSize / 100, weight: 700, anchor: AnchorMiddle}
	switch cell.Source {
	case FromPlayer:
		style, f.weight, f.italic = Entered, 400, k.print
	case FromSolution:
		style, f.weight, f.italic = Revealed, 400, true
	}
	switch {
	case cell.Conflict:
		style = Conflict
	case cell.Wrong:
		style = Wrong
	case cell.Right:
		style = Right
	}
	baseline := y + h/2 + f.size*digitHeight/200
	k.list.text(style, f, x+w/2, baseline, digitText(cell.Digit))
	if cell.Source == FromSolution && !k.print {
		under := baseline + h/11
		k.list.line(style, max(Unit, h/28), x+w*3/10, under, x+w*7/10, under)
	}
}

// notes draws each note in its fixed place: 1 top left, 9 bottom right. The places
// lie a little closer together than thirds of the cell, so that none touches a line.
func (k *look) notes(cell *Cell, x, y, w, h int) {
	f := font{size: h * noteSize / 100, weight: 400, anchor: AnchorMiddle}
	for n := range 9 {
		d := sudoku.Digit(n + 1)
		if !cell.Notes.Has(d) {
			continue
		}
		cx, cy := x+w*(2+3*(n%3))/10, y+h*(2+3*(n/3))/10
		k.list.text(Note, f, cx, cy+f.size*digitHeight/200, digitText(d))
		if cell.Struck.Has(d) {
			r := w / 9
			k.list.line(Struck, max(Unit, h/40), cx-r, cy+r, cx+r, cy-r)
		}
	}
}

// marks draws what is wrong or right with a digit, each as its own shape: a
// clash as an inset frame with a full corner, a wrong entry as a cross, a right
// one as a tick.
func (k *look) marks(cell *Cell, x, y, w, h int) {
	stroke := max(Unit, h/22)
	r := w / 12
	cx, cy := x+w-2*r, y+2*r // the middle of a small mark, top right
	if cell.Conflict {
		in := max(Unit, w/24)
		k.list.frame(Conflict, stroke, x+in, y+in, w-2*in, h-2*in)
		k.list.polygon(Conflict, x+in, y+in, x+in+w/4, y+in, x+in, y+in+h/4)
	}
	if cell.Wrong {
		k.list.polyline(Wrong, stroke, false, cx-r, cy-r, cx+r, cy+r)
		k.list.polyline(Wrong, stroke, false, cx-r, cy+r, cx+r, cy-r)
	}
	if cell.Right {
		k.list.polyline(Right, stroke, false, cx-r, cy, cx-r/4, cy+r, cx+r, cy-r)
	}
}

// outline draws a line around the selected cells.
func (k *look) outline(b *Board) {
	selected := func(row, column int) bool {
		return row >= 0 && row < 9 && column >= 0 && column < 9 && b.Cells[row*9+column].Selected
	}
	for c := range b.Cells {
		row, column := c/9, c%9
		if !selected(row, column) {
			continue
		}
		x, y, w, h := k.layout.cell(c)
		stroke := max(2*Unit, w/24/Unit*Unit)
		in := stroke / 2
		if !selected(row-1, column) {
			k.list.line(Pick, stroke, x, y+in, x+w, y+in)
		}
		if !selected(row+1, column) {
			k.list.line(Pick, stroke, x, y+h-in, x+w, y+h-in)
		}
		if !selected(row, column-1) {
			k.list.line(Pick, stroke, x+in, y, x+in, y+h)
		}
		if !selected(row, column+1) {
			k.list.line(Pick, stroke, x+w-in, y, x+w-in, y+h)
		}
	}
}

func digitText(d sudoku.Digit) string { return string([]byte{'0' + byte(d)}) }
