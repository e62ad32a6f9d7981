package game

// This file holds what the player is told.

// A Message is a code with parameters; a face puts it into words. The zero
// Message says nothing. The codes are listed in docs/page-protocol.md.
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

// Kinds of parameters.
const (
	NumberParam ParamKind = iota + 1
	TextParam
	ListParam
)

// Say returns a message without parameters.
func Say(code string) Message { return Message{Code: code} }

// IsZero reports whether m says nothing.
func (m Message) IsZero() bool { return m.Code == "" }

// Int returns m with one more number.
func (m Message) Int(name string, n int) Message { return m.Int64(name, int64(n)) }

// Int64 returns m with one more number.
func (m Message) Int64(name string, n int64) Message {
	return m.with(Param{Name: name, Kind: NumberParam, Number: n})
}

// Str returns m with one more text.
func (m Message) Str(name, text string) Message {
	return m.with(Param{Name: name, Kind: TextParam, Text: text})
}

// Ints returns m with one more list of numbers.
func (m Message) Ints(name string, list []int) Message {
	return m.with(Param{Name: name, Kind: ListParam, List: list})
}

func (m Message) with(p Param) Message {
	m.Params = append(m.Params[:len(m.Params):len(m.Params)], p)
	return m
}
