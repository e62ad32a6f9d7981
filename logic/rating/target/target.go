// Package target makes the generator look for puzzles by what they take to solve: a
// rating, a technique, or a list of techniques that is enough.
//
// Each target tells on which side of it a puzzle is, so that the generator can make a
// puzzle easier that is too hard:
//
//	t, err := target.Rating(target.SE, target.Range{Min: 70, Max: 80}, target.Options{})
//	g, err := generate.New(generate.Options{Target: t, Seed: seed})
//	result, err := g.Item(ctx, 0)
package target

import (
	"errors"

	"github.com/entydig/sudoku/generate"
)

// ErrTarget is the kind of an *[Error].
var ErrTarget = errors.New("no puzzle can meet the target")

// An Error says why no puzzle can meet a target.
type Error struct {
	Reason string // such as "brute-force is no technique that a puzzle needs"
	Hint   string // what to ask for instead, or ""
}

// Error returns the reason.
func (e *Error) Error() string { return e.Reason }

// Is reports whether target is [ErrTarget].
func (e *Error) Is(target error) bool { return target == ErrTarget }

// Options say what the rating of a target may rest on.
type Options struct {
	// NoUniqueness leaves out the techniques that assume that a puzzle has one solution.
	NoUniqueness bool
}

// A Gauge is a target of the generator that tells on which side of it a puzzle is.
type Gauge interface {
	generate.Target

	// Miss returns 0 if a puzzle meets the target, a negative number if the puzzle is too
	// easy, and a positive one if the puzzle is too hard. The amount is the distance to the
	// target, in a unit of the gauge's own. Any number of goroutines may call Miss.
	Miss(p *generate.Dug) int

	// Reached describes what a puzzle reaches, such as "has 6.7".
	Reached(p *generate.Dug) string
}

// met reports whether p meets g. If p is too hard, met first tries to make it easier; if p
// still misses g, met tells the generator how near p came.
func met(g Gauge, p *generate.Dug) bool {
	miss := g.Miss(p)
	if miss == 0 || miss > 0 && p.Ease(g.Miss) {
		return true
	}
	p.Near(max(miss, -miss), g.Reached)
	return false
}

// All returns the target that a puzzle meets if it meets each of targets, of which there
// must be at least one. Its Miss is that of the first target that the puzzle misses.
func All(targets ...Gauge) Gauge {
	if len(targets) == 1 {
		return targets[0]
	}
	return all(targets)
}

// all is the target of All. The cheapest targets should come first.
type all []Gauge

// first returns the first target that p misses and what its Miss returns, or nil and 0 if p
// misses none.
func (a all) first(p *generate.Dug) (missed Gauge, miss int) {
	for _, t := range a {
		if miss := t.Miss(p); miss != 0 {
			return t, miss
		}
	}
	return nil, 0
}

// Miss is the method of [Gauge]: that of the first target that p misses.
func (a all) Miss(p *generate.Dug) int {
	_, miss := a.first(p)
	return miss
}

// Met is the method of [generate.Target].
func (a all) Met(p *generate.Dug) bool { return met(a, p) }

// Reached implements [Gauge]: it describes p by the first target that p misses.
func (a all) Reached(p *generate.Dug) string {
	t, _ := a.first(p)
	if t == nil {
		t = a[0]
	}
	return t.Reached(p)
}

// Describe is the method of [generate.Target]. It joins the descriptions of the targets.
func (a all) Describe() string {
	text := ""
	for i, t := range a {
		if i > 0 {
			text += ", and "
		}
		text += t.Describe()
	}
	return text
}
