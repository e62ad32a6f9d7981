// Package page is the engine of the page: the use cases of the application as the
// methods of docs/page-protocol.md. It is a package of its own so that the page does
// not carry what only the command needs (package time alone is 57 KB of download).
// Package page/tools is what the page loads behind it.
package page

import (
	"github.com/entydig/sudoku/game"
	"github.com/entydig/sudoku/internal/wire"
	"github.com/entydig/sudoku/render"
)

// This file holds the engine and its answers: one JSON text in, one out.

// An Engine answers the calls of one worker of the page. Make it with [New].
type Engine struct {
	methods  []Method
	now      func() float64       // milliseconds that never run backwards
	progress func(message string) // takes a message as JSON
	session  *game.Session
	screen   screen
}

// A screen is what the board is drawn for.
type screen struct {
	pixels int
	theme  render.Theme
	safe   bool
	ring   bool
}

// New returns an engine without a game, that plays and makes puzzles. It takes the
// time from now, in milliseconds, and tells the progress of long work to progress,
// as JSON.
func New(now func() float64, progress func(message string)) *Engine {
	e := With(playing[:], now, progress)
	e.session = game.NewSession()
	e.screen = screen{pixels: 360, theme: render.Light}
	return e
}

// With returns an engine that has other methods, and no session.
func With(methods []Method, now func() float64, progress func(message string)) *Engine {
	return &Engine{methods: methods, now: now, progress: progress}
}

// Micros returns the time in millionths of a second.
func (e *Engine) Micros() int64 { return int64(e.now() * 1000) }

// A Method is a name and what answers it: it takes its payload apart, and writes
// its result only when that had no fault.
type Method struct {
	Name   string
	Answer func(*Engine, *wire.Writer, *wire.Fields) error
}

// playing holds what can be called. A table and not a map: it needs no code to be
// set up.
var playing = [...]Method{
	{"warm", (*Engine).Warm},
	{"open", (*Engine).open},
	{"event", (*Engine).event},
	{"save", (*Engine).save},
	{"export", (*Engine).export},
	{"import", (*Engine).restore},
	{"link", (*Engine).link},
	{"picture", (*Engine).picture},
	{"print", (*Engine).print},
	{"generate", (*Engine).generate},
}

// A codedError is an error that the page puts into words.
type codedError struct{ *game.Message }

// Error returns the code.
func (e *codedError) Error() string { return e.Code }

// Fault returns the error with a code and parameters.
func Fault(m *game.Message) error { return &codedError{m} }

// Call answers a request {"method", "payload"} with {"result"} or {"error"}.
func (e *Engine) Call(request string) []byte {
	var w wire.Writer
	w.BeginObject()
	w.Key("result")
	start := w.Len()
	if err := e.answer(&w, request); err != nil {
		w.Reset()
		w.BeginObject()
		w.Key("error")
		WriteMessage(&w, messageOf(err))
	} else if w.Len() == start {
		w.BeginObject() // a method with nothing to tell
		w.EndObject()
	}
	w.EndObject()
	return w.Bytes()
}

// answer writes the result of a request.
func (e *Engine) answer(w *wire.Writer, request string) error {
	v, err := wire.Parse(request)
	if err != nil {
		return err
	}
	f := wire.FieldsOf(v)
	name, payload := f.Text("method"), f.Value("payload")
	if err := f.Done(); err != nil {
		return err
	}
	for _, m := range e.methods {
		if m.Name == name {
			return m.Answer(e, w, wire.FieldsOf(payload))
		}
	}
	return Fault(game.Say("bad_method").Str("method", name))
}

// messageOf returns the code and the parameters of an error. No error here wraps
// another: each errors.AsType would cost some 100 bytes of the page's download.
func messageOf(err error) *game.Message {
	if coded, ok := err.(*codedError); ok {
		return coded.Message
	}
	at := ""
	if f, ok := err.(*wire.FieldError); ok {
		at = f.Field
	}
	return game.Say("bad_request").Str("at", at).Str("reason", err.Error())
}

// WriteMessage writes a message as its code and parameters.
func WriteMessage(w *wire.Writer, m *game.Message) {
	w.BeginObject()
	w.StringField("code", m.Code)
	w.Key("params")
	w.BeginObject()
	for _, p := range m.Params {
		w.Key(p.Name)
		switch p.Kind {
		case game.NumberParam:
			w.Int(p.Number)
		case game.TextParam:
			w.String(p.Text)
		case game.ListParam:
			writeInts(w, p.List)
		}
	}
	w.EndObject()
	w.EndObject()
}

func writeInts(w *wire.Writer, list []int) {
	w.BeginArray()
	for _, n := range list {
		w.Int(int64(n))
	}
	w.EndArray()
}
