//go:build js && wasm

// Command argument is what the page loads when the player asks why a puzzle has no other
// solution.
package main

import (
	"github.com/entydig/sudoku/internal/app/page/argument"
	"github.com/entydig/sudoku/web/wasm/bridge"
)

// main makes the engine with the argument answer the calls of the page, and then waits for
// ever.
func main() {
	bridge.Answer = argument.New(bridge.Now, bridge.Progress).Call
	select {}
}
