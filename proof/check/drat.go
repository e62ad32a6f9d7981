package check

import "slices"

// This file checks DRAT.

// A clause is a clause of a DRAT check. Its first two literals are watched.
type clause struct {
	lits    []literal
	deleted bool
}

// drat is a check of a DRAT proof.
type drat struct {
	report  Report
	store   store
	values  values
	clauses []*clause
	watches [][]*clause // by literal: the clauses to look at when it becomes false
	byHash  map[uint64][]*clause
	trail   []literal           // the literals that are true, in their order
	reasons map[literal]*clause // of those that are true without an assumption
	next    int                 // the first of the trail that is not propagated
	refuted bool
}

// begin prepares d, which must be the zero drat, for a check with limits.
func (d *drat) begin(limits Limits) {
	d.store.limits = limits
	d.byHash = map[uint64][]*clause{}
	d.reasons = map[literal]*clause{}
}

// clause adds a copy of a clause of the formula, as add does. The error is that of
// exceeded limits.
func (d *drat) clause(s *scanner, lits []literal) error { return d.add(s, lits) }

// proof reads and checks the steps until the formula is refuted, and returns nil then.
// Otherwise it returns the error of the first step that fails or cannot be read, or
// ErrIncomplete if the proof ends before.
func (d *drat) proof(s *scanner) error {
	for !d.refuted {
		deletes, ok, err := s.opening()
		if err != nil {
			return err
		}
		if !ok {
			s.step = 0
			return s.fail(ErrIncomplete, "the proof ends, and unit propagation finds no conflict")
		}
		lits, err := s.clause(d.store.limits.Variables)
		if err != nil {
			return err
		}
		if deletes {
			d.delete(lits)
			continue
		}
		if !d.follows(lits) {
			return s.fail(ErrStep, "clause "+text(lits)+" is neither RUP nor RAT on its first literal")
		}
		d.report.Added++
		if err := d.add(s, lits); err != nil {
			return err
		}
	}
	return nil
}

// text returns a clause in the form of DIMACS. After ten literals, "..." stands for the
// rest.
func text(lits []literal) string {
	b := ""
	for i, l := range lits {
		if i == 10 {
			return b + "..."
		}
		b += l.String() + " "
	}
	return b + "0"
}

// add stores a copy of a clause, and propagates if the clause has only one literal that is
// not false. It sets d.refuted if that ends in a conflict or the clause has no such
// literal. The error says that the limits are exceeded, and then nothing is stored.
func (d *drat) add(s *scanner, lits []literal) error {
	kept, err := d.store.keep(s, lits, &d.values)
	if err != nil {
		return err
	}
	c := &clause{lits: kept}
	d.clauses = append(d.clauses, c)
	h := hash(kept)
	d.byHash[h] = append(d.byHash[h], c)
	d.watch(c)
	return nil
}

// watch lets a clause watch its first two literals, after moving those that are not false
// to the front. It propagates if only one is not false, and sets d.refuted if none is or
// the propagation ends in a conflict. After a refutation it does nothing.
func (d *drat) watch(c *clause) {
	if d.refuted {
		return
	}
	open := 0
	for i, l := range c.lits {
		if open < 2 && !d.values.isFalse(l) {
			c.lits[open], c.lits[i] = c.lits[i], c.lits[open]
			open++
		}
	}
	if n := len(d.values.state); n > len(d.watches) {
		d.watches = append(d.watches, make([][]*clause, n-len(d.watches))...)
	}
	for _, l := range c.lits[:min(2, len(c.lits))] {
		d.watches[l] = append(d.watches[l], c)
	}
	switch open {
	case 0:
		d.refuted = true
	case 1:
		d.refuted = !d.imply(c) || !d.propagate(true)
	}
}

// imply makes the first literal of c true, with c as its reason; the others must be false.
// It returns true, or false without a change if the first literal is false as well. If it
// is true already, nothing changes. It does not propagate.
func (d *drat) imply(c *clause) bool {
	l := c.lits[0]
	if d.values.isFalse(l) {
		return false
	}
	if !d.values.isTrue(l) {
		d.reasons[l] = c
		d.assign(l)
	}
	return true
}

// assign makes l, which must be neither true nor false, true. It does not propagate.
func (d *drat) assign(l literal) {
	d.values.set(l)
	d.trail = append(d.trail, l)
}

// propagate assigns all literals that follow from those on the trail, and returns true. It
// returns false if that ends in a conflict. root says that there is no assumption, so that
// the reasons of the literals are recorded in d.reasons.
func (d *drat) propagate(root bool) bool {
	for d.next < len(d.trail) {
		l := d.trail[d.next].not()
		d.next++
		if int(l) < len(d.watches) && !d.visit(l, root) {
			return false
		}
	}
	return true
}

