package game

import "github.com/entydig/sudoku"

// This file holds the cursor and the selection.

// A selection is a set of cells that contains the cursor. The anchor is the corner at which
// a rectangle begins that [Extend] selects; the opposite corner is the cursor.
type selection struct {
	cursor, anchor sudoku.Cell
	cells          sudoku.CellSet
}

// only returns the selection of one cell.
func only(c sudoku.Cell) selection { return selection{c, c, sudoku.CellsOf(c)} }

// A Way says what selecting a cell does to the selection.
type Way uint8

// Ways to select. The zero Way is not set.
const (
	Only   Way = iota + 1 // the cell is selected, and no other
	Add                   // the cell is selected in addition
	Toggle                // the cell is selected, or deselected if it was selected; the last selected cell stays selected
	Extend                // the cells of the rectangle from the anchor to the cell are selected, and no other
)

var wayNames = [...]string{"", "only", "add", "toggle", "extend"}

// ParseWay returns the way with a name, such as "only"; ok is false if there is none.
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

// Select moves the cursor to c and selects c in the given way. With Toggle, a selected cell
// is deselected instead, unless it is the only one. The cursor then stays in its cell if
// that is still selected, and otherwise moves to the first selected cell. The anchor moves
// to the cursor, except with Extend, which leaves the anchor where it is. If the cell of
// the cursor holds a digit, that digit becomes the highlighted one.
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

// Deselect leaves the cell of the cursor as the only selected one, and moves the anchor to
// it.
func (g *Game) Deselect() { g.selection = only(g.selection.cursor) }

// SelectEqual moves the cursor to c and selects all cells that hold the same digit as c. If
// c is a hole with notes, it selects all holes with the same notes and centre notes; a hole
// without notes is selected alone. It returns the number of selected cells.
func (g *Game) SelectEqual(c sudoku.Cell) int {
	g.Select(c, Only)
	d, notes, centre := g.At(c), g.Notes(c), g.Centre(c)
	for x := range sudoku.Cell(sudoku.Cells) {
		if g.At(x) == d && (d != sudoku.None || notes|centre != 0 && g.Notes(x) == notes && g.Centre(x) == centre) {
			g.selection.cells = g.selection.cells.Add(x)
		}
	}
	return g.selection.cells.Len()
}

// preferred returns want if s contains it, and otherwise the first cell of s. If s is
// empty, it returns want.
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

// rectangle returns the cells of the rectangle that has a and b at opposite corners.
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
	NextHole // the next cell without a digit, row by row, and on from the top after the last cell
	PrevHole // the same in the other direction
	NextSame // the next cell with the digit of the cursor's cell or, in a hole, with the highlighted digit
	PrevSame // the same in the other direction
)

var moveNames = [...]string{"", "up", "down", "left", "right", "row-start", "row-end", "first", "last", "box-up", "box-down", "box-left", "box-right",
	"next-hole", "prev-hole", "next-same", "prev-same"}

// ParseMove returns the move with a name, such as "row-start"; ok is false if there is
// none.
func ParseMove(name string) (m Move, ok bool) {
	for m = Up; m <= PrevSame; m++ {
		if name == moveNames[m] {
			return m, true
		}
	}
	return 0, false
}

// Move moves the cursor and selects the new cell alone. With extend, it selects the
// rectangle from the anchor to the new cell instead. At an edge of the board the cursor
// stops. If the new cell holds a digit, that digit becomes the highlighted one. Move
// reports whether the cursor is in another cell now.
func (g *Game) Move(m Move, extend bool) bool {
	way := Only
	if extend {
		way = Extend
	}
	from := g.selection.cursor
	to := moved(from, m)
	if m >= NextHole {
		to = g.searched(from, m)
	}
	g.Select(to, way)
	return to != from
}

// searched returns the cell to which m, one of the moves that search, leads from c, or c if
// there is no such cell.
func (g *Game) searched(c sudoku.Cell, m Move) sudoku.Cell {
	want := sudoku.None
	if m >= NextSame {
		if want = g.At(c); want == sudoku.None {
			want = g.focus
		}
		if want == sudoku.None {
			return c
		}
	}
	step := 1
	if m == PrevHole || m == PrevSame {
		step = sudoku.Cells - 1
	}
	for i := 1; i < sudoku.Cells; i++ {
		if to := sudoku.Cell((int(c) + i*step) % sudoku.Cells); g.At(to) == want {
			return to
		}
	}
	return c
}

// moved returns the cell to which m leads from c. A movement over an edge of the board ends
// at the edge.
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
