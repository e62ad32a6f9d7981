// Package hint tells a player what to do next, in stages: a mistake first, if there is
// one; otherwise where to look, which technique it is, which cells and digits have the
// pattern, and what follows. Each stage is a [Message]: a code with values, which a face
// words in its language. [Message.Text] words it in English.
package hint

import (
	"errors"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/logic"
	"github.com/entydig/sudoku/logic/rating"
)

// A Board is what a player has in front of them.
type Board struct {
	Puzzle sudoku.Grid
	Digits sudoku.Grid                   // the clues and the player's digits
	Notes  [sudoku.Cells]sudoku.DigitSet // a cell without notes counts as one with all its candidates
}

// Position returns the position of b: its digits, and in each hole the candidates that the
// digits leave and that the player has noted, if there are notes.
func (b *Board) Position() *logic.Position {
	p := logic.NewPosition(b.Puzzle)
	for c, d := range b.Digits.Digits() {
		if d != sudoku.None && b.Puzzle.At(sudoku.Cell(c)) == sudoku.None {
			p.Place(sudoku.Cell(c), d)
		}
	}
	for c := range p.Holes().All() {
		if b.Notes[c].Empty() {
			continue
		}
		for d := range p.Candidates(c).Minus(b.Notes[c]).All() {
			p.Eliminate(c, d)
		}
	}
	return p
}

// A Mistake is where a position leaves the way to the solution.
type Mistake struct {
	Cell sudoku.Cell
	// Lost is false if the cell holds a wrong digit, and true if the candidate of the
	// solution is gone from it.
	Lost bool
}

// Error returns a text that names the cell with the mistake. It does not name the right
// digit.
func (m *Mistake) Error() string {
	if m.Lost {
		return m.Cell.String() + " has lost the candidate that is right"
	}
	return m.Cell.String() + " holds a digit that is wrong"
}

// Judge returns nil if p can be solved as it stands: its digits agree with the solution,
// and the candidates of each hole contain the digit of the solution. The solution is that
// of the clues or, if these do not have exactly one, that of all digits of p. Otherwise
// the error is a *[Mistake], the error of [sudoku.Solve] for all digits, or
// [rating.ErrSolved] if no hole is left.
func Judge(p *logic.Position) error {
	g := p.Grid()
	solution, err := sudoku.Solve(cluesOf(p))
	if err == nil {
		for c, d := range g.Digits() {
			if d != sudoku.None && d != solution.At(sudoku.Cell(c)) {
				return &Mistake{Cell: sudoku.Cell(c)}
			}
		}
	} else if solution, err = sudoku.Solve(g); err != nil {
		return err
	}
	for c := range p.Holes().All() {
		if !p.Has(c, solution.At(c)) {
			return &Mistake{Cell: c, Lost: true}
		}
	}
	if p.Solved() {
		return rating.ErrSolved
	}
	return nil
}

// cluesOf returns the grid that holds the clues of p and none of the digits placed since.
func cluesOf(p *logic.Position) (g sudoku.Grid) {
	for c := range p.Clues().All() {
		g.Set(c, p.At(c))
	}
	return g
}

// A Hint is what a player is told. Either Mistake or Step is set.
type Hint struct {
	Mistake *Mistake
	Step    *logic.Step
}

// Next returns the hint for p: its mistake if it has one, and otherwise a step of the
// easiest technique that has any. Among steps that are equally easy on the scale for
// people, one that places a digit comes first. The same position and options always give
// the same hint. p is not changed. The error is that of [Judge] for a position that is
// solved or cannot be solved, or [rating.ErrStuck] if no technique has a step.
func Next(r *rating.Rater, p *logic.Position, o rating.Options) (Hint, error) {
	err := Judge(p)
	if m, ok := errors.AsType[*Mistake](err); ok {
		return Hint{Mistake: m}, nil
	}
	if err != nil {
		return Hint{}, err
	}
	s, err := r.Cheapest(p, o)
	if err != nil {
		return Hint{}, err
	}
	s = s.Clone() // r is used again
	if len(s.Place) == 0 && o.Only == nil {
		if placing := placesAsEasily(r, p, s.Technique, o); placing != nil {
			s = placing
		}
	}
	return Hint{Step: s}, nil
}

// placesAsEasily returns the first step in p that places a digit, of the techniques that
// are as easy as t and that o allows, or nil if there is none. The caller owns the step.
func placesAsEasily(r *rating.Rater, p *logic.Position, t logic.Technique, o rating.Options) *logic.Step {
	value, _ := t.Human()
	for _, other := range logic.Techniques() {
		same, ok := other.Human()
		if !ok || same != value || o.NoUniqueness && other.AssumesUniqueness() {
			continue
		}
		for s := range r.Steps(p, other) {
			if len(s.Place) > 0 {
				return s.Clone()
			}
		}
	}
	return nil
}
