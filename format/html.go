package format

import (
	"io"
	"strconv"
	"strings"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/jsontext"
)

// This file reads pages of HTML: it turns the page into lines of text, in which a row of a
// table is a line with tabs between its cells, and reads these.

// htmlForm is a page of HTML with puzzles in it.
var htmlForm = Form{
	name:     "html",
	title:    "HTML page with puzzles in it",
	holds:    FieldSolution | FieldComment,
	document: true,
}

// htmlStarts are the ways in which a page, or a part of one, begins.
var htmlStarts = []string{"<!doctype html", "<html", "<head", "<body", "<table", "<tbody", "<tr", "<div", "<p>", "<p ", "<pre", "<ul", "<ol", "<span", "<h1", "<h2", "<script", "<form"}

// htmlHead returns yes if a document with this head is HTML.
func htmlHead(head []byte) match {
	answer := no
	for _, start := range htmlStarts {
		n := min(len(start), len(head))
		if equalFold(string(head[:n]), start[:n]) {
			if n == len(start) {
				return yes
			}
			answer = unsure
		}
	}
	return answer
}

// openHTML returns the function that reads the next puzzle of a page.
func openHTML(d *document) func() (Record, error) {
	if next := gameData(d); next != nil {
		return next
	}
	page := pageText{html: string(d.text), line: d.line}
	page.read()
	if r, ok := page.hidden(); ok {
		return once(r)
	}
	next := d.lines(strings.NewReader(page.text.String()))
	return func() (Record, error) {
		r, err := next()
		if e, ok := err.(*Error); ok {
			if e.Kind == NoPuzzle {
				e = refusal(NoGrid, 0, "")
			}
			return Record{}, e.at(page.lineOf(e.Line), 1)
		}
		if err == nil {
			r.Line, r.Column, r.Form = page.lineOf(r.Line), 1, &htmlForm
		}
		return r, err
	}
}

// A pageText turns HTML into lines.
type pageText struct {
	html  string
	line  int // of html, counted from 1
	text  strings.Builder
	lines []int // for each line of text, the line of html at which it begins
	cell  bool  // inside a cell of a table
	cells int   // of the present row of a table
	pre   bool  // line ends are kept
	space bool  // white space came after the last text of the line
	begun bool  // the present line of text, or the present cell, has text

	cheat, mask string // of a hidden puzzle: the solution, and 1 for each hole
	maskLine    int
}

// lineOf returns the line of the page at which a line of the text begins, both counted
// from 1.
func (p *pageText) lineOf(line int) int {
	if line < 1 || line > len(p.lines) {
		return p.line
	}
	return p.lines[line-1]
}

// read reads all of p.html.
func (p *pageText) read() {
	p.lines = append(p.lines, p.line)
	for at := 0; at < len(p.html); {
		switch b := p.html[at]; {
		case b == '<' && at+1 < len(p.html) && (isLetter(p.html[at+1]) || p.html[at+1] == '/' || p.html[at+1] == '!'):
			at = p.tag(at)
		case b == '&':
			at = p.entity(at)
		default:
			p.put(p.html[at : at+1])
			at++
		}
	}
	p.end()
}

// put appends a character of the text. Outside of pre, white space is one space, and none at
// the beginning of a line or of a cell.
func (p *pageText) put(char string) {
	if char == "\n" {
		p.line++
	}
	if strings.TrimLeft(char, " \t\r\n") == "" && (!p.pre || p.cell) {
		p.space = p.begun
		return
	}
	if char == "\n" {
		p.end()
		return
	}
	if p.space {
		p.text.WriteByte(' ')
	}
	p.space, p.begun = false, true
	p.text.WriteString(char)
}

// end ends the present line of the text.
func (p *pageText) end() {
	p.text.WriteByte('\n')
	p.lines = append(p.lines, p.line)
	p.space, p.begun, p.cell, p.cells = false, false, false, 0
}

// tag reads the tag, or the comment, at an index, and returns the index after it.
func (p *pageText) tag(at int) int {
	stop := ">"
	if strings.HasPrefix(p.html[at:], "<!--") {
		stop = "-->"
	}
	end := strings.Index(p.html[at:], stop)
	if end < 0 {
		end = len(p.html)
	} else {
		end += at + len(stop)
	}
	tag := p.html[at:end]
	p.line += strings.Count(tag, "\n")
	name, closes := tagName(tag)
	switch name {
	case "tr", "table", "p", "div", "li", "h1", "h2", "h3", "h4", "tbody", "thead", "ul", "ol", "title", "section", "textarea", "code":
		if p.begun || p.cells > 0 {
			p.end()
		}
	case "br":
		if !p.cell {
			p.end()
		}
	case "pre":
		p.end()
		p.pre = !closes
	case "td", "th":
		if p.cell = !closes; !closes {
			if p.cells > 0 {
				p.text.WriteByte('\t')
			}
			p.cells++
			p.space, p.begun = false, false
		}
	case "input":
		p.input(tag)
	case "script", "style":
		if !closes {
			return p.skipTo(end, "</"+name)
		}
	}
	return end
}

