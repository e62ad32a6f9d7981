// Package jsontext reads JSON that other programs have written, as values that know at
// which byte of the text they stand. Package wire reads the messages of the page: it is
// stricter, and its values have no places.
//
// A text cannot take more memory than the limits of this package allow, whatever it holds.
package jsontext

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// Limits of one text.
const (
	MaxDepth  = 64      // arrays and objects inside each other
	MaxValues = 1 << 20 // values, counting those inside others
)

// A Kind is the type of a [Value].
type Kind uint8

// The kinds of values. The zero Kind is that of a value that does not exist.
const (
	Missing Kind = iota
	Null
	Bool
	Number
	String
	Array
	Object
)

// A Value is a JSON value. The zero Value is [Missing].
type Value struct {
	Kind  Kind
	At    int      // the byte of the text at which the value begins
	Text  string   // of a String, without quotes and escapes; of a Null, Bool or Number as it stands
	Items []Value  // of an Array or an Object
	Names []string // of the items of an Object, in the order of Items
}

// missing is what Get returns for an item that does not exist. It is never changed.
var missing Value

// Get returns the first item of an object with a name. If there is none, or if v is no
// object, it returns a Value that is [Missing], which must not be changed.
func (v *Value) Get(name string) *Value {
	for i, n := range v.Names {
		if n == name {
			return &v.Items[i]
		}
	}
	return &missing
}

// String returns the text of a String, and "" for any other value.
func (v *Value) String() string {
	if v.Kind != String {
		return ""
	}
	return v.Text
}

// Int returns the value of a Number that is an integer of at most nine digits; ok is false
// for any other value.
func (v *Value) Int() (n int, ok bool) {
	if v.Kind != Number || len(v.Text) > len("-123456789") {
		return 0, false
	}
	n, err := strconv.Atoi(v.Text)
	return n, err == nil
}

// True reports whether v is the value true.
func (v *Value) True() bool { return v.Kind == Bool && v.Text == "true" }

// An Error is a place at which a text is not JSON that this package reads.
type Error struct{ At int }

// Error returns a text with the byte at which the text is not JSON.
func (e *Error) Error() string { return "not JSON at byte " + strconv.Itoa(e.At) }

// Parse reads the value that begins at byte `at` of a text, after white space, and returns
// the index of the byte after it. The text must be UTF-8. The error says where the text is
// not JSON, or has more values than [MaxValues] or is deeper than [MaxDepth].
func Parse(text string, at int) (v Value, end int, err *Error) {
	p := parser{text: text, at: at, most: MaxValues}
	v = p.value(0)
	if p.failed {
		return Value{}, p.at, &Error{p.at}
	}
	return v, p.at, nil
}

// Space returns the index of the first byte of text, from `at` on, that is not white space.
func Space(text string, at int) int {
	for at < len(text) && (text[at] == ' ' || text[at] == '\t' || text[at] == '\n' || text[at] == '\r') {
		at++
	}
	return at
}

// A parser reads a text from byte `at` on. After the first fault it reads nothing more, and
// `at` is the place of the fault.
type parser struct {
	text   string
	at     int
	most   int // values that may still be read
	failed bool
}

// fail records a fault at the present byte and returns no value.
func (p *parser) fail() Value {
	p.failed = true
	return Value{}
}

// value reads white space and a value. depth is the number of arrays and objects around it.
func (p *parser) value(depth int) Value {
	p.at = Space(p.text, p.at)
	if p.most--; p.most < 0 || depth > MaxDepth || p.at == len(p.text) {
		return p.fail()
	}
	switch c := p.text[p.at]; {
	case c == '{' || c == '[':
		return p.items(depth)
	case c == '"':
		at := p.at
		return Value{Kind: String, At: at, Text: p.quoted()}
	case c == '-' || '0' <= c && c <= '9':
		return p.number()
	}
	for _, word := range [...]string{"null", "true", "false"} {
		if strings.HasPrefix(p.text[p.at:], word) {
			v := Value{Kind: Bool, At: p.at, Text: word}
			if word == "null" {
				v.Kind = Null
			}
			p.at += len(word)
			return v
		}
	}
	return p.fail()
}

