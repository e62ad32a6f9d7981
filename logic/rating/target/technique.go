package target

import (
	"slices"

	"github.com/entydig/sudoku/generate"
	"github.com/entydig/sudoku/internal/pool"
	"github.com/entydig/sudoku/logic"
	"github.com/entydig/sudoku/logic/rating"
)

// This file holds the targets about techniques.

// within has the techniques whose steps another technique has as well, so that no puzzle
// needs them.
var within = map[logic.Technique]logic.Technique{
	logic.DualKite:                 logic.TwoStringKite,
	logic.DualEmptyRectangle:       logic.EmptyRectangle,
	logic.DiscontinuousLoop:        logic.AIC,
	logic.ContinuousLoop:           logic.AIC,
	logic.GroupedDiscontinuousLoop: logic.GroupedAIC,
	logic.GroupedContinuousLoop:    logic.GroupedAIC,
	logic.SiameseFish:              logic.FinnedSwordfish,
	logic.SiameseSashimi:           logic.SashimiSwordfish,
}

// singles are the techniques that place a digit, except the direct ones.
var singles = []logic.Technique{logic.FullHouse, logic.HiddenSingle, logic.NakedSingle}

// Singles returns full house, hidden single and naked single.
func Singles() []logic.Technique { return slices.Clone(singles) }

// direct are the techniques without pencil marks, from the easiest on, in the order of
// Sudoku Explainer.
var direct = []logic.Technique{
	logic.FullHouse, logic.HiddenSingle, logic.DirectPointing, logic.DirectClaiming,
	logic.DirectHiddenPair, logic.NakedSingle, logic.DirectHiddenTriple,
}

// usable returns an *[Error] with the reason if puzzles that take t cannot be asked for,
// and otherwise nil: t is not valid, another technique has the same steps, t is on a scale
// of its own, or o leaves it out.
func usable(t logic.Technique, o Options) error {
	instead, contained := within[t]
	switch {
	case !t.Valid():
		return &Error{Reason: "the technique is not set"}
	case contained:
		return &Error{Reason: "no puzzle needs " + t.String() + ": " + instead.String() + " has the same steps", Hint: "ask for " + instead.String()}
	case t == logic.BruteForce:
		return &Error{Reason: "brute-force is no technique that a puzzle needs", Hint: "hard puzzles: --rating 9-10"}
	case t == logic.Whip || t == logic.Braid:
		return &Error{Reason: "whips and braids have scales of their own", Hint: "ask for --scale w --rating 5, or --scale b"}
	case o.NoUniqueness && t.AssumesUniqueness():
		return &Error{Reason: t.String() + " assumes that a puzzle has one solution", Hint: "leave out --no-uniqueness"}
	}
	return nil
}

// UpTo returns the techniques that are not harder than t, from the easiest to t itself:
// those of the scale "human" before t, or of a direct technique those that need no pencil
// marks either.
func UpTo(t logic.Technique, o Options) (list []logic.Technique) {
	if i := slices.Index(direct, t); i >= 0 && !slices.Contains(singles, t) {
		return slices.Clone(direct[:i+1])
	}
	for k := logic.Technique(1); k < t; k++ {
		if _, human := k.Human(); human && !(o.NoUniqueness && k.AssumesUniqueness()) {
			list = append(list, k)
		}
	}
	return append(list, t)
}

// Technique returns the target that a puzzle needs t and nothing harder: the techniques
// up to t, which [UpTo] returns, solve it, and without t they do not. The error is an
// *[Error] if no puzzle can need t.
func Technique(t logic.Technique, o Options) (Gauge, error) {
	if err := usable(t, o); err != nil {
		return nil, err
	}
	return newSolvable(UpTo(t, o), t), nil
}

// Only returns the target that the techniques of list are enough to solve a puzzle. Their
// order does not matter. The error is an *[Error] if no puzzle can be solved with them.
func Only(list []logic.Technique, o Options) (Gauge, error) {
	places := false
	for _, t := range list {
		if err := usable(t, o); err != nil {
			return nil, err
		}
		places = places || slices.Contains(direct, t) || t == logic.TemplateSet
	}
	if !places {
		return nil, &Error{Reason: "none of the techniques places a digit", Hint: "add singles"}
	}
	return newSolvable(sorted(list), 0), nil
}

// sorted returns the techniques of list, each once, from the easiest to the hardest.
func sorted(list []logic.Technique) []logic.Technique {
	list = slices.Clone(list)
	slices.Sort(list)
	return slices.Compact(list)
}

// solvable is the target of Technique and of Only.
type solvable struct {
	allowed []logic.Technique
	needed  logic.Technique // or 0: none in particular
	raters  *pool.Pool[rating.Rater]
}

// newSolvable returns the target that puzzles are solved with the techniques allowed and
// not without the technique needed, unless that is 0.
func newSolvable(allowed []logic.Technique, needed logic.Technique) *solvable {
	return &solvable{allowed, needed, pool.New(func() *rating.Rater { return new(rating.Rater) })}
}

// Misses of a solvable.
const (
	withoutIt = -1 // the puzzle is solved without the technique that it should need
	harder    = 2  // the techniques do not solve it
)

// Miss is the method of [Gauge]. It returns harder if the allowed techniques do not solve
// p, and withoutIt if they solve p without the needed one.
func (s *solvable) Miss(p *generate.Dug) int {
	r := s.raters.Get()
	defer s.raters.Put(r)
	h, err := r.Human(p.Puzzle(), rating.Options{Only: s.allowed})
	switch {
	case err != nil || !h.Complete:
		return harder
	case s.needed != 0 && h.Steps[s.needed] == 0:
		return withoutIt
	}
	return 0
}

// Met is the method of [generate.Target].
func (s *solvable) Met(p *generate.Dug) bool { return met(s, p) }

// Reached implements [Gauge].
func (s *solvable) Reached(p *generate.Dug) string {
	switch s.Miss(p) {
	case withoutIt:
		return "is solved without it"
	case 0:
		return "is solved"
	}
	return "needs something harder"
}

// Describe is the method of [generate.Target]. It names the techniques.
func (s *solvable) Describe() string {
	if s.needed != 0 {
		return "technique " + s.needed.String() + " with nothing harder"
	}
	text := "solved by "
	for i, t := range s.allowed {
		if i > 0 {
			text += ", "
		}
		text += t.String()
	}
	return text + " alone"
}
