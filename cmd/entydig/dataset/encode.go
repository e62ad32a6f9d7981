package dataset

import (
	"bufio"
	"encoding/json"
	"io"
	"strconv"

	"github.com/entydig/sudoku/cmd/entydig/parquetfile"
)

// This file writes rows in the forms of shards.

// An encoder writes one shard.
type encoder struct {
	set   *Set
	sum   *Sum
	out   *bufio.Writer
	table *parquetfile.Writer // nil if the form is text
	text  []byte
}

// newEncoder returns an encoder of a shard of s to w.
func (s *Set) newEncoder(w io.Writer) *encoder {
	e := &encoder{set: s, sum: NewSum(w)}
	e.out = bufio.NewWriterSize(e.sum, 256<<10)
	if s.Spec.Format == "parquet" {
		e.table = parquetfile.NewWriter(e.out, s.Columns(), "entydig "+s.Version)
	}
	return e
}

// begin writes what comes before the rows.
func (e *encoder) begin() error {
	if e.set.Spec.Format == "csv" {
		for i, c := range e.set.columns {
			if i > 0 {
				e.out.WriteByte(',')
			}
			e.out.WriteString(c.name)
		}
		e.out.WriteByte('\n') // a failure is returned by the next write or by end
	}
	return nil
}

// add writes the rows of a part.
func (e *encoder) add(p part) error {
	if e.table == nil {
		_, err := e.out.Write(p.text)
		return err
	}
	for i := range p.table {
		for _, c := range e.set.columns {
			e.value(c, &p.table[i])
		}
		if err := e.table.EndRow(); err != nil {
			return err
		}
	}
	return nil
}

// value writes the value of a column of a row to the table.
func (e *encoder) value(c *column, r *Row) {
	switch {
	case c.text != nil:
		e.text = c.text(e.text[:0], r)
		if c.optional && len(e.text) == 0 {
			e.table.Null()
			return
		}
		e.table.Text(e.text)
	case c.whole != nil:
		v, ok := c.whole(r)
		switch {
		case !ok:
			e.table.Null()
		case c.kind == parquetfile.Long:
			e.table.Long(v)
		default:
			e.table.Int(int32(v))
		}
	case c.number != nil:
		e.table.Number(c.number(r))
	case c.truth != nil:
		e.table.Truth(c.truth(r))
	default:
		e.table.Names(c.names(r))
	}
}

// end writes what comes after the rows.
func (e *encoder) end() error {
	if e.table != nil {
		if err := e.table.Close(); err != nil {
			return err
		}
	}
	return e.out.Flush()
}

// appendCSV appends a row as a line of CSV. A missing value is empty, and the elements of a
// list have spaces between them.
func (s *Set) appendCSV(b []byte, r *Row) []byte {
	for i, c := range s.columns {
		if i > 0 {
			b = append(b, ',')
		}
		switch {
		case c.name == "seed":
			b = append(b, quotedCSV(r.Seed)...)
		case c.text != nil:
			b = c.text(b, r)
		case c.names != nil:
			for i, name := range c.names(r) {
				if i > 0 {
					b = append(b, ' ')
				}
				b = append(b, name...)
			}
		default:
			if v, ok := c.appendPlain(b, r); ok {
				b = v
			}
		}
	}
	return append(b, '\n')
}

// appendJSON appends a row as a line of JSON. A missing value is null.
func (s *Set) appendJSON(b []byte, r *Row) []byte {
	b = append(b, '{')
	for i, c := range s.columns {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(append(append(b, '"'), c.name...), '"', ':')
		switch {
		case c.name == "seed":
			text, _ := json.Marshal(r.Seed) // a seed is valid UTF-8
			b = append(b, text...)
		case c.text != nil:
			start := len(b)
			b = append(c.text(append(b, '"'), r), '"')
			if c.optional && len(b) == start+2 {
				b = append(b[:start], "null"...)
			}
		case c.names != nil:
			b = append(b, '[')
			for i, name := range c.names(r) {
				if i > 0 {
					b = append(b, ',')
				}
				b = append(append(append(b, '"'), name...), '"')
			}
			b = append(b, ']')
		default:
			v, ok := c.appendPlain(b, r)
			if !ok {
				v = append(b, "null"...)
			}
			b = v
		}
	}
	return append(b, "}\n"...)
}

// appendPlain appends a number or a truth. ok is false if the value is missing; the result
// is then nil.
func (c *column) appendPlain(b []byte, r *Row) (text []byte, ok bool) {
	switch {
	case c.whole != nil:
		v, ok := c.whole(r)
		if !ok {
			return nil, false
		}
		return strconv.AppendInt(b, v, 10), true
	case c.number != nil:
		form := byte('f')
		if c.decimals < 0 {
			form = 'g'
		}
		return strconv.AppendFloat(b, c.number(r), form, c.decimals, 64), true
	}
	return strconv.AppendBool(b, c.truth(r)), true
}

// quotedCSV returns a text as a field of CSV, in quotes if it needs them.
func quotedCSV(text string) string {
	for i := range len(text) {
		switch text[i] {
		case '"', ',', '\r', '\n':
			quoted := []byte{'"'}
			for j := range len(text) {
				if text[j] == '"' {
					quoted = append(quoted, '"')
				}
				quoted = append(quoted, text[j])
			}
			return string(append(quoted, '"'))
		}
	}
	return text
}
