package proof

import (
	"slices"
	"strconv"

	"github.com/entydig/sudoku"
)

// This file arranges a refutation as a tree, for people.

// A Branch is one step of a refutation in the order in which a person would argue: it
// supposes something, draws conclusions, and meets a contradiction. The root supposes
// nothing.
type Branch struct {
	// Number tells the place in the tree: "2.1" is the first branch inside the second.
	// The root has none.
	Number string
	// Step is the index of the step among [Refutation.Steps].
	Step int
	// Suppose holds what the branch assumes, all of it: a branch inside another does
	// not depend on what the outer one assumes.
	Suppose []Statement
	// Inside holds the branches that were found on the way to this one, in order.
	Inside []*Branch
	// Moves holds what follows, in order, as far as the contradiction needs it.
	Moves []Move
	// End is the contradiction.
	End Reason
}

// A Statement says that a cell holds a digit, or that it does not.
type Statement struct {
	Candidate sudoku.Candidate
	Holds     bool
}

// String returns "r1c2=3" or "r1c2<>3".
func (s Statement) String() string {
	if s.Holds {
		return s.Candidate.String()
	}
	return s.Candidate.Cell.String() + "<>" + strconv.Itoa(int(s.Candidate.Digit))
}

// A Move is a statement that follows. Known marks one that follows from the clues and from
// branches that came before, whatever this branch assumes.
type Move struct {
	Statement
	Reason
	Known bool
}

// A Reason is a rule, a clue or a branch. At the end of a branch it is what is
// violated.
type Reason struct {
	Kind   ReasonKind
	Cell   sudoku.Cell      // OneDigit, OnlyDigit
	House  sudoku.House     // OnePlace, OnlyPlace
	Digit  sudoku.Digit     // OnePlace, OnlyPlace
	Other  sudoku.Candidate // OneDigit, OnePlace: the candidate that excludes it
	Branch *Branch          // Earlier
}

// A ReasonKind is a kind of reason.
type ReasonKind uint8

// Kinds of reason.
const (
	Clue      ReasonKind = iota + 1 // the cell is given
	OneDigit                        // a cell holds one digit
	OnePlace                        // a digit has one place in a house
	OnlyDigit                       // the cell has no other candidate; at the end: none at all
	OnlyPlace                       // the digit has no other place in the house; at the end: none at all
	Earlier                         // an earlier branch
	Solved                          // at the end: the digits are those of the solution
)

// Tree returns the argument of r as a tree. For a refutation by [Refute], the root ends
// with [Solved].
func (r *Refutation) Tree() *Branch {
	b := builder{
		r:        r,
		cnf:      NewCNF(r.Puzzle, r.Solution),
		value:    map[Literal]bool{},
		depends:  map[Literal]bool{},
		branches: map[int]*Branch{},
	}
	b.first = b.cnf.Clauses() + 1
	var open []*Branch // branches without an outer one so far
	for i, s := range r.Steps {
		if s.Helper {
			continue
		}
		branch := b.branch(i)
		b.branches[i] = branch
		from := len(open)
		for from > 0 && len(r.Steps[open[from-1].Step].Clause) > len(s.Clause) {
			from--
		}
		branch.Inside = slices.Clone(open[from:])
		open = append(open[:from], branch)
	}
	root := open[len(open)-1]
	root.number("")
	return root
}

// number sets b.Number to own, and the numbers of all branches inside b accordingly. In
// each branch inside another, it moves the statements that the outer one supposes as well
// to the front of Suppose.
func (b *Branch) number(own string) {
	b.Number = own
	if own != "" {
		own += "."
	}
	for i, in := range b.Inside {
		slices.SortStableFunc(in.Suppose, func(x, y Statement) int { return b.rank(x) - b.rank(y) })
		in.number(own + strconv.Itoa(i+1))
	}
}

// rank returns the index of s in b.Suppose, or the length of b.Suppose if s is not there.
func (b *Branch) rank(s Statement) int {
	if i := slices.Index(b.Suppose, s); i >= 0 {
		return i
	}
	return len(b.Suppose)
}

// All yields b and the branches inside it, at any depth, each after those inside it.
func (b *Branch) All(yield func(*Branch) bool) { b.all(yield) }

