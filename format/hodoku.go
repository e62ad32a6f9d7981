package format

import (
	"strings"

	"github.com/entydig/sudoku"
)

// This file holds the lines of HoDoKu's library, the one common form of text that tells
// givens from placed digits and says which candidates were deleted:
//
//	:0000:x:+4.3.2.6..9..3.5..1..:812 257:::
//
// After the technique and its digits come the cells, with a + before each placed digit, and
// the deleted candidates, each as digit, row and column. Fields after that are about a step
// of a technique. Sudoku Susser writes the cells, a colon and the candidates alone.

var hodokuForm = Form{
	name:  "hodoku",
	title: "HoDoKu library line",
	holds: FieldPlaced | FieldCandidates | FieldComment,
}

// isLibraryLine reports whether the part [from:to] of a line begins with ':' and four
// digits, or is 81 cells, some of which may have a + before a digit, and a colon with
// candidates or nothing after it. A line with a + and no colon may be the work of a program
// that compares files, which puts a + before lines.
func isLibraryLine(l *line, from, to int) bool {
	if l.text[from] == ':' {
		if to-from < 6 {
			return false
		}
		for _, b := range l.text[from+1 : from+5] {
			if b < '0' || b > '9' {
				return false
			}
		}
		return true
	}
	if l.kinds&isMark == 0 {
		return false
	}
	end, cells, _ := l.plusCells(from, to)
	if cells != sudoku.Cells || end == to || l.text[end] != ':' {
		return false
	}
	for i, b := range l.text[end+1 : to] {
		if (b < '1' || b > '9') && b != ' ' || i%4 == 3 && b != ' ' {
			return false
		}
	}
	return true
}

// plusCells goes through the cells from index at on, in which a + may come before a digit.
// It returns the index after the last of them, at most to, the number of cells, and whether
// any had a +.
func (l *line) plusCells(at, to int) (end, cells int, placed bool) {
	for ; at < to; at++ {
		switch b := l.text[at]; {
		case has(b, isCell):
			cells++
		case b == '+' && at+1 < to && l.text[at+1] >= '1' && l.text[at+1] <= '9':
			placed = true
		default:
			return at, cells, placed
		}
	}
	return at, cells, placed
}

// libraryLine reads the part [from:to] of a line, for which isLibraryLine is true. The
// error says that the cells are not 81 or that a candidate is wrong. What a step eliminates
// and places is a loss.
func libraryLine(l *line, from, to int) result {
	r := Record{Line: l.number, Column: from + 1}
	at := from
	if l.text[from] == ':' {
		for colons := 0; colons < 3; at++ { // the technique, the digits, the cells
			if at == to {
				return result{err: l.wrongCount(to, 0)}
			}
			if l.text[at] == ':' {
				colons++
			}
		}
	}
	end, cells, _ := l.plusCells(at, to)
	if cells != sudoku.Cells {
		return result{err: l.wrongCount(end, cells)}
	}
	for c := sudoku.Cell(0); at < end; at++ {
		grid := &r.Givens
		if l.text[at] == '+' {
			grid = &r.Placed
			at++
		}
		grid.Set(c, digit(l.text[at]))
		c++
	}
	if end == to {
		return result{record: r}
	}
	if l.text[end] != ':' {
		return result{err: l.badCharacter(end, SignAfter)}
	}
	fields := strings.Split(l.original(end+1, to), ":")
	if err := l.delete(&r, fields[0], end+1); err != nil {
		return result{err: err}
	}
	for i, field := range fields[1:] {
		r.lose(i < 2 && field != "", LostStep)
	}
	r.Comment = strings.TrimSpace(strings.Join(fields[min(len(fields), 4):], ":"))
	return result{record: r}
}

// delete sets the candidates of r to those that the rules leave, without the deleted ones.
// deleted lists these as triples of digit, row and column; if it is empty, r gets no
// candidates. The index of deleted in the line is at, for the place of the error, which
// says that a triple is wrong.
func (l *line) delete(r *Record, deleted string, at int) *Error {
	if strings.TrimSpace(deleted) == "" {
		return nil
	}
	notes := r.state().Candidates()
	for triple := range strings.FieldsSeq(deleted) {
		if len(triple) != 3 || strings.Trim(triple, "123456789") != "" {
			return newError(l.number, at+1, BadTriple, 0, 0, triple)
		}
		c := sudoku.Cell(9*int(triple[1]-'1') + int(triple[2]-'1'))
		notes[c] = notes[c].Without(sudoku.Digit(triple[0] - '0'))
	}
	r.Candidates = &notes
	return nil
}

// appendLibrary appends r to b as a library line. Candidates that the rules allow and r
// lacks are written as deleted ones.
func appendLibrary(b []byte, r *Record) []byte {
	b = append(b, ":0000:x:"...)
	for c := range sudoku.Cell(sudoku.Cells) {
		switch given, placed := r.Givens.At(c), r.Placed.At(c); {
		case given != sudoku.None:
			b = append(b, '0'+byte(given))
		case placed != sudoku.None:
			b = append(b, '+', '0'+byte(placed))
		default:
			b = append(b, '.')
		}
	}
	b = append(b, ':')
	if r.Candidates != nil {
		possible := r.state().Candidates()
		space := false
		for c, all := range possible {
			for d := range all.Minus(r.Candidates[c]).All() {
				if space {
					b = append(b, ' ')
				}
				space = true
				b = append(b, '0'+byte(d), '1'+byte(c/9), '1'+byte(c%9))
			}
		}
	}
	b = append(b, ":::"...)
	if r.Comment != "" {
		b = append(append(b, ':'), oneLine(r.Comment)...)
	}
	return append(b, '\n')
}

// state returns the grid of the givens and the placed digits of r.
func (r *Record) state() sudoku.Grid {
	g := r.Givens
	if r.Placed == (sudoku.Grid{}) {
		return g
	}
	for c := range sudoku.Cell(sudoku.Cells) {
		if g.At(c) == sudoku.None {
			g.Set(c, r.Placed.At(c))
		}
	}
	return g
}

// notesAt returns the candidates that r has for c. They are empty if the cell holds a digit
// or r has no candidates.
func (r *Record) notesAt(c sudoku.Cell) sudoku.DigitSet {
	if r.Candidates == nil || r.Givens.At(c) != sudoku.None || r.Placed.At(c) != sudoku.None {
		return 0
	}
	return r.Candidates[c]
}

// meta returns the metadata of r, or an empty value if it has none. The result must not be
// changed.
func (r *Record) meta() *Metadata {
	if r.Metadata == nil {
		return &Metadata{}
	}
	return r.Metadata
}
