package format

import (
	"slices"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/xmltext"
)

// This file writes the two forms of OpenSudoku.

// openSudokuHeader stands before every file.
const openSudokuHeader = `<?xml version="1.0" encoding="UTF-8"?>` + "\n"

// openSudokuElements are the elements about a whole collection that have no
// field of their own in [Metadata].
var openSudokuElements = []string{"description", "comment", "created", "sourceURL"}

// An openSudokuCollection writes a collection. All games share the metadata of the first.
type openSudokuCollection struct{ file *Metadata }

// begin appends the beginning of the file to b with the metadata of the first record, and
// stores them in c.file. If there is no record, or it has no metadata, only the start tag
// of the root is appended.
func (c *openSudokuCollection) begin(b []byte, first *Record) []byte {
	b = append(append(b, openSudokuHeader...), "<opensudoku>\n"...)
	if first == nil || first.Metadata == nil {
		return b
	}
	m := first.Metadata
	c.file = m
	b = appendElement(b, "name", m.Title)
	b = appendElement(b, "author", m.Author)
	for _, name := range openSudokuElements {
		b = appendElement(b, name, m.Field(name))
	}
	b = appendElement(b, "source", m.Source)
	return appendElement(b, "level", m.Level)
}

// put appends the element of a game with the givens of r to b, and returns also the fields
// of its metadata that the file does not hold.
func (c *openSudokuCollection) put(b []byte, r *Record) ([]byte, Fields) {
	b = append(b, `  <game data="`...)
	for _, d := range r.Givens.Digits() {
		b = append(b, '0'+byte(d))
	}
	return append(b, "\" />\n"...), c.lost(r.Metadata)
}

// lost returns the fields of the metadata m of a record, which may be nil, that differ
// from those in the elements of the file, so that the file does not hold them.
func (c *openSudokuCollection) lost(m *Metadata) (lost Fields) {
	if m == nil || m == c.file && len(m.Other) == 0 {
		return 0
	}
	file := c.file
	if file == nil {
		file = &Metadata{}
	}
	add := func(field Fields, differs bool) {
		if differs {
			lost |= field
		}
	}
	add(FieldTitle, m.Title != file.Title)
	add(FieldAuthor, m.Author != file.Author)
	add(FieldLevel, m.Level != file.Level)
	add(FieldSource, m.Source != file.Source)
	for _, f := range m.Other {
		add(FieldOther, !slices.Contains(openSudokuElements, f.Name) || f.Text != file.Field(f.Name))
	}
	return lost
}

// end appends the end of the root element.
func (c *openSudokuCollection) end(b []byte) []byte { return append(b, "</opensudoku>\n"...) }

// appendElement appends a line with an element that holds a text, with what XML does not
// allow in it escaped. If the text is empty, it appends nothing.
func appendElement(b []byte, name, text string) []byte {
	if text == "" {
		return b
	}
	b = append(append(append(b, "  <"...), name...), '>')
	b = xmltext.Append(b, text)
	return append(append(append(b, "</"...), name...), ">\n"...)
}

// appendAttribute appends a space and an attribute, with what XML does not allow in its
// value escaped.
func appendAttribute(b []byte, name, value string) []byte {
	b = append(append(append(b, ' '), name...), `="`...)
	return append(xmltext.Append(b, value), '"')
}

// An openSudokuSave writes a save. Games of the same title that follow each
// other share a folder.
type openSudokuSave struct {
	open  bool // a folder is open
	title string
}

// begin appends the XML declaration and the start tag of the root element to b. It does
// not look at the record.
func (s *openSudokuSave) begin(b []byte, _ *Record) []byte {
	return append(append(b, openSudokuHeader...), `<opensudoku version="2">`+"\n"...)
}

// openSudokuGame holds the attributes of a game that stand in [Metadata.Other],
// and what is written if a record lacks them: never changed, never played.
var openSudokuGame = []Field{{Name: "created", Text: "0"}, {Name: "state", Text: "0"}, {Name: "time", Text: "0"}, {Name: "last_played", Text: "0"}}

// put appends the element of a game to b, after a new folder if the title is not that of
// the game before; s holds the title of the open folder. It also returns FieldOther if the
// metadata have other fields that a save does not hold.
func (s *openSudokuSave) put(b []byte, r *Record) ([]byte, Fields) {
	meta := r.Metadata
	if meta == nil {
		meta = &Metadata{}
	}
	if !s.open || s.title != meta.Title {
		if s.open {
			b = append(b, "</folder>\n"...)
		}
		b = append(appendAttribute(append(b, "<folder"...), "name", meta.Title), " created=\"0\">\n"...)
		s.open, s.title = true, meta.Title
	}
	b = append(b, "  <game"...)
	for _, f := range openSudokuGame {
		text := meta.Field(f.Name)
		if text == "" {
			text = f.Text
		}
		b = appendAttribute(b, f.Name, text)
	}
	if r.Comment != "" {
		b = appendAttribute(b, "note", r.Comment)
	}
	b = append(appendSavedCells(append(b, ` data="`...), r), "\" />\n"...)
	lost := Fields(0)
	for _, f := range meta.Other {
		if !slices.ContainsFunc(openSudokuGame, func(g Field) bool { return g.Name == f.Name }) {
			lost = FieldOther
		}
	}
	return b, lost
}

// appendSavedCells appends the data of a game in version 1: the line with the version, and
// the 81 cells with the givens, placed digits and candidates of r.
func appendSavedCells(b []byte, r *Record) []byte {
	b = append(b, "version: 1&#10;"...)
	for c := range sudoku.Cell(sudoku.Cells) {
		given := r.Givens.At(c)
		digit := given
		if given == sudoku.None {
			digit = r.Placed.At(c)
		}
		b = append(b, '0'+byte(digit), '|')
		notes := sudoku.DigitSet(0)
		if r.Candidates != nil {
			notes = r.Candidates[c]
		}
		for d := range notes.All() {
			b = append(b, '0'+byte(d), ',')
		}
		if notes == 0 {
			b = append(b, '-')
		}
		editable := byte('1')
		if given != sudoku.None {
			editable = '0'
		}
		b = append(b, '|', editable, '|')
	}
	return b
}

// end appends the end of the folder to b, if one is open, and the end of the root element.
func (s *openSudokuSave) end(b []byte) []byte {
	if s.open {
		b = append(b, "</folder>\n"...)
	}
	return append(b, "</opensudoku>\n"...)
}
