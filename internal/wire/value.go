package wire

import "strconv"

// This file holds a value that was read, and Fields, which reads the fields of an object
// and refuses unknown ones.

// A Kind is the type of a [Value] in JSON.
type Kind uint8

// The kinds of values. Missing, the zero Kind, is the kind of a value that does not
// exist, such as a field that an object does not have.
const (
	Missing Kind = iota
	Null
	Bool
	Number
	String
	Array
	Object
)

var kindNames = [...]string{"missing", "null", "bool", "number", "string", "array", "object"}

// String returns the name of k, such as "number", and "invalid" if k is not a kind.
func (k Kind) String() string {
	if int(k) >= len(kindNames) {
		return "invalid"
	}
	return kindNames[k]
}

// A Value is a JSON value. The zero Value is [Missing].
type Value struct {
	kind  Kind
	truth bool
	text  string   // the text of a String, or a Number as it was written
	names []string // the names of an Object, in the order of items
	items []Value  // the values of an Array or an Object
}

// Kind returns the kind of v.
func (v Value) Kind() Kind { return v.kind }

// Text returns the text of a string and true. If v is of another kind, ok is false and s
// has no meaning.
func (v Value) Text() (s string, ok bool) { return v.text, v.kind == String }

// Bool returns the value of a bool and true. If v is of another kind, both results are
// false.
func (v Value) Bool() (b, ok bool) { return v.truth, v.kind == Bool }

// Int returns the value of a number that is written as an integer, without a point or an
// exponent, and true. For any other value, and if the number does not fit an int64, it
// returns false, and n has no meaning. It does not use strconv.ParseInt, whose errors are
// 4 KB of the page's download.
func (v Value) Int() (n int64, ok bool) {
	if v.kind != Number {
		return 0, false
	}
	text := v.text
	if text[0] == '-' {
		text = text[1:]
	}
	for i := range len(text) {
		d := int64(text[i]) - '0'
		if d < 0 || d > 9 || n < (-1<<63+d)/10 {
			return 0, false
		}
		n = n*10 - d // n is negative, because -1<<63 has no positive counterpart
	}
	if len(text) == len(v.text) {
		return -n, n != -1<<63
	}
	return n, true
}

// Thousandths returns a number in thousandths, truncated after the third decimal place,
// and true. If v is of another kind or the result is too large for an int64, it returns 0
// and false. It uses no floating point, which is 14 KB of the page's download.
func (v Value) Thousandths() (n int64, ok bool) {
	if v.kind != Number {
		return 0, false
	}
	digits, point := decimal(v.text)
	for i := range max(point+3, 0) {
		if n > (1<<63-1-9)/10 {
			return 0, false
		}
		n *= 10
		if i < len(digits) {
			n += int64(digits[i])
		}
	}
	if v.text[0] == '-' {
		n = -n
	}
	return n, true
}

// Items returns the values of an array or an object in their order, and nil for other
// kinds. The slice is that of v and must not be changed.
func (v Value) Items() []Value { return v.items }

// Names returns the names of an object's values, in the order of Items, and nil for other
// kinds. The slice is that of v and must not be changed.
func (v Value) Names() []string { return v.names }

// Get returns the value with the given name in an object. It returns the zero Value, which
// is [Missing], if there is none or v is no object.
func (v Value) Get(name string) Value {
	for i, n := range v.names {
		if n == name {
			return v.items[i]
		}
	}
	return Value{}
}

// A FieldError names a field of an object that is wrong, and the reason.
type FieldError struct {
	_ [0]func() // makes it non-comparable: see docs/architecture.md

	Field  string // its name; "" for the object itself
	Reason string // such as "missing", "unknown", "want a whole number"
}

// Error names the field and the reason.
func (e *FieldError) Error() string {
	if e.Field == "" {
		return e.Reason
	}
	return "field " + quoted(e.Field) + ": " + e.Reason
}

// quoted returns a name as a JSON string.
func quoted(name string) string { return string(AppendString(nil, name)) }

// Fields reads the fields of an object and remembers the first error, so that a caller
// can read all fields and check for an error once, with [Fields.Done]. A field of the
// object that the caller never read is an error, too.
type Fields struct {
	v     Value
	asked []string // the names that the caller has read
	err   error    // the first error
}

// FieldsOf returns the fields of an object. For a value of another kind, the result has
// no fields, and Done returns an error.
func FieldsOf(v Value) *Fields {
	f := &Fields{v: v}
	if v.kind != Object {
		f.fail("", "want an object, not "+v.kind.String())
	}
	return f
}

