package app

import (
	"strconv"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/canon"
)

// This file holds the line of JSON of a canonical form.

// AppendCanonical appends the canonical form of a puzzle as a line of JSON. The symmetry
// that turns the puzzle into the form is left out unless withMap is set.
func AppendCanonical(b []byte, puzzle sudoku.Grid, form *canon.Form, withMap bool) []byte {
	b = appendPuzzle(b, `{"puzzle":`, puzzle)
	b = appendPuzzle(b, `,"canonical":`, form.Grid)
	if withMap {
		b = append(b, `,"map":"`...)
		b = append(form.Symmetry.Append(b), '"')
	}
	b = append(b, `,"automorphisms":`...)
	return append(strconv.AppendUint(b, form.Automorphisms, 10), "}\n"...)
}
