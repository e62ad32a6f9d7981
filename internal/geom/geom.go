// Package geom holds the shape of the 9x9 board: which house a cell lies in,
// which cells a house holds, and which cells see each other.
//
// It speaks in plain integers, so that every package above can put its own
// types on them. A cell is 0 to 80, row by row from the top left; a house is
// 0 to 26: the nine rows, then the nine columns, then the nine boxes. A box is
// counted like a cell, row by row.
//
//	houses            cells of box 4        bands (three rows)
//	 0.. 8 rows        30 31 32              0: rows 0-2
//	 9..17 columns     39 40 41              1: rows 3-5
//	18..26 boxes       48 49 50              2: rows 6-8
//
// The tables are written by gen.go from the functions of this file; a test
// holds that they are what those functions say.
package geom

//go:generate go run gen.go

// Sizes of the board.
const (
	Size   = 9  // digits, and cells of a house
	Box    = 3  // rows and columns of a box
	Cells  = 81 // cells of the board
	Houses = 27 // rows, columns and boxes
	Peers  = 20 // cells that share a house with a cell
)

// First house of each kind.
const (
	FirstRow    = 0
	FirstColumn = 9
	FirstBox    = 18
)

// Row returns the row of a cell, 0 to 8.
func Row(cell int) int { return cell / Size }

// Column returns the column of a cell, 0 to 8.
func Column(cell int) int { return cell % Size }

// BoxOf returns the box of a cell, 0 to 8.
func BoxOf(cell int) int { return Row(cell)/Box*Box + Column(cell)/Box }

// CellAt returns the cell in a row and a column, both 0 to 8.
func CellAt(row, column int) int { return row*Size + column }

// CellInBox returns the cell at a place, 0 to 8 row by row, of a box.
func CellInBox(box, place int) int {
	return CellAt(box/Box*Box+place/Box, box%Box*Box+place%Box)
}
