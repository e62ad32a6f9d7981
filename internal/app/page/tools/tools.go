// Package tools holds the methods that the page does not need for its first puzzle and
// loads later: those that read puzzles in other forms, replay proofs, draw pictures and
// prepare pages for the printer.
package tools

import "github.com/entydig/sudoku/internal/app/page"

// New returns an engine with the methods of this package. Its parameters are those of
// [page.New].
func New(now func() float64, progress func(message string)) *page.Engine {
	return page.With(methods[:], now, progress)
}

var methods = [...]page.Method{
	{Name: "warm", Answer: (*page.Engine).Warm},
	{Name: "read", Answer: read},
	{Name: "copy", Answer: write},
	{Name: "verdict", Answer: verdict},
	{Name: "proof", Answer: proof},
	{Name: "proofs", Answer: proofs},
	{Name: "picture", Answer: (*page.Engine).Picture},
	{Name: "print", Answer: (*page.Engine).Print},
	{Name: "intact", Answer: intact},
}
