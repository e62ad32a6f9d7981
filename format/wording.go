package format

import (
	"strconv"
	"strings"
)

// This file holds the English wording of every error.

// reasons holds the reason of each kind. {number}, {row} and {text} stand for
// the fields of the error, and {number|one:cell|other:cells} for a word that
// depends on the number.
var reasons = [Kinds]string{
	CellCount:    "{number} {number|one:cell|other:cells}, want 81",
	BadSign:      "{text} is neither a digit 1-9 nor a blank",
	NotUTF8:      "the byte {text} is not UTF-8",
	OtherForm:    "this looks like {text}, which is not read yet",
	LongDocument: "a document of more than {number} bytes",
	BadXML:       "this is not well-formed XML: {text}",
	XMLEntity:    "document types and entities are not read: {text}",
	ComplexXML:   "more than {number} elements inside each other, or attributes of one element",
	NoGame:       "{text} holds no puzzle",
	BadCell:      "{text} does not describe a cell",
	LateElement:  "{text} stands after the first puzzle and is not applied to the puzzles before it",
}

// newError returns an error with the wording of its kind.
func newError(line, column int, kind Kind, number, row int, text string) *Error {
	e := &Error{Line: line, Column: column, Kind: kind, Number: number, Row: row, Text: text}
	e.Reason = fill(reasons[kind], e)
	return e
}

// fill puts the fields of an error into a pattern of [reasons].
func fill(pattern string, e *Error) string {
	var out []byte
	for i := 0; i < len(pattern); i++ {
		if pattern[i] != '{' {
			out = append(out, pattern[i])
			continue
		}
		end := i
		for pattern[end] != '}' {
			end++
		}
		name, forms, plural := strings.Cut(pattern[i+1:end], "|")
		switch {
		case plural:
			one, other, _ := strings.Cut(strings.TrimPrefix(forms, "one:"), "|other:")
			if e.Number != 1 {
				one = other
			}
			out = append(out, one...)
		case name == "number":
			out = strconv.AppendInt(out, int64(e.Number), 10)
		case name == "row":
			out = strconv.AppendInt(out, int64(e.Row), 10)
		case name == "text":
			out = append(out, e.Text...)
		}
		i = end
	}
	return string(out)
}
