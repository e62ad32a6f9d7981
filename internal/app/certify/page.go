package certify

import (
	"html"
	"strings"

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
	root := r.Tree()
	p := page{out: b, replay: NewReplay(r.Puzzle, root)}
	p.text("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n" +
		"<title>Why this puzzle has one solution</title>\n<style>" + style + "</style>\n</head>\n<body>\n<h1>Why this puzzle has one solution</h1>\n")
	p.figure("The puzzle", render.BoardOf(r.Puzzle))
	p.figure("Its solution", render.SolutionOf(r.Puzzle, r.Solution))
	p.text("<p><code>" + r.Puzzle.String() + "</code></p>\n")
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
	replay *Replay
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
	p.board(p.replay.Board(Frame{Branch: b, Told: len(b.Told()), End: true}), "The contradiction of branch "+b.Number)
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
