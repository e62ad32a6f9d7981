// Package proof shows that a puzzle has exactly one solution, in a form that
// nobody has to take on trust.
//
// The claim is a formula in conjunctive normal form, the rules of Sudoku, the
// clues, and "not this solution" ([CNF]), together with a [Refutation] of it: a
// list of clauses, each of which follows from the formula and the clauses before
// it by unit propagation alone, that ends with the empty clause. A refutation is
// written as DRAT or LRAT, text or binary, and every checker of those forms can
// check it: package proof/check of this project, or a program by others.
//
//	r, err := proof.Refute(puzzle)
//	cnf := proof.NewCNF(puzzle, r.Solution).Append(nil)
//	lrat := r.AppendLRAT(nil, proof.Text)
//
// The search behind [Refute] looks for a short refutation and not for a fast
// answer; [sudoku.Solve] gives that. [Refutation.Tree] arranges the same argument
// for people, and [Branch.AppendText] says it in English. Package certificate, inside
// this one, writes files that hold the puzzle, the solution and the refutation.
package proof
