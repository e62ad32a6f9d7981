package bulk

import (
	"context"
	"errors"
	"iter"
	"slices"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/wire"
	"github.com/entydig/sudoku/logic"
	"github.com/entydig/sudoku/logic/hint"
	"github.com/entydig/sudoku/logic/rating"
)

// This file holds the use cases on positions, and writes steps as lines of JSON.

// ErrContradiction says that a position breaks the rules, or leaves a cell or a digit no
// place.
var ErrContradiction = errors.New("the position has a contradiction")

// A PositionStep is a step that is open in a position.
type PositionStep struct {
	*logic.Step
	In    *logic.Position // in which the step is open; it is valid during the call
	Item  *Item           // of the position
	Index int             // of the step among those of the position, counted from 0
}

// A Listing is what is found in a position.
type Listing struct {
	Text    []byte // the steps, as the caller's function wrote them
	Steps   int
	Hardest logic.Technique // with the greatest value on the scale "human"; 0 if there is no step
	Err     error           // why there is no step, or no further one, or nil
}

// A StepWriter appends the text of a step to b. It runs on the workers.
type StepWriter func(b []byte, s *PositionStep) []byte

// A StepRequest says which steps are looked for.
type StepRequest struct {
	Techniques   []logic.Technique // nil: the easiest that has any step
	NoUniqueness bool              // leave out the techniques that assume that a puzzle has one solution
}

// Steps yields a listing for each item, in blocks and in order: the steps of the requested
// techniques that are open in the position. If the request names no techniques, these are
// the steps of the easiest technique that has any. A listing with an error is notable: it
// is [ErrContradiction], [rating.ErrSolved] if no hole is left, or [rating.ErrStuck] if
// there is no step.
func Steps(ctx context.Context, plan Plan, req StepRequest, source Source, step StepWriter, write Writer[Listing]) iter.Seq[*Block[Listing]] {
	return list(ctx, plan, source, step, write, func(l *lister) { l.steps(&req) })
}

// Path yields a listing for each item, in blocks and in order: the steps from the position
// to the solution. A listing with an error is notable: it is the error of [hint.Judge], or
// [rating.ErrStuck] if the techniques do not solve the puzzle; then the listing has the
// steps up to there.
func Path(ctx context.Context, plan Plan, o rating.Options, source Source, step StepWriter, write Writer[Listing]) iter.Seq[*Block[Listing]] {
	return list(ctx, plan, source, step, write, func(l *lister) { l.path(o) })
}

// Hint yields a listing for each item of source, in blocks and in the order of the items:
// the step of [hint.Next] for the position. step writes the step, and write the listing. A
// listing without a step has an error, that of [hint.Next] or a *[hint.Mistake], and is in
// the Notable indexes of its block.
func Hint(ctx context.Context, plan Plan, o rating.Options, source Source, step StepWriter, write Writer[Listing]) iter.Seq[*Block[Listing]] {
	return list(ctx, plan, source, step, write, func(l *lister) { l.hint(o) })
}

// list yields a listing for each item. For each one it calls fill with a lister whose item
// is set and whose listing is empty; the listing that fill leaves there is the result.
func list(ctx context.Context, plan Plan, source Source, step StepWriter, write Writer[Listing], fill func(*lister)) iter.Seq[*Block[Listing]] {
	newWorker := func() func(context.Context, *Item) Listing {
		l := &lister{write: step}
		return func(ctx context.Context, item *Item) Listing {
			l.ctx, l.item, l.at, l.Listing = ctx, item, item.Position, Listing{}
			fill(l)
			return l.Listing
		}
	}
	return Map(ctx, plan, source, newWorker, write, func(l *Listing) bool { return l.Err != nil })
}

// A lister lists the steps of one position after the other.
type lister struct {
	Listing
	rater rating.Rater
	write StepWriter
	ctx   context.Context
	item  *Item
	at    *logic.Position // of the next step
}

// add adds step s to the listing: its text, its number, and its technique if that is the
// hardest so far. It reports whether the work shall go on, which is false if ctx has
// ended.
func (l *lister) add(s *logic.Step) bool {
	l.Text = l.write(l.Text, &PositionStep{s, l.at, l.item, l.Steps})
	l.Steps++
	value, _ := s.Technique.Human()
	if top, ok := human(l.Hardest); !ok || value > top {
		l.Hardest = s.Technique
	}
	return l.ctx.Err() == nil
}

// human returns the value of technique t on the scale "human", which is 0 if t has none
// there; ok is false if t is 0.
func human(t logic.Technique) (value int, ok bool) {
	if !t.Valid() {
		return 0, false
	}
	value, _ = t.Human()
	return value, true
}

