package cli

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/format"
)

// This file holds the forms of results that are for people and spreadsheets. The
// lines of JSON are in internal/app, for every face writes the same.

// appendGrid appends an empty line, a comment unless it is "", and g as nine rows
// with rules between the boxes. The reader reads it back.
func appendGrid(b []byte, comment string, g sudoku.Grid) []byte {
	b = append(b, '\n')
	if comment != "" {
		b = append(append(append(b, "# "...), comment...), '\n')
	}
	return format.AppendGrid(b, g)
}

// appendFields appends fields that need no quotes as a line of CSV.
func appendFields(b []byte, fields ...string) []byte {
	for i, f := range fields {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, f...)
	}
	return append(b, '\n')
}

// gridField returns the 81 characters of g, or "" for the empty grid: there is
// no solution.
func gridField(g sudoku.Grid) string {
	if g == (sudoku.Grid{}) {
		return ""
	}
	return g.String()
}

// truth returns a truth as a field.
func truth(b bool) string { return strconv.FormatBool(b) }

// decimals returns a number with so many decimals.
func decimals(f float64, n int) string { return strconv.FormatFloat(f, 'f', n, 64) }

// csvText returns a text as a field of CSV, in quotes if it needs them.
func csvText(text string) string {
	if !strings.ContainsAny(text, "\",\r\n") {
		return text
	}
	return `"` + strings.ReplaceAll(text, `"`, `""`) + `"`
}

// columns returns lines of fields as a table: the first column begins on the
// left, the others end on the right.
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
