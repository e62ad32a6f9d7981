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
	users            [][]uint16 // for each lemma, the lemmas (or the end) that need it
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
		t.renumber()
		return
	}
	t.loose = true
	for i := len(t.lemmas); i > 0; i-- {
		if i < len(t.lemmas) && !t.lemmas[i].core {
			continue
		}
		t.need(i)
	}
	t.loose = false
}

// need derives lemma i, or the empty clause if i is the number of lemmas, makes
// core what that needs, and cuts the literals that it does not.
func (t *trimmer) need(i int) {
	var clause []lit
	if i < len(t.lemmas) {
		clause = t.lemmas[i].lits
	}
	if t.restart(i) && !t.contradict(clause) {
		panic("proof: a lemma does not follow")
	}
	var new []uint16
	needed := t.mark(func(_ lit, why reason) {
		if why.kind == byLemma {
			new = append(new, why.by)
		}
	})
	if t.conflict.why.kind == byLemma {
		new = append(new, t.conflict.why.by)
	}
	if len(needed) > 0 && i < len(t.lemmas) {
		t.lemmas[i].lits = needed
	}
	for len(t.starts) > 0 {
		t.undo()
	}
	for _, j := range new {
		if !t.lemmas[j].core {
			t.lemmas[j].core = true
			t.watch(int(j))
		}
	}
}

// renumber keeps the core lemmas alone.
func (t *trimmer) renumber() {
	lemmas := slices.Clone(t.lemmas)
	for len(t.starts) > 0 {
		t.undo()
	}
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
func (t *trimmer) thin() (any bool) {
	n := len(t.lemmas)
	t.users = make([][]uint16, n)
	for i := 1; i <= n; i++ {
		if !t.follows(i) {
			panic("proof: a lemma does not follow")
		}
		for _, j := range t.needs() {
			t.users[j] = append(t.users[j], uint16(i))
		}
	}
	for i := n - 1; i > 0; i-- {
		if t.spare(i) {
			any = true
		}
	}
	return any
}

// follows derives lemma i, or the empty clause.
func (t *trimmer) follows(i int) bool {
	if i == len(t.lemmas) {
		return !t.restart(i)
	}
	return !t.restart(i) || t.contradict(t.lemmas[i].lits)
}

// needs returns the lemmas that the present conflict needs.
func (t *trimmer) needs() (lemmas []uint16) {
	t.mark(func(_ lit, why reason) {
		if why.kind == byLemma {
			lemmas = append(lemmas, why.by)
		}
	})
	if t.conflict.why.kind == byLemma {
		lemmas = append(lemmas, t.conflict.why.by)
	}
	slices.Sort(lemmas)
	return slices.Compact(lemmas)
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
	var others [][]uint16
	for _, user := range t.users[i] {
		if int(user) < len(t.lemmas) && t.lemmas[user].off {
			others = append(others, nil)
			continue
		}
		if !t.follows(int(user)) {
			t.lemmas[i].off = false
			return false
		}
		others = append(others, t.needs())
	}
	for k, user := range t.users[i] {
		for _, j := range others[k] {
			t.users[j] = append(t.users[j], user)
		}
	}
	return true
}
