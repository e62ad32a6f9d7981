package format

import "github.com/entydig/sudoku"

// This file holds grids for LaTeX's package sudoku: nine rows with a bar before each cell,
// and "|." at the end of a row, in an environment.

// latexForm is a figure for LaTeX's package sudoku.
var latexForm = Form{name: "latex", title: "LaTeX (package sudoku)", reads: &gridForm}

// latexBegin and latexEnd are how the first and the last line of an environment begin.
const (
	latexBegin = `\begin{sudoku`
	latexEnd   = `\end{sudoku`
)

// latexLine reads the part [from:to] of a line of a LaTeX document. If that begins or ends
// an environment, done is true, and the line needs no further reading. Otherwise end is the
// index after the row of cells in it, without a full stop at its end.
func (r *Reader) latexLine(l *line, from, to int) (end int, done bool) {
	begins := l.begins(from, to, latexBegin)
	switch {
	case begins || l.begins(from, to, latexEnd):
		r.latex = begins
		r.block.flush()
		r.emit()
		return to, true
	case r.latex && to-from > 2 && l.text[to-1] == '.' && l.text[to-2] == '|':
		return to - 1, false
	}
	return to, false
}

// appendLaTeX appends the givens of r to b as an environment sudoku, and an empty line.
func appendLaTeX(b []byte, r *Record) []byte {
	b = append(b, "\\begin{sudoku}\n"...)
	for c, d := range r.Givens.Digits() {
		b = append(b, '|')
		if d == sudoku.None {
			b = append(b, ' ')
		} else {
			b = append(b, '0'+byte(d))
		}
		if c%9 == 8 {
			b = append(b, "|.\n"...)
		}
	}
	return append(b, "\\end{sudoku}\n\n"...)
}
