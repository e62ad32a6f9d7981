package proof

import "github.com/entydig/sudoku"

// This file holds unit propagation over the formula. The clauses of the rules are
// not stored: the constraints stand for them.

// A lit is a literal inside the search: 2v says that variable v is true, 2v+1
// that it is false.
type lit uint16

// variable returns the variable of l.
func (l lit) variable() variable { return variable(l >> 1) }

// not returns the negation of l.
func (l lit) not() lit { return l ^ 1 }

// positive reports whether l says that its variable is true.
func (l lit) positive() bool { return l&1 == 0 }

// literal returns l as DIMACS writes it.
func (l lit) literal() Literal {
	if l.positive() {
		return l.variable().literal()
	}
	return -l.variable().literal()
}

// holds returns the lit that says that v is true.
func (v variable) holds() lit { return lit(v) << 1 }

// lacks returns the lit that says that v is false.
func (v variable) lacks() lit { return lit(v)<<1 | 1 }

// A reason is the clause by which a literal was assigned.
type reason struct {
	kind kind
	by   uint32   // a constraint, or the index of a lemma
	from variable // exclusive: the variable that is true
}

type kind uint8

const (
	assumed   kind = iota // no clause: an assumption
	clue                  // the clause of a clue
	exclusive             // not both: from is true, and both are variables of constraint by
	last                  // at least one: the other variables of constraint by are false
	byLemma               // lemma by: its other literals are false
)

// A conflict is a clause all of whose literals are false: the clause of why, which
// would have assigned lit.
type conflict struct {
	why reason
	lit lit
}

// A board is a partial assignment of the variables, closed under unit propagation.
type board struct {
	value    [2 * Variables]int8 // of a literal: 1 true, -1 false, 0 open
	why      [Variables]reason
	level    [Variables]uint8 // number of assumptions before the variable was assigned
	left     [Constraints]uint8
	trail    []lit // assigned literals in order
	next     int   // the first of the trail that is not propagated
	starts   []int // for each assumption, its place on the trail
	conflict conflict

	clues   []lit
	lemmas  []lemma
	watches [2 * Variables][]uint32 // lemmas that watch a literal, to look at when it becomes false
	usable  int                     // lemmas from here on are left out
}

// clear makes the assignment of b empty, so that no literal is assigned and nothing is
// assumed. The lemmas and the clues stay.
func (b *board) clear() {
	clear(b.value[:])
	for k := range b.left {
		b.left[k] = 9
	}
	b.trail, b.starts, b.next = b.trail[:0], b.starts[:0], 0
}

// assign makes l true, with its reason, at the level of the last assumption, and returns
// true. It does not propagate. If l is true already, it changes nothing and returns true.
// If l is false, it sets b.conflict and returns false.
func (b *board) assign(l lit, why reason) bool {
	if v := b.value[l]; v != 0 {
		if v < 0 {
			b.conflict = conflict{why, l}
		}
		return v > 0
	}
	v := l.variable()
	b.value[l], b.value[l.not()] = 1, -1
	b.why[v] = why
	b.level[v] = uint8(len(b.starts))
	b.trail = append(b.trail, l)
	return true
}

// assume makes l true as a new assumption and propagates it. It returns true, or false and
// sets b.conflict if that ends in a conflict; the assumption stays even then, until undo.
// l should be open: if it is false already, that is a conflict at once.
func (b *board) assume(l lit) bool {
	b.starts = append(b.starts, len(b.trail))
	return b.assign(l, reason{kind: assumed}) && b.propagate()
}

// undo takes back the last assumption and all literals that were assigned after it. There
// must be an assumption, or a level that rise has begun.
func (b *board) undo() {
	start := b.starts[len(b.starts)-1]
	b.starts = b.starts[:len(b.starts)-1]
	for i := start; i < len(b.trail); i++ {
		l := b.trail[i]
		b.value[l], b.value[l.not()] = 0, 0
		if i < b.next && !l.positive() {
			for _, k := range constraintsOf[l.variable()] {
				b.left[k]++
			}
		}
	}
	b.trail = b.trail[:start]
	b.next = start
}

