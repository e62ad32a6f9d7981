package proof

import "slices"

// This file holds how one clause follows from those before it.

// A deriver checks by unit propagation that clauses follow, and finds out what each of them
// needs.
type deriver struct {
	board
	marked [Variables]bool
	loose  bool // lemmas that are not core are used when the core ones are not enough
}

// ground makes the assignment empty, assigns the clues and propagates them. If that ends
// in a conflict, it sets d.conflict and returns false. Otherwise it begins a level without
// an assumption, so that undoTo(1) leads back to this state and undoTo(0) to the
// assignment of the clues, and returns true.
func (d *deriver) ground() bool {
	d.clear()
	if !d.start() {
		return false
	}
	d.rise()
	return true
}

// rise begins a level without an assumption: undo takes back what is assigned from here on.
func (b *board) rise() { b.starts = append(b.starts, len(b.trail)) }

// restart goes back to the assignment of the clues and begins a level without an
// assumption. There it assigns and propagates the core lemmas of one literal with an index
// below the given one, except those that are left out. Lemmas from that index on are not
// used from now on. It returns true, or false and sets d.conflict if that ends in a
// conflict. ground must have been called before.
func (d *deriver) restart(index int) bool {
	d.undoTo(0)
	d.rise()
	d.usable = index
	for i, l := range d.lemmas[:index] {
		if len(l.lits) == 1 && l.core && !l.off && !d.assign(l.lits[0], reason{kind: byLemma, by: uint32(i)}) {
			return false
		}
	}
	return d.propagate()
}

// contradict assumes the negations of the literals of a clause, in their order, and
// propagates each. It leaves out literals that are false already. If d.loose is set,
// lemmas outside the core are then used, too. It returns true if that ends in a conflict,
// which is then in d.conflict, and otherwise false. The assumptions stay in both cases.
func (d *deriver) contradict(clause []lit) bool {
	for _, l := range clause {
		if d.value[l] >= 0 && !d.assume(l.not()) {
			return true
		}
	}
	for d.loose {
		switch found, ok := d.scan(); {
		case !ok:
			return true
		case !found:
			return false
		}
	}
	return false
}

// scan looks for a lemma outside the core that is not left out, has an index below
// d.usable, and has at most one literal that is not false and none that is true. It
// assigns the literal of the first one and propagates it. found reports whether there is
// such a lemma. ok is false if there is one and that ends in a conflict, which is then in
// d.conflict.
func (d *deriver) scan() (found, ok bool) {
	for i, l := range d.lemmas[:min(d.usable, len(d.lemmas))] {
		if l.core || l.off {
			continue
		}
		if open, ok := d.last(l.lits); ok {
			return true, d.assign(open, reason{kind: byLemma, by: uint32(i)}) && d.propagate()
		}
	}
	return false, true
}

// last reports whether all literals of a clause are false but at most one, which is open;
// ok is true then, and open is that literal, or the first literal if all are false.
// Otherwise a literal is true or several are open, and ok is false. The clause must not be
// empty. b stays as it is.
func (b *board) last(lits []lit) (open lit, ok bool) {
	open = lits[0]
	n := 0
	for _, l := range lits {
		switch {
		case b.value[l] > 0:
			return 0, false
		case b.value[l] == 0:
			open = l
			n++
		}
	}
	return open, n <= 1
}

// mark finds out what the present conflict needs. It calls use for each inference that is
// needed, from the last to the first, and returns the negations of the assumptions that are
// needed. That is the part of the clause that matters. It leaves d.marked empty, as it must
// be before.
func (d *deriver) mark(use func(l lit, why reason)) (needed []lit) {
	note := func(l lit) { d.marked[l.variable()] = true }
	note(d.conflict.lit.not())
	d.antecedents(d.conflict.lit, d.conflict.why, note)
	if d.conflict.why.kind == assumed {
		needed = append(needed, d.conflict.lit.not())
	}
	for _, l := range slices.Backward(d.trail) {
		v := l.variable()
		if !d.marked[v] {
			continue
		}
		d.marked[v] = false
		if d.why[v].kind == assumed {
			needed = append(needed, l.not())
			continue
		}
		d.antecedents(l, d.why[v], note)
		use(l, d.why[v])
	}
	return needed
}
