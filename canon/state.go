package canon

import "math/bits"

// This file holds what the rows chosen so far have decided about the columns and
// the digits.

// A state says where the columns of a view go and what its digits become.
//
// Columns that are blank in all rows so far are open: any order of them gives
// the same text, so none is chosen. A blank is less than a digit, so the open
// columns of a stack come before its other columns. A stack whose columns are all
// open is loose: it has no place yet, and the loose stacks come before the others.
type state struct {
	// shifts has six bits for each column of the view; those of column 0 are the lowest. They
	// hold the place of a column in a text: the lowest bit of the column of the form that the
	// column of the view goes to. For an open column, that is the last free column of its
	// stack in the last free place of a stack. The column goes there if the next row fills
	// no other open column of its stack and no other loose stack.
	shifts uint64
	// labels has four bits for each digit, 0 to 9, of which 0 is a blank; those of 0 are the
	// lowest. They hold the digit of the form that the digit becomes, or unknown.
	labels uint64
	open   uint16 // the open columns, as bits
	loose  uint16 // the columns of the loose stacks, as bits
	next   uint8  // the digit that the next unknown digit becomes
	// stackAt holds the stacks of the view by their place in the form, but not the loose ones.
	stackAt [4]uint8
}

const (
	columnBits = 4              // bits of a text that a column takes
	stackBits  = 3 * columnBits // bits of a text that a stack takes
	unknown    = 15             // the label of a digit that has none yet
)

// start is the state before the first row: all columns are open, all stacks are loose, and
// no digit has a label. The shifts are 0, since each column would go to the last column of
// the form.
var start = state{labels: 1<<40 - 1 - unknown, open: all, loose: all, next: 1}

// shift returns the lowest bit, in a text, of the column of the form that a column of the
// view goes to. c is six times the column of the view, 0 to 48; only its lowest six bits
// are used.
func (s *state) shift(c uint64) uint64 { return s.shifts >> (c & 63) & 63 }

// label returns the digit of the form that a digit becomes, or unknown. d is four times the
// digit, 0 to 36; only its lowest six bits are used.
func (s *state) label(d uint64) text { return text(s.labels>>(d&63)) & 15 }

// facts are what the search needs to know about a set of columns.
type facts struct {
	spread  uint64 // bit 6*c for each column c
	stacks  uint16 // the columns of the stacks that have some of them
	count   uint8  // the number of stacks that have some of them
	first   uint8  // the first of those stacks, 0 to 2; 0 if there is none
	crowded bool   // two of the columns are in one stack
}

// factsOf holds the facts of each set of columns.
var factsOf = func() (table [1 << size]facts) {
	for set := range table {
		f := &table[set]
		for c := range size {
			f.spread |= uint64(set>>c&1) << (6 * c)
		}
		for stack, mask := range stackMask {
			mine := uint16(set) & mask
			if mine != 0 {
				f.stacks |= mask
				if f.count == 0 {
					f.first = uint8(stack)
				}
				f.count++
			}
			f.crowded = f.crowded || mine&(mine-1) != 0
		}
	}
	return table
}()

// about returns the facts of a set of columns, bit c for column c.
func about(columns uint16) *facts { return &factsOf[columns&all] }

// stacksIn returns the number of stacks, 0 to 3, that have some of the columns (bit c for
// column c).
func stacksIn(columns uint16) int { return int(about(columns).count) }

// forced reports whether a row that fills exactly these open columns (bit c for column c)
// leaves no choice of arrangement: no two of the columns are in one stack, and at most one
// of them is in a loose stack.
func (s *state) forced(filled uint16) bool {
	loose := filled & s.loose
	return loose&(loose-1) == 0 && !about(filled).crowded
}

// add puts row l into s as the next row of the form, and returns the text of the row. The
// open columns that the row fills are closed and go where the arrangement a says; if the
// row is forced, a has no effect. The unknown digits of the row get the next labels, from
// left to right in the form.
func (s *state) add(l *line, a arrangement) text {
	if filled := l.pattern & s.open; filled != 0 {
		if s.forced(filled) {
			s.placeForced(filled)
		} else {
			s.place(filled, a)
		}
	}
	row, moved := s.rawTexts(l)
	return s.number(row, moved)
}

// number gives the unknown digits of a row their labels, from left to right, and records
// them in s.labels and s.next. row is the text with the labels known before; moved has the
// same columns with the digits of the grid. It returns the text of the row without unknown
// digits.
func (s *state) number(row, moved text) text {
	for fresh := row.unknowns(); fresh != 0; {
		shift := fresh.first()
		fresh &^= 1 << shift
		digit := 4 * uint64(moved>>shift&15)
		label := s.label(digit)
		if label == unknown { // else it was further left, too, and the grid clashes
			label = text(s.next)
			s.labels ^= uint64(unknown^label) << (digit & 63)
			s.next++
		}
		row ^= (unknown ^ label) << shift
	}
	return row
}

// placeForced closes the open columns that a forced row fills; bit c of filled is column
// c. They stay at the places that s.shifts gives them, and the other open columns of their
// stacks move one column to the left. If the row fills a loose stack, this stack gets the
// last free place of a stack, and the other loose stacks move one stack to the left.
func (s *state) placeForced(filled uint16) {
	f := about(filled)
	s.open &^= filled
	s.shifts += columnBits * about(s.open&f.stacks).spread
	if placed := filled & s.loose; placed != 0 {
		s.loose &^= f.stacks
		rest := about(s.loose)
		s.shifts += stackBits * rest.spread
		s.stackAt[rest.count&3] = about(placed).first
	}
}

// place closes the open columns that a row fills, and gives them their places in the order
// of the arrangement a; bit c of filled is column c. If the row fills loose stacks, these
// get their places first. The columns of the same stacks that stay open move to the left
// of those.
func (s *state) place(filled uint16, a arrangement) {
	if filled&s.loose != 0 {
		s.placeStacks(filled&s.loose, a)
	}
	for i, mask := range stackMask {
		mine := filled & mask
		if mine == 0 {
			continue
		}
		n := uint64(bits.OnesCount16(mine))
		order := &orders[n&3][a.order(1+i)]
		for k := 0; mine != 0; mine &= mine - 1 {
			s.shifts += columnBits * order[k&3] << (6 * bits.TrailingZeros16(mine) & 63)
			k++
		}
		s.shifts += columnBits * n * about(s.open&mask&^filled).spread
	}
	s.open &^= filled
}

// placeStacks gives the loose stacks that a row fills their places, in the order of part 0
// of an arrangement. filled holds the columns of loose stacks that the row fills. The
// stacks that stay loose move to the left of those.
func (s *state) placeStacks(filled uint16, a arrangement) {
	n := stacksIn(filled)
	order := &orders[n&3][a.order(0)]
	last := stacksIn(s.loose) - 1
	k := 0
	for stack, mask := range stackMask {
		if filled&mask != 0 {
			s.loose &^= mask
			s.stackAt[(last-int(order[k&3]))&3] = uint8(stack)
			s.shifts += stackBits * order[k&3] * about(mask).spread
			k++
		}
	}
	s.shifts += stackBits * uint64(n) * about(s.loose).spread
}
