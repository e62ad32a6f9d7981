package format

import "github.com/entydig/sudoku"

// This file reads lines on which cells stand among words, brackets and quotation marks: the
// sources of programs, lists, tables without a header, and rows with text beside them. It
// decides which other lines are passed over.

// scanned reads the part [from:to] of a line that is neither a puzzle nor a row by itself.
// err says why it is not a row, or is nil if w is one with another number of cells than
// nine. The line is the first of these that it can be: one or several puzzles, rows of
// grids, brackets alone, a damaged grid or row, and text, which is passed over.
func (r *Reader) scanned(l *line, from, to int, w row, err *Error) {
	if l.kinds&isMark != 0 && r.linksOf(l, from, to) {
		return
	}
	s := &r.scan
	s.read(l, from, to)
	switch {
	case r.gridsOf(s, from, to):
	case (s.listed || s.words > 0 || s.holeWords() || s.hasNumbers()) && r.rowsOf(s):
	case len(s.tokens) == 0 && s.words == 0:
		r.block.brackets(s.shut, s.open)
	case s.damage() != nil:
		r.alone(result{err: s.damage()})
	case s.words == 0 && err == nil && w.n > 0 && w.n <= maxCells && !s.listed:
		r.block.add(w)
	case s.words == 0 && (s.listed || s.holeWords() || err == nil) && s.even():
		r.addPieces(s.pieces)
	case s.opensList() && !r.incomplete():
		r.addPieces(s.pieces[len(s.pieces)-1:])
	case s.words == 0 || r.incomplete() || s.isSpoiled():
		if err == nil {
			err = l.badWord(from, to)
		}
		r.block.refuse(err)
	default:
		r.pass(l, from, to)
		return
	}
	r.emit()
}

// incomplete reports whether the block has rows that can be a part of a grid that is not
// complete. A block that was refused already is not incomplete.
func (r *Reader) incomplete() bool {
	return r.block.open() && !r.block.bad && !r.block.whole() && !r.block.trivial()
}

// pass passes over the part [from:to] of a line, which is text, after the grid before it
// has ended. The line may still turn out to be the header of a table.
func (r *Reader) pass(l *line, from, to int) {
	r.block.flush()
	r.emit()
	r.closeTable()
	if r.table.isHeader(l, from, to) {
		return
	}
	r.passed.line(l.number)
}

// gridsOf queues the puzzles of 81 cells in s, or the error in the place of one, and
// returns true. Without any, it returns false. [from:to] are the bounds of the line.
func (r *Reader) gridsOf(s *scan, from, to int) bool {
	grids := r.grids[:0]
	for i := range s.pieces {
		p := &s.pieces[i]
		if p.n != sudoku.Cells {
			continue
		}
		at := s.tokens[p.first].from
		switch {
		case p.unit == uneven:
			r.alone(result{err: s.line.fault(at, UnevenGroups)})
			return true
		case s.ambiguous(p):
			r.alone(result{err: s.line.fault(at, NullAndZero)})
			return true
		case !s.listed && s.line.text[at] != '.' && s.line.text[at] != '0' && s.noDigit(p) && (s.words > 0 || len(s.pieces) > 1):
			continue // a rule between words
		}
		grids = append(grids, onLine{at, s.tokens[p.last-1].to, s.grid(p)})
	}
	r.grids = grids
	if len(grids) == 0 {
		return false
	}
	if err := s.damage(); err != nil && s.damaged[1] > 0 {
		r.alone(result{err: err})
		return true
	}
	r.together(s, from, to)
	return true
}

// noDigit reports whether a piece has no digit 1 to 9.
func (s *scan) noDigit(p *piece) bool {
	none := true
	s.put(p, func(_ int, d sudoku.Digit) { none = none && d == sudoku.None })
	return none
}

// An onLine is a grid in the part [at:end] of a line.
type onLine struct {
	at, end int
	grid    sudoku.Grid
}

// solves reports whether the grid of g is a solution of that of p.
func (g *onLine) solves(p *onLine) bool {
	return g.grid != p.grid && g.grid.Extends(p.grid) && g.grid.Solved()
}

