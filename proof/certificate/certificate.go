// Package certificate writes and reads certificates: files that show that a puzzle
// has exactly one solution. A certificate holds the puzzle, its solution, the hash of
// the formula and a refutation of it:
//
//	entydig-certificate 1
//	puzzle 81 characters
//	solution 81 digits
//	cnf sha256:64 hexadecimal digits
//	proof lrat-binary 1504 sha256:64 hexadecimal digits
//	1504 bytes
//
// Each of the five lines ends with one newline. A file may hold any number of
// certificates, one right after the other.
//
// [Certificate.Check] trusts neither the search that made the certificate nor the
// file: it writes the formula itself, from the puzzle and the solution, and passes it
// to package proof/check together with the proof.
package certificate

import (
	"bytes"
	"errors"
	"io"
	"strconv"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/proof"
	"github.com/entydig/sudoku/proof/check"
)

// An Encoding is a form in which a certificate holds its proof.
type Encoding uint8

// Encodings.
const (
	DRAT Encoding = iota + 1
	DRATBinary
	LRAT
	LRATBinary
)

// encodings are the names of the encodings, from 1 on.
var encodings = [...]string{"", "drat", "drat-binary", "lrat", "lrat-binary"}

// ErrEncoding says that a text is not the name of an encoding.
var ErrEncoding = errors.New("not an encoding: want drat, drat-binary, lrat or lrat-binary")

// ParseEncoding returns the encoding with the given name, such as "lrat". For any other
// text it returns 0, which is not valid, and [ErrEncoding].
func ParseEncoding(name string) (Encoding, error) {
	for e, n := range encodings {
		if e > 0 && n == name {
			return Encoding(e), nil
		}
	}
	return 0, ErrEncoding
}

// Valid reports whether e is one of the constants.
func (e Encoding) Valid() bool { return e >= DRAT && e <= LRATBinary }

// String returns the name of e, or "unset".
func (e Encoding) String() string {
	if !e.Valid() {
		return "unset"
	}
	return encodings[e]
}

// lrat reports whether e, which must be valid, is a form of LRAT.
func (e Encoding) lrat() bool { return e >= LRAT }

// binary reports whether e is one of the binary encodings.
func (e Encoding) binary() bool { return e == DRATBinary || e == LRATBinary }

// A Certificate shows that Solution is the only solution of Puzzle.
type Certificate struct {
	Puzzle   sudoku.Grid
	Solution sudoku.Grid
	CNF      Hash // of the text of [proof.CNF]
	Encoding Encoding
	Proof    []byte
}

// New returns the certificate of a refutation. It panics if e is not valid.
func New(r *proof.Refutation, e Encoding) Certificate {
	form := proof.Text
	if e.binary() {
		form = proof.Binary
	}
	c := Certificate{Puzzle: r.Puzzle, Solution: r.Solution, Encoding: e}
	switch {
	case !e.Valid():
		panic("certificate: the encoding is not set")
	case e.lrat():
		c.Proof = r.AppendLRAT(nil, form)
	default:
		c.Proof = r.AppendDRAT(nil, form)
	}
	c.CNF = HashOf(c.Formula())
	return c
}

// Formula returns the text of the formula that the proof refutes.
func (c Certificate) Formula() []byte {
	return proof.NewCNF(c.Puzzle, c.Solution).Append(nil)
}

// Append appends the text of c to b, in the form that the package comment shows, and
// returns the result.
func (c Certificate) Append(b []byte) []byte {
	b = append(b, header+"\npuzzle "...)
	b = c.Puzzle.Append(b)
	b = append(b, "\nsolution "...)
	b = c.Solution.Append(b)
	b = append(b, "\ncnf "+c.CNF.String()+"\nproof "+c.Encoding.String()+" "...)
	b = strconv.AppendInt(b, int64(len(c.Proof)), 10)
	b = append(b, " "+HashOf(c.Proof).String()+"\n"...)
	return append(b, c.Proof...)
}

// Hash returns the hash of the text of c.
func (c Certificate) Hash() Hash { return HashOf(c.Append(nil)) }

// Kinds of error of [Certificate.Check]; others are those of package proof/check.
var (
	// ErrSolution says that the stated solution does not solve the puzzle.
	ErrSolution = errors.New("the solution does not solve the puzzle")
	// ErrFormula says that the stated hash is not that of the formula.
	ErrFormula = errors.New("the hash of the formula does not match the puzzle and the solution")
)

// Check returns nil if the certificate proves that Solution is the only solution of Puzzle.
// Otherwise the error is [ErrSolution], [ErrFormula], or that of package proof/check.
// c.Encoding must be valid.
func (c Certificate) Check() error {
	if !c.Solution.Solved() || !c.Solution.Extends(c.Puzzle) {
		return ErrSolution
	}
	formula := c.Formula()
	if HashOf(formula) != c.CNF {
		return ErrFormula
	}
	_, err := Refutes(bytes.NewReader(formula), bytes.NewReader(c.Proof), c.Encoding)
	return err
}

// Refutes checks that a proof with the encoding e refutes a formula in DIMACS CNF, as
// package proof/check does with its default limits. It reads both, and returns the report
// and the error of that check: nil if the proof refutes the formula. It panics if e is not
// valid.
func Refutes(formula, proof io.Reader, e Encoding) (check.Report, error) {
	form := check.Text
	if e.binary() {
		form = check.Binary
	}
	switch {
	case !e.Valid():
		panic("certificate: the encoding is not set")
	case e.lrat():
		return check.LRAT(formula, proof, form, check.DefaultLimits)
	}
	return check.DRAT(formula, proof, form, check.DefaultLimits)
}
