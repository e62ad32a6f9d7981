package app

import (
	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/wire"
)

// This file holds the parts that several lines of JSON have in common. Grids are
// appended by hand, since millions of lines are written.

// appendPuzzle appends the text before, then a grid in quotes.
func appendPuzzle(b []byte, before string, g sudoku.Grid) []byte {
	return append(g.Append(append(append(b, before...), '"')), '"')
}

// appendSolution is appendPuzzle, but writes the empty grid, which stands for no
// solution, as the empty string.
func appendSolution(b []byte, before string, g sudoku.Grid) []byte {
	if g == (sudoku.Grid{}) {
		return append(append(b, before...), `""`...)
	}
	return appendPuzzle(b, before, g)
}

// writeCount writes the fields of a count. A count that was cut short is null, and
// the number of solutions found until then is in the field at_least.
func writeCount(w *wire.Writer, count uint64, complete, cutShort bool) {
	w.Key("count")
	if cutShort {
		w.Null()
	} else {
		w.Uint(count)
	}
	w.BoolField("complete", complete)
	if cutShort {
		w.Key("at_least")
		w.Uint(count)
	}
}
