//go:build js && wasm

// Command tools is what the page loads when it is first asked for: reading puzzles
// in other forms, and replaying proofs.
package main

import (
	"github.com/entydig/sudoku/internal/app/page/tools"
	"github.com/entydig/sudoku/web/wasm/bridge"
)

// main makes the engine with the tools answer the calls of the page, and then waits for
// ever.
func main() {
	bridge.Answer = tools.New(bridge.Now, bridge.Progress).Call
	select {}
}
