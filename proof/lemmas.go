package proof

import "math"

// This file holds the lemmas of a board. Each lemma watches two of its literals, and is
// examined when one of these becomes false.

// A lemma is a clause that has been added to the formula.
type lemma struct {
	lits []lit // the first two are watched
	core bool  // it is watched
	off  bool  // it is left out
}

// forget removes all lemmas, and lets b use all those that are added later. The assignment
// stays.
func (b *board) forget() {
	for i := range b.watches {
		b.watches[i] = b.watches[i][:0]
	}
	b.lemmas = b.lemmas[:0]
	b.usable = math.MaxInt
}

// notSolution is the index of the lemma "not the solution", which is a clause of the
// formula. This lemma only ends a refutation: when only one of its literals is not false,
// the rules make that literal false too.
const notSolution = 0

// wake examines the lemmas that watch l, which has become false, and lets them watch
// another literal where they can. It assigns the last literal of a lemma whose other
// literals are false. Lemmas that are left out, or not usable, are not examined. It
// returns true, or false and sets b.conflict if a lemma has no literal left.
func (b *board) wake(l lit) bool {
	list := b.watches[l]
	kept := 0
	for i, index := range list {
		if int(index) >= b.usable || b.lemmas[index].off {
			list[kept] = index
			kept++
			continue
		}
		lits := b.lemmas[index].lits
		moved, ok := b.rewatch(index, lits, l)
		if !moved {
			list[kept] = index
			kept++
		}
		if !ok {
			kept += copy(list[kept:], list[i+1:])
			b.watches[l] = list[:kept]
			return false
		}
	}
	b.watches[l] = list[:kept]
	return true
}

// rewatch lets the lemma with an index watch another literal in the place of l, which is
// false. lits are its literals, which it reorders. moved reports whether it has found one;
// the caller must then remove the lemma from the watches of l. If there is none, rewatch
// assigns the other watched literal. ok is false if that literal is false, too, or l is
// the only one, and b.conflict is set then; otherwise ok is true. A lemma whose other
// watched literal is true still watches l. The lemma "not the solution" assigns nothing.
func (b *board) rewatch(index uint32, lits []lit, l lit) (moved, ok bool) {
	if len(lits) == 1 {
		return false, b.assign(l, reason{kind: byLemma, by: index})
	}
	if lits[0] == l {
		lits[0], lits[1] = lits[1], l
	}
	if b.value[lits[0]] > 0 {
		return false, true
	}
	for i := 2; i < len(lits); i++ {
		if b.value[lits[i]] >= 0 {
			lits[1], lits[i] = lits[i], l
			b.watches[lits[1]] = append(b.watches[lits[1]], index)
			return true, true
		}
	}
	if index == notSolution && b.value[lits[0]] == 0 {
		return false, true // the rules make the last digit that of the solution
	}
	return false, b.assign(lits[0], reason{kind: byLemma, by: index})
}

// watch adds the lemma with an index to the watches of its first two literals, or of its
// only one. The lemma must not be watched yet.
func (b *board) watch(index int) {
	lits := b.lemmas[index].lits
	for _, l := range lits[:min(2, len(lits))] {
		b.watches[l] = append(b.watches[l], uint32(index))
	}
}
