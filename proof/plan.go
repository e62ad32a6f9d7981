package proof

import (
	"slices"

	"github.com/entydig/sudoku/internal/geom"
)

// This file finds out which clauses each step has to name. Much of that is the same
// in many steps: the digits that follow from the clues alone, and the places that
// these leave in a house. Such a part becomes a helper: a separate step, which the others
// name.
//
// A root literal is one that follows without an assumption. A user is a step that
// names clauses: it has a number from 1 on.

// A planner finds out which clauses the step of each lemma names, and which helpers there
// are.
type planner struct {
	deriver
	derivations []derivation // of the lemmas from 1 on, then of the empty clause
	roots       []lit        // in the order in which they were assigned
	uses        [Variables]users
	short       [Constraints]shortened
	users       int // how many there are so far
}

// A derivation shows how a clause follows: when all its literals are false, each
// inference follows from those before it and from root literals, and the last finds
// a clause without a literal left.
type derivation []inference

// An inference is a literal, and the clause by which it was assigned.
type inference struct {
	lit   lit
	why   reason
	roots []lit // the root literals from which it follows, or that contradict it
}

// users holds the users of a root literal, as far as it matters: none, one or many.
type users struct {
	one  int // a user, or 0
	many bool
}

// add adds the step with number user, 1 or more, to the users in u. It sets u.many if u
// then has two different ones.
func (u *users) add(user int) {
	if u.one == 0 {
		u.one = user
	}
	u.many = u.many || u.one != user
}

// join adds the users in o to those in u, as add does.
func (u *users) join(o users) {
	if o.one != 0 {
		u.add(o.one)
	}
	u.many = u.many || o.many
}

// A shortened constraint is its clause "at least one" without root literals.
type shortened struct {
	uses int
	gone []lit // the root literals at the first use
}

// worth reports whether a helper for s takes fewer bytes than naming the clauses at each
// use. In binary LRAT a helper takes about 12 bytes, and 2 more for each literal that it
// has. Without a helper, each use takes about 5 bytes for each root literal. All uses must
// have been counted.
func (s *shortened) worth() bool {
	n := len(s.gone)
	return n > 0 && (s.uses-1)*5*n > 12+2*(geom.Size-n)
}

// plan derives the lemmas of t again, and leaves in p what writing the steps needs: the
// derivations, the root literals, and the users of each.
func (p *planner) plan(t *trimmer) {
	p.begin(t.puzzle, t.solution)
	p.derivations = p.derivations[:0]
	p.uses = [Variables]users{}
	p.short = [Constraints]shortened{}
	p.derive(t.lemmas[1:])
	p.users = len(p.derivations)
	for _, d := range p.derivations {
		for _, f := range d {
			if f.why.kind == last {
				p.short[f.why.by].note(f.roots)
			}
		}
	}
	p.direct()
	p.indirect()
}

// note counts a use of s; roots are the root literals of that use. Those of the first use
// become s.gone, which retains the slice.
func (s *shortened) note(roots []lit) {
	if s.uses == 0 {
		s.gone = roots
	}
	s.uses++
}

// derive derives each lemma and the empty clause, and leaves the derivations in
// p.derivations and the root literals in p.roots. It panics if a lemma does not follow.
func (p *planner) derive(lemmas []lemma) {
	open := p.start()
	for _, l := range lemmas {
		if !open {
			break
		}
		if !p.contradict(l.lits) {
			panic("proof: a lemma does not follow")
		}
		needed := p.take()
		p.undoTo(0)
		open = p.enter(slices.DeleteFunc(slices.Clone(l.lits), func(l lit) bool { return !slices.Contains(needed, l) }))
	}
	if open {
		panic("proof: the lemmas do not refute the formula")
	}
	p.take()
	p.roots = p.trail
}

// take appends the derivation that the present conflict, p.conflict, shows to
// p.derivations. It returns the negations of the assumptions that the conflict needs: a
// lemma without its other literals follows as well. The assignment stays.
func (p *planner) take() (needed []lit) {
	end := p.with(p.conflict.lit, p.conflict.why)
	if l := p.conflict.lit.not(); p.level[l.variable()] == 0 {
		end.roots = append(end.roots, l)
	}
	d := derivation{end}
	needed = p.mark(func(l lit, why reason) {
		if p.level[l.variable()] > 0 {
			d = append(d, p.with(l, why))
		}
	})
	slices.Reverse(d)
	p.derivations = append(p.derivations, d)
	return needed
}

// with returns the inference of l by why, with the root literals that it uses in a new
// slice. p stays as it is.
func (p *planner) with(l lit, why reason) inference {
	f := inference{lit: l, why: why}
	p.antecedents(l, why, func(a lit) {
		if p.level[a.variable()] == 0 {
			f.roots = append(f.roots, a)
		}
	})
	return f
}

// enter adds a core lemma, which retains the slice lits, and propagates it under the present
// assignment. It sorts lits so that those that are not false come first. It returns true,
// or false and sets p.conflict if that ends in a conflict. lits must not be empty.
func (p *planner) enter(lits []lit) bool {
	index := len(p.lemmas)
	slices.SortStableFunc(lits, func(a, b lit) int { return int(min(p.value[b], 0)) - int(min(p.value[a], 0)) })
	p.lemmas = append(p.lemmas, lemma{lits: lits, core: true})
	p.watch(index)
	if l, ok := p.last(lits); ok {
		return p.assign(l, reason{kind: byLemma, by: uint32(index)}) && p.propagate()
	}
	return true
}

// direct adds to p.uses the steps and helpers that use root literals directly. The helper
// of a shortened constraint is a user, too.
func (p *planner) direct() {
	var helper [Constraints]int
	for i, d := range p.derivations {
		for _, f := range d {
			roots := f.roots
			if f.why.kind == last && p.short[f.why.by].worth() {
				s := &p.short[f.why.by]
				if helper[f.why.by] == 0 {
					p.users++
					helper[f.why.by] = p.users
				}
				for _, l := range s.gone {
					p.uses[l.variable()].add(helper[f.why.by])
				}
				roots = without(roots, s.gone)
			}
			for _, l := range roots {
				p.uses[l.variable()].add(i + 1)
			}
		}
	}
}

// without returns, in a new slice, the literals of lits that are not in gone, in their
// order.
func without(lits, gone []lit) (rest []lit) {
	for _, l := range lits {
		if !slices.Contains(gone, l) {
			rest = append(rest, l)
		}
	}
	return rest
}

// indirect adds, in p.uses, the users of each root literal to those of the root literals
// from which it follows, from the last root literal to the first. If a root literal gets a
// helper, the helper is the one user that is added instead, with the next number of
// p.users. direct must have been called before.
func (p *planner) indirect() {
	for _, l := range slices.Backward(p.roots) {
		v := l.variable()
		use := p.uses[v]
		if use.one == 0 || p.named(l) {
			continue
		}
		if p.shared(l) {
			p.users++
			use = users{one: p.users}
		}
		p.antecedents(l, p.why[v], func(a lit) { p.uses[a.variable()].join(use) })
	}
}

// named reports whether a root literal is a clause by itself: a clue, or a lemma of one
// literal.
func (p *planner) named(l lit) bool {
	why := p.why[l.variable()]
	return why.kind == clue || why.kind == byLemma && len(p.lemmas[why.by].lits) == 1
}

// shared reports whether a root literal gets a helper. It does if several users use it, it
// does not follow by one clause "not both", and it is not a clause by itself. All users
// must be in p.uses.
func (p *planner) shared(l lit) bool {
	v := l.variable()
	return p.uses[v].many && p.why[v].kind != exclusive && !p.named(l)
}
