package format_test

import (
	"errors"
	"io"
	"math/rand/v2"
	"os"
	"reflect"
	"strings"
	"testing"

	"github.com/entydig/sudoku/format"
)

// This file tests the table of forms.

// yes returns "yes" or "no" for a table.
func yes(b bool) string {
	if b {
		return "yes"
	}
	return "no"
}

// TestFormsAreDocumented holds that docs/formats.md has a row for each form, with
// what the form can carry, and no other row.
func TestFormsAreDocumented(t *testing.T) {
	text, err := os.ReadFile("../docs/formats.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(text), "## The forms\n")
	section, _, _ := strings.Cut(rest, "\n## ")
	var got []string
	for line := range strings.Lines(section) {
		if strings.HasPrefix(line, "| `") {
			got = append(got, strings.TrimSpace(line))
		}
	}
	var want []string
	for f := range format.Forms() {
		kind := "stream"
		if f.Document() {
			kind = "document"
		}
		carries := f.Holds().String()
		if carries == "" {
			carries = "-"
		}
		want = append(want, "| `"+f.Name()+"` | "+f.Title()+" | "+kind+" | "+yes(f.Several())+" | "+yes(f.Written())+" | "+carries+" |")
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("docs/formats.md has\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestFormNamed(t *testing.T) {
	seen := map[string]bool{}
	for f := range format.Forms() {
		if f.Name() == "" || f.Title() == "" || seen[f.Name()] || format.FormNamed(f.Name()) != f || f.String() != f.Name() {
			t.Errorf("form %q", f.Name())
		}
		seen[f.Name()] = true
	}
	var none *format.Form
	if format.FormNamed("no such form") != nil || none.String() != "" {
		t.Error("a name that no form has")
	}
}

// TestFormsRoundTrip holds that each form that is written comes back with the
// fields that it can carry, and as the same form, and that the others are reported
// as lost.
func TestFormsRoundTrip(t *testing.T) {
	dice := rand.New(rand.NewPCG(9, 9))
	for f := range format.Forms() {
		if !f.Written() {
			continue
		}
		var records []format.Record
		for range 20 {
			r := played(dice, "title")
			r.Comment = "a comment"
			r.Solution = pattern()
			records = append(records, r)
			if !f.Several() {
				break
			}
		}
		text, lost := write(t, f, records)
		if missing := records[0].Fields() &^ f.Holds(); !lost.Has(missing) {
			t.Errorf("%s: lost %v, want at least %v", f, lost, missing)
		}
		again, errs := read(t, strings.NewReader(text))
		if len(again) != len(records) || len(errs) > 0 {
			t.Fatalf("%s: %d of %d records, errors %q from\n%.2000s", f, len(again), len(records), errs, text)
		}
		for i, r := range again {
			want := records[i]
			switch {
			case r.Form != f:
				t.Fatalf("%s: read as %s", f, r.Form)
			case r.Givens != want.Givens:
				t.Fatalf("%s: %v comes back as %v", f, want.Givens, r.Givens)
			case !r.Fields().Has(want.Fields()&^lost) || !want.Fields().Has(r.Fields()): // a field that is lost in part may come back
				t.Fatalf("%s: record %d comes back with %v, want %v", f, i, r.Fields(), want.Fields()&^lost)
			case r.Fields().Has(format.FieldPlaced) && r.Placed != want.Placed, r.Fields().Has(format.FieldSolution) && r.Solution != want.Solution,
				r.Comment != "" && r.Comment != want.Comment, r.Candidates != nil && *r.Candidates != *want.Candidates:
				t.Fatalf("%s: wrote %+v, read %+v", f, want, r)
			}
		}
	}
}

// A broken writer ends in its error, and Writer does not go on after it.
func TestWriterErrors(t *testing.T) {
	broken := errors.New("disk full")
	w, err := format.NewWriter(writerFunc(func([]byte) (int, error) { return 0, broken }), format.FormNamed("line"))
	if err != nil {
		t.Fatal(err)
	}
	r := format.Record{Givens: puzzle}
	for range 2 {
		if err := w.Write(&r); err != broken {
			t.Errorf("error %v", err)
		}
	}
	if _, err := format.NewWriter(io.Discard, nil); err != format.ErrReadOnly {
		t.Errorf("a writer without a form: %v", err)
	}
}

// A writerFunc is a function as a writer.
type writerFunc func([]byte) (int, error)

func (f writerFunc) Write(p []byte) (int, error) { return f(p) }
