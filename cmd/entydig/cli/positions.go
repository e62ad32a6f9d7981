package cli

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"os"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/format"
	"github.com/entydig/sudoku/internal/app/bulk"
	"github.com/entydig/sudoku/logic"
)

// This file reads positions: puzzles in any form of text, library lines and candidate
// grids.

// mostLines is the greatest number of lines that a position may have, and longestLine the
// greatest number of bytes in a line.
const (
	mostLines   = 64
	longestLine = 64 << 10
)

// A positionReader reads positions. A library line, and a line that begins with 81 cells,
// are positions by themselves; other lines make up one position, to the next line that is
// empty or a position by itself. What follows the 81 cells of a line is ignored, as are
// lines that begin with #.
type positionReader struct {
	text  *bufio.Reader
	ready interface{ Ready() bool }
	line  int    // the number of the last line that was read
	count uint64 // positions so far

	lines []string // of a position that is not complete
	first int      // the number of the first of them
	queue []found  // results that are not returned yet
	found bool     // a result was returned
	end   error    // the error that ended the text, or nil
}

// A found is a position, or the error in the place of one.
type found struct {
	line     int
	position *logic.Position
	err      error
}

// newPositionReader returns a reader of the positions in text.
func newPositionReader(text *readAhead) *positionReader {
	return &positionReader{text: bufio.NewReaderSize(text, longestLine), ready: text}
}

// Waits is the method of the interface records. It reports whether Next may have to wait
// for another program: no result is queued, the text has not ended, and neither a whole
// line nor other bytes can be read at once.
func (r *positionReader) Waits() bool {
	there, _ := r.text.Peek(r.text.Buffered())
	return len(r.queue) == 0 && r.end == nil && bytes.IndexByte(there, '\n') < 0 && !r.ready.Ready()
}

// Next is the method of the interface records. It sets item to the next position, with
// its line and with its index counted from 0. A text without any position gives one error
// before io.EOF.
func (r *positionReader) Next(item *bulk.Item) error {
	for len(r.queue) == 0 {
		switch {
		case r.end == nil:
			r.read()
		case r.end == io.EOF && !r.found:
			r.found = true
			return &format.Error{Line: 1, Column: 1, Reason: "no position in the input"}
		default:
			return r.end
		}
	}
	r.found = true
	f := r.queue[0]
	r.queue = r.queue[1:]
	if f.err != nil {
		return f.err
	}
	*item = bulk.Item{Line: f.line, Position: f.position, Puzzle: f.position.Grid(), Index: r.count}
	r.count++
	return nil
}

// read reads a line and adds to r.lines or, when a position is complete, to r.queue. It
// ignores a line that begins with #. A line that is too long, and the end of the text,
// complete the position before them.
func (r *positionReader) read() {
	line, long := r.readLine()
	if long {
		r.complete()
		r.queue = append(r.queue, found{r.line, nil, &format.Error{Line: r.line, Column: 1, Reason: "the line is longer than " + strconv.Itoa(longestLine) + " bytes"}})
		return
	}
	text := strings.TrimSpace(line)
	switch f, alone := positionAlone(text, r.line); {
	case alone:
		r.complete()
		r.queue = append(r.queue, f)
	case text == "":
		r.complete()
	case text[0] != '#':
		if len(r.lines) == 0 {
			r.first = r.line
		}
		if r.lines = append(r.lines, strings.TrimRight(line, "\r\n")); len(r.lines) == mostLines {
			r.complete()
		}
	}
	if r.end != nil {
		r.complete()
	}
}

// readLine reads a line, with its end, and counts it in r.line; long reports that it was
// longer than longestLine, in which case only its last part is returned. The end of the
// text, or an error, is left in r.end.
func (r *positionReader) readLine() (line string, long bool) {
	r.line++
	for {
		piece, err := r.text.ReadSlice('\n')
		if err == bufio.ErrBufferFull {
			long = true
			continue
		}
		if err != nil {
			r.end = err
		}
		return string(piece), long
	}
}

// complete adds the results of the lines in r.lines, if there are any, to r.queue, and
// empties r.lines.
func (r *positionReader) complete() {
	if len(r.lines) > 0 {
		r.queue = append(r.queue, positionsOf(r.lines, r.first)...)
		r.lines = r.lines[:0]
	}
}

