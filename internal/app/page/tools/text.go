package tools

import (
	"errors"
	"io"
	"strconv"
	"strings"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/format"
	"github.com/entydig/sudoku/internal/app"
	"github.com/entydig/sudoku/internal/app/page"
	"github.com/entydig/sudoku/internal/app/page/message"
	"github.com/entydig/sudoku/internal/wire"
)

// This file reads puzzles from texts that were pasted, from files and from links, and
// writes puzzles as text.

// maxRecords is the greatest number of puzzles in one text that are written with a verdict,
// and of errors that are written. Further puzzles are only counted.
const maxRecords = 200

// read answers the method read: it reads the field "text" in any form, or as a link, and
// writes the puzzles with a verdict on each, their total number, and the errors in the
// places of puzzles that it refuses. It writes at most maxRecords puzzles and as many
// errors. The error says that a field is wrong.
func read(_ *page.Engine, w *wire.Writer, f *wire.Fields) error {
	text := f.Text("text")
	f.TextOr("name", "")
	if err := f.Done(); err != nil {
		return err
	}
	form, seed := "text", ""
	if p, s, ok := cutLink(text); ok {
		form, text, seed = "link", p, s
	}
	w.BeginObject()
	w.Key("records")
	w.BeginArray()
	var refused []*format.Error
	total := 0
	reader := format.NewReader(strings.NewReader(text))
	for {
		record, err := reader.Next()
		if err == io.EOF {
			break
		}
		if wrong, ok := errors.AsType[*format.Error](err); ok {
			if len(refused) < maxRecords {
				refused = append(refused, wrong)
			}
			continue
		}
		if err != nil {
			return err // a string has no other end
		}
		if total++; total <= maxRecords {
			writeRecord(w, &record, form, seed)
		}
	}
	w.EndArray()
	w.IntField("total", total)
	w.Key("refused")
	writeRefused(w, refused)
	w.EndObject()
	return nil
}

// writeRecord writes an object with a puzzle that was read, with its verdict, its place in
// the text and what the text held beside it. The place is the line alone: the column is
// always 1. form is "text" or "link"; seed is that of a link, or "".
func writeRecord(w *wire.Writer, r *format.Record, form, seed string) {
	w.BeginObject()
	w.StringField("puzzle", r.Givens.String())
	if r.Placed != (sudoku.Grid{}) {
		w.StringField("placed", r.Placed.String())
	}
	w.Key("verdict")
	v := app.Solve(r.Givens)
	page.WriteVerdict(w, &v, page.Effort{})
	w.IntField("clues", r.Givens.Clues())
	w.StringField("form", form)
	if seed != "" {
		w.StringField("seed", seed)
	}
	if r.Comment != "" {
		w.StringField("comment", r.Comment)
	}
	w.Key("place")
	w.BeginObject()
	w.IntField("line", r.Line)
	w.IntField("column", 1)
	w.EndObject()
	w.Key("losses")
	w.BeginArray()
	for _, loss := range r.Losses {
		losses[loss.Kind].say(0, loss.Text).Write(w)
	}
	w.EndArray()
	w.EndObject()
}

// writeRefused writes an array with an object for each error: its place and its reason.
func writeRefused(w *wire.Writer, refused []*format.Error) {
	w.BeginArray()
	for _, err := range refused {
		w.BeginObject()
		w.IntField("line", err.Line)
		w.IntField("column", err.Column)
		w.Key("reason")
		reasonOf(err).Write(w)
		w.EndObject()
	}
	w.EndArray()
}

// A wording is the code of a message, and the names of its parameters.
type wording struct {
	code   string
	number string // the name of the number, or "" if the message has none
	text   string // the name of the text, or "" if the message has none
}

// reasons are the codes of the kinds of errors.
var reasons = [format.Kinds]wording{
	format.NoPuzzle:       {code: "read.empty"},
	format.SeveralPuzzles: {code: "read.several"},
	format.CellCount:      {code: "read.cells", number: "cells"},
	format.RowCells:       {code: "read.row", number: "cells"},
	format.RowCount:       {code: "read.rows", number: "rows"},
	format.TooManyRows:    {code: "read.rows.many", number: "rows"},
	format.OtherSize:      {code: "read.size", number: "size"},
	format.BadSign:        {code: "read.char", text: "char"},
	format.SignAfter:      {code: "read.after", text: "char"},
	format.ControlSign:    {code: "read.control", text: "char"},
	format.NotUTF8:        {code: "read.byte", text: "byte"},
	format.MixedBlanks:    {code: "read.blanks"},
	format.CrowdedCell:    {code: "read.cell", text: "text"},
	format.GroupSize:      {code: "read.group", text: "text"},
	format.UnevenGroups:   {code: "read.groups"},
	format.PartCount:      {code: "read.parts", number: "parts"},
	format.TooManyParts:   {code: "read.parts.many"},
	format.UnevenParts:    {code: "read.widths"},
	format.UnevenCells:    {code: "read.uneven"},
	format.NarrowPart:     {code: "read.narrow"},
	format.BetweenCells:   {code: "read.between"},
	format.SecondGrid:     {code: "read.second"},
	format.WrongSolution:  {code: "read.solution"},
	format.NoColumn:       {code: "read.no-column"},
	format.LostGiven:      {code: "read.state"},
	format.LongLine:       {code: "read.long", number: "bytes"},
	format.BadJSON:        {code: "read.json"},
	format.OtherForm:      {code: "read.form", text: "form"},
	format.Link:           {code: "read.form.link"},
	format.Picture:        {code: "read.form.picture"},
	format.JSONWithout:    {code: "read.form.without"},
	format.ServerLink:     {code: "read.form.server", text: "host"},
	format.Damaged:        {code: "read.damaged", text: "code"},
	format.Variant:        {code: "read.variant", text: "rule"},
	format.Bomb:           {code: "read.bomb", number: "times"},
	format.BadTriple:      {code: "read.candidate", text: "candidate"},
	format.EmptyInput:     {code: "read.void"},
	format.NoGrid:         {code: "read.none"},
	format.BesideFault:    {code: "read.beside"},
	format.ListCells:      {code: "read.list", number: "cells"},
	format.NullAndZero:    {code: "read.null"},
	format.RoundedNumber:  {code: "read.rounded", text: "text"},
	format.LongDocument:   {code: "read.document.long", number: "bytes"},
	format.BadXML:         {code: "read.xml", text: "text"},
	format.XMLEntity:      {code: "read.xml.entity", text: "text"},
	format.ComplexXML:     {code: "read.xml.complex", number: "number"},
	format.NoGame:         {code: "read.document.none", text: "element"},
	format.BadCell:        {code: "read.document.cell", text: "cell"},
	format.LateElement:    {code: "read.document.late", text: "element"},
}

