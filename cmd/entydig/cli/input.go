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
	"github.com/entydig/sudoku/format/archive"
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

	passed passedOver // what was passed over in the files so far

	paused bool      // a pause was reported before the first of names
	name   string    // of the open file
	reader records   // of the open file, or nil
	file   io.Closer // the open file, or nil for standard input

	records   bool   // items have their records, with all fields
	fields    bool   // items have their records if these have a comment or metadata
	positions bool   // positions are read, not puzzles; a name may be a position itself
	column    string // of the puzzles in Parquet files; "" is found by name or content
}

// A records reads the items of one file, one after another.
type records interface {
	// Next sets item to the next item, all but its File. At the end the error is io.EOF.
	Next(item *bulk.Item) error
	// Waits reports whether Next may block.
	Waits() bool
}

// A puzzleReader reads puzzles, also from archives.
type puzzleReader struct {
	archive *archive.Reader
	plain   *format.Reader // reads the rest of an input that is not compressed, or nil
	records bool           // items have their records
	fields  bool           // items have their records if these have a comment or metadata
}

// Waits reports whether Next may block.
func (r *puzzleReader) Waits() bool {
	if r.plain != nil {
		return r.plain.Waits()
	}
	return r.archive.Waits()
}

// next returns the next record, or the error of the reader.
func (r *puzzleReader) next() (format.Record, error) {
	if r.plain != nil {
		return r.plain.Next()
	}
	record, err := r.archive.Next()
	r.plain = r.archive.Plain()
	return record, err
}

// Next sets item to the next puzzle, its line, and its file if that is in an archive. It
// returns io.EOF at the end, or the error of the reader.
func (r *puzzleReader) Next(item *bulk.Item) error {
	record, err := r.next()
	*item = bulk.Item{File: record.File, Line: record.Line, Puzzle: record.Givens}
	if err == nil && (r.records || r.fields && (record.Metadata != nil || record.Comment != "")) {
		kept := record // only this copy is allocated
		item.Record = &kept
	}
	return err
}

// input returns the input of the files with these names, or standard input if there are
// none. The name "-" is standard input, too. The input ends early when ctx ends.
func (r *run) input(ctx context.Context, files []string) *input {
	in := &input{run: r, ctx: ctx, names: files}
	if len(files) == 0 {
		in.names = []string{"-"}
	}
	return in
}

// extent returns how much there is to read, in bytes. The extent is unknown if the size
// of any file is, as it is for standard input, or if all files are empty. extent must be
// called before the first Next.
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

// sizeOf returns the number of bytes of a regular file. known is false for standard
// input, for a file that is not regular, and for one that does not exist.
func sizeOf(name string) (size int64, known bool) {
	info, err := os.Stat(name)
	if name == "-" || err != nil || !info.Mode().IsRegular() {
		return 0, false
	}
	return info.Size(), true
}

// Next is the method of [bulk.Source]. It sets item to the next puzzle or position, or to
// an error in the place of one; ok is false if it sets nothing, at a pause or at the end.
// supply says whether the next call may wait, and whether the input has ended.
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
			item.File = fileIn(in.name, item.File)
		case err == io.EOF:
			in.notePassed()
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

// openNext takes the first of in.names, opens that file, and sets in.name, in.reader and,
// unless the text is standard input or an argument, in.file. If the file cannot be
// opened, openNext returns the failure; in.name is set nevertheless. in.names must not be
// empty.
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
		in.file = f
		if !in.positions && isParquet(f) {
			err := in.openParquet(f)
			if err != nil {
				in.closeFile()
			}
			return err
		}
		text = f
	}
	ahead := newReadAhead(in.ctx, &metered{text, &in.read})
	if in.positions {
		in.reader = newPositionReader(ahead)
	} else {
		in.reader = in.puzzles(ahead)
	}
	return nil
}

// puzzles returns a reader of the puzzles in a text.
func (in *input) puzzles(text *readAhead) *puzzleReader {
	puzzles := archive.NewReader(text)
	if in.records || in.fields {
		puzzles.KeepFields()
	}
	return &puzzleReader{archive: puzzles, records: in.records, fields: in.fields}
}

// fileIn returns the name of a file that may be in an archive: inside is its name there, or
// "" for the file itself.
func fileIn(name, inside string) string {
	if inside == "" {
		return name
	}
	return name + ":" + inside
}

// closeFile closes the open file, if there is one, and sets in.reader and in.file to nil.
func (in *input) closeFile() {
	if in.file != nil {
		in.file.Close()
	}
	in.reader, in.file = nil, nil
}

// badRecord returns the item of an error in the file with a name. A *[format.Error] gives
// the item its line and column. Any other error means that the file cannot be read, and
// the item then has line 0.
func badRecord(name string, err error) bulk.Item {
	var place *format.Error
	if errors.As(err, &place) {
		return bulk.Item{File: fileIn(name, place.File), Line: place.Line, Column: place.Column, Err: place}
	}
	return bulk.Item{File: name, Err: cannot("read", name, err)}
}

// A metered reader counts the bytes that are read.
type metered struct {
	r io.Reader
	n *atomic.Int64
}

// Read reads as m.r does, and adds the number of bytes to m.n.
func (m *metered) Read(p []byte) (int, error) {
	n, err := m.r.Read(p)
	m.n.Add(int64(n))
	return n, err
}

// reportItem reports the error of an item, with its file, line and column if the error
// has a place, and raises the exit code to 2. item.Err must not be nil.
func (r *run) reportItem(item *bulk.Item) {
	r.raise(exitBad)
	var place *format.Error
	if errors.As(item.Err, &place) {
		r.report(item.File+":"+strconv.Itoa(item.Line)+":"+strconv.Itoa(item.Column)+": "+place.Reason, place.Hint)
		return
	}
	r.report(item.Err.Error(), "")
}

// reportPuzzle reports a fact about the puzzle of an item, with its file and line. It
// shows each hint once, and does not change the exit code.
func (r *run) reportPuzzle(item *bulk.Item, reason, hint string) {
	r.report(item.File+":"+strconv.Itoa(item.Line)+": "+reason, r.once(hint))
}

// fileArgs returns a failure if an argument in the place of a file name is a directory,
// or is a puzzle and not a file. Its reason is clearer than that of the system. It
// returns nil for all other arguments, also for files that do not exist.
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
