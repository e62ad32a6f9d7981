package proof

// This file finds a lemma from a conflict.

// An analysis is the memory of learn. Between two calls, seen and count are zero.
type analysis struct {
	seen  [Variables]bool
	count [256]int // literals seen and not resolved, by level
	lits  []lit
}

// learn returns a clause that follows by unit propagation and whose literals are all false
// under the present assumptions. b.conflict must hold the present conflict; b stays as it
// is. For each level that has a part in the conflict, the clause has one literal: the one
// nearest to the conflict through which the whole level acts (its first unique implication
// point). This makes the clause as general as its length allows. The literal of the
// highest level comes first. The clause is valid until the next call. It is empty if the
// conflict needs no assumption.
func (a *analysis) learn(b *board) []lit {
	a.lits = a.lits[:0]
	note := func(l lit) {
		v := l.variable()
		if level := b.level[v]; level > 0 && !a.seen[v] {
			a.seen[v] = true
			a.count[level]++
		}
	}
	note(b.conflict.lit.not())
	b.antecedents(b.conflict.lit, b.conflict.why, note)
	for i := len(b.trail) - 1; i >= 0; i-- {
		l := b.trail[i]
		v := l.variable()
		level := b.level[v]
		if level == 0 {
			break
		}
		if !a.seen[v] {
			continue
		}
		a.seen[v] = false
		if a.count[level] == 1 {
			a.lits = append(a.lits, l.not())
		} else {
			b.antecedents(l, b.why[v], note)
		}
		a.count[level]--
	}
	return a.lits
}
