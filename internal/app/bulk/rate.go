package bulk

import (
	"context"
	"iter"
	"strconv"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/wire"
	"github.com/entydig/sudoku/logic"
	"github.com/entydig/sudoku/logic/rating"
	"github.com/entydig/sudoku/logic/rating/se"
	"github.com/entydig/sudoku/logic/rating/whip"
)

// This file rates puzzles, and writes ratings as lines of JSON. It is not in package app,
// because package logic would make the page larger.

// Scales are the scales on which a puzzle is rated.
type Scales struct{ SE, W, B, Human bool }

// A RateRequest says how puzzles are rated.
type RateRequest struct {
	Scales       Scales
	NoUniqueness bool // leave out the techniques that assume that a puzzle has one solution
	// Only are the techniques that the scale "human" may use; nil means all of the scale.
	Only []logic.Technique
	// Limit bounds the time of each scale for one puzzle, which then has a lower bound as
	// its rating on that scale.
	Limit TimeLimit
}

// A Rating is what a puzzle takes on the scales that were asked for.
type Rating struct {
	SE    se.Rating
	W, B  whip.Rating
	Human rating.Human
	Err   error // why the grid has no rating: the error of [sudoku.Solve], [rating.ErrSolved], or nil
}

// Uniqueness reports whether a rating rests on the puzzle having one solution.
func (r *Rating) Uniqueness() bool { return r.SE.Uniqueness || r.Human.Uniqueness }

// Rate yields a rating of each item on the scales of the request, in blocks and in order.
// A grid without a rating is notable.
func Rate(ctx context.Context, plan Plan, req RateRequest, source Source, write Writer[Rating]) iter.Seq[*Block[Rating]] {
	newWorker := func() func(context.Context, *Item) Rating {
		return newRateWorker(req, plan).rate
	}
	return Map(ctx, plan, source, newWorker, write, func(r *Rating) bool { return r.Err != nil })
}

// A rateWorker has the memory of one worker.
type rateWorker struct {
	RateRequest
	plan  Plan
	se    se.Rater
	whips whip.Rater
	human rating.Rater
}

// newRateWorker returns a worker for a request.
func newRateWorker(req RateRequest, plan Plan) *rateWorker {
	return &rateWorker{RateRequest: req, plan: plan}
}

// rate returns the rating of the puzzle of an item on the scales of the request; scales
// that were not asked for are zero. If a step fails, r.Err says why, and the scales after
// it are not rated.
func (w *rateWorker) rate(ctx context.Context, item *Item) (r Rating) {
	g := item.Puzzle
	if _, r.Err = sudoku.Solve(g); r.Err == nil && g.Clues() == sudoku.Cells {
		r.Err = rating.ErrSolved
	}
	if r.Err == nil && w.Scales.SE {
		r.SE, r.Err = w.se.Rate(g, se.Options{NoUniqueness: w.NoUniqueness, Context: w.limit(ctx)})
	}
	if r.Err == nil && w.Scales.W {
		r.W, r.Err = w.whips.Rate(g, whip.Whips, w.bound(ctx))
	}
	if r.Err == nil && w.Scales.B {
		r.B, r.Err = w.whips.Rate(g, whip.Braids, w.bound(ctx))
	}
	if r.Err == nil && w.Scales.Human {
		r.Human, r.Err = w.human.Human(g, rating.Options{NoUniqueness: w.NoUniqueness, Only: w.Only, Context: w.limit(ctx)})
	}
	return r
}

// limit returns the context of one scale of one puzzle, whose time begins now.
func (w *rateWorker) limit(ctx context.Context) sudoku.Context {
	return w.Limit.context(ctx, w.plan.Now)
}

// bound returns the bound of a search for whips or braids.
func (w *rateWorker) bound(ctx context.Context) whip.Bound {
	b := whip.Ample
	b.Context = w.limit(ctx)
	return b
}

// AppendRating appends a rating to b as a line of JSON, with the newline, on the scales
// that were asked for. engine is the name and the version of the program that rates. r.Err
// must be nil.
func AppendRating(b []byte, puzzle sudoku.Grid, r *Rating, scales Scales, engine string) []byte {
	b = AppendScales(append(puzzle.Append(append(b, `{"puzzle":"`...)), '"'), r, scales)
	w := wire.NewWriter(b)
	w.IntField("clues", puzzle.Clues())
	w.StringField("engine", engine)
	w.EndObject()
	w.Newline()
	return w.Bytes()
}

