// Package archive reads puzzles from data that may be compressed: with gzip, or as the files
// of a ZIP archive. Anything else is read as package format reads it. It is a package of its
// own because importing archive/zip is enough to make a program for the page much larger.
package archive

import (
	"archive/zip"
	"bufio"
	"bytes"
	"compress/gzip"
	"errors"
	"io"

	"github.com/entydig/sudoku/format"
)

// Limits of data that are decompressed. Lists of puzzles shrink to a third or a tenth of
// their size; data that grow more than MaxRatio times are made to fill a disk or a memory.
const (
	MaxRatio  = 100      // how many times compressed data may grow
	FreeBytes = 16 << 20 // bytes that any data may grow to
	MaxZIP    = 32 << 20 // bytes of a ZIP archive, which is held in memory
	MaxFiles  = 10_000   // files in a ZIP archive
)

// Errors of data that are decompressed.
var (
	errBomb   = errors.New("archive: the compressed data grow too much")
	errPacked = errors.New("archive: the compressed data are damaged")
)

// A Reader reads puzzles, one after another. Records and errors from a ZIP archive have the
// name of their file.
type Reader struct {
	input  *bufio.Reader
	ready  interface{ Ready() bool } // the input, or nil if it does not tell
	keep   bool
	packed string         // the name of the compression, such as "gzip", or ""
	text   *format.Reader // of the input, or of the open file of an archive; nil if there is none
	passed format.Passed  // of files that have ended
	files  []*zip.File    // that are not open yet
	name   string         // of the open file
	open   io.Closer      // the open file, or nil
	begun  bool
	err    error // the end
}

// NewReader returns a reader of the puzzles in the input. If the input has a method Ready()
// bool, which reports whether Read would return at once, [Reader.Waits] calls it.
func NewReader(input io.Reader) *Reader {
	r := &Reader{input: bufio.NewReader(input)}
	r.ready, _ = input.(interface{ Ready() bool })
	return r
}

// KeepFields is [format.Reader.KeepFields] for all texts of the input. It must be called
// before the first call of [Reader.Next].
func (r *Reader) KeepFields() { r.keep = true }

// Waits is [format.Reader.Waits]. The beginning of the input, and compressed data, can
// always make Next wait.
func (r *Reader) Waits() bool { return r.text == nil || r.text.Waits() }

// Plain returns the reader of the rest of the input if Next has been called and the input is
// not compressed, and otherwise nil. A caller may go on with it, which is a little faster.
func (r *Reader) Plain() *format.Reader {
	if r.packed != "" {
		return nil
	}
	return r.text
}

// Passed returns what was passed over so far.
func (r *Reader) Passed() format.Passed {
	p := r.passed
	if r.text != nil {
		p = sum(p, r.text.Passed())
	}
	return p
}

// sum returns what the texts of p and q passed over together.
func sum(p, q format.Passed) format.Passed {
	first := p.First
	if p.Lines == 0 {
		first = q.First
	}
	return format.Passed{Lines: p.Lines + q.Lines, First: first, Columns: p.Columns + q.Columns, Comments: p.Comments + q.Comments, Solutions: p.Solutions + q.Solutions}
}

// Next returns the next puzzle. The error is that of [format.Reader.Next]; damaged archives,
// and data that grow too much, give an error of package format and end there.
func (r *Reader) Next() (format.Record, error) {
	if !r.begun {
		r.begun = true
		r.begin()
	}
	for r.err == nil {
		if r.text == nil && !r.openNext() {
			continue
		}
		record, err := r.text.Next()
		if e, ok := errors.AsType[*format.Error](err); ok {
			e.File = r.name
			return record, err
		}
		if err == nil {
			record.File = r.name
			return record, nil
		}
		r.closeFile()
		switch {
		case err == errBomb:
			return format.Record{}, r.fault(format.Bomb, MaxRatio, "")
		case err == errPacked:
			return format.Record{}, r.fault(format.Damaged, 0, r.packed)
		case err != io.EOF:
			r.err = err
		case len(r.files) == 0:
			r.err = io.EOF
		}
	}
	return format.Record{}, r.err
}

// fault returns an error of this kind, with number and text, about the file of the archive
// that is open or, if none is, about the input. It names no place inside the file. After an
// error about the input, Next returns io.EOF.
func (r *Reader) fault(kind format.Kind, number int, text string) error {
	e := format.NewError(1, 1, kind, number, text)
	e.File = r.name
	if len(r.files) == 0 {
		r.err = io.EOF
	}
	return e
}

