package format

import (
	"bytes"
	"io"
	"slices"
	"unicode/utf8"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/xmltext"
)

// This file holds the XML files of OpenSudoku, an app for Android, and of its
// forks. A collection has one element about each thing it says of all puzzles,
// and 81 digits for each puzzle:
//
//	<opensudoku>
//	  <name>Sample</name> <author>...</author> <level>easy</level> ...
//	  <game data="003020600900305001..." />
//
// A save has folders, and in the data of a game what the player has entered:
//
//	<opensudoku version="2">
//	  <folder name="Sample" created="1117152000000">
//	    <game created="0" state="0" time="0" last_played="0" note="..."
//	          data="version: 1&#10;0|4,5,|1|3|-|0|..." />
//
// The data of each cell is: the digit, 0 for a hole; the notes; 1 if the player
// may change the cell and 0 if it is given. [openSudokuData] has the details.

// openSudokuForm is the collection; it is what other apps exchange.
var openSudokuForm = Form{
	name:  "opensudoku",
	title: "OpenSudoku collection (XML)",
	holds: FieldTitle | FieldAuthor | FieldLevel | FieldSource | FieldOther,
	head:  func(head []byte) match { return openSudokuHead(head, false) },
	open:  openOpenSudoku,
}

// openSudokuSaveForm is the save, which keeps what a player has entered.
var openSudokuSaveForm = Form{
	name:  "opensudoku-save",
	title: "OpenSudoku save (XML)",
	holds: FieldPlaced | FieldCandidates | FieldComment | FieldTitle | FieldOther,
	head:  func(head []byte) match { return openSudokuHead(head, true) },
	open:  openOpenSudoku,
}

// openSudokuHead returns yes if a document with this head is a save, if save is set, and
// otherwise if it is a collection. The start tag of the root element of a save has the
// attribute version. Comments and the XML declaration before the root are skipped. The
// result is unsure if the head ends too early, and otherwise no.
func openSudokuHead(head []byte, save bool) match {
	rest := head
	for {
		skipped := false
		for _, around := range [][2]string{{"<?", "?>"}, {"<!--", "-->"}} {
			if bytes.HasPrefix(rest, []byte(around[0])) {
				_, after, found := bytes.Cut(rest, []byte(around[1]))
				if !found {
					return unsure
				}
				rest, skipped = bytes.TrimLeft(after, " \t\r\n"), true
			}
		}
		if !skipped {
			break
		}
	}
	const root = "<opensudoku"
	if len(rest) <= len(root) {
		if bytes.HasPrefix([]byte(root), rest) {
			return unsure
		}
		return no
	}
	if !bytes.HasPrefix(rest, []byte(root)) || bytes.IndexByte([]byte(" \t\r\n/>"), rest[len(root)]) < 0 {
		return no
	}
	tag, _, whole := bytes.Cut(rest, []byte(">"))
	versioned := bytes.Contains(tag, []byte("version"))
	switch {
	case !versioned && !whole:
		return unsure
	case versioned == save:
		return yes
	}
	return no
}

// An openSudokuReader reads the games of a document one after another.
type openSudokuReader struct {
	*document
	scan   *xmltext.Scanner
	file   *Metadata // of a collection; a later game has another one if more is said in between
	folder string    // the name of the folder that is open
	begun  bool      // a game has come
	ended  bool      // nothing more is read
	losses []Loss    // elements that are not known, since the last game
	late   int       // the byte at which the last of them begins
}

// openOpenSudoku returns the function that reads the next game of a document: see
// [openSudokuReader.next].
func openOpenSudoku(d *document) func() (Record, error) {
	r := &openSudokuReader{document: d, scan: xmltext.New(d.text)}
	return r.next
}

// next reads up to the end of the start tag of the next game and returns its record. The
// error is io.EOF after the last game, and otherwise an *[Error] in the place of a game or
// about an element after the last one. An error of XML ends the document: the next call
// returns io.EOF.
func (r *openSudokuReader) next() (Record, error) {
	for !r.ended {
		event, err := r.scan.Next()
		switch {
		case err != nil:
			r.ended = true
			return Record{}, r.document.xmlError(err)
		case event.Kind == xmltext.Done:
			r.ended = true
			if r.begun && len(r.losses) > 0 {
				return Record{}, r.fault(r.late, LateElement, 0, "<"+r.losses[len(r.losses)-1].Text+">")
			}
		case event.Kind == xmltext.Start && event.Name == "game":
			r.begun = true
			return r.game(event)
		case event.Kind == xmltext.Start:
			if err := r.element(event); err != nil {
				return Record{}, err
			}
		}
	}
	return Record{}, io.EOF
}