// AppendScales appends to b, which must end within an object of JSON and after one of its
// fields, the fields that hold a rating on some scales, and whether the rating rests on
// the puzzle having one solution.
func AppendScales(b []byte, r *Rating, scales Scales) []byte {
	w := wire.NewWriter(b)
	if scales.SE {
		w.Key("se")
		writeSE(w, r.SE)
	}
	if scales.W {
		writeWhips(w, "w", r.W)
	}
	if scales.B {
		writeWhips(w, "b", r.B)
	}
	if scales.Human {
		w.Key("human")
		writeHuman(w, &r.Human)
	}
	w.BoolField("uniqueness", r.Uniqueness())
	return w.Bytes()
}

// writeSE writes an object with a rating on the scale of Sudoku Explainer: the numbers er,
// ep and ed. If it is not complete, the field at_least names the numbers that are lower
// bounds.
func writeSE(w *wire.Writer, r se.Rating) {
	names := [3]string{"er", "ep", "ed"}
	w.BeginObject()
	for i, v := range [3]se.Value{r.ER, r.EP, r.ED} {
		w.Key(names[i])
		w.Raw([]byte(v.String()))
	}
	w.BoolField("complete", r.Complete())
	if !r.Complete() {
		w.Key("at_least")
		w.BeginArray()
		for _, name := range names[:r.Bounds] {
			w.String(name)
		}
		w.EndArray()
	}
	w.EndObject()
}

// writeWhips writes a rating by whips or braids as the field name of the object that w is
// writing: the length of the longest chain. The value is null if no chain solves the
// puzzle or if the search ended before that was certain. In the second case a field with
// "_at_least" after its name has the lower bound.
func writeWhips(w *wire.Writer, name string, r whip.Rating) {
	w.Key(name)
	if n, ok := r.Exact(); ok {
		w.Int(int64(n))
		return
	}
	w.Null()
	if r.Outcome == whip.AtLeast {
		w.IntField(name+"_at_least", r.Length)
	}
}

// writeHuman writes an object with a rating on the scale "human". Techniques without a
// step are left out, and so is the field complete unless it is false.
func writeHuman(w *wire.Writer, h *rating.Human) {
	w.BeginObject()
	w.IntField("score", h.Score)
	w.StringField("technique", Hardest(h))
	w.Key("steps")
	w.BeginObject()
	for _, t := range techniques {
		if n := h.Steps[t]; n > 0 {
			w.IntField(t.String(), n)
		}
	}
	w.EndObject()
	w.IntField("bottleneck", h.Bottleneck)
	if !h.Complete {
		w.BoolField("complete", false)
	}
	w.EndObject()
}

// techniques are all techniques, the easiest first.
var techniques = logic.Techniques()

// RatingText returns a rating as programs of the players' forum write it, such as
// "ED=7.2/1.2/1.2 W=4 B=4 HUMAN=371/w-wing/1": ER, EP and ED; the lengths of whips and of
// braids; score, hardest technique and bottleneck. Lower bounds begin with ">=". scales
// must have at least one scale, or RatingText panics.
func RatingText(r *Rating, scales Scales) string {
	text := ""
	if scales.SE {
		text += " ED=" + r.SE.String()
	}
	if scales.W {
		text += " W=" + r.W.String()
	}
	if scales.B {
		text += " B=" + r.B.String()
	}
	if scales.Human {
		text += " HUMAN=" + atLeast(r.Human.Complete) + strconv.Itoa(r.Human.Score) + "/" + Hardest(&r.Human) + "/" + strconv.Itoa(r.Human.Bottleneck)
	}
	return text[1:]
}

// Hardest returns the name of the hardest technique of a rating, or "none" if the rating
// ended before any step.
func Hardest(h *rating.Human) string {
	if !h.Hardest.Valid() {
		return "none"
	}
	return h.Hardest.String()
}

// atLeast returns ">=" for a number that is not complete, and otherwise "".
func atLeast(complete bool) string {
	if complete {
		return ""
	}
	return ">="
}
