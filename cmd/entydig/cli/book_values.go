package cli

import (
	"strconv"
	"strings"

	"github.com/entydig/sudoku/render/book"
)

// This file holds the kinds of value that the flags of a book take.

// A pageSize is the size of a page, in points.
type pageSize struct {
	text          string
	width, height float64
}

// String returns the value of the flag as text. It is a method of pflag.Value.
func (p *pageSize) String() string { return p.text }

// Type returns the word by which the help names the value. It is a method of pflag.Value.
func (p *pageSize) Type() string { return "SIZE" }

// pageSizes has the sizes with a name of their own, in points. That of ISO are in whole
// millimetres.
var pageSizes = map[string][2]float64{
	"a3": {297 / 25.4 * 72, 420 / 25.4 * 72}, "a4": {210 / 25.4 * 72, 297 / 25.4 * 72}, "a5": {148 / 25.4 * 72, 210 / 25.4 * 72}, "a6": {105 / 25.4 * 72, 148 / 25.4 * 72},
	"b5": {176 / 25.4 * 72, 250 / 25.4 * 72}, "letter": {612, 792}, "legal": {612, 1008},
}

// Set sets p to the size that text gives: the name of a size, or WIDTHxHEIGHT with a unit
// after the height. Numbers without a unit are inches. It fails if a side is shorter than
// an inch or longer than 5 m.
func (p *pageSize) Set(text string) error {
	if size, ok := pageSizes[strings.ToLower(text)]; ok {
		*p = pageSize{text, size[0], size[1]}
		return nil
	}
	hint := "write A4, A5, letter, 6x9, 8.5x11, 5.5x8.5in or 148x210mm"
	wide, high, ok := strings.Cut(strings.ToLower(text), "x")
	if !ok {
		return badUsage(quote(text)+" is not a size of a page", hint)
	}
	unit := strings.TrimLeft(high, "0123456789.")
	if unit == "" {
		unit, high = "in", high+"in"
	}
	if strings.TrimLeft(wide, "0123456789.") == "" {
		wide += unit
	}
	w, okWide := parseLength(wide)
	h, okHigh := parseLength(high)
	if !okWide || !okHigh || w < 72 || h < 72 || w > mostPoints || h > mostPoints {
		return badUsage(quote(text)+" is not a size of a page from 1 inch to 5 m", hint)
	}
	*p = pageSize{text, w, h}
	return nil
}

// A labelFlag is what stands over each grid.
type labelFlag struct {
	text  string
	parts []book.Part
}

// String returns the value of the flag as text. It is a method of pflag.Value.
func (l *labelFlag) String() string { return l.text }

// Type returns the word by which the help names the value. It is a method of pflag.Value.
func (l *labelFlag) Type() string { return "PARTS" }

// labelParts has the parts of a label by their names.
var labelParts = map[string]book.Part{"number": book.Number, "level": book.Level, "clues": book.Clues, "rating": book.Rating, "answer": book.AnswerPage}

// Set sets l to the parts of a label that text names, with commas between them, or to no
// parts for "none". It fails, and changes nothing, at an unknown part.
func (l *labelFlag) Set(text string) error {
	var parts []book.Part
	for name := range strings.SplitSeq(text, ",") {
		part, ok := labelParts[strings.TrimSpace(name)]
		if !ok && text != "none" {
			return badUsage(quote(name)+" is not a part of a label", "one or more of number, level, clues, rating, answer, or none")
		}
		if ok {
			parts = append(parts, part)
		}
	}
	*l = labelFlag{text, parts}
	return nil
}

// has reports whether part is one of the parts of the label.
func (l *labelFlag) has(part book.Part) bool {
	for _, p := range l.parts {
		if p == part {
			return true
		}
	}
	return false
}

// A sectionRequest is a section of fresh puzzles.
type sectionRequest struct {
	kind  string // easy, clues=24-28, se=2-3, technique=x-wing ...
	count int
	title string // not set: that of the kind
}

// A sectionList is the sections of a book.
type sectionList struct{ list []sectionRequest }

// String returns "", so that the help shows no default. It is a method of pflag.Value.
func (s *sectionList) String() string { return "" }

// Type returns the word by which the help names the value. It is a method of pflag.Value.
func (s *sectionList) Type() string { return "KIND:COUNT[:TITLE]" }

// Set adds the section that text describes, such as easy:50. It fails if the count is not a
// number from 1 on or the kind is not known.
func (s *sectionList) Set(text string) error {
	kind, rest, ok := strings.Cut(text, ":")
	number, title, _ := strings.Cut(rest, ":")
	count, err := strconv.Atoi(number)
	if !ok || err != nil || count < 1 {
		return badUsage(quote(text)+" is not a section", "write KIND:COUNT or KIND:COUNT:TITLE, such as easy:50 or se=4-5:20:Chains")
	}
	if _, err := parseKind(kind); err != nil {
		return err
	}
	s.list = append(s.list, sectionRequest{kind, count, title})
	return nil
}
