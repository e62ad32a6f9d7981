//go:build js && wasm

// Package bridge is how a program of the page is called: two exported functions, a
// shared buffer, and two imports. docs/page-protocol.md says how to use them. It
// does without syscall/js, which is 22 KB of download.
package bridge

import "unsafe"

// Answer returns the answer to a request; both are JSON texts. A program sets it before
// main waits.
var Answer func(request string) []byte

// Now returns the time of the page in milliseconds, which never runs backwards.
//
//go:wasmimport entydig now
func Now() float64

// progress calls the function of the page that takes a message: n bytes of JSON at an
// address, which are valid during the call.
//
//go:wasmimport entydig progress
func progress(json unsafe.Pointer, n uint32)

// Progress hands a message, a JSON text, over to the page while a call is being answered.
func Progress(message string) {
	progress(unsafe.Pointer(unsafe.StringData(message)), uint32(len(message)))
}

// shared holds the request when a call begins and the answer when it ends. Go
// does not move it while shared points to it.
var shared = make([]byte, 64<<10)

// buffer returns the address of the shared buffer and gives it room for at least n bytes.
// If it has to grow, its content is lost and its address changes.
//
//go:wasmexport buffer
func buffer(n uint32) unsafe.Pointer {
	if int(n) > len(shared) {
		shared = make([]byte, n+n/4)
	}
	return unsafe.Pointer(&shared[0])
}

// call answers the request of n bytes in the shared buffer. If the buffer has fewer bytes,
// it answers an empty request, which is an error. It leaves the answer in the shared
// buffer, whose address may have changed, and returns the length of the answer in bytes.
//
//go:wasmexport call
func call(n uint32) uint32 {
	if int(n) > len(shared) {
		n = 0 // no request: the answer says so
	}
	answer := Answer(string(shared[:n]))
	buffer(uint32(len(answer)))
	return uint32(copy(shared, answer))
}
