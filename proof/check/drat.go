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

func (d *drat) begin(limits Limits) {
	d.store.limits = limits
	d.byHash = map[uint64][]*clause{}
	d.reasons = map[literal]*clause{}
}

// clause adds a clause of the formula.
func (d *drat) clause(s *scanner, lits []literal) error { return d.add(s, lits) }

// proof checks the steps until the formula is refuted.
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

// text returns up to ten literals of a clause.
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

// add adds a clause and propagates it.
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

// watch begins to watch a clause. Literals that are not false come first.
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

// imply makes the first literal of c true because the others are false; it reports
// false if it is false as well.
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

// assign makes l true.
func (d *drat) assign(l literal) {
	d.values.set(l)
	d.trail = append(d.trail, l)
}

// propagate assigns what follows; it reports false if that ends in a conflict.
// Reasons are kept if there is no assumption.
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

// visit looks at the clauses that watch l, which is false.
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

// move lets c watch a literal that is not false in the place of l; it reports false
// if the other watched literal is true, or if all other literals are false.
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

// follows reports whether a clause is RUP or RAT.
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

// deny makes the literals of a clause false; it reports whether that ends in a
// conflict.
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

// undo takes back what was assigned from a place of the trail on.
func (d *drat) undo(start int) {
	for _, l := range d.trail[start:] {
		d.values.unset(l)
	}
	d.trail = d.trail[:start]
	d.next = start
}

// resolves reports whether each resolvent on pivot leads to a conflict, when the
// literals of the other clause are false already.
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

// delete deletes a clause, or ignores the step.
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

// sweep gives memory back when most clauses are deleted.
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

// hash returns a number that does not depend on the order of literals.
func hash(lits []literal) uint64 {
	var sum uint64
	for _, l := range lits {
		x := (uint64(l) + 1) * 0x9e3779b97f4a7c15
		sum += x ^ x>>29
	}
	return sum
}
