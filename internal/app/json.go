package app

import (
	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/wire"
)

// This file holds the parts that several lines of JSON have in common. It appends grids
// without a JSON encoder, because programs write millions of lines.

// appendPuzzle appends to b the text before, which needs no escaping, and then the 81
// characters of g in quotes.
func appendPuzzle(b []byte, before string, g sudoku.Grid) []byte {
	return append(g.Append(append(append(b, before...), '"')), '"')
}

// appendSolution appends to b the text before and then g in quotes. The empty grid, which
// means that there is no solution, is "".
func appendSolution(b []byte, before string, g sudoku.Grid) []byte {
	if g == (sudoku.Grid{}) {
		return append(append(b, before...), `""`...)
	}
	return appendPuzzle(b, before, g)
}

// writeCount writes the fields of a count into the object that w is writing. If the count
// was cut short, count is null, and the number of solutions found until then is in the
// field at_least.
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
