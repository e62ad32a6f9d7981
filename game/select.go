package game

import "github.com/entydig/sudoku"

// This file holds the cursor and the selection.

// A selection is a set of cells that contains the cursor. The anchor is the corner
// opposite the cursor when a rectangle is selected.
type selection struct {
	cursor, anchor sudoku.Cell
	cells          sudoku.CellSet
}

// only returns the selection of one cell.
func only(c sudoku.Cell) selection { return selection{c, c, sudoku.CellsOf(c)} }

// A Way says what selecting a cell does to the cells selected before.
type Way uint8

// Ways to select. The zero Way is not set.
const (
	Only   Way = iota + 1 // nothing else stays selected
	Add                   // the others stay
	Toggle                // the others stay, this one changes; the cursor's cell cannot be the last to go
	Extend                // the rectangle from the anchor
)

var wayNames = [...]string{"", "only", "add", "toggle", "extend"}

// ParseWay returns the way of a name; ok is false if there is none.
func ParseWay(name string) (w Way, ok bool) {
	for w = Only; w <= Extend; w++ {
		if name == wayNames[w] {
			return w, true
		}
	}
	return 0, false
}

// Cursor returns the cell of the cursor.
func (g *Game) Cursor() sudoku.Cell { return g.selection.cursor }

// Selected returns the selected cells.
func (g *Game) Selected() sudoku.CellSet { return g.selection.cells }

// Select moves the cursor to c and selects it in the given way. A digit in the
// cursor's cell becomes the highlighted one.
func (g *Game) Select(c sudoku.Cell, way Way) {
	p := &g.selection
	switch way {
	case Only:
		*p = only(c)
	case Add:
		p.cursor, p.anchor, p.cells = c, c, p.cells.Add(c)
	case Toggle:
		if p.cells.Has(c) && p.cells.Len() > 1 {
			p.cells = p.cells.Without(c)
			c = preferred(p.cells, p.cursor)
		}
		p.cursor, p.anchor, p.cells = c, c, p.cells.Add(c)
	case Extend:
		p.cursor, p.cells = c, rectangle(p.anchor, c)
	}
	if d := g.At(c); d != sudoku.None {
		g.focus = d
	}
}

// Deselect leaves the cursor's cell as the only one selected.
func (g *Game) Deselect() { g.selection = only(g.selection.cursor) }

// preferred returns want if it is in s, and otherwise the first cell of s, or want
// if s is empty.
func preferred(s sudoku.CellSet, want sudoku.Cell) sudoku.Cell {
	if s.Has(want) {
		return want
	}
	for c := range sudoku.Cell(sudoku.Cells) {
		if s.Has(c) {
			return c
		}
	}
	return want
}

// rectangle returns the cells of the rectangle with two opposite corners.
func rectangle(a, b sudoku.Cell) sudoku.CellSet {
	var s sudoku.CellSet
	for r := min(a.Row(), b.Row()); r <= max(a.Row(), b.Row()); r++ {
		for c := min(a.Column(), b.Column()); c <= max(a.Column(), b.Column()); c++ {
			s = s.Add(sudoku.CellAt(r, c))
		}
	}
	return s
}

// A Move is a movement of the cursor. The cursor stops at the edge.
type Move uint8

// Moves. The zero Move is not set.
const (
	Up Move = iota + 1
	Down
	Left
	Right
	RowStart
	RowEnd
	FirstCell
	LastCell
	BoxUp
	BoxDown
	BoxLeft
	BoxRight
)

var moveNames = [...]string{"", "up", "down", "left", "right", "row-start", "row-end", "first", "last", "box-up", "box-down", "box-left", "box-right"}

// ParseMove returns the move of a name; ok is false if there is none.
func ParseMove(name string) (m Move, ok bool) {
	for m = Up; m <= BoxRight; m++ {
		if name == moveNames[m] {
			return m, true
		}
	}
	return 0, false
}

// Move moves the cursor and selects its cell alone; with extend, it selects the
// rectangle from the anchor.
func (g *Game) Move(m Move, extend bool) {
	way := Only
	if extend {
		way = Extend
	}
	g.Select(moved(g.selection.cursor, m), way)
}

// moved returns the cell that m leads to from c.
func moved(c sudoku.Cell, m Move) sudoku.Cell {
	row, column := c.Row(), c.Column()
	switch m {
	case Up:
		row--
	case Down:
		row++
	case Left:
		column--
	case Right:
		column++
	case RowStart:
		column = 0
	case RowEnd:
		column = 8
	case FirstCell:
		row, column = 0, 0
	case LastCell:
		row, column = 8, 8
	case BoxUp:
		row -= 3
	case BoxDown:
		row += 3
	case BoxLeft:
		column -= 3
	case BoxRight:
		column += 3
	}
	return sudoku.CellAt(max(0, min(row, 8)), max(0, min(column, 8)))
}
