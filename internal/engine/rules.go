package engine

import "math/bits"

// This file holds the numbering of the bits and what the tables of rules mean.

// A band is three rows, 27 cells, one bit each; a triad is three cells of a row
// in one box. Written in octal, a digit of the mask is a triad:
//
//	          box 0     box 1     box 2
//	row 0    0  1  2 | 3  4  5 | 6  7  8      0o000_000_777
//	row 1    9 10 11 |12 13 14 |15 16 17      0o000_777_000
//	row 2   18 19 20 |21 22 23 |24 25 26      0o777_000_000
//
// Bands lie one below the other: cell c of the board is bit c%27 of band c/27.
const (
	bandCells  = 27
	allCells   = 1<<bandCells - 1
	firstCells = 0o111_111_111 // the first cell of each triad
	patterns   = 1 << 9        // of nine triads or nine columns
)

// A triadRule is what a digit's triads of one band imply for the same band.
type triadRule struct {
	// keep has the triads that are part of some choice of three, one in each
	// row and in each box. The digit has no place in any other triad; that is
	// pointing and claiming between rows and boxes, to the end. If there is no
	// such choice, keep is 0.
	keep uint32
	// single has the boxes in which just one triad is kept.
	single uint32
}

// A columnRule is what a digit's columns of one band imply.
type columnRule struct {
	// spare is for the other two bands: without the columns that are the only
	// one in their box here (pointing).
	spare uint32
	// single has the boxes of this band with just one column.
	single uint32
}

// triadsOf returns the rule for the triads that hold a cell of a.
//
// The first shifts gather each triad into its first cell, at bit 9*row+3*box.
// The second ones bring that bit to 3*box+row: nine bits that do not meet.
func triadsOf(a uint32) *triadRule {
	t := (a | a>>1 | a>>2) & firstCells
	return &byTriads[(t|t>>8|t>>16)%patterns]
}

// columnsOf returns the pattern of the columns that hold a cell of a.
func columnsOf(a uint32) uint32 { return (a | a>>9 | a>>18) % patterns }

// firstOf returns the lowest cell of a, which is not 0. The mask tells the
// compiler that an index below 32 needs no check.
func firstOf(a uint32) int { return bits.TrailingZeros32(a) & 31 }
