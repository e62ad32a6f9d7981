package se

import (
	"errors"
	"math"

	"github.com/entydig/sudoku"
)

// This file holds what a caller may choose.

// A Form says in which of its symmetric forms a puzzle is rated. The Explainer
// takes the first of several equally easy steps, and which one that is depends on
// how the puzzle is turned and which digits it has. In about one of 200 puzzles,
// nearly all above 8.0, so does the rating.
type Form int

const (
	// StandardForm rates one and the same form of all symmetric puzzles, so that
	// they all get one rating: the form whose solution, read row by row, is the
	// smallest number. Lists made from solution grids have this form already.
	StandardForm Form = iota
	// GivenForm rates the puzzle as it stands: what the Explainer prints for it.
	GivenForm
)

// A Budget bounds the work on one puzzle, so that a rating ends in bounded time.
// It counts nodes: candidates that are settled while an assumption is followed
// in branching chains. A look for subsets or chains inside a chain counts as
// nodes, too, by what it costs. The techniques below 7.5 always run to the end.
//
// The zero Budget stands for [DefaultBudget].
type Budget struct{ nodes int64 }

// DefaultBudget was enough for all puzzles up to 9.2 that were tried (60,000). It
// is spent in a few tenths of a second.
var DefaultBudget = Budget{nodes: 20_000_000}

// Unlimited lets a rating take as long as it needs: minutes above 11.
var Unlimited = Budget{nodes: math.MaxInt64}

// ErrBudget says that a budget of less than one node was asked for.
var ErrBudget = errors.New("se: a budget is at least one node")

// Nodes returns a budget of n nodes. If n is below 1, the error is [ErrBudget].
func Nodes(n int64) (Budget, error) {
	if n < 1 {
		return Budget{}, ErrBudget
	}
	return Budget{nodes: n}, nil
}

// limit returns the number of nodes that b allows: for the zero Budget, that of
// [DefaultBudget].
func (b Budget) limit() int64 {
	if b == (Budget{}) {
		return DefaultBudget.nodes
	}
	return b.nodes
}

// Options choose how a puzzle is rated. The zero Options are the usual choice.
type Options struct {
	Form   Form
	Budget Budget
	// NoUniqueness switches off the techniques that assume that the puzzle has
	// one solution: unique rectangles and loops, and bivalue universal graves.
	NoUniqueness bool
	// Most ends the rating as soon as it is certain that ER is above Most, unless it is 0.
	// The rating is then a bound, as if the budget were spent. Whoever looks for puzzles up
	// to a rating saves most of the time with it.
	Most Value
	// Context is asked in the search for branching chains whether to go on, unless
	// it is nil. When it has ended, the rating is a bound, as if the budget were
	// spent.
	Context sudoku.Context
}

// A limiter counts down what may be spent on the puzzle at hand.
type limiter struct {
	left    int64 // in nodes; negative when the rating has to end
	context sudoku.Context
}

// exhausted reports whether the rating must end, because the budget is spent or the context
// has ended.
func (p *limiter) exhausted() bool { return p.left < 0 }

// charge takes the cost of work, in nodes, from p.left. If the context has ended, it
// makes p exhausted.
func (p *limiter) charge(nodes int) {
	p.left -= int64(nodes)
	if p.context != nil && p.context.Err() != nil {
		p.left = -1
	}
}
