package check

import (
	"slices"
	"strconv"
)

// This file stores clauses and the values of literals.

// A store holds what both checks need: the report, the literals that are true, and the
// number of clauses and literals that are kept.
type store struct {
	report   Report
	limits   Limits
	kept     int     // clauses
	literals int     // of the clauses kept
	state    []uint8 // by literal: the bits below; shorter than the literals as long as the rest is 0
}

// Bits of the state of a literal.
const (
	isTrue = 1 << iota
	isMarked
)

// keep removes repeated literals from a clause, in place, and returns a copy, which it
// counts. If that exceeds the limits, it fails at s and returns
// nil. No literal may be marked, and none is afterwards.
func (k *store) keep(s *scanner, lits []literal) []literal {
	if k.kept == k.limits.Clauses || len(lits) > k.limits.Literals-k.literals {
		s.fail(ErrLimit, "more than "+strconv.Itoa(k.limits.Clauses)+" clauses or "+strconv.Itoa(k.limits.Literals)+" literals to keep")
		return nil
	}
	clause := lits[:0]
	for _, l := range lits {
		k.room(l)
		if k.state[l]&isMarked == 0 {
			k.state[l] |= isMarked
			clause = append(clause, l)
		}
	}
	for _, l := range clause {
		k.state[l] &^= isMarked
	}
	k.kept++
	k.literals += len(clause)
	return slices.Clone(clause)
}

// drop subtracts a clause that keep has returned from the counts.
func (k *store) drop(clause []literal) {
	k.kept--
	k.literals -= len(clause)
	k.report.Deleted++
}

// room makes k.state hold bits for l and for its negation.
func (k *store) room(l literal) {
	if n := int(l|1) + 1; n > len(k.state) {
		k.state = append(k.state, make([]uint8, n-len(k.state))...)
	}
}

// set makes l true. It does not change its negation.
func (k *store) set(l literal) { k.room(l); k.state[l] |= isTrue }

// unset makes l, which must be true, not true any more.
func (k *store) unset(l literal) { k.state[l] &^= isTrue }

// isTrue reports whether l is true.
func (k *store) isTrue(l literal) bool { return int(l) < len(k.state) && k.state[l]&isTrue != 0 }

// isFalse reports whether the negation of l is true.
func (k *store) isFalse(l literal) bool { return k.isTrue(l.not()) }
