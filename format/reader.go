package format

import (
	"io"
	"iter"
	"strconv"
	"strings"

	"github.com/entydig/sudoku"
)

// This file holds the reader: what it does with each kind of line.

// A Reader reads puzzles, one after another, from a stream of text. It holds a
// fixed amount of memory, however long the stream or a line of it.
type Reader struct {
	source  source
	line    line // the line at hand
	block   block
	table   table
	section section
	forms   []*Form                // the forms with functions of their own; all others are read by the fallback
	starts  [256]bool              // the folded characters that a line of one of forms may begin with
	nextOf  func() (Record, error) // reads the next puzzle of the document; nil if the input is not one
	held    *Record                // the puzzle of a file with sections, until the last of them
	queue   []result               // results of lines already read, of which queue[:taken] are given
	taken   int
	begun   bool  // a line that is neither empty nor a comment has come
	given   bool  // a record or an error has been given
	ended   bool  // nothing will be read any more, and err says why
	err     error // io.EOF, or what the stream ended with
}

// A result is a record, or what is wrong with one.
type result struct {
	record Record
	err    error
}

// NewReader returns a reader of the puzzles in a text. If text has a method
// Ready() bool, that says whether Read would return without waiting, for
// [Reader.Waits].
func NewReader(text io.Reader) *Reader {
	own := make([]*Form, 0, len(forms))
	for _, row := range forms {
		if row.form.line != nil || row.form.head != nil {
			own = append(own, row.form)
		}
	}
	return newReader(text, own)
}

// NewTextReader is [NewReader] without the forms of whole documents, such as XML:
// it refuses them by name. A program that calls nothing but NewTextReader does not
// link those forms, which is why the page does.
func NewTextReader(text io.Reader) *Reader {
	return newReader(text, textForms)
}

// newReader returns a reader of some forms and of what the fallback reads.
func newReader(text io.Reader, forms []*Form) *Reader {
	r := &Reader{source: source{from: text}, forms: forms}
	for _, f := range forms {
		for _, b := range []byte(f.first) {
			r.starts[b] = true
		}
	}
	return r
}

// Parse reads a text that holds one puzzle. With none the error is an [ErrEmpty],
// with several an [ErrSeveral]; otherwise it is the first one of the text.
func Parse(text string) (Record, error) {
	r := NewReader(strings.NewReader(text))
	record, err := r.Next()
	if err != nil {
		return Record{}, err
	}
	second, err := r.Next()
	if err == io.EOF {
		return record, nil
	}
	if err == nil {
		err = &Error{Line: second.Line, Column: second.Column, Kind: SeveralPuzzles, Reason: "a second puzzle, want one"}
	}
	return Record{}, err
}

// Next returns the next puzzle. An *[Error] is about one puzzle, and the next
// call goes on after it. Any other error is the end: [io.EOF], or what the
// stream ended with.
func (r *Reader) Next() (record Record, err error) {
	for {
		if r.taken < len(r.queue) {
			next := &r.queue[r.taken]
			r.taken++
			r.given = true
			return next.record, next.err
		}
		r.queue, r.taken = r.queue[:0], 0
		if r.ended {
			return Record{}, r.err
		}
		if r.nextOf != nil {
			if record, err = r.nextOf(); err != io.EOF {
				r.given = true
				return record, err
			}
			r.nextOf = nil
			r.end(io.EOF)
			continue
		}
		if !r.begun {
			if r.document(); r.begun {
				continue
			}
		}
		if !r.block.open() && !r.table.on && r.section == noSection {
			if r.plain(&record) {
				r.begun, r.given = true, true
				return record, nil
			}
		}
		line, long, ok := r.source.next()
		if !ok {
			r.end(r.source.err)
			continue
		}
		r.take(line, long)
	}
}

// Waits reports whether Next may have to wait for the stream: no further line is
// in memory, nor to be had at once. Whoever answers puzzles as they come should answer those read so
// far first, for the stream may be waiting for the answers.
func (r *Reader) Waits() bool {
	return r.taken == len(r.queue) && !r.ended && !r.source.ready()
}

// All yields each puzzle, or the *[Error] that stands in its place. If the stream
// ends with an error other than [io.EOF], that comes last.
func (r *Reader) All() iter.Seq2[Record, error] {
	return func(yield func(Record, error) bool) {
		for {
			record, err := r.Next()
			if err == io.EOF || !yield(record, err) || r.ended && err != nil && err == r.err {
				return
			}
		}
	}
}

// plain reads a line of 81 characters and nothing else, which is what nearly all
// lines of nearly all long inputs are. It leaves any other line alone.
func (r *Reader) plain(record *Record) bool {
	s := &r.source
	if !s.begun {
		s.begin()
	}
	s.endCRLF()
	if s.end-s.start < sudoku.Cells+2 && lineEnd(s.buffer[s.start:s.end]) < 0 {
		s.fill() // but never wait for more while there is a line
	}
	text := s.buffer[s.start:s.end]
	if s.afterCR || len(text) <= sudoku.Cells {
		return false
	}
	size := sudoku.Cells + 1
	if text[sudoku.Cells] != '\n' {
		if len(text) == size || text[sudoku.Cells] != '\r' || text[size] != '\n' {
			return false
		}
		size++
	}
	for i := 0; i < sudoku.Cells; i += 16 { // an error costs more than a look at some
		if !has(text[i], isCell) {
			return false
		}
	}
	if record.Givens.UnmarshalText(text[:sudoku.Cells]) != nil {
		return false
	}
	s.start += size
	s.line++
	record.Line, record.Column, record.Form = s.line, 1, &lineForm
	return true
}

