//go:build !unix

package cli

import "time"

// processorTime reports that this system does not count processor time.
func processorTime() (t time.Time, ok bool) { return time.Time{}, false }