// together queues the puzzles in r.grids, which stand on the line of s. A grid beside a
// puzzle that it solves is the solution. Any other second grid is an error, unless the line
// is a list with brackets or quotation marks.
func (r *Reader) together(s *scan, from, to int) {
	l := s.line
	var list []result
	for rest := r.grids; len(rest) > 0; {
		puzzle, used := &rest[0], 1
		rec := Record{Line: l.number, Form: &lineForm}
		if len(rest) > 1 {
			switch {
			case rest[1].solves(puzzle):
				rec.Solution, used = rest[1].grid, 2
			case puzzle.solves(&rest[1]):
				rec.Solution, puzzle, used = puzzle.grid, &rest[1], 2
			case !s.listed:
				r.alone(result{err: l.secondGrid(rest[1].at)})
				return
			}
		}
		rec.Column, rec.Givens = puzzle.at+1, puzzle.grid
		list, rest = append(list, result{record: rec}), rest[used:]
	}
	if len(list) == 1 && !r.pairs && len(r.grids) == 1 && isSolution(&list[0].record.Givens, &r.previous) {
		r.block.flush()
		r.emit()
		r.passed.Solutions++
		return
	}
	if len(list) == 1 {
		list[0].record.Comment = l.around(from, to, r.grids)
	}
	r.alone(list[0])
	r.queue = append(r.queue, list[1:]...)
}

// around returns the text of [from:to] before, between and after some grids, as it was
// before folding, without the separators, brackets and quotation marks beside the grids.
// Parts are joined by a space. A name for puzzles alone, such as "Puzzle:", is no text.
func (l *line) around(from, to int, grids []onLine) string {
	text := ""
	at := from
	for i := range len(grids) + 1 {
		end := to
		if i < len(grids) {
			end = grids[i].at
		}
		begin, stop := at, end
		for begin < stop && isBeside(l.text[begin]) {
			begin++
		}
		for stop > begin && isBeside(l.text[stop-1]) {
			stop--
		}
		if begin < stop && !l.is(begin, stop, puzzleNames) && !l.is(begin, stop, solutionNames) {
			if text != "" {
				text += " "
			}
			text += l.original(begin, stop)
		}
		if i < len(grids) {
			at = grids[i].end
		}
	}
	return text
}

// isBeside reports whether the folded character b only sets a grid off from text.
func isBeside(b byte) bool {
	switch b {
	case '"', '\'', '`', '[', ']', '(', ')', '{', '}', '|', ':', '=', '#', '<', '>', '/', '\\', '&', '!':
		return true
	}
	return has(b, isEnd) || b == '-' || b == '*'
}

// rowsOf adds the rows of nine cells in s to the block and returns true. It returns false,
// and adds nothing, if there are none, or if another piece may be a damaged row: then the
// whole line counts as one row with an error.
func (r *Reader) rowsOf(s *scan) bool {
	rows, damaged := 0, -1
	for i := range s.pieces {
		switch p := &s.pieces[i]; {
		case p.n == 9 && p.unit != uneven:
			rows++
		case s.listed && p.n > 2, p.n == 9:
			damaged = i
		}
	}
	if rows == 0 || damaged >= 0 && s.words > 0 && !s.bracketed() {
		return false
	}
	if s.words > 0 && r.block.whole() {
		r.block.flush()
	}
	if damaged >= 0 {
		p := &s.pieces[damaged]
		err := newError(s.line.number, s.tokens[p.first].from+1, ListCells, p.n, 0, "")
		if t, ok := s.crowded(p); ok {
			err = s.line.quote(t.from, t.to, CrowdedCell)
		}
		r.block.refuse(err)
		return true
	}
	for i := range s.pieces {
		p := &s.pieces[i]
		if p.n != 9 {
			continue
		}
		w := s.row(p)
		if rows > 1 {
			w.start = s.tokens[p.first].from + 1
		}
		if s.ambiguous(p) {
			w.err = s.line.fault(s.tokens[p.first].from, NullAndZero)
		}
		w.loose = s.words > 0 && rows == 1
		r.block.add(w)
	}
	return true
}

