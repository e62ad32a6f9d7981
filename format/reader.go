package format

import (
	"cmp"
	"io"
	"iter"
	"strings"

	"github.com/entydig/sudoku"
)

// This file holds the reader, which decides what each line is.

// A Reader reads puzzles, one after another, from a stream of text. Lines of any
// number and length cost a fixed amount of memory; a document is held whole.
type Reader struct {
	starts   [256]bool // the folded characters that a line of one of readForms may begin with
	source   source
	line     line                   // the line that is read
	block    block                  // the rows of the grid that is read
	quoted   quotedRow              // the row of the table that is read, if a quotation mark in it is open
	fields   [][2]int               // memory for the fields of a line
	scan     scan                   // the pieces of the line that is read
	grids    []onLine               // memory for the grids of a line
	previous sudoku.Grid            // the last puzzle that was read
	listed   int                    // the number of the last line that was a puzzle by itself
	passed   Passed                 // what was passed over
	pairs    bool                   // a grid that solves the puzzle before it is put into its record
	ahead    *result                // in pairs: the result after the one that Next has returned, or nil
	table    table                  // the columns, after the header of a table
	section  section                // the section that is read
	sections *Record                // the puzzle of a file with sections, until its last section has been read
	pencil   pencilGrid             // the rows of a grid of candidates
	simple   *simpleGame            // a grid in the frame of Simple Sudoku, until its last step has been read
	link     *Error                 // the first link without a puzzle in it, or nil
	about    Metadata               // what lines such as #A and #D before a grid say
	document bool                   // a document may begin
	latex    bool                   // an environment of LaTeX has begun
	keep     bool                   // other columns and members are kept
	nextOf   func() (Record, error) // reads the next puzzle of a document; nil if the input is not one
	queue    []result               // results of lines that have been read; Next has returned queue[:returned]
	returned int
	begun    bool  // a line that is neither empty nor a comment has been read
	answered bool  // Next has returned a record or an error
	ended    bool  // nothing more is read, and err is the reason
	err      error // io.EOF, or the error of the stream
}

// A result is a record, or the error in its place.
type result struct {
	record Record
	err    error
}

// NewReader returns a reader of the puzzles in a text. If text has a method
// Ready() bool, which reports whether Read would return at once, then
// [Reader.Waits] calls it. Package archive reads what is compressed.
func NewReader(text io.Reader) *Reader {
	r := &Reader{source: source{from: text}, document: true}
	r.block.over = &r.passed
	for i := range readForms {
		for _, b := range []byte(readForms[i].first) {
			r.starts[b] = true
		}
	}
	return r
}

// KeepFields makes the reader keep the other members of objects in lines of JSON, in
// [Metadata]. Otherwise they are losses of each record, and reading is faster. It must be called before the first call of [Reader.Next].
func (r *Reader) KeepFields() { r.keep = true }

// Parse reads a text that holds exactly one puzzle. The error is an [ErrEmpty] if the text
// holds no puzzle, an [ErrSeveral] if it holds more than one, and otherwise the first
// error of the text. With an error, the record is empty.
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
		err = newError(second.Line, second.Column, SeveralPuzzles, 0, 0, "")
	}
	return Record{}, err
}

// Next returns the next puzzle. An *[Error] is about one puzzle, and the next
// call continues after it. Any other error is the end: [io.EOF], or the error that
// the stream ended with.
func (r *Reader) Next() (record Record, err error) {
	if r.pairs {
		return r.nextPair()
	}
	if r.betweenGrids() && r.plain(&record) {
		r.answered = true
		return record, nil
	}
	err = r.next(&record)
	return record, err
}

// WaitForSolutions makes r return each puzzle only when it knows whether the next grid of
// the text is the solution, which it then puts into the record. Without this, Next returns
// a puzzle as soon as it is complete, and passes over a grid of several lines, or with a
// title on its line, that is the solution of the puzzle before it. It must be called before
// the first Next.
func (r *Reader) WaitForSolutions() { r.pairs = true }

// nextPair does what [Reader.Next] does after a call of WaitForSolutions.
func (r *Reader) nextPair() (Record, error) {
	res := result{}
	if r.ahead != nil {
		res, r.ahead = *r.ahead, nil
	} else {
		res.err = r.next(&res.record)
	}
	if res.err != nil || res.record.Solution != (sudoku.Grid{}) {
		return res.record, res.err
	}
	next := result{}
	next.err = r.next(&next.record)
	if next.err == nil && isSolution(&next.record.Givens, &res.record.Givens) {
		res.record.Solution = next.record.Givens
	} else {
		r.ahead = &next
	}
	return res.record, nil
}

