package check

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"strconv"
)

// This file reads numbers and clauses, from text or from bytes.

// A literal is 2v for variable v, and 2v+1 for its negation.
type literal uint32

// not returns the negation of l.
func (l literal) not() literal { return l ^ 1 }

// String returns l as DIMACS writes it.
func (l literal) String() string {
	text := strconv.Itoa(int(l >> 1))
	if l&1 != 0 {
		return "-" + text
	}
	return text
}

const (
	maxVariable = 1<<30 - 1 // the greatest variable that a literal has room for
	maxNumber   = 1<<58 - 1 // the greatest number of a text: ten times it fits into an int64
)

// A scanner reads one input, a formula or a proof. After the first error, which is in err,
// it returns zero values alone; as a number, 0 ends every clause and every list of hints.
type scanner struct {
	err    error
	r      *bufio.Reader
	input  string // "formula" or "proof"
	binary bool
	limits Limits
	offset int64 // bytes read
	lines  int   // ends of lines read
	step   int   // the present step, counted from 1; 0 in a formula
	id     uint64
	begun  int64     // bytes before the step
	line   int       // line in which the step begins
	buffer []literal // of the last clause
}

// fail sets s.err, unless it is set, to an *Error at the beginning of the present step or,
// in a formula, at the present place.
func (s *scanner) fail(kind error, reason string) {
	if s.step == 0 {
		s.begun, s.line = s.offset, s.lines+1
	}
	e := &Error{Kind: kind, Input: s.input, Step: s.step, ID: s.id, Offset: s.begun, Reason: reason}
	if !s.binary {
		e.Line = s.line
	}
	if s.err == nil {
		s.err = e
	}
}

// next reads a byte. It returns false at the end of the input and after an error.
func (s *scanner) next() (b byte, ok bool) {
	if s.err != nil {
		return 0, false
	}
	b, err := s.r.ReadByte()
	if err != nil {
		if !errors.Is(err, io.EOF) {
			s.err = err
		}
		return 0, false
	}
	if s.offset++; b == '\n' {
		s.lines++
	}
	return b, true
}

// back puts b, the byte that next has returned last, back into the input.
func (s *scanner) back(b byte) {
	_ = s.r.UnreadByte() // cannot fail after ReadByte
	s.offset--
	if b == '\n' {
		s.lines--
	}
}

// space reports whether b is white space.
func space(b byte) bool { return b == ' ' || b == '\t' || b == '\r' || b == '\n' }

// skip reads white space and, in a text, comments, each from the character c to the end of
// the line. It reports whether the byte after them, which it does not read, is b. ok is
// false at the end of the input.
func (s *scanner) skip(want byte) (is, ok bool) {
	for {
		b, ok := s.next()
		switch {
		case !ok:
			return false, false
		case b == 'c':
			for ok && b != '\n' {
				b, ok = s.next()
			}
		case !space(b):
			s.back(b)
			return b == want, true
		}
	}
}

// number reads one number in the form of the input.
func (s *scanner) number() int64 {
	if s.binary {
		return s.groups()
	}
	s.skip(0)
	b, ok := s.next()
	sign := int64(1)
	if b == '-' {
		sign = -1
		b, ok = s.next()
	}
	n, digits := int64(0), false
	for ; ok && '0' <= b && b <= '9'; b, ok = s.next() {
		digits = true
		if n = 10*n + int64(b-'0'); n > maxNumber {
			s.fail(ErrSyntax, "a number is too large")
			return 0
		}
	}
	if ok {
		s.back(b)
	}
	switch {
	case ok && (!digits || !space(b)):
		s.fail(ErrSyntax, strconv.QuoteRune(rune(b))+" is not part of a number")
	case !digits:
		s.fail(ErrSyntax, "the input ends within a clause")
	}
	if s.err != nil {
		return 0
	}
	return sign * n
}

