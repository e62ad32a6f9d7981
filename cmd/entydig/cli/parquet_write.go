package cli

import (
	"io"
	"strconv"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/cmd/entydig/parquetfile"
	"github.com/entydig/sudoku/format"
)

// This file writes tables as Parquet files.

// parquetFields is what a Parquet table holds of a record.
const parquetFields = format.FieldSolution | format.FieldComment | format.FieldTitle | format.FieldAuthor | format.FieldLevel |
	format.FieldRating | format.FieldSource | format.FieldOther

// A parquetSink writes records as a table with the columns puzzle and solution, and one for
// each other field that the first record has. A field that is a number in the first record
// has a column of numbers.
type parquetSink struct {
	to      io.Writer
	table   *parquetfile.Writer // nil before the first record
	columns []parquetfile.Column
	lost    format.Fields
}

// newParquetSink returns a sink that writes records to w as a Parquet table. The caller
// must close it, which does not close w.
func newParquetSink(w io.Writer) *parquetSink { return &parquetSink{to: w} }

// Lost returns the kinds of field that a record so far had and the table could not hold.
func (s *parquetSink) Lost() format.Fields { return s.lost }

// namedFields returns the texts of r that have columns of their own, apart from the puzzle
// and the solution, with the names of these columns. A text that is empty is left out.
func namedFields(r *format.Record) (fields []format.Field) {
	add := func(name, text string) {
		if text != "" {
			fields = append(fields, format.Field{Name: name, Text: text})
		}
	}
	add("comment", r.Comment)
	if m := r.Metadata; m != nil {
		add("title", m.Title)
		add("author", m.Author)
		add("level", m.Level)
		add("rating", m.Rating)
		add("source", m.Source)
		fields = append(fields, m.Other...)
	}
	return fields
}

// begin starts the table, with the columns puzzle and solution and one for each field of
// first, the first record. first is nil if there are no records.
func (s *parquetSink) begin(first *format.Record) {
	s.columns = []parquetfile.Column{{Name: "puzzle", Kind: parquetfile.Text}, {Name: "solution", Kind: parquetfile.Text, Optional: true}}
	if first != nil {
		for _, f := range namedFields(first) {
			kind := parquetfile.Text
			if _, err := strconv.ParseInt(f.Text, 10, 64); f.Raw && err == nil {
				kind = parquetfile.Long
			} else if _, err := strconv.ParseFloat(f.Text, 64); f.Raw && err == nil {
				kind = parquetfile.Number
			}
			if s.column(f.Name) < 0 {
				s.columns = append(s.columns, parquetfile.Column{Name: f.Name, Kind: kind, Optional: true})
			}
		}
	}
	s.table = parquetfile.NewWriter(s.to, s.columns, "entydig", version())
}

// column returns the index in s.columns of the column with this name, or -1 if there is no
// such column.
func (s *parquetSink) column(name string) int {
	for i, c := range s.columns {
		if c.Name == name {
			return i
		}
	}
	return -1
}

// Write adds a row with the fields of r. A field without a column, or whose text does not
// fit its column, is left out and added to s.lost. It returns the error of the file.
func (s *parquetSink) Write(r *format.Record) error {
	if s.table == nil {
		s.begin(r)
	}
	s.lost |= r.Fields() &^ parquetFields
	s.table.Text(r.Givens.Append(nil))
	if r.Solution == (sudoku.Grid{}) {
		s.table.Null()
	} else {
		s.table.Text(r.Solution.Append(nil))
	}
	texts := make([]*format.Field, len(s.columns))
	fields := namedFields(r)
	for i := range fields {
		if at := s.column(fields[i].Name); at >= 2 && texts[at] == nil {
			texts[at] = &fields[i]
		} else {
			s.lost |= format.FieldOther
		}
	}
	for i, c := range s.columns[2:] {
		s.value(c.Kind, texts[i+2])
	}
	return s.table.EndRow()
}

// value writes the next value of the row: f in a column of this kind, or null if f is nil.
// A text that is not a number, in a column of numbers, becomes null and is recorded in
// s.lost.
func (s *parquetSink) value(kind parquetfile.Kind, f *format.Field) {
	if f == nil {
		s.table.Null()
		return
	}
	switch kind {
	case parquetfile.Long:
		if n, err := strconv.ParseInt(f.Text, 10, 64); err == nil {
			s.table.Long(n)
			return
		}
	case parquetfile.Number:
		if n, err := strconv.ParseFloat(f.Text, 64); err == nil {
			s.table.Number(n)
			return
		}
	default:
		s.table.Text([]byte(f.Text))
		return
	}
	if f.Text != "" {
		s.lost |= format.FieldOther
	}
	s.table.Null()
}

// Close completes the table, which has no rows if nothing was written. It does not close
// the writer below. It returns the error of the file.
func (s *parquetSink) Close() error {
	if s.table == nil {
		s.begin(nil)
	}
	return s.table.Close()
}
