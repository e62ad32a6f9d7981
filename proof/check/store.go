package check

import "strconv"

// This file stores clauses.

// A store counts the clauses and literals that a check holds, and provides memory for them.
type store struct {
	limits   Limits
	clauses  int
	literals int
	chunk    []literal // memory for the next clauses
}

const chunkSize = 1 << 14

// keep returns a copy of a clause in which each literal appears once, in the order of
// first appearance, and counts the clause and its literals. The copy is valid for the
// whole check. The error, at the present step of s, says that the limits are exceeded. No
// literal may be marked in values, and none is afterwards.
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

// drop subtracts a clause that keep has returned from the counts. Its memory is not used
// again.
func (k *store) drop(clause []literal) {
	k.clauses--
	k.literals -= len(clause)
}

// A values holds two bits for each literal: whether the literal is true, and a mark. It
// grows when a literal of a greater variable is set or marked.
type values struct {
	state []uint8 // by literal
}

const (
	isTrue = 1 << iota
	isMarked
)

// room makes v hold bits for l and for its negation.
func (v *values) room(l literal) {
	if n := int(l|1) + 1; n > len(v.state) {
		v.state = append(v.state, make([]uint8, n-len(v.state))...)
	}
}

// mark marks l. It returns true, or false if l was marked already.
func (v *values) mark(l literal) bool {
	v.room(l)
	fresh := v.state[l]&isMarked == 0
	v.state[l] |= isMarked
	return fresh
}

// unmark removes the mark of l, for which v must have room.
func (v *values) unmark(l literal) { v.state[l] &^= isMarked }

// set makes l true. It does not change its negation.
func (v *values) set(l literal) { v.room(l); v.state[l] |= isTrue }

// unset makes l, which must be true, not true any more.
func (v *values) unset(l literal) { v.state[l] &^= isTrue }

// isTrue reports whether l is true.
func (v *values) isTrue(l literal) bool { return int(l) < len(v.state) && v.state[l]&isTrue != 0 }

// isFalse reports whether the negation of l is true.
func (v *values) isFalse(l literal) bool { return v.isTrue(l.not()) }
