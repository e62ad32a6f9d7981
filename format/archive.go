//go:build !js

package format

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"io"
)

// This file sees through gzip and ZIP. It is not a part of the page, whose programs do
// without the packages that it needs: importing them is enough to link package fmt.

// archives says that archives are read.
const archives = true

// Limits of data that are decompressed. Lists of puzzles shrink to a third or a tenth of
// their size; data that grow more than maxRatio times are made to fill a disk or a memory.
const (
	freeBytes   = 16 << 20 // bytes that any data may grow to
	maxArchived = 10_000   // files in a ZIP archive
)

// A meteredReader counts the bytes that are read, and holds the error of the stream.
type meteredReader struct {
	from io.Reader
	n    int64
	err  error
}

// Read implements [io.Reader].
func (m *meteredReader) Read(p []byte) (int, error) {
	n, err := m.from.Read(p)
	m.n += int64(n)
	m.err = err
	return n, err
}

// An inflater reads decompressed data and ends with errBomb when they grow too much.
type inflater struct {
	packed   *meteredReader
	unpacked io.Reader
	n        int64 // bytes that were decompressed
}

// Read implements [io.Reader].
func (f *inflater) Read(p []byte) (int, error) {
	n, err := f.unpacked.Read(p)
	f.n += int64(n)
	if f.n > freeBytes && f.n > maxRatio*f.packed.n {
		return 0, errBomb
	}
	if err != nil && err != io.EOF && (f.packed.err == nil || f.packed.err == io.EOF) {
		err = errPacked // the stream is whole, and its data are not
	}
	return n, err
}

// openArchive looks whether the input is compressed. If so, the reader reads what was
// compressed from now on. Otherwise the input stays as it is. It must be called before
// anything is taken out of the input.
func (r *Reader) openArchive() {
	s := &r.source
	for s.end < 4 && s.fill() {
	}
	head := s.buffer[:s.end]
	switch {
	case bytes.HasPrefix(head, []byte("\x1f\x8b\x08")):
		packed := &meteredReader{from: s.unread()}
		r.source = source{from: &inflater{packed: packed, unpacked: &gunzip{packed: packed}}}
	case bytes.HasPrefix(head, []byte("PK\x03\x04")), bytes.HasPrefix(head, []byte("PK\x05\x06")):
		s.begun = true
		text, err := s.rest(maxDocument)
		if err == errTooLong {
			r.queue = append(r.queue, result{err: newError(1, 1, LongDocument, maxDocument, 0, "")})
			err = io.EOF
		} else if err == io.EOF {
			err = r.openZIP(text)
			if err != nil {
				r.queue = append(r.queue, result{err: newError(1, 1, Damaged, 0, 0, "ZIP")})
				err = io.EOF
			}
		}
		if err != nil {
			r.end(err)
		}
	}
}

// A gunzip reads gzip data. It looks at them at the first call of Read.
type gunzip struct {
	packed io.Reader
	data   *gzip.Reader
}

// Read implements [io.Reader].
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

// unread returns a reader of the bytes in the buffer and of all that come after them.
func (s *source) unread() io.Reader {
	rest := io.Reader(&failing{s.err})
	if s.err == nil {
		rest = s.from
	}
	return io.MultiReader(bytes.NewReader(s.buffer[s.start:s.end]), rest)
}

// failing is a reader that has ended with an error.
type failing struct{ err error }

// Read implements [io.Reader].
func (f *failing) Read([]byte) (int, error) { return 0, f.err }

// openZIP sets r.nextOf to the function that reads the puzzles in the files of an archive,
// one file after another. The error says that the archive is damaged.
func (r *Reader) openZIP(text []byte) error {
	archive, err := zip.NewReader(bytes.NewReader(text), int64(len(text)))
	if err != nil {
		return err
	}
	if len(archive.File) > maxArchived {
		return errors.New("format: too many files in an archive")
	}
	z := &zipReader{files: archive.File}
	r.begun = true
	r.nextOf = z.next
	return nil
}

// A zipReader reads the puzzles in the files of an archive.
type zipReader struct {
	files []*zip.File
	name  string
	open  io.Closer
	text  *Reader // of the open file, or nil
}

// next returns the next puzzle, or the error in the place of one, with the name of its
// file, and [io.EOF] at the end of the last file. A damaged file gives an error and ends.
func (z *zipReader) next() (Record, error) {
	for {
		if z.text == nil {
			if len(z.files) == 0 {
				return Record{}, io.EOF
			}
			if err := z.openNext(); err != nil {
				return Record{}, err
			}
			continue
		}
		record, err := z.text.Next()
		record.File = z.name
		if e, ok := errors.AsType[*Error](err); ok {
			e.File = z.name
			return record, e
		}
		if err == nil {
			return record, nil
		}
		z.open.Close()
		z.text = nil
		if err != io.EOF { // never, since the archive is in memory
			return Record{}, z.damaged()
		}
	}
}

// openNext opens the first of the files that are left, unless it is a directory.
func (z *zipReader) openNext() error {
	file := z.files[0]
	z.files = z.files[1:]
	z.name = file.Name
	if file.FileInfo().IsDir() {
		return nil
	}
	unpacked, err := file.Open()
	if err != nil {
		return z.damaged()
	}
	packed := &meteredReader{n: int64(file.CompressedSize64)}
	z.open, z.text = unpacked, NewTextReader(&inflater{packed: packed, unpacked: unpacked})
	return nil
}

// damaged returns the error of the file that is open.
func (z *zipReader) damaged() *Error {
	e := newError(1, 1, Damaged, 0, 0, "ZIP")
	e.File = z.name
	return e
}
