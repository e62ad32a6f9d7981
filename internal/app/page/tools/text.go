package tools

import (
	"errors"
	"io"
	"strconv"
	"strings"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/format"
	"github.com/entydig/sudoku/game"
	"github.com/entydig/sudoku/internal/app/page"
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

func writeRecord(w *wire.Writer, r *format.Record, form, seed string) {
	w.BeginObject()
	w.StringField("puzzle", r.Givens.String())
	if r.Placed != (sudoku.Grid{}) {
		w.StringField("placed", r.Placed.String())
	}
	w.Key("verdict")
	page.WriteVerdict(w, game.Judge(r.Givens), game.Proof{})
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
		page.WriteMessage(w, game.Say("read.loss").Str("what", loss))
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
		page.WriteMessage(w, reasonOf(err))
		w.EndObject()
	}
	w.EndArray()
}

// reasonOf returns the reason of a refusal as a code. The reader gives reasons as
// text for people; the two commonest have codes of their own, the others come
// with their text.
func reasonOf(err *format.Error) *game.Message {
	if errors.Is(err, format.ErrEmpty) {
		return game.Say("read.empty")
	}
	if number, ok := strings.CutSuffix(err.Reason, " cells, want 81"); ok {
		if n, bad := strconv.Atoi(number); bad == nil {
			return game.Say("read.cells").Int("cells", n).Int("line", err.Line)
		}
	}
	if quoted, rest, ok := strings.Cut(err.Reason, " is neither"); ok && rest != "" {
		return game.Say("read.char").Str("char", strings.Trim(quoted, "'")).Int("line", err.Line).Int("column", err.Column)
	}
	return game.Say("read.other").Int("line", err.Line).Int("column", err.Column).Str("reason", err.Reason)
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
	_, proof := e.Prove(puzzle)
	page.WriteVerdict(w, game.Judge(puzzle), proof)
	w.IntField("clues", puzzle.Clues())
	w.EndObject()
	return nil
}
