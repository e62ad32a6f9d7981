package sudoku

import (
	"errors"
	"strconv"

	"github.com/entydig/sudoku/internal/geom"
)

// This file holds the errors about a puzzle or its text. Each kind of error has a
// value to test for with [errors.Is]; three kinds have a type, too, whose fields
// [errors.As] gives access to.

// The kinds of errors. Test for them with [errors.Is].
var (
	// ErrNoSolution reports that the puzzle has no solution, although no two of its
	// clues clash.
	ErrNoSolution = errors.New("no solution")
	// ErrNotUnique reports that the puzzle has more than one solution. The error is
	// a *[NotUniqueError].
	ErrNotUnique = errors.New("more than one solution")
	// ErrClash reports that two clues clash. The error is a *[ClashError].
	ErrClash = errors.New("givens clash")
	// ErrSyntax reports that a text is not a grid. The error is a *[ParseError].
	ErrSyntax = errors.New("not a grid")
)

// A NotUniqueError reports that a puzzle has more than one solution. First and
// Second are two of them.
type NotUniqueError struct{ First, Second Grid }

// Error returns a text such as "more than one solution: r1c1 can be 4 or 5". It
// names the first cell in which the two solutions differ, and the smaller of the
// two digits first.
func (e *NotUniqueError) Error() string {
	for c := range Cell(Cells) {
		a, b := e.First.At(c), e.Second.At(c)
		if a != b {
			return ErrNotUnique.Error() + ": " + c.String() + " can be " + strconv.Itoa(int(min(a, b))) + " or " + strconv.Itoa(int(max(a, b)))
		}
	}
	return ErrNotUnique.Error()
}

// Is reports whether target is [ErrNotUnique].
func (e *NotUniqueError) Is(target error) bool { return target == ErrNotUnique }

// A ClashError reports that two cells of one house hold the same digit.
type ClashError struct {
	A, B  Cell  // the two cells, A being the lower one
	Digit Digit // the digit in both cells
	House House // the row if the cells share one, else the column, else the box
}

// Error returns a text such as "givens clash: 5 at r1c1 and r1c7 (row 1)".
func (e *ClashError) Error() string {
	return ErrClash.Error() + ": " + strconv.Itoa(int(e.Digit)) + " at " + e.A.String() + " and " + e.B.String() + " (" + e.House.String() + ")"
}

// Is reports whether target is [ErrClash].
func (e *ClashError) Is(target error) bool { return target == ErrClash }

// A ParseError reports where and why a text is not the 81 cells of a grid.
type ParseError struct {
	Column int    // the first wrong character, counted from 1; one past the end if the text is too short
	Reason string // such as "80 cells, want 81"
}

// Error returns a text such as "column 81: 80 cells, want 81".
func (e *ParseError) Error() string {
	return "column " + strconv.Itoa(e.Column) + ": " + e.Reason
}

// Is reports whether target is [ErrSyntax].
func (e *ParseError) Is(target error) bool { return target == ErrSyntax }

// Clash returns the first clash of g, or nil if no two digits clash. It looks at
// the rows first, then at the columns, then at the boxes.
func (g Grid) Clash() *ClashError {
	for h := range geom.CellsOf {
		var at [10]uint8 // for each digit, the cell of this house that holds it, plus 1; 0 if no cell does
		for _, c := range geom.CellsOf[h] {
			d := g.cells[c]
			if d == None {
				continue
			}
			if first := at[d]; first != 0 {
				return &ClashError{A: Cell(first - 1), B: Cell(c), Digit: d, House: House(h)}
			}
			at[d] = c + 1
		}
	}
	return nil
}
