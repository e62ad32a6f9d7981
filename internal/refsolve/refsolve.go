// Package refsolve is the obvious solver: the oracle of every differential test
// and of the proof that anyone can replay. It shares nothing with the engine,
// not even a table, has no build tags and no tricks: look for the hole with the
// fewest digits left, try each, go on until every hole of every branch is done.
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

// CountAll counts all solutions of b, to the end, however many there are. It
// gives up only when stop, asked at every step with the number of solutions met
// so far, says so; complete is then false.
func CountAll(b Board, stop func(found uint64) bool) (n uint64, complete bool) {
	if !b.lawful() {
		return 0, true
	}
	complete = b.search(func(Board) bool { n++; return true }, func() bool { return stop(n) })
	return n, complete
}

// lawful reports whether no two givens clash.
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

// search fills the holes of b. It ends early, and reports false, when visit wants
// no more or when stop, asked at every step, says so.
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
