package book

import (
	"strconv"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/render"
	"github.com/entydig/sudoku/render/font"
)

// This file holds what a book is made from.

// A Spec says how a book looks. Lengths are in points of 1/72 inch.
type Spec struct {
	Width, Height      float64 // of a page when it is cut
	Bleed              float64 // on each side, beyond the cut
	Top, Bottom, Outer float64 // margins
	Inner              float64 // margin at the binding
	Dots               int     // pixels in an inch: at least 72

	PerPage        int // puzzles on a page, 1 to 30
	AnswersPerPage int // 1 to 60; not set: as many as can be read
	Answers        Answers
	Large          bool // digits of at least 16 points, in a greater share of the cell
	OneSided       bool // no facing pages: the margins are the same on all pages

	Signs      *render.Signs // in place of the digits; nil for the digits
	Corners    bool          // a small box for notes in each hole
	Candidates bool          // the candidates of each hole

	Cover, TitlePage, Contents, Instructions, Numbers bool

	Title, Subtitle, Author, Imprint, ISBN string
	Made                                   string // who made the book and from which seed, for the page with the imprint
	Label                                  []Part // over each grid, in this order
	Words                                  Words
}

// Answers says where the answers are. The zero Answers is not set.
type Answers uint8

// Places of answers.
const (
	AtEnd  Answers = iota + 1
	OnBack         // of the page with the puzzles
	Beside         // each puzzle
	Nowhere
)

// A Part is a part of the label over a grid. The zero Part is not set.
type Part uint8

// Parts of a label.
const (
	Number Part = iota + 1
	Level
	Clues
	Rating
	AnswerPage // where the answer is
)

// Words are the texts of a book in one language. In some of them {n} stands for a number,
// and {text} for a text.
type Words struct {
	Answers, Contents                string
	Clues, Rating, AnswerPage, Pages string // patterns
	Rules                            string // title of the instructions
	RuleTexts                        []string
	Unique                           string // every puzzle has exactly one solution
}

// A Section is a part of a book.
type Section struct {
	Title   string // not set: no title, which is for a book of one section
	Puzzles []Puzzle
}

// A Puzzle is a puzzle of a book.
type Puzzle struct {
	Grid, Solution sudoku.Grid
	Level, Rating  string // as they are printed; empty for none
}

// An Error says which part of a specification cannot be, and why.
type Error struct {
	Field  string // such as "margin"
	Reason string
	Hint   string // the next step, or empty
}

// Error returns the field and the reason.
func (e *Error) Error() string { return e.Field + ": " + e.Reason }

// Gutter returns the margin at the binding, in points, that print-on-demand services ask
// for in a book with this number of pages (Kindle Direct Publishing, "Set trim size, bleed,
// and margins").
func Gutter(pages int) float64 {
	for _, g := range []struct {
		pages  int
		inches float64
	}{{150, 0.375}, {300, 0.5}, {500, 0.625}, {700, 0.75}} {
		if pages <= g.pages {
			return g.inches * 72
		}
	}
	return 0.875 * 72
}

// leastSide is the least side of a board, in points: smaller ones cannot be read.
const leastSide = 50

// leastLarge is the least size of digits in large print, in points.
const leastLarge = 16

// digitShares are the sizes of a digit's font in a cell, in hundredths, for usual and for
// large print.
const (
	usualShare = 66
	largeShare = 84
)

// Bounds of a specification.
const (
	MostPuzzles = 30    // on a page
	MostAnswers = 60    // on a page
	MostLength  = 14400 // of a page, in points
)

// check returns an *[Error] about the first size or number that is out of its bounds, or
// nil. It does not check whether the boards fit.
func (s *Spec) check(faces *font.Faces) error {
	switch {
	case s.Width < 72 || s.Height < 72 || s.Width > MostLength || s.Height > MostLength:
		return &Error{"page", "a page is from 1 inch to 5 m wide and high", ""}
	case s.Dots < 72:
		return &Error{"dpi", "an inch has at least 72 dots", ""}
	case s.PerPage < 1 || s.PerPage > MostPuzzles:
		return &Error{"per-page", "a page has from 1 to 30 puzzles", ""}
	case s.AnswersPerPage < 0 || s.AnswersPerPage > MostAnswers:
		return &Error{"answers-per-page", "a page has from 1 to 60 answers", ""}
	case s.Bleed < 0 || s.Bleed > 72:
		return &Error{"bleed", "a bleed is at most an inch", "print-on-demand services ask for 0.125in"}
	case min(s.Top, s.Bottom, s.Outer, s.Inner) < 0:
		return &Error{"margin", "a margin is negative", ""}
	case s.Outer+s.Inner > s.Width-leastSide || s.Top+s.Bottom > s.Height-leastSide:
		return &Error{"margin", "the margins leave no room on a page of " + inches(s.Width) + " x " + inches(s.Height) + " in", "make them smaller, or the page larger"}
	}
	return nil
}

// inches returns a length in points as a number of inches with at most two decimals.
func inches(points float64) string {
	return strconv.FormatFloat(float64(int(points/72*100+0.5))/100, 'f', -1, 64)
}
