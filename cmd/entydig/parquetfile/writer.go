package parquetfile

import (
	"io"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/compress/zstd"
)

// This file writes tables.

// RowGroup is the number of rows of a row group. A writer holds one row group, compressed,
// in memory.
const RowGroup = 128 << 10

// pending is the number of rows that a writer collects before it gives them to the library.
const pending = 256

// A Writer writes the rows of one table, value by value: a row is one call of a method of
// values for each column, in the order of the columns, and then EndRow. The same rows give
// the same bytes.
type Writer struct {
	out     *parquet.GenericWriter[any]
	columns []Column
	at      int // the column of the next value
	rows    []parquet.Row
	text    []byte // the bytes of the strings in rows
	err     error
}

// NewWriter returns a writer of a table to w. There must be at least one column, and no two
// may have the same name. program and version are those that the file states as its maker.
func NewWriter(w io.Writer, columns []Column, program, version string) *Writer {
	schema := parquet.NewSchema("rows", newTable(columns))
	options := []parquet.WriterOption{
		schema,
		parquet.Compression(&zstd.Codec{Level: zstd.SpeedFastest}),
		parquet.MaxRowsPerRowGroup(RowGroup),
		parquet.CreatedBy(program, version, "none"),
		parquet.DataPageStatistics(false),
	}
	for _, c := range columns {
		if c.Kind == Text { // the least and the greatest puzzle of a page help nobody
			options = append(options, parquet.SkipPageBounds(c.Name))
		}
	}
	return &Writer{columns: columns, out: parquet.NewGenericWriter[any](w, options...)}
}

// add appends v to the present row as a value of column w.at, with the given levels of
// repetition and definition. At the first column it begins a new row.
func (w *Writer) add(v parquet.Value, repetition, definition int) {
	if w.at == 0 {
		if len(w.rows) < cap(w.rows) {
			w.rows = w.rows[:len(w.rows)+1]
		} else {
			w.rows = append(w.rows, nil)
		}
		w.rows[len(w.rows)-1] = w.rows[len(w.rows)-1][:0]
	}
	row := &w.rows[len(w.rows)-1]
	*row = append(*row, v.Level(repetition, definition, w.at))
}

// value appends v as the value of the next column, which holds one value in each row.
func (w *Writer) value(v parquet.Value) {
	definition := 0
	if w.columns[w.at].Optional {
		definition = 1
	}
	w.add(v, 0, definition)
	w.at++
}

// Null says that the next column, which must be optional, has no value in this row.
func (w *Writer) Null() {
	w.add(parquet.NullValue(), 0, 0)
	w.at++
}

// Text adds a value of a column of kind Text or Name. It copies b.
func (w *Writer) Text(b []byte) { w.value(w.bytes(b)) }

// bytes returns a value that holds a copy of b, which w.text keeps until flush.
func (w *Writer) bytes(b []byte) parquet.Value {
	start := len(w.text)
	w.text = append(w.text, b...)
	return parquet.ByteArrayValue(w.text[start:len(w.text):len(w.text)])
}

// Int adds a value of a column of kind Int.
func (w *Writer) Int(v int32) { w.value(parquet.Int32Value(v)) }

// Long adds a value of a column of kind Long.
func (w *Writer) Long(v int64) { w.value(parquet.Int64Value(v)) }

// Number adds a value of a column of kind Number.
func (w *Writer) Number(v float64) { w.value(parquet.DoubleValue(v)) }

// Truth adds a value of a column of kind Truth.
func (w *Writer) Truth(v bool) { w.value(parquet.BooleanValue(v)) }

// Names adds a list, which may be empty, to a column of kind Names.
func (w *Writer) Names(names []string) {
	for i, name := range names {
		w.add(w.bytes([]byte(name)), min(i, 1), 1)
	}
	if len(names) == 0 {
		w.add(parquet.NullValue(), 0, 0)
	}
	w.at++
}

// EndRow ends the present row. It panics if a column has no value yet. It returns the first
// error of writing, and the same error at every later call.
func (w *Writer) EndRow() error {
	if w.at != len(w.columns) {
		panic("parquetfile: a row without a value for each column")
	}
	w.at = 0
	if len(w.rows) < pending {
		return w.err
	}
	return w.flush()
}

// flush passes the collected rows to the library and empties w.rows and w.text. It returns
// the first error of writing so far.
func (w *Writer) flush() error {
	if w.err == nil && len(w.rows) > 0 {
		_, w.err = w.out.WriteRows(w.rows)
	}
	w.rows, w.text = w.rows[:0], w.text[:0]
	return w.err
}

// Close writes all rows that are left and the end of the file, and returns the first error
// of writing. It does not close the writer below.
func (w *Writer) Close() error {
	if err := w.flush(); err != nil {
		return err
	}
	return w.out.Close()
}
