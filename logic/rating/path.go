package rating

import (
	"iter"

	"github.com/entydig/sudoku/logic"
	"github.com/entydig/sudoku/logic/rating/whip"
)

// This file finds steps of every technique, also whips and braids, and paths to the
// solution.

// Each calls yield with every step of t that is open in p, until yield returns false.
// Each reports whether it went through all, which is true if there is no step. Unlike
// [logic.Finder.Each] it has whips and braids: the shortest ones of p, one for each
// candidate, and none if the search for them reaches its bound. A step is valid until
// yield returns.
func (r *Rater) Each(p *logic.Position, t logic.Technique, yield func(*logic.Step) bool) bool {
	switch t {
	case logic.Whip:
		return r.whipSteps(p, whip.Whips, yield)
	case logic.Braid:
		return r.whipSteps(p, whip.Braids, yield)
	}
	return r.finder.Each(p, t, yield)
}

// whipWork bounds the search for whips and braids in one position.
const whipWork = 1 << 22

// whipSteps calls yield with the shortest whips or braids of p, as f says: one for each
// candidate that such a chain removes, until yield returns false. It reports whether yield
// never returned false. If the search reaches its bound, there are no calls.
func (r *Rater) whipSteps(p *logic.Position, f whip.Family, yield func(*logic.Step) bool) bool {
	chains, _, err := r.whips.Chains(p, f, whip.Bound{Length: whip.Ample.Length, Work: whipWork})
	if err != nil {
		return true
	}
	for i := range chains {
		s := chains[i].Step()
		if !yield(&s) {
			return false
		}
	}
	return true
}

// Steps yields every step of the techniques that is open in p, technique by technique in
// the given order. A step is valid for one round of the loop. p must not change during
// the loop.
func (r *Rater) Steps(p *logic.Position, techniques ...logic.Technique) iter.Seq[*logic.Step] {
	return func(yield func(*logic.Step) bool) {
		for _, t := range techniques {
			if !r.Each(p, t, yield) {
				return
			}
		}
	}
}

// Cheapest returns a step of the easiest technique that has any in p, of those that o
// allows; with o.Only, of the first technique in that list. p is not changed. The step is
// valid until r is used again. The error is [ErrStuck] if there is no step, or that of
// o.Context.
func (r *Rater) Cheapest(p *logic.Position, o Options) (*logic.Step, error) {
	return r.first(p, r.techniques(o), o)
}

// first returns the first step in p of the first technique that has any, or [ErrStuck] if
// none has, or the error of o.Context if it has ended. The step is valid until r is used
// again. If o.Only is nil, chains and loops are searched for only if a sweep says that
// there are any, since that is faster; r.haul is overwritten then.
func (r *Rater) first(p *logic.Position, techniques []logic.Technique, o Options) (*logic.Step, error) {
	chains := true
	for _, t := range techniques {
		if err := o.ended(); err != nil {
			return nil, err
		}
		switch t {
		case logic.AIC:
			chains = o.Only != nil || r.finder.Sweep(p, logic.AIC, &r.haul)
		case logic.DiscontinuousLoop, logic.ContinuousLoop:
		default:
			chains = true
		}
		if !chains {
			continue
		}
		for s := range r.Steps(p, t) {
			return s, nil
		}
	}
	return nil, ErrStuck
}

// Path yields the steps from p to the solution: always a step that [Rater.Cheapest]
// would return. A step is valid for one round of the loop, in which p is still the
// position before it. At the end of the round the step is applied to p, unless the loop
// is left. If no technique gives a step before p is solved, the last pair has no step
// and the error [ErrStuck].
func (r *Rater) Path(p *logic.Position, o Options) iter.Seq2[*logic.Step, error] {
	return func(yield func(*logic.Step, error) bool) {
		techniques := append([]logic.Technique(nil), r.techniques(o)...)
		for !p.Solved() {
			s, err := r.first(p, techniques, o)
			if err != nil {
				yield(nil, err)
				return
			}
			if !yield(s, nil) {
				return
			}
			p.Apply(s)
		}
	}
}
