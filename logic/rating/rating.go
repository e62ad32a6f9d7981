// Package rating says what a puzzle takes to solve.
//
// This package has the scale "human", the search for steps of every technique,
// and the path to the solution. Package rating/se has the scale of Sudoku
// Explainer, package rating/whip the ratings by whips and braids.
//
// A rating on the scale "human" is the same for all symmetric forms of a
// puzzle. It is made in rounds: a round applies everything that the easiest
// technique with any step gives, at once, so that the order in which steps are
// found does not matter.
package rating

import (
	"errors"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/logic"
	"github.com/entydig/sudoku/logic/rating/whip"
)

// ErrSolved says that a puzzle has no holes, so that there is nothing to rate.
var ErrSolved = errors.New("rating: the grid is full")

// ErrStuck says that no technique that may be used gives a step.
var ErrStuck = errors.New("rating: no step is left")

// Options say what a solver may use.
type Options struct {
	// NoUniqueness leaves out the techniques that assume that the puzzle has one solution.
	NoUniqueness bool
	// Only are the techniques that may be used, in the order in which they are tried;
	// nil means those of the scale "human", the easiest first.
	Only []logic.Technique
	// Context is asked before each search whether to go on, unless it is nil. When it has
	// ended, a rating is not complete, and a path ends with the error of the context.
	Context sudoku.Context
}

// ended returns the error of o.Context if it has ended, and otherwise nil.
func (o *Options) ended() error {
	if o.Context == nil {
		return nil
	}
	return o.Context.Err()
}

// A Rater rates puzzles and finds steps. It owns the memory that this needs: keep
// one for each goroutine. The zero Rater is ready.
type Rater struct {
	finder logic.Finder
	whips  whip.Rater
	haul   logic.Haul
	p      logic.Position
	list   []logic.Technique
}

// techniques returns the techniques that o allows: those of o.Only in their order,
// without invalid ones, or if it is nil all of the scale "human", the easiest first. The
// list is r.list, which the next call overwrites.
func (r *Rater) techniques(o Options) []logic.Technique {
	r.list = r.list[:0]
	if o.Only != nil {
		for _, t := range o.Only {
			if t.Valid() && !(o.NoUniqueness && t.AssumesUniqueness()) {
				r.list = append(r.list, t)
			}
		}
		return r.list
	}
	for t := logic.Technique(1); t.Valid(); t++ {
		if _, human := t.Human(); human && !(o.NoUniqueness && t.AssumesUniqueness()) {
			r.list = append(r.list, t)
		}
	}
	return r.list
}

// valid returns nil if g can be rated. If g does not have exactly one solution, it returns the
// error of [sudoku.Solve], and if g has no holes, [ErrSolved].
func valid(g sudoku.Grid) error {
	if _, err := sudoku.Solve(g); err != nil {
		return err
	}
	if g.Clues() == sudoku.Cells {
		return ErrSolved
	}
	return nil
}
