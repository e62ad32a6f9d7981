package wire

import (
	"strconv"
	"unicode/utf8"
)

// This file holds the reader: RFC 8259, and nothing beyond it. Where the RFC
// leaves room it refuses: a name twice in an object, a lone surrogate, bytes that
// are no UTF-8, a number beyond float64, arrays and objects deeper than MaxDepth, and
// objects with more than MaxNames names.

// Bounds of what is read, so that no text takes long to refuse.
const (
	MaxDepth = 64   // how deep arrays and objects may lie in each other
	MaxNames = 4096 // of one object; each new name is compared with those before
)

// A SyntaxError says where a text stops being JSON that this package reads.
type SyntaxError struct {
	_ [0]func() // makes it non-comparable: see docs/architecture.md

	Offset int // the byte, counted from 0
	Reason string
}

// Error names the place and the reason.
func (e *SyntaxError) Error() string { return "byte " + strconv.Itoa(e.Offset) + ": " + e.Reason }

// Parse reads one JSON value with white space around it and nothing else.
// The error is a *[SyntaxError].
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

// A reader stands at a byte of the text; after the first error it stands still.
type reader struct {
	text string
	at   int
	err  error
}

// value reads the value that comes next, after white space.
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

func (r *reader) array(depth int) Value {
	v := Value{kind: Array}
	r.open(depth)
	for r.more(']', len(v.items) == 0) {
		v.items = append(v.items, r.value(depth+1))
	}
	return v
}

// open steps over the bracket of an object or array.
func (r *reader) open(depth int) {
	if depth >= MaxDepth {
		r.fail("too deep")
	}
	r.at++
}

// more steps over a comma (none before the first value) or over the end.
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

// number reads -?(0|[1-9][0-9]*)(.[0-9]+)?([eE][+-]?[0-9]+)? and refuses what is
// 1e308 or more: not all of that fits a float64.
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

// maxExponent bounds exponents, so that they can be added up.
const maxExponent = 1 << 20

// decimal returns the digits of a number from the first that is not 0, and where
// its point is: the number is 0.digits * 10^point. Of zero there are no digits.
func decimal(text string) (digits []byte, point int) {
	seen := false // the point
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

func (r *reader) digits() {
	start := r.at
	for '0' <= r.peek() && r.peek() <= '9' {
		r.at++
	}
	if r.at == start {
		r.fail("want a digit")
	}
}

// string reads a string; it copies only if there is an escape in it.
func (r *reader) string() string {
	r.at++
	start := r.at
	var out []byte // what comes before start, if anything was escaped
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

// escape reads a backslash and what it stands for.
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

// skip steps over c if it comes next.
func (r *reader) skip(c byte) bool {
	if r.peek() != c {
		return false
	}
	r.at++
	return true
}

// byte steps over c, which must come next.
func (r *reader) byte(c byte, reason string) {
	if !r.skip(c) {
		r.fail(reason)
	}
}

// word steps over text if it comes next.
func (r *reader) word(text string) bool {
	if r.err != nil || len(r.text)-r.at < len(text) || r.text[r.at:r.at+len(text)] != text {
		return false
	}
	r.at += len(text)
	return true
}

func (r *reader) fail(reason string) {
	if r.err == nil {
		r.err = &SyntaxError{Offset: min(r.at, len(r.text)), Reason: reason}
	}
}
