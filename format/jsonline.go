package format

import (
	"bytes"

	"github.com/entydig/sudoku"
)

// This file holds lines of JSON: one object to a line, with the puzzle, and
// perhaps its solution, as text of 81 characters. The members are found by name,
// among those that columns of tables have; all others are skipped.

// jsonlForm is one object to a line.
var jsonlForm = Form{
	name:  "jsonl",
	title: "JSON lines",
	holds: FieldSolution,
	first: "{",
	line:  func(*line, int, int) bool { return true },
	parse: jsonLine,
}

// appendJSONLine appends a record as an object on a line.
func appendJSONLine(b []byte, r *Record) []byte {
	b = r.Givens.Append(append(b, `{"puzzle":"`...))
	if r.Solution != (sudoku.Grid{}) {
		b = r.Solution.Append(append(b, `","solution":"`...))
	}
	return append(b, "\"}\n"...)
}

// jsonLine reads a line that is one object.
func jsonLine(l *line, from, to int) result {
	rec := Record{Line: l.number, Column: from + 1}
	puzzle, solution := [2]int{-1, -1}, [2]int{-1, -1}
	o := object{l, from + 1, to}
	closed := o.ends('}')
	for more := !closed; more; more = o.ends(',') {
		begin, end, ok := o.quoted()
		if !ok || !o.ends(':') {
			return result{err: l.fault(min(o.at, to), BadJSON, "this is no JSON")}
		}
		name := [2]int{begin, end}
		begin, end, ok = o.quoted()
		switch {
		case ok && puzzle[0] < 0 && l.is(name[0], name[1], puzzleNames):
			puzzle = [2]int{begin, end}
		case ok && solution[0] < 0 && l.is(name[0], name[1], solutionNames):
			solution = [2]int{begin, end}
		case ok || o.skip():
			rec.Losses = lostMembers
		default:
			return result{err: l.fault(min(o.at, to), BadJSON, "this is no JSON")}
		}
	}
	if closed = closed || o.ends('}'); !closed || o.at < to {
		return result{err: l.fault(o.at, BadJSON, "this is no JSON")}
	}
	if puzzle[0] < 0 {
		return result{err: jsonWithout.fault(l, from)}
	}
	if err := l.pair(&rec, puzzle, solution); err != nil {
		return result{err: err}
	}
	return result{record: rec}
}

// lostMembers says of a record that its line had more members.
var lostMembers = []Loss{{Kind: LostMembers}}

// An object is the rest of an object on a line.
type object struct {
	*line
	at, to int
}

// space goes past white space.
func (o *object) space() {
	for o.at < o.to && has(o.line.text[o.at], isSpace) {
		o.at++
	}
}

// ends goes past a sign, and the space before it, and reports whether it was there.
func (o *object) ends(sign byte) bool {
	o.space()
	if o.at < o.to && o.line.text[o.at] == sign {
		o.at++
		return true
	}
	return false
}

// quoted goes past a text and returns the bounds of what is between its quotes; ok
// is false if there is none.
func (o *object) quoted() (begin, end int, ok bool) {
	o.space()
	if o.at >= o.to || o.line.text[o.at] != '"' {
		return 0, 0, false
	}
	begin = o.at + 1
	for at := begin; at < o.to; {
		n := bytes.IndexByte(o.line.text[at:o.to], '"')
		if n < 0 {
			break
		}
		at += n
		escapes := 0
		for o.line.text[at-escapes-1] == '\\' {
			escapes++
		}
		if o.at = at + 1; escapes%2 == 0 {
			return begin, at, true
		}
		at++
	}
	return 0, 0, false
}

// skip goes past a value that is no text; it reports whether there is one.
func (o *object) skip() bool {
	depth, begin := 0, o.at
	for o.at < o.to {
		switch b := o.line.text[o.at]; b {
		case '"':
			if _, _, ok := o.quoted(); !ok {
				return false
			}
			continue
		case '[', '{':
			depth++
		case ']', '}', ',':
			if depth == 0 {
				return o.at > begin
			}
			if b != ',' {
				depth--
			}
		}
		o.at++
	}
	return false
}
