package book

import (
	"strconv"
	"strings"

	"github.com/entydig/sudoku/render"
	"github.com/entydig/sudoku/render/font"
	"github.com/entydig/sudoku/render/pdf"
)

// This file lays out the pages with puzzles and answers.

// A sheet is a page that is being laid out. Lengths are in points from the top left of the
// trimmed page.
type sheet struct {
	book  *Book
	index int
	out   pdf.Page
}

// Page lays out page i, counted from 0 with the cover, and returns it. The caller owns the
// result.
func (b *Book) Page(i int) *pdf.Page {
	s := &b.spec
	sh := &sheet{book: b, index: i}
	px := func(points float64) int { return int(points*b.dot + 0.5) }
	sh.out.List = render.NewList(px(s.Width+2*s.Bleed), px(s.Height+2*s.Bleed), b.colours)
	sh.out.Bleed = px(s.Bleed) * render.Unit
	p := b.pages[i]
	switch p.kind {
	case coverPage:
		sh.cover()
	case titlePage:
		sh.titles()
	case imprintPage:
		sh.imprint()
	case contentsPage:
		sh.contents()
	case rulesPage:
		sh.rules()
	case headingPage:
		sh.heading(b.sections[p.section].Title, b.numbers(p.section, 0, len(b.sections[p.section].Puzzles)))
	case answerHeading:
		sh.heading(s.Words.Answers, "")
	case puzzlePage:
		sh.puzzles(p)
	case answerPage:
		sh.answers(p)
	}
	if s.Numbers && (p.kind == puzzlePage || p.kind == answerPage || p.kind == rulesPage || p.kind == contentsPage) {
		sh.text(strconv.Itoa(b.number(i)), b.left(i)+(s.Width-s.Inner-s.Outer)/2, s.Height-s.Bottom-3, 9, font.Style{Weight: 400}, render.AnchorMiddle)
	}
	return &sh.out
}

// unit returns a length in points as a length in units of the list.
func (sh *sheet) unit(points float64) int { return int(points*sh.book.dot*render.Unit + 0.5) }

// place returns a distance in points from the left or top edge of the trimmed page as a
// coordinate in units of the list.
func (sh *sheet) place(points float64) int {
	return sh.unit(points + sh.book.spec.Bleed)
}

// text adds a line of text to the page. y is its baseline, and the anchor says which point
// of the line is at x. x, y and the size of the font are in points.
func (sh *sheet) text(text string, x, y, size float64, style font.Style, anchor render.Anchor) {
	sh.out.List.Ops = append(sh.out.List.Ops, render.Op{Kind: render.Text, Style: render.Caption, Text: text,
		X: sh.place(x), Y: sh.place(y), Size: sh.unit(size), Weight: style.Weight, Italic: style.Italic, Anchor: anchor})
}

// board draws b at a place of the page. Its side is at least 90 pixels.
func (sh *sheet) board(b *render.Board, at spot) {
	pixels := func(points float64) int { return int((points+sh.book.spec.Bleed)*sh.book.dot + 0.5) }
	sh.out.List.Board(b, render.Place{Left: pixels(at.x), Top: pixels(at.y), Side: max(90, int(at.side*sh.book.dot))}, render.OnPaper)
}

// link adds a link from the board at a place of the page, and from its label, which is
// label points high, to another place of the document.
func (sh *sheet) link(at spot, label float64, to pdf.Target) {
	sh.out.Links = append(sh.out.Links, pdf.Link{X: sh.place(at.x), Y: sh.place(at.y - label), Width: sh.unit(at.side), Height: sh.unit(at.side + label), To: to})
}

// target returns the place in the document of puzzle n of a section, counted from 0: on a
// page of kind puzzlePage, or answerPage for its answer.
func (sh *sheet) target(k kind, section, n int) pdf.Target {
	b := sh.book
	g, pair := &b.puzzles, b.pair()
	if k == answerPage {
		g, pair = &b.answers, besideLayout{wide: 1, high: 1}
	}
	index, slot := b.at(k, section, n)
	at := b.spot(g, pair, slot, index)
	return pdf.Target{Page: index, Down: sh.place(at.y - g.label)}
}

