package proof

import "strconv"

// This file writes refutations in the forms that checkers read.

// A Form is a way to write DRAT and LRAT down.
type Form uint8

// Forms.
const (
	Text   Form = iota + 1 // numbers in decimal, a step in each line
	Binary                 // numbers in groups of 7 bits, least first, the top bit set in all but the last byte
)

// AppendDRAT appends the clauses of r as DRAT to b, without those of helpers, and returns
// the result. No step deletes a clause, and each clause follows by unit propagation. It
// panics if form is neither Text nor Binary.
func (r *Refutation) AppendDRAT(b []byte, form Form) []byte {
	for _, s := range r.Steps {
		switch {
		case s.Helper:
		case form == Text:
			b = append(appendText(b, s.Clause), '\n')
		case form == Binary:
			b = appendBinary(append(b, 'a'), s.Clause)
		default:
			panic("proof: form is neither Text nor Binary")
		}
	}
	return b
}

// AppendLRAT appends the clauses of r with their numbers and hints as LRAT to b, and
// returns the result. No step deletes a clause. It panics if form is neither Text nor
// Binary.
func (r *Refutation) AppendLRAT(b []byte, form Form) []byte {
	first := NewCNF(r.Puzzle, r.Solution).Clauses() + 1
	for i, s := range r.Steps {
		switch form {
		case Text:
			b = append(strconv.AppendInt(b, int64(first+i), 10), ' ')
			b = append(appendText(b, s.Clause), ' ')
			for _, h := range s.Hints {
				b = append(strconv.AppendInt(b, int64(h), 10), ' ')
			}
			b = append(b, "0\n"...)
		case Binary:
			b = appendNumber(append(b, 'a'), 2*uint(first+i))
			b = appendBinary(b, s.Clause)
			for _, h := range s.Hints {
				b = appendNumber(b, 2*uint(h))
			}
			b = append(b, 0)
		default:
			panic("proof: form is neither Text nor Binary")
		}
	}
	return b
}

// appendBinary appends the literals of a clause to b as numbers, 2n for the literal n and
// 2n+1 for -n, and the 0 that ends a clause, and returns the result.
func appendBinary(b []byte, clause []Literal) []byte {
	for _, l := range clause {
		if l > 0 {
			b = appendNumber(b, 2*uint(l))
		} else {
			b = appendNumber(b, 2*uint(-l)+1)
		}
	}
	return append(b, 0)
}

// appendNumber appends n to b in groups of 7 bits, the lowest first, and returns the
// result. Every byte but the last has its highest bit set.
func appendNumber(b []byte, n uint) []byte {
	for n >= 0x80 {
		b = append(b, byte(n)|0x80)
		n >>= 7
	}
	return append(b, byte(n))
}
