package logic

import (
	"errors"
	"strconv"
	"strings"

	"github.com/entydig/sudoku"
)

// This file reads and writes positions as text.

// ErrPosition is the kind of a *[PositionError].
var ErrPosition = errors.New("not a position")

// A PositionError says where and why a text is not a position. Blanks before
// the text do not count.
type PositionError struct {
	Column int // counted in bytes from 1
	Reason string
}

// Error names the kind, the column and the reason.
func (e *PositionError) Error() string {
	return ErrPosition.Error() + ": column " + strconv.Itoa(e.Column) + ": " + e.Reason
}

// Is reports whether target is [ErrPosition].
func (e *PositionError) Is(target error) bool { return target == ErrPosition }

// Parse reads a position. Blanks around text do not count. It may be
//
//	81 characters            a plain puzzle; '+' before a digit says that it was placed, not given
//	:CODE:x:GRID:DELETED::   a line of HoDoKu's library: GRID as above, DELETED as triples of digit, row and column
//	81 groups of digits      a candidate grid: the candidates of each cell row by row, with any frame of | + - . : * around them
//
// What follows DELETED in a line of a library is dropped. In a candidate grid a
// group of one digit stands for a digit in its cell if no peer has that
// candidate, and otherwise for a last candidate; none of them is a clue.
// Anything else is refused with a *[PositionError].
func Parse(text string) (*Position, error) {
	text = strings.TrimSpace(text)
	if strings.HasPrefix(text, ":") {
		return parseLibrary(text)
	}
	if isGrid(text) {
		return parseGrid(text, 0)
	}
	return parseCandidates(text)
}

// isGrid reports whether text is to be read as cells of one character each: it
// has no space, no newline and no '|'. It does not count the cells.
func isGrid(text string) bool {
	return strings.IndexFunc(text, func(r rune) bool { return r == ' ' || r == '\n' || r == '|' }) < 0
}

// parseLibrary reads the fields of a library line that make up its position,
// GRID and DELETED, and drops the others. An error is a *[PositionError] with
// the column in line. A deleted candidate that the grid does not have is passed
// over.
func parseLibrary(line string) (*Position, error) {
	fields := strings.Split(line, ":")
	if len(fields) < 5 {
		return nil, &PositionError{len(line) + 1, "want :CODE:DIGITS:GRID:DELETED:: "}
	}
	column := 3 + len(fields[1]) + len(fields[2])
	p, err := parseGrid(fields[3], column)
	if err != nil {
		return nil, err
	}
	column += len(fields[3]) + 1
	triples, at := ParseTriples(fields[4])
	if at >= 0 {
		return nil, &PositionError{column + at + 1, "want triples of digit, row and column, such as 257"}
	}
	for _, t := range triples {
		p.Eliminate(t.Cell, t.Digit)
	}
	return p, nil
}

// parseGrid reads 81 characters in which '+' marks the digit after it as
// placed; before is the number of bytes of the line to the left of text, so
// that the column of a *[PositionError] counts in the line. Digits that clash
// are no error.
func parseGrid(text string, before int) (*Position, error) {
	var clues, placed sudoku.Grid
	n, plus := 0, false
	for at, r := range []byte(text) {
		if r == '+' && !plus {
			plus = true
			continue
		}
		if n == sudoku.Cells {
			return nil, &PositionError{before + at + 1, "more than 81 cells"}
		}
		switch {
		case '1' <= r && r <= '9':
			if plus {
				placed.Set(sudoku.Cell(n), sudoku.Digit(r-'0'))
			} else {
				clues.Set(sudoku.Cell(n), sudoku.Digit(r-'0'))
			}
		case plus || !strings.ContainsRune(".0*_-xX?", rune(r)):
			return nil, &PositionError{before + at + 1, "want a digit 1-9, a blank, or + before a digit"}
		}
		n, plus = n+1, false
	}
	if n != sudoku.Cells || plus {
		return nil, &PositionError{before + len(text) + 1, strconv.Itoa(n) + " cells, want 81"}
	}
	p := NewPosition(clues)
	for c, d := range placed.Digits() {
		if d != sudoku.None {
			p.Place(sudoku.Cell(c), d)
		}
	}
	return p, nil
}

// parseCandidates reads 81 groups of digits, between which the characters of a
// frame may stand. A digit that comes twice in a group counts once. An error is
// a *[PositionError].
func parseCandidates(text string) (*Position, error) {
	var groups [sudoku.Cells]sudoku.DigitSet
	n, inside := 0, false
	for at, r := range text {
		switch {
		case '1' <= r && r <= '9':
			if !inside {
				n++
			}
			if n > sudoku.Cells {
				return nil, &PositionError{at + 1, "more than 81 groups of candidates"}
			}
			groups[n-1] = groups[n-1].Add(sudoku.Digit(r - '0'))
			inside = true
		case strings.ContainsRune(" \t\r\n|+-.:*'`,", r):
			inside = false
		default:
			return nil, &PositionError{at + 1, "want digits 1-9 and the characters of a frame"}
		}
	}
	if n != sudoku.Cells {
		return nil, &PositionError{len(text) + 1, strconv.Itoa(n) + " groups of candidates, want 81"}
	}
	return ofCandidates(&groups), nil
}

