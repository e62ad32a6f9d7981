package format

import (
	"strings"

	"github.com/entydig/sudoku/internal/jsontext"
)

// This file holds what inputs say about puzzles.

// Metadata is what an input says about a puzzle. A field that the input lacks is "".
type Metadata struct {
	Title  string // of the puzzle, or of the collection that it is in
	Author string
	Level  string // a word for how hard it is, as the input has it: "easy", "Medium", "4"
	Rating string // a number for how hard it is, as the input has it: "7.2", "7.2/1.2/1.2"
	Source string // where it was taken from
	Other  []Field
}

// A Field is a text that an input names, such as a column of a table.
type Field struct {
	Name string
	Text string
	// Raw says that Text is a number, true, false or null of JSON and not a text. A column
	// of a table whose text is written like a number is raw, too.
	Raw bool
}

// Field returns the text of the first field with a name, or "".
func (m *Metadata) Field(name string) string {
	if m == nil {
		return ""
	}
	for _, f := range m.Other {
		if f.Name == name {
			return f.Text
		}
	}
	return ""
}

// tableFields are the fields that a table and a line of JSON can hold.
const tableFields = FieldSolution | FieldComment | FieldTitle | FieldAuthor | FieldLevel | FieldRating | FieldSource | FieldOther

// level returns the level of m or, if that is not set, the text of the field in which other
// programs have a level.
func (m *Metadata) level() string {
	if m.Level != "" {
		return m.Level
	}
	return m.Field("difficulty")
}

// set stores a text under a name: in the field of m with that name, or else as the last of
// Other. An empty text is stored only in Other, where its name matters.
func (m *Metadata) set(f Field) {
	for i, own := range m.own() {
		if equalFold(f.Name, ownNames[i]) && *own == "" {
			*own = f.Text
			return
		}
	}
	m.Other = append(m.Other, f)
}

// ownNames holds the names of the fields of [Metadata] before Other.
var ownNames = [...]string{"title", "author", "level", "rating", "source"}

// own returns pointers to the fields of m that stand before Other, in the order of
// ownNames.
func (m *Metadata) own() [len(ownNames)]*string {
	return [...]*string{&m.Title, &m.Author, &m.Level, &m.Rating, &m.Source}
}

// takeRating moves a rating at the beginning of the comment, such as "ED=7.2/1.2/1.2", to the
// metadata of r. Any other comment stays.
func (r *Record) takeRating() {
	const prefix = "ED="
	if len(r.Comment) <= len(prefix) || r.Comment[:len(prefix)] != prefix || r.Metadata != nil {
		return
	}
	rating, rest, _ := strings.Cut(r.Comment[len(prefix):], " ")
	if strings.Trim(rating, "0123456789./>=") == "" {
		r.Metadata = &Metadata{Rating: rating}
		r.Comment = rest
	}
}

// isNumber reports whether a text is an integer or a decimal number as JSON has it, of at
// most 15 digits, so that it is the same number after a program has read and written it.
func isNumber(text string) bool {
	rest := strings.TrimPrefix(text, "-")
	whole, decimals, point := strings.Cut(rest, ".")
	return len(rest) <= 15 && whole != "" && (whole == "0" || whole[0] != '0') && (!point || decimals != "") &&
		strings.Trim(whole+decimals, "0123456789") == ""
}

// keep stores v, a member of an object of JSON with this name, in m. It returns false and
// stores nothing if v is an array or an object.
func (m *Metadata) keep(name string, v *jsontext.Value) bool {
	if v.Kind == jsontext.Array || v.Kind == jsontext.Object {
		return false
	}
	m.set(Field{name, v.Text, v.Kind != jsontext.String})
	return true
}

// describe sets the metadata of r to a copy of m, unless all fields of m are empty.
func (r *Record) describe(m *Metadata) {
	for _, own := range m.own() {
		if *own != "" {
			own := *m
			r.Metadata = &own
			return
		}
	}
	if len(m.Other) > 0 {
		own := *m
		r.Metadata = &own
	}
}

// equalFold reports whether a and b are equal if the case of ASCII letters is ignored.
func equalFold(a, b string) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range len(a) {
		if lower(a[i]) != lower(b[i]) {
			return false
		}
	}
	return true
}

// lowerText returns a text with the upper-case letters of ASCII in lower case. It stands for
// strings.ToLower, which brings the tables of Unicode to the page.
func lowerText(text string) string {
	out := []byte(text)
	for i, b := range out {
		out[i] = lower(b)
	}
	return string(out)
}

// lower returns b, or the lower-case letter of an upper-case letter of ASCII.
func lower(b byte) byte {
	if b >= 'A' && b <= 'Z' {
		return b + 'a' - 'A'
	}
	return b
}
