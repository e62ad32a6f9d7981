//go:build js && wasm

// Command wasm is the engine of the page: internal/app/page behind two exported
// functions and a shared buffer. docs/page-protocol.md says how to call it. It
// does without syscall/js, which is 22 KB of download: what it asks of its worker
// are two plain imports.
package main

import (
	"unsafe"

	"github.com/entydig/sudoku/internal/app/page"
)

// now returns milliseconds that never run backwards.
//
//go:wasmimport entydig now
func now() float64

// progress hands over n bytes of JSON.
//
//go:wasmimport entydig progress
func progress(json unsafe.Pointer, n uint32)

var engine = page.New(now, func(message string) {
	progress(unsafe.Pointer(unsafe.StringData(message)), uint32(len(message)))
})

// shared holds the request when a call begins and the answer when it ends. Go
// does not move it while shared points to it.
var shared = make([]byte, 64<<10)

// buffer returns the address of the shared buffer and gives it room for n bytes.
//
//go:wasmexport buffer
func buffer(n uint32) unsafe.Pointer {
	if int(n) > len(shared) {
		shared = make([]byte, n+n/4)
	}
	return unsafe.Pointer(&shared[0])
}

// call answers the request of n bytes in the shared buffer and returns the
// length of the answer, which then is there.
//
//go:wasmexport call
func call(n uint32) uint32 {
	if int(n) > len(shared) {
		n = 0 // no request: the engine answers that it is none
	}
	answer := engine.Call(string(shared[:n]))
	buffer(uint32(len(answer)))
	return uint32(copy(shared, answer))
}

func main() { select {} }
