package bulk

import (
	"github.com/entydig/sudoku/internal/wire"
	"github.com/entydig/sudoku/logic"
	"github.com/entydig/sudoku/logic/hint"
)

// This file writes hints as lines of JSON.

// AppendHint appends a hint to b as a line of JSON, with the newline: the place to look
// at, and the fields of a step that are told at the stage.
func AppendHint(b []byte, s *PositionStep, stage hint.Stage) []byte {
	w := wire.NewWriter(b)
	m := (&hint.Hint{Step: s.Step}).At(stage)
	w.BeginObject()
	w.StringField("where", m.Place(&hint.English))
	if stage >= hint.Technique {
		writeTechnique(w, s.Step)
		writeValues(w, s.Step)
	}
	if stage >= hint.Pattern {
		writePattern(w, s.Step)
	}
	if stage >= hint.Conclusion {
		writeResult(w, s.Step)
		w.StringField("text", s.Word(&logic.English))
	}
	endStep(w, s.Item)
	return w.Bytes()
}

// AppendMistake appends mistake m in the position of an item to b as a line of JSON, with
// the newline.
func AppendMistake(b []byte, item *Item, m *hint.Mistake) []byte {
	told := (&hint.Hint{Mistake: m}).At(hint.Where)
	w := wire.NewWriter(b)
	w.BeginObject()
	w.StringField("mistake", m.Cell.String())
	w.BoolField("lost_candidate", m.Lost)
	w.StringField("text", told.Text(&hint.English))
	endStep(w, item)
	return w.Bytes()
}
