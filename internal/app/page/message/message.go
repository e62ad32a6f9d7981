// Package message holds what the player is told: a code with parameters, which the
// page puts into words. docs/page-protocol.md lists the codes.
package message

import "github.com/entydig/sudoku/internal/wire"

// A Message is a code with parameters. A nil *Message says nothing.
type Message struct {
	Code   string
	Params []Param
}

// A Param is a named parameter of a message: a number, a text, or a list of
// numbers, as Kind says.
type Param struct {
	Name   string
	Kind   ParamKind
	Number int64
	Text   string
	List   []int
}

// A ParamKind says which field of a [Param] holds its value.
type ParamKind uint8

// Kinds of parameters. The zero ParamKind is not set.
const (
	NumberParam ParamKind = iota + 1
	TextParam
	ListParam
)

// Say returns a new message with a code and no parameters.
func Say(code string) *Message { return &Message{Code: code} }

// Int adds a parameter to m that is a number, and returns m.
func (m *Message) Int(name string, n int) *Message { return m.Int64(name, int64(n)) }

// Int64 adds a parameter to m that is a number, and returns m.
func (m *Message) Int64(name string, n int64) *Message {
	m.Params = append(m.Params, Param{Name: name, Kind: NumberParam, Number: n})
	return m
}

// Str adds a parameter to m that is a text, and returns m.
func (m *Message) Str(name, text string) *Message {
	m.Params = append(m.Params, Param{Name: name, Kind: TextParam, Text: text})
	return m
}

// Ints adds a parameter to m that is a list of numbers, and returns m. The message holds
// the slice itself, so the caller must not change it.
func (m *Message) Ints(name string, list []int) *Message {
	m.Params = append(m.Params, Param{Name: name, Kind: ListParam, List: list})
	return m
}

// Write writes m as an object with its code and, in a second object, its parameters by
// name. m must not be nil.
func (m *Message) Write(w *wire.Writer) {
	w.BeginObject()
	w.StringField("code", m.Code)
	w.Key("params")
	w.BeginObject()
	for _, p := range m.Params {
		w.Key(p.Name)
		switch p.Kind {
		case NumberParam:
			w.Int(p.Number)
		case TextParam:
			w.String(p.Text)
		case ListParam:
			w.Ints(p.List)
		}
	}
	w.EndObject()
	w.EndObject()
}
