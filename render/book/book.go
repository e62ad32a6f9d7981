package book

import (
	"strconv"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/render"
	"github.com/entydig/sudoku/render/font"
	"github.com/entydig/sudoku/render/pdf"
)

// This file holds the plan of a book: which page shows what.

// A Book is a book whose pages can be laid out one by one. It is used by one goroutine at
// a time.
type Book struct {
	spec     Spec
	sections []Section
	faces    *font.Faces
	colours  *render.Colours
	dot      float64 // pixels of a point
	pages    []page
	first    []int // number of the first puzzle of each section, from 0

	// The first page of each section with puzzles, and with answers.
	puzzleStart, answerStart []int

	puzzles grid // of a page with puzzles
	answers grid // of a page with answers
	beside  besideLayout
}

// A page is what one page shows.
type page struct {
	kind    kind
	section int
	from    int // first puzzle of the section on the page
}

// A kind is a kind of page.
type kind uint8

const (
	blankPage kind = iota
	coverPage
	titlePage
	imprintPage
	contentsPage
	rulesPage
	headingPage // of a section
	puzzlePage
	answerHeading
	answerPage
)

// New plans a book: which page shows what. The error is an *[Error] about a size that does
// not fit. The book keeps the sections, faces and pointers that it is given, so the caller
// must not change them as long as the book is in use. Each section must have at least one
// puzzle, and faces must have a glyph for each character of the texts.
func New(spec Spec, sections []Section, faces *font.Faces) (*Book, error) {
	b := &Book{spec: spec, sections: sections, faces: faces, colours: render.ColoursOf(render.Print, false), dot: float64(spec.Dots) / 72}
	if err := b.spec.check(faces); err != nil {
		return nil, err
	}
	total := 0
	for _, s := range sections {
		b.first = append(b.first, total)
		total += len(s.Puzzles)
	}
	if total == 0 {
		return nil, &Error{"number", "the book has no puzzles", ""}
	}
	if err := b.measure(); err != nil {
		return nil, err
	}
	b.plan()
	return b, nil
}

// add appends a page to the plan: its kind, the index of its section, and the index in that
// section of its first puzzle. The last two are 0 for kinds that have none.
func (b *Book) add(k kind, section, from int) { b.pages = append(b.pages, page{k, section, from}) }

// recto makes the next page a right one: it adds a blank page to the plan if the next page
// would be on the left. In a one-sided book it does nothing.
func (b *Book) recto() {
	if !b.spec.OneSided && !b.onRight(len(b.pages)) {
		b.add(blankPage, 0, 0)
	}
}

// onRight reports whether page i, counted from 0 with the cover, is the right one of two
// facing pages.
func (b *Book) onRight(i int) bool { return b.number(i)%2 == 1 }

// number returns the number that is printed on page i, counted from 0 with the cover.
// Printed numbers begin with 1 on the page after the cover.
func (b *Book) number(i int) int {
	if b.spec.Cover {
		return i
	}
	return i + 1
}

// plan sets b.pages, b.puzzleStart and b.answerStart: all pages of the book in order.
func (b *Book) plan() {
	s := &b.spec
	if s.Cover {
		b.add(coverPage, 0, 0)
	}
	if s.TitlePage {
		b.add(titlePage, 0, 0)
		b.add(imprintPage, 0, 0)
	}
	if s.Contents {
		b.recto()
		b.add(contentsPage, 0, 0)
	}
	if s.Instructions {
		b.add(rulesPage, 0, 0)
	}
	for i, section := range b.sections {
		if section.Title != "" && len(b.sections) > 1 {
			b.recto()
			b.add(headingPage, i, 0)
		}
		b.puzzlePages(i, section)
	}
	if s.Answers == AtEnd {
		if len(b.pages) > 1 && !s.OneSided { // loose sheets have it in the line at the top
			b.recto()
			b.add(answerHeading, 0, 0)
		}
		for i, section := range b.sections {
			b.answerStart = append(b.answerStart, len(b.pages))
			for from := 0; from < len(section.Puzzles); from += b.answers.count {
				b.add(answerPage, i, from)
			}
		}
	}
	if !s.OneSided && len(b.pages) > 1 && b.number(len(b.pages)-1)%2 == 1 {
		b.add(blankPage, 0, 0) // the back of the last sheet
	}
}

