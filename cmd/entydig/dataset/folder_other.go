//go:build !unix

package dataset

import (
	"io/fs"
	"os"
)

// This file holds what differs between systems. On a system without advisory locks nothing
// stops two processes from making one data set at the same time; both write the same bytes.

// lockFile creates the file at path, or opens it, and does not lock it.
func lockFile(path string) (*os.File, error) { return os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o666) }

// syncDir does nothing: the system writes the names of files with the files.
func syncDir(string) error { return nil }

// umask returns 0: this system does not mask the permissions of new files.
func umask() fs.FileMode { return 0 }