// groups reads a number in groups of 7 bits, the lowest first: 2n is n, and 2n+1 is -n.
func (s *scanner) groups() int64 {
	u := uint64(0)
	for shift := 0; shift < 63; shift += 7 {
		b, ok := s.next()
		if !ok {
			s.fail(ErrSyntax, "the input ends within a step")
			return 0
		}
		if u |= uint64(b&0x7f) << shift; b >= 0x80 {
			continue
		}
		switch {
		case u == 1:
			s.fail(ErrSyntax, "1 is not the code of a literal")
			return 0
		case u&1 != 0:
			return -int64(u >> 1)
		}
		return int64(u >> 1)
	}
	s.fail(ErrSyntax, "a number is too large")
	return 0
}

// clause reads literals up to a 0 and returns them without the 0. A variable above most is
// an error, and so are more literals than the limits allow. The literals are valid until
// the next call. After an error there are none.
func (s *scanner) clause(most int) []literal {
	s.buffer = s.buffer[:0]
	for n := s.number(); n != 0; n = s.number() {
		v := max(n, -n)
		switch {
		case v > int64(most):
			s.fail(ErrLimit, "variable "+strconv.FormatInt(v, 10)+" is above "+strconv.Itoa(most))
			return nil
		case len(s.buffer) == s.limits.Literals:
			s.fail(ErrLimit, "a clause has more than "+strconv.Itoa(s.limits.Literals)+" literals")
			return nil
		}
		l := literal(v) << 1
		if n < 0 {
			l |= 1
		}
		s.buffer = append(s.buffer, l)
	}
	if s.err != nil {
		return nil
	}
	return s.buffer
}

// formula reads a formula in DIMACS CNF, sets the numbers of variables and clauses in r, and
// calls clause with each clause, after it has been counted.
func (s *scanner) formula(r *Report, clause func(*scanner, []literal)) {
	s.skip(0)
	for _, want := range []byte("p cnf ") {
		if b, _ := s.next(); b != want {
			s.fail(ErrSyntax, `a formula begins with "p cnf"`)
		}
	}
	variables, clauses := s.number(), s.number()
	switch {
	case variables < 0 || clauses < 0:
		s.fail(ErrSyntax, "a number of the header is negative")
	case variables > int64(s.limits.Variables):
		s.fail(ErrLimit, strconv.FormatInt(variables, 10)+" variables, at most "+strconv.Itoa(s.limits.Variables)+" are allowed")
	case clauses > int64(s.limits.Clauses):
		s.fail(ErrLimit, strconv.FormatInt(clauses, 10)+" clauses, at most "+strconv.Itoa(s.limits.Clauses)+" are allowed")
	}
	if s.err != nil {
		return
	}
	for r.Variables = int(variables); ; {
		if _, ok := s.skip(0); !ok {
			break
		}
		if r.Clauses++; r.Clauses > int(clauses) {
			s.fail(ErrSyntax, "there are more clauses than "+strconv.FormatInt(clauses, 10))
		} else if lits := s.clause(r.Variables); s.err == nil {
			clause(s, lits)
		}
	}
	if r.Clauses != int(clauses) {
		s.fail(ErrSyntax, strconv.Itoa(r.Clauses)+" clauses, want "+strconv.FormatInt(clauses, 10))
	}
}

// looksBinary reports whether a proof is binary, by the rule of [Detect]. It reads nothing.
func (s *scanner) looksBinary() bool {
	head, _ := s.r.Peek(64) // an error shows when the bytes are read
	return len(head) > 0 && (head[0] == 'a' || head[0] == 'd' && len(bytes.Trim(head, "0123456789-d \t\r\n")) > 0)
}

// opening begins a step and reads its first byte: 'a' or 'd' in a binary proof, and 'd' in
// a text that has one. deletes reports whether that byte is 'd'. ok is false at the end of
// the proof.
func (s *scanner) opening() (deletes, ok bool) {
	if !s.binary {
		deletes, ok = s.skip('d')
	}
	s.step, s.id, s.begun, s.line = s.step+1, 0, s.offset, s.lines+1
	if s.binary || deletes {
		var b byte
		b, ok = s.next()
		deletes = b == 'd'
		if ok && b != 'a' && b != 'd' {
			s.fail(ErrSyntax, "a step begins with byte "+strconv.Itoa(int(b))+" and not with 'a' or 'd'")
		}
	}
	return deletes, ok && s.err == nil
}
