package format

import (
	"bytes"
	"errors"
	"io"
	"unicode/utf8"

	"github.com/entydig/sudoku/internal/xmltext"
)

// This file holds documents, which are texts that are read whole because the meaning of a
// part depends on the text around it.

const (
	maxHead     = 4 << 10  // bytes of a text by which the form of a document is known
	maxIndent   = 64       // bytes of white space before a document
	maxDocument = 32 << 20 // bytes of the longest document that is read
)

// errTooLong says that a document has more than maxDocument bytes.
var errTooLong = errors.New("format: document too long")

// A document is a text that is held in memory, with the place at which its bytes
// stand in the input.
type document struct {
	text []byte // UTF-8; its line ends are as they came
	form *Form

	// The byte that place was last asked for, with its place. Places are asked for
	// in order, so all of them together cost one pass over the text.
	offset, line, column int
}

// place returns the line and the column, both counted from 1, of the byte at an offset,
// counted from 0 and at most the length of the text. The column counts characters. CR and
// LF of one line end belong to the line that they end. place stores the result in d, so
// that the next call begins there.
func (d *document) place(offset int) (line, column int) {
	if offset < d.offset {
		before := d.text[:d.offset]
		d.line -= bytes.Count(before, []byte("\n")) + bytes.Count(before, []byte("\r")) - bytes.Count(before, []byte("\r\n"))
		d.offset, d.column = 0, 1
	}
	for ; d.offset < offset; d.offset++ {
		switch b := d.text[d.offset]; {
		case b == '\n', b == '\r' && (d.offset+1 == len(d.text) || d.text[d.offset+1] != '\n'):
			d.line, d.column = d.line+1, 1
		case utf8.RuneStart(b):
			d.column++
		}
	}
	return d.line, d.column
}

// fault returns an error of a kind at the byte of the document with the given offset,
// counted from 0. number and text are those of [Error].
func (d *document) fault(offset int, kind Kind, number int, text string) *Error {
	line, column := d.place(offset)
	return newError(line, column, kind, number, 0, text)
}

// aroundLength is the number of bytes of a document that an error quotes.
const aroundLength = 20

// around returns a quotation for an error, of at most aroundLength bytes of the document:
// from the first byte at the offset or after it that is not white space. If only white
// space is left, it quotes the last bytes of the text. The quotation ends before a line
// end, and each run of bytes that are not UTF-8 is one U+FFFD in it.
func (d *document) around(offset int) string {
	text := bytes.TrimSpace(d.text[offset:])
	if len(text) == 0 {
		text = bytes.TrimSpace(d.text)
		text = text[max(0, len(text)-aroundLength):]
	}
	if end := lineEnd(text); end >= 0 {
		text = text[:end]
	}
	text = text[:min(len(text), aroundLength)]
	return string(bytes.ToValidUTF8(text, []byte("\uFFFD")))
}

// xmlError returns the *[Error], with place and kind, that stands for an error of package
// xmltext. Any other error is returned as it is.
func (d *document) xmlError(err error) error {
	e, ok := err.(*xmltext.Error)
	if !ok {
		return err
	}
	switch e.Fault {
	case xmltext.Entity:
		return d.fault(e.Offset, XMLEntity, 0, d.around(e.Offset))
	case xmltext.NotUTF8:
		return d.fault(e.Offset, NotUTF8, 0, visible(badByte+rune(d.text[e.Offset])))
	case xmltext.TooComplex:
		return d.fault(e.Offset, ComplexXML, xmltext.MaxDepth, "")
	}
	return d.fault(e.Offset, BadXML, 0, d.around(e.Offset))
}

// openDocument looks whether a document begins here. If so, it sets r.begun, reads the
// rest of the input, and sets r.nextOf to the function that reads the puzzles of the
// document. If the document is not of its form after all, its text is read as lines. If the document is too long, it queues an error and ends the reading instead;
// if the stream fails, it ends the reading with the error of the stream. If no document
// begins here, it takes nothing out of the input. The reader calls it at the beginning of
// each line until a line that is neither empty nor a comment has been read.
func (r *Reader) openDocument() {
	row := r.source.documentForm()
	if row == nil {
		return
	}
	r.begun = true
	text, err := r.source.rest(maxDocument)
	line := r.source.line + 1
	switch {
	case err == errTooLong:
		r.queue = append(r.queue, result{err: newError(line, 1, LongDocument, maxDocument, 0, "")})
		r.end(io.EOF)
	case err != io.EOF:
		r.end(err)
	default:
		r.nextOf = row.open(&document{text: text, form: row.form, line: line, column: 1})
		if r.nextOf == nil { // it is text after all
			r.source = source{from: bytes.NewReader(text), line: r.source.line, begun: true}
			r.begun, r.document = false, false
		}
	}
}

// documentForm returns the one of readForms whose document begins at the present line, or nil
// if none does. It fills the buffer only as long as the form is not certain. It takes
// nothing out of the buffer but a byte order mark and the LF of the line end before. If
// the stream ends or fails, s.err says so.
func (s *source) documentForm() *readRow {
	if !s.begun {
		s.begin()
	}
	for {
		s.endCRLF()
		head := s.buffer[s.start:min(s.end, s.start+maxHead)]
		form, sure := documentForm(head)
		if sure || len(head) == maxHead || !s.fill() && s.err != nil {
			return form
		}
	}
}

// documentForm returns the first of readForms whose document begins with head, or nil if
// there is none. sure is false if more bytes after head could change the result. Spaces
// and tabs before the document are skipped.
func documentForm(head []byte) (form *readRow, sure bool) {
	text := bytes.TrimLeft(head, " \t")
	if len(text) == 0 {
		return nil, false
	}
	if bytes.IndexByte([]byte("<{[S"), text[0]) < 0 {
		return nil, true // no document begins so; this spares an empty line or a comment all that follows
	}
	sure = true
	for i := range readForms {
		f := &readForms[i]
		if f.head == nil {
			continue
		}
		switch f.head(text) {
		case yes:
			return f, true
		case unsure:
			sure = false
		}
	}
	return nil, sure
}

// rest reads the rest of the input and returns it. The error is never nil: it is [io.EOF]
// if the input ended, errTooLong if the rest has more than limit bytes, or the error of
// the stream. With errTooLong the result is nil; with the error of a stream it is what
// came before the error.
func (s *source) rest(limit int) ([]byte, error) {
	text := bytes.Clone(s.buffer[s.start:s.end])
	for s.start = s.end; s.err == nil; s.start = s.end {
		if s.fill() {
			text = append(text, s.buffer[s.start:s.end]...)
		}
		if len(text) > limit {
			return nil, errTooLong
		}
	}
	if len(text) > limit {
		return nil, errTooLong
	}
	return text, s.err
}
