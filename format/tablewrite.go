package format

import (
	"strconv"
	"strings"

	"github.com/entydig/sudoku"
)

// This file writes tables.

// Forms of tables with the columns of public data sets, so that a program which reads one of
// these reads ours. All are read as csv.
var (
	csvFullForm   = Form{name: "csv-list", title: "table: id,puzzle,solution,clues,difficulty", holds: FieldSolution | FieldLevel | FieldRating, reads: &csvForm}
	csvKaggleForm = Form{name: "csv-quizzes", title: "table: quizzes,solutions, with 0 for a hole", holds: FieldSolution, reads: &csvForm}
	csvHardForm   = Form{name: "csv-question", title: "table: source,question,answer,rating", holds: FieldSolution | FieldRating | FieldSource, reads: &csvForm}
)

// A csvCodec writes a table with the columns puzzle and solution, and with a column for each
// other field that the first record has.
type csvCodec struct {
	own     [len(ownNames)]bool // the fields of [Metadata] that have a column
	comment bool
	other   []string
}

// commentName is the name of the column of the comment.
const commentName = "comment"

// begin appends the line with the names of the columns to b. first, the first record,
// decides which columns there are; it is nil if there are no records.
func (c *csvCodec) begin(b []byte, first *Record) []byte {
	b = append(b, "puzzle,solution"...)
	if first != nil {
		c.comment = first.Comment != ""
		if c.comment {
			b = append(append(b, ','), commentName...)
		}
		meta := first.meta()
		for i, own := range meta.own() {
			if c.own[i] = *own != ""; c.own[i] {
				b = append(append(b, ','), ownNames[i]...)
			}
		}
		for _, f := range meta.Other {
			c.other = append(c.other, f.Name)
			b = appendCSV(append(b, ','), f.Name)
		}
	}
	return append(b, '\n')
}

// put appends r to b as a row of CSV, and returns the fields of r that have no column.
func (c *csvCodec) put(b []byte, r *Record) ([]byte, Fields) {
	b = append(r.Givens.Append(b), ',')
	if r.Solution != (sudoku.Grid{}) {
		b = r.Solution.Append(b)
	}
	lost := Fields(0)
	if c.comment {
		b = appendCSV(append(b, ','), r.Comment)
	} else if r.Comment != "" {
		lost |= FieldComment
	}
	meta := r.meta()
	for i, own := range meta.own() {
		if c.own[i] {
			b = appendCSV(append(b, ','), *own)
		} else if *own != "" {
			lost |= FieldTitle << i
		}
	}
	found := 0
	for i, name := range c.other {
		text := ""
		if i < len(meta.Other) && meta.Other[i].Name == name { // columns have the same order in every row, mostly
			text = meta.Other[i].Text
			found++
		} else if at := meta.index(name); at >= 0 {
			text = meta.Other[at].Text
			found++
		}
		b = appendCSV(append(b, ','), text)
	}
	if found < len(meta.Other) {
		lost |= FieldOther
	}
	return append(b, '\n'), lost
}

// end appends nothing: a table has no end.
func (c *csvCodec) end(b []byte) []byte { return b }

// index returns the index of the first other field with a name, or -1.
func (m *Metadata) index(name string) int {
	for i := range m.Other {
		if m.Other[i].Name == name {
			return i
		}
	}
	return -1
}

// appendCSV appends text to b as one field of CSV, on one line and in quotes if it needs
// them.
func appendCSV(b []byte, text string) []byte {
	if !strings.ContainsAny(text, "\",;\t\r\n") {
		return append(b, text...)
	}
	b = append(b, '"')
	b = append(b, strings.ReplaceAll(oneLine(text), `"`, `""`)...)
	return append(b, '"')
}

// A csvHeader is the codec of a table with fixed columns.
type csvHeader struct {
	plain
	header string
}

// begin appends the line with the names of the columns to b.
func (c csvHeader) begin(b []byte, _ *Record) []byte { return append(append(b, c.header...), '\n') }

// A csvList writes a table with a running number as the id.
type csvList struct {
	csvHeader
	id int
}

// put appends a row. The difficulty is the rating or else the level of r; if r has both, the
// level is lost.
func (c *csvList) put(b []byte, r *Record) ([]byte, Fields) {
	c.id++
	b = append(strconv.AppendInt(b, int64(c.id), 10), ',')
	b = append(r.Givens.Append(b), ',')
	if r.Solution != (sudoku.Grid{}) {
		b = r.Solution.Append(b)
	}
	b = append(strconv.AppendInt(append(b, ','), int64(r.Givens.Clues()), 10), ',')
	meta := r.meta()
	if meta.Rating == "" {
		return append(appendCSV(b, meta.level()), '\n'), 0
	}
	return append(appendCSV(b, meta.Rating), '\n'), r.Fields() & FieldLevel
}

// appendQuizzes appends r to b as a row with the columns quizzes and solutions, with 0 for
// a hole.
func appendQuizzes(b []byte, r *Record) []byte {
	b = append(appendZeros(b, r.Givens), ',')
	if r.Solution != (sudoku.Grid{}) {
		b = appendZeros(b, r.Solution)
	}
	return append(b, '\n')
}

// appendQuestion appends r to b as a row with the columns source, question, answer and
// rating.
func appendQuestion(b []byte, r *Record) []byte {
	meta := r.meta()
	b = append(r.Givens.Append(append(appendCSV(b, meta.Source), ',')), ',')
	if r.Solution != (sudoku.Grid{}) {
		b = r.Solution.Append(b)
	}
	return append(appendCSV(append(b, ','), meta.Rating), '\n')
}
