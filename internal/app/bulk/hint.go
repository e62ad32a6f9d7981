package bulk

import (
	"strconv"

	"github.com/entydig/sudoku/internal/wire"
	"github.com/entydig/sudoku/logic"
)

// This file words hints: a step, told as far as the player asks.

// A Detail says how much of a step a hint tells.
type Detail int

// The details of a hint.
const (
	DetailWhere     Detail = iota + 1 // the house, the digit or the cell to look at
	DetailTechnique                   // the technique
	DetailCells                       // the cells and the digits of the pattern
	DetailFull                        // what the step places or removes, and why
)

// HintText returns a hint about step s as English sentences that tell no more than d
// allows.
func HintText(s *logic.Step, d Detail) string {
	switch d {
	case DetailFull:
		return logic.English.Names[s.Technique] + ": " + s.Word(&logic.English)
	case DetailCells:
		return "Look for this technique: " + logic.English.Names[s.Technique] + " in " + s.Cells.String() + ", digits " + s.Digits.String() + "."
	case DetailTechnique:
		return "Look at " + where(s) + " for this technique: " + logic.English.Names[s.Technique] + "."
	}
	return "Look at " + where(s) + "."
}

// where returns the text that says where to look first for a step: its first house, or its
// only digit, or the first cell of its pattern. If a step has none of these, it is "the
// whole board".
func where(s *logic.Step) string {
	if len(s.Houses) > 0 {
		return s.Houses[0].String()
	}
	if d, ok := s.Digits.Single(); ok {
		return "digit " + strconv.Itoa(int(d))
	}
	if c, ok := s.Cells.First(); ok {
		return c.String()
	}
	return "the whole board"
}

// AppendHint appends a hint to b as a line of JSON, with the newline: the place to look
// at, and the fields of a step that the detail d allows.
func AppendHint(b []byte, s *PositionStep, d Detail) []byte {
	w := wire.NewWriter(b)
	w.BeginObject()
	w.StringField("where", where(s.Step))
	if d >= DetailTechnique {
		writeTechnique(w, s.Step)
		writeValues(w, s.Step)
	}
	if d >= DetailCells {
		writePattern(w, s.Step)
	}
	if d >= DetailFull {
		writeResult(w, s.Step)
		w.StringField("text", s.Word(&logic.English))
	}
	endStep(w, s.Item)
	return w.Bytes()
}

// AppendMistake appends mistake m in the position of an item to b as a line of JSON, with
// the newline.
func AppendMistake(b []byte, item *Item, m *Mistake) []byte {
	w := wire.NewWriter(b)
	w.BeginObject()
	w.StringField("mistake", m.Cell.String())
	w.BoolField("lost_candidate", m.Lost)
	w.StringField("text", MistakeText(m))
	endStep(w, item)
	return w.Bytes()
}

// MistakeText returns an English sentence with a mistake and with what to do next.
func MistakeText(m *Mistake) string {
	if m.Lost {
		return m.Error() + ": mend its candidates first."
	}
	return m.Error() + ": go back to the position before it."
}
