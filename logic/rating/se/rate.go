package se

import (
	"errors"

	"github.com/entydig/sudoku"
)

// This file holds the solving loop.

// A Rater rates puzzles one after the other. It keeps its memory, some megabytes
// after puzzles above 8.0, so that nothing is allocated for a puzzle. The zero
// Rater is ready for use. A Rater must not be copied, nor used by several
// goroutines at once.
type Rater struct {
	options   Options
	solution  grid
	state     state
	rating    Rating
	opened    bool  // whether a digit was placed
	begun     bool  // whether a step was made
	framed    bool  // whether the state is in the form to be rated
	least     Value // if above 0: what the next step takes at least, found without a search
	frame     framer
	loops     loopSearch
	alignment alignment
	chains    chainSearch
	nets      netSearch
	limiter   limiter
}

// ErrSolved says that a puzzle has no holes, so that there is nothing to rate.
var ErrSolved = errors.New("se: the grid is full")

// Rate rates g once, as [Rater.Rate] does. To rate many puzzles, use a [Rater].
func Rate(g sudoku.Grid, o Options) (Rating, error) { return new(Rater).Rate(g, o) }

// Rate returns the rating of g. Rate checks that g has exactly one solution: the error
// is that of [sudoku.Solve] if not, and [ErrSolved] if g has no holes. If the budget is
// spent or the context ends, there is no error: the rating is not complete then, see
// [Rating].
func (r *Rater) Rate(g sudoku.Grid, o Options) (Rating, error) {
	solution, err := sudoku.Solve(g)
	if err != nil {
		return Rating{}, err
	}
	for c, d := range solution.Digits() {
		r.solution[c] = uint8(d) - 1
	}
	r.options = o
	r.state.reset(g)
	if r.state.left == 0 {
		return Rating{}, ErrSolved
	}
	r.rating, r.opened, r.begun, r.least = Rating{}, false, false, 0
	r.framed = o.Form == GivenForm
	r.limiter = limiter{o.Budget.limit(), o.Context}
	r.nets.propagator.limiter = &r.limiter
	for r.state.left > 0 {
		if r.past(r.rating.ER) || !r.basic() && !r.hard() {
			r.bound()
			break
		}
	}
	return r.rating, nil
}

// note updates r.rating for a step with rating v, which places a digit or only removes
// candidates. The result is always true, so that the caller can return it.
func (r *Rater) note(v Value, places bool) bool {
	r.rating.ER = max(r.rating.ER, v)
	if !r.begun {
		r.begun = true
		r.rating.ED = r.rating.ER
	}
	if places && !r.opened {
		r.opened = true
		r.rating.EP = r.rating.ER
	}
	return true
}

// past reports whether v is above the option Most, so that steps with rating v need not be
// looked for. It then sets r.least to v.
func (r *Rater) past(v Value) bool {
	if r.options.Most == 0 || v <= r.options.Most {
		return false
	}
	r.least = v
	return true
}

// bound makes r.rating a lower bound: the next step takes at least r.least or, if that is
// 0, what the search for branching chains that did not end would have found.
// branchingChain must then have returned false just before.
func (r *Rater) bound() {
	if r.least == 0 {
		r.least = tenths(r.nets.mode.base)
	}
	r.rating.ER = max(r.rating.ER, r.least)
	r.rating.Bounds = BoundER
	if !r.opened {
		r.rating.EP = r.rating.ER
		r.rating.Bounds = BoundEREP
	}
	if !r.begun {
		r.rating.ED = r.rating.ER
		r.rating.Bounds = BoundEREPED
	}
}

// basic makes a pass of the easiest technique up to 4.4 that finds anything. basic
// changes r.state and r.rating, and reports whether any technique found something.
//
// A pass applies everything the technique offers, where the Explainer applies one thing
// and starts again. The numbers are the same: no step of these techniques takes the
// chance of another away, since what a step would remove is removed by the same or an
// easier technique after any other step. So the steps up to a value lead to the same
// last board in any order, and ER and EP depend on these last boards alone. (The tests
// compare with the Explainer itself.)
//
// A direct step is left out if the puzzle has taken the plain one that does the same.
func (r *Rater) basic() bool {
	taken := r.rating.ER
	return r.lastCell() || r.hiddenSingle() ||
		taken < 28 && r.directLocking() ||
		taken < 34 && r.directHiddenSet(2) ||
		r.nakedSingle() ||
		taken < 40 && r.directHiddenSet(3) ||
		r.locking() || r.nakedSet(2) || r.fish(2) || r.hiddenSet(2) ||
		r.nakedSet(3) || r.fish(3) || r.hiddenSet(3) ||
		r.wing(2) || r.wing(3)
}

// hard makes the first step that the Explainer finds above 4.4, one at a time, since the
// choice decides what comes after. hard changes r.state and r.rating, and reports
// whether there was a step. From here on the state is in the form in which the puzzle is
// to be rated; the steps before depend on no form. basic must have found nothing. A search
// whose steps are all above the option Most is left out, and so are those after it.
func (r *Rater) hard() bool {
	if r.past(45) {
		return false
	}
	if !r.framed {
		r.framed = true
		r.frame.standard(&r.state, &r.solution)
	}
	return r.uniqueLoop() || r.nakedSet(4) || r.fish(4) || r.hiddenSet(4) ||
		r.grave() || r.alignedPair() ||
		!r.past(65) && (r.forcingChain() ||
			!r.past(75) && (r.alignedTriplet() || r.branchingChain()))
}