// minUnique is the least number of clues of a puzzle with one solution (McGuire, Tugemann
// and Civario 2012).
const minUnique = 17

// isSolution reports whether g solves a puzzle that is not g itself, and that has clues
// enough for one solution only.
func isSolution(g, puzzle *sudoku.Grid) bool {
	return g.Extends(*puzzle) && *g != *puzzle && g.Solved() && puzzle.Clues() >= minUnique
}

// betweenGrids reports whether the next line is read as text and is not part of
// anything that an earlier line began: a grid, a table, a section.
func (r *Reader) betweenGrids() bool {
	return r.begun && r.returned == len(r.queue) && !r.ended && r.nextOf == nil &&
		!r.block.open() && !r.table.open() && r.section == noSection && r.simple == nil && r.pencil.rows == 0
}

// next does the work of Next for everything but a plain line. It writes the next puzzle to
// record, which must be empty, or returns an error as Next does.
func (r *Reader) next(record *Record) error {
	for {
		if r.returned < len(r.queue) {
			first := &r.queue[r.returned]
			r.returned++
			r.answered = true
			*record = first.record
			return first.err
		}
		r.queue, r.returned = r.queue[:0], 0
		if r.ended {
			return r.err
		}
		if r.nextOf != nil {
			var err error
			if *record, err = r.nextOf(); err != io.EOF {
				r.answered = true
				return err
			}
			*record = Record{}
			r.nextOf = nil
			r.end(io.EOF)
			continue
		}
		if !r.begun && r.document {
			if r.openDocument(); r.begun {
				continue
			}
		}
		line, long, ok := r.source.next()
		if !ok {
			r.end(r.source.err)
			continue
		}
		r.read(line, long)
	}
}

// Waits reports whether Next may block: no further line is in memory, and the
// stream does not say that more can be read at once. A program that answers
// puzzles as they come flushes its answers first, because the other end of the
// stream may be waiting for them.
func (r *Reader) Waits() bool {
	return r.ahead == nil && r.returned == len(r.queue) && !r.ended && !r.source.ready()
}

// All yields each puzzle that has not been read yet, or the *[Error] in its place, in the
// order of the text. If the stream ends with an error other than [io.EOF], All yields that
// error last.
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

// plain reads a line of 81 cells and nothing else, the usual line of a long input. It does
// the same as read, only sooner: it writes the puzzle to record, which must be empty, and
// returns true. If the next line is another one, or if it is too near to the end of the
// buffer, plain returns false and reads nothing.
func (r *Reader) plain(record *Record) bool {
	const longest = sudoku.Cells + len("\r\n")
	s := &r.source
	s.endCRLF()
	if s.end-s.start < longest {
		if lineEnd(s.buffer[s.start:s.end]) < 0 { // do not block while a whole line is in memory
			s.fill()
		}
		s.endCRLF()
		if s.end-s.start < longest {
			return false
		}
	}
	text := (*[longest]byte)(s.buffer[s.start:])
	size := sudoku.Cells + len("\n")
	if text[sudoku.Cells] != '\n' {
		if text[sudoku.Cells] != '\r' || text[sudoku.Cells+1] != '\n' {
			return false
		}
		size = longest
	}
	if !has(text[0], isCell) || !has(text[sudoku.Cells-1], isCell) { // most other lines, without an error, which takes long to make
		return false
	}
	if record.Givens.UnmarshalText(text[:sudoku.Cells]) != nil {
		return false
	}
	s.start += size
	s.line++
	record.Line, record.Column, record.Form = s.line, 1, &lineForm
	r.previous, r.listed = record.Givens, s.line
	return true
}

// read reads one line and queues what it completes. text is the line without its end and
// is valid during the call. long says that text is only the beginning of the line; then
// the line is refused, unless it is a comment or in a section that is not read.
func (r *Reader) read(text []byte, long bool) {
	number := r.source.line
	if r.quoted.first > 0 || r.table.open() && !r.table.ragged {
		if text, number = r.unquoted(text, long); text == nil {
			return
		}
	}
	r.readLine(number, text, long)
}

