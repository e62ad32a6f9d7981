package bulk

import (
	"strconv"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/canon"
)

// This file writes canonical forms as lines of JSON. It is not in package app, because
// package canon would make the page larger.

// AppendCanonical appends the canonical form of a puzzle to b as a line of JSON, with the
// newline. The symmetry that turns the puzzle into the form is left out unless withMap is
// set.
func AppendCanonical(b []byte, puzzle sudoku.Grid, form *canon.Form, withMap bool) []byte {
	b = puzzle.Append(append(b, `{"puzzle":"`...))
	b = append(form.Grid.Append(append(b, `","canonical":"`...)), '"')
	if withMap {
		b = append(b, `,"map":"`...)
		b = append(form.Symmetry.Append(b), '"')
	}
	b = append(b, `,"automorphisms":`...)
	return append(strconv.AppendUint(b, form.Automorphisms, 10), "}\n"...)
}
