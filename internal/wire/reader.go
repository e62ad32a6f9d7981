package wire

import (
	"strconv"
	"unicode/utf8"
)

// This file holds the reader. It accepts JSON as RFC 8259 defines it, without
// extensions. Where the RFC leaves a choice, it refuses: a name twice in an object, half
// of a surrogate pair, invalid UTF-8, a number beyond float64, arrays and objects nested
// deeper than MaxDepth, and objects with more than MaxNames names.

// Bounds of the reader, so that every text is read or refused quickly.
const (
	MaxDepth = 64   // the greatest nesting of arrays and objects
	MaxNames = 4096 // the greatest number of names in an object; each new name is compared with all before
)

// A SyntaxError says where a text is not JSON that this package reads, and why.
type SyntaxError struct {
	_ [0]func() // makes it non-comparable: see docs/architecture.md

	Offset int // the byte, counted from 0
	Reason string
}

// Error names the place and the reason.
func (e *SyntaxError) Error() string { return "byte " + strconv.Itoa(e.Offset) + ": " + e.Reason }

// Parse reads one JSON value with white space around it and nothing else. If text is
// anything else, it returns the zero Value and a *[SyntaxError]. The strings of the value
// may share the memory of text.
func Parse(text string) (Value, error) {
	r := reader{text: text}
	v := r.value(0)
	r.space()
	if r.err == nil && r.at < len(text) {
		r.fail("text after the value")
	}
	if r.err != nil {
		return Value{}, r.err
	}
	return v, nil
}

// A reader reads a text from byte at on. After the first error, which is in err, it
// reads nothing more.
type reader struct {
	text string
	at   int
	err  error
}

// value reads white space and a value, and returns the value. depth is the number of
// arrays and objects around the value. After an error, which is in r.err, the result has
// no meaning.
func (r *reader) value(depth int) Value {
	r.space()
	switch c := r.peek(); {
	case c == '{':
		return r.object(depth)
	case c == '[':
		return r.array(depth)
	case c == '"':
		return Value{kind: String, text: r.string()}
	case c == '-' || '0' <= c && c <= '9':
		return r.number()
	case r.word("true"):
		return Value{kind: Bool, truth: true}
	case r.word("false"):
		return Value{kind: Bool}
	case r.word("null"):
		return Value{kind: Null}
	}
	r.fail("want a value")
	return Value{}
}

// object reads an object, whose first byte comes next, and returns it. depth is the number
// of arrays and objects around it. After an error, which is in r.err, the result has no
// meaning.
func (r *reader) object(depth int) Value {
	v := Value{kind: Object}
	r.open(depth)
	for r.more('}', len(v.items) == 0) {
		r.space()
		if r.peek() != '"' {
			r.fail("want a name")
			break
		}
		start, name := r.at, r.string()
		if r.err == nil && v.Get(name).kind != Missing {
			r.at = start
			r.fail("name twice")
		}
		if len(v.names) == MaxNames {
			r.fail("too many names")
		}
		r.space()
		r.byte(':', "want a colon")
		v.names = append(v.names, name)
		v.items = append(v.items, r.value(depth+1))
	}
	return v
}

// array reads an array, whose first byte comes next, and returns it. depth is the number
// of arrays and objects around it. After an error, which is in r.err, the result has no
// meaning.
func (r *reader) array(depth int) Value {
	v := Value{kind: Array}
	r.open(depth)
	for r.more(']', len(v.items) == 0) {
		v.items = append(v.items, r.value(depth+1))
	}
	return v
}

// open skips the opening bracket of an object or array. It sets the error of r if there
// are MaxDepth arrays and objects around it already; depth is their number.
func (r *reader) open(depth int) {
	if depth >= MaxDepth {
		r.fail("too deep")
	}
	r.at++
}

// more reports whether another value of an array or object follows; first says that none
// has been read yet. If one follows, more skips white space and the comma before it, which
// the first value does not have. If the closing bracket end follows, more skips it and
// returns false. Otherwise it sets the error of r. After an error it returns false.
func (r *reader) more(end byte, first bool) bool {
	r.space()
	if r.err != nil {
		return false
	}
	if r.peek() == end {
		r.at++
		return false
	}
	if !first {
		r.byte(',', "want a comma or the end")
	}
	return r.err == nil
}

// number reads -?(0|[1-9][0-9]*)(.[0-9]+)?([eE][+-]?[0-9]+)? and returns it as a Number
// with its text. For anything else it sets the error of r. It also refuses numbers of
// 1e308 or more, because not all of those fit a float64.
func (r *reader) number() Value {
	start := r.at
	r.skip('-')
	if r.peek() == '0' {
		r.at++
	} else {
		r.digits()
	}
	if r.skip('.') {
		r.digits()
	}
	if r.skip('e') || r.skip('E') {
		if !r.skip('+') {
			r.skip('-')
		}
		r.digits()
	}
	text := r.text[start:r.at]
	if r.err == nil {
		if _, point := decimal(text); point > 308 {
			r.at = start
			r.fail("number out of range")
		}
	}
	return Value{kind: Number, text: text}
}

// maxExponent bounds exponents, so that a sum of them does not overflow.
const maxExponent = 1 << 20

