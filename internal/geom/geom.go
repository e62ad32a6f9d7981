// Package geom holds the shape of the 9x9 board: which houses a cell belongs to,
// which cells a house has, and which cells share a house.
//
// Cells and houses are plain integers here, so that every package above can use
// its own types. A cell is 0 to 80, row by row from the top left. A house is
// 0 to 26: the nine rows, then the nine columns, then the nine boxes. Boxes are
// counted row by row, too.
//
//	houses            cells of box 4        bands (three rows)
//	 0.. 8 rows        30 31 32              0: rows 0-2
//	 9..17 columns     39 40 41              1: rows 3-5
//	18..26 boxes       48 49 50              2: rows 6-8
//
// gen.go writes the tables from the functions of this file, and a test compares
// the two.
package geom

//go:generate go run gen.go

// Sizes of the board.
const (
	Size   = 9  // number of digits, and of cells in a house
	Box    = 3  // rows and columns in a box
	Cells  = 81 // cells on the board
	Houses = 27 // rows, columns and boxes
	Peers  = 20 // cells that share a house with a cell
)

// The first house of each kind.
const (
	FirstRow    = 0
	FirstColumn = 9
	FirstBox    = 18
)

// Row returns the row, 0 to 8, of a cell, 0 to 80.
func Row(cell int) int { return cell / Size }

// Column returns the column, 0 to 8, of a cell, 0 to 80.
func Column(cell int) int { return cell % Size }

// BoxOf returns the box, 0 to 8, counted row by row, of a cell, 0 to 80.
func BoxOf(cell int) int { return Row(cell)/Box*Box + Column(cell)/Box }

// CellAt returns the cell, 0 to 80, in a row and a column, both 0 to 8.
func CellAt(row, column int) int { return row*Size + column }