// Done returns the first error: a field that is missing or has a wrong value, or an error
// that Fail has set. If there is none, it returns a *[FieldError] for the first field of
// the object that the caller never read, or nil if there is no such field. It must be
// called after all fields have been read.
func (f *Fields) Done() error {
	if f.err != nil {
		return f.err
	}
next:
	for _, name := range f.v.names {
		for _, a := range f.asked {
			if a == name {
				continue next
			}
		}
		return &FieldError{Field: name, Reason: "unknown"}
	}
	return nil
}

// Fail makes Done return a *[FieldError] about the field with the given name, unless there
// was an earlier error.
func (f *Fields) Fail(name, reason string) { f.fail(name, reason) }

// Has reports whether the object has a field of that name. It does not count as reading
// the field.
func (f *Fields) Has(name string) bool { return f.v.Get(name).kind != Missing }

// Value reads the field with the given name and returns its value. If there is no such
// field, it returns the zero Value and sets the error of f.
func (f *Fields) Value(name string) Value {
	f.asked = append(f.asked, name)
	v := f.v.Get(name)
	if v.kind == Missing {
		f.fail(name, "missing")
	}
	return v
}

// Text reads a field, which must exist and be a string, and returns its text. Otherwise it
// sets the error of f.
func (f *Fields) Text(name string) string {
	s, ok := f.Value(name).Text()
	if !ok {
		f.fail(name, "want a string")
	}
	return s
}

// TextOr does the same as Text, but returns other, without an error, if the field does not
// exist.
func (f *Fields) TextOr(name, other string) string {
	if !f.allow(name) {
		return other
	}
	return f.Text(name)
}

// Int reads a field, which must exist and be an integer from least to most, and returns
// it. Otherwise it returns least and sets the error of f.
func (f *Fields) Int(name string, least, most int) int {
	n, ok := f.Value(name).Int()
	if !ok || n < int64(least) || n > int64(most) {
		f.fail(name, "want a whole number from "+strconv.Itoa(least)+" to "+strconv.Itoa(most))
		return least
	}
	return int(n)
}

// IntOr does the same as Int, but returns other, without an error, if the field does not
// exist.
func (f *Fields) IntOr(name string, least, most, other int) int {
	if !f.allow(name) {
		return other
	}
	return f.Int(name, least, most)
}

// Thousandths reads a field, which must exist and be a number, and returns the number in
// thousandths, truncated after the third decimal place. The result is 0 to most, also in
// thousandths. If the field is anything else, Thousandths returns 0 and sets the error of
// f.
func (f *Fields) Thousandths(name string, most int64) int64 {
	n, ok := f.Value(name).Thousandths()
	if !ok || n < 0 || n > most {
		f.fail(name, "want a number in range")
		return 0
	}
	return n
}

// ThousandthsOr does the same as Thousandths, but returns other, without an error, if the
// field does not exist.
func (f *Fields) ThousandthsOr(name string, most, other int64) int64 {
	if !f.allow(name) {
		return other
	}
	return f.Thousandths(name, most)
}

// Bool reads a field, which must exist and be a bool, and returns its value. Otherwise it
// returns false and sets the error of f.
func (f *Fields) Bool(name string) bool {
	b, ok := f.Value(name).Bool()
	if !ok {
		f.fail(name, "want true or false")
	}
	return b
}

// BoolOr does the same as Bool, but returns other, without an error, if the field does not
// exist.
func (f *Fields) BoolOr(name string, other bool) bool {
	if !f.allow(name) {
		return other
	}
	return f.Bool(name)
}

// Array reads a field, which must exist and be an array, and returns its values. Otherwise
// it returns nil and sets the error of f. The slice must not be changed.
func (f *Fields) Array(name string) []Value {
	v := f.Value(name)
	if v.kind != Array {
		f.fail(name, "want an array")
		return nil
	}
	return v.items
}

// Choice reads a field, which must exist and be a string that equals one of the choices,
// and returns the string. Otherwise it returns the first choice and sets the error of f.
// There must be at least one choice.
func (f *Fields) Choice(name string, choices ...string) string {
	s := f.Text(name)
	for _, c := range choices {
		if s == c {
			return s
		}
	}
	reason := "want one of"
	for _, c := range choices {
		reason += " " + quoted(c)
	}
	f.fail(name, reason)
	return choices[0]
}

// ChoiceOr does the same as Choice, but returns other, without an error, if the field does
// not exist.
func (f *Fields) ChoiceOr(name, other string, choices ...string) string {
	if !f.allow(name) {
		return other
	}
	return f.Choice(name, choices...)
}

// allow marks the field with the given name as read, so that Done accepts it, and reports
// whether it exists.
func (f *Fields) allow(name string) bool {
	f.asked = append(f.asked, name)
	return f.Has(name)
}

// fail sets the error of f to a *[FieldError] with a name and a reason, unless f has an
// error already.
func (f *Fields) fail(name, reason string) {
	if f.err == nil {
		f.err = &FieldError{Field: name, Reason: reason}
	}
}
