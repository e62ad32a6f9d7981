package format

import "github.com/entydig/sudoku"

// This file holds files with sections, such as .sdk files:
//
//	#A, #D, ...    lines about the puzzle, which are comments here
//	[Puzzle]       nine rows
//	[State]        nine rows, with the digits entered so far
//	[Anything]     not read

// sdkForm is one puzzle, and the digits placed, in sections.
var sdkForm = Form{
	name:  "sdk",
	title: ".sdk file with sections",
	holds: FieldPlaced,
}

// appendSections appends the givens of r to b as the section [Puzzle] and, if digits were
// placed, the givens and these digits as the section [State]. Other fields are left out.
func appendSections(b []byte, r *Record) []byte {
	b = appendRows(append(b, "[Puzzle]\n"...), r.Givens)
	if r.Placed == (sudoku.Grid{}) {
		return b
	}
	state := r.Givens
	for c := range sudoku.Cell(sudoku.Cells) {
		if state.At(c) == sudoku.None {
			state.Set(c, r.Placed.At(c))
		}
	}
	return appendRows(append(b, "[State]\n"...), state)
}

// appendRows appends g as nine lines of nine characters. A hole is '.'.
func appendRows(b []byte, g sudoku.Grid) []byte {
	var text [sudoku.Cells]byte
	cells := g.Append(text[:0])
	for row := range 9 {
		b = append(append(b, cells[9*row:9*row+9]...), '\n')
	}
	return b
}

// A section is the part of a file with sections that is being read.
type section uint8

const (
	noSection section = iota
	puzzleSection
	stateSection
	skipping
)

// header reads the part [from:to] of a line, which begins with [, as the header of a
// section. It reports whether the line is one, which is a word of ASCII letters in
// brackets; only [Puzzle] is a header before the first section.
//
// If the line is one, header ends the grid before the line and sets r.section. [Puzzle]
// also ends the file with sections before it. [State] is skipped if no puzzle came before
// it. Any other section is skipped, and is a loss of the puzzle before it.
func (r *Reader) header(l *line, from, to int) bool {
	for _, b := range l.text[from+1 : max(from+1, to-1)] {
		if b|0x20 < 'a' || b|0x20 > 'z' {
			return false
		}
	}
	puzzle := l.is(from, to, []string{"[puzzle]"})
	if to-from < 3 || l.text[to-1] != ']' || !puzzle && r.section == noSection {
		return false
	}
	r.block.flush()
	r.emit()
	switch {
	case puzzle:
		r.leaveSections()
		r.section = puzzleSection
	case l.is(from, to, []string{"[state]"}) && r.sections != nil:
		r.section = stateSection
	default:
		r.section = skipping
		if r.sections != nil {
			r.sections.Losses = append(r.sections.Losses, Loss{LostSection, l.original(from, to)})
		}
	}
	return true
}

// addToSections adds the grid of a section to the puzzle of the file, which is r.sections,
// and returns true. It returns false if res is an error, or a grid that belongs to no
// section that is read: then the caller must queue res. An error drops the puzzle; such a
// grid ends the file with sections, so that the puzzle is queued first. A state that lacks
// a given drops the puzzle, too; addToSections then queues the error LostGiven itself and
// returns true.
func (r *Reader) addToSections(res result) bool {
	switch {
	case res.err != nil:
		r.sections = nil
		return false
	case r.section == puzzleSection && r.sections == nil:
		record := res.record
		record.Form = &sdkForm
		r.sections = &record
		return true
	case r.section == stateSection && r.sections != nil:
		if !res.record.Givens.Extends(r.sections.Givens) {
			r.sections = nil
			r.queue = append(r.queue, result{err: newError(res.record.Line, 1, LostGiven, 0, 0, "")})
			return true
		}
		for c := range sudoku.Cell(sudoku.Cells) {
			if r.sections.Givens.At(c) == sudoku.None {
				r.sections.Placed.Set(c, res.record.Givens.At(c))
			}
		}
		r.section = skipping
		return true
	}
	r.leaveSections()
	return false
}

// leaveSections queues the puzzle of the sections that were read, if there is one, and ends
// the file with sections.
func (r *Reader) leaveSections() {
	if r.sections != nil {
		r.queue = append(r.queue, result{record: *r.sections})
		r.sections = nil
	}
	r.section = noSection
}
