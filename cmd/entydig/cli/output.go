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

// This file writes results to standard output, or to a file that is complete at any
// moment: the old file stays until the new one is complete.

// An output takes results. Close it with keep or drop.
type output struct {
	*bufio.Writer
	terminal bool     // a person reads it: results are shown at once
	temp     *os.File // the file beside path that replaces it at the end, or nil if results are written directly
	path     string   // the name of the output file; empty for standard output
	device   *os.File // an output file that is not a regular file, or nil
	paused   bool     // temp is complete and closed
}

// openOutput opens an output for the file at path; "" and "-" are standard output. A link
// stands for the file that it points to. The output must be closed with keep or drop.
// openOutput fails if path is a directory or cannot be written.
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
		return &output{Writer: bufio.NewWriterSize(f, 64<<10), path: path, device: f}, nil
	case err == nil:
		mode = info.Mode().Perm()
	}
	temp, err := createBeside(path, mode)
	if err != nil {
		return nil, cannot("write", path, err)
	}
	return &output{Writer: bufio.NewWriterSize(temp, 64<<10), temp: temp, path: path}, nil
}

// createBeside creates a new file in the directory of path and opens it to write. The
// name begins with a full stop and was not used before. The permissions are those of
// mode, less those that the system masks. It fails if the directory cannot be written.
func createBeside(path string, mode fs.FileMode) (*os.File, error) {
	dir, base := filepath.Split(path)
	for i := os.Getpid(); ; i++ {
		f, err := os.OpenFile(dir+"."+base+"."+strconv.Itoa(i), os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
		if !errors.Is(err, fs.ErrExist) {
			return f, err
		}
	}
}

// saveFile writes text into a file at path. It writes a new file beside path first, which
// then takes the place of any file that is there. On a failure it removes the new file
// and leaves the old one as it was.
func saveFile(path string, text []byte) error {
	temp, err := createBeside(path, 0o666)
	if err != nil {
		return cannot("write", path, err)
	}
	_, err = temp.Write(text)
	if err = errors.Join(err, temp.Close()); err == nil {
		err = os.Rename(temp.Name(), path)
	}
	if err != nil {
		os.Remove(temp.Name())
		return cannot("write", path, err)
	}
	return nil
}

// keep writes out the buffered results, makes them permanent, and closes the output file.
// The results take the place of an old file only now. If that fails, it returns the
// failure, and the old file stays.
func (o *output) keep() error {
	var err error
	if !o.paused {
		err = o.Flush()
	}
	switch {
	case o.device != nil:
		err = errors.Join(err, o.device.Close())
	case o.temp != nil:
		if err != nil {
			o.drop()
			break
		}
		if !o.paused {
			err = o.temp.Close()
		}
		if err == nil {
			err = os.Rename(o.temp.Name(), o.path)
		}
		if err != nil {
			os.Remove(o.temp.Name())
		}
	}
	return o.failure(err)
}

// pause writes out the buffered results and closes the file for now, so that thousands of
// outputs can be open at the same time. After it, only keep and drop may be called.
func (o *output) pause() error {
	err := o.Flush()
	if o.temp != nil {
		err = errors.Join(err, o.temp.Close())
	}
	o.Writer = bufio.NewWriterSize(nil, 16) // the buffer is not needed any more
	o.paused = true
	return err
}

// failure returns err, the error of a write to o, as a failure that names the file. A
// broken pipe and nil are returned unchanged.
func (o *output) failure(err error) error {
	switch {
	case err == nil, errors.Is(err, syscall.EPIPE):
		return err
	case o.path == "":
		return cannot("write", "standard output", err)
	}
	return cannot("write", o.path, err)
}

// drop discards the results and closes the output file, which keeps its former content.
// What a device or standard output has received cannot be discarded: standard output gets
// the buffered rest as well.
func (o *output) drop() {
	switch {
	case o.device != nil:
		o.device.Close()
	case o.temp != nil:
		o.temp.Close()
		os.Remove(o.temp.Name())
	default:
		o.Flush()
	}
}

// cannot returns the failure, with exit code 2, of a file that cannot be read, written or
// created, as what says. Its reason has the path and the text that the system gives.
func cannot(what, path string, err error) error {
	var in *fs.PathError
	if errors.As(err, &in) {
		err = in.Err
	}
	return badUsage("cannot "+what+" "+path+": "+err.Error(), "")
}
