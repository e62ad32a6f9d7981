package format

import (
	"errors"
	"strconv"

	"github.com/entydig/sudoku"
)

// This file holds what the reader gives: records, and errors with their place.

// A Record is one puzzle of an input.
type Record struct {
	Line       int                // the line on which it begins, counted from 1
	Givens     sudoku.Grid        // the puzzle
	Placed     sudoku.Grid        // digits that somebody has entered since; the empty grid if none
	Candidates *sudoku.Candidates // the candidates as noted; nil if the form has none
	Solution   sudoku.Grid        // the solution that came along; the empty grid if none did
	Comment    string             // the text beside the puzzle, without the sign that sets it off
	Losses     []Loss             // what the input said that no field above can hold
}

// Kinds of error. Every [Error] is also a [sudoku.ErrSyntax].
var (
	// ErrEmpty says that an input has no puzzle in it, and nothing wrong either.
	ErrEmpty = errors.New("no puzzle")
	// ErrOtherForm says that the input is in a form that is known but not read.
	ErrOtherForm = errors.New("a form that is not read")
	// ErrSeveral says that an input has several puzzles where one was wanted.
	ErrSeveral = errors.New("more than one puzzle")
)

// An Error says where a text is not what it should be, and why.
type Error struct {
	Line   int    // counted from 1
	Column int    // in characters, counted from 1; one past the end if something is missing there
	Reason string // such as "82 cells, want 81"
	Hint   string // what to do next, or empty

	Kind   Kind   // what Reason says, for programs that say it in their own words
	Number int    // what is counted there, or 0; each kind says what it is
	Row    int    // the row of the grid, counted from 1, or 0 if it is about none
	Text   string // what is quoted there, or empty; each kind says what it is
}

// Error names the place and the reason, such as "line 3, column 82: 82 cells, want 81".
func (e *Error) Error() string {
	return "line " + strconv.Itoa(e.Line) + ", column " + strconv.Itoa(e.Column) + ": " + e.Reason
}

// Is reports whether target is [sudoku.ErrSyntax] or the kind of e.
func (e *Error) Is(target error) bool {
	switch target {
	case sudoku.ErrSyntax:
		return true
	case ErrEmpty:
		return e.Kind == NoPuzzle
	case ErrOtherForm:
		return e.Kind >= OtherForm && e.Kind <= JSONWithout
	case ErrSeveral:
		return e.Kind == SeveralPuzzles
	}
	return false
}
