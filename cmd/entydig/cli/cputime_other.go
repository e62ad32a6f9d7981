//go:build !unix

package cli

import "time"

// processorTime returns false in ok: this system does not count processor time.
func processorTime() (t time.Time, ok bool) { return time.Time{}, false }