// pair returns how much room a puzzle takes on its page, with the answer beside it if
// answers are there.
func (b *Book) pair() besideLayout {
	if b.spec.Answers == Beside {
		return b.beside
	}
	return besideLayout{wide: 1, high: 1}
}

// head adds the line above the boards: the title of the section on the left, and word on
// the right. It does nothing if the book has no such line.
func (sh *sheet) head(section int, word string) {
	b := sh.book
	if b.head() == 0 {
		return
	}
	left, width := b.left(sh.index), b.spec.Width-b.spec.Inner-b.spec.Outer
	sh.text(b.sections[section].Title, left, b.spec.Top+9, 8.5, font.Style{Weight: 400}, render.AnchorStart)
	sh.text(word, left+width, b.spec.Top+9, 8.5, font.Style{Weight: 400}, render.AnchorEnd)
}

// puzzles lays out p, a page with puzzles, their labels, and links to the answers or the
// answers themselves.
func (sh *sheet) puzzles(p page) {
	b := sh.book
	section := &b.sections[p.section]
	sh.head(p.section, b.numbers(p.section, p.from, b.spec.PerPage))
	for i := range min(b.spec.PerPage, len(section.Puzzles)-p.from) {
		puzzle := &section.Puzzles[p.from+i]
		pair := b.pair()
		at := b.spot(&b.puzzles, pair, i, sh.index)
		sh.board(b.board(puzzle), at)
		sh.label(b.label(puzzle, p.section, p.from+i), at, b.puzzles.size)
		switch b.spec.Answers {
		case AtEnd, OnBack:
			sh.link(at, b.puzzles.label, sh.target(answerPage, p.section, p.from+i))
		case Beside:
			answer := spot{at.x + at.side*pair.move, at.y + at.side - at.side*pair.answer, at.side * pair.answer}
			if pair.below {
				answer = spot{at.x + at.side - at.side*pair.answer, at.y + at.side*pair.move, at.side * pair.answer}
			}
			sh.board(b.solution(puzzle), answer)
		}
	}
}

// label adds text as the label above the board at a place of the page. size is the size of
// the font in points; a label that is wider than the board gets a smaller one.
func (sh *sheet) label(text string, at spot, size float64) {
	style := font.Style{Weight: 400}
	if ems := sh.book.faces.Width(text, style); ems*size > at.side {
		size = at.side / ems
	}
	sh.text(text, at.x+at.side/2, at.y-size*0.55, size, style, render.AnchorMiddle)
}

// label returns the label above p, which is puzzle n of a section, counted from 0. Parts
// that have no text are left out.
func (b *Book) label(p *Puzzle, section, n int) string {
	w := &b.spec.Words
	var parts []string
	for _, part := range b.spec.Label {
		text := ""
		switch part {
		case Number:
			text = strconv.Itoa(b.first[section] + n + 1)
		case Level:
			text = p.Level
		case Clues:
			text = fill(w.Clues, strconv.Itoa(p.Grid.Clues()))
		case Rating:
			if p.Rating != "" {
				text = fill(w.Rating, p.Rating)
			}
		case AnswerPage:
			if b.spec.Answers == AtEnd || b.spec.Answers == OnBack {
				index, _ := b.at(answerPage, section, n)
				text = fill(w.AnswerPage, strconv.Itoa(b.number(index)))
			}
		}
		if text != "" {
			parts = append(parts, text)
		}
	}
	return strings.Join(parts, " · ")
}

// fill returns pattern with each {n} replaced by n.
func fill(pattern, n string) string { return strings.ReplaceAll(pattern, "{n}", n) }

// answers lays out p, a page with answers, their numbers, and links to the puzzles.
func (sh *sheet) answers(p page) {
	b := sh.book
	section := &b.sections[p.section]
	sh.head(p.section, b.spec.Words.Answers+" "+b.numbers(p.section, p.from, b.answers.count))
	for i := range min(b.answers.count, len(section.Puzzles)-p.from) {
		at := b.spot(&b.answers, besideLayout{wide: 1, high: 1}, i, sh.index)
		sh.board(b.solution(&section.Puzzles[p.from+i]), at)
		sh.label(strconv.Itoa(b.first[p.section]+p.from+i+1), at, b.answers.size)
		sh.link(at, b.answers.label, sh.target(puzzlePage, p.section, p.from+i))
	}
}