// puzzlePages adds the pages with the puzzles of section, which has the index i, to the
// plan. If answers are on the back of puzzles, a page with answers follows each of them.
func (b *Book) puzzlePages(i int, section Section) {
	if b.spec.Answers == OnBack {
		b.recto()
		b.answerStart = append(b.answerStart, len(b.pages)+1)
	}
	b.puzzleStart = append(b.puzzleStart, len(b.pages))
	for from := 0; from < len(section.Puzzles); from += b.spec.PerPage {
		b.add(puzzlePage, i, from)
		if b.spec.Answers == OnBack {
			b.add(answerPage, i, from)
		}
	}
}

// Pages returns the number of pages, with the cover and blank pages.
func (b *Book) Pages() int { return len(b.pages) }

// Puzzles returns the number of puzzles of all sections.
func (b *Book) Puzzles() int {
	last := len(b.sections) - 1
	return b.first[last] + len(b.sections[last].Puzzles)
}

// at returns the index of the page that shows puzzle n of a section, and the place of the
// puzzle on that page; all are counted from 0. k says which page is meant: puzzlePage, or
// answerPage for the page with the answer.
func (b *Book) at(k kind, section, n int) (index, slot int) {
	count, starts, step := b.spec.PerPage, b.puzzleStart, 1
	if b.spec.Answers == OnBack {
		step = 2 // pages with puzzles and with answers take turns
	}
	if k == answerPage {
		starts = b.answerStart
		if b.spec.Answers == AtEnd {
			count, step = b.answers.count, 1
		}
	}
	return starts[section] + n/count*step, n % count
}

// Outline returns the outline of the book: the parts before the puzzles, the sections, the
// answers, and below these an entry for each page with puzzles or answers.
func (b *Book) Outline() (entries []pdf.Entry) {
	add := func(title string, level, page int) {
		entries = append(entries, pdf.Entry{Title: title, Level: level, To: pdf.Target{Page: page}})
	}
	answers := false
	last := -1
	for i, p := range b.pages {
		switch p.kind {
		case coverPage, titlePage:
			if b.spec.Title != "" && len(entries) == 0 {
				add(b.spec.Title, 0, i)
			}
		case contentsPage:
			add(b.spec.Words.Contents, 0, i)
		case rulesPage:
			add(b.spec.Words.Rules, 0, i)
		case headingPage, puzzlePage:
			if p.section != last {
				last = p.section
				add(b.sectionTitle(p.section), 0, i)
			}
			if p.kind == puzzlePage {
				add(b.numbers(p.section, p.from, b.spec.PerPage), 1, i)
			}
		case answerHeading, answerPage:
			if b.spec.Answers != AtEnd {
				continue
			}
			if !answers {
				answers = true
				add(b.spec.Words.Answers, 0, i)
			}
			if p.kind == answerPage {
				add(b.numbers(p.section, p.from, b.answers.count), 1, i)
			}
		}
	}
	return entries
}

// sectionTitle returns the title of section i, counted from 0. A section without a title
// has that of the book or, if the book has none, "Sudoku".
func (b *Book) sectionTitle(i int) string {
	for _, title := range []string{b.sections[i].Title, b.spec.Title} {
		if title != "" {
			return title
		}
	}
	return "Sudoku"
}

// numbers returns the printed numbers of up to count puzzles of a section, from the one
// with index from on, such as "5–8" or "5". Printed numbers run from 1 through the whole
// book.
func (b *Book) numbers(section, from, count int) string {
	first := b.first[section] + from + 1
	last := b.first[section] + min(from+count, len(b.sections[section].Puzzles))
	if first == last {
		return strconv.Itoa(first)
	}
	return strconv.Itoa(first) + "–" + strconv.Itoa(last)
}

// board returns a new board that shows the clues of p, with what the specification asks for
// in the holes.
func (b *Book) board(p *Puzzle) *render.Board {
	candidates := p.Grid.Candidates()
	board := render.BoardOf(p.Grid)
	board.Signs, board.Corners, board.DigitShare = b.spec.Signs, b.spec.Corners, b.share()
	if b.spec.Candidates {
		for c := range board.Cells {
			if board.Cells[c].Digit == sudoku.None {
				board.Cells[c].Notes = candidates[c]
			}
		}
	}
	return board
}

// solution returns a new board that shows the clues and the solution of p.
func (b *Book) solution(p *Puzzle) *render.Board {
	board := render.SolutionOf(p.Grid, p.Solution)
	board.Signs = b.spec.Signs
	return board
}

// share returns the size of the digits' font as a part of the side of a cell, in
// hundredths.
func (b *Book) share() int {
	if b.spec.Large {
		return largeShare
	}
	return usualShare
}
