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
	holds: tableFields,
}

// appendJSONLine appends r to b as a line with one object. The member puzzle holds the
// givens, and the member solution the solution, if r has one. The comment and the metadata
// follow.
func appendJSONLine(b []byte, r *Record) []byte {
	b = append(r.Givens.Append(append(b, `{"puzzle":"`...)), '"')
	if r.Solution != (sudoku.Grid{}) {
		b = append(r.Solution.Append(append(b, `,"solution":"`...)), '"')
	}
	return append(appendMetadata(b, r), "}\n"...)
}

// jsonLine reads the part [from:to] of a line, which must begin with {, as one JSON object
// with a puzzle. The first member with a name for puzzles and 81 cells holds the puzzle,
// and the first one with a name for solutions the solution, if there is one. If there are
// other members, the record has the loss LostMembers. The result is an error if the part is
// not a JSON object, if it has no puzzle, or if a grid is not 81 cells or the solution is
// wrong. The form of the record is left unset.
func jsonLine(l *line, from, to int) result {
	rec := Record{Line: l.number, Column: from + 1}
	puzzle, solution := [2]int{-1, -1}, [2]int{-1, -1}
	o := object{l, from + 1, to}
	closed := o.accept('}')
	for more := !closed; more; more = o.accept(',') {
		begin, end, ok := o.quoted()
		if !ok || !o.accept(':') {
			return result{err: l.fault(min(o.at, to), BadJSON)}
		}
		name := [2]int{begin, end}
		begin, end, ok = o.quoted()
		switch {
		case ok && l.is(name[0], name[1], puzzleNames) && (puzzle[0] < 0 || !l.is81(puzzle) && l.is81([2]int{begin, end})):
			if puzzle[0] >= 0 {
				rec.Losses = lostMembers
			}
			puzzle = [2]int{begin, end}
		case ok && solution[0] < 0 && l.is(name[0], name[1], solutionNames):
			solution = [2]int{begin, end}
		case ok || o.skip():
			rec.Losses = lostMembers
		default:
			return result{err: l.fault(min(o.at, to), BadJSON)}
		}
	}
	if closed = closed || o.accept('}'); !closed || o.at < to {
		return result{err: l.fault(o.at, BadJSON)}
	}
	if puzzle[0] < 0 {
		return result{err: l.fault(from, JSONWithout)}
	}
	if err := l.pair(&rec, puzzle, solution); err != nil {
		return result{err: err}
	}
	return result{record: rec}
}

// isObject reports whether the part [from:to] of a line, which begins with {, may be an
// object of JSON: it ends with }, and a name or nothing follows the {. A row of numbers in
// the source of a program is none.
func isObject(l *line, from, to int) bool {
	at := l.skipSpace(from+1, to)
	return l.text[to-1] == '}' && at < to && (l.text[at] == '"' || l.text[at] == '}')
}

// lostMembers is the loss of a record whose object has other members.
var lostMembers = []Loss{{Kind: LostMembers}}

// An object is a JSON object on a line, of which text[:at] has been read.
type object struct {
	*line
	at, to int
}

// space moves o.at past spaces and tabs.
func (o *object) space() {
	for o.at < o.to && has(o.line.text[o.at], isSpace) {
		o.at++
	}
}

// accept moves o.at past white space, and then past the character sign if that is the next
// one. It reports whether it was.
func (o *object) accept(sign byte) bool {
	o.space()
	if o.at < o.to && o.line.text[o.at] == sign {
		o.at++
		return true
	}
	return false
}

// quoted moves o.at past white space and a string. It returns the indexes in the line of
// the first character between the quotes and of the closing quote; escapes in the text
// stay as they are. ok is false if no string begins here or if it has no end; then the
// place of o.at is good only for an error.
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

// skip moves o.at past a value that is not a string, to the comma or bracket that ends it.
// It reports whether there is a value and whether it ends before o.to. It does not check
// the inside of the value.
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
