package check

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"strconv"
)

// This file reads numbers, one at a time, from text or from bytes.

// A literal is 2v for variable v, and 2v+1 for its negation.
type literal uint32

// not returns the negation of l.
func (l literal) not() literal { return l ^ 1 }

// String returns l as DIMACS writes it.
func (l literal) String() string {
	if l&1 != 0 {
		return "-" + strconv.Itoa(int(l>>1))
	}
	return strconv.Itoa(int(l >> 1))
}

// maxVariable is the greatest variable that a literal has room for.
const maxVariable = 1<<30 - 1

// maxNumber is the greatest number of a text: ten times it fits into an int64.
const maxNumber = 1<<58 - 1

// A scanner reads numbers and clauses from one input, a formula or a proof.
type scanner struct {
	r      *bufio.Reader
	binary bool
	input  string
	limits Limits

	offset int64 // bytes read
	lines  int   // ends of lines read
	step   int
	id     uint64
	begun  int64 // bytes before the step
	line   int   // line in which the step begins
	buffer []literal
}

// fail returns an *Error of a kind at the beginning of the present step or, in a formula,
// at the present place.
func (s *scanner) fail(kind error, reason string) error {
	e := &Error{Kind: kind, Input: s.input, Step: s.step, ID: s.id, Offset: s.offset, Reason: reason}
	if s.step > 0 {
		e.Offset = s.begun
	}
	if !s.binary {
		e.Line = s.lines + 1
		if s.step > 0 {
			e.Line = s.line
		}
	}
	return e
}

// mark says that a new step begins at the next byte.
func (s *scanner) mark() {
	s.step++
	s.id = 0
	s.begun, s.line = s.offset, s.lines+1
}

// looksBinary reports whether a proof is binary, by the rule of [Detect]. It reads nothing
// from the input.
func (s *scanner) looksBinary() bool {
	head, _ := s.r.Peek(64) // an error shows when the bytes are read
	if len(head) == 0 {
		return false
	}
	return head[0] == 'a' || head[0] == 'd' && len(bytes.Trim(head, "0123456789-d \t\r\n")) > 0
}

// next reads a byte and returns it and true. At the end of the input it returns false and
// no error. It updates s.offset and s.lines.
func (s *scanner) next() (b byte, ok bool, err error) {
	b, err = s.r.ReadByte()
	if err != nil {
		if errors.Is(err, io.EOF) {
			err = nil
		}
		return 0, false, err
	}
	s.offset++
	if b == '\n' {
		s.lines++
	}
	return b, true, nil
}

// back puts b, the byte that next has returned last, back into the input.
func (s *scanner) back(b byte) {
	_ = s.r.UnreadByte() // cannot fail after ReadByte
	s.offset--
	if b == '\n' {
		s.lines--
	}
}

// skip reads white space and comments, each from the character c to the end of the line. It
// returns the byte after them without reading it; ok is false at the end of the input.
func (s *scanner) skip() (b byte, ok bool, err error) {
	for {
		b, ok, err = s.next()
		switch {
		case err != nil || !ok:
			return 0, false, err
		case b == 'c':
			for ok && b != '\n' {
				if b, ok, err = s.next(); err != nil {
					return 0, false, err
				}
			}
		case !space(b):
			s.back(b)
			return b, true, nil
		}
	}
}

// number reads one number in the form of the input and returns it. In a binary proof, it
// decodes 2n to n and 2n+1 to -n. The error says that no such number comes next, or is
// that of the input.
func (s *scanner) number() (n int64, err error) {
	if s.binary {
		return s.groups()
	}
	return s.decimal()
}

// decimal reads a number in decimal after white space and comments. It does not read the
// byte after the number, which must be white space or the end.
func (s *scanner) decimal() (n int64, err error) {
	if _, _, err := s.skip(); err != nil {
		return 0, err
	}
	b, ok, err := s.next()
	negative := b == '-'
	if negative && err == nil {
		b, ok, err = s.next()
	}
	digits := false
	for ; '0' <= b && b <= '9' && err == nil; b, ok, err = s.next() {
		digits = true
		if n = 10*n + int64(b-'0'); n > maxNumber {
			return 0, s.fail(ErrSyntax, "a number is too large")
		}
	}
	if err != nil {
		return 0, err
	}
	if ok {
		s.back(b)
	}
	switch {
	case !digits && !ok:
		return 0, s.fail(ErrSyntax, "the input ends within a clause")
	case !digits || ok && !space(b):
		return 0, s.fail(ErrSyntax, strconv.QuoteRune(rune(b))+" is not part of a number")
	case negative:
		return -n, nil
	}
	return n, nil
}

// space reports whether b is white space.
func space(b byte) bool { return b == ' ' || b == '\t' || b == '\r' || b == '\n' }

// groups reads a number in groups of 7 bits, the lowest first, and decodes it: 2n is n,
// and 2n+1 is -n. The error says that the input ends, that the number has more than nine
// groups, or that it is 1, which stands for nothing.
func (s *scanner) groups() (n int64, err error) {
	var u uint64
	for shift := 0; ; shift += 7 {
		b, ok, err := s.next()
		if err != nil {
			return 0, err
		}
		if !ok {
			return 0, s.fail(ErrSyntax, "the input ends within a step")
		}
		if shift > 56 {
			return 0, s.fail(ErrSyntax, "a number is too large")
		}
		u |= uint64(b&0x7f) << shift
		if b < 0x80 {
			break
		}
	}
	if u == 1 {
		return 0, s.fail(ErrSyntax, "1 is not the code of a literal")
	}
	n = int64(u >> 1)
	if u&1 != 0 {
		n = -n
	}
	return n, nil
}

// clause reads literals up to a 0 and returns them without the 0. A variable above most is
// an error, and so are more literals than the limits allow. The literals are valid until
// the next call.
func (s *scanner) clause(most int) (lits []literal, err error) {
	s.buffer = s.buffer[:0]
	for {
		n, err := s.number()
		if err != nil {
			return nil, err
		}
		if n == 0 {
			return s.buffer, nil
		}
		v := max(n, -n)
		switch {
		case v > int64(most):
			return nil, s.fail(ErrLimit, "variable "+strconv.FormatInt(v, 10)+" is above "+strconv.Itoa(most))
		case len(s.buffer) == s.limits.Literals:
			return nil, s.fail(ErrLimit, "a clause has more than "+strconv.Itoa(s.limits.Literals)+" literals")
		}
		l := literal(v) << 1
		if n < 0 {
			l |= 1
		}
		s.buffer = append(s.buffer, l)
	}
}

// opening begins a step and reads its first byte: 'a' or 'd' in a binary proof, and 'd' in
// a text that has one. deletes reports whether that byte is 'd'. ok is false at the end of
// the proof.
func (s *scanner) opening() (deletes, ok bool, err error) {
	if !s.binary {
		b, ok, err := s.skip()
		s.mark()
		if ok && b == 'd' {
			_, _, _ = s.next() // the byte that was seen
			return true, true, nil
		}
		return false, ok, err
	}
	s.mark()
	b, ok, err := s.next()
	if ok && b != 'a' && b != 'd' {
		return false, false, s.fail(ErrSyntax, "a step begins with byte "+strconv.Itoa(int(b))+" and not with 'a' or 'd'")
	}
	return b == 'd', ok, err
}
