package format

import "strconv"

// This file counts what a reader passes over.

// Passed counts what a reader has passed over because it is no part of a puzzle.
type Passed struct {
	Lines     int // lines of text without a puzzle, such as titles
	First     int // the number of the first of these lines, or 0 without one
	Columns   int // columns of tables beside the puzzle and its solution; the records hold them
	Comments  int // comments with 81 cells in them; other comments are not counted
	Solutions int // grids that are the solution of the puzzle before them
}

// Passed returns what r has passed over so far.
func (r *Reader) Passed() Passed { return r.passed }

// line counts the line with this number as passed over.
func (p *Passed) line(number int) {
	if p.Lines == 0 || number < p.First {
		p.First = number
	}
	p.Lines++
}

// String says in English what was passed over, such as "3 lines without a puzzle (the first
// is line 1), 2 other columns". It returns "" if that is nothing.
func (p Passed) String() string {
	text := ""
	add := func(n int, one, many, after string) {
		if n == 0 {
			return
		}
		if text != "" {
			text += ", "
		}
		text += strconv.Itoa(n) + " "
		if n == 1 {
			text += one
		} else {
			text += many
		}
		text += after
	}
	place := " (line " + strconv.Itoa(p.First) + ")"
	if p.Lines > 1 {
		place = " (the first is line " + strconv.Itoa(p.First) + ")"
	}
	add(p.Lines, "line without a puzzle", "lines without a puzzle", place)
	add(p.Columns, "other column", "other columns", "")
	add(p.Comments, "comment with 81 cells", "comments with 81 cells", "")
	add(p.Solutions, "solution of the puzzle before it", "solutions of the puzzles before them", "")
	return text
}
