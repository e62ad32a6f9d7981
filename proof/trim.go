package proof

import (
	"slices"

	"github.com/entydig/sudoku"
)

// This file holds what makes a list of lemmas shorter.

// A trimmer shortens a list of lemmas.
type trimmer struct {
	deriver
	puzzle, solution sudoku.Grid
	users            [][]uint32 // for each lemma, the lemmas (or the end) that need it
}

// trim returns the clauses of the lemmas of s that the refutation needs, without
// the literals that it does not need.
func (t *trimmer) trim(s *search, puzzle, solution sudoku.Grid) {
	t.puzzle, t.solution = puzzle, solution
	t.begin(puzzle, solution)
	for _, l := range s.lemmas[1:] {
		t.lemmas = append(t.lemmas, lemma{lits: slices.Clone(l.lits)})
	}
	t.backward()
	t.renumber()
	for len(t.lemmas) > 1 && t.thin() {
		t.renumber()
	}
}

// backward goes from the empty clause to the first lemma. What a derivation needs
// becomes core, and derivations use core lemmas first (Heule, Hunt, Wetzler:
// "Trimming while Checking Clausal Proofs", 2013).
func (t *trimmer) backward() {
	if !t.ground() {
		return // the clues are enough
	}
	t.loose = true
	for i := len(t.lemmas); i > 0; i-- {
		if i == len(t.lemmas) || t.lemmas[i].core {
			t.need(i)
		}
	}
	t.loose = false
}

// need makes core what lemma i needs, or the empty clause if i is the number of
// lemmas, and cuts the literals that it does not need.
func (t *trimmer) need(i int) {
	t.mustFollow(i)
	lemmas, lits := t.needs()
	if i < len(t.lemmas) && len(lits) > 0 {
		t.lemmas[i].lits = lits
	}
	t.undoTo(0)
	for _, j := range lemmas {
		if !t.lemmas[j].core {
			t.lemmas[j].core = true
			t.watch(int(j))
		}
	}
}

// renumber keeps the core lemmas alone.
func (t *trimmer) renumber() {
	lemmas := slices.Clone(t.lemmas)
	t.undoTo(0)
	t.forget()
	for _, l := range lemmas {
		if l.core && !l.off {
			t.lemmas = append(t.lemmas, l)
			t.watch(len(t.lemmas) - 1)
		}
	}
}

// thin leaves out lemmas without which those that used them still follow; it
// reports whether there were any.
func (t *trimmer) thin() (found bool) {
	n := len(t.lemmas)
	t.users = make([][]uint32, n)
	for i := 1; i <= n; i++ {
		t.mustFollow(i)
		lemmas, _ := t.needs()
		for _, j := range lemmas {
			t.users[j] = append(t.users[j], uint32(i))
		}
	}
	for i := n - 1; i > 0; i-- {
		if t.spare(i) {
			found = true
		}
	}
	return found
}

// follows derives lemma i, or the empty clause, from the lemmas before it.
func (t *trimmer) follows(i int) bool {
	if !t.restart(i) {
		return true
	}
	return t.contradict(t.clause(i))
}

// mustFollow is follows for what is known to follow.
func (t *trimmer) mustFollow(i int) {
	if !t.follows(i) {
		panic("proof: a lemma does not follow")
	}
}

// clause returns the literals of lemma i, or of the empty clause.
func (t *trimmer) clause(i int) []lit {
	if i == len(t.lemmas) {
		return nil
	}
	return t.lemmas[i].lits
}

// needs returns the lemmas and the assumptions, negated, that the present conflict
// needs.
func (t *trimmer) needs() (lemmas []uint32, lits []lit) {
	note := func(why reason) {
		if why.kind == byLemma {
			lemmas = append(lemmas, why.by)
		}
	}
	note(t.conflict.why)
	lits = t.mark(func(_ lit, why reason) { note(why) })
	slices.Sort(lemmas)
	return slices.Compact(lemmas), lits
}

// manyUsers is the number of users above which a lemma is kept without a trial,
// which would hardly ever succeed.
const manyUsers = 20

// spare leaves lemma i out if all its users follow without it.
func (t *trimmer) spare(i int) bool {
	if len(t.users[i]) > manyUsers {
		return false
	}
	t.lemmas[i].off = true
	others := make([][]uint32, len(t.users[i])) // what the users need instead
	for k, user := range t.users[i] {
		if int(user) < len(t.lemmas) && t.lemmas[user].off {
			continue
		}
		if !t.follows(int(user)) {
			t.lemmas[i].off = false
			return false
		}
		others[k], _ = t.needs()
	}
	for k, user := range t.users[i] {
		for _, j := range others[k] {
			t.users[j] = append(t.users[j], user)
		}
	}
	return true
}
