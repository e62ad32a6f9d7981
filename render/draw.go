package render

import (
	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/overlay"
)

// This file draws a board.

// Shares of a cell's side, in hundredths.
const (
	digitSize    = 66
	noteSize     = 31 // beside digits of digitSize; notes grow with the digits
	mostNoteSize = 38 // so that the notes of a cell do not touch
	digitHeight  = 72 // of a digit, in hundredths of the font's size: so it is centred
)

// A Medium says where a drawing is shown.
type Medium uint8

// Media.
const (
	OnScreen Medium = iota
	OnPaper         // entries are in italics, since a printer may have one ink
)

// A painter adds one board to a list, at one place.
type painter struct {
	list   *List
	layout layout
	medium Medium
	signs  *Signs
	share  int                          // of a digit's font in a cell, in hundredths
	lit    sudoku.Digit                 // the highlighted note of the cell that is drawn, or None
	marks  [sudoku.Cells][]overlay.Mark // of each cell and its candidates
}

// Board adds a board at a place of the drawing, on top of what is there. It does not
// change b.
func (l *List) Board(b *Board, at Place, medium Medium) {
	p := painter{list: l, layout: newLayout(at, medium), medium: medium, signs: b.Signs, share: digitSize}
	if b.DigitShare > 0 {
		p.share = b.DigitShare
	}
	for _, m := range b.Overlay.Marks {
		p.marks[m.Cell] = append(p.marks[m.Cell], m)
	}
	p.drawBoard(b)
}

// drawBoard draws the tints first, then the contents of the cells, then the lines, and then
// the outline of the selection, the marked houses, the links and the ring. A covered board
// has only its cover, the lines and the ring.
func (p *painter) drawBoard(b *Board) {
	for c := range b.Cells {
		p.ground(c, &b.Cells[c], b.Covered)
	}
	if !b.Covered {
		for c := range b.Cells {
			p.content(c, &b.Cells[c])
			if b.Corners && b.Cells[c].Digit == sudoku.None {
				p.corner(c)
			}
		}
	}
	p.layout.lines(p.list)
	if !b.Covered {
		p.outline(b)
		p.overlay(&b.Overlay)
	}
	if b.Ring {
		x, y, w, h := p.layout.cell(int(b.Cursor))
		p.list.frame(Ring, max(3*Unit, w/14/Unit*Unit), x, y, w, h)
	}
}

// ground fills cell c, 0 to 80, with its tint and its colours or, if the board is covered,
// with the colour of the cover alone. Of several tints, only the first of these is drawn:
// that of the selection, of the highlighted digit, and of the peers. A cell without any
// stays as it is.
func (p *painter) ground(c int, cell *Cell, covered bool) {
	x, y, w, h := p.layout.cell(c)
	switch {
	case covered:
		p.list.rect(Cover, x, y, w, h)
		return
	case cell.Selected:
		p.list.rect(Selected, x, y, w, h)
	case cell.Same:
		p.list.rect(Same, x, y, w, h)
	case cell.Peer:
		p.list.rect(Peer, x, y, w, h)
	}
	if cell.Colours != 0 {
		p.colours(cell, x, y, w, h)
	}
}

// content draws the digit of cell c, 0 to 80, or, without a digit, its notes, and then the
// marks of the cell as a whole.
func (p *painter) content(c int, cell *Cell) {
	x, y, w, h := p.layout.cell(c)
	if cell.Digit == sudoku.None {
		p.notes(c, cell, x, y, w, h)
	} else {
		p.digit(c, cell, x, y, w, h)
	}
	for _, m := range p.marks[c] {
		if m.Digit == sudoku.None {
			p.cellMark(m.Role, x, y, w, h)
		}
	}
}

// digit draws the digit of cell c, 0 to 80, in the rectangle x, y, w, h, in units. A given
// is bold; an entry is lighter, in another colour, and on paper in italics; a revealed
// digit is in italics and, except on paper, underlined. A mark of the cell as a whole
// gives the digit the colour of its role.
func (p *painter) digit(c int, cell *Cell, x, y, w, h int) {
	style, f := Given, font{size: h * p.share / 100, weight: 700}
	switch cell.Source {
	case FromPlayer:
		style, f.weight, f.italic = Entered, 400, p.medium == OnPaper
	case FromSolution:
		style, f.weight, f.italic = Revealed, 400, true
	}
	if role := p.digitRole(c); role.Valid() {
		style = MarkStyle(role)
	}
	p.sign(style, f, x+w/2, y+h/2, cell.Digit)
	if cell.Source == FromSolution && p.medium != OnPaper {
		under := y + h/2 + f.size*digitHeight/200 + h/11
		p.list.line(style, max(Unit, h/28), x+w*3/10, under, x+w*7/10, under)
	}
}

// digitRole returns the role that gives the digit of cell c, 0 to 80, its colour: of the
// roles of marks of the whole cell, the first in the order of their numbers. It returns 0,
// which is not valid, if there is no such mark.
func (p *painter) digitRole(c int) (role overlay.Role) {
	for _, m := range p.marks[c] {
		if m.Digit == sudoku.None && (!role.Valid() || m.Role < role) {
			role = m.Role
		}
	}
	return role
}

