package format

import (
	"strings"
	"unicode/utf8"

	"github.com/entydig/sudoku"
)

// This file holds files with sections, such as .sdk files of SadMan Sudoku and SudoCue:
//
//	#A, #D, ...    lines about the puzzle
//	[Puzzle]       nine rows
//	[State]        nine rows, with the digits entered so far
//	[Anything]     not read

// sdkForm is one puzzle, and the digits placed, in sections.
var sdkForm = Form{
	name:  "sdk",
	title: ".sdk file with sections",
	holds: FieldPlaced | FieldComment | FieldTitle | FieldAuthor | FieldLevel | FieldSource | FieldOther,
}

// sdkLetters are the letters of the lines about a puzzle, and sdkNames the names of those
// that have no field of their own: the comment C, the date B and the address of the source
// U.
const (
	sdkLetters = "ADCBSLU"
	sdkDate    = "date"
	sdkURL     = "sourceURL"
)

// note reads a line that begins with #. If a letter about a puzzle follows at once, and then
// text without a space between, note stores the text in r.about, for a grid or a file with
// sections that comes next. Any other such line is a comment, and says nothing.
func (r *Reader) note(l *line, from, to int) {
	if to-from < 3 || r.block.open() && !r.block.whole() || strings.IndexByte(sdkLetters, l.text[from+1]) < 0 || has(l.text[from+2], isSpace) {
		return
	}
	text := l.original(from+2, to)
	if !utf8.ValidString(text) || len(text) > maxNote {
		return
	}
	r.block.flush()
	r.emit()
	r.leaveSections()
	switch l.text[from+1] {
	case 'A':
		r.about.Author = text
	case 'D':
		r.about.Title = text
	case 'S':
		r.about.Source = text
	case 'L':
		r.about.Level = text
	case 'C':
		r.about.again("comment", text)
	case 'B':
		r.about.again(sdkDate, text)
	case 'U':
		r.about.again(sdkURL, text)
	}
}

// maxNote is the length of the longest text about a puzzle, in bytes.
const maxNote = 1000

// again stores text under this name in m, and replaces an earlier text with the name.
func (m *Metadata) again(name, text string) {
	for i := range m.Other {
		if m.Other[i].Name == name {
			m.Other[i].Text = text
			return
		}
	}
	m.Other = append(m.Other, Field{Name: name, Text: text})
}

// takeAbout moves the texts in about to the metadata of r, and leaves about empty. The text
// with the name comment becomes the comment of r.
func (r *Record) takeAbout(about *Metadata) {
	for i, f := range about.Other {
		if f.Name == "comment" {
			r.Comment = f.Text
			about.Other = append(about.Other[:i:i], about.Other[i+1:]...)
			break
		}
	}
	r.describe(about)
	*about = Metadata{}
}

// A sdkCodec writes files with sections, one after another.
type sdkCodec struct{ plain }

// put appends r to b as a file with sections. It returns FieldOther if r has other fields
// than a date and the address of its source.
func (sdkCodec) put(b []byte, r *Record) ([]byte, Fields) {
	lost := Fields(0)
	meta := r.meta()
	for _, f := range meta.Other {
		if f.Name != sdkDate && f.Name != sdkURL {
			lost = FieldOther
		}
	}
	for i, text := range [...]string{meta.Author, meta.Title, r.Comment, meta.Field(sdkDate), meta.Source, meta.level(), meta.Field(sdkURL)} {
		if text = strings.TrimSpace(oneLine(text)); text != "" {
			b = append(append(append(b, '#', sdkLetters[i]), text...), '\n')
		}
	}
	return appendSections(b, r), lost
}

// appendSections appends the givens of r to b as the section [Puzzle] and, if digits were
// placed, the givens and these digits as the section [State].
func appendSections(b []byte, r *Record) []byte {
	b = appendRows(append(b, "[Puzzle]\n"...), r.Givens)
	if r.Placed == (sudoku.Grid{}) {
		return b
	}
	return appendRows(append(b, "[State]\n"...), r.state())
}

// appendRows appends g to b as nine lines of nine characters, with '.' for a hole.
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
// section that is read: then the caller must queue res. An error in a section drops the
// puzzle, and one after the puzzle ends the file with sections; such a grid ends the file with sections, so that the puzzle is queued first. A state that lacks
// a given drops the puzzle, too; addToSections then queues the error LostGiven itself and
// returns true.
func (r *Reader) addToSections(res result) bool {
	switch {
	case res.err != nil && r.section == puzzleSection && r.sections != nil: // of text after the puzzle
		r.leaveSections()
		return false
	case res.err != nil:
		r.sections = nil
		return false
	case r.section == puzzleSection && r.sections == nil:
		record := res.record
		record.Form = &sdkForm
		record.takeAbout(&r.about)
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
