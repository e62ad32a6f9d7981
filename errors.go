package sudoku

import (
	"errors"
	"strconv"

	"github.com/entydig/sudoku/internal/geom"
)

// This file holds what can be wrong with a puzzle, or with its text. Each kind
// has a sentinel to test for with [errors.Is], and those that carry evidence a
// type to take out with [errors.As].

// Kinds of error.
var (
	// ErrNoSolution says that no completion of the puzzle breaks no rule.
	ErrNoSolution = errors.New("no solution")
	// ErrNotUnique is the kind of a *[NotUniqueError].
	ErrNotUnique = errors.New("more than one solution")
	// ErrClash is the kind of a *[ClashError].
	ErrClash = errors.New("givens clash")
	// ErrSyntax is the kind of a *[ParseError].
	ErrSyntax = errors.New("not a grid")
)

// A NotUniqueError is the proof that a puzzle is not one: two of its solutions.
type NotUniqueError struct{ First, Second Grid }

// Error names the kind and the first cell in which the two solutions differ, with
// the smaller digit first, whichever solution has it.
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

// A ClashError names two cells of one house that hold the same digit.
type ClashError struct {
	A, B  Cell // A before B
	Digit Digit
	House House // the row if they share one, else the column, else the box
}

// Error names the digit, both cells and the house.
func (e *ClashError) Error() string {
	return ErrClash.Error() + ": " + strconv.Itoa(int(e.Digit)) + " at " + e.A.String() + " and " + e.B.String() + " (" + e.House.String() + ")"
}

// Is reports whether target is [ErrClash].
func (e *ClashError) Is(target error) bool { return target == ErrClash }

// A ParseError says where and why a text is not the 81 cells of a grid.
type ParseError struct {
	Column int    // the first character that is wrong, counted from 1; one past the end of a short text
	Reason string // such as "80 cells, want 81"
}

// Error names the place and the reason.
func (e *ParseError) Error() string {
	return "column " + strconv.Itoa(e.Column) + ": " + e.Reason
}

// Is reports whether target is [ErrSyntax].
func (e *ParseError) Is(target error) bool { return target == ErrSyntax }

// Clash returns the first two digits of g that clash, house by house, or nil.
func (g Grid) Clash() *ClashError {
	for h := range geom.CellsOf {
		var at [10]uint8 // the cell that holds a digit, plus one
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
