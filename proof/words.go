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
	var list []string
	for _, m := range b.Told() {
		list = append(list, m.Statement.String()+" ("+because(m)+")")
	}
	if len(list) > 0 {
		w.line(inner, "Then ", strings.Join(list, ", "), ".")
	}
	w.line(inner, end(b.End))
	switch {
	case b.Pattern().Kind != NoPattern:
		w.line(inner, "So ", conclusion(b.Suppose), " (", b.Pattern().String(), ").")
	case b.Number != "":
		w.line(inner, "So ", conclusion(b.Suppose), ".")
	}
}

// Told returns the moves of b that its text tells, in their order: those whose reason is
// an only candidate, an only place or an earlier branch. Except in the root, it leaves out
// those that are known without the branch.
func (b *Branch) Told() (moves []Move) {
	for _, m := range b.Moves {
		told := m.Kind == OnlyDigit || m.Kind == OnlyPlace || m.Kind == Earlier
		if told && (b.Number == "" || !m.Known) {
			moves = append(moves, m)
		}
	}
	return moves
}

// because returns the reason of a move that is told, in words.
func because(m Move) string {
	switch m.Kind {
	case OnlyDigit:
		return "only candidate"
	case OnlyPlace:
		return "only place in " + m.House.String()
	}
	return "by " + m.Branch.Number
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
