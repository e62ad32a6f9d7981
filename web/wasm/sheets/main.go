//go:build js && wasm

// Command sheets is what the page loads when a sheet of puzzles is to be saved as a PDF
// document.
package main

import (
	"github.com/entydig/sudoku/internal/app/page/sheets"
	"github.com/entydig/sudoku/web/wasm/bridge"
)

// main makes the engine with the sheets answer the calls of the page, and then waits for
// ever.
func main() {
	bridge.Answer = sheets.New(bridge.Now, bridge.Progress).Call
	select {}
}