// element reads the element whose start is event and which is not a game. The root element
// changes nothing; of a folder, element stores the name. Any other element is read to its
// end: if it has a text, element stores that in r.file if it is about all puzzles, and
// otherwise records a loss. The error says that an element about all puzzles stands after
// the first of them, or is one of XML, which ends the document.
func (r *openSudokuReader) element(event xmltext.Event) error {
	switch {
	case r.scan.Depth() == 1:
		return nil
	case event.Name == "folder":
		r.folder, _ = r.attribute("name")
		return nil
	}
	text, err := r.content()
	if err != nil {
		r.ended = true
		return r.document.xmlError(err)
	}
	switch {
	case text == "":
	case r.scan.Depth() != 1:
		r.skipped(event)
	case r.begun:
		return r.document.fault(event.Offset, LateElement, 0, "<"+event.Name+">")
	default:
		r.describe(event.Name, text)
	}
	return nil
}

// skipped records an unknown element as a loss of the next game, in r.losses, and stores
// the place of the element in r.late. Of several in a row with the same name it records
// one, and it records no more than maxLosses.
func (r *openSudokuReader) skipped(event xmltext.Event) {
	r.late = event.Offset
	loss := Loss{LostElement, event.Name}
	if n := len(r.losses); n == 0 || r.losses[n-1] != loss && n < maxLosses {
		r.losses = append(r.losses, loss)
	}
}

// maxLosses is the number of elements that one game can report as lost.
const maxLosses = 16

// describe stores the text of an element about all games in r.file, in the field of that
// name or, if there is none, in Other.
func (r *openSudokuReader) describe(name, text string) {
	if r.file == nil {
		r.file = &Metadata{}
	}
	switch name {
	case "name":
		r.file.Title = text
	case "author":
		r.file.Author = text
	case "level":
		r.file.Level = text
	case "source":
		r.file.Source = text
	default:
		r.file.Other = append(r.file.Other, Field{name, text})
	}
}

// attribute returns the value of the attribute with a name, of the element that has begun;
// found is false if the element lacks it.
func (r *openSudokuReader) attribute(name string) (value string, found bool) {
	for _, a := range r.scan.Attributes() {
		if a.Name == name {
			return string(a.Value), true
		}
	}
	return "", false
}

// content reads up to the end of the element that has begun. It returns the text in the
// element without white space around it. Elements inside are recorded as losses, and their
// texts are dropped. The error is that of the scanner.
func (r *openSudokuReader) content() (string, error) {
	depth := r.scan.Depth()
	var text []byte
	for {
		event, err := r.scan.Next()
		if err != nil {
			return "", err
		}
		switch {
		case event.Kind == xmltext.Start:
			r.skipped(event)
		case event.Kind == xmltext.Text && r.scan.Depth() == depth:
			text = append(text, event.Text...)
		case event.Kind == xmltext.End && r.scan.Depth() < depth:
			return string(bytes.TrimSpace(text)), nil
		}
	}
}

// game returns the record of the game whose start is event, from its attributes. The
// record takes over r.losses, which is empty then. Its metadata are r.file, or a copy with
// the folder as the title and with the attributes that have no field of their own. The
// error is an *[Error]: the game has no data, or the data are wrong.
func (r *openSudokuReader) game(event xmltext.Event) (Record, error) {
	line, column := r.place(event.Offset)
	rec := Record{Line: line, Column: column, Form: r.form, Metadata: r.file, Losses: r.losses}
	r.losses = nil
	var data xmltext.Attribute
	var other []Field
	for _, a := range r.scan.Attributes() {
		switch a.Name {
		case "data", "cells_data":
			data = a
		case "note", "user_note":
			rec.Comment = string(a.Value)
		case "command_stack":
			rec.Losses = append(rec.Losses, Loss{LostElement, a.Name})
		default:
			other = append(other, Field{a.Name, string(a.Value)})
		}
	}
	if r.folder != "" || other != nil {
		meta := Metadata{}
		if r.file != nil {
			meta = *r.file
		}
		if r.folder != "" {
			meta.Title = r.folder
		}
		meta.Other = append(meta.Other[:len(meta.Other):len(meta.Other)], other...)
		rec.Metadata = &meta
	}
	if data.Value == nil {
		return Record{}, r.fault(event.Offset, NoGame, 0, "<game>")
	}
	if err := r.cells(&rec, data); err != nil {
		return Record{}, err
	}
	return rec, nil
}

// cells reads the data of a game into rec: a line with a version and the cells of a save,
// or else 81 digits with blanks for holes. The error says that the version is not read,
// that the cells are not 81, or that one of them is wrong; rec may be changed in part
// then.
func (r *openSudokuReader) cells(rec *Record, data xmltext.Attribute) error {
	text := data.Value
	if version, cells, found := bytes.Cut(text, []byte("\n")); found && bytes.HasPrefix(version, []byte("version: ")) {
		n := bytes.TrimPrefix(version, []byte("version: "))
		if len(n) == 1 && n[0] >= '1' && n[0] <= '5' {
			return r.savedCells(rec, data.Offset, cells, int(n[0]-'0'))
		}
		return r.fault(data.Offset, OtherForm, 0, "OpenSudoku, "+string(version))
	}
	n := 0
	for ; n < len(text) && has(text[n], isCell); n++ {
	}
	switch {
	case n < len(text) && n < sudoku.Cells:
		sign, _ := utf8.DecodeRune(text[n:])
		return r.fault(data.Offset, BadSign, 0, visible(sign))
	case len(text) != sudoku.Cells:
		return r.fault(data.Offset, CellCount, n, "")
	}
	return rec.Givens.UnmarshalText(text)
}

