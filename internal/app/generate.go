package app

import (
	"github.com/entydig/sudoku/generate"
	"github.com/entydig/sudoku/internal/wire"
)

// This file writes a puzzle that was made.

// AppendMade appends one line of JSON to b, with the newline: a puzzle that was generated.
// The field level is left out if the options did not ask for a level.
func AppendMade(b []byte, r *generate.Result) []byte {
	b = appendPuzzle(b, `{"puzzle":`, r.Puzzle)
	w := wire.NewWriter(appendPuzzle(b, `,"solution":`, r.Solution))
	w.IntField("clues", r.Clues)
	if r.Level != 0 {
		w.StringField("level", r.Level.String())
	}
	w.StringField("seed", r.Seed)
	w.Key("index")
	w.Uint(r.Index)
	w.EndObject()
	w.Newline()
	return w.Bytes()
}