// items reads an array or an object, whose opening bracket is the present byte. depth is
// the number of arrays and objects around it.
func (p *parser) items(depth int) Value {
	v := Value{Kind: Array, At: p.at}
	closing := byte(']')
	if p.text[p.at] == '{' {
		v.Kind, closing = Object, '}'
	}
	p.at++
	for first := true; !p.failed; first = false {
		p.at = Space(p.text, p.at)
		switch {
		case p.at == len(p.text):
			return p.fail()
		case p.text[p.at] == closing:
			p.at++
			return v
		case first:
		case p.text[p.at] != ',':
			return p.fail()
		default:
			p.at++
		}
		if v.Kind == Object {
			p.at = Space(p.text, p.at)
			if p.at == len(p.text) || p.text[p.at] != '"' {
				return p.fail()
			}
			v.Names = append(v.Names, p.quoted())
			p.at = Space(p.text, p.at)
			if p.failed || p.at == len(p.text) || p.text[p.at] != ':' {
				return p.fail()
			}
			p.at++
		}
		v.Items = append(v.Items, p.value(depth+1))
	}
	return v
}

// number reads a number, whose first byte is the present one. It accepts leading zeros,
// which JSON does not.
func (p *parser) number() Value {
	start := p.at
	for p.at < len(p.text) {
		c := p.text[p.at]
		if (c < '0' || c > '9') && c != '-' && c != '+' && c != '.' && c != 'e' && c != 'E' {
			break
		}
		p.at++
	}
	return Value{Kind: Number, At: start, Text: p.text[start:p.at]}
}

// quoted reads a string, whose opening quote is the present byte, and returns its text.
func (p *parser) quoted() string {
	p.at++
	start := p.at
	for p.at < len(p.text) {
		switch c := p.text[p.at]; {
		case c == '"':
			p.at++
			return p.text[start : p.at-1]
		case c == '\\':
			return p.escaped(start)
		case c < ' ':
			p.fail()
			return ""
		}
		p.at++
	}
	p.fail()
	return ""
}

// letters holds the letters that may stand after a backslash, and meanings the character
// that each stands for.
const (
	letters  = `"\/bfnrt`
	meanings = "\"\\/\b\f\n\r\t"
)

// escaped reads the rest of a string that began at byte start and has a backslash at the
// present byte, and returns its whole text. Half of a surrogate pair becomes U+FFFD.
func (p *parser) escaped(start int) string {
	out := []byte(p.text[start:p.at])
	for p.at < len(p.text) {
		c := p.text[p.at]
		p.at++
		switch {
		case c == '"':
			return string(out)
		case c < ' ':
			p.at--
			p.fail()
			return ""
		case c != '\\' || p.at == len(p.text):
			out = append(out, c)
			continue
		}
		letter := p.text[p.at]
		p.at++
		if i := strings.IndexByte(letters, letter); i >= 0 {
			out = append(out, meanings[i])
			continue
		}
		r, ok := p.unit()
		if letter != 'u' || !ok {
			break
		}
		if r >= 0xD800 && r < 0xDC00 && len(p.text)-p.at >= 6 && p.text[p.at:p.at+2] == `\u` {
			p.at += 2
			low, ok := p.unit()
			if ok && low >= 0xDC00 && low < 0xE000 {
				r = 0x10000 + (r-0xD800)<<10 + low - 0xDC00
			} else {
				p.at -= len(`\u0000`)
			}
		}
		out = utf8.AppendRune(out, r)
	}
	p.fail()
	return ""
}

// unit reads four hexadecimal digits; ok is false if fewer come next, and then the place of
// the parser is good only for an error.
func (p *parser) unit() (r rune, ok bool) {
	if len(p.text)-p.at < 4 {
		return 0, false
	}
	n, err := strconv.ParseUint(p.text[p.at:p.at+4], 16, 16)
	p.at += 4
	return rune(n), err == nil
}
