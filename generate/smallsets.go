package generate

import (
	"math/bits"

	"github.com/entydig/sudoku/internal/geom"
)

// This file finds small unavoidable sets of a complete grid, before the first dig
// in it. The sets themselves are explained in sets.go.

// addSmall adds to f the sets of four and six cells of a complete grid that lie in two
// rows of a band, or in two columns of a stack: two or three places at which both lines
// hold the same digits, so that these digits can be exchanged between the lines. All
// unavoidable sets of four cells are of this kind. Sets for which f has no room are left
// out.
func (f *knownSets) addSmall(digits *[geom.Cells]uint8) {
	var turned [geom.Cells]uint8 // the grid with rows and columns exchanged
	var places [2][geom.Size][16]uint8
	for r := range geom.Size {
		for c := range geom.Size {
			d := digits[r*geom.Size+c]
			turned[c*geom.Size+r] = d
			places[0][r][d&15] = uint8(c)
			places[1][c][d&15] = uint8(r)
		}
	}
	for band := 0; band < geom.Size; band += geom.Box {
		for k := range geom.Box {
			one, two := band+k, band+(k+1)%geom.Box
			f.addLinePair(&places[0][one], (*[geom.Size]uint8)(digits[two*geom.Size:]), one*geom.Size, two*geom.Size, 1)
			f.addLinePair(&places[1][one], (*[geom.Size]uint8)(turned[two*geom.Size:]), one, two, geom.Size)
		}
	}
}

// addLinePair adds to f the unavoidable sets that lie in two lines of a band or stack.
// placeInOne has the place, 0 to 8, of each digit in line one, and two the digits of line
// two. The first cells of the lines are startOne and startTwo, and step is the distance
// from one cell of a line to the next.
func (f *knownSets) addLinePair(placeInOne *[16]uint8, two *[geom.Size]uint8, startOne, startTwo, step int) {
	var above [16]uint8 // by place: the place in line one of the digit that line two has at the place
	for k, d := range two {
		above[k] = placeInOne[d&15]
	}
	for k := range uint8(geom.Size) {
		a := above[k] & 15
		b := above[a] & 15
		if b != k && above[b] != k || a < k || b < k {
			continue // not a cycle of two or three places, or a cycle that was added before
		}
		var m mask
		for _, at := range [3]uint8{k, a, b} {
			m.add(startOne + int(at)*step)
			m.add(startTwo + int(at)*step)
		}
		f.add(m)
	}
}

// addDigitPairs adds the sets of six and eight cells that hold two digits, in three
// or four rows. Two rows are linked if a cell of one digit in the first row shares a
// column or a box with a cell of the other digit in the second. In a group of linked
// rows that has no link to any other row, the two digits can be exchanged.
//
// Finding these sets takes as long as two searches of one grid, and saves about
// twelve. Where searches are made side by side, each is too short for that to pay.
func (f *knownSets) addDigitPairs(digits *[geom.Cells]uint8) {
	var column, box [geom.Size][geom.Size]uint8 // by digit and row: the column and the box of the digit
	var inColumn, inBox [geom.Size][16]uint16   // by digit and column or box: the row of the digit, as a bit
	for r := range geom.Size {
		for c := range geom.Size {
			d := (digits[r*geom.Size+c] - 1) % geom.Size
			b := geom.BoxOf(r*geom.Size + c)
			column[d][r], box[d][r] = uint8(c), uint8(b)
			inColumn[d][c], inBox[d][b] = 1<<r, 1<<r
		}
	}
	for a := range geom.Size {
		for b := range a {
			var linked [16]uint16 // by row: the row and those linked to it, as bits
			for r := range geom.Size {
				linked[r] = 1<<r | inColumn[b][column[a][r]&15] | inBox[b][box[a][r]&15]
			}
			for rest := uint16(1<<geom.Size - 1); bits.OnesCount16(rest) > 2; {
				rows := linkedRows(&linked, bits.TrailingZeros16(rest))
				rest &^= rows
				if n := bits.OnesCount16(rows); n != 3 && n != 4 {
					continue
				}
				var m mask
				for ; rows != 0; rows &= rows - 1 {
					r := bits.TrailingZeros16(rows)
					m.add(r*geom.Size + int(column[a][r]))
					m.add(r*geom.Size + int(column[b][r]))
				}
				f.add(m)
			}
		}
	}
}

// linkedRows returns a row, 0 to 8, and all rows that are linked to it, directly or by
// way of other rows; bit r stands for row r. linked has, by row, the row and those linked
// to it. The search may stop when it has found more than four.
func linkedRows(linked *[16]uint16, row int) uint16 {
	rows := linked[row&15]
	for fresh := rows &^ (1 << row); fresh != 0 && bits.OnesCount16(rows) <= 4; {
		more := linked[bits.TrailingZeros16(fresh)&15]
		fresh = fresh&(fresh-1) | more&^rows
		rows |= more
	}
	return rows
}
