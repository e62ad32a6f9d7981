package logic

import (
	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/geom"
)

// This file holds tables of the board in the types of this package.

// A Mask is a set of the nine places of a house: bit i is place i, in the order
// of [sudoku.House.Cells].
type Mask uint16

var (
	peersOf  [sudoku.Cells]sudoku.CellSet  // the twenty cells that share a house with a cell
	cellsOf  [sudoku.Houses]sudoku.CellSet // the nine cells of a house
	only     [sudoku.Cells]sudoku.CellSet  // a cell alone
	housesOf [sudoku.Cells][3]sudoku.House // row, column and box of a cell
	slotOf   [sudoku.Cells][3]uint8        // the place of a cell in its row, its column and its box
	cellAt   [sudoku.Houses][9]sudoku.Cell // the cells of a house, by place
	maskSets [sudoku.Houses][512]sudoku.CellSet
)

// init fills the tables above from the geometry of the root package.
func init() {
	for c := range sudoku.Cell(sudoku.Cells) {
		only[c] = sudoku.CellsOf(c)
		peersOf[c] = c.Peers()
		housesOf[c] = c.Houses()
	}
	for h := range sudoku.House(sudoku.Houses) {
		cellAt[h] = h.Cells()
		cellsOf[h] = sudoku.CellsOf(cellAt[h][:]...)
		for place, c := range cellAt[h] {
			slotOf[c][kindOf(h)] = uint8(place)
		}
		for m := 1; m < 512; m++ {
			low := m & -m
			maskSets[h][m] = maskSets[h][m^low].Union(only[cellAt[h][placeOf[low]]])
		}
	}
}

// placeOf is the number of the only bit of a mask, at the index of that mask.
var placeOf = [257]uint8{1: 0, 2: 1, 4: 2, 8: 3, 16: 4, 32: 5, 64: 6, 128: 7, 256: 8}

// kindOf returns 0 for a row, 1 for a column, 2 for a box.
func kindOf(h sudoku.House) int { return int(h) / geom.Size }

// PeersOf returns the twenty other cells that share a house with c.
// Unlike [sudoku.Cell.Peers] it only reads a table.
func PeersOf(c sudoku.Cell) sudoku.CellSet { return peersOf[c] }

// CellsOf returns the nine cells of h as a set.
func CellsOf(h sudoku.House) sudoku.CellSet { return cellsOf[h] }

// CellsAt returns the cells of h at the places in m, of which only the bits 0
// to 8 may be set.
func CellsAt(h sudoku.House, m Mask) sudoku.CellSet { return maskSets[h][m] }

// CommonPeers returns the cells that see every cell of s, and none of s itself.
// The empty set gives all cells.
func CommonPeers(s sudoku.CellSet) sudoku.CellSet {
	common := sudoku.AllCells
	for c := range s.All() {
		common = common.Intersect(peersOf[c])
	}
	return common
}

// sharedHouses appends to the list to the houses that hold every cell of s, in the order
// row, column, box, and returns the longer list. s must not be empty.
func sharedHouses(to []sudoku.House, s sudoku.CellSet) []sudoku.House {
	c, _ := s.First()
	for _, h := range housesOf[c] {
		if s.Within(cellsOf[h]) {
			to = append(to, h)
		}
	}
	return to
}