// undoTo takes back all assumptions but the first n, with all that followed from them. If
// there are at most n, it does nothing.
func (b *board) undoTo(n int) {
	for len(b.starts) > n {
		b.undo()
	}
}

// propagate assigns all literals that follow from those on the trail, and returns true. If
// a clause has no literal left, it sets b.conflict and returns false; some literals may
// then be missing.
func (b *board) propagate() bool {
	for b.next < len(b.trail) {
		l := b.trail[b.next]
		b.next++
		ok := false
		if l.positive() {
			ok = b.exclude(l.variable())
		} else {
			ok = b.strike(l.variable())
		}
		if !ok || !b.wake(l.not()) {
			return false
		}
	}
	return true
}

// exclude makes the variables false that share a constraint with v, which has become true.
// It returns true, or false and sets b.conflict if one of them is true.
func (b *board) exclude(v variable) bool {
	for _, k := range constraintsOf[v] {
		for _, w := range membersOf[k] {
			if w != v && !b.assign(w.lacks(), reason{exclusive, uint32(k), v}) {
				return false
			}
		}
	}
	return true
}

// strike counts v, which has become false, in b.left of its four constraints, and assigns
// the last variable of each constraint that has one left. It returns true, or false and
// sets b.conflict if a constraint has none left. All four are counted in any case, as undo
// expects.
func (b *board) strike(v variable) bool {
	ks := &constraintsOf[v]
	for _, k := range ks {
		b.left[k]--
	}
	for _, k := range ks {
		if b.left[k] <= 1 && !b.only(k) {
			return false
		}
	}
	return true
}

// only makes true the variable of k that is not false, and returns true. If all are false,
// it sets b.conflict and returns false. At most one variable of k may be other than false.
func (b *board) only(k constraint) bool {
	why := reason{kind: last, by: uint32(k)}
	for _, v := range membersOf[k] {
		if b.value[v.holds()] >= 0 {
			return b.assign(v.holds(), why)
		}
	}
	return b.assign(membersOf[k][0].holds(), why)
}

// antecedents calls yield with each of the literals, all true, from which why implies l.
// For an assumption or a clue there are none. b stays as it is.
func (b *board) antecedents(l lit, why reason, yield func(lit)) {
	switch why.kind {
	case exclusive:
		yield(why.from.holds())
	case last:
		for _, v := range membersOf[why.by] {
			if v != l.variable() {
				yield(v.lacks())
			}
		}
	case byLemma:
		for _, o := range b.lemmas[why.by].lits {
			if o != l {
				yield(o.not())
			}
		}
	}
}

// begin makes b the empty assignment, with the lemma "not the solution" as its only one,
// and records the clues of puzzle in b.clues. It does not assign them: start does.
// solution must have no hole.
func (b *board) begin(puzzle, solution sudoku.Grid) {
	b.clear()
	b.forget()
	other := make([]lit, 0, sudoku.Cells)
	for c, d := range solution.Digits() {
		other = append(other, variableAt(c, d).lacks())
	}
	b.lemmas = append(b.lemmas, lemma{lits: other, core: true})
	b.watch(0)
	b.clues = b.clues[:0]
	for c, d := range puzzle.Digits() {
		if d != sudoku.None {
			b.clues = append(b.clues, variableAt(c, d).holds())
		}
	}
}

// start assigns the clues that begin has recorded and propagates them. It returns true, or
// false and sets b.conflict if that ends in a conflict.
func (b *board) start() bool {
	for _, l := range b.clues {
		if !b.assign(l, reason{kind: clue}) {
			return false
		}
	}
	return b.propagate()
}

// variableAt returns the variable that says that cell c, 0 to 80, holds d, which must be 1
// to 9.
func variableAt(c int, d sudoku.Digit) variable { return variable(c*9 + int(d) - 1) }
