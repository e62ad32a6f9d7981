package proof

import (
	"strconv"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/geom"
)

// This file holds the formula: its variables, and the order of its clauses.

// Sizes of the formula. A constraint says that exactly one of nine variables is
// true: one clause says "at least one", 36 clauses say "not both" of each pair.
const (
	// Variables is the number of variables: one for each digit in each cell.
	Variables = sudoku.Cells * geom.Size
	// Constraints is the number of groups of nine variables, of which exactly one
	// is true: 81 cells, and 9 digits in each of 27 houses.
	Constraints = sudoku.Cells + geom.Size*sudoku.Houses
	// RuleClauses is the number of clauses that state the rules: 324 times 37.
	RuleClauses = Constraints * clausesPer

	clausesPer = 1 + geom.Size*(geom.Size-1)/2
)

// A Literal is a variable or its negation, as DIMACS writes it. Variable
// 81*row + 9*column + digit, with row and column 0 to 8 and the digit 1 to 9, says
// "the cell holds the digit"; the negative number says that the cell does not.
type Literal int16

// LiteralOf returns the literal that says that c holds.
func LiteralOf(c sudoku.Candidate) Literal {
	return Literal(int(c.Cell)*geom.Size + int(c.Digit))
}

// Candidate returns the candidate of l. If holds is true, l says that the cell holds
// the digit; otherwise l says that the cell does not. Candidate panics if l is not a
// literal of the formula.
func (l Literal) Candidate() (c sudoku.Candidate, holds bool) {
	v := max(l, -l)
	if v < 1 || v > Variables {
		panic("proof: literal out of range 1 to 729")
	}
	return sudoku.Candidate{Cell: sudoku.Cell((v - 1) / geom.Size), Digit: sudoku.Digit((v-1)%geom.Size + 1)}, l > 0
}

// A CNF is the formula "the rules, these clues, and not this solution", whose
// clauses are numbered from 1 in this order:
//
//  1. Rules: for each constraint k of 0 to 323, clause 37k+1 says that at least
//     one of its nine variables is true, and clauses 37k+2 to 37k+37 that no two
//     are: pairs (0,1), (0,2) ... (0,8), (1,2) ... (7,8). Constraints 0 to 80 are
//     the cells, row by row; their variables are in the order of the digits.
//     Constraint 81+9r+d-1 is digit d in row r, 162+9c+d-1 digit d in column c, and
//     243+9b+d-1 digit d in box b; their variables are in the order of the cells.
//  2. Clues: a clause of one literal for each clue, in the order of the cells.
//  3. The last clause says that at least one cell differs from the solution: the
//     81 negations of its digits, in the order of the cells.
type CNF struct {
	clues    sudoku.Grid
	solution sudoku.Grid
}

// NewCNF returns the formula for the clues of puzzle and one of its solutions,
// which must be a grid without holes: NewCNF panics if it has one.
func NewCNF(puzzle, solution sudoku.Grid) CNF {
	if solution.Clues() != sudoku.Cells {
		panic("proof: the solution has a hole")
	}
	return CNF{clues: puzzle, solution: solution}
}

// Clauses returns the number of clauses of f.
func (f CNF) Clauses() int { return RuleClauses + f.clues.Clues() + 1 }

// All calls yield with each clause of f in order, until yield returns false. The slice may
// be used again for the next clause, so yield must not retain it.
func (f CNF) All(yield func(clause []Literal) bool) {
	if !allRules(yield) {
		return
	}
	for c, d := range f.clues.Digits() {
		if d != sudoku.None && !yield([]Literal{literalAt(c, d)}) {
			return
		}
	}
	yield(f.other())
}

// Clause returns, in a new slice, the clause with a number from 1 to [CNF.Clauses]. It
// panics if the number is another one.
func (f CNF) Clause(number int) []Literal {
	switch {
	case number < 1 || number > f.Clauses():
		panic("proof: there is no clause with this number")
	case number <= RuleClauses:
		return constraint((number - 1) / clausesPer).clause((number - 1) % clausesPer)
	case number < f.Clauses():
		n := RuleClauses
		for c, d := range f.clues.Digits() {
			if d != sudoku.None {
				if n++; n == number {
					return []Literal{literalAt(c, d)}
				}
			}
		}
	}
	return f.other()
}

