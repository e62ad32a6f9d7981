package engine

// This file holds the numbering of the bits and the meaning of the tables that
// gen.go writes.

//go:generate go run gen.go

// A band is three rows, 27 cells, one bit each; a triad is three cells of a row
// in one box. Written in octal, a digit of the mask is a triad:
//
//	          box 0     box 1     box 2
//	row 0    0  1  2 | 3  4  5 | 6  7  8      0o000_000_777
//	row 1    9 10 11 |12 13 14 |15 16 17      0o000_777_000
//	row 2   18 19 20 |21 22 23 |24 25 26      0o777_000_000
//
// A set of cells is three bands in two words, so that one shift or mask works on both
// bands of the first word:
//
//	          63   58            32 31   26             0
//	word 0     |....|   band 1    | |....|   band 0     |
//	word 1     |.........................|   band 2     |
//
// The number of a bit, counted through both words, is the spot of the cell: 0 to 26 in
// band 0, 32 to 58 in band 1, 64 to 90 in band 2.
const (
	bandCells  = 27
	bandSpots  = 32
	spots      = 3 * bandSpots
	wordSpots  = 64
	allCells   = 1<<bandCells - 1            // of one band
	bothBands  = allCells | allCells<<32     // of word 0
	firstCells = 0o111_111_111               // the first cell of each triad of a band
	bothFirsts = firstCells | firstCells<<32 // of word 0
	patterns   = 1 << 9                      // of nine triads or nine columns
)

// A spot is the number of the bit of a cell.
type spot int

// A digit is a digit less 1: 0 to 8. It is the number of a layer of a [board].
type digit int

// cells is a set of cells, in two words: bit at(s) of word in(s) is the cell
// at spot s.
type cells [2]uint64

// A triadRule is what follows, in one band, from the triads that have a candidate of a
// digit.
type triadRule struct {
	// keep has the cells of the triads that are part of a choice of three triads, one
	// in each row and one in each box. The digit has no place in any other triad: this
	// covers all locked candidates between rows and boxes. If there is no such choice,
	// keep is 0.
	keep uint32
	// single has the cells of the boxes of which keep has exactly one triad.
	single uint32
}

// A columnRule is what the columns of one digit in one band imply.
type columnRule struct {
	// spare has the cells of another band where the digit may be: all but those in a
	// column that is the only one of its box in this band (pointing).
	spare uint32
	// single has the cells of the boxes of this band with exactly one column.
	single uint32
}

// cellOf returns the cell, 0 to 80, at a spot, which must be the spot of a cell.
func cellOf(s spot) int { return int(s/bandSpots*bandCells + s%bandSpots) }

// in returns the word, 0 or 1, of a set of cells that has the bit of a spot. The mask
// tells the compiler the range, so that it omits a bounds check.
func in(s spot) int { return int(s >> 6 & 1) }

// at returns the bit of a spot in its word, 0 to 63. The mask tells the compiler the
// range, so that it omits a check of the shift.
func at(s spot) uint { return uint(s) & 63 }
