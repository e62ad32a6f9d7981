package canon

import "math/bits"

// This file holds the choices that a row leaves open: the order of the stacks, and the
// order of the columns in each stack, that no earlier row of the form has filled.

// An arrangement is one such choice. Bits 0 to 2 hold the order of the loose stacks that
// the row fills. Bits 3 to 5, 6 to 8 and 9 to 11 hold the order of the open columns that
// the row fills in stacks 0, 1 and 2 of the view. Each order is an index in the table
// orders. The zero arrangement leaves the stacks and columns in the order of the view.
type arrangement uint16

// parts is the number of orders in an arrangement: one for the stacks, and one for the
// columns of each of the three stacks.
const parts = 4

// order returns one order of a, as an index in orders[n], where n is the number of
// elements that are ordered. Part 0 is the order of the stacks; parts 1 to 3 are the
// orders of the columns of stacks 0 to 2.
func (a arrangement) order(part int) uint { return uint(a>>(3*part)) & 7 }

// with returns a with the given order, an index in orders[n] for n elements, as that of
// one part, 0 to 3. The order of that part in a must be 0.
func (a arrangement) with(part int, order uint) arrangement { return a | arrangement(order)<<(3*part) }

// orders holds the permutations of n elements, n from 0 to 3, by n and by the number of the
// permutation. Entry k of a permutation is the place of element k, counted from the last
// place, which is 0. Permutation 0 leaves the elements in their order.
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

// sortedOrder returns the index in orders[n] of a permutation that sorts the first n
// elements of x in ascending order; n is 0 to 3. tied reports whether two of these
// elements are equal, so that another permutation sorts them too. With fewer than two
// elements it returns 0 and false. x stays as it is.
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

// choices holds the number of elements, 0 to 3, that each part of an arrangement orders.
// The parts are those of arrangement.order.
type choices [parts]uint8

// choicesOf returns what remains to be chosen for a row that fills the given open columns
// (bit c for column c of the view): the number of loose stacks among them, and the number
// of these columns in each stack.
func (s *state) choicesOf(filled uint16) (n choices) {
	n[0] = uint8(stacksIn(filled & s.loose))
	for i, mask := range stackMask {
		n[1+i] = uint8(bits.OnesCount16(filled & mask))
	}
	return n
}

// after returns the arrangement that follows a, and true, when all arrangements with the
// choices n are counted up from the zero arrangement. The orders of parts with fewer than
// two elements stay as they are in a. After the last arrangement, after returns 0 and
// false.
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

// least returns the first arrangement that gives the least text of row l, which must hold
// no digit twice. tied holds the number of elements of each part in which another order
// gives the same text, and 0 for the other parts, so that tied.after lists the other
// arrangements with that text. s is not changed.
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

// sorted returns a with the order of one part that sorts x[:n] in ascending order; the
// order of that part in a must be 0. If two of these elements are equal, several orders
// sort them: sorted then returns a unchanged and tied = n, so that the caller tries every
// order. Otherwise tied is 0.
func (a arrangement) sorted(part int, x *[3]text, n int) (with arrangement, tied uint8) {
	order, equal := sortedOrder(x, n)
	if equal {
		return a, uint8(n)
	}
	return a.with(part, order), 0
}
