package proof

import "slices"

// This file makes the steps of a refutation, with the numbers of the clauses that
// each of them names.

// A writer makes the steps of a refutation from what a planner has found out.
type writer struct {
	*planner
	steps  []Step
	first  int            // number of the first step
	unit   [Variables]int // number of the clause that is a root literal alone, or 0
	lemma  []int          // numbers of the lemmas
	helper [Constraints]int
}

// A list holds the hints of one step while the step is being made.
type list struct {
	hints []int
	has   [Variables]bool // the root literals that follow from the hints so far
}

// write returns the steps of the refutation, in new slices: those of the lemmas in their
// order, each after the helpers that it names first, and at the end that of the empty
// clause. plan must have been called before.
func (p *planner) write() []Step {
	w := &writer{planner: p, first: RuleClauses + len(p.clues) + 2}
	for i, l := range p.clues {
		w.unit[l.variable()] = RuleClauses + 1 + i
	}
	w.lemma = append(w.lemma, w.first-1)
	for i, d := range p.derivations {
		var l list
		for _, f := range d {
			w.infer(&l, f)
		}
		var lits []lit
		if i+1 < len(p.derivations) {
			lits = p.lemmas[i+1].lits
		}
		id := w.step(lits, l.hints, false)
		w.lemma = append(w.lemma, id)
		if len(lits) == 1 {
			w.unit[lits[0].variable()] = id
		}
	}
	return w.steps
}

// step appends a step to w.steps and returns the number of its clause. The clause is a
// copy of lits; the step retains the slice hints.
func (w *writer) step(lits []lit, hints []int, helper bool) (id int) {
	clause := make([]Literal, len(lits))
	for i, l := range lits {
		clause[i] = l.literal()
	}
	w.steps = append(w.steps, Step{Clause: clause, Hints: hints, Helper: helper})
	return w.first + len(w.steps) - 1
}

// infer appends the hints of an inference to l.hints. If the inference uses a shortened
// constraint that is worth a helper, it names the helper, whose step it appends to w.steps
// first unless it is there.
func (w *writer) infer(l *list, f inference) {
	k := f.why.by
	if f.why.kind != last || !w.short[k].worth() {
		for _, r := range f.roots {
			w.root(l, r)
		}
		if f.why.kind != assumed {
			l.hints = append(l.hints, w.number(f.lit, f.why))
		}
		return
	}
	if w.helper[k] == 0 {
		w.helper[k] = w.shorten(constraint(k), w.short[k].gone)
	}
	for _, r := range without(f.roots, w.short[k].gone) {
		w.root(l, r)
	}
	l.hints = append(l.hints, w.helper[k])
}

// root appends to l.hints the hints from which the root literal r follows, unless l has
// them already. If several users share r, the hint is a helper, whose step root appends to
// w.steps first unless it is there.
func (w *writer) root(l *list, r lit) {
	v := r.variable()
	if l.has[v] {
		return
	}
	l.has[v] = true
	if w.unit[v] == 0 && w.shared(r) {
		var own list
		w.follow(&own, r)
		w.unit[v] = w.step([]lit{r}, own.hints, true)
	}
	if w.unit[v] != 0 {
		l.hints = append(l.hints, w.unit[v])
		return
	}
	w.follow(l, r)
}

// follow appends to l.hints the hints of the root literals from which r was assigned, and
// then the number of the clause by which r was assigned. r is a root literal that is not a
// clue.
func (w *writer) follow(l *list, r lit) {
	why := w.why[r.variable()]
	w.antecedents(r, why, func(a lit) { w.root(l, a) })
	l.hints = append(l.hints, w.number(r, why))
}

// shorten appends the step of the helper of constraint k to w.steps: its clause "at least
// one" without the root literals gone, after the helpers that this step names. It returns
// the number of the clause.
func (w *writer) shorten(k constraint, gone []lit) (id int) {
	var l list
	for _, r := range gone {
		w.root(&l, r)
	}
	l.hints = append(l.hints, k.atLeast())
	var rest []lit
	for _, v := range membersOf[k] {
		if !slices.Contains(gone, v.lacks()) {
			rest = append(rest, v.holds())
		}
	}
	return w.step(rest, l.hints, true)
}

// number returns the number of the clause by which l was assigned. why is its reason,
// which must be neither a clue nor an assumption. For a lemma, the step of the lemma must
// have been written.
func (w *writer) number(l lit, why reason) int {
	switch why.kind {
	case exclusive:
		k := constraint(why.by)
		i, j := k.place(why.from), k.place(l.variable())
		return k.notBoth(min(i, j), max(i, j))
	case last:
		return constraint(why.by).atLeast()
	}
	return w.lemma[why.by]
}
