package cli

import (
	"bytes"
	"encoding/json"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/cmd/entydig/parquetfile"
	"github.com/entydig/sudoku/format"
	"github.com/entydig/sudoku/internal/app/bulk"
)

// This file reads puzzles from Parquet files.

// puzzleColumns are the names of the columns in which puzzles are looked for, in order. Data
// sets of complete grids have a solution alone.
var puzzleColumns = []string{"puzzle", "puzzles", "quiz", "quizzes", "question", "board", "givens", "sudoku", "grid", "solution", "solutions"}

// isParquet reports whether a file begins as a Parquet file does.
func isParquet(f *os.File) bool {
	var head [4]byte
	n, _ := f.ReadAt(head[:], 0) // a file that cannot be read is not one; the next read gives the reason
	return n == len(head) && string(head[:]) == "PAR1"
}

// parquetRecords reads the puzzles of a Parquet file. The line of a puzzle is its row,
// counted from 1.
type parquetRecords struct {
	rows *parquetfile.Reader
	row  int
}

// openParquet sets in.reader to a reader of f, a Parquet file. If only puzzles are wanted, it
// reads their column alone: in.column or, if that is "", the first of puzzleColumns that the
// file has. Otherwise it reads every row as an object of JSON. The failure says what is wrong
// with the file.
func (in *input) openParquet(f *os.File) error {
	info, err := f.Stat()
	if err != nil {
		return cannot("read", f.Name(), err)
	}
	columns, err := parquetfile.Columns(f, info.Size())
	if err != nil {
		return cannot("read", f.Name(), err)
	}
	column := in.column
	if column == "" {
		column = puzzleColumn(columns)
	}
	if column == "" && !slices.ContainsFunc(columns, holdsTexts) {
		return badUsage(f.Name()+" has no column of puzzles; its columns are "+columnNames(columns), "")
	}
	if in.records || in.fields || column == "" {
		text, err := newParquetText(f, info.Size(), columns)
		if err != nil {
			return cannot("read", f.Name(), err)
		}
		in.reader = in.puzzles(newReadAhead(in.ctx, text))
		return nil
	}
	rows, err := parquetfile.NewReader(f, info.Size(), column)
	if err != nil {
		return cannot("read", f.Name(), err)
	}
	in.reader = &parquetRecords{rows: rows}
	return nil
}

// holdsTexts reports whether column c has a type in which puzzles can be written: texts, or
// lists of digits.
func holdsTexts(c parquetfile.Column) bool {
	return c.Kind == parquetfile.Text || c.Kind == parquetfile.Name || c.Kind == parquetfile.Names
}

// columnNames returns the names of columns with commas between them.
func columnNames(columns []parquetfile.Column) string {
	var names []string
	for _, c := range columns {
		names = append(names, c.Name)
	}
	return strings.Join(names, ", ")
}

// puzzleColumn returns the first of puzzleColumns that is one of columns, or "".
func puzzleColumn(columns []parquetfile.Column) string {
	for _, name := range puzzleColumns {
		if slices.ContainsFunc(columns, func(c parquetfile.Column) bool { return c.Name == name }) {
			return name
		}
	}
	return ""
}

// Next sets item to the next puzzle and its row. It returns io.EOF at the end, the error of
// a file that cannot be read, and a *[format.Error] with the row for a text that is not a
// puzzle; Next can be called again after that error.
func (r *parquetRecords) Next(item *bulk.Item) error {
	fields, err := r.rows.Next()
	if err != nil {
		return err
	}
	r.row++
	puzzle, err := sudoku.Parse(string(bytes.TrimSpace(fields[0].Text)))
	if err != nil {
		return &format.Error{Line: r.row, Column: 1, Reason: err.Error()}
	}
	*item = bulk.Item{Line: r.row, Puzzle: puzzle}
	return nil
}

// Waits returns false: the file is on the disk.
func (r *parquetRecords) Waits() bool { return false }

// A parquetText is a Parquet file as lines of JSON, so that the reader of puzzles finds
// puzzles, solutions and other columns in it as in any other data. Line n is row n.
type parquetText struct {
	rows    *parquetfile.Reader
	columns []parquetfile.Column
	names   [][]byte // of the columns, as JSON
	line    []byte   // bytes of the present line that are not read
	err     error
}

// newParquetText returns the text of the Parquet file f, which has size bytes and these
// columns. It fails if the file is damaged, and the error says how.
func newParquetText(f io.ReaderAt, size int64, columns []parquetfile.Column) (*parquetText, error) {
	t := &parquetText{columns: columns}
	var wanted []string
	for _, c := range columns {
		name, err := json.Marshal(c.Name)
		if err != nil {
			return nil, err
		}
		wanted, t.names = append(wanted, c.Name), append(t.names, name)
	}
	var err error
	t.rows, err = parquetfile.NewReader(f, size, wanted...)
	return t, err
}

// Ready returns true: Read never waits for another program.
func (t *parquetText) Ready() bool { return true }

// Read copies bytes of the present line, or of the next one if that is used up, into p and
// returns their number. The error is io.EOF after the last line, or that of the file.
func (t *parquetText) Read(p []byte) (int, error) {
	if len(t.line) == 0 && t.err == nil {
		t.err = t.next()
	}
	if len(t.line) == 0 {
		return 0, t.err
	}
	n := copy(p, t.line)
	t.line = t.line[n:]
	return n, nil
}

// next sets t.line to the next row as an object of JSON with a line break. Empty values are
// left out, and a list of 81 digits becomes a text of 81 characters. The error is io.EOF
// after the last row, or that of the file.
func (t *parquetText) next() error {
	fields, err := t.rows.Next()
	if err != nil {
		return err
	}
	t.line = append(t.line[:0], '{')
	for i, f := range fields {
		if f.Null {
			continue
		}
		if len(t.line) > 1 {
			t.line = append(t.line, ',')
		}
		t.line = append(append(t.line, t.names[i]...), ':')
		switch kind := t.columns[i].Kind; kind {
		case parquetfile.Int, parquetfile.Long, parquetfile.Truth:
			t.line = append(t.line, f.Text...)
		default:
			text := string(f.Text)
			if kind == parquetfile.Number && !strings.ContainsAny(text, "NIni") {
				t.line = append(t.line, text...)
				continue
			}
			if digits := strings.ReplaceAll(text, " ", ""); len(text) == 2*sudoku.Cells-1 && len(digits) == sudoku.Cells {
				text = digits // a list of 81 digits, or nine lists of nine
			}
			quoted, err := json.Marshal(text)
			if err != nil {
				return err
			}
			t.line = append(t.line, quoted...)
		}
	}
	t.line = append(t.line, "}\n"...)
	return nil
}
