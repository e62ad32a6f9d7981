// Package parquetfile writes tables as Parquet files, compressed with zstd, and reads the
// columns of Parquet files that others made. It is the one place of the command that knows
// the Parquet library.
package parquetfile

import (
	"github.com/parquet-go/parquet-go"
)

// This file holds the columns of a table and the schema that they make.

// A Kind is the kind of the values of a column.
type Kind uint8

// Kinds of column.
const (
	Text   Kind = iota + 1 // a string, UTF-8
	Name                   // a string of which there are few different ones; it is written with a dictionary
	Int                    // a signed integer of 32 bits
	Long                   // a signed integer of 64 bits
	Number                 // a floating-point number of 64 bits
	Truth                  // true or false
	Names                  // a list of strings
)

// String returns the name of the kind that users of Parquet know, such as "int32", or
// "unset".
func (k Kind) String() string {
	switch k {
	case Text, Name:
		return "string"
	case Int:
		return "int32"
	case Long:
		return "int64"
	case Number:
		return "double"
	case Truth:
		return "boolean"
	case Names:
		return "list<string>"
	}
	return "unset"
}

// A Column is a column of a table.
type Column struct {
	Name     string
	Kind     Kind
	Optional bool // a value may be missing; not for Names, whose lists may be empty
}

// node returns the column as a node of a schema of the library. It panics if the kind of
// the column is not set.
func (c Column) node() parquet.Node {
	var n parquet.Node
	switch c.Kind {
	case Text:
		n = parquet.Encoded(parquet.String(), &parquet.Plain)
	case Name:
		n = parquet.Encoded(parquet.String(), &parquet.RLEDictionary)
	case Int:
		n = parquet.Encoded(parquet.Int(32), &parquet.Plain)
	case Long:
		n = parquet.Encoded(parquet.Int(64), &parquet.DeltaBinaryPacked)
	case Number:
		n = parquet.Encoded(parquet.Leaf(parquet.DoubleType), &parquet.Plain)
	case Truth:
		n = parquet.Leaf(parquet.BooleanType)
	case Names:
		return parquet.List(parquet.Encoded(parquet.String(), &parquet.RLEDictionary))
	default:
		panic("parquetfile: a column without a kind")
	}
	if c.Optional {
		return parquet.Optional(n)
	}
	return n
}

// A table is a group of columns that keeps their order, which [parquet.Group] does not.
type table struct {
	parquet.Group
	columns []Column
}

// newTable returns a table with these columns, in this order.
func newTable(columns []Column) table {
	t := table{parquet.Group{}, columns}
	for _, c := range columns {
		t.Group[c.Name] = c.node()
	}
	return t
}

// Fields returns the fields of the schema in the order of the columns. It is a method of
// [parquet.Node].
func (t table) Fields() []parquet.Field {
	sorted := map[string]parquet.Field{}
	for _, f := range t.Group.Fields() {
		sorted[f.Name()] = f
	}
	fields := make([]parquet.Field, len(t.columns))
	for i, c := range t.columns {
		fields[i] = sorted[c.Name]
	}
	return fields
}
