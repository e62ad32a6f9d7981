package hints

import (
	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/app/explain"
	"github.com/entydig/sudoku/internal/app/page"
	"github.com/entydig/sudoku/internal/app/page/message"
	"github.com/entydig/sudoku/internal/wire"
	"github.com/entydig/sudoku/logic"
	"github.com/entydig/sudoku/logic/hint"
	"github.com/entydig/sudoku/logic/rating"
	"github.com/entydig/sudoku/overlay"
	"github.com/entydig/sudoku/render"
)

// This file lists the steps that are open in a game, walks the path to its end, and draws
// the board of each of them.

// Bounds of the list of steps.
const (
	mostSteps   = 200       // in all
	mostOfKind  = 25        // of one technique
	searchSteps = 2_500_000 // microseconds
)

// sound returns the position of a game in which there is no mistake. The error is
// hints.mistake if there is one, or that of fault.
func sound(r *request) (*logic.Position, error) {
	p := boardOf(r.game).Position()
	switch err := hint.Judge(p).(type) {
	case nil:
		return p, nil
	case *hint.Mistake:
		return nil, page.Fault(message.Say("hints.mistake"))
	default:
		return nil, fault(err)
	}
}

// steps answers the method steps: it writes steps that are open in a game, the easiest
// first, and whether there may be more. Of one technique, steps with the same result are
// written once. The error says that a field is wrong, or is that of sound.
func steps(e *page.Engine, w *wire.Writer, f *wire.Fields) error {
	r := requestOf(f)
	if err := f.Done(); err != nil {
		return err
	}
	p, err := sound(&r)
	if err != nil {
		return err
	}
	deadline := e.Within(searchSteps)
	written, more := 0, false
	w.BeginObject()
	w.Key("steps")
	w.BeginArray()
	for _, t := range logic.Techniques() {
		if !practisable(t) || r.rules.NoUniqueness && t.AssumesUniqueness() {
			continue
		}
		if more = written >= mostSteps || deadline.Err() != nil; more {
			break
		}
		seen := map[string]bool{}
		for s := range rater.Steps(p, t) {
			if key := resultKey(s); !seen[key] {
				seen[key] = true
				writeOne(w, &r, p, s)
				written++
			}
			if len(seen) == mostOfKind {
				more = true
				break
			}
		}
	}
	w.EndArray()
	w.BoolField("more", more)
	writeBoard(w, p)
	w.EndObject()
	return nil
}

// resultKey returns a text that two steps share if they place and remove the same.
func resultKey(s *logic.Step) string {
	key := ""
	for _, list := range [...][]sudoku.Candidate{s.Place, s.Remove} {
		for _, x := range list {
			key += string([]byte{byte(x.Cell), byte(x.Digit)})
		}
		key += "/"
	}
	return key
}

// writeOne writes a step that is open in p as an object: what it is, its text, and its marks.
func writeOne(w *wire.Writer, r *request, p *logic.Position, s *logic.Step) {
	o := explain.Overlay(s, p)
	w.BeginObject()
	writeStep(w, r, p, s)
	w.StringField("text", s.Word(r.words.Steps))
	w.Key("marks")
	page.WriteOverlay(w, &o)
	w.EndObject()
}

// writeBoard writes the fields "digits" and "notes" of a position.
func writeBoard(w *wire.Writer, p *logic.Position) {
	w.StringField("digits", p.Grid().String())
	w.Key("notes")
	w.BeginArray()
	for c := range sudoku.Cell(sudoku.Cells) {
		w.Int(int64(p.Candidates(c)))
	}
	w.EndArray()
}

// path answers the method path: it writes each step from a game to its end with the board
// before it, and last the board after all of them. "complete" is false if no technique goes
// on there. The error says that a field is wrong, or is that of sound.
func path(_ *page.Engine, w *wire.Writer, f *wire.Fields) error {
	r := requestOf(f)
	if err := f.Done(); err != nil {
		return err
	}
	p, err := sound(&r)
	if err != nil {
		return err
	}
	w.BeginObject()
	w.Key("steps")
	w.BeginArray()
	complete := true
	for s, err := range rater.Path(p, r.rules) {
		if err != nil {
			complete = false
			break
		}
		w.BeginObject()
		w.Key("step")
		writeOne(w, &r, p, s)
		writeBoard(w, p)
		w.EndObject()
	}
	w.EndArray()
	w.BoolField("complete", complete && p.Solved())
	writeBoard(w, p)
	w.EndObject()
	return nil
}

// scene answers the method scene: it draws a board of a puzzle with the fields "digits",
// "marks" and "notes", which another method has written. The error says that a field is wrong.
func scene(_ *page.Engine, w *wire.Writer, f *wire.Fields) error {
	puzzle, digits := page.GridField(f, "puzzle"), page.GridField(f, "digits")
	pixels := f.Int("pixels", 90, 8192)
	theme, _ := render.ParseTheme(f.ChoiceOr("theme", "light", "light", "dark", "contrast", "contrast-light", "print"))
	safe := f.ChoiceOr("palette", "standard", "standard", "safe") == "safe"
	marks, notes := marksOf(f)
	if err := f.Done(); err != nil {
		return err
	}
	b := sceneOf(puzzle, digits, &marks, &notes)
	w.BeginObject()
	w.Key("draw")
	page.WriteDraw(w, render.Screen(b, pixels, render.ColoursOf(theme, safe)))
	w.EndObject()
	return nil
}

// sceneOf returns a board with digits, of which those of the puzzle are givens, and with
// marks and candidates.
func sceneOf(puzzle, digits sudoku.Grid, o *overlay.Overlay, notes *notesOf) *render.Board {
	b := render.BoardOf(digits)
	for c := range b.Cells {
		if puzzle.At(sudoku.Cell(c)) == sudoku.None && b.Cells[c].Digit != sudoku.None {
			b.Cells[c].Source = render.FromPlayer
		}
	}
	mark(b, o, notes)
	return b
}

// takes answers the method takes: it writes what a puzzle takes on the scale for people: the
// hardest technique, the fewest moves that were open at any moment, and whether the
// techniques are enough. The error says that a field is wrong, or is that of fault.
func takes(_ *page.Engine, w *wire.Writer, f *wire.Fields) error {
	r := request{words: wordsOf(f)}
	puzzle := page.GridField(f, "puzzle")
	if err := f.Done(); err != nil {
		return err
	}
	h, err := rater.Human(puzzle, rating.Options{})
	if err != nil {
		return fault(err)
	}
	w.BeginObject()
	w.StringField("technique", h.Hardest.String())
	w.StringField("name", r.words.Steps.Names[h.Hardest])
	w.IntField("score", h.Score)
	w.IntField("open", h.Bottleneck)
	w.BoolField("complete", h.Complete)
	w.EndObject()
	return nil
}
