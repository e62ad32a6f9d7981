package rating

import (
	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/logic"
)

// This file holds the scale "human".

// A Human is what a puzzle takes on the scale "human".
type Human struct {
	// Score is the sum over all rounds: of a single its value for each digit
	// placed, of another technique its value once, and of a chain one more for
	// each link above three.
	Score int
	// Hardest is the technique with the greatest value that was needed.
	Hardest logic.Technique
	// Steps counts, by technique, the digits placed by a single, and the rounds in which
	// another technique was needed.
	Steps [logic.NumTechniques]int
	// Bottleneck is the fewest moves that were open at any moment: cells that a
	// single fills, or if no single is open, steps of the easiest technique. A moment
	// at which singles fill all holes that are left does not count, unless there is no other.
	Bottleneck int
	// Uniqueness says that a technique was used that assumes one solution.
	Uniqueness bool
	// Complete is false if the techniques did not solve the puzzle or the context ended:
	// the rest of the rating is then about the part that they solved.
	Complete bool
}

// Human rates g on the scale "human", with the techniques that o allows. If g does not have
// exactly one solution, the error is that of [sudoku.Solve]; for a grid without holes it is
// [ErrSolved]. If the techniques do not solve g, or o.Context ends, there is no error, and
// the field Complete of the result is false.
func (r *Rater) Human(g sudoku.Grid, o Options) (Human, error) {
	if err := valid(g); err != nil {
		return Human{}, err
	}
	r.p.Reset(g)
	return r.human(&r.p, r.techniques(o), &o), nil
}

// human rates p with the given techniques, which it tries in their order, and applies
// every round to p. human ends when p is solved, no technique gives a step, or o.Context
// has ended. r.haul is overwritten.
func (r *Rater) human(p *logic.Position, techniques []logic.Technique, o *Options) Human {
	var h Human
	fewest := 0 // 0: no round has counted yet
	last := 0
	for !p.Solved() {
		t, ok := r.round(p, techniques, o)
		if !ok {
			h.Bottleneck = fewest
			return h
		}
		h.take(t, &r.haul)
		moves := r.haul.Moves
		if single(t) && (fewest == 0 || moves < fewest) { // singles of other kinds only add moves
			moves = p.Singles().Len()
			if last = moves; moves == p.Holes().Len() {
				moves = 0
			}
		}
		if moves > 0 && (fewest == 0 || moves < fewest) {
			fewest = moves
		}
		p.ApplyHaul(&r.haul)
	}
	if h.Complete, h.Bottleneck = true, fewest; fewest == 0 {
		h.Bottleneck = last
	}
	return h
}

// round sets r.haul to all that the first technique with any step gives in p, and
// returns that technique. p is not changed. ok is false if no technique gives a step, or
// if o.Context has ended.
func (r *Rater) round(p *logic.Position, techniques []logic.Technique, o *Options) (t logic.Technique, ok bool) {
	for _, t := range techniques {
		if o.ended() != nil {
			return 0, false
		}
		if !folded(t) && r.finder.Sweep(p, t, &r.haul) {
			return t, true
		}
	}
	return 0, false
}

// folded reports whether t is left out of rounds: loops, which the sweep of another
// technique finds too, and brute force, which is not on the scale because its steps depend
// on the form of the puzzle.
func folded(t logic.Technique) bool {
	switch t {
	case logic.DiscontinuousLoop, logic.ContinuousLoop, logic.GroupedDiscontinuousLoop, logic.GroupedContinuousLoop,
		logic.BruteForce:
		return true
	}
	return false
}

// single reports whether t is a full house, a hidden single or a naked single.
func single(t logic.Technique) bool {
	return t == logic.FullHouse || t == logic.HiddenSingle || t == logic.NakedSingle
}

// take adds a round to h: it counts what haul, the steps of technique t, has in Score,
// Steps, Uniqueness and Hardest. It does not change the other fields.
func (h *Human) take(t logic.Technique, haul *logic.Haul) {
	value, _ := t.Human()
	times := 1
	if single(t) {
		times = 0
		for _, placed := range haul.Place {
			times += placed.Len()
		}
	}
	h.Score += value*times + max(0, haul.Links-3)
	h.Steps[t] += times
	h.Uniqueness = h.Uniqueness || t.AssumesUniqueness()
	if top, _ := h.Hardest.Human(); value > top {
		h.Hardest = t
	}
}
