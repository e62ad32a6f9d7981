package format

import "github.com/entydig/sudoku"

// This file holds lines of JSON with the puzzle as an array, as programs and web services
// have it:
//
//	{"puzzle":[0,0,3,...],"solution":[4,8,3,...]}
//	{"board":[[0,0,3,...],...],"solution":[[4,8,3,...],...]}

var json81Form = Form{name: "json81", title: "JSON with arrays of 81 numbers", holds: tableFields}

var json9x9Form = Form{name: "json9x9", title: "JSON with arrays of nine rows", holds: tableFields}

// appendJSON81 appends r to b as a line of JSON with arrays of 81 numbers.
func appendJSON81(b []byte, r *Record) []byte {
	b = appendArray(append(b, `{"puzzle":`...), r.Givens, "0")
	if r.Solution != (sudoku.Grid{}) {
		b = appendArray(append(b, `,"solution":`...), r.Solution, "0")
	}
	return append(appendMetadata(b, r), "}\n"...)
}

// appendJSON9x9 appends r to b as a line of JSON with arrays of nine rows.
func appendJSON9x9(b []byte, r *Record) []byte {
	b = appendSquare(append(b, `{"board":`...), r.Givens)
	if r.Solution != (sudoku.Grid{}) {
		b = appendSquare(append(b, `,"solution":`...), r.Solution)
	}
	return append(appendMetadata(b, r), "}\n"...)
}

// appendMetadata appends the comment and the metadata of r to b as members of a JSON object,
// each after a comma, so the object must have a member already.
func appendMetadata(b []byte, r *Record) []byte { return r.AppendMembers(b, nil) }

// AppendMembers appends the comment and the metadata of r to b as members of an object of
// JSON, each after a comma. A member whose name is in taken gets the name "input_" and its
// own.
func (r *Record) AppendMembers(b []byte, taken []string) []byte {
	name := func(name string) string {
		if contains(taken, name) {
			return "input_" + name
		}
		return name
	}
	b = appendMember(b, name("comment"), r.Comment)
	if r.Metadata == nil {
		return b
	}
	for i, own := range r.Metadata.own() {
		b = appendMember(b, name(ownNames[i]), *own)
	}
	for _, f := range r.Metadata.Other {
		b = append(appendString(append(b, ','), name(f.Name)), ':')
		if f.Raw {
			b = append(b, f.Text...)
		} else {
			b = appendString(b, f.Text)
		}
	}
	return b
}
