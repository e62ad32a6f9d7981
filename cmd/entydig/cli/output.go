package cli

import (
	"bufio"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"syscall"
)

// This file holds where results go: standard output, or a file that is whole at
// any moment, the old one until the new one is complete.

// Formats of results that every command knows.
var formats = []string{"line", "grid", "jsonl", "csv"}

// An output takes results. Close it with keep or drop.
type output struct {
	*bufio.Writer
	terminal bool     // somebody looks at it: results are shown at once
	temp     *os.File // what becomes the file, or nil if results go straight to where they belong
	path     string   // the file that temp becomes
	plain    *os.File // a file that is no regular one, such as a device, or nil
}

// openOutput opens path for results; "" and "-" are standard output.
func (r *run) openOutput(path string) (*output, error) {
	if path == "" || path == "-" {
		return &output{Writer: bufio.NewWriterSize(r.sys.Out, 64<<10), terminal: r.sys.OutTerminal}, nil
	}
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target // replace what a link points to, not the link
	}
	mode := fs.FileMode(0o666)
	switch info, err := os.Stat(path); {
	case err == nil && info.IsDir():
		return nil, badUsage("-o: "+path+" is a directory", "name a file in it")
	case err == nil && !info.Mode().IsRegular():
		f, err := os.OpenFile(path, os.O_WRONLY, 0)
		if err != nil {
			return nil, cannot("write", path, err)
		}
		return &output{Writer: bufio.NewWriterSize(f, 64<<10), path: path, plain: f}, nil
	case err == nil:
		mode = info.Mode().Perm()
	}
	temp, err := createBeside(path, mode)
	if err != nil {
		return nil, cannot("write", path, err)
	}
	return &output{Writer: bufio.NewWriterSize(temp, 64<<10), temp: temp, path: path}, nil
}

// createBeside creates a new file in the directory of path, with a name that
// nobody else uses and the permissions that path has or would get.
func createBeside(path string, mode fs.FileMode) (*os.File, error) {
	dir, base := filepath.Split(path)
	for i := os.Getpid(); ; i++ {
		f, err := os.OpenFile(dir+"."+base+"."+strconv.Itoa(i), os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
		if !errors.Is(err, fs.ErrExist) {
			return f, err
		}
	}
}

// keep makes the results permanent: complete, or as far as they go.
func (o *output) keep() error {
	err := o.Flush()
	switch {
	case o.plain != nil:
		err = errors.Join(err, o.plain.Close())
	case o.temp != nil:
		if err != nil {
			o.drop()
			break
		}
		if err = o.temp.Close(); err == nil {
			err = os.Rename(o.temp.Name(), o.path)
		}
		if err != nil {
			os.Remove(o.temp.Name())
		}
	}
	return o.failed(err)
}

// failed returns the failure of a write to o, or nil if err is nil.
func (o *output) failed(err error) error {
	switch {
	case err == nil, errors.Is(err, syscall.EPIPE):
		return err
	case o.path == "":
		return cannot("write", "standard output", err)
	}
	return cannot("write", o.path, err)
}

// drop gives the results up; a file keeps what it held before.
func (o *output) drop() {
	switch {
	case o.plain != nil:
		o.plain.Close()
	case o.temp != nil:
		o.temp.Close()
		os.Remove(o.temp.Name())
	default:
		o.Flush()
	}
}

// cannot returns the failure of a file that cannot be read or written, with the
// reason that the system gives.
func cannot(what, path string, err error) error {
	var in *fs.PathError
	if errors.As(err, &in) {
		err = in.Err
	}
	return badUsage("cannot "+what+" "+path+": "+err.Error(), "")
}
