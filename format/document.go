package format

import (
	"bytes"
	"errors"
	"io"
	"unicode/utf8"

	"github.com/entydig/sudoku/internal/xmltext"
)

// This file holds documents: texts that are read whole, because what a part of
// them means depends on what stands around it.

const (
	maxHead     = 4 << 10  // bytes of a text by which the form of a document is known
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

// place returns the line and the column of a byte of the document. The column
// counts characters, from 1. CR and LF of one line end belong to the line they end.
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

// fault returns an error at a byte of the document.
func (d *document) fault(offset int, kind Kind, number int, text string) *Error {
	line, column := d.place(offset)
	return newError(line, column, kind, number, 0, text)
}

// aroundLength is the number of bytes of a document that an error quotes.
const aroundLength = 20

// around returns what stands at a byte of the document, for an error: the
// beginning of the rest of its line, or at the end of the text what stands before.
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

// xmlError returns the error of a document that is refused by package xmltext.
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

// openDocument opens the rest of the input as a document, if it is one. The reader
// calls it at the beginning of each line as long as only empty lines and comments
// have come before.
func (r *Reader) openDocument() {
	form := r.source.documentForm(r.forms)
	if form == nil {
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
		r.nextOf = form.open(&document{text: text, form: form, line: line, column: 1})
	}
}

// documentForm returns the form of the document that begins on this line, or
// nil. It reads on only as long as a form is not sure.
func (s *source) documentForm(forms []*Form) *Form {
	if !s.begun {
		s.begin()
	}
	for {
		s.endCRLF()
		head := s.buffer[s.start:min(s.end, s.start+maxHead)]
		form, sure := documentForm(forms, head)
		if sure || len(head) == maxHead || !s.fill() && s.err != nil {
			return form
		}
	}
}

// documentForm returns the one of some forms that the document with a head has. It is not sure if
// more of the head could change that.
func documentForm(forms []*Form, head []byte) (form *Form, sure bool) {
	text := bytes.TrimLeft(head, " \t")
	if len(text) == 0 {
		return nil, false
	}
	if bytes.IndexByte([]byte("<{["), text[0]) < 0 {
		return nil, true // no document begins so; this spares an empty line or a comment all that follows
	}
	sure = true
	for _, f := range forms {
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

// rest returns the rest of the input, or errTooLong if that has more than limit
// bytes. The error is never nil: io.EOF is the good end.
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
