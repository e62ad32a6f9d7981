package cli

import (
	"errors"

	"github.com/entydig/sudoku/internal/app/explain"
	"github.com/entydig/sudoku/logic"
	"github.com/entydig/sudoku/logic/rating"
	"github.com/entydig/sudoku/render"
)

// This file draws the steps of `entydig render`.

// cheapestStep returns the easiest step that is open in p, among those of the given
// techniques or, if techniques is empty, of all. If there is no such step, it returns nil
// and the reason. p is not changed.
func cheapestStep(p *logic.Position, techniques []logic.Technique) (step *logic.Step, reason string) {
	var r rating.Rater
	if p.Solved() {
		return nil, "no hole is left, so there is no step"
	}
	if len(techniques) == 0 {
		s, err := r.Cheapest(p, rating.Options{})
		if errors.Is(err, rating.ErrStuck) {
			return nil, "no technique has a step"
		}
		return s, ""
	}
	for s := range r.Steps(p, techniques...) {
		return s, ""
	}
	return nil, "no step is open" + ofTechniques(techniques)
}

// boardOf returns a board that shows p, with the candidates if candidates is set, and with
// the marks of the step s unless s is nil.
func boardOf(p *logic.Position, s *logic.Step, candidates bool) *render.Board {
	b := explain.Board(p, candidates)
	if s != nil {
		b.Overlay = explain.Overlay(s, p)
	}
	return b
}
