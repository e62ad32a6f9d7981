// Package page is the engine of the page: the use cases of the application as the
// methods of docs/page-protocol.md. It is a package of its own so that the page does
// not carry what only the command needs (package time alone is 57 KB of download).
package page

import (
	"errors"

	"github.com/entydig/sudoku/internal/wire"
)

// This file holds the page's engine: it answers the calls of
// docs/page-protocol.md. The session is in pagesession.go, the long work in
// pagejob.go.

// A Page answers the calls of one worker of the page.
type Page struct {
	now      func() float64       // milliseconds that never run backwards
	progress func(message string) // takes a message as JSON
}

// New returns a page with nothing in it. It takes the time from now, in
// milliseconds, and tells the progress of long work to progress, as JSON.
func New(now func() float64, progress func(message string)) *Page {
	return &Page{now: now, progress: progress}
}

// A CodedError is an error that the page puts into words: a code and its
// parameters, as JSON.
type CodedError struct {
	Code   string
	Params []byte // a JSON object; nil for none
}

// Error returns the code.
func (e *CodedError) Error() string { return e.Code }

// Call answers a request {"method", "payload"} with {"result"} or {"error"}.
func (p *Page) Call(request string) []byte {
	var w wire.Writer
	w.BeginObject()
	start := w.Len()
	w.Key("result")
	if err := p.answer(&w, request); err != nil {
		w.Truncate(start)
		w.Key("error")
		writeError(&w, err)
	}
	w.EndObject()
	return w.Bytes()
}

// answer writes the result of a request.
func (p *Page) answer(w *wire.Writer, request string) error {
	v, err := wire.Parse(request)
	if err != nil {
		return err
	}
	f := wire.FieldsOf(v)
	method, payload := f.Text("method"), f.Value("payload")
	if err := f.Done(); err != nil {
		return err
	}
	fields := wire.FieldsOf(payload)
	switch method {
	case "warm":
		w.BeginObject()
		w.EndObject()
		return fields.Done()
	}
	return &CodedError{"bad_method", params(func(w *wire.Writer) { w.StringField("method", method) })}
}

// writeError writes an error as its code and parameters.
func writeError(w *wire.Writer, err error) {
	coded, ok := errors.AsType[*CodedError](err) // errors.As would be 14 KB of the download
	if !ok {
		coded = &CodedError{"bad_request", params(func(w *wire.Writer) { w.StringField("reason", err.Error()) })}
	}
	w.BeginObject()
	w.StringField("code", coded.Code)
	w.Key("params")
	if coded.Params == nil {
		coded.Params = []byte("{}")
	}
	w.Raw(coded.Params)
	w.EndObject()
}

// params returns a JSON object with the fields that write writes.
func params(write func(*wire.Writer)) []byte {
	var w wire.Writer
	w.BeginObject()
	write(&w)
	w.EndObject()
	return w.Bytes()
}
