package page

import (
	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/engine"
)

// This file measures searches. Most are shorter than the tick of a browser's clock.

// An Effort is the time and the number of positions that a search took which showed how
// many solutions a puzzle has. In the zero Effort they are not known.
type Effort struct {
	Known     bool
	Micros    int64  // millionths of a second
	Positions uint64 // positions searched: guesses + 1
}

// When a measurement ends.
const (
	enoughMicros = 2000 // microseconds
	maxRuns      = 1000 // runs, if the clock does not move on
)

// Search counts the solutions of a puzzle up to a bound, which must be at least 1; found
// is at most that bound. complete says that the puzzle has exactly found solutions; if it
// is false, the puzzle has more. effort holds the time and the positions of one such
// search, which Search repeats to measure the time.
func (e *Engine) Search(puzzle sudoku.Grid, bound uint64) (found uint64, complete bool, effort Effort) {
	var s engine.Search
	digits := puzzle.Digits()
	micros := e.timed(func() {
		found, complete = 0, true
		engine.Start(&s, &digits)
		for s.Next() {
			if found == bound {
				complete = false
				break
			}
			found++
		}
	})
	return found, complete, Effort{Known: true, Micros: micros, Positions: s.Guesses() + 1}
}

// timed returns the number of microseconds that one call of work takes. Browsers round
// their clocks to a tenth of a millisecond or to a whole one, which is more than most
// puzzles take. So timed calls work again until two milliseconds have passed or work was
// called 1,000 times, and returns the mean. Each call of work must do the same.
func (e *Engine) timed(work func()) int64 {
	begin := e.Micros()
	for runs := int64(1); ; runs++ {
		work()
		if spent := e.Micros() - begin; spent >= enoughMicros || runs == maxRuns {
			return spent / runs
		}
	}
}
