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

// A Gauge is a [Target] that tells on which side of it a puzzle is. The generator then
// makes puzzles that are too hard easier (see ease.go), and its errors and reports name
// the puzzle that came nearest.
type Gauge interface {
	Target

	// Miss returns 0 if the puzzle meets the condition, a negative number if the puzzle is
	// too easy, and a positive one if the puzzle is too hard. The amount is the distance to
	// the condition, in a unit of the gauge's own. What is said of Met holds for Miss, too.
	Miss(p *Dug) int

	// Reached describes what a puzzle reaches instead, such as "se 6.7". It is called
	// when the puzzle is nearer than all before it.
	Reached(p *Dug) string
}

// A Dug is a puzzle with exactly one solution, made by digging. A Dug is valid only
// during the call that it is passed to.
type Dug struct {
	digger *digger
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