// bracketed reports whether a bracket or a quotation mark stands right before nine cells of
// s. If not, numbers among words are a part of the text.
func (s *scan) bracketed() bool {
	for i := range s.pieces {
		p := &s.pieces[i]
		at := s.tokens[p.first].from
		if p.n == 9 && (p.open || at > 0 && (s.line.text[at-1] == '"' || s.line.text[at-1] == '\'')) {
			return true
		}
	}
	return false
}

// addPieces adds each of some pieces of r.scan as a row to the block, with any number of
// cells.
func (r *Reader) addPieces(pieces []piece) {
	s := &r.scan
	for i := range pieces {
		p := &pieces[i]
		w := s.row(p)
		if p.n > maxCells {
			w.more = make([]sudoku.Digit, 0, p.n)
			s.put(p, func(_ int, d sudoku.Digit) { w.more = append(w.more, d) })
			w.beside = s.beside(p)
		}
		r.block.add(w)
	}
}

// opensList reports whether the line ends in a list that is not complete and holds nothing
// but cells.
func (s *scan) opensList() bool {
	if len(s.pieces) == 0 || !s.even() {
		return false
	}
	p := &s.pieces[len(s.pieces)-1]
	return p.open && !p.shut && s.tokens[p.first].from >= s.after
}

// hasNumbers reports whether the tokens of any piece of s are numbers that stand for one
// cell each, such as 5.0.
func (s *scan) hasNumbers() bool {
	for i := range s.pieces {
		if s.pieces[i].unit == numbers {
			return true
		}
	}
	return false
}

// even reports whether no piece of s is in groups of different sizes, and whether none has
// more than 81 cells.
func (s *scan) even() bool {
	for i := range s.pieces {
		if s.pieces[i].unit == uneven || s.pieces[i].n > sudoku.Cells {
			return false
		}
	}
	return true
}

// holeWords reports whether a token of s is a word for a hole, such as null, or an empty
// text in quotes.
func (s *scan) holeWords() bool {
	for _, t := range s.tokens {
		if t.hole {
			return true
		}
	}
	return false
}

// damage returns the error of a line that holds too many cells for a text and is neither a
// puzzle nor rows: it quotes or counts the cells. Otherwise it returns nil.
func (s *scan) damage() *Error {
	if s.damaged[1] > 0 {
		return s.line.wrongField(s.damaged[0], s.damaged[1])
	}
	for i := range s.pieces {
		p := &s.pieces[i]
		if p.n < minPuzzleRun || s.listed && s.words == 0 && p.n < sudoku.Cells && p.unit != uneven || s.noDigit(p) && (s.words > 0 || s.listed) {
			continue
		}
		from, to := s.tokens[p.first].from, s.tokens[p.last-1].to
		if t, ok := s.crowded(p); ok {
			return s.line.quote(t.from, t.to, CrowdedCell)
		}
		if p.last-p.first == 1 {
			return s.line.wrongField(from, to)
		}
		return s.line.wrongCount(s.line.afterLast(from, to, p.n), p.n)
	}
	return nil
}

// isSpoiled reports whether the line looks like a row of nine cells of which one or two are
// wrong, and has no other words.
func (s *scan) isSpoiled() bool {
	if s.spoiled[1] > 0 {
		return s.words == 1
	}
	cells, blanks := 0, false
	for i := range s.pieces {
		cells += s.pieces[i].n
		s.put(&s.pieces[i], func(_ int, d sudoku.Digit) { blanks = blanks || d == sudoku.None })
	}
	return !s.listed && s.words == s.single && s.words <= 2 && cells+s.words == 9 && blanks
}

// badWord returns the error of the first letter in [from:to] that is no cell. Without one,
// it is about the character at index from.
func (l *line) badWord(from, to int) *Error {
	for at := from; at < to; at++ {
		if !has(l.text[at], isCell) && isLetter(l.text[at]) {
			return l.badCell(at)
		}
	}
	return l.badCell(from)
}
