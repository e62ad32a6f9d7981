// Package timers lets timers fire during long work.
package timers

import "runtime"

// LetFire gives up the processor for a moment on js/wasm. A program has one
// thread there, and a timer, such as that of a context's deadline, fires only
// while no goroutine runs. On other platforms LetFire does nothing.
func LetFire() {
	if runtime.GOOS == "js" {
		runtime.Gosched()
	}
}
