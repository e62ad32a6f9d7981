package book

import (
	"strconv"
	"strings"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/render"
	"github.com/entydig/sudoku/render/font"
	"github.com/entydig/sudoku/render/pdf"
)

// This file lays out the pages before the puzzles, and the headings.

var (
	regular = font.Style{Weight: 400}
	bold    = font.Style{Weight: 700}
)

// column returns the left edge and the width of the part of the page between the margins,
// in points.
func (sh *sheet) column() (left, width float64) {
	s := &sh.book.spec
	return sh.book.left(sh.index), s.Width - s.Inner - s.Outer
}

// centred adds a text to the page in the middle between the margins, with its first
// baseline at y. size is the size of the font; it is reduced if a word is wider than the
// column, and a text that is too wide takes several lines. All lengths are in points.
// centred returns the baseline for a line below the text.
func (sh *sheet) centred(text string, y, size float64, style font.Style) float64 {
	left, width := sh.column()
	for _, word := range strings.Fields(text) {
		if ems := sh.book.faces.Width(word, style); ems*size > width {
			size = width / ems
		}
	}
	for _, line := range Wrap(sh.book.faces, text, style, width/size) {
		sh.text(line, left+width/2, y, size, style, render.AnchorMiddle)
		y += size * 1.3
	}
	return y
}

