// Package page is the engine of the page: the use cases of the application as the
// methods of docs/page-protocol.md. It is a package of its own so that the page does
// not carry what only the command needs (package time alone is 57 KB of download).
// Package page/tools is what the page loads behind it.
package page

import (
	"github.com/entydig/sudoku/internal/app/page/message"
	"github.com/entydig/sudoku/internal/app/page/session"
	"github.com/entydig/sudoku/internal/wire"
	"github.com/entydig/sudoku/render"
)

// This file holds the engine, which answers a JSON text with a JSON text.

// An Engine answers the calls of one worker of the page. Make it with [New].
type Engine struct {
	methods  []Method
	now      func() float64       // returns the time in milliseconds, which never goes backwards
	progress func(message string) // sends the page a message, a JSON text
	session  *session.Session
	screen   screen
}

// A screen is what the page has said about its screen.
type screen struct {
	_ [0]func() // makes it non-comparable: see docs/architecture.md

	pixels int // side of the board
	theme  render.Theme
	safe   bool // colours that colour-blind eyes can tell apart
	ring   bool // the board has the focus of the keyboard
}

// New returns an engine that plays and makes puzzles, with a session without games. now
// returns milliseconds that never go backwards. progress is called with a JSON text for
// each message about work that is under way.
func New(now func() float64, progress func(message string)) *Engine {
	e := With(playing[:], now, progress)
	e.session = session.NewSession()
	e.screen = screen{pixels: 360, theme: render.Light}
	return e
}

// With returns an engine that has the given methods and no session. now and progress are
// those of [New].
func With(methods []Method, now func() float64, progress func(message string)) *Engine {
	return &Engine{methods: methods, now: now, progress: progress}
}

// Micros returns the time of the engine's clock in whole microseconds; the fraction is
// dropped.
func (e *Engine) Micros() int64 { return int64(e.now() * 1000) }

// A Method is a name and the function that answers calls of that name. The function reads
// its payload from the fields, and writes its result only if the payload is valid. If it
// returns an error, what it has written is dropped.
type Method struct {
	Name   string
	Answer func(*Engine, *wire.Writer, *wire.Fields) error
}

// playing lists the methods of an engine that plays. It is a table and not a map, because a
// map would need code that fills it.
var playing = [...]Method{
	{"warm", (*Engine).Warm},
	{"open", (*Engine).open},
	{"event", (*Engine).event},
	{"generate", (*Engine).generate},
}

// A codedError is an error with a message, for which the page has the words.
type codedError struct{ *message.Message }

// Error returns the code of the message.
func (e *codedError) Error() string { return e.Code }

// Fault returns an error with the message m. [Engine.Call] answers with that message.
func Fault(m *message.Message) error { return &codedError{m} }

// Call answers a request, the JSON text {"method": ..., "payload": ...}, with the JSON
// text {"result": ...} or {"error": ...}. The error is a message. A method that writes
// nothing has the result {}. The caller owns the bytes.
func (e *Engine) Call(request string) []byte {
	var w wire.Writer
	w.BeginObject()
	w.Key("result")
	start := w.Len()
	if err := e.answer(&w, request); err != nil {
		w.Reset()
		w.BeginObject()
		w.Key("error")
		messageOf(err).Write(&w)
	} else if w.Len() == start {
		w.BeginObject() // a method without a result
		w.EndObject()
	}
	w.EndObject()
	return w.Bytes()
}

// answer finds the method that a request names, and writes its result to w. If it returns
// an error, w may hold a part of a result. The error says that the request is not valid
// JSON or has wrong fields, that there is no such method, or is that of the method.
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
	return Fault(message.Say("bad_method").Str("method", name))
}

// messageOf returns the message of an error: its own if it has one, and otherwise
// bad_request with the reason. No error here wraps another one, so type assertions are
// enough; each errors.AsType would add about 100 bytes to the download.
func messageOf(err error) *message.Message {
	if coded, ok := err.(*codedError); ok {
		return coded.Message
	}
	at := ""
	if f, ok := err.(*wire.FieldError); ok {
		at = f.Field
	}
	return message.Say("bad_request").Str("at", at).Str("reason", err.Error())
}
