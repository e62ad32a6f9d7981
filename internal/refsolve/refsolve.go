// Package refsolve is the reference solver: tests compare the engine with it, and
// `entydig verify` proves puzzles with it. It shares no code and no table with the
// engine and has no build tags. It takes the hole with the fewest possible digits,
// tries each of them, and continues with the next hole.
package refsolve

// A Board holds the 81 digits of a grid row by row: 1 to 9, or 0 for a hole.
type Board [81]uint8

// Each calls visit with every solution of b, once for each, until visit returns false. If
// two digits of b clash, it does not call visit.
func Each(b Board, visit func(Board) bool) {
	if b.lawful() {
		b.search(visit, func() bool { return false })
	}
}

// CountAll counts all solutions of b. At every step of the search it calls stop with the
// number of solutions found so far. If stop returns true, the count ends: n is then the
// number found until then, and complete is false. If two digits of b clash, n is 0,
// complete is true and stop is not called.
func CountAll(b Board, stop func(found uint64) bool) (n uint64, complete bool) {
	if !b.lawful() {
		return 0, true
	}
	complete = b.search(func(Board) bool { n++; return true }, func() bool { return stop(n) })
	return n, complete
}

// lawful reports whether no two equal digits of b stand in one row, column or box.
func (b Board) lawful() bool {
	for cell, digit := range b {
		if digit != 0 {
			b[cell] = 0
			if !b.fits(cell, digit) {
				return false
			}
			b[cell] = digit
		}
	}
	return true
}

// search fills the holes of b in every way and calls visit with each solution. Digits of b
// must not clash. It calls stop at every step, and ends early and returns false when stop
// returns true or visit returns false; b then holds the digits set so far. Otherwise it
// returns true and b is as it was.
func (b *Board) search(visit func(Board) bool, stop func() bool) bool {
	if stop() {
		return false
	}
	hole, fewest := -1, 10
	for cell, digit := range b {
		if digit != 0 {
			continue
		}
		left := 0
		for d := uint8(1); d <= 9; d++ {
			if b.fits(cell, d) {
				left++
			}
		}
		if left < fewest {
			hole, fewest = cell, left
		}
	}
	if hole < 0 {
		return visit(*b)
	}
	for d := uint8(1); d <= 9; d++ {
		if !b.fits(hole, d) {
			continue
		}
		b[hole] = d
		if !b.search(visit, stop) {
			return false
		}
	}
	b[hole] = 0
	return true
}

// fits reports whether digit, 1 to 9, stands nowhere in the row, the column and the box of
// cell, 0 to 80. The cell itself must be a hole: a cell that holds digit does not fit.
func (b *Board) fits(cell int, digit uint8) bool {
	row, column := cell/9, cell%9
	for i := range 9 {
		if b[row*9+i] == digit || b[i*9+column] == digit || b[(row/3*3+i/3)*9+column/3*3+i%3] == digit {
			return false
		}
	}
	return true
}
