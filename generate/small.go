package generate

import (
	"math/bits"

	"github.com/entydig/sudoku/internal/geom"
)

// This file finds the small unavoidable sets of a grid before the dig: see
// sets.go.

// addSmall adds the sets of four and six cells in two lines of a band or of a
// stack: two or three places where both lines hold the same digits, so that the
// lines can change places there. All sets of four cells are of this kind.
func (f *family) addSmall(digits *[geom.Cells]uint8) {
	var turned [geom.Cells]uint8 // columns as rows
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

// addLinePair adds the sets of two lines, given the places of the digits in line
// one and the digits of line two. The lines start at two cells and go on by step.
func (f *family) addLinePair(placeInOne *[16]uint8, two *[geom.Size]uint8, startOne, startTwo, step int) {
	var above [16]uint8 // where line one holds the digit that line two holds at a place
	for k, d := range two {
		above[k] = placeInOne[d&15]
	}
	for k := range uint8(geom.Size) {
		a := above[k] & 15
		b := above[a] & 15
		if b != k && above[b] != k || a < k || b < k {
			continue // no round of two or three places, or one that was met before
		}
		var m mask
		for _, at := range [3]uint8{k, a, b} {
			m.add(startOne + int(at)*step)
			m.add(startTwo + int(at)*step)
		}
		f.add(m)
	}
}

// addDigitPairs adds the sets of six and eight cells of two digits, in three or
// four rows. With the cells of two digits in a row belong those that share a
// column or a box with them; the digits can change places in a part of the rows to
// which no other row belongs.
//
// Looking for them takes as long as two searches of one grid and saves about
// twelve; side by side with others a search is too short for that.
func (f *family) addDigitPairs(digits *[geom.Cells]uint8) {
	var column, box [geom.Size][geom.Size]uint8 // by digit and row: where the digit is
	var inColumn, inBox [geom.Size][16]uint16   // by digit and column or box: the row, as a bit
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
			var linked [16]uint16 // the rows that belong to a row
			for r := range geom.Size {
				linked[r] = 1<<r | inColumn[b][column[a][r]&15] | inBox[b][box[a][r]&15]
			}
			for left := uint16(1<<geom.Size - 1); bits.OnesCount16(left) > 2; {
				part := part(&linked, bits.TrailingZeros16(left))
				left &^= part
				if n := bits.OnesCount16(part); n != 3 && n != 4 {
					continue
				}
				var m mask
				for ; part != 0; part &= part - 1 {
					r := bits.TrailingZeros16(part)
					m.add(r*geom.Size + int(column[a][r]))
					m.add(r*geom.Size + int(column[b][r]))
				}
				f.add(m)
			}
		}
	}
}

// part returns the rows that belong together with a row, or more than four of
// them if there are as many.
func part(linked *[16]uint16, row int) uint16 {
	rows := linked[row&15]
	for fresh := rows &^ (1 << row); fresh != 0 && bits.OnesCount16(rows) <= 4; {
		more := linked[bits.TrailingZeros16(fresh)&15]
		fresh = fresh&(fresh-1) | more&^rows
		rows |= more
	}
	return rows
}
