//go:build !unix

package cli

import "time"

// processorTime says that nobody counts the processor time here.
func processorTime() (t time.Time, ok bool) { return time.Time{}, false }
