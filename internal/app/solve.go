package app

import (
	"context"
	"errors"
	"iter"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/wire"
)

// This file holds the use case of solving puzzles.

// A Status says how many solutions a puzzle has, as far as solving it tells.
type Status string

// Statuses.
const (
	StatusUnique Status = "unique" // exactly one
	StatusNone   Status = "none"
	StatusMany   Status = "many"
	StatusClash  Status = "clash" // two givens clash; no search was made
)

// A Solved is what solving a puzzle came to.
type Solved struct {
	Status   Status
	Solution sudoku.Grid        // of StatusUnique and StatusMany; else the empty grid
	Second   sudoku.Grid        // of StatusMany: another solution, as evidence
	Clash    *sudoku.ClashError // of StatusClash
}

// Solve solves each item.
func Solve(ctx context.Context, plan Plan, items iter.Seq[Item], encode func([]byte, *Answer[Solved]) []byte) iter.Seq[*Block[Solved]] {
	return each(ctx, plan, items, func(_ context.Context, item *Item) Solved { return SolveOne(item.Puzzle) }, encode)
}

// SolveOne solves one puzzle.
func SolveOne(g sudoku.Grid) Solved {
	solution, err := sudoku.Solve(g)
	if err == nil {
		return Solved{Status: StatusUnique, Solution: solution}
	}
	var many *sudoku.NotUniqueError
	var clash *sudoku.ClashError
	switch {
	case errors.As(err, &many):
		return Solved{Status: StatusMany, Solution: many.First, Second: many.Second}
	case errors.As(err, &clash):
		return Solved{Status: StatusClash, Clash: clash}
	}
	return Solved{Status: StatusNone}
}

// Err returns why there is not exactly one solution, or nil if there is.
func (s *Solved) Err() error {
	switch s.Status {
	case StatusMany:
		return &sudoku.NotUniqueError{First: s.Solution, Second: s.Second}
	case StatusClash:
		return s.Clash
	case StatusNone:
		return sudoku.ErrNoSolution
	}
	return nil
}

// AppendSolved appends the answer as a line of JSON.
func AppendSolved(b []byte, a *Answer[Solved]) []byte {
	b = appendPuzzle(b, `{"puzzle":`, a.Puzzle)
	b = append(b, `,"status":"`...)
	b = append(b, a.Result.Status...)
	b = appendSolution(b, `","solution":`, a.Result.Solution)
	b = appendSolution(b, `,"second":`, a.Result.Second)
	return append(b, "}\n"...)
}

// A Listed is one of the solutions of a puzzle, in the order of [sudoku.All].
type Listed struct {
	Item
	Status   Status // of the puzzle
	Solution sudoku.Grid
	Index    int  // solutions of this puzzle before it
	More     bool // another solution follows, listed or not
	Clash    *sudoku.ClashError
}

// List yields the solutions of each item, at most as many as limit says. An item
// with an error, and a puzzle without a solution, yield one Listed without a
// solution. It ends when ctx does.
func List(ctx context.Context, items iter.Seq[Item], limit sudoku.Limit) iter.Seq[Listed] {
	return func(yield func(Listed) bool) {
		for item := range items {
			if ctx.Err() != nil || !list(ctx, item, limit, yield) {
				return
			}
		}
	}
}

// list yields the solutions of one item. It is always one solution ahead, to
// know whether there is more.
func list(ctx context.Context, item Item, limit sudoku.Limit, yield func(Listed) bool) bool {
	if item.Err != nil {
		return yield(Listed{Item: item})
	}
	if clash := item.Puzzle.Clash(); clash != nil {
		return yield(Listed{Item: item, Status: StatusClash, Clash: clash})
	}
	max, bounded := limit.Bound()
	at := Listed{Item: item, Status: StatusNone, Index: -1}
	for g, err := range sudoku.AllContext(ctx, item.Puzzle) {
		if err != nil {
			return false
		}
		if at.Index >= 0 {
			at.Status, at.More = StatusMany, true
			if !yield(at) {
				return false
			}
			if bounded && at.Index+1 == max {
				return true
			}
		} else {
			at.Status = StatusUnique
		}
		at.Solution, at.Index, at.More = g, at.Index+1, false
	}
	if at.Status == StatusNone {
		at.Index = 0
	}
	return yield(at)
}

// AppendListed appends a solution as a line of JSON.
func AppendListed(b []byte, l *Listed) []byte {
	b = appendPuzzle(b, `{"puzzle":`, l.Puzzle)
	b = append(b, `,"status":"`...)
	b = append(b, l.Status...)
	b = appendSolution(b, `","solution":`, l.Solution)
	w := wire.NewWriter(append(b, `,"second":""`...))
	w.IntField("index", l.Index)
	w.BoolField("more", l.More)
	w.EndObject()
	w.Newline()
	return w.Bytes()
}