// readLine does the work of read for a line, or for a row of a table on several lines, that
// begins on a line with a number.
func (r *Reader) readLine(number int, text []byte, long bool) {
	l := &r.line
	l.set(number, text)
	from, to := l.bounds()
	l.clear(from, to)
	switch {
	case from == to && long:
		r.alone(result{err: tooLong(l)})
		return
	case from == to && l.count('\t') == 8:
		r.row(l, from, to) // an empty row of a spreadsheet
		return
	case from == to:
		r.closeTable()
		r.block.blank()
		r.emit()
		return
	case l.text[from] == '#' && l.afterNumber(from, to) > 0:
		r.begun = true
		at := l.afterNumber(from, to)
		r.alone(l.record(at, at+sudoku.Cells, from, to))
		return
	case l.text[from] == '#' && !(r.table.sure && l.count(r.table.separator) > 0) && (long || r.formOf(l, from, to) == nil):
		if to-from > sudoku.Cells && l.hasGrid(from, to) {
			r.passed.Comments++
		}
		r.note(l, from, to)
		return
	}
	first := !r.begun
	r.begun = true
	if r.simple != nil && r.simpleStep(l, from, to) {
		return
	}
	switch {
	case l.text[from] == '[' && r.header(l, from, to) || r.section == skipping:
	case long:
		r.alone(result{err: tooLong(l)})
	default:
		if f := r.formOf(l, from, to); f != nil {
			r.own(f, l, from, to)
		} else if !r.foreign(l, from, to, first) {
			r.words(l, from, to)
		}
	}
}

// foreign refuses a line in a form that is not read, and a line with control characters.
// It reports whether it has refused the line. [from:to] are the bounds of the line. first
// says that no line with text comes before it: then control characters, or a form that is
// one whole file, end the reading.
func (r *Reader) foreign(l *line, from, to int, first bool) bool {
	if l.kinds&isMark == 0 && l.kinds&isOdd == 0 {
		return false
	}
	if form := sniff(l, from, to, first); form != nil {
		r.refuse(form.fault(l, from), form.whole && first)
		return true
	}
	at := l.index(control)
	if at >= 0 {
		r.refuse(l.badCharacter(at, ControlSign), first)
	}
	return at >= 0
}

// words reads a line that is not empty; [from:to] are its bounds. It queues what the line
// completes, or adds the line to the table or the block. The line is the first of these
// that it can be: a puzzle of 81 cells outside a table, a rule, a row of a table, any other
// puzzle on a line, a row of a grid, and what [Reader.scanned] finds.
func (r *Reader) words(l *line, from, to int) {
	to, done := r.latexLine(l, from, to)
	if done || r.pencilLine(l, from, to) {
		return
	}
	switch {
	case !r.table.open() && l.isList(from, to):
		r.alone(l.record(from, from+sudoku.Cells, from, to))
	case l.isRule(from, to):
		r.block.rule()
		r.emit()
		r.holdSimple(l, from, to)
	case r.table.open() && r.tableRow(l, from, to):
	default:
		res, ok := listLine(l, from, to)
		switch {
		case !ok:
			r.row(l, from, to)
		case res.record.Column > from+1 && !r.pairs && isSolution(&res.record.Givens, &r.previous):
			r.block.flush()
			r.emit()
			r.passed.Solutions++ // it has a caption, or a number that the puzzle has, too
		default:
			r.block.cut = has(l.text[from], isEnd) // an empty field: the cell above may be its content
			r.alone(res)
		}
	}
}

// formOf returns the first line form that the part [from:to] of a line has, or nil if it
// has none. The part must not be empty.
func (r *Reader) formOf(l *line, from, to int) *readRow {
	first := l.text[from]
	if !r.starts[first] {
		return nil
	}
	for i := range readForms {
		if f := &readForms[i]; strings.IndexByte(f.first, first) >= 0 && f.line(l, from, to) {
			return f
		}
	}
	return nil
}

// own reads the part [from:to] of a line, which is in the form f, with the functions of f,
// and queues the puzzles or the error. It uses f.more, which is slower and finds more, only
// if f has no parse, or if parse finds no puzzle or loses something that the caller wants
// to keep.
func (r *Reader) own(f *readRow, l *line, from, to int) {
	var res result
	if f.parse != nil {
		res = f.parse(l, from, to)
	}
	if f.more != nil && (f.parse == nil || withoutPuzzle(res.err) || r.keep && len(res.record.Losses) > 0) {
		if all := f.more(l, from, to); len(all) > 0 {
			r.alone(all[0])
			r.queue = append(r.queue, all[1:]...)
			return
		}
	}
	if e, ok := res.err.(*Error); ok && e.Kind == Link { // to a page that is no puzzle
		r.link = cmp.Or(r.link, e)
		r.words(l, from, to)
		return
	}
	if res.record.Form == nil {
		res.record.Form = f.form
	}
	r.alone(res)
}

