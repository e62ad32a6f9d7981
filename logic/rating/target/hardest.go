package target

import (
	"github.com/entydig/sudoku/generate"
	"github.com/entydig/sudoku/internal/pool"
	"github.com/entydig/sudoku/logic"
	"github.com/entydig/sudoku/logic/rating"
)

// This file holds the target that the hardest technique of a puzzle is in a range.

// Hardest returns the target that the hardest technique of a puzzle, on the scale "human", is
// not easier than first and not harder than last. The error is an *[Error] if one of them is
// not on the scale, or if first is the harder one.
func Hardest(first, last logic.Technique, o Options) (Gauge, error) {
	for _, t := range [...]logic.Technique{first, last} {
		if _, human := t.Human(); !human {
			return nil, &Error{Reason: "the technique is not on the scale human"}
		}
	}
	if first > last {
		return nil, &Error{Reason: "the range runs backwards", Hint: "name the easier technique first"}
	}
	return &hardest{first: first, last: last, options: o, raters: pool.New(func() *rating.Rater { return new(rating.Rater) })}, nil
}

// hardest is the target of Hardest.
type hardest struct {
	first, last logic.Technique
	options     Options
	raters      *pool.Pool[rating.Rater]
}

// of returns the hardest technique that p needs, or one that is harder than all if the
// techniques of the scale do not solve p.
func (h *hardest) of(p *generate.Dug) logic.Technique {
	r := h.raters.Get()
	defer h.raters.Put(r)
	rated, err := r.Human(p.Puzzle(), rating.Options{NoUniqueness: h.options.NoUniqueness})
	if err != nil || !rated.Complete {
		return logic.BruteForce
	}
	return rated.Hardest
}

// Miss returns the number of techniques between that of p and the range.
func (h *hardest) Miss(p *generate.Dug) int {
	switch t := h.of(p); {
	case t < h.first:
		return int(t) - int(h.first)
	case t > h.last:
		return int(t) - int(h.last)
	}
	return 0
}

// Met reports whether p meets h, if need be after it was made easier.
func (h *hardest) Met(p *generate.Dug) bool { return met(h, p) }

// Reached names the hardest technique of p.
func (h *hardest) Reached(p *generate.Dug) string { return "takes " + h.of(p).String() }

// Describe says which techniques the range has.
func (h *hardest) Describe() string {
	return "hardest technique from " + h.first.String() + " to " + h.last.String()
}
