package proof

import (
	"strconv"
	"strings"
)

// This file says a tree in English.

// AppendText appends the argument of b in English, a paragraph for each branch,
// those inside another branch further to the right.
func (b *Branch) AppendText(text []byte) []byte {
	w := words{text}
	w.branch(b, "")
	return w.text
}

// words writes English.
type words struct{ text []byte }

// line writes a line.
func (w *words) line(indent string, parts ...string) {
	w.text = append(w.text, indent...)
	for _, p := range parts {
		w.text = append(w.text, p...)
	}
	w.text = append(w.text, '\n')
}

// branch writes a branch and those inside it.
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

// moves returns the moves of a branch in words. Known digits, and candidates that a
// digit excludes, are left out.
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

// end says the contradiction.
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

// and joins statements.
func and(statements []Statement) string {
	var parts []string
	for _, s := range statements {
		parts = append(parts, s.String())
	}
	return strings.Join(parts, " and ")
}

// conclusion says that the statements do not hold together.
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
