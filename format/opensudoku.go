package format

import (
	"bytes"
	"io"

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
	name:     "opensudoku",
	title:    "OpenSudoku collection (XML)",
	holds:    FieldTitle | FieldAuthor | FieldLevel | FieldSource | FieldOther,
	document: true,
}

// openSudokuSaveForm is the save, which keeps what a player has entered.
var openSudokuSaveForm = Form{
	name:     "opensudoku-save",
	title:    "OpenSudoku save (XML)",
	holds:    FieldPlaced | FieldCandidates | FieldComment | FieldTitle | FieldOther,
	document: true,
}

// openSudokuHead returns yes if a document with this head is a save, if save is set, and
// otherwise if it is a collection. The start tag of the root element of a save has the
// attribute version. The result is unsure if the head ends too early, and otherwise no.
func openSudokuHead(head []byte, save bool) match {
	m := xmlHead(head, "opensudoku")
	if m != yes {
		return m
	}
	rest, _ := skipProlog(head)
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
// changes nothing; of a folder, element stores the name. It reads any other element to its
// end: if the element has a text and is about all puzzles, element stores the text in
// r.file, and otherwise it records a loss. The error is that of the XML, which ends the
// document, or says that an element about all puzzles comes after the first puzzle.
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
		r.file.Other = append(r.file.Other, Field{Name: name, Text: text})
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
			other = append(other, Field{Name: a.Name, Text: string(a.Value)})
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