// all calls yield with b and the branches inside it, each after those inside it, until
// yield returns false. It returns false if yield has, and otherwise true.
func (b *Branch) all(yield func(*Branch) bool) bool {
	for _, in := range b.Inside {
		if !in.all(yield) {
			return false
		}
	}
	return yield(b)
}

// A builder makes branches from the steps of a refutation.
type builder struct {
	r        *Refutation
	cnf      CNF
	first    int              // number of the first step
	value    map[Literal]bool // literals that are true in the present step
	depends  map[Literal]bool // those of them that depend on what the step supposes
	branches map[int]*Branch  // of the steps so far
}

// branch returns a new branch for the step with an index. It makes the literals of the
// clause false, and follows the hints of the step until one of them names a clause without
// a literal left. It overwrites b.value and b.depends. The branches of all steps before,
// except helpers, must be in b.branches. Number and Inside are not set.
func (b *builder) branch(step int) *Branch {
	clear(b.value)
	clear(b.depends)
	s := b.r.Steps[step]
	branch := &Branch{Step: step}
	for _, l := range s.Clause {
		b.value[-l], b.depends[-l] = true, true
		branch.Suppose = append(branch.Suppose, statement(-l))
	}
	slices.Reverse(branch.Suppose)
	for _, h := range s.Hints {
		if !b.follow(branch, h) {
			branch.End = b.reason(h, 0)
			break
		}
	}
	return branch
}

// follow appends the move to branch that the clause with a number gives, unless its
// statement is there already. Before a helper, it appends the moves that the helper stands
// for. It returns false if all literals of the clause are false, which ends the branch.
func (b *builder) follow(branch *Branch, number int) bool {
	if number >= b.first && b.r.Steps[number-b.first].Helper {
		hints := b.r.Steps[number-b.first].Hints
		for _, h := range hints[:len(hints)-1] {
			b.follow(branch, h)
		}
	}
	unit, open := b.unit(number)
	if !open || b.value[unit] {
		return open
	}
	b.value[unit] = true
	for _, l := range b.clause(number) {
		b.depends[unit] = b.depends[unit] || b.depends[-l]
	}
	branch.Moves = append(branch.Moves, Move{Statement: statement(unit), Reason: b.reason(number, unit), Known: !b.depends[unit]})
	return true
}

// statement returns the statement that l makes. It panics if l is not a literal of the
// formula.
func statement(l Literal) Statement {
	c, holds := l.Candidate()
	return Statement{Candidate: c, Holds: holds}
}

// unit returns the first literal that is not false of the clause with a number, and true.
// If all literals are false, it returns 0 and false.
func (b *builder) unit(number int) (l Literal, ok bool) {
	for _, l := range b.clause(number) {
		if !b.value[-l] {
			return l, true
		}
	}
	return 0, false
}

// clause returns the clause with a number, which is one of the formula or of a step. The
// slice of a step must not be changed.
func (b *builder) clause(number int) []Literal {
	if number >= b.first {
		return b.r.Steps[number-b.first].Clause
	}
	return b.cnf.Clause(number)
}

// reason returns the rule, clue or branch behind the clause with a number. If l is a
// literal, it is the one that follows from this clause; if l is 0, the clause is violated.
// For a helper, the result is the reason behind the last clause that its step names.
func (b *builder) reason(number int, l Literal) Reason {
	switch {
	case number == b.first-1:
		return Reason{Kind: Solved}
	case number > RuleClauses && number < b.first:
		return Reason{Kind: Clue}
	case number >= b.first && b.r.Steps[number-b.first].Helper:
		hints := b.r.Steps[number-b.first].Hints
		return b.reason(hints[len(hints)-1], l)
	case number >= b.first:
		return Reason{Kind: Earlier, Branch: b.branches[number-b.first]}
	}
	k := constraint((number - 1) / clausesPer)
	var reason Reason
	if k < sudoku.Cells {
		reason.Kind, reason.Cell = OnlyDigit, sudoku.Cell(k)
	} else {
		reason.Kind, reason.House, reason.Digit = OnlyPlace, sudoku.House((k-sudoku.Cells)/9), sudoku.Digit((k-sudoku.Cells)%9+1)
	}
	if number == k.atLeast() {
		return reason
	}
	reason.Kind -= OnlyDigit - OneDigit
	for _, o := range b.clause(number) {
		if o != l {
			reason.Other, _ = o.Candidate()
		}
	}
	return reason
}
