package app

import (
	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/wire"
)

// This file holds what the lines of JSON of several use cases share. Lines with a
// grid are appended by hand: millions of them are written.

// appendPuzzle appends the text before a grid, and the grid in quotes.
func appendPuzzle(b []byte, before string, g sudoku.Grid) []byte {
	return append(g.Append(append(append(b, before...), '"')), '"')
}

// appendSolution is appendPuzzle, but writes the empty grid as the empty string:
// there is no solution.
func appendSolution(b []byte, before string, g sudoku.Grid) []byte {
	if g == (sudoku.Grid{}) {
		return append(append(b, before...), `""`...)
	}
	return appendPuzzle(b, before, g)
}

// writeCount writes the fields of a count. What was met before it was cut short
// is no count, so it goes by another name.
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
