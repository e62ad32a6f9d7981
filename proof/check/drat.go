package check

import "slices"

// This file checks DRAT.

// A clause is a clause of a DRAT check. Its first two literals are watched.
type clause struct{ lits []literal }

// drat is a check of a DRAT proof.
type drat struct {
	store
	clauses map[uint64][]*clause // by their hash
	watches [][]*clause          // by literal: the clauses to look at when it becomes false
	trail   []literal            // the literals that are true, in their order
	reasons map[literal]*clause  // of those that are true without an assumption
	next    int                  // the first of the trail that is not propagated
	refuted bool
}

// proof reads and checks the steps until the formula is refuted. It fails at s if a step does
// not follow, or if the proof ends before.
func (d *drat) proof(s *scanner) {
	for !d.refuted && s.err == nil {
		deletes, ok := s.opening()
		if !ok {
			s.step = 0
			s.fail(ErrIncomplete, "the proof ends, and unit propagation finds no conflict")
			return
		}
		lits := s.clause(d.limits.Variables)
		switch {
		case s.err != nil:
		case deletes:
			d.delete(lits)
		case d.follows(lits):
			d.report.Added++
			d.add(s, lits)
		default:
			s.fail(ErrStep, "clause "+text(lits)+" is neither RUP nor RAT on its first literal")
		}
	}
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
// literal. If the limits are exceeded, it fails at s and stores nothing.
func (d *drat) add(s *scanner, lits []literal) {
	kept := d.keep(s, lits)
	if s.err != nil {
		return
	}
	c := &clause{lits: kept}
	h := hash(kept)
	d.clauses[h] = append(d.clauses[h], c)
	d.watch(c)
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
		if open < 2 && !d.isFalse(l) {
			c.lits[open], c.lits[i] = c.lits[i], c.lits[open]
			open++
		}
	}
	if n := len(d.state); n > len(d.watches) {
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
	if d.isFalse(l) {
		return false
	}
	if !d.isTrue(l) {
		d.reasons[l] = c
		d.assign(l)
	}
	return true
}

// assign makes l, which must be neither true nor false, true. It does not propagate.
func (d *drat) assign(l literal) {
	d.set(l)
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
// It returns true, or false if a clause has none left. root is that of propagate.
func (d *drat) visit(l literal, root bool) bool {
	list := d.watches[l]
	kept := list[:0]
	for i, c := range list {
		if d.move(c, l) {
			continue
		}
		kept = append(kept, c)
		if d.isTrue(c.lits[0]) {
			continue
		}
		if d.isFalse(c.lits[0]) {
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
	if d.isTrue(lits[0]) {
		return false
	}
	for i := 2; i < len(lits); i++ {
		if !d.isFalse(lits[i]) {
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
		if d.isTrue(l) {
			return true
		}
		if !d.isFalse(l) {
			d.assign(l.not())
		}
	}
	return !d.propagate(false)
}

// undo takes back all assignments from the index start of the trail on.
func (d *drat) undo(start int) {
	for _, l := range d.trail[start:] {
		d.unset(l)
	}
	d.trail = d.trail[:start]
	d.next = start
}

// resolves reports whether, for each clause with the negation of pivot, making its other
// literals false leads to a conflict. The literals of the clause that is checked must be
// false already. The assignment is as it was afterwards.
func (d *drat) resolves(pivot literal) bool {
	start := len(d.trail)
	for _, same := range d.clauses {
		for _, c := range same {
			if !slices.Contains(c.lits, pivot.not()) {
				continue
			}
			rest := slices.DeleteFunc(slices.Clone(c.lits), func(l literal) bool { return l == pivot.not() })
			conflict := d.deny(rest)
			if d.undo(start); !conflict {
				return false
			}
		}
	}
	return true
}

// delete deletes one clause with these literals, in any order and each counted once. If
// there is no such clause, or it is the reason for a literal, delete counts the step as
// ignored.
func (d *drat) delete(lits []literal) {
	lits = slices.Compact(slices.Sorted(slices.Values(lits)))
	h := hash(lits)
	i := slices.IndexFunc(d.clauses[h], func(c *clause) bool { return slices.Equal(slices.Sorted(slices.Values(c.lits)), lits) })
	if i < 0 || len(lits) > 0 && d.reasons[d.clauses[h][i].lits[0]] == d.clauses[h][i] {
		d.report.Ignored++
		return
	}
	c := d.clauses[h][i]
	for _, l := range c.lits[:min(2, len(c.lits))] {
		if at := slices.Index(d.watches[l], c); at >= 0 {
			d.watches[l] = slices.Delete(d.watches[l], at, at+1)
		}
	}
	if d.clauses[h] = slices.Delete(d.clauses[h], i, i+1); len(d.clauses[h]) == 0 {
		delete(d.clauses, h)
	}
	d.drop(c.lits)
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