// input reads the tag of an input: its value is text, unless it is one of a hidden puzzle.
func (p *pageText) input(tag string) {
	value := attribute(tag, "value")
	switch name := lowerText(attribute(tag, "name") + attribute(tag, "id")); {
	case strings.Contains(name, "cheat"):
		p.cheat = value
	case strings.Contains(name, "editmask"):
		p.mask, p.maskLine = value, p.line
	case value != "" && lowerText(attribute(tag, "type")) != "hidden":
		p.put(value)
	}
}

// skipTo returns the index of the next text `what`, in lower or upper case, from an index on,
// or the end of the page.
func (p *pageText) skipTo(at int, what string) int {
	for end := at; end+len(what) <= len(p.html); end++ {
		if p.html[end] == '\n' {
			p.line++
		}
		if p.html[end] == what[0] && equalFold(p.html[end:end+len(what)], what) {
			return end
		}
	}
	return len(p.html)
}

// tagName returns the name of a tag in lower case, and whether the tag closes an element.
func tagName(tag string) (name string, closes bool) {
	tag = strings.TrimPrefix(tag, "<")
	tag, closes = strings.CutPrefix(tag, "/")
	end := 0
	for end < len(tag) && (isLetter(tag[end]) || tag[end] >= '0' && tag[end] <= '9') {
		end++
	}
	return lowerText(tag[:end]), closes
}

// maxTag is the number of bytes of a tag in which attributes are looked for.
const maxTag = 2000

// attribute returns the value of an attribute of a tag, or "".
func attribute(tag, name string) string {
	for rest := tag[:min(len(tag), maxTag)]; ; {
		i := strings.Index(lowerText(rest), name)
		if i < 0 {
			return ""
		}
		before := byte(' ')
		if i > 0 {
			before = rest[i-1]
		}
		rest = rest[i+len(name):]
		value := strings.TrimLeft(rest, " \t\r\n")
		if before > ' ' || !strings.HasPrefix(value, "=") {
			continue
		}
		value = strings.TrimLeft(value[1:], " \t\r\n")
		if value == "" {
			return ""
		}
		if q := value[0]; q == '"' || q == '\'' {
			value, _, _ = strings.Cut(value[1:], string(q))
			return value
		}
		return value[:strings.IndexAny(value+">", " \t\r\n/>")]
	}
}

// entities are the entities of HTML that stand in puzzles or beside them.
var entities = map[string]string{"nbsp": " ", "lt": "<", "gt": ">", "amp": "&", "quot": "\"", "middot": ".", "bull": ".", "mdash": "-", "ndash": "-", "minus": "-", "ensp": " ", "emsp": " ", "thinsp": " "}

// entity reads the entity at an index, and returns the index after it. What is no entity is
// text.
func (p *pageText) entity(at int) int {
	const longest = 10
	end := strings.IndexByte(p.html[at:min(len(p.html), at+longest+1)], ';')
	if end < 2 {
		p.put("&")
		return at + 1
	}
	name := p.html[at+1 : at+end]
	char, ok := entities[name]
	if number, numeric := strings.CutPrefix(name, "#"); numeric {
		base := 10
		if hexadecimal, is := strings.CutPrefix(lowerText(number), "x"); is {
			number, base = hexadecimal, 16
		}
		if n, err := strconv.ParseUint(number, base, 32); err == nil && n >= ' ' && n <= 0x10FFFF {
			char, ok = string(rune(n)), true
		}
	}
	if !ok {
		char = "?" + name + "?"
	}
	if char == "\u00A0" {
		char = " "
	}
	p.put(char)
	return at + end + 1
}

// gameData returns the function that reads the puzzles of the object of JSON after the name
// gameData in a script, or nil if there is none.
func gameData(d *document) func() (Record, error) {
	html := string(d.text)
	at := strings.Index(html, "gameData")
	if at < 0 {
		return nil
	}
	n := strings.IndexByte(html[at:], '{')
	if n < 0 {
		return nil
	}
	v, _, err := jsontext.Parse(html, at+n)
	if err != nil {
		return nil
	}
	found := findBoards(&v)
	if len(found) == 0 {
		return nil
	}
	r := &jsonReader{document: d, text: html, at: len(html), found: found}
	return r.next
}

// hidden returns the puzzle of two hidden inputs of a page: cheat is the solution, and
// editmask has 1 for each hole. ok is false if the page does not have them.
func (p *pageText) hidden() (r Record, ok bool) {
	if len(p.cheat) != sudoku.Cells || len(p.mask) != sudoku.Cells || r.Solution.UnmarshalText([]byte(p.cheat)) != nil {
		return r, false
	}
	r.Givens = r.Solution
	for c := range sudoku.Cell(sudoku.Cells) {
		if p.mask[c] != '0' {
			r.Givens.Set(c, sudoku.None)
		}
	}
	r.Line, r.Column, r.Form = p.maskLine, 1, &htmlForm
	return r, true
}

// once returns a function that returns r, and then [io.EOF].
func once(r Record) func() (Record, error) {
	done := false
	return func() (Record, error) {
		if done {
			return Record{}, io.EOF
		}
		done = true
		return r, nil
	}
}
