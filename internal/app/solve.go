package app

import (
	"errors"
	"strconv"

	"github.com/entydig/sudoku"
)

// This file holds the use case of solving a puzzle.

// A Status says how many solutions a puzzle has, as far as solving it tells.
type Status string

// Statuses.
const (
	StatusUnique Status = "unique" // exactly one
	StatusNone   Status = "none"
	StatusMany   Status = "many"
	StatusClash  Status = "clash" // two givens clash; no search was made
)

// A Verdict says how many solutions a puzzle has: none, one, or more than one,
// with the solutions or the clash that show it.
type Verdict struct {
	Status   Status
	Solution sudoku.Grid        // of StatusUnique and StatusMany; else the empty grid
	Second   sudoku.Grid        // of StatusMany: another solution, as evidence
	Clash    *sudoku.ClashError // of StatusClash
}

// Solve solves a puzzle.
func Solve(puzzle sudoku.Grid) Verdict {
	solution, err := sudoku.Solve(puzzle)
	if err == nil {
		return Verdict{Status: StatusUnique, Solution: solution}
	}
	var many *sudoku.NotUniqueError
	var clash *sudoku.ClashError
	switch {
	case errors.As(err, &many):
		return Verdict{Status: StatusMany, Solution: many.First, Second: many.Second}
	case errors.As(err, &clash):
		return Verdict{Status: StatusClash, Clash: clash}
	}
	return Verdict{Status: StatusNone}
}

// Err returns why there is not exactly one solution, or nil if there is.
func (v *Verdict) Err() error {
	switch v.Status {
	case StatusMany:
		return &sudoku.NotUniqueError{First: v.Solution, Second: v.Second}
	case StatusClash:
		return v.Clash
	case StatusNone:
		return sudoku.ErrNoSolution
	}
	return nil
}

// AppendVerdict appends the answer to a puzzle as a line of JSON.
func AppendVerdict(b []byte, puzzle sudoku.Grid, v *Verdict) []byte {
	b = appendPuzzle(b, `{"puzzle":`, puzzle)
	b = append(b, `,"status":"`...)
	b = append(b, v.Status...)
	b = appendSolution(b, `","solution":`, v.Solution)
	b = appendSolution(b, `,"second":`, v.Second)
	return append(b, "}\n"...)
}

// A Listed is one of the solutions of a puzzle, in the order of [sudoku.All].
type Listed struct {
	Status   Status             // of the puzzle
	Solution sudoku.Grid        // the empty grid if there is none
	Clash    *sudoku.ClashError // of StatusClash
	Index    int                // solutions of this puzzle before it
	More     bool               // another solution follows, listed or not
}

// List calls yield with the solutions of a puzzle, at most as many as limit says,
// or once without a solution if there is none. It ends early, and reports false,
// when yield returns false or ctx ends. It is always one solution ahead, to know
// whether there is more.
func List(ctx sudoku.Context, puzzle sudoku.Grid, limit sudoku.Limit, yield func(*Listed) bool) bool {
	max, bounded := limit.Bound()
	at, some := Listed{Status: StatusNone}, false
	for g, err := range sudoku.AllContext(ctx, puzzle) {
		if err != nil {
			return false
		}
		if some {
			at.Status, at.More = StatusMany, true
			if !yield(&at) {
				return false
			}
			if at.Index++; bounded && at.Index == max {
				return true
			}
		} else {
			at.Status, some = StatusUnique, true
		}
		at.Solution, at.More = g, false
	}
	if !some {
		if at.Clash = puzzle.Clash(); at.Clash != nil {
			at.Status = StatusClash
		}
	}
	return yield(&at)
}

// AppendListed appends a solution of a puzzle as a line of JSON.
func AppendListed(b []byte, puzzle sudoku.Grid, l *Listed) []byte {
	b = appendPuzzle(b, `{"puzzle":`, puzzle)
	b = append(b, `,"status":"`...)
	b = append(b, l.Status...)
	b = appendSolution(b, `","solution":`, l.Solution)
	b = append(b, `,"second":"","index":`...)
	b = strconv.AppendInt(b, int64(l.Index), 10)
	b = append(b, `,"more":`...)
	return append(strconv.AppendBool(b, l.More), "}\n"...)
}