// savedCells reads the cells of a save into rec. The fields of a cell, each with | at its
// end, are a digit or 0; notes in one field, or two from version 4 on; in version 5 a
// colour; and 1 if the player may change the cell. Digits that the player may not change
// become givens, the others placed digits, and notes of the first field candidates. Notes
// of the second field and colours become losses. The error says that the cells are not 81
// or that one of them is wrong. offset is the byte at which the data begin, for errors;
// version is 1 to 5.
func (r *openSudokuReader) savedCells(rec *Record, offset int, cells []byte, version int) error {
	var notes sudoku.Candidates
	noted := false
	count := 0
	for ; len(cells) > 0; count++ {
		cell, rest, ok := savedCell(cells, version)
		switch {
		case count == sudoku.Cells:
			return r.fault(offset, CellCount, count+1, "")
		case !ok:
			return r.fault(offset, BadCell, 0, string(bytes.ToValidUTF8(cells[:min(len(cells), 20)], nil)))
		case cell.given:
			rec.Givens.Set(sudoku.Cell(count), cell.digit)
		default:
			rec.Placed.Set(sudoku.Cell(count), cell.digit)
		}
		notes[count] = cell.notes
		noted = noted || cell.notes != 0
		rec.lose(cell.second, LostNotes)
		rec.lose(cell.coloured, LostColours)
		cells = rest
	}
	if count != sudoku.Cells {
		return r.fault(offset, CellCount, count, "")
	}
	if noted {
		rec.Candidates = &notes
	}
	return nil
}

// lose adds a loss of a kind, without a text, to r.Losses if lost is set and r does not
// have that loss yet.
func (r *Record) lose(lost bool, kind LossKind) {
	if lost && !slices.Contains(r.Losses, Loss{Kind: kind}) {
		r.Losses = append(r.Losses, Loss{Kind: kind})
	}
}

// An openSudokuCell is one cell of a save.
type openSudokuCell struct {
	digit    sudoku.Digit
	notes    sudoku.DigitSet
	given    bool
	second   bool // there is a second set of notes
	coloured bool
}

// savedCell reads the first of some cells in data of a version, 1 to 5. It returns the
// cell and the text after it. ok is false if the text does not begin with a cell; the
// other results mean nothing then.
func savedCell(cells []byte, version int) (c openSudokuCell, rest []byte, ok bool) {
	field := func() (text []byte) {
		var found bool
		text, cells, found = bytes.Cut(cells, []byte("|"))
		ok = ok && found
		return text
	}
	ok = true
	digit := field()
	if len(digit) != 1 || digit[0] < '0' || digit[0] > '9' {
		return c, nil, false
	}
	c.digit = sudoku.Digit(digit[0] - '0')
	notes := field()
	valid := false
	if version == 1 {
		c.notes, valid = listedNotes(notes)
	} else {
		c.notes, valid = maskedNotes(notes)
	}
	if version >= 4 {
		second, ok := maskedNotes(field())
		c.second, valid = second != 0, valid && ok
	}
	editable := field()
	if version == 5 {
		c.coloured = len(editable) > 0 && string(editable) != "0" && string(editable) != "-1"
		editable = field()
	} else if version == 2 && len(editable) == 0 { // some programs write an empty field before it
		editable = field()
	}
	c.given = string(editable) == "0"
	return c, cells, ok && valid && (c.given || string(editable) == "1")
}

// listedNotes reads notes such as "1,2,3,". For none the text is "-" or empty. ok is false
// for any other text.
func listedNotes(text []byte) (notes sudoku.DigitSet, ok bool) {
	if string(text) == "-" {
		return 0, true
	}
	for i, b := range text {
		digit := b >= '1' && b <= '9'
		if digit != (i%2 == 0) || !digit && b != ',' {
			return 0, false
		}
		if digit {
			notes = notes.Add(sudoku.Digit(b - '0'))
		}
	}
	return notes, len(text)%2 == 0
}

// maskedNotes reads notes as a decimal number from 0 to 511, in which bit d-1 stands for
// digit d. ok is false for any other text.
func maskedNotes(text []byte) (notes sudoku.DigitSet, ok bool) {
	n := 0
	for _, b := range text {
		if b < '0' || b > '9' || n > int(sudoku.AllDigits) {
			return 0, false
		}
		n = 10*n + int(b-'0')
	}
	return sudoku.DigitSet(n), len(text) > 0 && n <= int(sudoku.AllDigits)
}

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
var openSudokuGame = []Field{{"created", "0"}, {"state", "0"}, {"time", "0"}, {"last_played", "0"}}

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
