package wire

import "strconv"

// This file holds a value that was read, and the strict way to take an object apart.

// A Kind is the type of a [Value] in JSON.
type Kind uint8

// The kinds of values. The zero Kind, Missing, is that of a value that is not there.
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
	text  string   // of a String its text, of a Number its digits
	names []string // of an Object, in the order of items
	items []Value
}

// Kind returns the kind of v.
func (v Value) Kind() Kind { return v.kind }

// Text returns the text of a string; ok is false if v is of another kind.
func (v Value) Text() (s string, ok bool) { return v.text, v.kind == String }

// Bool returns the value of a bool; ok is false if v is of another kind.
func (v Value) Bool() (b, ok bool) { return v.truth, v.kind == Bool }

// Int returns a number that is written as a whole one and fits an int64. It is read
// by hand: the errors of strconv.ParseInt are 4 KB of the page's download.
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
		n = n*10 - d // below zero, where there is room for one more
	}
	if len(text) == len(v.text) {
		return -n, n != -1<<63
	}
	return n, true
}

// Thousandths returns a number in thousandths, cut off after the third place. It
// does without floating point, which is 14 KB of the page's download.
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

// Items returns the values of an array or an object, and nil for other kinds.
func (v Value) Items() []Value { return v.items }

// Names returns the names of an object's values, in the order of Items.
func (v Value) Names() []string { return v.names }

// Get returns a value of an object by name; it is [Missing] if there is none.
func (v Value) Get(name string) Value {
	for i, n := range v.names {
		if n == name {
			return v.items[i]
		}
	}
	return Value{}
}

// A FieldError says which field of an object is wrong, and why.
type FieldError struct {
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

// quoted returns a name as JSON has it.
func quoted(name string) string { return string(AppendString(nil, name)) }

// Fields reads the fields of an object and keeps the first error, so that a caller
// reads all fields and checks for an error once, with [Fields.Done]. A field that
// the caller has not read is an error, too.
type Fields struct {
	v     Value
	asked []string
	err   error
}

// FieldsOf returns the fields of an object; of another kind it has none, and an error.
func FieldsOf(v Value) *Fields {
	f := &Fields{v: v}
	if v.kind != Object {
		f.fail("", "want an object, not "+v.kind.String())
	}
	return f
}

// Done returns the first error, or nil: a field that is missing, is of the wrong
// kind, or was not read.
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
		return &FieldError{name, "unknown"}
	}
	return nil
}

// Fail makes Done return that a field is wrong, unless there was an earlier error.
func (f *Fields) Fail(name, reason string) { f.fail(name, reason) }

// Has reports whether there is a field of that name.
func (f *Fields) Has(name string) bool { return f.v.Get(name).kind != Missing }

// Value returns a field, which must be there.
func (f *Fields) Value(name string) Value {
	f.asked = append(f.asked, name)
	v := f.v.Get(name)
	if v.kind == Missing {
		f.fail(name, "missing")
	}
	return v
}

// Text returns a string field, which must be there.
func (f *Fields) Text(name string) string {
	s, ok := f.Value(name).Text()
	if !ok {
		f.fail(name, "want a string")
	}
	return s
}

// TextOr returns a string, or other if there is no such field.
func (f *Fields) TextOr(name, other string) string {
	if !f.allow(name) {
		return other
	}
	return f.Text(name)
}

// Int returns a whole number from least to most that must be there.
func (f *Fields) Int(name string, least, most int) int {
	n, ok := f.Value(name).Int()
	if !ok || n < int64(least) || n > int64(most) {
		f.fail(name, "want a whole number from "+strconv.Itoa(least)+" to "+strconv.Itoa(most))
		return least
	}
	return int(n)
}

// IntOr returns a whole number from least to most, or other if there is no such field.
func (f *Fields) IntOr(name string, least, most, other int) int {
	if !f.allow(name) {
		return other
	}
	return f.Int(name, least, most)
}

// Thousandths returns a number that must be there, in thousandths: 0 to most, for
// numbers from 0 to most/1000.
func (f *Fields) Thousandths(name string, most int64) int64 {
	n, ok := f.Value(name).Thousandths()
	if !ok || n < 0 || n > most {
		f.fail(name, "want a number in range")
		return 0
	}
	return n
}

// ThousandthsOr returns a number in thousandths, or other if there is no such field.
func (f *Fields) ThousandthsOr(name string, most, other int64) int64 {
	if !f.allow(name) {
		return other
	}
	return f.Thousandths(name, most)
}

// Bool returns a bool field, which must be there.
func (f *Fields) Bool(name string) bool {
	b, ok := f.Value(name).Bool()
	if !ok {
		f.fail(name, "want true or false")
	}
	return b
}

// BoolOr returns a bool field, or other if there is no such field.
func (f *Fields) BoolOr(name string, other bool) bool {
	if !f.allow(name) {
		return other
	}
	return f.Bool(name)
}

// Array returns the values of an array, which must be there.
func (f *Fields) Array(name string) []Value {
	v := f.Value(name)
	if v.kind != Array {
		f.fail(name, "want an array")
		return nil
	}
	return v.items
}

// Choice returns a string field, which must be there and be one of the choices.
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

// ChoiceOr returns what Choice does, or other if there is no such field.
func (f *Fields) ChoiceOr(name, other string, choices ...string) string {
	if !f.allow(name) {
		return other
	}
	return f.Choice(name, choices...)
}

// allow marks a field as read and reports whether it is there.
func (f *Fields) allow(name string) bool {
	f.asked = append(f.asked, name)
	return f.Has(name)
}

// fail keeps an error, unless there was an earlier one.
func (f *Fields) fail(name, reason string) {
	if f.err == nil {
		f.err = &FieldError{name, reason}
	}
}
