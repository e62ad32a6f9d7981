package dataset

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/entydig/sudoku/generate"
)

// This file holds the specification of a data set: its fields, reading and comparing them.

// Formats has the names of the forms of shards.
var Formats = []string{"csv", "jsonl", "parquet"}

// Samples has the names of the samples for research: see package sample.
var Samples = []string{"grids", "minimal", "controlled-bias"}

// A Spec says what a data set holds. A zero field is not set. The names in the tags are those
// of the fields in a file.
type Spec struct {
	Title       string `yaml:"title" json:"title,omitempty"`
	Description string `yaml:"description" json:"description,omitempty"`
	License     string `yaml:"license" json:"license,omitempty"` // as the user states it, such as CC0-1.0

	Rows  uint64 `yaml:"rows" json:"rows"`
	Seed  string `yaml:"seed" json:"seed"`
	First uint64 `yaml:"first" json:"first"` // the index of the first item

	Level    string `yaml:"level" json:"level,omitempty"`
	Clues    string `yaml:"clues" json:"clues,omitempty"`
	Holes    string `yaml:"holes" json:"holes,omitempty"`
	Minimal  bool   `yaml:"minimal" json:"minimal,omitempty"`
	Symmetry string `yaml:"symmetry" json:"symmetry,omitempty"`

	Rating       string   `yaml:"rating" json:"rating,omitempty"` // such as 7.2 or 7-8
	Scale        string   `yaml:"scale" json:"scale,omitempty"`   // of Rating: se, human, w or b; not set: se
	Technique    string   `yaml:"technique" json:"technique,omitempty"`
	Only         []string `yaml:"only" json:"only,omitempty"`
	NoUniqueness bool     `yaml:"no_uniqueness" json:"no_uniqueness,omitempty"`

	Sample string `yaml:"sample" json:"sample,omitempty"` // one of Samples, instead of the fields above

	Distinct bool `yaml:"distinct" json:"distinct,omitempty"` // no two rows are equal up to symmetry

	Columns   []string `yaml:"columns" json:"columns"`
	Format    string   `yaml:"format" json:"format"`
	ShardRows uint64   `yaml:"shard_rows" json:"shard_rows"`
}

// ErrSpec is the kind of an error about a specification.
var ErrSpec = errors.New("cannot be made")

// A SpecError says which field of a specification is refused, and why.
type SpecError struct {
	Field  string // its name in a file; "" if the text is no specification
	Reason string
}

// Error returns the field and the reason.
func (e *SpecError) Error() string {
	if e.Field == "" {
		return e.Reason
	}
	return e.Field + ": " + e.Reason
}

// Is reports whether target is [ErrSpec].
func (e *SpecError) Is(target error) bool { return target == ErrSpec }

// refuse returns a *[SpecError] about the field with a name, whose reason is formatted as
// [fmt.Sprintf] does.
func refuse(field, format string, args ...any) error {
	return &SpecError{field, fmt.Sprintf(format, args...)}
}

// maxSpec is the greatest size of the text of a specification in bytes.
const maxSpec = 1 << 20

// ReadSpec reads a specification in YAML or JSON. A field that does not exist is refused.
// The error is a *[SpecError], or that of r.
func ReadSpec(r io.Reader) (s Spec, err error) {
	text, err := io.ReadAll(io.LimitReader(r, maxSpec+1))
	if err != nil {
		return Spec{}, err
	}
	if len(text) > maxSpec {
		return Spec{}, refuse("", "the specification has more than 1 MiB")
	}
	d := yaml.NewDecoder(bytes.NewReader(text)) // JSON is YAML as well
	d.KnownFields(true)
	if err := d.Decode(&s); err != nil {
		return Spec{}, refuse("", "%s", plainYAML(err))
	}
	if err := d.Decode(new(any)); !errors.Is(err, io.EOF) {
		return Spec{}, refuse("", "there is something after the end of the specification")
	}
	return s, nil
}

// plainYAML returns the text of err, an error of the YAML reader, in one line and in the
// words of this project.
func plainYAML(err error) string {
	if errors.Is(err, io.EOF) {
		return "the specification is empty"
	}
	text := strings.TrimPrefix(err.Error(), "yaml: ")
	text = strings.TrimPrefix(text, "unmarshal errors:\n")
	text = strings.ReplaceAll(text, " not found in type dataset.Spec", " does not exist; the fields are "+strings.Join(Fields(), ", "))
	lines := strings.Split(text, "\n")
	for i := range lines {
		lines[i] = strings.TrimSpace(lines[i])
	}
	return strings.Join(lines, "; ")
}

// Fields returns the names of the fields of a specification as they are written in YAML, in
// the order of [Spec].
func Fields() (names []string) {
	for f := range reflect.TypeFor[Spec]().Fields() {
		names = append(names, f.Tag.Get("yaml"))
	}
	return names
}

// about has the fields that describe a data set and change no row of it.
var about = []string{"title", "description", "license"}

// Differences returns a text for each field in which the complete specifications s and
// other differ, such as "level was hard and is now easy". Fields that only describe the
// data set, such as the title, are left out.
func (s Spec) Differences(other Spec) (differences []string) {
	a, b := reflect.ValueOf(s), reflect.ValueOf(other)
	for i, name := range Fields() {
		if slices.Contains(about, name) || reflect.DeepEqual(a.Field(i).Interface(), b.Field(i).Interface()) {
			continue
		}
		differences = append(differences, fmt.Sprintf("%s was %s and is now %s", name, valueText(a.Field(i)), valueText(b.Field(i))))
	}
	return differences
}

// valueText returns the value of a field as people write it: a list with commas, and "not
// set" for an empty text.
func valueText(v reflect.Value) string {
	if v.Kind() == reflect.Slice {
		return strings.Join(v.Interface().([]string), ",")
	}
	if v.IsZero() && v.Kind() != reflect.Uint64 && v.Kind() != reflect.Bool {
		return "not set"
	}
	return fmt.Sprint(v.Interface())
}

// hash returns the SHA-256 hash of s, a complete specification, without its title,
// description and licence, in hexadecimal digits.
func (s Spec) hash() string {
	s.Title, s.Description, s.License = "", "", ""
	text, err := json.Marshal(s)
	if err != nil {
		panic(err) // a Spec holds nothing that cannot be written
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}

// options returns the options of the generator that s asks for, without a target. The error
// is a *[SpecError] if a field cannot be read.
func (s Spec) options() (o generate.Options, err error) {
	o.Minimal = s.Minimal
	if o.Seed, err = generate.ParseSeed(s.Seed); err != nil {
		return o, refuse("seed", "%v", err)
	}
	if s.Level != "" {
		if o.Level, err = generate.ParseLevel(s.Level); err != nil {
			return o, refuse("level", "%v", err)
		}
	}
	if s.Symmetry != "" {
		if o.Symmetry, err = generate.ParseSymmetry(s.Symmetry); err != nil {
			return o, refuse("symmetry", "%v", err)
		}
	}
	for _, r := range []struct {
		field, text string
		to          *generate.Range
	}{{"clues", s.Clues, &o.Clues}, {"holes", s.Holes, &o.Holes}} {
		if r.text == "" {
			continue
		}
		if *r.to, err = generate.ParseRange(r.text); err != nil {
			return o, refuse(r.field, "%v", err)
		}
	}
	return o, nil
}
