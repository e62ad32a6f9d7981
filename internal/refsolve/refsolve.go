// Package refsolve is the reference solver: tests compare the engine with it, and
// `entydig verify` proves puzzles with it. It shares no code and no table with the
// engine and has no build tags. It takes the hole with the fewest possible digits,
// tries each of them, and continues with the next hole.
package refsolve

// A Board holds 81 digits row by row, 0 for a hole.
type Board [81]uint8

// Each calls visit with every solution of b, once each, until visit returns
// false. Clashing givens have no solution.
func Each(b Board, visit func(Board) bool) {
	if b.lawful() {
		b.search(visit, func() bool { return false })
	}
}

// CountAll counts all solutions of b. It calls stop at every step with the number
// of solutions found so far, and gives up when stop returns true; complete is then
// false.
func CountAll(b Board, stop func(found uint64) bool) (n uint64, complete bool) {
	if !b.lawful() {
		return 0, true
	}
	complete = b.search(func(Board) bool { n++; return true }, func() bool { return stop(n) })
	return n, complete
}

// lawful reports whether no two digits of b clash.
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

// search fills the holes of b in every way and calls visit with each solution. It
// ends early, and returns false, when visit returns false or stop, which it calls
// at every step, returns true.
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

// fits reports whether no other cell of the row, column and box of cell holds digit.
func (b *Board) fits(cell int, digit uint8) bool {
	row, column := cell/9, cell%9
	for i := range 9 {
		if b[row*9+i] == digit || b[i*9+column] == digit || b[(row/3*3+i/3)*9+column/3*3+i%3] == digit {
			return false
		}
	}
	return true
}