// visit examines the clauses that watch l, which has become false. It lets them watch
// another literal where it can, and assigns the last literal of those that have one left.
// It returns true, or false if a clause has none left. It removes deleted clauses from the
// watches of l. root is that of propagate.
func (d *drat) visit(l literal, root bool) bool {
	list := d.watches[l]
	kept := list[:0]
	for i, c := range list {
		if c.deleted {
			continue
		}
		if d.move(c, l) {
			continue
		}
		kept = append(kept, c)
		if d.values.isTrue(c.lits[0]) {
			continue
		}
		if d.values.isFalse(c.lits[0]) {
			d.watches[l] = append(kept, list[i+1:]...)
			return false
		}
		if root {
			d.reasons[c.lits[0]] = c
		}
		d.assign(c.lits[0])
	}
	clear(list[len(kept):])
	d.watches[l] = kept
	return true
}

// move lets c watch a literal that is not false in the place of l, and returns true; the
// caller must then remove c from the watches of l. It returns false if the other watched
// literal is true, or if all other literals are false; the other watched literal is then
// c.lits[0]. If l is the only literal of c, it is c.lits[0] itself.
func (d *drat) move(c *clause, l literal) bool {
	lits := c.lits
	if len(lits) > 1 && lits[0] == l {
		lits[0], lits[1] = lits[1], l
	}
	if d.values.isTrue(lits[0]) {
		return false
	}
	for i := 2; i < len(lits); i++ {
		if !d.values.isFalse(lits[i]) {
			lits[1], lits[i] = lits[i], l
			d.watches[lits[1]] = append(d.watches[lits[1]], c)
			return true
		}
	}
	return false
}

// follows reports whether a clause is RUP or RAT on its first literal. It counts the
// clause in the report if RAT was needed. The assignment is as it was afterwards.
func (d *drat) follows(lits []literal) bool {
	start := len(d.trail)
	defer d.undo(start)
	if d.deny(lits) {
		return true
	}
	if len(lits) == 0 || !d.resolves(lits[0]) {
		return false
	}
	d.report.RAT++
	return true
}

// deny makes the literals of a clause false and propagates. It returns true if that ends
// in a conflict, at once if a literal is true, and otherwise false. The literals stay
// assigned; the caller must undo that.
func (d *drat) deny(lits []literal) (conflict bool) {
	for _, l := range lits {
		if d.values.isTrue(l) {
			return true
		}
		if !d.values.isFalse(l) {
			d.assign(l.not())
		}
	}
	return !d.propagate(false)
}

// undo takes back all assignments from the index start of the trail on.
func (d *drat) undo(start int) {
	for _, l := range d.trail[start:] {
		d.values.unset(l)
	}
	d.trail = d.trail[:start]
	d.next = start
}

// resolves reports whether, for each clause with the negation of pivot, making its other
// literals false leads to a conflict. The literals of the clause that is checked must be
// false already. The assignment is as it was afterwards.
func (d *drat) resolves(pivot literal) bool {
	start := len(d.trail)
	for _, c := range d.clauses {
		if c.deleted || !slices.Contains(c.lits, pivot.not()) {
			continue
		}
		rest := slices.DeleteFunc(slices.Clone(c.lits), func(l literal) bool { return l == pivot.not() })
		conflict := d.deny(rest)
		d.undo(start)
		if !conflict {
			return false
		}
	}
	return true
}

// delete deletes one clause with these literals, in any order and each counted once, and
// counts it as deleted. If there is no such clause, or the first one found is the reason
// for a literal, it deletes nothing and counts the step as ignored.
func (d *drat) delete(lits []literal) {
	lits = slices.Compact(slices.Sorted(slices.Values(lits)))
	h := hash(lits)
	for i, c := range d.byHash[h] {
		if !slices.Equal(slices.Sorted(slices.Values(c.lits)), lits) {
			continue
		}
		if len(c.lits) > 0 && d.reasons[c.lits[0]] == c {
			break
		}
		c.deleted = true
		d.byHash[h] = slices.Delete(d.byHash[h], i, i+1)
		if len(d.byHash[h]) == 0 {
			delete(d.byHash, h)
		}
		d.store.drop(c.lits)
		d.report.Deleted++
		d.sweep()
		return
	}
	d.report.Ignored++
}

// sweep frees the memory of deleted clauses when more than half of at least 1,024 clauses
// are deleted.
func (d *drat) sweep() {
	if len(d.clauses) < 1024 || d.store.clauses > len(d.clauses)/2 {
		return
	}
	gone := func(c *clause) bool { return c.deleted }
	d.clauses = slices.Clip(slices.DeleteFunc(d.clauses, gone))
	for i, list := range d.watches {
		d.watches[i] = slices.DeleteFunc(list, gone)
	}
}

// hash returns a hash of a clause that does not depend on the order of its literals.
func hash(lits []literal) uint64 {
	var sum uint64
	for _, l := range lits {
		x := (uint64(l) + 1) * 0x9e3779b97f4a7c15
		sum += x ^ x>>29
	}
	return sum
}
