package cli

import (
	"bytes"
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

// newParquetRecords returns a reader of the puzzles in a column of a file; "" is the first of
// puzzleColumns that the file has. It fails if there is none.
func newParquetRecords(f *os.File, column string) (*parquetRecords, error) {
	info, err := f.Stat()
	if err != nil {
		return nil, cannot("read", f.Name(), err)
	}
	if column == "" {
		columns, err := parquetfile.Columns(f, info.Size())
		if err != nil {
			return nil, cannot("read", f.Name(), err)
		}
		var names []string
		for _, c := range columns {
			names = append(names, c.Name)
		}
		at := slices.IndexFunc(puzzleColumns, func(name string) bool { return slices.Contains(names, name) })
		if at < 0 {
			return nil, badUsage(f.Name()+" has no column of puzzles; its columns are "+strings.Join(names, ", "), "")
		}
		column = puzzleColumns[at]
	}
	rows, err := parquetfile.NewReader(f, info.Size(), column)
	if err != nil {
		return nil, cannot("read", f.Name(), err)
	}
	return &parquetRecords{rows: rows}, nil
}

// Next sets item to the next puzzle. It returns io.EOF at the end, and a *[format.Error] with
// the row for a text that is no puzzle.
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
