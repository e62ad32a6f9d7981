package format

import "github.com/entydig/sudoku"

// This file holds the files of Simple Sudoku: a frame with the givens, an empty line, and
// a line for each step of the player:
//
//	 *-----------*
//	 |..3|.2.|6..|
//	 ...
//	 *-----------*
//
//	I004
//	E01008
//
// I004 says that 4 was placed in cell 0, and E01008 that candidate 8 was eliminated in
// cell 1. Cells are counted from 0, row by row.

var simpleForm = Form{
	name:   "ss",
	title:  "Simple Sudoku file (.ss)",
	holds:  FieldPlaced | FieldCandidates,
	single: true,
}

// simpleStep returns the step in text, a line of a file of Simple Sudoku: the cell, the
// digit, and whether the digit is placed there rather than eliminated. ok is false if text
// is not a step.
func simpleStep(text []byte) (placed bool, cell sudoku.Cell, digit sudoku.Digit, ok bool) {
	if len(text) < 4 || (text[0] != 'I' || len(text) != 4) && (text[0] != 'E' || len(text) != 6) {
		return false, 0, 0, false
	}
	for _, b := range text[1:] {
		if b < '0' || b > '9' {
			return false, 0, 0, false
		}
	}
	n := 10*int(text[1]-'0') + int(text[2]-'0')
	d := sudoku.Digit(text[len(text)-1] - '0')
	if n >= sudoku.Cells || d == sudoku.None || text[0] == 'E' && (text[3] != '0' || text[4] != '0') {
		return false, 0, 0, false
	}
	return text[0] == 'I', sudoku.Cell(n), d, true
}

// A simpleGame is a grid in the frame of Simple Sudoku, and the candidates that the player
// has eliminated.
type simpleGame struct {
	record     Record
	eliminated sudoku.Candidates
	played     bool // a step has come
	any        bool // a candidate was eliminated
}

// simpleFrame is the last line of the frame of a file of Simple Sudoku.
const simpleFrame = "*-----------*"

// holdSimple takes the grid that the rule in [from:to] has ended out of the queue, if the
// rule is simpleFrame, so that the steps of the player can be added to the grid.
func (r *Reader) holdSimple(l *line, from, to int) {
	n := len(r.queue)
	if to-from != len(simpleFrame) || string(l.text[from:to]) != simpleFrame || n == 0 || n == r.returned || r.section != noSection {
		return
	}
	if last := &r.queue[n-1]; last.err == nil && last.record.Form == &gridForm {
		r.simple = &simpleGame{record: last.record}
		r.queue = r.queue[:n-1]
	}
}

// simpleStep reads the part [from:to] of a line as a step of the game that is held. If it
// is not one, the game ends: simpleStep queues it and returns false.
func (r *Reader) simpleStep(l *line, from, to int) bool {
	placed, cell, d, ok := simpleStep(l.text[from:to])
	if !ok {
		r.releaseSimple()
		return false
	}
	g := r.simple
	g.played = true
	switch {
	case !placed:
		g.any = true
		g.eliminated[cell] = g.eliminated[cell].Add(d)
	case g.record.Givens.At(cell) == sudoku.None:
		g.record.Placed.Set(cell, d)
	}
	return true
}

// releaseSimple queues the game of Simple Sudoku that waits for its steps, if there is one.
func (r *Reader) releaseSimple() {
	g := r.simple
	if g == nil {
		return
	}
	r.simple = nil
	if g.played {
		g.record.Form = &simpleForm
	}
	if g.any {
		notes := g.record.state().Candidates()
		for c, set := range g.eliminated {
			notes[c] = notes[c].Minus(set)
		}
		g.record.Candidates = &notes
	}
	r.queue = append(r.queue, result{record: g.record})
}

// appendSimple appends r to b as a file of Simple Sudoku. Candidates that the rules allow
// and r lacks are written as eliminated ones.
func appendSimple(b []byte, r *Record) []byte {
	b = append(b, " *-----------*\n"...)
	for c := range sudoku.Cell(sudoku.Cells) {
		switch {
		case c > 0 && c%27 == 0:
			b = append(b, " |---+---+---|\n |"...)
		case c%9 == 0:
			b = append(b, " |"...)
		}
		if d := r.Givens.At(c); d == sudoku.None {
			b = append(b, '.')
		} else {
			b = append(b, '0'+byte(d))
		}
		if c%3 == 2 {
			b = append(b, '|')
		}
		if c%9 == 8 {
			b = append(b, '\n')
		}
	}
	b = append(b, " *-----------*\n"...)
	if r.Placed == (sudoku.Grid{}) && r.Candidates == nil {
		return b
	}
	b = append(b, '\n')
	var possible sudoku.Candidates
	if r.Candidates != nil {
		possible = r.state().Candidates()
	}
	for c := range sudoku.Cell(sudoku.Cells) {
		if d := r.Placed.At(c); d != sudoku.None && r.Givens.At(c) == sudoku.None {
			b = append(b, 'I', '0'+byte(c/10), '0'+byte(c%10), '0'+byte(d), '\n')
		}
		if r.Candidates != nil {
			for d := range possible[c].Minus(r.Candidates[c]).All() {
				b = append(b, 'E', '0'+byte(c/10), '0'+byte(c%10), '0', '0', '0'+byte(d), '\n')
			}
		}
	}
	return b
}
