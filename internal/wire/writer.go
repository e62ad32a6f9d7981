// Package wire writes and reads JSON without reflection. The page uses it because
// encoding/json would be a third of its download; the command prints JSON with it.
package wire

import (
	"math"
	"strconv"
	"unicode/utf8"
)

// This file holds the writer.

// hex holds the hexadecimal digits.
const hex = "0123456789abcdef"

// A Writer appends JSON to a buffer and writes the commas itself. The zero Writer is
// empty and ready for use. The caller must close each object and array that it opens,
// and call Key before each value of an object and nowhere else.
//
// The last byte of the buffer decides whether a comma is due: no comma follows {, [, :
// or a line end.
type Writer struct{ buf []byte }

// NewWriter returns a writer that appends to buf, from whose last byte it concludes
// whether a comma is due. The caller must not use buf afterwards.
func NewWriter(buf []byte) *Writer { return &Writer{buf} }

// Bytes returns the text in the buffer, what was there before included. It is valid until
// the next write or Reset.
func (w *Writer) Bytes() []byte { return w.buf }

// Text returns a copy of the text in the buffer, as a string.
func (w *Writer) Text() string { return string(w.buf) }

// Len returns the number of bytes in the buffer.
func (w *Writer) Len() int { return len(w.buf) }

// Reset empties the buffer and leaves its memory for the next writes, which overwrite what
// Bytes has returned.
func (w *Writer) Reset() { w.buf = w.buf[:0] }

// Newline writes a line end. A value after it has no comma before it.
func (w *Writer) Newline() { w.buf = append(w.buf, '\n') }

// BeginObject opens an object.
func (w *Writer) BeginObject() { w.comma(); w.buf = append(w.buf, '{') }

// EndObject closes an object.
func (w *Writer) EndObject() { w.buf = append(w.buf, '}') }

// BeginArray opens an array.
func (w *Writer) BeginArray() { w.comma(); w.buf = append(w.buf, '[') }

// EndArray closes an array.
func (w *Writer) EndArray() { w.buf = append(w.buf, ']') }

// Key writes a comma if one is due, the name of the value that comes next, and a colon. It
// must be called inside an object.
func (w *Writer) Key(name string) {
	w.comma()
	w.buf = append(AppendString(w.buf, name), ':')
}

// String writes a string.
func (w *Writer) String(s string) { w.comma(); w.buf = AppendString(w.buf, s) }

// Int writes an integer.
func (w *Writer) Int(n int64) { w.comma(); w.buf = strconv.AppendInt(w.buf, n, 10) }

// Uint writes an unsigned integer.
func (w *Writer) Uint(n uint64) { w.comma(); w.buf = strconv.AppendUint(w.buf, n, 10) }

// Float writes a number, or null if f is infinite or not a number.
func (w *Writer) Float(f float64) { w.comma(); w.buf = AppendFloat(w.buf, f) }

// Thousandths writes the number n/1000 with up to three decimal places, without trailing
// zeros.
func (w *Writer) Thousandths(n int64) {
	w.comma()
	if n < 0 {
		w.buf = append(w.buf, '-')
	} else {
		n = -n // from here on n is at most 0: -1<<63 has no positive counterpart
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

// Raw writes a value that is JSON already. It copies json and does not check it.
func (w *Writer) Raw(json []byte) { w.comma(); w.buf = append(w.buf, json...) }

// StringField writes a name and a string.
func (w *Writer) StringField(name, s string) { w.Key(name); w.String(s) }

// IntField writes a name and an integer.
func (w *Writer) IntField(name string, n int) { w.Key(name); w.Int(int64(n)) }

// FloatField writes a name and a number.
func (w *Writer) FloatField(name string, f float64) { w.Key(name); w.Float(f) }

// ThousandthsField writes a name and n/1000.
func (w *Writer) ThousandthsField(name string, n int64) { w.Key(name); w.Thousandths(n) }

// BoolField writes a name and a bool.
func (w *Writer) BoolField(name string, b bool) { w.Key(name); w.Bool(b) }

// comma writes a comma if one is due before the next value or name: unless the buffer is
// empty or ends with {, [, : or a line end.
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

// AppendString appends s to b as a JSON string with its quotes, and returns the result.
// Each byte of invalid UTF-8 becomes U+FFFD.
func AppendString(b []byte, s string) []byte {
	b = append(b, '"')
	start := 0 // the beginning of the bytes that need no escape and have not been appended
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

// AppendFloat appends to b the shortest text that is read back as f, or null if f is
// infinite or not a number, and returns the result.
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

// appendEscape appends to b the escape of a byte c that must not be in a JSON string as it
// is, and returns the result. A byte of 128 or more, which is a byte of invalid UTF-8,
// becomes U+FFFD.
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
