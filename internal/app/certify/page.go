package certify

import (
	"html"
	"strings"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/overlay"
	"github.com/entydig/sudoku/proof"
	"github.com/entydig/sudoku/render"
	"github.com/entydig/sudoku/render/svg"
)

// This file writes an argument as a page of HTML: the branches as nested sections, each
// with a board that shows its contradiction. The page needs no other file and runs no
// script.

// boardPixels is the side of a board of the page.
const boardPixels = 300

// style is the style sheet of the page. The boards have a white ground of their own.
const style = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #222; background: #fff; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; }
figure { display: inline-block; margin: 0 1rem 1rem 0; } figcaption { color: #555; }
.branch { border-left: 3px solid #ccc; margin: 1rem 0; padding: 0 0 0 1rem; }
.branch > svg { display: block; margin: .5rem 0; }
code { overflow-wrap: anywhere; } svg { max-width: 100%; height: auto; }
@media print { .branch > svg { break-inside: avoid; } }
`

// AppendPage appends a whole page of HTML to b: the puzzle, its solution, and the argument
// of a refutation.
func AppendPage(b []byte, r *proof.Refutation) []byte {
	p := page{out: b, puzzle: r.Puzzle}
	p.text("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n" +
		"<title>Why this puzzle has one solution</title>\n<style>" + style + "</style>\n</head>\n<body>\n<h1>Why this puzzle has one solution</h1>\n")
	p.figure("The puzzle", render.BoardOf(r.Puzzle))
	p.figure("Its solution", render.SolutionOf(r.Puzzle, r.Solution))
	p.text("<p><code>" + r.Puzzle.String() + "</code></p>\n")
	root := r.Tree()
	if len(root.Inside) > 0 {
		p.text("<p>Each section below supposes something, follows what it forces, and meets a contradiction, so that the supposition is wrong. " +
			"On its board, digits of the supposition are tinted, and a cross, a frame or an outline shows where the contradiction is. " +
			"Small digits are candidates; a struck one is supposed not to hold.</p>\n")
	}
	for _, in := range root.Inside {
		p.branch(in)
	}
	p.text("<h2>The solution</h2>\n")
	p.paragraphs(own(root))
	p.text("</body>\n</html>\n")
	return p.out
}

// A page is the text of a page so far.
type page struct {
	out    []byte
	puzzle sudoku.Grid
}

// text appends s, which must be HTML, to the page.
func (p *page) text(s string) { p.out = append(p.out, s...) }

// figure writes a board with a caption, which must be HTML and is also the title of the
// image.
func (p *page) figure(caption string, b *render.Board) {
	p.text("<figure>\n")
	p.board(b, caption)
	p.text("<figcaption>" + caption + "</figcaption>\n</figure>\n")
}

// board writes a board as an SVG image with a title.
func (p *page) board(b *render.Board, title string) {
	p.text(svg.Write(render.Screen(b, boardPixels, render.ColoursOf(render.Light, true)), svg.Size{Title: title}))
}

// branch writes a branch as a section: its supposition, the branches inside it, what
// follows, and a board. The branch must have a supposition, and its number must be valid
// in an id.
func (p *page) branch(b *proof.Branch) {
	lines := own(b)
	p.text("<section class=\"branch\" id=\"b" + b.Number + "\">\n<h2>" + lines[0] + "</h2>\n")
	for _, in := range b.Inside {
		p.branch(in)
	}
	p.paragraphs(lines[1:])
	p.board(boardOf(p.puzzle, b), "The contradiction of branch "+b.Number)
	p.text("</section>\n")
}

// paragraphs writes each of some lines, which must be HTML, as a paragraph.
func (p *page) paragraphs(lines []string) {
	for _, line := range lines {
		p.text("<p>" + line + "</p>\n")
	}
}

// own returns the sentences of a branch as lines of HTML, without those of the branches
// inside it. It does not change the branch.
func own(b *proof.Branch) (lines []string) {
	alone := *b
	alone.Inside = nil
	for line := range strings.Lines(string(alone.AppendText(nil))) {
		lines = append(lines, html.EscapeString(strings.TrimSpace(line)))
	}
	return lines
}

// boardOf returns the board at the end of a branch: the clues, the digits that follow
// from them, what the branch supposes, what follows from that, and the contradiction.
func boardOf(puzzle sudoku.Grid, branch *proof.Branch) *render.Board {
	b := render.BoardOf(puzzle)
	for _, m := range branch.Moves {
		if m.Holds {
			source := render.FromPlayer
			if m.Known {
				source = render.FromSolution
			}
			place(b, m.Candidate, source)
		}
	}
	for _, s := range branch.Suppose {
		if s.Holds {
			place(b, s.Candidate, render.FromPlayer)
			b.Cells[s.Candidate.Cell].Selected = true
			continue
		}
		cell := &b.Cells[s.Candidate.Cell]
		cell.Notes = cell.Notes.Add(s.Candidate.Digit)
		mark(b, s.Candidate.Cell, s.Candidate.Digit, overlay.Struck)
	}
	markEnd(b, branch.End)
	return b
}

// place puts the digit of c into its cell on b, with source as its source. A cell that has
// another digit already gets both digits as notes and loses its digit.
func place(b *render.Board, c sudoku.Candidate, source render.Source) {
	cell := &b.Cells[c.Cell]
	switch {
	case cell.Digit == c.Digit:
	case cell.Digit != sudoku.None:
		cell.Notes = sudoku.DigitsOf(cell.Digit, c.Digit)
		cell.Digit = sudoku.None
	default:
		cell.Digit, cell.Source = c.Digit, source
	}
}

// markEnd marks a contradiction on b: a cell that has no candidate or two digits, or a
// house that has no place for a digit or two places with it. Cells of the house that show
// the digit are marked, too. Any other kind of reason is not marked.
func markEnd(b *render.Board, end proof.Reason) {
	switch end.Kind {
	case proof.OnlyDigit, proof.OneDigit:
		mark(b, end.Cell, sudoku.None, overlay.Wrong)
	case proof.OnlyPlace, proof.OnePlace:
		b.Overlay.Houses = append(b.Overlay.Houses, overlay.House{House: end.House, Role: overlay.Scope})
		for _, c := range end.House.Cells() {
			if b.Cells[c].Digit == end.Digit {
				mark(b, c, sudoku.None, overlay.Conflict)
			}
		}
	}
}

// mark gives a role to cell c on b or, if d is not [sudoku.None], to the candidate d in
// it.
func mark(b *render.Board, c sudoku.Cell, d sudoku.Digit, role overlay.Role) {
	b.Overlay.Marks = append(b.Overlay.Marks, overlay.Mark{Cell: c, Digit: d, Role: role})
}
