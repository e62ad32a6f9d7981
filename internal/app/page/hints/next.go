package hints

import (
	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/game"
	"github.com/entydig/sudoku/internal/app/explain"
	"github.com/entydig/sudoku/internal/app/page"
	"github.com/entydig/sudoku/internal/app/page/session"
	"github.com/entydig/sudoku/internal/wire"
	"github.com/entydig/sudoku/logic"
	"github.com/entydig/sudoku/logic/hint"
	"github.com/entydig/sudoku/overlay"
)

// This file tells the next step of a game.

// next answers the method hint: it writes the mistake of a game, or its next step in all
// stages. The field "clean" says whether a digit that is placed leaves the notes of its
// peers. The error says that a field is wrong, or is hints.stuck, hints.solved or
// hints.unsolvable.
func next(_ *page.Engine, w *wire.Writer, f *wire.Fields) error {
	r := requestOf(f)
	clean := f.BoolOr("clean", true)
	if err := f.Done(); err != nil {
		return err
	}
	b := boardOf(r.game)
	p := b.Position()
	h, err := hint.Next(&rater, p, r.rules)
	if err != nil {
		return fault(err)
	}
	w.BeginObject()
	if h.Mistake != nil {
		writeMistake(w, &r, h.Mistake)
	} else {
		writeStep(w, &r, p, h.Step)
		w.StringField("board", applied(r.game, p, h.Step, clean))
	}
	w.Key("stages")
	w.BeginArray()
	for stage := hint.Where; stage < hint.Stages; stage++ {
		m := h.At(stage)
		w.BeginObject()
		w.StringField("text", m.Text(&r.words))
		if h.Step != nil {
			o, notes := stageOf(&m, stage, p)
			writeMarks(w, &o, notes)
		}
		w.EndObject()
	}
	w.EndArray()
	w.EndObject()
	return nil
}

// writeMistake writes the fields "cell" and "lost" of a mistake, and in the field "board"
// the board on which all notes that lost the right candidate have it again.
func writeMistake(w *wire.Writer, r *request, m *hint.Mistake) {
	w.IntField("cell", int(m.Cell))
	w.BoolField("lost", m.Lost)
	if !m.Lost {
		return
	}
	solution := r.game.Puzzle().Solution()
	g := r.game
	for c, notes := range boardOf(g).Notes {
		cell := sudoku.Cell(c)
		if d := solution.At(cell); !notes.Empty() && !notes.Has(d) {
			note(g, cell, d)
		}
	}
	w.StringField("board", g.Snapshot().Board)
}

// writeStep writes what a step is: its technique, its name, and the cells and digits that it
// places or removes.
func writeStep(w *wire.Writer, r *request, p *logic.Position, s *logic.Step) {
	w.StringField("technique", s.Technique.String())
	w.StringField("name", r.words.Steps.Names[s.Technique])
	w.BoolField("places", len(s.Place) > 0)
	w.Key("result")
	w.BeginArray()
	for _, list := range [...][]sudoku.Candidate{s.Place, s.Remove} {
		for _, x := range list {
			w.Ints([]int{int(x.Cell), int(x.Digit)})
		}
		if len(s.Place) > 0 {
			break
		}
	}
	w.EndArray()
}

// note adds the note d to cell c of g or takes it away: among the centre notes if the cell
// has some, and otherwise among its corner notes.
func note(g *session.Game, c sudoku.Cell, d sudoku.Digit) {
	g.Select(c, game.Only)
	if g.Centre(c).Empty() {
		g.Note(d)
	} else {
		g.NoteCentre(d)
	}
}

// applied returns the board of a game after a step that is open in p. A cell without notes
// that loses a candidate gets the candidates that remain as notes. g is changed.
func applied(g *session.Game, p *logic.Position, s *logic.Step, clean bool) string {
	for _, x := range s.Place {
		g.Select(x.Cell, game.Only)
		g.Enter(x.Digit, clean)
	}
	if len(s.Place) > 0 {
		return g.Snapshot().Board
	}
	for _, x := range s.Remove {
		if g.Notes(x.Cell).Empty() && g.Centre(x.Cell).Empty() {
			for d := range p.Candidates(x.Cell).All() {
				note(g, x.Cell, d)
			}
		}
		if g.Notes(x.Cell).Has(x.Digit) || g.Centre(x.Cell).Has(x.Digit) {
			note(g, x.Cell, x.Digit)
		}
	}
	return g.Snapshot().Board
}

// notesOf are candidates to show in the holes of a board.
type notesOf [sudoku.Cells]sudoku.DigitSet

// stageOf returns what is marked on the board at a stage of a hint whose step is open in p,
// and the candidates to show there. A single shows the candidates that are marked; the other
// techniques show all.
func stageOf(m *hint.Message, stage hint.Stage, p *logic.Position) (o overlay.Overlay, notes notesOf) {
	if stage < hint.Pattern {
		switch m.Look {
		case hint.LookAtHouse:
			o.Houses = []overlay.House{{House: m.House, Role: overlay.Scope}}
		case hint.LookAtDigit:
			for c := range p.Places(m.Digit).All() {
				o.Marks = append(o.Marks, overlay.Mark{Cell: c, Digit: m.Digit, Role: overlay.Pattern})
				notes[c] = sudoku.DigitsOf(m.Digit)
			}
		case hint.LookAtCell:
			for d := range p.Candidates(m.Cell).All() {
				o.Marks = append(o.Marks, overlay.Mark{Cell: m.Cell, Digit: d, Role: overlay.Pattern})
			}
			notes[m.Cell] = p.Candidates(m.Cell)
		}
		return o, notes
	}
	o = explain.Overlay(m.Step, p)
	if stage == hint.Pattern {
		o.Links = nil
		kept := o.Marks[:0]
		for _, mark := range o.Marks {
			if mark.Role != overlay.Remove {
				if mark.Role == overlay.Place {
					mark.Role = overlay.Pattern
				}
				kept = append(kept, mark)
			}
		}
		o.Marks = kept
	}
	return o, shown(m.Step, p, &o)
}

// shown returns the candidates of p to show with a step that is open there.
func shown(s *logic.Step, p *logic.Position, o *overlay.Overlay) (notes notesOf) {
	if s.Technique > logic.NakedSingle {
		for c := range p.Holes().All() {
			notes[c] = p.Candidates(c)
		}
		return notes
	}
	for _, mark := range o.Marks {
		notes[mark.Cell] = notes[mark.Cell].Add(mark.Digit)
	}
	return notes
}

// writeMarks writes the fields "marks" and "notes": an overlay, and for each cell the
// candidates to show there as bits, 1 for the digit 1, 2 for the digit 2, 4 for the digit 3.
func writeMarks(w *wire.Writer, o *overlay.Overlay, notes notesOf) {
	w.Key("marks")
	page.WriteOverlay(w, o)
	w.Key("notes")
	w.BeginArray()
	for _, n := range notes {
		w.Int(int64(n))
	}
	w.EndArray()
}