// withoutPuzzle reports whether an error says that an object of JSON has no puzzle under a
// name that is known.
func withoutPuzzle(err error) bool {
	e, ok := err.(*Error)
	return ok && e.Kind == JSONWithout
}

// row adds the part [from:to] of a line to the block if it is a row of a grid, perhaps
// after signs or a name that stand before it. Otherwise it hands the line to scanned. row
// then queues the grids that have ended.
func (r *Reader) row(l *line, from, to int) {
	var w row
	var err *Error
	if from == to || has(l.text[from], isCell) || !isLetter(l.text[from]) { // an error takes long to make
		w, err = parseRow(l, from, to)
	}
	if from < to && l.text[from] == '-' {
		if item, ok := yamlItem(l, from, to); ok {
			w, err = item, nil
		}
	}
	if err == nil && w.n == 9 {
		r.block.add(w)
		r.emit()
		return
	}
	if err == nil && w.n > 0 && w.n != 9 && r.block.endsBefore(&w) {
		r.block.flush()
	}
	if err == nil && w.n > 0 && w.n < 9 && l.kinds&(isMark|isOdd|isQuote) == 0 && from < to && !isBeside(l.text[from]) {
		r.block.add(w)
		r.emit()
		return
	}
	if l.begins(from, to, "[,1]") { // R numbers the columns of a matrix
		if r.block.whole() {
			r.block.flush()
		}
		return
	}
	if from < to && l.text[from] == '>' {
		if at := l.peelSign(from, to); at < to && l.isRule(at, to) { // in a quoted mail
			r.block.rule()
			r.emit()
			return
		}
	}
	if v, ok := peeled(l, from, to); ok {
		r.block.add(v)
		r.emit()
		return
	}
	r.scanned(l, from, to, w, err)
}

// refuse refuses the present line with an error. If last is set, it ends the reading after
// that. An incomplete grid before the line gets the error, so that it is refused with the
// line; otherwise the error is queued at once.
func (r *Reader) refuse(err *Error, last bool) {
	if last || !r.block.open() || r.block.whole() {
		r.alone(result{err: err})
	} else {
		r.block.refuse(err)
		r.emit()
	}
	if last {
		r.end(io.EOF)
	}
}

// alone ends the grid and the sections before the present line, queues their results, and
// then queues the result of this line, which is not part of a grid of several lines.
func (r *Reader) alone(res result) {
	r.about = Metadata{}
	res.record.takeRating()
	r.block.flush()
	r.emit()
	r.leaveSections()
	r.queue = append(r.queue, res)
	if res.err == nil {
		r.previous, r.listed = res.record.Givens, r.source.line
	}
}

// emit queues the results of the grids that have ended, or adds them to the puzzle of a
// file with sections. It empties r.block.done.
func (r *Reader) emit() {
	for _, res := range r.block.done {
		if res.err == nil && r.section == noSection {
			res.record.takeAbout(&r.about)
		}
		switch {
		case r.section != noSection && r.addToSections(res):
			continue
		case res.err == nil && !r.pairs && isSolution(&res.record.Givens, &r.previous):
			r.passed.Solutions++
			continue
		case res.err == nil:
			r.previous = res.record.Givens
		}
		r.queue = append(r.queue, res)
	}
	r.block.done = r.block.done[:0]
}

// end ends the reading with an error, which Next returns after all results that are
// queued; it is mostly io.EOF. It first queues what the block and the sections hold. If an
// input ends without any puzzle or error, end queues the error NoPuzzle. A second call
// does nothing.
func (r *Reader) end(err error) {
	if r.ended {
		return
	}
	r.giveUpRow()
	r.releaseSimple()
	r.endPencil()
	r.block.cut = r.listed > 0 && r.source.line == r.listed+1
	r.block.flush()
	r.emit()
	r.leaveSections()
	r.closeTable()
	r.ended, r.err = true, err
	if err == io.EOF && !r.answered && len(r.queue) == 0 {
		r.queue = append(r.queue, result{err: r.nothing()})
	}
}

// nothing returns the error that a text has no puzzle, with the reason that fits what was
// passed over.
func (r *Reader) nothing() *Error {
	switch {
	case r.link != nil:
		return r.link
	case r.passed.Lines > 0:
		return newError(r.passed.First, 1, NoGrid, 0, 0, "")
	case r.source.line == 0 && !r.begun:
		return newError(1, 1, EmptyInput, 0, 0, "")
	}
	return newError(max(r.source.line, 1), 1, NoPuzzle, 0, 0, "")
}

// tooLong returns the error of a line that is longer than maxLine.
func tooLong(l *line) *Error { return l.numbered(0, LongLine, maxLine) }
