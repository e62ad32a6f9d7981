package proof

import (
	"strconv"
	"strings"
)

// This file writes a tree in English.

// AppendText appends the argument of b in English to text, with a paragraph for each
// branch, and returns the result. The paragraphs of branches inside another branch are
// indented further.
func (b *Branch) AppendText(text []byte) []byte {
	w := words{text}
	w.branch(b, "")
	return w.text
}

// A words appends English text to its field text.
type words struct{ text []byte }

// line appends the indent, the parts and a line end to w.text.
func (w *words) line(indent string, parts ...string) {
	w.text = append(w.text, indent...)
	for _, p := range parts {
		w.text = append(w.text, p...)
	}
	w.text = append(w.text, '\n')
}

// branch appends to w.text the lines of b and of the branches inside it, each line after
// the indent. The root, which has no number, supposes nothing and has no line with a
// conclusion.
func (w *words) branch(b *Branch, indent string) {
	inner := indent
	if b.Number != "" {
		w.line(indent, b.Number, ". Suppose ", and(b.Suppose), ".")
		inner += "   "
	}
	for _, in := range b.Inside {
		w.branch(in, inner)
	}
	if list := moves(b); len(list) > 0 {
		w.line(inner, "Then ", strings.Join(list, ", "), ".")
	}
	w.line(inner, end(b.End))
	switch {
	case b.Locked():
		w.line(inner, "So ", conclusion(b.Suppose), " (locked candidates).")
	case b.Number != "":
		w.line(inner, "So ", conclusion(b.Suppose), ".")
	}
}

// moves returns the moves of a branch in words, in their order. It includes only
// statements whose reason is an only candidate, an only place or an earlier branch. Except
// in the root, it leaves out those that are known without the branch.
func moves(b *Branch) (list []string) {
	for _, m := range b.Moves {
		text := m.Statement.String()
		switch {
		case m.Known && b.Number != "":
			continue
		case m.Kind == OnlyDigit:
			text += " (only candidate)"
		case m.Kind == OnlyPlace:
			text += " (only place in " + m.House.String() + ")"
		case m.Kind == Earlier:
			text += " (by " + m.Branch.Number + ")"
		default:
			continue
		}
		list = append(list, text)
	}
	return list
}

// end returns the sentence about the contradiction at the end of a branch.
func end(r Reason) string {
	switch r.Kind {
	case OnlyDigit:
		return "But then " + r.Cell.String() + " has no candidate."
	case OnlyPlace:
		return "But then " + r.House.String() + " has no place for " + strconv.Itoa(int(r.Digit)) + "."
	case OneDigit:
		return "But then " + r.Cell.String() + " has two digits."
	case OnePlace:
		return "But then " + r.House.String() + " has two digits " + strconv.Itoa(int(r.Digit)) + "."
	case Earlier:
		return "But that contradicts " + r.Branch.Number + "."
	case Clue:
		return "But that contradicts a clue."
	}
	return "These are the digits of the solution, so that there is no other."
}

// and returns the texts of the statements with " and " between them, or "" if there is
// none.
func and(statements []Statement) string {
	var parts []string
	for _, s := range statements {
		parts = append(parts, s.String())
	}
	return strings.Join(parts, " and ")
}

// conclusion returns the words that say that the statements do not all hold. For a single
// statement, it is the text of the opposite one.
func conclusion(statements []Statement) string {
	switch len(statements) {
	case 1:
		s := statements[0]
		s.Holds = !s.Holds
		return s.String()
	case 2:
		return and(statements) + " exclude each other"
	}
	return "not all of them hold: " + and(statements)
}