// steps adds the steps of the techniques of a request to the listing, the easiest
// technique first. Without techniques in the request, it stops after the first technique
// that has a step, and leaves out those without a value on the scale "human". It sets
// l.Err as [Steps] says.
func (l *lister) steps(req *StepRequest) {
	p := l.item.Position
	switch {
	case p.Solved():
		l.Err = rating.ErrSolved
		return
	case p.Contradictory():
		l.Err = ErrContradiction
		return
	}
	for _, t := range techniques {
		_, known := t.Human()
		switch {
		case req.NoUniqueness && t.AssumesUniqueness():
		case req.Techniques == nil && !known, req.Techniques != nil && !slices.Contains(req.Techniques, t):
		case !l.rater.Each(p, t, l.add), req.Techniques == nil && l.Steps > 0:
			return
		}
	}
	if l.Steps == 0 {
		l.Err = rating.ErrStuck
	}
}

// path adds the steps to the solution to the listing, until one of them fails or ctx ends.
// It sets l.Err as [Path] says, and does not change the position of the item.
func (l *lister) path(o rating.Options) {
	if l.Err = hint.Judge(l.item.Position); l.Err != nil {
		return
	}
	p := *l.item.Position
	l.at = &p
	for s, err := range l.rater.Path(&p, o) {
		if err != nil {
			l.Err = err
			return
		}
		if !l.add(s) {
			return
		}
	}
}

// hint adds the step of the hint to the listing. It sets l.Err as [Hint] says.
func (l *lister) hint(o rating.Options) {
	h, err := hint.Next(&l.rater, l.item.Position, o)
	switch {
	case err != nil:
		l.Err = err
	case h.Mistake != nil:
		l.Err = h.Mistake
	default:
		l.add(h.Step)
	}
}

// AppendStep appends a step to b as a line of JSON, with the newline. Candidates are
// triples of digit, row and column. Values and codes that the technique does not have are
// left out. If path is set, the line also has the number of the step, counted from 1.
func AppendStep(b []byte, s *PositionStep, path bool) []byte {
	w := wire.NewWriter(b)
	w.BeginObject()
	writeTechnique(w, s.Step)
	writeResult(w, s.Step)
	writePattern(w, s.Step)
	writeValues(w, s.Step)
	w.StringField("text", s.Word(&logic.English))
	if path {
		w.IntField("step", s.Index+1)
	}
	endStep(w, s.Item)
	return w.Bytes()
}

// writeTechnique writes the fields technique and, if the step has one, code into the
// object that w is writing.
func writeTechnique(w *wire.Writer, s *logic.Step) {
	w.StringField("technique", s.Technique.String())
	if code, ok := s.Code(); ok {
		w.StringField("code", code)
	}
}

// writeValues writes the fields se and human, the values of a step on the two scales, into
// the object that w is writing. A value that the step does not have is left out.
func writeValues(w *wire.Writer, s *logic.Step) {
	if tenths, ok := s.SE(); ok {
		w.ThousandthsField("se", int64(tenths)*100)
	}
	if value, ok := s.Technique.Human(); ok {
		w.IntField("human", value)
	}
}

// writePattern writes the fields cells and digits, which are those of the pattern of a
// step, into the object that w is writing.
func writePattern(w *wire.Writer, s *logic.Step) {
	w.Key("cells")
	w.BeginArray()
	for c := range s.Cells.All() {
		w.String(c.String())
	}
	w.EndArray()
	w.Key("digits")
	w.BeginArray()
	for d := range s.Digits.All() {
		w.Int(int64(d))
	}
	w.EndArray()
}

// writeResult writes the fields place and remove, the candidates that a step places and
// removes, into the object that w is writing.
func writeResult(w *wire.Writer, s *logic.Step) {
	writeTriples(w, "place", s.Place)
	writeTriples(w, "remove", s.Remove)
}

// endStep writes the field index, the number of the position of an item counted from 0,
// closes the object, and ends the line.
func endStep(w *wire.Writer, item *Item) {
	w.Key("index")
	w.Uint(item.Index)
	w.EndObject()
	w.Newline()
}

// writeTriples writes a field with an array of candidates, each as a text of digit, row
// and column.
func writeTriples(w *wire.Writer, name string, list []sudoku.Candidate) {
	w.Key(name)
	w.BeginArray()
	for _, c := range list {
		w.String(string(logic.AppendTriple(nil, c)))
	}
	w.EndArray()
}