// take deals with one line.
func (r *Reader) take(text []byte, long bool) {
	l := &r.line
	l.set(r.source.line, text)
	from, to := l.bounds()
	l.clear(from, to)
	switch {
	case from == to && long:
		r.refuse(tooLong(l), false)
		return
	case from == to && l.count('\t') == 8:
		r.row(l, from, to) // an empty row of a spreadsheet
		return
	case from == to:
		r.table.on = false
		r.block.blank()
		r.emit()
		return
	case l.text[from] == '#':
		return
	}
	first := !r.begun
	r.begun = true
	switch {
	case l.text[from] == '[' && r.header(l, from, to) || r.section == skipping:
	case r.foreign(l, from, to, first):
	case long:
		r.refuse(tooLong(l), false)
	default:
		r.words(l, from, to)
	}
}

// foreign deals with a line of a form that is not read, and with one that is no
// text. It reports whether the line is one.
func (r *Reader) foreign(l *line, from, to int, first bool) bool {
	if l.kinds&isMark == 0 && l.kinds&isOdd == 0 {
		return false
	}
	if l.text[from] != '{' || l.text[to-1] != '}' { // lines of JSON are read
		if form := sniff(l, from, to, first); form != nil {
			r.refuse(form.fault(l, from), form.whole && first)
			return true
		}
	}
	at := l.index(control)
	if at >= 0 {
		r.refuse(l.misplaced(at, ControlSign, " in the text: this is not a text file"), first)
	}
	return at >= 0
}

// words deals with a line of text that is not empty.
func (r *Reader) words(l *line, from, to int) {
	switch {
	case r.lineForm(l, from, to):
	case !r.table.on && l.isList(from, to):
		r.alone(l.record(from, from+sudoku.Cells, from, to))
	case l.kinds&isMark != 0 && r.table.header(l, from, to):
		r.block.flush()
		r.emit()
	case r.table.on && r.table.fits(l, from, to):
		r.alone(r.table.row(l, from, to))
	case l.kinds&isMark != 0 && isTitle(l, from, to):
		r.block.flush()
		r.emit()
	case l.isRule(from, to):
		r.block.rule()
		r.emit()
	default:
		if res, ok := listLine(l, from, to); ok {
			r.alone(res)
			return
		}
		r.row(l, from, to)
	}
}

// lineForm reads a line of a form that has a function for lines; it reports
// whether the line is one.
func (r *Reader) lineForm(l *line, from, to int) bool {
	first := l.text[from]
	if !r.starts[first] {
		return false
	}
	for _, f := range r.forms {
		if strings.IndexByte(f.first, first) >= 0 && f.line(l, from, to) {
			res := f.parse(l, from, to)
			res.record.Form = f
			r.alone(res)
			return true
		}
	}
	return false
}

// row deals with a line that is a row of a grid, or nothing at all.
func (r *Reader) row(l *line, from, to int) {
	w, err := parseRow(l, from, to)
	if err != nil {
		r.block.spoil(err)
		r.emit()
		return
	}
	r.block.add(w)
	r.emit()
}

// refuse gives an error of a line; with last, nothing after it is read.
func (r *Reader) refuse(err *Error, last bool) {
	if last {
		r.alone(result{err: err})
		r.end(io.EOF)
		return
	}
	r.block.spoil(err)
	r.emit()
}

// alone gives the result of a line that belongs to no grid of several lines.
func (r *Reader) alone(res result) {
	r.block.flush()
	r.emit()
	r.leaveSections()
	r.queue = append(r.queue, res)
}

// emit gives what the block of rows has done.
func (r *Reader) emit() {
	for _, res := range r.block.done {
		if r.section == noSection || !r.keep(res) {
			r.queue = append(r.queue, res)
		}
	}
	r.block.done = r.block.done[:0]
}

// end ends the reading; with an empty input that is an error of its own.
func (r *Reader) end(err error) {
	if r.ended {
		return
	}
	r.block.flush()
	r.emit()
	r.leaveSections()
	r.ended, r.err = true, err
	if err == io.EOF && !r.given && len(r.queue) == 0 {
		what := "no puzzle: the input is empty"
		if r.source.line > 0 {
			what = "no puzzle: nothing but comments and white space"
		}
		r.queue = append(r.queue, result{err: &Error{Line: max(r.source.line, 1), Column: 1, Kind: NoPuzzle, Reason: what}})
	}
}

// tooLong returns the error of a line that is not read to its end.
func tooLong(l *line) *Error {
	err := l.fault(0, LongLine, "a line of more than "+strconv.Itoa(maxLine)+" bytes")
	err.Number = maxLine
	return err
}

// isTitle reports whether a line is like "Grid 07", as Project Euler's list of
// puzzles sets before each.
func isTitle(l *line, from, to int) bool {
	const word = "grid "
	if to-from == len(word) || !l.begins(from, to, word) {
		return false
	}
	for _, b := range l.text[from+len(word) : to] {
		if b < '0' || b > '9' {
			return false
		}
	}
	return true
}
