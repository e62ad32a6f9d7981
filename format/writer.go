package format

import (
	"errors"
	"io"
)

// A Writer writes records in one form. A [Reader] reads everything that it writes. Call
// [Writer.Close] after the last record.
type Writer struct {
	to     io.Writer
	form   *Form
	codec  codec
	buffer []byte
	lost   Fields
	begun  bool
	err    error // the first error of to
}

// ErrReadOnly says that a form is read and not written.
var ErrReadOnly = errors.New("format: this form is read and not written")

// NewWriter returns a writer of records in a form. The error is [ErrReadOnly] if
// the form is not written. Each call of [Writer.Write] writes to `to` once.
func NewWriter(to io.Writer, form *Form) (*Writer, error) {
	codec := form.newCodec()
	if codec == nil {
		return nil, ErrReadOnly
	}
	return &Writer{to: to, form: form, codec: codec}, nil
}

// Write writes a record. It leaves out the fields that the form cannot carry, and
// [Writer.Lost] returns them. The error is the first of the underlying writer; after that,
// nothing more is written.
func (w *Writer) Write(r *Record) error {
	w.buffer = w.buffer[:0]
	w.begin(r)
	var lost Fields
	w.buffer, lost = w.codec.put(w.buffer, r)
	w.lost |= lost | r.Fields()&^w.form.holds
	return w.flush()
}

// Close writes what a text in the form has after the last record; without any record, it
// writes an empty text of the form. It does not close the underlying writer. It must be
// called once, after all records.
func (w *Writer) Close() error {
	w.buffer = w.buffer[:0]
	w.begin(nil)
	w.buffer = w.codec.end(w.buffer)
	return w.flush()
}

// Lost returns the fields that at least one record had and the form cannot carry.
func (w *Writer) Lost() Fields { return w.lost }

// begin appends what stands before the first record to the buffer, at its first call only.
// first is nil if the text has no record.
func (w *Writer) begin(first *Record) {
	if !w.begun {
		w.begun = true
		w.buffer = w.codec.begin(w.buffer, first)
	}
}

// flush writes the buffer to the underlying writer, unless an error came before, which is
// stored in w.err. It returns that error or the one of this write, or nil.
func (w *Writer) flush() error {
	if w.err == nil && len(w.buffer) > 0 {
		_, w.err = w.to.Write(w.buffer)
	}
	return w.err
}

// A plain is the codec of a form in which records stand one after another, with
// nothing around them.
type plain func(b []byte, r *Record) []byte

// begin returns b: nothing stands before the first record.
func (plain) begin(b []byte, _ *Record) []byte { return b }

// put appends r to b with the function p, and returns no lost fields: p writes all that the
// form can hold.
func (p plain) put(b []byte, r *Record) ([]byte, Fields) { return p(b, r), 0 }

// end returns b: nothing stands after the last record.
func (plain) end(b []byte) []byte { return b }
