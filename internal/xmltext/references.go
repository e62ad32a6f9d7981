package xmltext

import (
	"bytes"
	"unicode/utf8"
)

// This file resolves references in text and in the values of attributes, and
// checks that their characters are ones that XML allows.

// predefined holds the five entities of XML.
var predefined = []struct {
	name string
	char byte
}{{"lt", '<'}, {"gt", '>'}, {"amp", '&'}, {"quot", '"'}, {"apos", '\''}}

// longestReference is the greatest number of bytes in a reference, from & to ;. It is
// enough for the number of any character with some leading zeros.
const longestReference = 16

// check returns the error of the first character of text that XML does not allow, or of the
// first byte that is not UTF-8, and nil if there is none. The text begins at byte `at` of
// the document, counted from 0.
func (s *Scanner) check(text []byte, at int) *Error {
	for i := 0; i < len(text); {
		if b := text[i]; b < utf8.RuneSelf {
			if b < ' ' && !isSpace(b) {
				return s.malformed(at + i)
			}
			i++
			continue
		}
		r, size := utf8.DecodeRune(text[i:])
		if size == 1 {
			return &Error{NotUTF8, at + i}
		}
		if !allowed(r) {
			return s.malformed(at + i)
		}
		i += size
	}
	return nil
}

// allowed reports whether XML allows the character r in a document (Extensible Markup
// Language 1.0, production 2).
func allowed(r rune) bool {
	return r == '\t' || r == '\n' || r == '\r' || r >= ' ' && r <= 0xD7FF || r >= 0xE000 && r <= 0xFFFD || r >= 0x10000 && r <= utf8.MaxRune
}

// resolve returns the bytes [from:to] of the document with its references resolved and each
// line end as LF. In the value of an attribute, a line end or a tab that is not written as
// a reference becomes a space. If there is nothing to resolve, the result is a part of the
// document and not a copy. The error is that of a character that is not allowed, of a
// reference that cannot be resolved, or of the text "]]>" outside attributes.
func (s *Scanner) resolve(from, to int, attribute bool) ([]byte, *Error) {
	raw := s.text[from:to]
	if err := s.check(raw, from); err != nil {
		return nil, err
	}
	if !attribute {
		if at := bytes.Index(raw, []byte("]]>")); at >= 0 {
			return nil, s.malformed(from + at)
		}
	}
	special := "&\r"
	if attribute {
		special = "&\r\n\t"
	}
	if !bytes.ContainsAny(raw, special) {
		return raw, nil
	}
	out := make([]byte, 0, len(raw)) // a reference is never shorter than what it stands for
	for i := 0; i < len(raw); i++ {
		b := raw[i]
		switch {
		case b == '&':
			r, size, err := s.reference(raw[i:], from+i)
			if err != nil {
				return nil, err
			}
			out = utf8.AppendRune(out, r)
			i += size - 1
			continue
		case b == '\r':
			if i+1 < len(raw) && raw[i+1] == '\n' {
				continue
			}
			b = '\n'
		}
		if attribute && (b == '\n' || b == '\t') {
			b = ' '
		}
		out = append(out, b)
	}
	return out, nil
}

// reference reads the reference at the beginning of raw, whose first byte is & and stands
// at byte `at` of the document. It returns the character that the reference stands for, and
// size, the number of bytes of the reference with & and ;.
func (s *Scanner) reference(raw []byte, at int) (r rune, size int, err *Error) {
	length := bytes.IndexByte(raw[:min(len(raw), longestReference)], ';')
	if length < 0 {
		return 0, 0, s.malformed(at)
	}
	name, size := raw[1:length], length+1
	if len(name) == 0 {
		return 0, 0, s.malformed(at)
	}
	if name[0] == '#' {
		r, ok := number(name[1:])
		if !ok {
			return 0, 0, s.malformed(at)
		}
		return r, size, nil
	}
	for _, entity := range predefined {
		if string(name) == entity.name {
			return rune(entity.char), size, nil
		}
	}
	return 0, 0, &Error{Entity, at}
}

// number returns the character whose number is text: decimal digits, or x and hexadecimal
// digits. ok is false if text is not such a number or XML does not allow the character.
func number(text []byte) (r rune, ok bool) {
	base := rune(10)
	if len(text) > 0 && text[0] == 'x' {
		base, text = 16, text[1:]
	}
	if len(text) == 0 {
		return 0, false
	}
	for _, b := range text {
		digit := rune(b - '0')
		if letter := b | 0x20; letter >= 'a' && letter <= 'f' && b > '9' {
			digit = rune(letter-'a') + 10
		} else if b < '0' || b > '9' {
			return 0, false
		}
		if r = r*base + digit; digit >= base || r > utf8.MaxRune {
			return 0, false
		}
	}
	return r, allowed(r)
}