// other returns, in a new slice, the last clause of the formula, which says that at least
// one cell differs from the solution.
func (f CNF) other() []Literal {
	clause := make([]Literal, 0, sudoku.Cells)
	for c, d := range f.solution.Digits() {
		clause = append(clause, -literalAt(c, d))
	}
	return clause
}

// clause returns, in a new slice, one of the 37 clauses of k. Index 0 is "at least one",
// and 1 to 36 are "not both" of a pair, in the order that [CNF] gives.
func (k constraint) clause(index int) []Literal {
	m := &membersOf[k]
	if index == 0 {
		clause := make([]Literal, len(m))
		for i, v := range m {
			clause[i] = v.literal()
		}
		return clause
	}
	i, j := 0, index
	for ; j >= geom.Size-i; i++ {
		j -= geom.Size - 1 - i
	}
	return []Literal{-m[i].literal(), -m[i+j].literal()}
}

// allRules calls yield with each clause of the rules in order, until yield returns false.
// It returns false if yield has, and otherwise true. The slice may be used again for the
// next clause.
func allRules(yield func(clause []Literal) bool) bool {
	pair := make([]Literal, 2)
	for k := range constraint(Constraints) {
		if !yield(k.clause(0)) {
			return false
		}
		for i, v := range membersOf[k] {
			for _, w := range membersOf[k][i+1:] {
				pair[0], pair[1] = -v.literal(), -w.literal()
				if !yield(pair) {
					return false
				}
			}
		}
	}
	return true
}

// literalAt returns the literal that says that cell c, 0 to 80, holds d, which must be 1
// to 9.
func literalAt(c int, d sudoku.Digit) Literal {
	return LiteralOf(sudoku.Candidate{Cell: sudoku.Cell(c), Digit: d})
}

// Append appends the DIMACS text of f to b, about 160 KB without comments, and returns the
// result.
func (f CNF) Append(b []byte) []byte {
	b = append(b, "p cnf "...)
	b = strconv.AppendInt(b, Variables, 10)
	b = append(b, ' ')
	b = strconv.AppendInt(b, int64(f.Clauses()), 10)
	b = append(b, '\n')
	for clause := range f.All {
		b = appendText(b, clause)
		b = append(b, '\n')
	}
	return b
}

// appendText appends the literals of a clause to b in decimal, each with a space after it,
// and the 0 that ends a clause, and returns the result.
func appendText(b []byte, clause []Literal) []byte {
	for _, l := range clause {
		b = strconv.AppendInt(b, int64(l), 10)
		b = append(b, ' ')
	}
	return append(b, '0')
}

// A variable is the number of a variable less 1: 0 to 728.
type variable uint16

// literal returns the literal that says that v is true.
func (v variable) literal() Literal { return Literal(v) + 1 }

// A constraint is the number of a group of nine variables, 0 to 323.
type constraint uint16

// Tables of the constraints; see [CNF] for their order.
var membersOf, constraintsOf = tables()

// tables returns the variables of each constraint, and the constraints of each variable:
// its cell, row, column and box, in this order.
func tables() (members [Constraints][geom.Size]variable, constraints [Variables][4]constraint) {
	for c := range geom.Cells {
		for d := range geom.Size {
			v := variable(c*geom.Size + d)
			members[c][d] = v
			constraints[v][0] = constraint(c)
		}
	}
	for h, cells := range geom.CellsOf {
		for d := range geom.Size {
			k := constraint(geom.Cells + h*geom.Size + d)
			for i, c := range cells {
				v := variable(int(c)*geom.Size + d)
				members[k][i] = v
				constraints[v][1+h/geom.Size] = k
			}
		}
	}
	return members, constraints
}

// atLeast returns the number, in the formula, of the clause that says that at least one of
// the variables of k is true.
func (k constraint) atLeast() int { return clausesPer*int(k) + 1 }

// notBoth returns the number, in the formula, of the clause that says that variables i and
// j of k, counted from 0, are not both true. i must be less than j.
func (k constraint) notBoth(i, j int) int {
	return k.atLeast() + i*(2*geom.Size-1-i)/2 + j - i
}

// place returns the index, 0 to 8, of v among the variables of k, or -1 if it is not
// there.
func (k constraint) place(v variable) int {
	for i, m := range membersOf[k] {
		if m == v {
			return i
		}
	}
	return -1
}
