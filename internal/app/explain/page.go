package explain

import (
	"html"
	"strconv"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/logic"
	"github.com/entydig/sudoku/overlay"
	"github.com/entydig/sudoku/render"
	"github.com/entydig/sudoku/render/svg"
)

// This file writes paths to the solution as one page of HTML, which needs no other file
// and runs no script, so that it can be mailed.

// boardPixels is the width of a board on the page.
const boardPixels = 420

// style is the style sheet of the page. The boards have a white ground of their own.
const style = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem; color: #222; background: #fff; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.25rem; margin-top: 3rem; } h3 { font-size: 1rem; margin: 0; }
.boards { display: flex; flex-wrap: wrap; gap: 1.5rem; } figure { margin: 0; flex: 1 1 18rem; max-width: 26rem; }
figcaption, .value { color: #555; } .value { font-weight: normal; }
.step { border-left: 3px solid #ccc; margin: 1rem 0; padding: 0 0 0 1rem; } .step p { margin: .25rem 0; } .single { border-color: #eee; }
code { overflow-wrap: anywhere; } svg { max-width: 100%; height: auto; }
@media print { .step { break-inside: avoid; } }
`

// meanings has what each role means, for a legend.
var meanings = [overlay.Roles]string{
	overlay.Scope: "house of the step", overlay.Strong: "strong link", overlay.Weak: "weak link",
	overlay.Pattern: "candidate of the pattern", overlay.Fin: "fin or pivot", overlay.On: "true in the chain",
	overlay.Off: "false in the chain", overlay.Place: "digit to place", overlay.Remove: "candidate to remove",
}

// LegendOf returns the legend of a step that is open in p: what each role means that the
// drawing of the step has.
func LegendOf(s *logic.Step, p *logic.Position) (rows []render.LegendRow) {
	o := Overlay(s, p)
	for _, role := range Legend(&o) {
		rows = append(rows, render.LegendRow{Role: role, Text: meanings[role]})
	}
	return rows
}

// AppendHead appends the beginning of the page to b.
func AppendHead(b []byte) []byte {
	const title = "Paths to the solution"
	return append(b, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n"+
		"<title>"+title+"</title>\n<style>"+style+"</style>\n</head>\n<body>\n<h1>"+title+"</h1>\n"+
		"<p>Every step is one of the easiest technique that has any. A digit that is placed by a single is told in words; the other steps have a board.</p>\n"...)
}

// AppendTail appends the end of the page to b.
func AppendTail(b []byte) []byte { return append(b, "</body>\n</html>\n"...) }

// AppendStep appends a step that is open in p to b, as a section: its number, its
// technique, its values on the scales, what it says, and a board unless it is a single.
func AppendStep(b []byte, number int, s *logic.Step, p *logic.Position) []byte {
	single := s.Technique <= logic.NakedSingle
	class := "step"
	if single {
		class += " single"
	}
	b = append(b, "<section class=\""+class+"\">\n<h3>"+strconv.Itoa(number)+". "+html.EscapeString(logic.English.Names[s.Technique])+
		" <span class=\"value\">"+values(s)+"</span></h3>\n<p>"+html.EscapeString(s.Word(&logic.English))+"</p>\n"...)
	if !single {
		board := Board(p, true)
		board.Overlay = Overlay(s, p)
		list := render.Picture(board, boardPixels, render.ColoursOf(render.Light, true), render.Frame{Legend: LegendOf(s, p)})
		b = append(b, svg.Write(list, svg.Size{Title: "Step " + strconv.Itoa(number) + ": " + logic.English.Names[s.Technique]})...)
		b = append(b, '\n')
	}
	return append(b, "</section>\n"...)
}

// values returns the values of a step on the scales that have it, such as "se 4.2, human
// 84".
func values(s *logic.Step) string {
	text := ""
	if tenths, ok := s.SE(); ok {
		text = "se " + strconv.Itoa(tenths/10) + "." + strconv.Itoa(tenths%10)
	}
	if value, ok := s.Technique.Human(); ok {
		if text != "" {
			text += ", "
		}
		text += "human " + strconv.Itoa(value)
	}
	return text
}

// AppendPath appends the path of a position to b, as a section with a heading: the number
// of the position, its board and that of its solution, and the text of its steps, which
// AppendStep wrote. last says in words how the path ended.
func AppendPath(b []byte, number uint64, p *logic.Position, steps []byte, last string) []byte {
	b = append(b, "<h2>Position "+strconv.FormatUint(number, 10)+"</h2>\n<div class=\"boards\">\n"...)
	b = appendFigure(b, "The position", Board(p, false))
	if solution, err := sudoku.Solve(p.Grid()); err == nil {
		b = appendFigure(b, "Its solution", render.SolutionOf(p.Grid(), solution))
	}
	b = append(b, "</div>\n<p><code>"+p.Grid().String()+"</code></p>\n<p>"+html.EscapeString(last)+"</p>\n"...)
	return append(b, steps...)
}

// appendFigure appends a board with a caption to b.
func appendFigure(b []byte, caption string, board *render.Board) []byte {
	list := render.Screen(board, boardPixels, render.ColoursOf(render.Light, true))
	return append(b, "<figure>\n"+svg.Write(list, svg.Size{Title: caption})+"\n<figcaption>"+caption+"</figcaption>\n</figure>\n"...)
}
