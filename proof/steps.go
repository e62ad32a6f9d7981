package proof

import "slices"

// This file makes the steps of a refutation, with the numbers of the clauses that
// each of them names.

// A writer makes steps of what a planner has found out.
type writer struct {
	*planner
	steps  []Step
	first  int            // number of the first step
	unit   [Variables]int // number of the clause that is a root literal alone, or 0
	lemma  []int          // numbers of the lemmas
	helper [Constraints]int
}

// A list is the hints of one step in the making.
type list struct {
	hints []int
	has   [Variables]bool // the root literals that follow from the hints so far
}

// write returns the steps of p.
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

// step adds a step and returns its number.
func (w *writer) step(lits []lit, hints []int, helper bool) (id int) {
	clause := make([]Literal, len(lits))
	for i, l := range lits {
		clause[i] = l.literal()
	}
	w.steps = append(w.steps, Step{Clause: clause, Hints: hints, Helper: helper})
	return w.first + len(w.steps) - 1
}

// infer adds the hints of an inference.
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

// root adds the hints from which a root literal follows.
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

// follow adds the hints by which a root literal was assigned.
func (w *writer) follow(l *list, r lit) {
	why := w.why[r.variable()]
	w.antecedents(r, why, func(a lit) { w.root(l, a) })
	l.hints = append(l.hints, w.number(r, why))
}

// shorten adds the helper of k and returns its number.
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

// number returns the number of the clause by which l was assigned, which is not
// that of a clue.
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
