package proof

import (
	"slices"

	"github.com/entydig/sudoku"
)

// This file shortens a list of lemmas.

// A trimmer shortens a list of lemmas. The result is in lemmas[1:]; index len(lemmas)
// stands for the empty clause.
type trimmer struct {
	deriver
	puzzle, solution sudoku.Grid
	users            [][]uint32 // for each lemma, the lemmas (or the end) that need it
}

// trim leaves in t.lemmas, from index 1 on, those lemmas of s that the refutation needs,
// in their order, without the literals that it does not need. puzzle and solution are
// those of s. s stays as it is.
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

// backward goes from the empty clause to the first lemma. It marks as core the lemmas that
// are needed, and removes from them the literals that are not needed. If the clues alone
// lead to a conflict, it marks none. Derivations use core lemmas first (Heule, Hunt,
// Wetzler: "Trimming while Checking Clausal Proofs", 2013).
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

// need marks as core, and watches, the lemmas that lemma i needs, or the empty clause if i
// is the number of lemmas. It removes from lemma i the literals that are not needed,
// unless none is. Afterwards the assignment is that of the clues. It panics if lemma i
// does not follow.
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

// renumber removes from t.lemmas those that are not core or are left out. The others stay
// in their order and are watched, and the assignment becomes that of the clues.
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

// thin marks as left out each lemma without which all lemmas that used it still follow,
// from the last to the first. It returns true if it has marked any. It overwrites t.users.
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

// follows reports whether lemma i, or the empty clause if i is the number of lemmas,
// follows from the lemmas before it that are not left out. If so, t.conflict holds the
// conflict that shows it. The assumptions stay.
func (t *trimmer) follows(i int) bool {
	if !t.restart(i) {
		return true
	}
	return t.contradict(t.clause(i))
}

// mustFollow does what follows does, and panics if the lemma does not follow.
func (t *trimmer) mustFollow(i int) {
	if !t.follows(i) {
		panic("proof: a lemma does not follow")
	}
}

// clause returns the literals of lemma i, or nil for the empty clause, whose index is the
// number of lemmas.
func (t *trimmer) clause(i int) []lit {
	if i == len(t.lemmas) {
		return nil
	}
	return t.lemmas[i].lits
}

// needs returns, in new slices, the indexes of the lemmas that the present conflict,
// t.conflict, needs, each once and in ascending order, and the negations of the
// assumptions that it needs.
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

// manyUsers is the number of users above which a lemma stays without a trial. Such a trial
// hardly ever succeeds.
const manyUsers = 20

// spare marks lemma i as left out if all lemmas that use it still follow without it. It
// then adds these lemmas, in t.users, to the users of what they use instead, and returns
// true. Otherwise lemma i stays, and it returns false. A lemma with more than manyUsers
// users stays without a trial.
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
