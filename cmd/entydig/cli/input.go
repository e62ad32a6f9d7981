package cli

import (
	"context"
	"errors"
	"io"
	"iter"
	"os"
	"strconv"
	"sync/atomic"

	"github.com/spf13/cobra"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/format"
	"github.com/entydig/sudoku/internal/app/bulk"
)

// This file holds where puzzles come from: files and standard input, one after
// the other, read only as fast as they are worked on.

// stdinName stands for standard input in messages.
const stdinName = "<stdin>"

// An input is the files of a command line.
type input struct {
	run   *run
	ctx   context.Context // ends when no more is wanted
	names []string
	size  int64        // bytes in all, or 0 if nobody knows
	read  atomic.Int64 // bytes read so far
}

// input returns the input of files; without any it is standard input.
func (r *run) input(ctx context.Context, files []string) *input {
	in := &input{run: r, ctx: ctx, names: files}
	if len(files) == 0 {
		in.names = []string{"-"}
	}
	for _, name := range in.names {
		size, known := sizeOf(name)
		if !known {
			in.size = 0
			break
		}
		in.size += size
	}
	return in
}

// sizeOf returns the bytes of a file, or false if nobody knows how many come.
func sizeOf(name string) (size int64, known bool) {
	info, err := os.Stat(name)
	if name == "-" || err != nil || !info.Mode().IsRegular() {
		return 0, false
	}
	return info.Size(), true
}

// part returns the part of the input that was read, 0 to 1, or nil if the whole
// is not known.
func (in *input) part() func() float64 {
	if in.size == 0 {
		return nil
	}
	return func() float64 { return min(1, float64(in.read.Load())/float64(in.size)) }
}

// items yields what the files hold, in order. An item is good until the next one.
// Nil says that the next may be long in coming: whoever gives the puzzles may wait
// for the answers to those before.
func (in *input) items() iter.Seq[*bulk.Item] {
	return func(yield func(*bulk.Item) bool) {
		for _, name := range in.names {
			if _, known := sizeOf(name); !known && !yield(nil) {
				return
			}
			if in.ctx.Err() != nil || !in.file(name, yield) {
				return
			}
		}
	}
}

// file yields what one file holds.
func (in *input) file(name string, yield func(*bulk.Item) bool) bool {
	var text io.Reader
	if name == "-" {
		name = stdinName
		if in.run.sys.InTerminal {
			in.run.errWrite("entydig: reading puzzles from the terminal; Ctrl-D ends them\n")
		}
		text = in.run.sys.In
	} else {
		f, err := os.Open(name)
		if err != nil {
			return yield(&bulk.Item{File: name, Err: cannot("read", name, err)})
		}
		defer f.Close()
		text = f
	}
	reader := format.NewReader(newReadAhead(in.ctx, &metered{text, &in.read}))
	var item bulk.Item
	for {
		record, err := reader.Next()
		switch {
		case err == nil:
			item = bulk.Item{File: name, Line: record.Line, Puzzle: record.Givens}
		case err == io.EOF:
			return true
		case in.ctx.Err() != nil:
			return false
		default:
			item = badRecord(name, err)
		}
		if !yield(&item) || reader.Waits() && !yield(nil) {
			return false
		}
		if err != nil && item.Line == 0 {
			return true // the error is about the file; nothing comes after it
		}
	}
}

// badRecord returns the item of an error of the reader, or of the file.
func badRecord(name string, err error) bulk.Item {
	var place *format.Error
	if errors.As(err, &place) {
		return bulk.Item{File: name, Line: place.Line, Column: place.Column, Err: place}
	}
	return bulk.Item{File: name, Err: cannot("read", name, err)}
}

// A metered reader counts what is read.
type metered struct {
	r io.Reader
	n *atomic.Int64
}

func (m *metered) Read(p []byte) (int, error) {
	n, err := m.r.Read(p)
	m.n.Add(int64(n))
	return n, err
}

// badItem says what the input has in the place of a puzzle.
func (r *run) badItem(item *bulk.Item) {
	r.note(exitBad)
	var place *format.Error
	if errors.As(item.Err, &place) {
		r.say(item.File+":"+strconv.Itoa(item.Line)+":"+strconv.Itoa(item.Column)+": "+place.Reason, place.Hint)
		return
	}
	r.say(item.Err.Error(), "")
}

// sayOf says something about the puzzle of an item. A hint is shown once in a run.
func (r *run) sayOf(item *bulk.Item, reason, hint string) {
	if r.hinted[hint] {
		hint = ""
	} else {
		r.hinted[hint] = true
	}
	r.say(item.File+":"+strconv.Itoa(item.Line)+": "+reason, hint)
}

// fileArgs refuses a directory or a puzzle as FILE with a better word than the
// system's.
func fileArgs(cmd *cobra.Command, args []string) error {
	for _, name := range args {
		info, err := os.Stat(name)
		if err == nil && info.IsDir() {
			return badUsage(name+" is a directory", "name the files in it: "+name+"/*")
		}
		if err != nil && len(name) >= sudoku.Cells {
			if _, err := sudoku.Parse(name); err == nil {
				return badUsage("a puzzle stands where the name of a file is wanted", "puzzles come from standard input: echo '"+name+"' | "+cmd.CommandPath())
			}
		}
	}
	return nil
}
