package whip

import (
	"errors"
	"strconv"

	"github.com/entydig/sudoku"
)

// This file holds what is asked and what is answered.

// A Family is a kind of chain. The zero Family stands for no choice.
type Family uint8

// The families.
const (
	_      Family = iota
	Whips         // chains of rating W
	Braids        // chains of rating B
)

// String returns "whips" or "braids", or "no family" for the zero Family.
func (f Family) String() string {
	switch f {
	case Whips:
		return "whips"
	case Braids:
		return "braids"
	}
	return "no family"
}

// A Bound says when a search gives up and answers "at least". Both numbers must
// be 1 or more: there is no search without a bound.
type Bound struct {
	// Length is the greatest length of chains that are looked for.
	Length int
	// Work is the greatest number of candidates that the searches make members, for one
	// puzzle or one position. A million take about a fifth of a second. Unlike Length, Work
	// can stop symmetric forms of a puzzle at different lengths.
	Work int
	// Context is asked now and then whether to go on, unless it is nil. When it has ended,
	// the search ends as if Work were reached.
	Context sudoku.Context
}

// Ample is a bound that all puzzles with a published rating keep. Work ends the
// search after seconds at most.
var Ample = Bound{Length: 36, Work: 20_000_000}

// Errors of a question.
var (
	// ErrFamily says that a family is neither Whips nor Braids.
	ErrFamily = errors.New("whip: no family of chains given")
	// ErrBound says that a limit of a [Bound] is below 1.
	ErrBound = errors.New("whip: the bound needs a length and a work of 1 or more")
)

// valid returns [ErrFamily] if f is no family, [ErrBound] if a limit of b is below 1,
// and nil otherwise.
func valid(f Family, b Bound) error {
	switch {
	case f != Whips && f != Braids:
		return ErrFamily
	case b.Length < 1 || b.Work < 1:
		return ErrBound
	}
	return nil
}

// An Outcome says what the length in a [Rating] means. The zero Outcome stands for no answer.
type Outcome uint8

// The outcomes.
const (
	_       Outcome = iota
	Exact           // the length is the answer
	AtLeast         // the bound was reached: the answer is the length or more, or it is None
	None            // no chain of any length will do
)

// A Rating is the rating of a puzzle, or the length of the shortest chains of a
// position. Length means nothing if Outcome is None.
type Rating struct {
	Outcome Outcome
	Length  int
}

// Exact returns the length; ok is false if the outcome is not [Exact].
func (r Rating) Exact() (length int, ok bool) { return r.Length, r.Outcome == Exact }

// String returns a text such as "5", ">=9" or "none".
func (r Rating) String() string {
	switch r.Outcome {
	case Exact:
		return strconv.Itoa(r.Length)
	case AtLeast:
		return ">=" + strconv.Itoa(r.Length)
	case None:
		return "none"
	}
	return "not rated"
}