// ofCandidates returns the position with exactly the given candidates, by cell,
// in which a cell with one candidate that no peer shares holds that digit
// instead. It has no clues.
func ofCandidates(groups *[sudoku.Cells]sudoku.DigitSet) *Position {
	p := new(Position)
	*p = freshPosition
	for c, group := range groups {
		if d, ok := group.Single(); ok && alone(groups, sudoku.Cell(c), d) {
			p.Place(sudoku.Cell(c), d)
		}
	}
	for c, group := range groups {
		for d := range (p.cand[c] &^ group).All() {
			p.Eliminate(sudoku.Cell(c), d)
		}
	}
	return p
}

// alone reports whether no peer of c has d in its group.
func alone(groups *[sudoku.Cells]sudoku.DigitSet, c sudoku.Cell, d sudoku.Digit) bool {
	for peer := range peersOf[c].All() {
		if groups[peer].Has(d) {
			return false
		}
	}
	return true
}

// ParseTriples reads candidates as triples of digit, row and column, each from
// 1 to 9, separated by blanks: "257" is digit 2 in row 5, column 7. If all are
// right, at is negative; else list is nil and at is the offset in bytes of the
// first triple that is wrong.
func ParseTriples(text string) (list []sudoku.Candidate, at int) {
	for at < len(text) {
		if text[at] == ' ' {
			at++
			continue
		}
		end := at
		for end < len(text) && text[end] != ' ' {
			if text[end] < '1' || text[end] > '9' {
				return nil, at
			}
			end++
		}
		if end-at != 3 {
			return nil, at
		}
		list = append(list, sudoku.Candidate{
			Cell:  sudoku.CellAt(int(text[at+1]-'1'), int(text[at+2]-'1')),
			Digit: sudoku.Digit(text[at] - '0'),
		})
		at = end
	}
	return list, -1
}

// AppendTriple appends c to b as a triple of digit, row and column, each from 1
// to 9, and returns the longer slice.
func AppendTriple(b []byte, c sudoku.Candidate) []byte {
	return append(b, '0'+byte(c.Digit), '1'+byte(c.Cell.Row()), '1'+byte(c.Cell.Column()))
}

// Triples returns candidates as [ParseTriples] reads them: in the given order,
// with one blank between two.
func Triples(list []sudoku.Candidate) string {
	b := make([]byte, 0, 4*len(list))
	for i, c := range list {
		if i > 0 {
			b = append(b, ' ')
		}
		b = AppendTriple(b, c)
	}
	return string(b)
}

// Library returns p as a line of HoDoKu's library, with code 0000 and digit x.
// [Parse] reads it back: clues, placed digits and candidates are the same,
// unless digits of p clash.
func (p *Position) Library() string {
	b := append(make([]byte, 0, 256), ":0000:x:"...)
	for c, d := range p.digits {
		switch {
		case d == sudoku.None:
			b = append(b, '.')
			continue
		case !p.clues.Has(sudoku.Cell(c)):
			b = append(b, '+')
		}
		b = append(b, '0'+byte(d))
	}
	b = append(b, ':')
	return string(append(p.appendDeleted(b), "::"...))
}

// appendDeleted appends to b, and returns it, the triples of the candidates
// that the digits of p leave open and that p does not have, with one blank
// between two.
func (p *Position) appendDeleted(b []byte) []byte {
	first := true
	for c, full := range p.Grid().Candidates() {
		for d := range (full &^ p.cand[c]).All() {
			if !first {
				b = append(b, ' ')
			}
			first = false
			b = AppendTriple(b, sudoku.Candidate{Cell: sudoku.Cell(c), Digit: d})
		}
	}
	return b
}

// String returns p as a candidate grid: nine rows of nine groups of digits,
// each row with a newline at its end. A clue or placed digit is a group of one
// digit; a hole without candidates is an empty group, so [Parse] does not read
// it back.
func (p *Position) String() string {
	var b strings.Builder
	width := 1
	for _, s := range p.cand {
		width = max(width, s.Len())
	}
	for c := range sudoku.Cell(sudoku.Cells) {
		group := p.cand[c].String()
		if d := p.digits[c]; d != sudoku.None {
			group = string('0' + rune(d))
		}
		b.WriteString(group)
		if c%9 == 8 {
			b.WriteByte('\n')
			continue
		}
		b.WriteString(strings.Repeat(" ", width+1-len(group)))
	}
	return b.String()
}
