package dataset

import (
	"bufio"
	"encoding/binary"
	"encoding/json"
	"io"
	"math"
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
	names []string
}

// newEncoder returns an encoder that writes one shard of s to w. It buffers: the shard is
// complete after begin, add and end have been called.
func (s *Set) newEncoder(w io.Writer) *encoder {
	e := &encoder{set: s, sum: NewSum(w)}
	e.out = bufio.NewWriterSize(e.sum, 256<<10)
	if s.Spec.Format == "parquet" {
		e.table = parquetfile.NewWriter(e.out, s.Columns(), "entydig", s.Version)
	}
	return e
}

// begin writes what comes before the rows: the names of the columns for CSV, and otherwise
// nothing. It always returns nil; a failure of the writer is returned by add or end.
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

// add writes the rows of p, whose text addRow has made in the form of the shard. It returns
// the error of the writer.
func (e *encoder) add(p part) error {
	if e.table == nil {
		_, err := e.out.Write(p.text)
		return err
	}
	rest := p.text
	for range p.rows {
		for _, c := range e.set.columns {
			rest = e.value(c, rest)
		}
		if err := e.table.EndRow(); err != nil {
			return err
		}
	}
	return nil
}

// A packed row has the value of each column on its way from the goroutine that makes it to
// the one that writes it, so that no whole [Row] has to be copied:
//
//	text       its length and its bytes
//	integers   0 if it is missing, otherwise 1 and the number
//	numbers    their 64 bits
//	truths     0 or 1
//	lists      their length, and each text
//
// Lengths and integers are varints of package encoding/binary.

// appendPacked appends the values of r, one for each column of s, to b as a packed row.
func (s *Set) appendPacked(b []byte, r *Row) []byte {
	for _, c := range s.columns {
		switch {
		case c.text != nil:
			at := len(b)
			b = c.text(append(b, 0), r)
			b[at] = byte(len(b) - at - 1) // no text is as long as 128 bytes but a seed
			if n := len(b) - at - 1; n > 127 {
				text := string(b[at+1:])
				b = append(binary.AppendUvarint(b[:at], uint64(n)), text...)
			}
		case c.whole != nil:
			if v, ok := c.whole(r); ok {
				b = binary.AppendVarint(append(b, 1), v)
			} else {
				b = append(b, 0)
			}
		case c.number != nil:
			b = binary.LittleEndian.AppendUint64(b, math.Float64bits(c.number(r)))
		case c.truth != nil:
			if c.truth(r) {
				b = append(b, 1)
			} else {
				b = append(b, 0)
			}
		default:
			names := c.names(r)
			b = binary.AppendUvarint(b, uint64(len(names)))
			for _, name := range names {
				b = append(binary.AppendUvarint(b, uint64(len(name))), name...)
			}
		}
	}
	return b
}

// unpackText returns the text at the start of b, which appendPacked has written, and the
// rest of b. Both share the memory of b.
func unpackText(b []byte) (text, rest []byte) {
	n, size := binary.Uvarint(b)
	return b[size : size+int(n)], b[size+int(n):]
}

// value writes the value at the start of b, which is that of column c in a packed row, to
// the table. It returns the rest of b.
func (e *encoder) value(c *column, b []byte) []byte {
	switch {
	case c.text != nil:
		text, rest := unpackText(b)
		if c.optional && len(text) == 0 {
			e.table.Null()
		} else {
			e.table.Text(text)
		}
		return rest
	case c.whole != nil:
		if b[0] == 0 {
			e.table.Null()
			return b[1:]
		}
		v, size := binary.Varint(b[1:])
		if c.kind == parquetfile.Long {
			e.table.Long(v)
		} else {
			e.table.Int(int32(v))
		}
		return b[1+size:]
	case c.number != nil:
		e.table.Number(math.Float64frombits(binary.LittleEndian.Uint64(b)))
		return b[8:]
	case c.truth != nil:
		e.table.Truth(b[0] == 1)
		return b[1:]
	}
	n, size := binary.Uvarint(b)
	b, e.names = b[size:], e.names[:0]
	for range n {
		var name []byte
		name, b = unpackText(b)
		e.names = append(e.names, string(name))
	}
	e.table.Names(e.names)
	return b
}

// end writes what comes after the rows and all that is buffered. It returns the first error
// of the writer.
func (e *encoder) end() error {
	if e.table != nil {
		if err := e.table.Close(); err != nil {
			return err
		}
	}
	return e.out.Flush()
}

// appendCSV appends r to b as a line of CSV. A missing value is empty, and the elements of
// a list have spaces between them.
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

// appendJSON appends r to b as a line of JSON. A missing value is null.
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

// appendPlain appends the value of c in row r, which must be a number or a truth, to b. If
// the row has no value, it returns nil and false.
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