// decimal returns the digits of a number, each 0 to 9, from the first that is not 0, and
// the position of its point: the number is 0.digits * 10^point, without its sign. Zero has
// no digits and the point 0. text must be the text of a JSON number. An exponent beyond
// maxExponent counts as maxExponent.
func decimal(text string) (digits []byte, point int) {
	seen := false // the decimal point has been read
	i := 0
	for ; i < len(text) && text[i]|' ' != 'e'; i++ {
		switch c := text[i]; {
		case c == '-':
		case c == '.':
			seen = true
		default:
			if c != '0' || len(digits) > 0 {
				digits = append(digits, c-'0')
				if !seen {
					point++
				}
			} else if seen {
				point--
			}
		}
	}
	exponent, sign := 0, 1
	for ; i < len(text); i++ {
		switch c := text[i]; {
		case c == '-':
			sign = -1
		case c >= '0' && c <= '9':
			exponent = min(exponent*10+int(c-'0'), maxExponent)
		}
	}
	if len(digits) == 0 {
		return nil, 0
	}
	return digits, point + sign*exponent
}

// digits skips the digits that come next. If there is none, it sets the error of r.
func (r *reader) digits() {
	start := r.at
	for '0' <= r.peek() && r.peek() <= '9' {
		r.at++
	}
	if r.at == start {
		r.fail("want a digit")
	}
}

// string reads a string, whose opening quote comes next, and returns its text with the
// escapes decoded. After an error, which is in r.err, it returns "". It copies the text
// only if it has an escape.
func (r *reader) string() string {
	r.at++
	start := r.at
	var out []byte // the text before start with its escapes decoded; nil if there were none
	for r.err == nil {
		c := r.peek()
		switch {
		case r.at >= len(r.text):
			r.fail("string without end")
		case c == '"':
			s := r.text[start:r.at]
			r.at++
			if out != nil {
				return string(append(out, s...))
			}
			return s
		case c == '\\':
			out = append(out, r.text[start:r.at]...)
			out = utf8.AppendRune(out, r.escape())
			start = r.at
		case c < ' ':
			r.fail("control character in a string")
		case c < utf8.RuneSelf:
			r.at++
		default:
			u, size := utf8.DecodeRuneInString(r.text[r.at:])
			if u == utf8.RuneError && size == 1 {
				r.fail("no UTF-8")
			}
			r.at += size
		}
	}
	return ""
}

// escape reads an escape, whose backslash comes next, and returns the character that it
// stands for: two escapes \u of a surrogate pair stand for one. For anything else it sets
// the error of r.
func (r *reader) escape() rune {
	start := r.at
	r.at++
	c := r.peek()
	r.at++
	switch c {
	case '"', '\\', '/':
		return rune(c)
	case 'b':
		return '\b'
	case 'f':
		return '\f'
	case 'n':
		return '\n'
	case 'r':
		return '\r'
	case 't':
		return '\t'
	case 'u':
		u := r.hex4()
		if u < 0xd800 || u >= 0xe000 {
			return u
		}
		if u < 0xdc00 && r.word(`\u`) {
			if low := r.hex4(); low >= 0xdc00 && low < 0xe000 {
				return 0x10000 + (u-0xd800)<<10 + low - 0xdc00
			}
		}
		r.at = start
		r.fail("lone surrogate")
		return utf8.RuneError
	}
	r.at = start
	r.fail("no such escape")
	return utf8.RuneError
}

// hex4 reads four hexadecimal digits and returns their number, 0 to 0xffff. If a byte is
// no such digit, it returns 0 and sets the error of r.
func (r *reader) hex4() (u rune) {
	for range 4 {
		c := r.peek()
		switch {
		case '0' <= c && c <= '9':
			u = u<<4 + rune(c-'0')
		case 'a' <= c && c <= 'f':
			u = u<<4 + rune(c-'a'+10)
		case 'A' <= c && c <= 'F':
			u = u<<4 + rune(c-'A'+10)
		default:
			r.fail("want a hex digit")
			return 0
		}
		r.at++
	}
	return u
}

// space skips white space: blanks, tabs, line feeds and carriage returns.
func (r *reader) space() {
	for {
		switch r.peek() {
		case ' ', '\t', '\n', '\r':
			r.at++
		default:
			return
		}
	}
}

// peek returns the next byte, or 0 at the end and after an error.
func (r *reader) peek() byte {
	if r.err != nil || r.at >= len(r.text) {
		return 0
	}
	return r.text[r.at]
}

// skip skips the byte c if it comes next, and reports whether it did.
func (r *reader) skip(c byte) bool {
	if r.peek() != c {
		return false
	}
	r.at++
	return true
}

// byte skips the byte c. If another byte or the end comes next, it sets the error of r,
// with the reason.
func (r *reader) byte(c byte, reason string) {
	if !r.skip(c) {
		r.fail(reason)
	}
}

// word skips text if it comes next, and reports whether it did. After an error it returns
// false.
func (r *reader) word(text string) bool {
	if r.err != nil || len(r.text)-r.at < len(text) || r.text[r.at:r.at+len(text)] != text {
		return false
	}
	r.at += len(text)
	return true
}

// fail sets the error of r at the current byte, unless r has an error already.
func (r *reader) fail(reason string) {
	if r.err == nil {
		r.err = &SyntaxError{Offset: min(r.at, len(r.text)), Reason: reason}
	}
}
