package proof

import "math"

// This file holds the lemmas of a board. Each watches two of its literals, and is
// looked at when one of them becomes false.

// A lemma is a clause that has been added to the formula.
type lemma struct {
	lits []lit // the first two are watched
	core bool  // it is watched
	off  bool  // it is left out
}

// forget takes all lemmas away.
func (b *board) forget() {
	for i := range b.watches {
		b.watches[i] = b.watches[i][:0]
	}
	b.lemmas = b.lemmas[:0]
	b.usable = math.MaxInt
}

// notSolution is the index of the lemma "not the solution", which is a clause of the
// formula. It only ever ends a refutation: when one of its literals is left, the rules
// make that false.
const notSolution = 0

// wake looks at the lemmas that watch l, which has become false.
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

// rewatch lets a lemma watch another literal than l, or assigns its last one.
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

// watch begins to watch the first two literals of a lemma.
func (b *board) watch(index int) {
	lits := b.lemmas[index].lits
	for _, l := range lits[:min(2, len(lits))] {
		b.watches[l] = append(b.watches[l], uint32(index))
	}
}
