// Package page is the engine of the page: the use cases of the application as the
// methods of docs/page-protocol.md. It is a package of its own so that the page does
// not carry what only the command needs (package time alone is 57 KB of download).
package page

import (
	"errors"

	"github.com/entydig/sudoku/game"
	"github.com/entydig/sudoku/internal/wire"
	"github.com/entydig/sudoku/render"
)

// This file holds the engine and its answers: one JSON text in, one out.

// An Engine answers the calls of one worker of the page. Make it with [New].
type Engine struct {
	methods  []method
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
	return &Engine{
		methods:  playing[:],
		now:      now,
		progress: progress,
		session:  game.NewSession(),
		screen:   screen{pixels: 360, theme: render.Light},
	}
}

// NewTools returns an engine that reads and proves. What New has is not in it, so
// that neither program carries the other's.
func NewTools(now func() float64, progress func(message string)) *Engine {
	return &Engine{methods: tools[:], now: now, progress: progress}
}

// micros returns the time in millionths of a second.
func (e *Engine) micros() int64 { return int64(e.now() * 1000) }

// A method is a name and what answers it.
type method struct {
	name   string
	answer func(*Engine, *wire.Writer, *wire.Fields) error
}

// playing holds what can be called. Each takes its payload apart, and writes its
// result only when that had no fault.
// A table and not a map: it needs no code to be set up.
var playing = [...]method{
	{"warm", (*Engine).warm},
	{"open", (*Engine).open},
	{"event", (*Engine).event},
	{"save", (*Engine).save},
	{"export", (*Engine).export},
	{"import", (*Engine).restore},
	{"link", (*Engine).link},
	{"copy", (*Engine).copy},
	{"picture", (*Engine).picture},
	{"print", (*Engine).print},
	{"generate", (*Engine).generate},
}

// tools holds what is only loaded when it is asked for.
var tools = [...]method{
	{"warm", (*Engine).warm},
	{"read", (*Engine).read},
	{"verdict", (*Engine).verdict},
	{"proof", (*Engine).proof},
	{"proofs", (*Engine).proofs},
}

// A codedError is an error that the page puts into words.
type codedError struct{ *game.Message }

// Error returns the code.
func (e *codedError) Error() string { return e.Code }

// fault returns the error with a code and parameters.
func fault(m *game.Message) error { return &codedError{m} }

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
		writeMessage(&w, messageOf(err))
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
		if m.name == name {
			return m.answer(e, w, wire.FieldsOf(payload))
		}
	}
	return fault(game.Say("bad_method").Str("method", name))
}

// messageOf returns the code and the parameters of an error.
func messageOf(err error) *game.Message {
	if coded, ok := errors.AsType[*codedError](err); ok {
		return coded.Message
	}
	at := ""
	if f, ok := errors.AsType[*wire.FieldError](err); ok {
		at = f.Field
	}
	return game.Say("bad_request").Str("at", at).Str("reason", err.Error())
}

// writeMessage writes a message as its code and parameters.
func writeMessage(w *wire.Writer, m *game.Message) {
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
