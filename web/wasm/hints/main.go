//go:build js && wasm

// Command hints is what the page loads when the player first asks for a hint.
package main

import (
	"github.com/entydig/sudoku/internal/app/page/hints"
	"github.com/entydig/sudoku/web/wasm/bridge"
)

// main makes the engine with the hints answer the calls of the page, and then waits for ever.
func main() {
	bridge.Answer = hints.New(bridge.Now, bridge.Progress).Call
	select {}
}
