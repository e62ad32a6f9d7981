package sudoku

import (
	"iter"
	"math/bits"
	"strconv"

	"github.com/entydig/sudoku/internal/geom"
)

// This file holds cells and houses, and sets of cells.

// A Cell is a place on the board, 0 to 80, row by row from the top left. The
// methods of a Cell above 80 panic or return nothing of use, except [Cell.String].
type Cell uint8

// Cells is the number of cells on the board, 81.
const Cells = geom.Cells

// CellAt returns the cell in a row and a column, both counted from 0.
// It panics if either is not 0 to 8.
func CellAt(row, column int) Cell {
	if uint(row) >= geom.Size || uint(column) >= geom.Size {
		panic("sudoku: row or column out of range 0 to 8")
	}
	return Cell(geom.CellAt(row, column))
}

// Row returns the row of c, 0 to 8.
func (c Cell) Row() int { return geom.Row(int(c)) }

// Column returns the column of c, 0 to 8.
func (c Cell) Column() int { return geom.Column(int(c)) }

// Box returns the box of c, 0 to 8. Boxes are counted row by row from the top left.
func (c Cell) Box() int { return geom.BoxOf(int(c)) }

// Houses returns the row, the column and the box of c, in this order.
func (c Cell) Houses() [3]House {
	h := geom.HousesOf[c]
	return [3]House{House(h[0]), House(h[1]), House(h[2])}
}

// Peers returns the twenty other cells that share a house with c.
func (c Cell) Peers() CellSet {
	var s CellSet
	for _, p := range geom.PeersOf[c] {
		s = s.Add(Cell(p))
	}
	return s
}

// Sees reports whether c and other are two different cells that share a house.
func (c Cell) Sees(other Cell) bool {
	return c != other && (c.Row() == other.Row() || c.Column() == other.Column() || c.Box() == other.Box())
}

// String returns the name of c with row and column counted from 1, such as
// "r4c7". If c is above 80, the name is like "invalid cell 81".
func (c Cell) String() string {
	if c >= Cells {
		return "invalid cell " + strconv.Itoa(int(c))
	}
	return "r" + strconv.Itoa(c.Row()+1) + "c" + strconv.Itoa(c.Column()+1)
}

// A House is a row (0 to 8), a column (9 to 17) or a box (18 to 26).
type House uint8

// Houses is the number of houses of the board, 27.
const Houses = geom.Houses

// Cells returns the nine cells of h in ascending order. It panics if h is above 26.
func (h House) Cells() [9]Cell {
	var cells [9]Cell
	for i, c := range geom.CellsOf[h] {
		cells[i] = Cell(c)
	}
	return cells
}

// Kind returns "row", "column" or "box", and "invalid house" if h is above 26.
func (h House) Kind() string {
	switch h / geom.Size {
	case 0:
		return "row"
	case 1:
		return "column"
	case 2:
		return "box"
	}
	return "invalid house"
}

// Number returns the number of h among the houses of its kind, 1 to 9: rows are
// counted from the top, columns from the left, boxes row by row.
func (h House) Number() int { return int(h%geom.Size) + 1 }

// String returns the kind and the number of h, such as "box 5". If h is above 26,
// it returns a text like "invalid house 27".
func (h House) String() string {
	if h >= Houses {
		return h.Kind() + " " + strconv.Itoa(int(h))
	}
	return h.Kind() + " " + strconv.Itoa(h.Number())
}

// A CellSet is a set of cells, comparable and passed by value. Its methods are
// those of [DigitSet].
//
// The zero CellSet is empty. Cells 0 to 63 are the bits of the first word,
// cells 64 to 80 the low bits of the second.
type CellSet struct{ lo, hi uint64 }

// AllCells holds every cell of the board.
var AllCells = CellSet{lo: 1<<64 - 1, hi: 1<<(Cells-64) - 1}

// CellsOf returns the set of the given cells. It panics if one is not 0 to 80.
func CellsOf(cells ...Cell) CellSet {
	var s CellSet
	for _, c := range cells {
		s = s.Add(c)
	}
	return s
}

// Empty reports whether s has no cell.
func (s CellSet) Empty() bool { return s == CellSet{} }

// Len returns the number of cells in s.
func (s CellSet) Len() int { return bits.OnesCount64(s.lo) + bits.OnesCount64(s.hi) }

// Has reports whether c is in s. It is false if c is above 80.
func (s CellSet) Has(c Cell) bool {
	if c < 64 {
		return s.lo>>c&1 != 0
	}
	return s.hi>>(c-64)&1 != 0
}

// Add returns s with c. It panics if c is not 0 to 80.
func (s CellSet) Add(c Cell) CellSet { return s.Union(single(c)) }

// Without returns s without c. It panics if c is not 0 to 80.
func (s CellSet) Without(c Cell) CellSet { return s.Minus(single(c)) }

// Union returns the cells that are in s, in t or in both.
func (s CellSet) Union(t CellSet) CellSet { return CellSet{s.lo | t.lo, s.hi | t.hi} }

// Intersect returns the cells that are both in s and in t.
func (s CellSet) Intersect(t CellSet) CellSet { return CellSet{s.lo & t.lo, s.hi & t.hi} }

// Minus returns the cells that are in s and not in t.
func (s CellSet) Minus(t CellSet) CellSet { return CellSet{s.lo &^ t.lo, s.hi &^ t.hi} }

// Meets reports whether s and t have a cell in common.
func (s CellSet) Meets(t CellSet) bool { return s.lo&t.lo|s.hi&t.hi != 0 }

// Within reports whether t has every cell of s.
func (s CellSet) Within(t CellSet) bool { return s.lo&^t.lo|s.hi&^t.hi == 0 }

// First returns the lowest cell of s; ok is false if s is empty.
func (s CellSet) First() (c Cell, ok bool) {
	if s.Empty() {
		return 0, false
	}
	return s.first(), true
}

// Single returns the only cell of s; ok is false if s has no cell or several.
func (s CellSet) Single() (c Cell, ok bool) {
	if s.Empty() || !s.rest().Empty() {
		return 0, false
	}
	return s.first(), true
}

// All yields the cells of s in ascending order.
func (s CellSet) All() iter.Seq[Cell] {
	return func(yield func(Cell) bool) {
		for ; !s.Empty(); s = s.rest() {
			if !yield(s.first()) {
				return
			}
		}
	}
}

// String returns the names of the cells of s in ascending order, such as
// "r1c1 r4c7", and "-" for the empty set.
func (s CellSet) String() string {
	if s.Empty() {
		return "-"
	}
	text := ""
	for c := range s.All() {
		if text != "" {
			text += " "
		}
		text += c.String()
	}
	return text
}

// first returns the lowest cell of s, which must not be empty.
func (s CellSet) first() Cell {
	if s.lo != 0 {
		return Cell(bits.TrailingZeros64(s.lo))
	}
	return Cell(64 + bits.TrailingZeros64(s.hi))
}

// rest returns s without its lowest cell; the empty set stays empty.
func (s CellSet) rest() CellSet {
	if s.lo != 0 {
		return CellSet{s.lo & (s.lo - 1), s.hi}
	}
	return CellSet{0, s.hi & (s.hi - 1)}
}

// single returns the set that has c alone. It panics if c is above 80.
func single(c Cell) CellSet {
	switch {
	case c < 64:
		return CellSet{lo: 1 << c}
	case c < Cells:
		return CellSet{hi: 1 << (c - 64)}
	}
	panic("sudoku: cell out of range 0 to 80")
}
