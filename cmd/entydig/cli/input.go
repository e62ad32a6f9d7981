package cli

import (
	"context"
	"errors"
	"io"
	"os"
	"strconv"
	"strings"
	"sync/atomic"

	"github.com/spf13/cobra"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/format"
	"github.com/entydig/sudoku/internal/app/bulk"
	"github.com/entydig/sudoku/internal/blocks"
)

// This file holds the input: files and standard input in turn, read only as fast as
// their puzzles are worked on.

// stdinName is the name of standard input in messages, and argumentName that of a
// position on the command line.
const (
	stdinName    = "<stdin>"
	argumentName = "<argument>"
)

// An input is the files of a command line. It is a [bulk.Source].
type input struct {
	run   *run
	ctx   context.Context // ends when no further puzzle is needed
	names []string        // of the files that are not opened yet
	read  atomic.Int64    // bytes read so far

	paused bool      // a pause was reported before the first of names
	name   string    // of the open file
	reader records   // of the open file, or nil
	file   io.Closer // the open file, or nil for standard input

	positions bool // positions are read, not puzzles; a name may be a position itself
}

// A records reader reads the items of one file.
type records interface {
	// Next sets item to the next item, all but its File. At the end the error is io.EOF.
	Next(item *bulk.Item) error
	// Waits reports whether Next may block.
	Waits() bool
}

// A puzzleReader reads puzzles.
type puzzleReader struct{ *format.Reader }

func (r puzzleReader) Next(item *bulk.Item) error {
	record, err := r.Reader.Next()
	*item = bulk.Item{Line: record.Line, Puzzle: record.Givens}
	return err
}

// input returns the input of files. Without any file it is standard input.
func (r *run) input(ctx context.Context, files []string) *input {
	in := &input{run: r, ctx: ctx, names: files}
	if len(files) == 0 {
		in.names = []string{"-"}
	}
	return in
}

// extent returns how much of the input is read: its size in bytes is known if that of
// each file is.
func (in *input) extent() extent {
	var size int64
	for _, name := range in.names {
		n, known := sizeOf(name)
		if !known {
			return unknownExtent()
		}
		size += n
	}
	if size == 0 {
		return unknownExtent()
	}
	return measuredExtent(func() float64 { return min(1, float64(in.read.Load())/float64(size)) })
}

// sizeOf returns the number of bytes of a file, or false if it is not known.
func sizeOf(name string) (size int64, known bool) {
	info, err := os.Stat(name)
	if name == "-" || err != nil || !info.Mode().IsRegular() {
		return 0, false
	}
	return info.Size(), true
}

// Next is the method of [bulk.Source]: it sets item to the next puzzle, or to the error
// in the place of one.
func (in *input) Next(item *bulk.Item) (ok bool, supply blocks.Supply) {
	for in.ctx.Err() == nil {
		if in.reader == nil {
			if len(in.names) == 0 {
				break
			}
			// The program behind a pipe may wait for the answers to earlier files.
			if _, known := sizeOf(in.names[0]); !known && !in.paused {
				in.paused = true
				return false, blocks.Pause
			}
			if err := in.openNext(); err != nil {
				*item = bulk.Item{File: in.name, Err: err}
				return true, blocks.More
			}
		}
		err := in.reader.Next(item)
		switch {
		case err == nil:
			item.File = in.name
		case err == io.EOF:
			in.closeFile()
			continue
		case in.ctx.Err() != nil:
			continue
		default:
			*item = badRecord(in.name, err)
			if item.Line == 0 { // the error concerns the file; nothing follows it
				in.closeFile()
				return true, blocks.More
			}
		}
		if in.reader.Waits() {
			return true, blocks.Pause
		}
		return true, blocks.More
	}
	in.closeFile()
	return false, blocks.End
}

// openNext opens the next file.
func (in *input) openNext() error {
	name := in.names[0]
	in.names, in.paused, in.name = in.names[1:], false, name
	var text io.Reader = in.run.sys.In
	switch {
	case name == "-":
		in.name = stdinName
		if in.run.sys.InTerminal {
			in.run.errWrite("entydig: reading puzzles from the terminal; Ctrl-D ends them\n")
		}
	case in.positions && isPosition(name):
		in.name, text = argumentName, strings.NewReader(name)
	default:
		f, err := os.Open(name)
		if err != nil {
			return cannot("read", name, err)
		}
		text, in.file = f, f
	}
	ahead := newReadAhead(in.ctx, &metered{text, &in.read})
	if in.positions {
		in.reader = newPositionReader(ahead)
	} else {
		in.reader = puzzleReader{format.NewReader(ahead)}
	}
	return nil
}

// closeFile closes the open file, if any.
func (in *input) closeFile() {
	if in.file != nil {
		in.file.Close()
	}
	in.reader, in.file = nil, nil
}

// badRecord returns the item of an error in a file, or of a file that cannot be read.
func badRecord(name string, err error) bulk.Item {
	var place *format.Error
	if errors.As(err, &place) {
		return bulk.Item{File: name, Line: place.Line, Column: place.Column, Err: place}
	}
	return bulk.Item{File: name, Err: cannot("read", name, err)}
}

// A metered reader counts the bytes that are read.
type metered struct {
	r io.Reader
	n *atomic.Int64
}

func (m *metered) Read(p []byte) (int, error) {
	n, err := m.r.Read(p)
	m.n.Add(int64(n))
	return n, err
}

// reportItem reports the error of an item.
func (r *run) reportItem(item *bulk.Item) {
	r.raise(exitBad)
	var place *format.Error
	if errors.As(item.Err, &place) {
		r.report(item.File+":"+strconv.Itoa(item.Line)+":"+strconv.Itoa(item.Column)+": "+place.Reason, place.Hint)
		return
	}
	r.report(item.Err.Error(), "")
}

// reportPuzzle reports a fact about the puzzle of an item. Each hint is shown once.
func (r *run) reportPuzzle(item *bulk.Item, reason, hint string) {
	r.report(item.File+":"+strconv.Itoa(item.Line)+": "+reason, r.once(hint))
}

// fileArgs refuses a directory, or a puzzle, in the place of a file name, with a better
// reason than the system gives.
func fileArgs(cmd *cobra.Command, args []string) error {
	for _, name := range args {
		info, err := os.Stat(name)
		if err == nil && info.IsDir() {
			return badUsage(name+" is a directory", "name the files in it: "+name+"/*")
		}
		if err != nil && len(name) >= sudoku.Cells {
			if _, err := sudoku.Parse(name); err == nil {
				return badUsage("this argument is a puzzle; the name of a file is wanted", "puzzles come from standard input: echo '"+name+"' | "+cmd.CommandPath())
			}
		}
	}
	return nil
}
