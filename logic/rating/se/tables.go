package se

import (
	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/geom"
)

// This file holds tables of the board, in the orders in which Sudoku Explainer
// walks it.

// Sizes and numbers of the board. A house is numbered as in package sudoku:
// rows from 0, columns from 9, boxes from 18.
const (
	size     = geom.Size
	cells    = geom.Cells
	houses   = geom.Houses
	firstRow = geom.FirstRow
	firstCol = geom.FirstColumn
	firstBox = geom.FirstBox
)

// A mask is a set of places of a house: bit i is place i, in the order of
// [sudoku.House.Cells]. It also holds sets of digits: bit d-1 is digit d.
type mask = uint16

// kinds are the kinds of houses in the order in which the Explainer takes
// them when it scans whole houses; byCell is its order at a cell.
var (
	kinds  = [3]int{firstBox, firstCol, firstRow}
	byCell = [3]int{0: firstBox, 1: firstRow, 2: firstCol}
)

var (
	cellsOf  [houses][size]uint8      // the cells of a house, by place
	setOf    [houses]sudoku.CellSet   // the same as a set
	only     [cells]sudoku.CellSet    // a cell alone
	peersOf  [cells]sudoku.CellSet    // the twenty cells that share a house with a cell
	peerList [cells][geom.Peers]uint8 // the same: box, then row, then column
	housesOf [cells][3]uint8          // box, row and column of a cell: the order of byCell
	placeIn  [cells][3]uint8          // the places of a cell in these three houses
	shared   [houses][houses]mask     // the places of the first house that lie in the second
	fresh    [cells][3]mask           // the places that a house of a cell adds to the houses before it
	pairs9   = combinations(size, 2)  // sets of places by size, in ascending order of the mask
	triples9 = combinations(size, 3)  //
	quads9   = combinations(size, 4)  //
	sized    = [5][]mask{2: pairs9, 3: triples9, 4: quads9}
	ofSize   [size + 1][size + 1][]mask // the sets of k among the first n places, at [n][k]
)

// init fills the tables above that are not set where they are declared.
func init() {
	for h := range houses {
		cellsOf[h] = geom.CellsOf[h]
		for _, c := range cellsOf[h] {
			setOf[h] = setOf[h].Add(sudoku.Cell(c))
		}
	}
	for c := range cells {
		only[c] = sudoku.CellsOf(sudoku.Cell(c))
		peersOf[c] = sudoku.Cell(c).Peers()
		row, column, box := geom.Row(c), geom.Column(c), geom.BoxOf(c)
		housesOf[c] = [3]uint8{uint8(firstBox + box), uint8(firstRow + row), uint8(firstCol + column)}
	}
	for h := range houses {
		for g := range houses {
			for place, c := range cellsOf[h] {
				if setOf[g].Has(sudoku.Cell(c)) {
					shared[h][g] |= 1 << place
				}
			}
		}
	}
	for c := range cells {
		seen := only[c]
		n := 0
		for k, h := range housesOf[c] {
			for place, other := range cellsOf[h] {
				if int(other) == c {
					placeIn[c][k] = uint8(place)
				}
				if !seen.Has(sudoku.Cell(other)) {
					seen = seen.Union(only[other])
					fresh[c][k] |= 1 << place
					peerList[c][n] = other
					n++
				}
			}
		}
	}
	for n := range ofSize {
		for k := range n + 1 {
			ofSize[n][k] = combinations(n, k)
		}
	}
}

// combinations returns the sets of k of the first n places, 0 to 9, in ascending order
// of the mask, which is the order of the Explainer.
func combinations(n, k int) (sets []mask) {
	for m := range mask(1) << n {
		if popcount(m) == k {
			sets = append(sets, m)
		}
	}
	return sets
}