// positionAlone returns the position in text, or the error of a malformed one, if text is a
// whole position by itself; alone is false if it is not. line is the number of the line in
// the file.
func positionAlone(text string, line int) (f found, alone bool) {
	if strings.HasPrefix(text, ":") {
		p, err := logic.Parse(text)
		return found{line, p, placed(err, text, line)}, true
	}
	cells := text
	if i := strings.IndexAny(text, " \t,;#"); i >= 0 {
		cells = text[:i]
	}
	if len(cells) < sudoku.Cells || !strings.ContainsAny(cells, "123456789") {
		return found{}, false
	}
	if p, err := logic.Parse(cells); err == nil {
		return found{line, p, nil}, true
	}
	list := puzzlesOf(text, line)
	if len(list) == 1 && list[0].err == nil {
		return list[0], true
	}
	return found{}, false
}

// positionsOf returns the position that the lines make up together. If they do not make up
// one position, it returns the puzzles in the lines, or one error if the lines are a
// malformed candidate grid. first is the number of the first line in the file.
func positionsOf(lines []string, first int) []found {
	text := strings.Join(lines, "\n")
	p, err := logic.Parse(text)
	if err == nil {
		return []found{{first, p, nil}}
	}
	digits := 0
	for _, r := range text {
		if '1' <= r && r <= '9' {
			digits++
		}
	}
	if len(lines) > 1 && digits > sudoku.Cells { // more candidates than a puzzle has cells
		return []found{{first, nil, placed(err, text, first)}}
	}
	return puzzlesOf(text, first)
}

// puzzlesOf returns the positions of the puzzles in a text of any form, and an error in
// the place of each puzzle that is wrong. A text without a puzzle gives nothing. first is
// the number of the first line of text.
func puzzlesOf(text string, first int) (list []found) {
	for record, err := range format.NewReader(strings.NewReader(text)).All() {
		var place *format.Error
		switch {
		case err == nil:
			list = append(list, found{first + record.Line - 1, logic.NewPosition(record.Givens), nil})
		case errors.As(err, &place) && !errors.Is(err, format.ErrEmpty): // such as a line of titles
			moved := *place
			moved.Line += first - 1
			list = append(list, found{first, nil, &moved})
		}
	}
	return list
}

// placed turns a *[logic.PositionError] in text into an error with its line and column in
// the file. The text begins at line first. Any other error, or nil, is returned
// unchanged.
func placed(err error, text string, first int) error {
	var at *logic.PositionError
	if !errors.As(err, &at) {
		return err
	}
	before := text[:min(at.Column-1, len(text))]
	start := strings.LastIndexByte(before, '\n') + 1
	return &format.Error{
		Line:   first + strings.Count(before, "\n"),
		Column: utf8.RuneCountInString(before[start:]) + 1,
		Reason: at.Reason,
	}
}

// isPosition reports whether an argument has 81 bytes or more and is a position. It is
// false if a file has that name.
func isPosition(arg string) bool {
	if len(arg) < sudoku.Cells {
		return false
	}
	if _, err := os.Stat(arg); err == nil {
		return false
	}
	_, err := logic.Parse(arg)
	return err == nil
}

// positionArgs returns a failure if an argument is a directory, or if it is not a file
// and looks like a position with a mistake. It returns nil for all other arguments.
func positionArgs(cmd *cobra.Command, args []string) error {
	for _, arg := range args {
		if isPosition(arg) {
			continue
		}
		info, err := os.Stat(arg)
		switch {
		case err == nil && info.IsDir():
			return badUsage(arg+" is a directory", "name the files in it: "+arg+"/*")
		case err != nil && (strings.HasPrefix(arg, ":") || len(arg) >= sudoku.Cells-1):
			_, err := logic.Parse(arg)
			return badUsage("the argument is neither a file nor a position: "+err.Error(), "a position is a puzzle, a candidate grid, or a line of HoDoKu's library")
		}
	}
	return nil
}

// beginPositions does what beginReading does, for a job on positions: an argument is a
// position or the name of a file.
func (b *jobFlags) beginPositions(cmd *cobra.Command, doing string, args []string) (*job, *input, error) {
	j, in, err := b.beginReading(cmd, doing, args)
	if err == nil {
		in.positions = true
	}
	return j, in, err
}
