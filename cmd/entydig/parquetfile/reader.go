package parquetfile

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/parquet-go/parquet-go"
)

// This file reads tables.

// ErrFile is the kind of error of a file that is no Parquet file, or is damaged.
var ErrFile = errors.New("not a Parquet file, or damaged")

// A Field is the value of one column in one row, as text.
type Field struct {
	Text []byte // valid until the next row is read; the elements of a list have spaces between them
	Null bool   // the value is missing
}

// A Reader reads the rows of a file, in order. Only the columns that are asked for are read.
type Reader struct {
	groups []parquet.RowGroup
	leaves []parquet.LeafColumn // of the columns that are read
	rows   int64

	values []*columnValues
	left   int64 // rows of the present row group
	fields []Field
}

// columnValues are the values of a column of the present row group that were read.
type columnValues struct {
	pages  parquet.Pages
	page   parquet.ValueReader
	buffer [512]parquet.Value
	rest   []parquet.Value
}

// Columns returns the columns of the Parquet file of size bytes at r. A column inside a
// group has a name with full stops, such as "se.er". The error is of kind ErrFile, or that
// of r.
func Columns(r io.ReaderAt, size int64) (columns []Column, err error) {
	defer recovered(&err)
	f, err := open(r, size)
	if err != nil {
		return nil, err
	}
	for _, path := range f.Schema().Columns() {
		leaf, _ := f.Schema().Lookup(path...)
		columns = append(columns, Column{Name: nameOf(path), Kind: kindOf(leaf), Optional: leaf.MaxDefinitionLevel > 0})
	}
	return columns, nil
}

// nameOf returns the name of the column with a path in the schema: the parts of the path
// with full stops between them, without the two inner parts that a list has.
func nameOf(path []string) string {
	if n := len(path); n > 2 && (path[n-2] == "list" || path[n-2] == "bag") {
		path = path[:n-2]
	}
	return strings.Join(path, ".")
}

// kindOf returns the kind of the column of leaf. Columns of kinds that this package does
// not write count as Text.
func kindOf(leaf parquet.LeafColumn) Kind {
	if leaf.MaxRepetitionLevel > 0 {
		return Names
	}
	switch leaf.Node.Type().Kind() {
	case parquet.Boolean:
		return Truth
	case parquet.Int32:
		return Int
	case parquet.Int64:
		return Long
	case parquet.Float, parquet.Double:
		return Number
	}
	return Text
}

// NewReader returns a reader of the named columns of the Parquet file of size bytes at r.
// The error is of kind ErrFile, that of r, or says which column is missing.
func NewReader(r io.ReaderAt, size int64, columns ...string) (reader *Reader, err error) {
	defer recovered(&err)
	f, err := open(r, size)
	if err != nil {
		return nil, err
	}
	paths := f.Schema().Columns()
	reader = &Reader{groups: f.RowGroups(), rows: f.NumRows(), fields: make([]Field, len(columns))}
	for _, name := range columns {
		i := slices.IndexFunc(paths, func(path []string) bool { return nameOf(path) == name })
		if i < 0 {
			return nil, fmt.Errorf("no column %q", name)
		}
		leaf, _ := f.Schema().Lookup(paths[i]...)
		reader.leaves = append(reader.leaves, leaf)
	}
	return reader, nil
}

// open opens the Parquet file of size bytes at r. The error is of kind ErrFile.
func open(r io.ReaderAt, size int64) (*parquet.File, error) {
	f, err := parquet.OpenFile(r, size, parquet.SkipBloomFilters(true))
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrFile, err)
	}
	return f, nil
}

// recovered, when it is deferred, sets *err to an error of kind ErrFile if the library
// panics, which a damaged file can cause.
func recovered(err *error) {
	if p := recover(); p != nil {
		*err = fmt.Errorf("%w: %v", ErrFile, p)
	}
}

// Rows returns the number of rows that the file states.
func (r *Reader) Rows() int64 { return r.rows }

// Next returns the fields of the next row, one for each column that was asked for. They are
// valid until the next call. The error is io.EOF after the last row, and otherwise of kind
// ErrFile.
func (r *Reader) Next() (fields []Field, err error) {
	defer recovered(&err)
	for r.left == 0 {
		if len(r.groups) == 0 {
			r.Close()
			return nil, io.EOF
		}
		r.nextGroup()
	}
	r.left--
	for i, v := range r.values {
		if err := v.next(&r.fields[i], r.leaves[i]); err != nil {
			return nil, fmt.Errorf("%w: %w", ErrFile, err)
		}
	}
	return r.fields, nil
}

// nextGroup moves the reader to the first row of the next row group, of which there must be
// one.
func (r *Reader) nextGroup() {
	r.Close()
	g := r.groups[0]
	r.groups, r.left, r.values = r.groups[1:], g.NumRows(), r.values[:0]
	chunks := g.ColumnChunks()
	for _, leaf := range r.leaves {
		r.values = append(r.values, &columnValues{pages: chunks[leaf.ColumnIndex].Pages()})
	}
}

// Close frees the open pages. Next does the same at the end of the file, so Close is needed
// only if not all rows are read.
func (r *Reader) Close() {
	for _, v := range r.values {
		v.pages.Close()
	}
	r.values = nil
}

// next sets f to the value of the column in the next row. leaf describes the column. The
// error is io.ErrUnexpectedEOF if the column has too few values, or that of the library.
func (v *columnValues) next(f *Field, leaf parquet.LeafColumn) error {
	f.Text, f.Null = f.Text[:0], true
	for first := true; ; first = false {
		if len(v.rest) == 0 {
			if err := v.fill(); err != nil {
				if err == io.EOF && !first {
					return nil
				}
				if err == io.EOF {
					return io.ErrUnexpectedEOF
				}
				return err
			}
		}
		value := v.rest[0]
		if !first && value.RepetitionLevel() == 0 {
			return nil
		}
		v.rest = v.rest[1:]
		if !value.IsNull() {
			if !f.Null {
				f.Text = append(f.Text, ' ')
			}
			f.Null = false
			f.Text = appendValue(f.Text, value)
		}
		if leaf.MaxRepetitionLevel == 0 {
			return nil
		}
	}
}

// fill sets v.rest to some more values of the column, at least one. The error is io.EOF at
// the end of the column, or that of the library.
func (v *columnValues) fill() error {
	for {
		if v.page != nil {
			n, err := v.page.ReadValues(v.buffer[:])
			v.rest = v.buffer[:n]
			if err != nil {
				v.page = nil
			}
			if n > 0 {
				return nil
			}
			if err != nil && err != io.EOF {
				return err
			}
		}
		page, err := v.pages.ReadPage()
		if err != nil {
			return err
		}
		v.page = page.Values()
	}
}

// appendValue appends the text of v to b: the bytes of a string, or a number or truth as Go
// prints it.
func appendValue(b []byte, v parquet.Value) []byte {
	switch v.Kind() {
	case parquet.ByteArray, parquet.FixedLenByteArray:
		return append(b, v.ByteArray()...)
	}
	return fmt.Append(b, v)
}
