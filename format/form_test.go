package format_test

import (
	"errors"
	"io"
	"math/rand/v2"
	"os"
	"reflect"
	"strings"
	"testing"

	"github.com/entydig/sudoku"
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

// inPlay returns a record with everything that any form carries: digits placed, and in each
// other hole the candidates that the rules leave, of which some are deleted, but never the
// digit of the solution, and never all but one.
func inPlay(dice *rand.Rand) format.Record {
	r := played(dice, "title")
	r.Comment, r.Solution = "a comment", pattern()
	r.Metadata.Author, r.Metadata.Level, r.Metadata.Rating, r.Metadata.Source = "somebody", "Hard", "7.2/1.2/1.2", "somewhere"
	state := placedIn(&r)
	notes := state.Candidates()
	for c := range sudoku.Cell(sudoku.Cells) {
		for d := range notes[c].All() {
			if notes[c].Len() > 2 && d != r.Solution.At(c) && dice.IntN(4) == 0 {
				notes[c] = notes[c].Without(d)
			}
		}
	}
	if notes == state.Candidates() { // nothing is deleted: some forms hold nothing then
		return inPlay(dice)
	}
	r.Candidates = &notes
	return r
}

// placedIn returns the givens and the placed digits of a record in one grid.
func placedIn(r *format.Record) sudoku.Grid {
	g := r.Givens
	for c := range sudoku.Cell(sudoku.Cells) {
		if g.At(c) == sudoku.None {
			g.Set(c, r.Placed.At(c))
		}
	}
	return g
}

// TestFormsRoundTrip holds that each form that is written comes back with the fields that
// it can carry, and as the form that it says, and that the others are reported as lost.
func TestFormsRoundTrip(t *testing.T) {
	dice := rand.New(rand.NewPCG(9, 9))
	for f := range format.Forms() {
		if !f.Written() {
			continue
		}
		for range 20 {
			var records []format.Record
			for range 10 {
				records = append(records, inPlay(dice))
				if !f.Several() {
					break
				}
			}
			checkForm(t, f, records)
		}
	}
}

// checkForm writes records in a form, reads them back, and compares.
func checkForm(t *testing.T, f *format.Form, records []format.Record) {
	t.Helper()
	text, lost := write(t, f, records)
	if missing := records[0].Fields() &^ f.Holds(); !lost.Has(missing) {
		t.Errorf("%s: lost %v, want at least %v", f, lost, missing)
	}
	reader := format.NewReader(strings.NewReader(text))
	reader.KeepFields()
	again, errs := readAll(t, reader)
	if len(again) != len(records) || len(errs) > 0 {
		t.Fatalf("%s: %d of %d records, errors %q from\n%.2000s", f, len(again), len(records), errs, text)
	}
	for i, r := range again {
		want := records[i]
		if f.Name() == "pm" || f.Name() == "729" { // a digit that was placed looks like a given, and so does a hole with one candidate
			if !want.Solution.Extends(r.Givens) || !r.Givens.Extends(placedIn(&want)) {
				t.Fatalf("%s: wrote %v, read %v from\n%s", f, placedIn(&want), r.Givens, text)
			}
			want.Givens = r.Givens
			want.Placed = sudoku.Grid{}
			for c := range sudoku.Cell(sudoku.Cells) {
				if r.Givens.At(c) != sudoku.None {
					want.Candidates[c] = 0
				}
			}
		}
		switch {
		case r.Form != f.Reads():
			t.Fatalf("%s: read as %s", f, r.Form)
		case r.Givens != want.Givens:
			t.Fatalf("%s: %v comes back as %v from\n%s", f, want.Givens, r.Givens, text)
		case f.Reads() == f && !(r.Fields().Has(want.Fields()&^lost) && want.Fields().Has(r.Fields())): // a field that is lost in part may come back
			t.Fatalf("%s: record %d comes back with %v, want %v, from\n%s", f, i, r.Fields(), want.Fields()&^lost, text)
		case r.Fields().Has(format.FieldPlaced) && r.Placed != want.Placed, r.Fields().Has(format.FieldSolution) && r.Solution != want.Solution,
			f.Reads() == f && r.Comment != "" && r.Comment != want.Comment, r.Candidates != nil && *r.Candidates != *want.Candidates:
			t.Fatalf("%s: wrote %+v, read %+v from\n%s", f, want, r, text)
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
