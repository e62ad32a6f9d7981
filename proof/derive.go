package proof

import "slices"

// This file holds how one clause follows from those before it.

// A deriver checks clauses by unit propagation, and finds what each of them needs.
type deriver struct {
	board
	marked [Variables]bool
	loose  bool // lemmas that are not core are used when the core ones are not enough
}

// ground assigns and propagates the clues; it reports false if that ends in a
// conflict. Whatever is assigned later lies above this ground.
func (d *deriver) ground() bool {
	d.clear()
	if !d.start() {
		return false
	}
	d.rise()
	return true
}

// rise begins a level without an assumption.
func (b *board) rise() { b.starts = append(b.starts, len(b.trail)) }

// restart goes back to the ground and assigns the lemmas of one literal before
// index.
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

// contradict makes the literals of a clause false in their order; it reports whether
// that ends in a conflict.
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

// scan looks for a lemma that is not watched and has one literal left, and
// propagates it; ok is false if that ends in a conflict.
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

// last returns the literal of a clause that is not false, or any of them if all
// are; ok is false if there are several or one is true.
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

// mark marks the variables that the conflict needs and returns those of its
// assumptions, negated: the part of the clause that matters. The inferences that
// are needed are passed to use, the last first.
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
