//go:build unix

package dataset

import (
	"errors"
	"io/fs"
	"os"
	"sync"

	"golang.org/x/sys/unix"
)

// This file holds what differs between systems.

// lockFile creates the file at path, or opens it, and locks it. The lock ends when the file
// is closed or the process ends for any reason. The error is ErrLocked if another process
// holds the lock, and otherwise that of the system.
func lockFile(path string) (*os.File, error) {
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o666)
	if err != nil {
		return nil, err
	}
	err = unix.Flock(int(file.Fd()), unix.LOCK_EX|unix.LOCK_NB)
	if errors.Is(err, unix.EWOULDBLOCK) {
		err = ErrLocked
	}
	if err != nil {
		file.Close()
		return nil, err
	}
	return file, nil
}

// syncDir returns when the names of the files in the folder at path are on the disk.
func syncDir(path string) error {
	dir, err := os.Open(path)
	if err != nil {
		return err
	}
	defer dir.Close()
	if err := dir.Sync(); err != nil && !errors.Is(err, unix.EINVAL) { // some file systems cannot
		return err
	}
	return nil
}

// umask returns the permissions that new files are not to have.
var umask = sync.OnceValue(func() fs.FileMode {
	mask := unix.Umask(0o022)
	unix.Umask(mask)
	return fs.FileMode(mask) & fs.ModePerm
})
