package check

import "strconv"

// This file keeps clauses.

// A store counts the clauses and literals that are kept, and has the memory for them.
type store struct {
	limits   Limits
	clauses  int
	literals int
	chunk    []literal // memory for the next clauses
}

const chunkSize = 1 << 14

// keep returns a copy of a clause without literals that it has twice, or an error if
// there is no room.
func (k *store) keep(s *scanner, lits []literal, values *values) ([]literal, error) {
	if k.clauses == k.limits.Clauses || len(lits) > k.limits.Literals-k.literals {
		return nil, s.fail(ErrLimit, "more than "+strconv.Itoa(k.limits.Clauses)+" clauses or "+strconv.Itoa(k.limits.Literals)+" literals to keep")
	}
	if cap(k.chunk)-len(k.chunk) < len(lits) {
		k.chunk = make([]literal, 0, max(chunkSize, len(lits)))
	}
	from := len(k.chunk)
	for _, l := range lits {
		if values.mark(l) {
			k.chunk = append(k.chunk, l)
		}
	}
	clause := k.chunk[from:len(k.chunk):len(k.chunk)]
	for _, l := range clause {
		values.unmark(l)
	}
	k.clauses++
	k.literals += len(clause)
	return clause, nil
}

// drop counts a clause less.
func (k *store) drop(clause []literal) {
	k.clauses--
	k.literals -= len(clause)
}

// values holds two bits per literal: whether the literal is true, and a mark. It grows
// with the variables that are met.
type values struct {
	state []uint8 // by literal
}

const (
	isTrue = 1 << iota
	isMarked
)

// room makes room for l.
func (v *values) room(l literal) {
	if n := int(l|1) + 1; n > len(v.state) {
		v.state = append(v.state, make([]uint8, n-len(v.state))...)
	}
}

// mark marks l; it reports false if l is marked already.
func (v *values) mark(l literal) bool {
	v.room(l)
	fresh := v.state[l]&isMarked == 0
	v.state[l] |= isMarked
	return fresh
}

func (v *values) unmark(l literal)       { v.state[l] &^= isMarked }
func (v *values) set(l literal)          { v.room(l); v.state[l] |= isTrue }
func (v *values) unset(l literal)        { v.state[l] &^= isTrue }
func (v *values) isTrue(l literal) bool  { return int(l) < len(v.state) && v.state[l]&isTrue != 0 }
func (v *values) isFalse(l literal) bool { return v.isTrue(l.not()) }
