//go:build js && wasm

// Command wasm is what the page needs to play: the session and the generator.
package main

import (
	"github.com/entydig/sudoku/internal/app/page"
	"github.com/entydig/sudoku/web/wasm/bridge"
)

// main makes the engine that plays answer the calls of the page, and then waits for ever.
func main() {
	bridge.Answer = page.New(bridge.Now, bridge.Progress).Call
	select {}
}
