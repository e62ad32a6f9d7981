package generate

import "github.com/entydig/sudoku"

// This file holds the conditions that a puzzle has to meet.

// A Target is a condition on puzzles, beside their number of clues: a generator
// digs, in one complete grid after another, until a puzzle meets it.
type Target interface {
	// Met reports whether a puzzle meets the condition. The answer may depend on
	// nothing but the puzzle, so that the same seed gives the same puzzles. Met is
	// called by any number of goroutines. It may call the methods of p.
	Met(p *Dug) bool

	// Describe describes the condition for a message, such as "rating 3.0-4.5".
	Describe() string
}

// A Dug is a puzzle with exactly one solution, made by digging. A Dug is valid only
// during the call that it is passed to.
type Dug struct {
	digger   *digger
	progress *Progress // of the item
	free     bool      // the puzzle may have any number of clues, and need not be minimal
}

// Near tells the generator how near p came to the target, if the target can tell: a
// distance in a unit of the target's own, and a function that describes what p reaches,
// such as "has 6.7". The error of an item that was not made, and its progress, name what
// the nearest puzzle reached. Near calls reached if p is nearer than all before it.
func (p *Dug) Near(distance int, reached func(*Dug) string) {
	if q := p.progress; q.Nearest == "" || distance < q.distance {
		q.Nearest, q.distance = reached(p), distance
	}
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
