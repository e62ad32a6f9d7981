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
	"github.com/entydig/sudoku/internal/app/page/session"
	"github.com/entydig/sudoku/internal/wire"
)

// This file turns text into puzzles (what is pasted, files, links) and back.

// maxRecords is how many puzzles of a text are looked into. The others are counted.
const maxRecords = 200

// read reads a text of any form, with a verdict on each puzzle.
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
	reader := format.NewTextReader(strings.NewReader(text))
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

func writeRecord(w *wire.Writer, r *format.Record, form, seed string) {
	w.BeginObject()
	w.StringField("puzzle", r.Givens.String())
	if r.Placed != (sudoku.Grid{}) {
		w.StringField("placed", r.Placed.String())
	}
	w.Key("verdict")
	v := app.Solve(r.Givens)
	page.WriteVerdict(w, &v, session.Effort{})
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

// A wording is the code of a reason, and what the page calls what comes with it.
type wording struct {
	code   string
	number string // or empty if none comes
	text   string
}

// reasons are the codes of the kinds of errors.
var reasons = [format.TextKinds]wording{
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
	format.JSONLines:      {code: "read.form.lines"},
	format.JSONWithout:    {code: "read.form.without"},
}

// losses are the codes of the kinds of losses.
var losses = [format.TextLossKinds]wording{
	format.LostColumns: {code: "read.loss.columns"},
	format.LostMembers: {code: "read.loss.members"},
	format.LostSection: {code: "read.loss.section", text: "section"},
}

// say returns a message with what comes with it.
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

// reasonOf returns the reason of a refusal as a code.
func reasonOf(err *format.Error) *message.Message {
	m := reasons[err.Kind].say(err.Number, err.Text)
	if err.Row > 0 {
		m.Int("row", err.Row)
	}
	return m
}

// cutLink returns what a link or its fragment holds: "...#p=81&s=seed".
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

// unescape undoes escape; what is no escape stays as it is.
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

// write writes a grid as text.
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

// verdict judges one puzzle.
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
