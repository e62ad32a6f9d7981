// Package wire writes and reads JSON without reflection, for the page's engine
// (where encoding/json would be a third of the download) and for the lines that
// the command prints.
package wire

import (
	"math"
	"strconv"
	"unicode/utf8"
)

// This file holds the writer.

const hex = "0123456789abcdef"

// A Writer appends JSON to a buffer and sets the commas itself. The zero Writer
// is empty and ready. It trusts its caller to close what it opens and to put a
// Key before each value of an object, and nowhere else.
//
// The commas need no state: a value follows another one exactly if the last
// byte is none of { [ : and newline.
type Writer struct{ buf []byte }

// NewWriter returns a writer that appends to buf.
func NewWriter(buf []byte) *Writer { return &Writer{buf} }

// Bytes returns what was written. It stays valid until the next write.
func (w *Writer) Bytes() []byte { return w.buf }

// Text returns what was written, as a string.
func (w *Writer) Text() string { return string(w.buf) }

// Len returns the number of bytes written.
func (w *Writer) Len() int { return len(w.buf) }

// Reset empties w and keeps its room.
func (w *Writer) Reset() { w.buf = w.buf[:0] }

// Newline ends a line of JSON Lines.
func (w *Writer) Newline() { w.buf = append(w.buf, '\n') }

// BeginObject opens an object.
func (w *Writer) BeginObject() { w.comma(); w.buf = append(w.buf, '{') }

// EndObject closes an object.
func (w *Writer) EndObject() { w.buf = append(w.buf, '}') }

// BeginArray opens an array.
func (w *Writer) BeginArray() { w.comma(); w.buf = append(w.buf, '[') }

// EndArray closes an array.
func (w *Writer) EndArray() { w.buf = append(w.buf, ']') }

// Key writes the name of the value that comes next.
func (w *Writer) Key(name string) {
	w.comma()
	w.buf = append(AppendString(w.buf, name), ':')
}

// String writes a string.
func (w *Writer) String(s string) { w.comma(); w.buf = AppendString(w.buf, s) }

// Int writes a whole number.
func (w *Writer) Int(n int64) { w.comma(); w.buf = strconv.AppendInt(w.buf, n, 10) }

// Uint writes a whole number that is not negative.
func (w *Writer) Uint(n uint64) { w.comma(); w.buf = strconv.AppendUint(w.buf, n, 10) }

// Float writes a number, or null for one that JSON has no form for.
func (w *Writer) Float(f float64) { w.comma(); w.buf = AppendFloat(w.buf, f) }

// Thousandths writes n/1000, with no more places than it needs.
func (w *Writer) Thousandths(n int64) {
	w.comma()
	if n < 0 {
		w.buf = append(w.buf, '-')
	} else {
		n = -n // all of int64 is below 0 or turns so
	}
	w.buf = strconv.AppendUint(w.buf, uint64(-(n / 1000)), 10)
	if rest := -(n % 1000); rest != 0 {
		w.buf = append(w.buf, '.', '0'+byte(rest/100), '0'+byte(rest/10%10), '0'+byte(rest%10))
		for w.buf[len(w.buf)-1] == '0' {
			w.buf = w.buf[:len(w.buf)-1]
		}
	}
}

// Bool writes true or false.
func (w *Writer) Bool(b bool) { w.comma(); w.buf = strconv.AppendBool(w.buf, b) }

// Null writes null.
func (w *Writer) Null() { w.comma(); w.buf = append(w.buf, "null"...) }

// Raw writes text that is a JSON value already.
func (w *Writer) Raw(json []byte) { w.comma(); w.buf = append(w.buf, json...) }

// StringField writes a name and a string.
func (w *Writer) StringField(name, s string) { w.Key(name); w.String(s) }

// IntField writes a name and a whole number.
func (w *Writer) IntField(name string, n int) { w.Key(name); w.Int(int64(n)) }

// FloatField writes a name and a number.
func (w *Writer) FloatField(name string, f float64) { w.Key(name); w.Float(f) }

// ThousandthsField writes a name and n/1000.
func (w *Writer) ThousandthsField(name string, n int64) { w.Key(name); w.Thousandths(n) }

// BoolField writes a name and a truth.
func (w *Writer) BoolField(name string, b bool) { w.Key(name); w.Bool(b) }

// comma writes the comma between two values, if this is not the first.
func (w *Writer) comma() {
	if len(w.buf) == 0 {
		return
	}
	switch w.buf[len(w.buf)-1] {
	case '{', '[', ':', '\n':
	default:
		w.buf = append(w.buf, ',')
	}
}

// AppendString appends s as a JSON string. Bytes that are no UTF-8 become U+FFFD.
func AppendString(b []byte, s string) []byte {
	b = append(b, '"')
	start := 0 // of the run of bytes that need no escape
	for i := 0; i < len(s); {
		c := s[i]
		if c >= ' ' && c != '"' && c != '\\' && c < utf8.RuneSelf {
			i++
			continue
		}
		size := 1
		if c >= utf8.RuneSelf {
			var r rune
			r, size = utf8.DecodeRuneInString(s[i:])
			if r != utf8.RuneError || size > 1 {
				i += size
				continue
			}
		}
		b = append(b, s[start:i]...)
		b = appendEscape(b, c)
		i += size
		start = i
	}
	return append(append(b, s[start:]...), '"')
}

// AppendFloat appends f in the shortest form that reads back as f, or null if f
// is no finite number.
func AppendFloat(b []byte, f float64) []byte {
	if math.IsNaN(f) || math.IsInf(f, 0) {
		return append(b, "null"...)
	}
	format := byte('f')
	if abs := math.Abs(f); abs != 0 && (abs < 1e-6 || abs >= 1e21) {
		format = 'e'
	}
	return strconv.AppendFloat(b, f, format, -1, 64)
}

// appendEscape appends the escape of a byte that a JSON string cannot hold.
func appendEscape(b []byte, c byte) []byte {
	switch {
	case c == '"' || c == '\\':
		return append(b, '\\', c)
	case c == '\n':
		return append(b, '\\', 'n')
	case c == '\r':
		return append(b, '\\', 'r')
	case c == '\t':
		return append(b, '\\', 't')
	case c >= utf8.RuneSelf:
		return append(b, `\ufffd`...)
	}
	return append(b, '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
}