// notes draws the notes and the centre notes of cell c, 0 to 80, in the rectangle x, y, w,
// h, in units. Each note stands at its place; beside centre notes, which need the middle,
// the notes stand in a row above and a row below instead.
func (p *painter) notes(c int, cell *Cell, x, y, w, h int) {
	p.lit = cell.SameNote
	if cell.Centre == 0 {
		for d := range cell.Notes.All() {
			cx, cy := noteCentre(d, x, y, w, h)
			p.note(c, d, cx, cy, w, h)
		}
		return
	}
	above, below := cell.Notes, sudoku.DigitSet(0)
	for i, d := 0, sudoku.Digit(1); d <= 9; d++ {
		if !cell.Notes.Has(d) {
			continue
		}
		if i++; i > (cell.Notes.Len()+1)/2 {
			above, below = above.Without(d), below.Add(d)
		}
	}
	p.noteRow(c, above, x, y+h*2/10, w, h)
	p.noteRow(c, cell.Centre, x, y+h/2, w, h)
	p.noteRow(c, below, x, y+h*8/10, w, h)
}

// noteRow draws some notes of cell c, 0 to 80, side by side in the middle of the width w of the
// cell, which begins at x. cy is the middle of the row, and h the height of the cell.
func (p *painter) noteRow(c int, notes sudoku.DigitSet, x, cy, w, h int) {
	n := notes.Len()
	if n == 0 {
		return
	}
	step := min(w*2/10, w*9/10/n)
	i := 0
	for d := range notes.All() {
		p.note(c, d, x+w/2+(2*i-n+1)*step/2, cy, w, h)
		i++
	}
}

// note draws note d, 1 to 9, of cell c, 0 to 80, with its centre at cx, cy, on a disc if it is
// highlighted, and the marks of the note, in a cell of width w and height h, all in units. A mark of a candidate that is
// not noted is not drawn.
func (p *painter) note(c int, d sudoku.Digit, cx, cy, w, h int) {
	f := font{size: h * min(noteSize*p.share/digitSize, mostNoteSize) / 100, weight: 400}
	if d == p.lit {
		p.list.disc(Same, cx, cy, h*17/100)
	}
	p.sign(Note, f, cx, cy, d)
	for _, m := range p.marks[c] {
		if m.Digit == d {
			p.noteMark(m.Role, cx, cy, w, h)
		}
	}
}

// noteCentre returns the centre of note d, 1 to 9, in the cell with the rectangle x, y, w,
// h, all in units. Note 1 is at the top left, note 9 at the bottom right. The centres are
// a little closer together than thirds of the cell, so that no note touches a line.
func noteCentre(d sudoku.Digit, x, y, w, h int) (cx, cy int) {
	n := int(d) - 1
	return x + w*(2+3*(n%3))/10, y + h*(2+3*(n/3))/10
}

// outline draws a line inside each side at which a selected cell meets one that is not
// selected, or the edge of the board.
func (p *painter) outline(b *Board) {
	selected := func(row, column int) bool {
		return row >= 0 && row < 9 && column >= 0 && column < 9 && b.Cells[row*9+column].Selected
	}
	for c := range b.Cells {
		row, column := c/9, c%9
		if !selected(row, column) {
			continue
		}
		x, y, w, h := p.layout.cell(c)
		stroke := max(2*Unit, w/24/Unit*Unit)
		in := stroke / 2
		if !selected(row-1, column) {
			p.list.line(Pick, stroke, x, y+in, x+w, y+in)
		}
		if !selected(row+1, column) {
			p.list.line(Pick, stroke, x, y+h-in, x+w, y+h-in)
		}
		if !selected(row, column-1) {
			p.list.line(Pick, stroke, x+in, y, x+in, y+h)
		}
		if !selected(row, column+1) {
			p.list.line(Pick, stroke, x+w-in, y, x+w-in, y+h)
		}
	}
}

// sign draws digit d, 1 to 9, or what stands for it, with the centre cx, cy in units.
func (p *painter) sign(style Style, f font, cx, cy int, d sudoku.Digit) {
	text := digitText(d)
	if p.signs != nil {
		if p.signs.Shapes {
			p.shape(style, int(d)-1, cx, cy, f.size*45/100)
			return
		}
		text = p.signs.Texts[d-1]
	}
	if f.anchor = AnchorMiddle; p.medium == OnPaper {
		f.anchor = AnchorCentre
	} else {
		cy += f.size * digitHeight / 200
	}
	p.list.text(style, f, cx, cy, text)
}

// corner draws the small box for notes in cell c, 0 to 80: its right and its lower side.
func (p *painter) corner(c int) {
	x, y, w, h := p.layout.cell(c)
	side := min(w, h) * 3 / 10 / Unit * Unit
	p.list.line(ThinLine, p.layout.thin, x+side, y, x+side, y+side)
	p.list.line(ThinLine, p.layout.thin, x, y+side, x+side, y+side)
}

// digitText returns a digit, 1 to 9, as text.
func digitText(d sudoku.Digit) string { return string([]byte{'0' + byte(d)}) }
