// Package check checks refutations of formulas in conjunctive normal form. It is
// meant to be trusted because it can be read: it imports nothing of this project,
// and it does not know what a formula speaks of.
//
// # What is accepted
//
// The formula is DIMACS CNF. The proof is DRAT or LRAT, text or binary. Each step of
// the proof is checked in its order, and the first that fails is named.
//
// [DRAT] accepts a step that adds a clause if unit propagation finds a conflict when
// all literals of the clause are false (RUP). It also accepts the step if unit
// propagation finds a conflict in this way for each resolvent of the clause, on its
// first literal, with another clause (RAT). The formula is
// refuted as soon as unit propagation finds a conflict without an assumption; what
// the proof says after that is not read, and the empty clause need not be written. A
// step that deletes a clause is ignored if there is no such clause, or if the clause
// is the reason for a literal that follows without an assumption. A clause that was
// not deleted can only lead to fewer RAT steps and to more RUP steps, so that an
// accepted proof is a proof in any case.
//
// [LRAT] accepts a step that adds a clause if each clause that the step names has
// exactly one literal that is not false, which is then made true, until one has none;
// what the step names after that is not read. The proof must have the empty clause,
// and what follows it is not read. A step may have any number that no clause has at
// that time. Steps with RAT hints, which are negative numbers, are refused.
//
// # Memory
//
// Both read streams and keep the clauses that are not deleted, but no more than
// [Limits] allow, whatever the input is.
package check

import (
	"bufio"
	"errors"
	"io"
	"strconv"
)

// A Form is a way to write a proof down.
type Form uint8

// Forms.
const (
	// Detect takes a proof as binary if it begins with the byte 'a', or with 'd' and
	// one of its first 64 bytes is not a digit, a minus, 'd' or white space.
	Detect Form = iota + 1
	Text        // numbers in decimal
	Binary      // 'a' or 'd', then numbers in groups of 7 bits, least first: 2n for n, 2n+1 for -n, 0 ends
)

// Limits bound the memory of a check. Each must be at least 1.
type Limits struct {
	Variables int // the greatest number of a variable
	Clauses   int // clauses at any time
	Literals  int // literals of all clauses at any time, and of a step
}

// DefaultLimits suit proofs that are a thousand times as large as those of the
// hardest puzzles, and hold a check to about half a gigabyte.
var DefaultLimits = Limits{Variables: 1 << 20, Clauses: 1 << 21, Literals: 1 << 24}

// A Report counts what a check has read.
type Report struct {
	Variables int // as the formula states
	Clauses   int // of the formula
	Added     int // steps that added a clause
	RAT       int // those among them that needed RAT
	Deleted   int // clauses that were deleted
	Ignored   int // deletions that were ignored (DRAT)
}

// Kinds of error.
var (
	// ErrSyntax says that an input is not in its form.
	ErrSyntax = errors.New("malformed")
	// ErrStep says that a step does not follow.
	ErrStep = errors.New("step does not follow")
	// ErrIncomplete says that the proof ends before the formula is refuted.
	ErrIncomplete = errors.New("not a refutation")
	// ErrLimit says that an input exceeds the limits.
	ErrLimit = errors.New("exceeds the limits")
)

// An Error says which step of a proof fails, or which place of an input.
type Error struct {
	Kind   error  // one of the kinds above
	Input  string // "formula" or "proof"
	Step   int    // of a proof: the step, counted from 1; 0 in a formula
	ID     uint64 // of an LRAT step: its number; else 0
	Line   int    // of a text: the line, counted from 1; else 0
	Offset int64  // bytes of the input that come before the place
	Reason string
}

// Error names the place, the kind and the reason.
func (e *Error) Error() string {
	text := e.Input
	if e.Step > 0 {
		text += ": step " + strconv.Itoa(e.Step)
		if e.ID > 0 {
			text += ", clause " + strconv.FormatUint(e.ID, 10)
		}
	}
	if e.Line > 0 {
		text += " (line " + strconv.Itoa(e.Line) + ")"
	} else {
		text += " (byte " + strconv.FormatInt(e.Offset, 10) + ")"
	}
	return text + ": " + e.Kind.Error() + ": " + e.Reason
}

// Unwrap returns the kind.
func (e *Error) Unwrap() error { return e.Kind }

// DRAT checks that a proof in DRAT refutes a formula, both of which it reads, and returns
// a report of what it has read. The error is nil if the proof refutes the formula.
// Otherwise it is an *[Error], or the error of a reader. DRAT panics if form has none of
// the values above or a limit is below 1.
func DRAT(cnf, proof io.Reader, form Form, limits Limits) (Report, error) {
	d := drat{clauses: map[uint64][]*clause{}, reasons: map[literal]*clause{}}
	err := run(&d.store, cnf, proof, form, limits, d.add, d.proof)
	return d.report, err
}

// LRAT checks that a proof in LRAT refutes a formula. Its results are those of [DRAT], and
// it panics as DRAT does.
func LRAT(cnf, proof io.Reader, form Form, limits Limits) (Report, error) {
	l := lrat{clauses: map[uint64][]literal{}}
	err := run(&l.store, cnf, proof, form, limits, l.clause, l.proof)
	return l.report, err
}

// run calls clause with each clause of a formula and then steps with the proof, and returns
// the first error. It panics if form or limits are not valid.
func run(k *store, cnf, proof io.Reader, form Form, limits Limits, clause func(*scanner, []literal), steps func(*scanner)) error {
	if form < Detect || form > Binary {
		panic("check: unknown form")
	}
	if limits.Variables < 1 || limits.Clauses < 1 || limits.Literals < 1 {
		panic("check: limits must be at least 1")
	}
	limits.Variables = min(limits.Variables, maxVariable)
	k.limits = limits
	s := &scanner{r: bufio.NewReader(cnf), input: "formula", limits: limits}
	if s.formula(&k.report, clause); s.err != nil {
		return s.err
	}
	s = &scanner{r: bufio.NewReader(proof), input: "proof", limits: limits}
	s.binary = form == Binary || form == Detect && s.looksBinary()
	steps(s)
	return s.err
}
