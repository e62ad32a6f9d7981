package generate

import "github.com/entydig/sudoku"

// This file holds the conditions that a puzzle has to meet.

// A Target is a condition on puzzles, beside their number of clues: a generator
// digs, in one complete grid after another, until a puzzle meets it.
type Target interface {
	// Met reports whether a puzzle meets the condition. The answer may depend on
	// nothing but the puzzle, so that the same seed gives the same puzzles. Met is
	// called by any number of goroutines.
	Met(p *Dug) bool

	// Describe describes the condition for a message, such as "rating 3.0-4.5".
	Describe() string
}

// A Dug is the puzzle that was left at the end of a dig: it has exactly one
// solution. A Dug is valid only during the call of [Target.Met].
type Dug struct {
	digger *digger
	wanted Range // the number of clues of the item; not set: any number
}

// Clues returns the number of clues.
func (p *Dug) Clues() int { return p.digger.proven.left }

// Puzzle returns the puzzle.
func (p *Dug) Puzzle() sudoku.Grid {
	digits := p.digger.puzzle()
	return gridOf(&digits)
}

// Solution returns the one solution of the puzzle.
func (p *Dug) Solution() sudoku.Grid { return gridOf(&p.digger.digits) }

// cluesTarget is the condition that every generator has: the puzzle has the number of
// clues that was drawn for the item, if one was.
type cluesTarget struct{}

// Met reports whether p has the wanted number of clues.
func (cluesTarget) Met(p *Dug) bool { return p.wanted.IsZero() || p.Clues() == p.wanted.Min }

// Describe describes the condition.
func (cluesTarget) Describe() string { return "number of clues" }
