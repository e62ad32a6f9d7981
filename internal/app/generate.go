package app

import (
	"github.com/entydig/sudoku/generate"
	"github.com/entydig/sudoku/internal/wire"
)

// This file writes a puzzle that was made.

// AppendMade appends a puzzle that was made as a line of JSON, with the newline. The
// field level is left out if no level was asked for.
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
