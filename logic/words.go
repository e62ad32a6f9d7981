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
	// Row, Column and Box have {n} in the place of the number.
	Row, Column, Box string
	// And joins the last two parts of a list.
	And string
	// Place and Remove introduce the result, and From joins a digit with the
	// cells that lose it: "remove 5 from r1c2/r4c2".
	Place, Remove, From string
	// Names are the names of the techniques.
	Names [endTechnique]string
}

// Word returns what s does and why, as a sentence of l, or "" if the technique
// of s is not valid.
func (s *Step) Word(l *Language) string {
	if !s.Technique.Valid() {
		return ""
	}
	return s.Fill(l, l.Templates[s.Technique])
}

// Fill returns a template with the parts of s, in words of l, in place of their names in
// braces. A name that no part of a step has is left out. Besides the names at [Language],
// "name" stands for the name of the technique.
func (s *Step) Fill(l *Language, template string) string {
	var b strings.Builder
	for rest := template; rest != ""; {
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

// value returns the part of s, in words of l, that a name in a template stands
// for, or "" for an unknown name. Besides the names at [Language], "name"
// stands for the name of the technique.
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

// list returns the parts as one text: "a, b and c". It returns "" for no parts.
func (l *Language) list(parts []string) string {
	if len(parts) < 2 {
		return strings.Join(parts, "")
	}
	last := len(parts) - 1
	return strings.Join(parts[:last], ", ") + " " + l.And + " " + parts[last]
}

// digits returns the digits as a list in ascending order: "2, 5 and 8".
func (l *Language) digits(set sudoku.DigitSet) string {
	var parts []string
	for d := range set.All() {
		parts = append(parts, strconv.Itoa(int(d)))
	}
	return l.list(parts)
}

// cells returns the cells as a list in their order: "r1c2, r1c4 and r5c4".
func (l *Language) cells(set sudoku.CellSet) string {
	var parts []string
	for c := range set.All() {
		parts = append(parts, c.String())
	}
	return l.list(parts)
}

// House returns a house in words of l: "row 3".
func (l *Language) House(h sudoku.House) string {
	return strings.ReplaceAll([3]string{l.Row, l.Column, l.Box}[kindOf(h)], "{n}", strconv.Itoa(h.Number()))
}

// houses returns the houses as a list in the given order: "row 1 and box 3".
func (l *Language) houses(list []sudoku.House) string {
	var parts []string
	for _, h := range list {
		parts = append(parts, l.House(h))
	}
	return l.list(parts)
}

// sets returns the sets of s, one after the other: "{2,5,8} (r1c2 and r1c4);
// {1,2} (r3c3)".
func (s *Step) sets(l *Language) string {
	var parts []string
	for _, set := range s.Sets {
		digits := strings.Join(strings.Split(set.Digits.String(), ""), ",")
		parts = append(parts, "{"+digits+"} ("+l.cells(set.Cells)+")")
	}
	return strings.Join(parts, "; ")
}

// chain returns the chains of s, node by node: "r1c2≠5 → r1c4=5; ...". The
// cells of a group are joined by "/".
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

// result returns what s places or removes: "place r1c2=5", or, by digit,
// "remove 5 from r1c2/r4c2 and 7 from r3c3". If s places anything, what it
// removes is left out.
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
