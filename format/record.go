package format

import (
	"errors"
	"slices"
	"strconv"

	"github.com/entydig/sudoku"
)

// This file holds records and errors.

// A Record is one puzzle of an input. It is a value of about 350 bytes that costs
// little to copy: what most inputs lack stands behind a pointer.
type Record struct {
	File       string             // the name of the file in an archive; "" if the input is none
	Line       int                // the line on which the puzzle begins, counted from 1
	Column     int                // the character of that line at which it begins, counted from 1
	Form       *Form              // the form in which it was written
	Givens     sudoku.Grid        // the puzzle
	Placed     sudoku.Grid        // digits that a player has placed since; the empty grid if none
	Solution   sudoku.Grid        // the solution that came with the puzzle; the empty grid if none did
	Candidates *sudoku.Candidates // the candidates that a player has noted, also in cells with a digit; nil if none
	Comment    string             // the text beside the puzzle, without the character that sets it off
	Metadata   *Metadata          // what is known about the puzzle; nil if nothing is. Records of one text may share it
	Losses     []Loss             // what the input said that no field above can hold
}

// lose adds a loss of a kind, without a text, to r.Losses if lost is set and r does not
// have that loss yet.
func (r *Record) lose(lost bool, kind LossKind) {
	if lost && !slices.Contains(r.Losses, Loss{Kind: kind}) {
		r.Losses = append(r.Losses, Loss{Kind: kind})
	}
}

// Kinds of error. Every [Error] is also a [sudoku.ErrSyntax].
var (
	// ErrEmpty means that an input holds neither a puzzle nor an error.
	ErrEmpty = errors.New("no puzzle")
	// ErrOtherForm means that the input is in a form that is recognised and not read.
	ErrOtherForm = errors.New("a form that is not read")
	// ErrSeveral means that an input holds several puzzles where one was wanted.
	ErrSeveral = errors.New("more than one puzzle")
)

// An Error refuses one puzzle of a text: it has the place, the reason and a hint.
type Error struct {
	File   string // the name of the file in an archive; "" if the input is none
	Line   int    // counted from 1
	Column int    // in characters, counted from 1; one past the end if something is missing there
	Reason string // such as "82 cells instead of 81"
	Hint   string // what to do next, or empty

	Kind   Kind   // the kind of error, for programs that have their own wording
	Number int    // a number in the reason; 0 if the kind has none
	Row    int    // the row of the grid, counted from 1, or 0 if the kind is not about a row
	Text   string // a quotation in the reason; "" if the kind has none
}

// Error names the place and the reason, such as "line 3, column 82: 82 cells instead of 81".
// The name of a file in an archive comes first.
func (e *Error) Error() string {
	file := ""
	if e.File != "" {
		file = e.File + ", "
	}
	return file + "line " + strconv.Itoa(e.Line) + ", column " + strconv.Itoa(e.Column) + ": " + e.Reason
}

// NewError returns an error of a kind at a line and a column, both counted from 1, with the
// English wording. number and text are those of [Error]. It is for readers of other kinds of
// input, such as archives.
func NewError(line, column int, kind Kind, number int, text string) *Error {
	return newError(line, column, kind, number, 0, text)
}

// Is reports whether target is [sudoku.ErrSyntax], or the one of [ErrEmpty],
// [ErrOtherForm] and [ErrSeveral] that the kind of e belongs to.
func (e *Error) Is(target error) bool {
	switch target {
	case sudoku.ErrSyntax:
		return true
	case ErrEmpty:
		return e.Kind == NoPuzzle || e.Kind == EmptyInput || e.Kind == NoGrid
	case ErrOtherForm:
		return e.Kind >= OtherForm && e.Kind <= Variant
	case ErrSeveral:
		return e.Kind == SeveralPuzzles
	}
	return false
}
