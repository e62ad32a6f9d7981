package generate

import "github.com/entydig/sudoku/internal/geom"

// This file finds the small unavoidable sets of a grid before the dig: see
// sets.go.

// addSmall adds the sets of four and six cells in two lines of a band or of a
// stack: two or three places where both lines hold the same digits, so that the
// lines can change places there. All sets of four cells are of this kind. It
// takes less than a microsecond; what other small sets save in searches they
// cost in looking for them.
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
