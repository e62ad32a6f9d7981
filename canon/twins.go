package canon

import "math/bits"

// This file holds twins: lines and bands with the same digits. Swapping twins
// changes nothing, so the search tries them in one order only.

// Twins lists the rows and bands of a view that repeat earlier ones. The zero twins is empty.
type twins struct {
	any bool
	// rows holds for each row the earlier rows of its band with the same digits
	// in the same columns, as bits.
	rows [size]uint16
	// bands holds for each band the earlier bands that have the same three rows
	// in some order, as bits.
	bands [3]uint8
}

// findTwins fills v.twins from the rows of v.
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

// findTwinRows finds the twins in a band.
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

// findTwinBands finds the twins among the bands.
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

// sameBands reports whether two bands have the same three rows in some order.
func (v *view) sameBands(a, b int) bool {
	p, q := v.rows[3*a:3*a+3], v.rows[3*b:3*b+3]
	for _, order := range [...][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}} {
		if p[0] == q[order[0]] && p[1] == q[order[1]] && p[2] == q[order[2]] {
			return true
		}
	}
	return false
}

// withoutTwins returns those of some rows that have no earlier twin among the rows
// left, and no band with an earlier twin of which rows are left.
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

// inOrder reports whether a state has put no twin of the columns before an earlier
// one. The columns are the rows of the other view, t its twins.
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

// swaps returns in how many orders the twins of t can stand: the number of
// permutations of rows within bands, and of bands, that change no row.
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