// Wrap returns the words of text as lines that are at most ems wide in the style; a single
// word may be wider. Text in Chinese or Japanese, which has no blanks, is cut between
// characters.
func Wrap(faces *font.Faces, text string, style font.Style, ems float64) (lines []string) {
	line := ""
	for _, word := range strings.Fields(text) {
		longer := strings.TrimSpace(line + " " + word)
		if line != "" && faces.Width(longer, style) > ems {
			lines = append(lines, line)
			longer = word
		}
		for faces.Width(longer, style) > ems && eastAsian(longer) {
			n := 0
			runes := []rune(longer)
			for n < len(runes) && faces.Width(string(runes[:n+1]), style) <= ems {
				n++
			}
			if n = max(n, 1); n < len(runes) && strings.ContainsRune("，。、：；？！）", runes[n]) && n > 1 {
				n-- // no line begins with such a sign
			}
			lines = append(lines, string(runes[:n]))
			longer = string(runes[n:])
		}
		line = longer
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

// eastAsian reports whether text has a character of a script that is written without
// blanks, such as Chinese, so that a line can end after any character.
func eastAsian(text string) bool {
	return strings.IndexFunc(text, func(r rune) bool { return r >= 0x2e80 && r <= 0x9fff || r >= 0xff00 && r <= 0xffef }) >= 0
}

// cover lays out the cover: the title and the subtitle at the top, the first puzzle in the
// middle if there is room, and the author at the bottom.
func (sh *sheet) cover() {
	b, s := sh.book, &sh.book.spec
	left, width := sh.column()
	y := sh.centred(b.bookTitle(), s.Height*0.16, min(44, s.Width/8), bold)
	y = sh.centred(s.Subtitle, y, min(18, s.Width/20), regular)
	side := min(width*0.8, s.Height*0.88-y-60)
	if side >= leastSide {
		p := &b.sections[0].Puzzles[0]
		board := render.BoardOf(p.Grid)
		board.Signs = s.Signs
		sh.board(board, spot{left + (width-side)/2, y + 10, side})
	}
	sh.centred(s.Author, s.Height*0.92, min(18, s.Width/20), regular)
}

// bookTitle returns the title of the book, or "Sudoku" if it has none.
func (b *Book) bookTitle() string {
	if b.spec.Title != "" {
		return b.spec.Title
	}
	return "Sudoku"
}

// titles lays out the title page: the title, the subtitle, the author, and the first line
// of the imprint at the bottom.
func (sh *sheet) titles() {
	s := &sh.book.spec
	y := sh.centred(sh.book.bookTitle(), s.Height*0.3, min(34, s.Width/10), bold)
	y = sh.centred(s.Subtitle, y+4, min(16, s.Width/22), regular)
	sh.centred(s.Author, y+24, min(16, s.Width/22), regular)
	if imprint, _, _ := strings.Cut(s.Imprint, "\n"); imprint != "" {
		sh.centred(imprint, s.Height-s.Bottom-20, 10, regular)
	}
}

// imprint lays out the page with the imprint, the ISBN and the line that says how the book
// was made, at its bottom.
func (sh *sheet) imprint() {
	s := &sh.book.spec
	left, width := sh.column()
	var lines []string
	for _, text := range append(strings.Split(s.Imprint, "\n"), s.ISBN, s.Words.Unique, s.Made) {
		lines = append(lines, Wrap(sh.book.faces, text, regular, width/9)...)
	}
	y := s.Height - s.Bottom - 20 - float64(len(lines))*12
	for _, line := range lines {
		sh.text(line, left, y, 9, regular, render.AnchorStart)
		y += 12
	}
}

// contents lays out the table of contents, each row of which is a link. Rows that do not
// fit on the page are left out.
func (sh *sheet) contents() {
	b, s := sh.book, &sh.book.spec
	left, width := sh.column()
	y := sh.centred(s.Words.Contents, s.Top+40, 20, bold) + 16
	row := func(title string, page int) {
		if y > s.Height-s.Bottom-b.foot() {
			return
		}
		sh.text(title, left, y, 11, regular, render.AnchorStart)
		sh.text(strconv.Itoa(b.number(page)), left+width, y, 11, regular, render.AnchorEnd)
		sh.out.Links = append(sh.out.Links, pdf.Link{X: sh.place(left), Y: sh.place(y - 11), Width: sh.unit(width), Height: sh.unit(15), To: pdf.Target{Page: page}})
		y += 19
	}
	last := -1
	for i, p := range b.pages {
		switch {
		case p.kind == rulesPage:
			row(s.Words.Rules, i)
		case (p.kind == headingPage || p.kind == puzzlePage) && p.section != last:
			last = p.section
			row(b.sectionTitle(p.section), i)
		case p.kind == answerHeading:
			row(s.Words.Answers, i)
		}
	}
}

// The example of the instructions: a puzzle of our own generator and its solution.
var example = sudoku.MustParse("...86..9..8..715....93.5...34...9.....6..7.41.57.4..8..3..1897.6.5.......1.....36")

// rules lays out the page with the instructions and, if there is room, an example with its
// solution.
func (sh *sheet) rules() {
	b, s := sh.book, &sh.book.spec
	left, width := sh.column()
	size := 10.5
	if s.Large {
		size = 15
	}
	y := sh.centred(s.Words.Rules, s.Top+40, 20, bold) + 10
	for _, text := range append(append([]string(nil), s.Words.RuleTexts...), s.Words.Unique) {
		for _, line := range Wrap(b.faces, text, regular, width/size) {
			sh.text(line, left, y, size, regular, render.AnchorStart)
			y += size * 1.45
		}
		y += size * 0.6
	}
	room := s.Height - s.Bottom - b.foot() - y - 10
	side := min((width-20)/2, room, 200)
	if solution, err := sudoku.Solve(example); err == nil && side >= leastSide {
		x := left + (width-2*side-20)/2
		board := render.BoardOf(example)
		board.Signs = s.Signs
		sh.board(board, spot{x, y, side})
		answer := render.SolutionOf(example, solution)
		answer.Signs = s.Signs
		sh.board(answer, spot{x + side + 20, y, side})
	}
}

// heading lays out the page before a section, with the title in the middle and the line
// below under it.
func (sh *sheet) heading(title, below string) {
	s := &sh.book.spec
	y := sh.centred(title, s.Height*0.42, min(30, s.Width/12), bold)
	sh.centred(below, y, 12, regular)
}
