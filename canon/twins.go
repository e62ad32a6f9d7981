package canon

import "math/bits"

// This file holds twins: lines and bands with the same digits. Swapping twins
// changes nothing, so the search tries them in one order only.

// twins lists the rows and bands of a view that repeat earlier ones of the view. The zero
// twins lists nothing.
type twins struct {
	any bool
	// rows holds for each row the earlier rows of its band with the same digits
	// in the same columns, as bits.
	rows [size]uint16
	// bands holds for each band the earlier bands that have the same three rows
	// in some order, as bits.
	bands [3]uint8
}

// findTwins sets v.twins from v.rows. v.twins must be the zero twins before.
func (v *view) findTwins() {
	var clues [3]uint16 // sums over the rows of a band; equal for twins
	for band := range 3 {
		a, b, c := &v.rows[3*band], &v.rows[3*band+1], &v.rows[3*band+2]
		clues[band] = a.pattern + b.pattern + c.pattern
		if a.pattern == b.pattern || a.pattern == c.pattern || b.pattern == c.pattern {
			v.findTwinRows(band)
		}
	}
	if clues[0] == clues[1] || clues[0] == clues[2] || clues[1] == clues[2] {
		v.findTwinBands()
	}
}

// findTwinRows adds the twins among the rows of a band, 0 to 2, to v.twins.
func (v *view) findTwinRows(band int) {
	for later := 3*band + 1; later < 3*band+3; later++ {
		for earlier := 3 * band; earlier < later; earlier++ {
			if v.rows[earlier] == v.rows[later] {
				v.twins.rows[later] |= 1 << earlier
				v.twins.any = true
			}
		}
	}
}

// findTwinBands adds the twins among the three bands of v to v.twins.
func (v *view) findTwinBands() {
	for later := 1; later < 3; later++ {
		for earlier := range later {
			if v.sameBands(earlier, later) {
				v.twins.bands[later] |= 1 << earlier
				v.twins.any = true
			}
		}
	}
}

// sameBands reports whether the bands a and b, 0 to 2, have the same three rows in some
// order.
func (v *view) sameBands(a, b int) bool {
	p, q := v.rows[3*a:3*a+3], v.rows[3*b:3*b+3]
	for _, order := range [...][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}} {
		if p[0] == q[order[0]] && p[1] == q[order[1]] && p[2] == q[order[2]] {
			return true
		}
	}
	return false
}

// withoutTwins returns the given rows of v without two kinds of row: those with an earlier
// twin in left, and those of a band with an earlier twin band that has a row in left. In
// rows, in left and in the result, bit i is row i. v stays as it is.
func (v *view) withoutTwins(rows, left uint16) uint16 {
	if !v.twins.any {
		return rows
	}
	for row, earlier := range v.twins.rows {
		if earlier&left != 0 {
			rows &^= 1 << row
		}
	}
	for band, earlier := range v.twins.bands {
		for other := range band {
			if earlier>>other&1 != 0 && left&stackMask[other] != 0 {
				rows &^= stackMask[band]
			}
		}
	}
	return rows
}

// inOrder returns false if a column or a stack that has its place in s stands before an
// earlier twin in the form, and otherwise true. t lists the twins of the other view, whose
// rows are the columns of s and whose bands are its stacks.
func (t *twins) inOrder(s *state) bool {
	for column, earlier := range t.rows {
		for ; earlier != 0; earlier &= earlier - 1 {
			other := bits.TrailingZeros16(earlier)
			if s.open>>column&1 == 0 && s.shift(6*uint64(other)) < s.shift(6*uint64(column)) {
				return false
			}
		}
	}
	for stack, earlier := range t.bands {
		for other := range stack {
			placed := s.loose&stackMask[stack] == 0
			if earlier>>other&1 != 0 && placed && s.shift(18*uint64(other)) < s.shift(18*uint64(stack)) {
				return false
			}
		}
	}
	return true
}

// swaps returns the number of permutations of rows within bands, and of bands, that
// exchange twins only and so leave every row of the view as it is. It is 1 if there are no
// twins.
func (t *twins) swaps() uint64 {
	if !t.any {
		return 1
	}
	n := uint64(1)
	for _, earlier := range t.rows {
		n *= uint64(bits.OnesCount16(earlier)) + 1
	}
	for _, earlier := range t.bands {
		n *= uint64(bits.OnesCount8(earlier)) + 1
	}
	return n
}
