package app

import (
	"strconv"

	"github.com/entydig/sudoku"
)

// This file holds the use case of solving a puzzle.

// A Status says how many solutions a puzzle has, as far as the search has found out.
type Status string

// Statuses.
const (
	StatusUnique Status = "unique" // exactly one solution
	StatusNone   Status = "none"   // no solution, though no givens clash
	StatusMany   Status = "many"   // two or more solutions
	StatusClash  Status = "clash"  // two givens clash, so there is no solution; no search was made
)

// A Verdict says how many solutions a puzzle has: none, one, or more than one,
// with the solutions or the clash that show it.
type Verdict struct {
	_ [0]func() // makes it non-comparable: see docs/architecture.md

	Status   Status
	Solution sudoku.Grid        // of StatusUnique and StatusMany, else the empty grid
	Second   sudoku.Grid        // of StatusMany another solution, else the empty grid
	Clash    *sudoku.ClashError // of StatusClash two givens that clash, else nil
}

// Solve returns the verdict on a puzzle. It searches until it has found a second solution,
// or until it knows that there is no other.
func Solve(puzzle sudoku.Grid) Verdict {
	solution, err := sudoku.Solve(puzzle)
	switch err := err.(type) { // sudoku.Solve wraps no error
	case nil:
		return Unique(solution)
	case *sudoku.NotUniqueError:
		return Verdict{Status: StatusMany, Solution: err.First, Second: err.Second}
	case *sudoku.ClashError:
		return Verdict{Status: StatusClash, Clash: err}
	}
	return Verdict{Status: StatusNone}
}

// Unique returns the verdict on a puzzle whose only solution is known already, for example
// because the puzzle was generated with it. It does not search.
func Unique(solution sudoku.Grid) Verdict {
	return Verdict{Status: StatusUnique, Solution: solution}
}

// NoSolution returns the verdict on a puzzle that is known to have no solution: a clash if
// two givens clash. It does not search.
func NoSolution(puzzle sudoku.Grid) Verdict {
	if clash := puzzle.Clash(); clash != nil {
		return Verdict{Status: StatusClash, Clash: clash}
	}
	return Verdict{Status: StatusNone}
}

// Differ returns the cells in which the two solutions of [StatusMany] differ. For any other
// status the set is empty.
func (v *Verdict) Differ() (cells sudoku.CellSet) {
	for c := range sudoku.Cell(sudoku.Cells) {
		if v.Solution.At(c) != v.Second.At(c) && v.Status == StatusMany {
			cells = cells.Add(c)
		}
	}
	return cells
}

// Err returns nil if the puzzle has exactly one solution, and otherwise the error
// that [sudoku.Solve] returns for it.
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

// AppendVerdict appends one line of JSON to b, with the newline: the puzzle, the status,
// and the solutions in the verdict. A solution that the verdict does not have is "".
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
	Solution sudoku.Grid        // the empty grid if the puzzle has no solution
	Clash    *sudoku.ClashError // of StatusClash, else nil
	Index    int                // number of solutions of this puzzle before it
	More     bool               // the puzzle has another solution after it, listed or not
}

// List calls yield with each solution of a puzzle, at most limit of them. If the puzzle
// has no solution, it calls yield once, with the empty grid. Before each call it has
// searched for the next solution, so that the Listed says whether another one follows. The
// Listed is valid during the call only. List returns false if yield has returned false or
// ctx has ended, and otherwise true. A solution that was found before ctx ended may not
// have been passed to yield.
func List(ctx sudoku.Context, puzzle sudoku.Grid, limit sudoku.Limit, yield func(*Listed) bool) bool {
	bound, bounded := limit.Bound()
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
			if at.Index++; bounded && at.Index == bound {
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

// AppendListed appends one line of JSON to b, with the newline: the puzzle, its status,
// one of its solutions with its index, and whether there are more. The solution is "" if
// there is none, and so is the field second, which only the line of a verdict fills.
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
