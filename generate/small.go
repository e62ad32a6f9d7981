package generate

import (
	"math/bits"

	"github.com/entydig/sudoku/internal/geom"
)

// This file finds the small unavoidable sets of a grid before the dig: see
// sets.go.

// maxPairs is the greatest size of a small set, in pairs of cells. Larger ones
// seldom answer for a cell.
const maxPairs = 6

// addSmall adds the sets of two digits and of two lines.
func (f *family) addSmall(digits *[geom.Cells]uint8) {
	var at [geom.Size][geom.Size]uint8 // the column of a digit in a row
	for c, d := range digits {
		at[d-1][c/geom.Size] = uint8(c % geom.Size)
	}
	for a := range at {
		for b := range a {
			f.addDigitPair(&at[a], &at[b])
		}
	}
	for band := 0; band < geom.Size; band += geom.Box {
		for k := range 3 {
			one, two := band+k, band+(k+1)%3
			f.addLinePair(digits, one, two, geom.Size, 1)
			f.addLinePair(digits, one, two, 1, geom.Size)
		}
	}
}

// addDigitPair adds the parts of the cells of two digits, given as their columns
// by row.
func (f *family) addDigitPair(a, b *[geom.Size]uint8) {
	var rowOfB, boxOfB [geom.Size]uint8 // the row of b by column and by box
	for r, c := range b {
		rowOfB[c] = uint8(r)
		boxOfB[r/3*3+int(c)/3] = uint8(r)
	}
	var link [geom.Size]uint16 // the rows whose b is in the column or the box of a row's a
	for r, c := range a {
		link[r] = 1<<r | 1<<rowOfB[c] | 1<<boxOfB[r/3*3+int(c)/3]
	}
	for left := uint16(0x1ff); left != 0; {
		part := left & -left
		for grown := uint16(0); grown != part; {
			grown = part
			for _, l := range link {
				if l&part != 0 {
					part |= l
				}
			}
		}
		left &^= part
		if bits.OnesCount16(part) > maxPairs {
			continue
		}
		var m mask
		for ; part != 0; part &= part - 1 {
			r := bits.TrailingZeros16(part)
			m.add(r*geom.Size + int(a[r]))
			m.add(r*geom.Size + int(b[r]))
		}
		f.add(m)
	}
}

// addLinePair adds the parts in which two lines of a band hold the same digits.
// Line l is the cells l*across + k*along.
func (f *family) addLinePair(digits *[geom.Cells]uint8, one, two, across, along int) {
	var at [geom.Size + 1]uint8 // the place of a digit in line one
	for k := range geom.Size {
		at[digits[one*across+k*along]] = uint8(k)
	}
	for left := uint16(0x1ff); left != 0; {
		var m mask
		n := 0
		for k := bits.TrailingZeros16(left); left>>k&1 != 0; n++ {
			left &^= 1 << k
			m.add(one*across + k*along)
			m.add(two*across + k*along)
			k = int(at[digits[two*across+k*along]])
		}
		if n <= maxPairs {
			f.add(m)
		}
	}
}
