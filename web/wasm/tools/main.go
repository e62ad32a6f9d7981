//go:build js && wasm

// Command tools is what the page loads when it is first asked for: reading puzzles
// in other forms, and replaying proofs.
package main

import (
	"github.com/entydig/sudoku/internal/app/page"
	"github.com/entydig/sudoku/web/wasm/bridge"
)

func main() {
	bridge.Answer = page.NewTools(bridge.Now, bridge.Progress).Call
	select {}
}
