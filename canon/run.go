package canon

import (
	"bufio"
	"errors"
	"io"
	"iter"
	"slices"

	"github.com/entydig/sudoku/internal/geom"
)

// This file holds the bytes of a run. A record is
//
//	8 bytes  hash, little-endian
//	8 bytes  index, little-endian
//	41 bytes form, two cells a byte
//	8 bytes  length of the data, little-endian
//	         data

const (
	headerSize = 8 + 8 + len(packed{}) + 8
	bufferSize = 8 << 10 // of a run that is read or written
)

// writeRecords writes the records to a run, which must be empty, and moves back to the
// start of the run. It returns the first error of the records or of the run; the run may
// then hold a part of the records.
func writeRecords(run Run, records iter.Seq2[*record, error]) error {
	w := bufio.NewWriterSize(run, bufferSize)
	var header [headerSize]byte
	for r, err := range records {
		if err != nil {
			return err
		}
		geom.PutEight(header[:], r.hash)
		geom.PutEight(header[8:], r.index)
		copy(header[16:], r.form[:])
		geom.PutEight(header[headerSize-8:], uint64(len(r.data)))
		w.Write(header[:]) // a Writer keeps its first error for Flush
		w.Write(r.data)
	}
	if err := w.Flush(); err != nil {
		return err
	}
	_, err := run.Seek(0, io.SeekStart)
	return err
}

// A runReader reads the records of a run, one after the other, into its field record.
type runReader struct {
	in     *bufio.Reader
	record record
}

// next reads the next record into r.record, in place of the one before, and returns true.
// The memory of the data is used again, so that the data is valid until the next call.
// After the last record it returns false and no error, and with an error it returns false.
// The error of a run that ends within a record is [io.ErrUnexpectedEOF].
func (r *runReader) next() (more bool, err error) {
	var header [headerSize]byte
	if _, err := io.ReadFull(r.in, header[:]); err != nil {
		if errors.Is(err, io.EOF) {
			return false, nil
		}
		return false, err
	}
	r.record.hash = geom.Eight(header[:])
	r.record.index = geom.Eight(header[8:])
	copy(r.record.form[:], header[16:])
	n := int(geom.Eight(header[headerSize-8:]))
	r.record.data = slices.Grow(r.record.data[:0], n)[:n]
	_, err = io.ReadFull(r.in, r.record.data)
	if errors.Is(err, io.EOF) {
		err = io.ErrUnexpectedEOF
	}
	return err == nil, err
}
