package cli

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/format"
)

// This file holds the forms of results: one table for all commands, and the text of
// those for people and spreadsheets. The lines of JSON are in internal/app, because
// every face of the project writes the same.

// outputForms has the names of the forms in which results can be written.
var outputForms = []string{"line", "grid", "jsonl", "csv"}

// A shape is how a command writes its results of type T in each of the outputForms.
type shape[T any] struct {
	columns string // the names of the columns of csv
	forms   map[string]func(b []byte, v *T) []byte
}

// in returns the function that appends a result in a form, which must be one of the
// outputForms. The function returns its first argument with the text of the result
// appended, or unchanged if the form leaves the result out.
func (s shape[T]) in(form string) func(b []byte, v *T) []byte { return s.forms[form] }

// appendGrid returns b with three things appended: an empty line, a line with the comment
// unless that is "", and g as nine rows with rules between the boxes. The reader of
// puzzles can read this text.
func appendGrid(b []byte, comment string, g sudoku.Grid) []byte {
	b = append(b, '\n')
	if comment != "" {
		b = append(append(append(b, "# "...), comment...), '\n')
	}
	return format.AppendGrid(b, g)
}

// appendFields returns b with the fields appended as a line of CSV. The fields are not
// quoted: pass a text that may need quotes through csvText first.
func appendFields(b []byte, fields ...string) []byte {
	for i, f := range fields {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, f...)
	}
	return append(b, '\n')
}

// gridField returns the 81 characters of g, or "" for the empty grid, which stands for no
// solution.
func gridField(g sudoku.Grid) string {
	if g == (sudoku.Grid{}) {
		return ""
	}
	return g.String()
}

// truth returns "true" or "false".
func truth(b bool) string { return strconv.FormatBool(b) }

// decimals returns f as text with n digits after the point, rounded.
func decimals(f float64, n int) string { return strconv.FormatFloat(f, 'f', n, 64) }

// csvText returns a text as a field of CSV, in quotes if it needs them.
func csvText(text string) string {
	if !strings.ContainsAny(text, "\",\r\n") {
		return text
	}
	return `"` + strings.ReplaceAll(text, `"`, `""`) + `"`
}

// columns returns lines of fields as a table, with the first column aligned on the left
// and the others on the right. There must be at least one line, and no line may have more
// fields than the first.
func columns(lines [][]string) string {
	widths := make([]int, len(lines[0]))
	for _, line := range lines {
		for i, field := range line {
			widths[i] = max(widths[i], utf8.RuneCountInString(field))
		}
	}
	var b strings.Builder
	for _, line := range lines {
		for i, field := range line {
			gap := strings.Repeat(" ", widths[i]-utf8.RuneCountInString(field))
			if i == 0 {
				b.WriteString(field + gap)
			} else {
				b.WriteString("   " + gap + field)
			}
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// listOf returns names as a part of a sentence, such as "a, b or c". There must be at
// least two names.
func listOf(names []string) string {
	n := len(names) - 1
	return strings.Join(names[:n], ", ") + " or " + names[n]
}
