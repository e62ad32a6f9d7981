//go:build unix

package cli

import (
	"syscall"
	"time"
)

// processorTime returns the time for which processors have worked for this process, as a
// time after an arbitrary start. ok is false if the system does not count it.
func processorTime() (t time.Time, ok bool) {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return time.Time{}, false
	}
	return time.Unix(0, u.Utime.Nano()+u.Stime.Nano()), true
}