// begin finds out from its first bytes whether the input is compressed with gzip, a ZIP
// archive or plain text, and opens it. If the input is a ZIP archive, the first file is not
// opened yet.
func (r *Reader) begin() {
	head, _ := r.input.Peek(4) // fewer bytes are a short text; an error comes again at the next read
	switch {
	case bytes.HasPrefix(head, []byte("\x1f\x8b\x08")):
		r.packed = "gzip"
		packed := &meteredReader{from: r.input}
		r.read(&inflater{packed: packed, unpacked: &gunzip{packed: packed}})
	case bytes.HasPrefix(head, []byte("PK\x03\x04")), bytes.HasPrefix(head, []byte("PK\x05\x06")):
		r.packed = "ZIP"
		r.beginZIP()
	default:
		r.read(&plain{r.input, r.ready})
	}
}

// read makes text the text from which puzzles are read.
func (r *Reader) read(text io.Reader) {
	r.text = format.NewReader(text)
	if r.keep {
		r.text.KeepFields()
	}
}

// A plain input is one that is not compressed. It has the method Ready of the input.
type plain struct {
	*bufio.Reader
	ready interface{ Ready() bool }
}

// Ready reports whether Read would return at once.
func (p *plain) Ready() bool { return p.Buffered() > 0 || p.ready != nil && p.ready.Ready() }

// beginZIP reads the whole archive and lists its files. A broken archive is an error in the
// place of its files.
func (r *Reader) beginZIP() {
	data, err := io.ReadAll(io.LimitReader(r.input, MaxZIP+1))
	if err != nil {
		r.err = err
		return
	}
	if len(data) > MaxZIP {
		r.read(&failing{errTooLong})
		return
	}
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil || len(archive.File) > MaxFiles {
		r.read(&failing{errPacked})
		return
	}
	r.files = archive.File
	if len(r.files) == 0 {
		r.read(&failing{io.EOF}) // a text without a puzzle
	}
}

// errTooLong says that an archive has more than MaxZIP bytes.
var errTooLong = errors.New("archive: the ZIP archive has more than 32 MiB")

// failing is a reader that has ended with an error.
type failing struct{ err error }

// Read returns 0 and the error f.err.
func (f *failing) Read([]byte) (int, error) { return 0, f.err }

// openNext opens the next file of the archive. It returns false if that is a directory. A
// file that cannot be opened is read as one that is damaged.
func (r *Reader) openNext() bool {
	if len(r.files) == 0 {
		r.err = io.EOF
		return false
	}
	file := r.files[0]
	r.files, r.name = r.files[1:], file.Name
	if file.FileInfo().IsDir() {
		return false
	}
	unpacked, err := file.Open()
	if err != nil {
		r.read(&failing{errPacked})
		return true
	}
	r.open = unpacked
	packed := &meteredReader{n: int64(min(file.CompressedSize64, MaxZIP))}
	r.read(&inflater{packed: packed, unpacked: unpacked})
	return true
}

// closeFile closes the file of the archive that is open, so that the next one can be
// opened.
func (r *Reader) closeFile() {
	r.passed = r.Passed()
	r.text = nil
	if r.open != nil {
		r.open.Close()
		r.open = nil
	}
}

// A meteredReader counts the bytes that are read, and holds the error of the stream.
type meteredReader struct {
	from io.Reader
	n    int64
	err  error
}

// Read reads from m.from into p. It adds the number of bytes to m.n and keeps the error in
// m.err.
func (m *meteredReader) Read(p []byte) (int, error) {
	n, err := m.from.Read(p)
	m.n += int64(n)
	m.err = err
	return n, err
}

// An inflater reads decompressed data. It ends with errBomb when they grow too much, and with
// errPacked when they are damaged and the stream is not.
type inflater struct {
	packed   *meteredReader
	unpacked io.Reader
	n        int64 // bytes that were decompressed
}

// Read reads decompressed data into p. The error is errBomb if the data are far larger than
// the compressed data, errPacked if these are damaged, and otherwise that of the input.
func (f *inflater) Read(p []byte) (int, error) {
	n, err := f.unpacked.Read(p)
	f.n += int64(n)
	switch {
	case f.n > FreeBytes && f.n > MaxRatio*f.packed.n:
		return 0, errBomb
	case err != nil && err != io.EOF && (f.packed.err == nil || f.packed.err == io.EOF):
		return n, errPacked
	}
	return n, err
}

// A gunzip reads gzip data. It looks at them at the first call of Read.
type gunzip struct {
	packed io.Reader
	data   *gzip.Reader
}

// Read decompresses data of g.packed, from the beginning of its gzip header on, into p. It
// returns the error of package gzip or of the input.
func (g *gunzip) Read(p []byte) (int, error) {
	if g.data == nil {
		data, err := gzip.NewReader(g.packed)
		if err != nil {
			return 0, err
		}
		g.data = data
	}
	return g.data.Read(p)
}
