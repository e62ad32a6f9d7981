package canon

import "math/bits"

// This file holds the texts of rows, and the least text that a row can have.

// A text is a row of a form: nine digits of four bits each, 0 for a blank. Column
// 0 has the highest four bits, so that texts compare as the rows do.
type text uint64

// noText is greater than every text.
const noText text = 1 << 62

// unknowns returns a text whose bit 4*i is set if the four bits of t from 4*i on are
// unknown (15). All other bits are 0.
func (t text) unknowns() text {
	const each = 0x1_1111_1111
	t &= t >> 2
	return t & (t >> 1) & each
}

// first returns the number of the highest bit that is set in t, 0 to 63. t must not be 0.
func (t text) first() uint { return uint(63-bits.LeadingZeros64(uint64(t))) & 63 }

// below returns 1 if t is less than u, and otherwise 0. Both must be at most noText.
func (t text) below(u text) uint { return uint((t - u) >> 63) }

// numbered returns t with its unknown digits replaced by next, next+1 and so on, from left
// to right. Each unknown digit gets a number of its own, so the row of t must hold no digit
// twice. Texts that follow the same state compare alike before and after, since labels are
// less than next, and the new numbers are less than unknown.
func (t text) numbered(next uint8) text {
	for fresh := t.unknowns(); fresh != 0; next++ {
		shift := fresh.first()
		fresh &^= 1 << shift
		t ^= (unknown ^ text(next)) << shift
	}
	return t
}

// rawText returns the text of row l with each column at the place that s.shifts gives it,
// and with unknown for each digit that has no label. s is not changed.
func (s *state) rawText(l *line) text {
	columns, digits := l.columns, l.digits
	// Most rows of most puzzles have at most three digits; with fewer, what comes
	// after the last is a blank.
	row := s.label(digits)<<s.shift(columns) |
		s.label(digits>>6)<<s.shift(columns>>6) |
		s.label(digits>>12)<<s.shift(columns>>12)
	for digits >>= 18; digits != 0; digits >>= 6 {
		columns >>= 6
		row |= s.label(digits) << s.shift(columns>>12)
	}
	return row
}

// rawTexts returns as row what rawText returns. moved has the same columns, but with the
// digits of the grid, 1 to 9, in place of labels. s is not changed.
func (s *state) rawTexts(l *line) (row, moved text) {
	columns, digits := l.columns, l.digits
	a, b, c := s.shift(columns), s.shift(columns>>6), s.shift(columns>>12)
	row = s.label(digits)<<a | s.label(digits>>6)<<b | s.label(digits>>12)<<c
	moved = text(digits>>2&15)<<a | text(digits>>8&15)<<b | text(digits>>14&15)<<c
	for digits >>= 18; digits != 0; digits >>= 6 {
		columns >>= 6
		shift := s.shift(columns >> 12)
		row |= s.label(digits) << shift
		moved |= text(digits>>2&15) << shift
	}
	return row, moved
}

// leastRaw returns the least text of row l over all arrangements, with unknown for each
// digit that has no label. The row must hold no digit twice. s is not changed.
func (s *state) leastRaw(l *line) text {
	filled := l.pattern & s.open
	if s.forced(filled) {
		return s.rawText(l)
	}
	row, parts := s.split(l)
	var loose [3]text // parts of loose stacks, the greatest first
	n := 0
	for i, part := range parts {
		mine := filled & stackMask[i]
		switch {
		case mine == 0:
		case mine&s.loose == 0:
			row |= part << s.shift(6*uint64(bits.TrailingZeros16(mine)))
		default:
			at := n
			for ; at > 0 && loose[at-1] < part; at-- {
				loose[at] = loose[at-1]
			}
			loose[at] = part
			n++
		}
	}
	if n > 0 {
		last := s.shift(6 * uint64(bits.TrailingZeros16(s.loose))) // of the last place that is free for loose stacks
		row |= (loose[0] | loose[1]<<stackBits | loose[2]<<(2*stackBits)) << last
	}
	return row
}

// split returns as row the text of those columns of l that are not open, and 0 in all
// other columns. For each stack of the view, parts holds the labels in its open columns,
// four bits each, in ascending order with the greatest in the lowest bits; a digit without
// a label counts as unknown. The row must hold no digit twice. s is not changed.
func (s *state) split(l *line) (row text, parts [3]text) {
	columns, digits := l.columns, l.digits
	for ; digits != 0; digits >>= 6 {
		c := columns & 63
		columns >>= 6
		label := s.label(digits)
		if s.open>>(c/6)&1 == 0 {
			row |= label << s.shift(c)
			continue
		}
		part := &parts[c/18]
		switch p := *part; {
		case label >= p&15:
			*part = p<<columnBits | label
		case label >= p>>columnBits&15:
			*part = p>>columnBits<<(2*columnBits) | label<<columnBits | p&15
		default:
			*part = p | label<<(2*columnBits)
		}
	}
	return row, parts
}
