//go:build unix

package cli

import (
	"syscall"
	"time"
)

// processorTime returns the time that this process has had on processors, as the
// time since an epoch of its own; ok is false where nobody counts it.
func processorTime() (t time.Time, ok bool) {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return time.Time{}, false
	}
	return time.Unix(0, u.Utime.Nano()+u.Stime.Nano()), true
}
