package format

import (
	"errors"
	"io"
)

// A Writer writes records in one form. What it writes, the reader reads.
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

// Write writes a record. The fields that the form cannot carry are left out and
// counted in [Writer.Lost].
func (w *Writer) Write(r *Record) error {
	w.buffer = w.buffer[:0]
	w.begin(r)
	var lost Fields
	w.buffer, lost = w.codec.put(w.buffer, r)
	w.lost |= lost | r.Fields()&^w.form.holds
	return w.flush()
}

// Close writes what stands after the last record. It does not close the
// underlying writer.
func (w *Writer) Close() error {
	w.buffer = w.buffer[:0]
	w.begin(nil)
	w.buffer = w.codec.end(w.buffer)
	return w.flush()
}

// Lost returns the fields that at least one record had and the form cannot carry.
func (w *Writer) Lost() Fields { return w.lost }

// begin writes what stands before the first record, once.
func (w *Writer) begin(first *Record) {
	if !w.begun {
		w.begun = true
		w.buffer = w.codec.begin(w.buffer, first)
	}
}

// flush gives what has been written to the underlying writer.
func (w *Writer) flush() error {
	if w.err == nil && len(w.buffer) > 0 {
		_, w.err = w.to.Write(w.buffer)
	}
	return w.err
}

// A plain is the codec of a form in which records stand one after another, with
// nothing around them.
type plain func(b []byte, r *Record) []byte

func (plain) begin(b []byte, _ *Record) []byte           { return b }
func (p plain) put(b []byte, r *Record) ([]byte, Fields) { return p(b, r), 0 }
func (plain) end(b []byte) []byte                        { return b }
