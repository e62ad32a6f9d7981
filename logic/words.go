package logic

import (
	"strconv"
	"strings"

	"github.com/entydig/sudoku"
)

// This file words steps. A language is a template for each technique and a few
// words; the values are the same in all languages.

// A Language words steps. In the templates these names in braces stand for
// parts of the step:
//
//	{digit} {digits}   its digits
//	{cell} {cells}     its cells
//	{house} {houses}   its houses, of a fish the base
//	{cover}            the cover houses
//	{fins}             the fins, or the roof, or the pivot
//	{sets}             its sets, with their digits
//	{chain}            its chains, node by node
//	{result}           what it places or removes
type Language struct {
	// Templates has a sentence for each technique.
	Templates [endTechnique]string
	// Row, Column and Box are followed by a number.
	Row, Column, Box string
	// And joins the last two parts of a list.
	And string
	// Place and Remove introduce the result, and From joins a digit with the
	// cells that lose it: "remove 5 from r1c2/r4c2".
	Place, Remove, From string
	// Names are the names of the techniques.
	Names [endTechnique]string
}

// Word returns what s does and why, as a sentence of a language.
func (s *Step) Word(l *Language) string {
	if !s.Technique.Valid() {
		return ""
	}
	var b strings.Builder
	for rest := l.Templates[s.Technique]; rest != ""; {
		before, after, found := strings.Cut(rest, "{")
		b.WriteString(before)
		if !found {
			break
		}
		name, after, _ := strings.Cut(after, "}")
		b.WriteString(s.value(l, name))
		rest = after
	}
	return b.String()
}

// value returns the part of s that a name in a template stands for.
func (s *Step) value(l *Language, name string) string {
	switch name {
	case "digit", "digits":
		return l.digits(s.Digits)
	case "cell", "cells":
		return l.cells(s.Cells)
	case "house", "houses":
		return l.houses(s.Houses)
	case "cover":
		return l.houses(s.Cover)
	case "fins":
		return l.cells(s.Fins)
	case "sets":
		return s.sets(l)
	case "chain":
		return s.chain()
	case "result":
		return s.result(l)
	case "name":
		return l.Names[s.Technique]
	}
	return ""
}

// list joins parts: "a, b and c".
func (l *Language) list(parts []string) string {
	if len(parts) < 2 {
		return strings.Join(parts, "")
	}
	last := len(parts) - 1
	return strings.Join(parts[:last], ", ") + " " + l.And + " " + parts[last]
}

// digits returns a list of digits.
func (l *Language) digits(set sudoku.DigitSet) string {
	var parts []string
	for d := range set.All() {
		parts = append(parts, strconv.Itoa(int(d)))
	}
	return l.list(parts)
}

// cells returns a list of cells.
func (l *Language) cells(set sudoku.CellSet) string {
	var parts []string
	for c := range set.All() {
		parts = append(parts, c.String())
	}
	return l.list(parts)
}

// houses returns a list of houses.
func (l *Language) houses(list []sudoku.House) string {
	var parts []string
	for _, h := range list {
		parts = append(parts, [3]string{l.Row, l.Column, l.Box}[kindOf(h)]+" "+strconv.Itoa(h.Number()))
	}
	return l.list(parts)
}

// sets returns the sets of the step: "{2,5,8} in r1c2 and r1c4".
func (s *Step) sets(l *Language) string {
	var parts []string
	for _, set := range s.Sets {
		digits := strings.Join(strings.Split(set.Digits.String(), ""), ",")
		parts = append(parts, "{"+digits+"} ("+l.cells(set.Cells)+")")
	}
	return strings.Join(parts, "; ")
}

// chain returns the chains of the step: "r1c2≠5, r1c4=5, ...", each after the
// other. A group of cells is joined by "/".
func (s *Step) chain() string {
	var chains []string
	for _, chain := range s.Chains {
		var nodes []string
		for _, n := range chain {
			var cells []string
			for c := range n.Cells.All() {
				cells = append(cells, c.String())
			}
			sign := "≠"
			if n.On {
				sign = "="
			}
			nodes = append(nodes, strings.Join(cells, "/")+sign+strconv.Itoa(int(n.Digit)))
		}
		chains = append(chains, strings.Join(nodes, " → "))
	}
	return strings.Join(chains, "; ")
}

// result returns what the step places or removes: "remove 5 from r1c2/r4c2 and 7 from r3c3".
func (s *Step) result(l *Language) string {
	var parts []string
	for _, x := range s.Place {
		parts = append(parts, x.String())
	}
	if len(parts) > 0 {
		return l.Place + " " + l.list(parts)
	}
	for d := range sudoku.Digit(9) {
		var cells []string
		for _, x := range s.Remove {
			if x.Digit == d+1 {
				cells = append(cells, x.Cell.String())
			}
		}
		if len(cells) > 0 {
			parts = append(parts, strconv.Itoa(int(d+1))+" "+l.From+" "+strings.Join(cells, "/"))
		}
	}
	return l.Remove + " " + l.list(parts)
}
