// Package tools is what the page does not need for its first puzzle, and so loads
// behind it: reading puzzles in other forms, and replaying proofs.
package tools

import "github.com/entydig/sudoku/internal/app/page"

// New returns an engine that reads and proves: see [page.New].
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
}