// losses are the codes of the kinds of losses.
var losses = [format.LossKinds]wording{
	format.LostMembers: {code: "read.loss.members"},
	format.LostSection: {code: "read.loss.section", text: "section"},
	format.LostNotes:   {code: "read.loss.notes"},
	format.LostColours: {code: "read.loss.colours"},
	format.LostOrigin:  {code: "read.loss.origin"},
	format.LostStep:    {code: "read.loss.step"},
	format.LostMoves:   {code: "read.loss.moves"},
	format.LowDigits:   {code: "read.loss.low"},
	format.LostElement: {code: "read.loss.element", text: "element"},
}

// say returns a new message with the code of w, and with those of number and text that w
// has names for.
func (w *wording) say(number int, text string) *message.Message {
	m := message.Say(w.code)
	if w.number != "" {
		m.Int(w.number, number)
	}
	if w.text != "" {
		m.Str(w.text, text)
	}
	return m
}

// reasonOf returns the message that says why a puzzle is refused. The kind of err must be
// below [format.TextKinds].
func reasonOf(err *format.Error) *message.Message {
	m := reasons[err.Kind].say(err.Number, err.Text)
	if err.Row > 0 {
		m.Int("row", err.Row)
	}
	return m
}

// cutLink returns the puzzle and the seed in a link such as "https://...#p=81&s=seed", or
// in the fragment of one, without checking that they are valid. The seed is "" if the link
// has none. ok is false if the text has no parameter p or is more than one word.
func cutLink(text string) (puzzle, seed string, ok bool) {
	text = strings.TrimSpace(text)
	if strings.ContainsAny(text, " \t\r\n") {
		return "", "", false
	}
	if _, fragment, found := strings.Cut(text, "#"); found {
		text = fragment
	}
	for _, part := range strings.Split(text, "&") {
		name, value, _ := strings.Cut(part, "=")
		switch name {
		case "p":
			puzzle, ok = unescape(value), true
		case "s":
			seed = unescape(value)
		}
	}
	return puzzle, seed, ok
}

// unescape returns s with each percent sign that two hexadecimal digits follow replaced,
// together with them, by the byte of that value. Other characters stay. Bytes that are not
// UTF-8 become U+FFFD.
func unescape(s string) string {
	var out []byte
	for i := 0; i < len(s); i++ {
		if s[i] == '%' && i+2 < len(s) {
			if n, err := strconv.ParseUint(s[i+1:i+3], 16, 8); err == nil {
				out = append(out, byte(n))
				i += 2
				continue
			}
		}
		out = append(out, s[i])
	}
	return strings.ToValidUTF8(string(out), "\ufffd")
}

// write answers the method copy: it writes the grid in the field "grid" as text, either a
// line of 81 characters or nine lines with rules between the boxes. The error says that a
// field is wrong.
func write(_ *page.Engine, w *wire.Writer, f *wire.Fields) error {
	grid := page.GridField(f, "grid")
	form := f.Choice("form", "line", "grid")
	if err := f.Done(); err != nil {
		return err
	}
	text := format.AppendLine(nil, grid)
	if form == "grid" {
		text = format.AppendGrid(nil, grid)
	}
	w.BeginObject()
	w.StringField("text", string(text))
	w.EndObject()
	return nil
}

// verdict answers the method verdict: it solves the puzzle in the field "puzzle", and
// writes the verdict, the effort and the number of clues. The error says that the field is
// wrong.
func verdict(e *page.Engine, w *wire.Writer, f *wire.Fields) error {
	puzzle := page.GridField(f, "puzzle")
	if err := f.Done(); err != nil {
		return err
	}
	w.BeginObject()
	w.Key("verdict")
	_, _, effort := e.Search(puzzle, 1)
	v := app.Solve(puzzle)
	page.WriteVerdict(w, &v, effort)
	w.IntField("clues", puzzle.Clues())
	w.EndObject()
	return nil
}
