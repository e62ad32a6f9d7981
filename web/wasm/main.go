//go:build js && wasm

// Command wasm is the engine of the page: internal/app behind two exported
// functions and a shared buffer. docs/page-protocol.md says how to call it.
package main

import (
	"syscall/js"

	"github.com/entydig/sudoku/internal/app"
)

// host is what the worker put there for us: now() and progress(json).
var host = js.Global().Get("entydig")

var page = app.NewPage(
	func() float64 { return host.Call("now").Float() },
	func(message string) { host.Call("progress", message) },
)

// shared holds the request when a call begins and the answer when it ends. Go
// does not move it while shared points to it.
var shared = make([]byte, 64<<10)

// buffer returns the address of the shared buffer and gives it room for n bytes.
//
//go:wasmexport buffer
func buffer(n uint32) *byte {
	if int(n) > len(shared) {
		shared = make([]byte, n+n/4)
	}
	return &shared[0]
}

// call answers the request of n bytes in the shared buffer and returns the
// length of the answer, which then is there.
//
//go:wasmexport call
func call(n uint32) uint32 {
	if int(n) > len(shared) {
		n = 0 // no request: page answers that it is none
	}
	answer := page.Call(string(shared[:n]))
	buffer(uint32(len(answer)))
	return uint32(copy(shared, answer))
}

func main() { select {} }
