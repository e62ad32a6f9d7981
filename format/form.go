package format

import (
	"iter"

	"github.com/entydig/sudoku"
)

// A Form is one way in which a text holds puzzles, such as a line of 81
// characters or an OpenSudoku file. All forms are in one table, which [Forms]
// yields; a program compares the pointers.
type Form struct {
	name     string
	title    string
	holds    Fields // what it can carry beside givens
	single   bool   // a text in this form holds one puzzle only
	reads    *Form  // the form of the records of a text in this form; nil if that is the form itself
	document bool   // a text in this form is read whole
}

// A match says whether a document is of a form, judged by its first bytes.
type match uint8

// Matches. A form that has said no or yes says the same of every longer head.
const (
	no     match = iota
	yes          // the document is of this form, even if the rest of it is wrong
	unsure       // more bytes are needed
)

// A codec writes the records of one text in one form. It appends to b and
// returns the longer slice.
type codec interface {
	begin(b []byte, first *Record) []byte // what stands before the first record; first is nil if none comes
	// put appends a record. It also returns the fields that the form holds and this
	// record loses, for example because the whole text has one title.
	put(b []byte, r *Record) ([]byte, Fields)
	end(b []byte) []byte // what stands after the last record
}

// Name returns the name by which programs and flags choose the form: lower-case
// letters, digits and hyphens, such as "opensudoku".
func (f *Form) Name() string {
	if f == nil {
		return ""
	}
	return f.name
}

// String returns the name of the form, or "" for nil.
func (f *Form) String() string { return f.Name() }

// Title describes the form in a few English words, such as "OpenSudoku file".
func (f *Form) Title() string { return f.title }

// Holds returns the fields that a record in this form can carry beside Givens.
func (f *Form) Holds() Fields { return f.holds }

// Several reports whether a text in this form can hold more than one puzzle.
func (f *Form) Several() bool { return !f.single }

// Document reports whether a text in this form is read whole, because the form
// has a beginning and an end. All other forms are read as a stream.
func (f *Form) Document() bool { return f.document }

// Written reports whether [NewWriter] writes the form. Every form is read.
func (f *Form) Written() bool { return f.newCodec() != nil }

// Reads returns the form of the records that a text in this form is read as. It is the form
// itself, unless f is only a way to write another form: a collection of SudoCue is read as
// lines of 81 characters.
func (f *Form) Reads() *Form {
	if f.reads != nil {
		return f.reads
	}
	return f
}

// newCodec returns a codec of the form for one text, or nil if the form is not written.
func (f *Form) newCodec() codec {
	for _, row := range forms {
		if row.form == f && row.codec != nil {
			return row.codec()
		}
	}
	return nil
}

// Forms yields every form, in the order of docs/formats.md.
func Forms() iter.Seq[*Form] {
	return func(yield func(*Form) bool) {
		for _, row := range forms {
			if !yield(row.form) {
				return
			}
		}
	}
}

// FormNamed returns the form whose [Form.Name] is name, or nil if there is none.
func FormNamed(name string) *Form {
	for f := range Forms() {
		if f.name == name {
			return f
		}
	}
	return nil
}

// Fields is a set of the fields of a [Record].
type Fields uint16

// The fields that some form cannot carry. Every form carries Givens.
const (
	FieldPlaced     Fields = 1 << iota // digits that a player has placed
	FieldCandidates                    // candidates that a player has noted
	FieldSolution
	FieldComment
	FieldTitle
	FieldAuthor
	FieldLevel
	FieldRating
	FieldSource
	FieldOther // named texts of other meaning
)

// fieldNames holds the name of each field, in the order of the constants.
var fieldNames = [...]string{"placed digits", "candidates", "solution", "comment", "title", "author", "level", "rating", "source", "other fields"}

// Has reports whether every field of q is in f. It is true if q is empty.
func (f Fields) Has(q Fields) bool { return f&q == q }

// String lists the names of the fields in f in the order of the constants, such as "placed
// digits, solution", or returns "" for the empty set.
func (f Fields) String() string {
	text := ""
	for i, name := range fieldNames {
		if f>>i&1 != 0 {
			if text != "" {
				text += ", "
			}
			text += name
		}
	}
	return text
}

// Fields returns the fields of r that are set, without Givens. It does not change r.
func (r *Record) Fields() (f Fields) {
	add := func(field Fields, set bool) {
		if set {
			f |= field
		}
	}
	add(FieldPlaced, r.Placed != sudoku.Grid{})
	add(FieldCandidates, r.Candidates != nil)
	add(FieldSolution, r.Solution != sudoku.Grid{})
	add(FieldComment, r.Comment != "")
	if m := r.Metadata; m != nil {
		add(FieldTitle, m.Title != "")
		add(FieldAuthor, m.Author != "")
		add(FieldLevel, m.Level != "")
		add(FieldRating, m.Rating != "")
		add(FieldSource, m.Source != "")
		add(FieldOther, len(m.Other) > 0)
	}
	return f
}
