package canon

import "math/bits"

// This file holds the choices that a row leaves: in which order the stacks and
// columns go that it is the first to fill.

// An arrangement is such a choice: three bits for the order of the loose stacks
// that the row fills, above them three bits for the order of the open
// columns that it fills in each stack. The zero arrangement leaves all in the
// order of the grid.
type arrangement uint16

// parts is the number of orders in an arrangement.
const parts = 4

// order returns the index in orders of a part: 0 for the stacks, 1 to 3 for the
// columns of a stack.
func (a arrangement) order(part int) uint { return uint(a>>(3*part)) & 7 }

// with returns a, whose order of a part is 0, with another order.
func (a arrangement) with(part int, order uint) arrangement { return a | arrangement(order)<<(3*part) }

// orders holds the permutations of up to three elements, by their number: for each element
// its place, counted from the last. The first permutation of each number keeps
// the order.
var orders = [4][8][4]uint64{
	{},
	{},
	{{1, 0}, {0, 1}},
	{{2, 1, 0}, {2, 0, 1}, {1, 2, 0}, {0, 2, 1}, {1, 0, 2}, {0, 1, 2}},
}

// factorial holds the number of permutations of 0 to 3 elements.
var factorial = [4]uint{1, 1, 2, 6}

// ascending holds the index in orders of the permutation that sorts three elements, by
// three bits: first > second, first > third, second > third.
var ascending = [8]uint{0b000: 0, 0b100: 1, 0b001: 2, 0b011: 3, 0b110: 4, 0b111: 5}

// sortedOrder returns the index in orders of a permutation that sorts the first n of
// three elements; tied reports whether two of them are equal.
func sortedOrder(x *[3]text, n int) (order uint, tied bool) {
	switch n {
	case 2:
		return x[1].below(x[0]), x[0] == x[1]
	case 3:
		order = ascending[x[1].below(x[0])|x[2].below(x[0])<<1|x[2].below(x[1])<<2]
		return order, x[0] == x[1] || x[0] == x[2] || x[1] == x[2]
	}
	return 0, false
}

// choices are the numbers of elements that an arrangement orders, by part.
type choices [parts]uint8

// choicesOf returns what a row that fills these open columns leaves to choose.
func (s *state) choicesOf(filled uint16) (n choices) {
	n[0] = uint8(stacksIn(filled & s.loose))
	for i, mask := range stackMask {
		n[1+i] = uint8(bits.OnesCount16(filled & mask))
	}
	return n
}

// after returns the arrangement that follows a; ok is false after the last.
func (n choices) after(a arrangement) (next arrangement, ok bool) {
	for part, elements := range n {
		if elements < 2 {
			continue
		}
		order := a.order(part) + 1
		a &^= 7 << (3 * part)
		if order < factorial[elements&3] {
			return a.with(part, order), true
		}
	}
	return 0, false
}

// least returns the first arrangement that gives the least text of a row that holds
// no digit twice, and the choices in which others may give the same.
func (s *state) least(l *line) (a arrangement, tied choices) {
	var labels [3][3]text // by stack: of the digits in open columns, from left to right
	var n [3]int
	digits := l.digits
	for columns := l.columns; digits != 0; columns >>= 6 {
		if c := columns & 63; s.open>>(c/6)&1 != 0 {
			x := &labels[c/18]
			x[2], x[1], x[0] = x[1], x[0], s.label(digits)
			n[c/18]++
		}
		digits >>= 6
	}
	var loose [3]text
	k := 0
	for i := range labels {
		x := &labels[i]
		a, tied[1+i] = a.sorted(1+i, x, n[i])
		if n[i] > 0 && s.loose&stackMask[i] != 0 {
			low, high := min(x[0], x[1], x[2]), max(x[0], x[1], x[2]) // blanks are 0
			loose[k] = low<<(2*columnBits) | (x[0]+x[1]+x[2]-low-high)<<columnBits | high
			k++
		}
	}
	a, tied[0] = a.sorted(0, &loose, k)
	return a, tied
}

// sorted returns a with the order of a part that sorts n elements, and n if other
// orders may sort them, too; then the order is the first. Otherwise it returns 0.
func (a arrangement) sorted(part int, x *[3]text, n int) (with arrangement, tied uint8) {
	order, equal := sortedOrder(x, n)
	if equal {
		return a, uint8(n)
	}
	return a.with(part, order), 0
}
