package format_test

import (
	"math/rand/v2"
	"os"
	"strings"
	"unicode/utf16"

	"github.com/entydig/sudoku"
)

// This file holds the puzzles of the tests, all made by formula or by chance, and
// the forms that they are put into.

// long says that the tests may take their time.
var long = os.Getenv("ENTYDIG_LONG") == "1"

// pattern is the solved grid in which each row is the one above moved on.
func pattern() (g sudoku.Grid) {
	for c := range sudoku.Cell(sudoku.Cells) {
		g.Set(c, sudoku.Digit((3*c.Row()+c.Row()/3+c.Column())%9+1))
	}
	return g
}

// holes returns g with random holes; share is the probability that a cell becomes one.
func holes(g sudoku.Grid, dice *rand.Rand, share float64) sudoku.Grid {
	for c := range sudoku.Cell(sudoku.Cells) {
		if dice.Float64() < share {
			g.Set(c, sudoku.None)
		}
	}
	return g
}

// puzzle is the puzzle of the tests that need only one.
var puzzle = holes(pattern(), rand.New(rand.NewPCG(1, 1)), 0.6)

// A form is a way to write a grid that the reader has to read.
type form struct {
	name   string
	write  func(g sudoku.Grid, blank byte) string
	blanks string // the signs that a hole may have in it
	gaps   bool   // a cell may be left out: a digit more or less gives another grid
}

const (
	anyBlank = ".0*_-xX?"
	noDash   = ".0*_xX?" // where lines of dashes are part of the form
)

var forms = []form{
	{"line", line, anyBlank, false},
	{"line without end", func(g sudoku.Grid, b byte) string { return strings.TrimSuffix(line(g, b), "\n") }, anyBlank, false},
	{"line in quotes", func(g sudoku.Grid, b byte) string { return `"` + text(g, b) + "\",\n" }, anyBlank, false},
	{"line with comment", func(g sudoku.Grid, b byte) string { return text(g, b) + " # easy 1.2\n" }, anyBlank, false},
	{"rows", rows("", "", ""), anyBlank, false},
	{"rows indented", rows("  ", "", ""), anyBlank, false},
	{"rows spaced", rows("", " ", ""), anyBlank, false},
	{"rows double spaced", rows(" ", "  ", ""), anyBlank, false},
	{"rows with tabs", rows("", "\t", ""), anyBlank, true},
	{"rows with commas", rows("", ", ", ""), anyBlank, true},
	{"rows in threes", threes(" ", "\n"), anyBlank, false},
	{"rows with empty lines between bands", threes(" ", "\n\n"), anyBlank, false},
	{"rows with empty lines", func(g sudoku.Grid, b byte) string {
		return strings.ReplaceAll(rows("", " ", "")(g, b), "\n", "\n\n")
	}, anyBlank, false},
	{"bars", threes("|", "\n"), anyBlank, false},
	{"bars and rules", threes("|", "\n---+---+---\n"), anyBlank, false},
	{"bars and tight rules", threes("|", "\n-----------\n"), noDash, false},
	{"frame", frame("+-------+-------+-------+\n", "|"), anyBlank, false},
	{"frame with stars", frame("*-------*-------*-------*\n", "|"), noDash, false},
	{"frame of box-drawing", frame("├───────┼───────┼───────┤\n", "│"), anyBlank, false},
	{"frame of heavy box-drawing", frame("┣━━━━━━━╋━━━━━━━╋━━━━━━━┫\n", "┃"), anyBlank, false},
	{"frame with spaces", frame("+-------+-------+-------+\n", "|"), " ", false},
	{"frame with spaces, no bars outside", outside(frame("-------+-------+-------\n", "|")), " ", false},
	{"bars with spaces", threes("|", "\n---+---+---\n"), " ", false},
	{"cells in a table", table("|-|-|-|-|-|-|-|-|-|\n"), noDash, true},
	{"cells in a table with spaces", table("|---|---|---|---|---|---|---|---|---|\n"), " ", true},
	{"cells in boxes", table("╟───┼───┼───╫───┼───┼───╫───┼───┼───╢\n"), " ", true},
	{"fields with tabs", fields("\t"), ".", true},
	{"fields with commas", fields(","), ".", true},
	{"fields with semicolons", fields(";"), ".", true},
	{"one line in nines", func(g sudoku.Grid, b byte) string { return oneLine(g, b, 9, " ") }, anyBlank, false},
	{"one line with slashes", func(g sudoku.Grid, b byte) string { return oneLine(g, b, 9, "/") }, anyBlank, false},
	{"one line in threes", func(g sudoku.Grid, b byte) string { return oneLine(g, b, 3, " ") }, anyBlank, false},
	{"one line spaced", func(g sudoku.Grid, b byte) string { return oneLine(g, b, 1, " ") }, anyBlank, false},
	{"one line with commas", func(g sudoku.Grid, b byte) string { return oneLine(g, b, 1, ",") }, anyBlank, true},
	{"one cell to a line", func(g sudoku.Grid, b byte) string { return oneLine(g, b, 1, "\n") }, noDash, false},
	{"full-width digits", wide, ".", false},
	{"Arabic-Indic digits", func(g sudoku.Grid, b byte) string { return scripted(g, '٠') }, ".", false},
	{"mathematical digits", func(g sudoku.Grid, b byte) string { return scripted(g, '𝟘') }, ".", false},
	{"table with header", func(g sudoku.Grid, b byte) string {
		return "id,puzzle,clues\n12345," + text(g, b) + ",30\n"
	}, anyBlank, false},
	{"one column with header", func(g sudoku.Grid, b byte) string { return "Quizzes\n" + line(g, b) }, anyBlank, false},
	{"line of JSON", func(g sudoku.Grid, b byte) string {
		return `{"index": 3, "puzzle": "` + text(g, b) + `", "steps": {"single": [1, "}"]}, "solution": ""}` + "\n"
	}, anyBlank, false},
	{"puzzle bank", func(g sudoku.Grid, b byte) string { return "0123456789ab " + text(g, b) + "  1.2\n" }, anyBlank, false},
	{"numbered", func(g sudoku.Grid, b byte) string { return "Grid 07\n" + rows("", "", "")(g, b) }, anyBlank, false},
	{"sections", func(g sudoku.Grid, b byte) string {
		return "#A somebody\n#B 01-02-2003\n[Puzzle]\n" + rows("", "", "")(g, b)
	}, anyBlank, false},
}

// text returns the 81 characters of g with a sign for holes.
func text(g sudoku.Grid, blank byte) string {
	return strings.ReplaceAll(g.String(), ".", string(blank))
}

func line(g sudoku.Grid, blank byte) string { return text(g, blank) + "\n" }

// rows returns a form of nine lines, with something before, between and after the cells of each.
func rows(before, between, after string) func(sudoku.Grid, byte) string {
	return func(g sudoku.Grid, blank byte) string {
		var b strings.Builder
		cells := strings.Split(text(g, blank), "")
		for r := range 9 {
			b.WriteString(before + strings.Join(cells[9*r:9*r+9], between) + after + "\n")
		}
		return b.String()
	}
}

// threes returns a form of nine lines with three groups in each, with something
// between the groups, and between the bands.
func threes(between, bands string) func(sudoku.Grid, byte) string {
	return func(g sudoku.Grid, blank byte) string {
		var b strings.Builder
		t := text(g, blank)
		for r := range 9 {
			b.WriteString(t[9*r:9*r+3] + between + t[9*r+3:9*r+6] + between + t[9*r+6:9*r+9])
			if r == 2 || r == 5 {
				b.WriteString(bands)
			} else {
				b.WriteString("\n")
			}
		}
		return b.String()
	}
}

// frame returns a form with a rule around each band and bars around each box.
func frame(rule, bar string) func(sudoku.Grid, byte) string {
	return func(g sudoku.Grid, blank byte) string {
		var b strings.Builder
		cells := strings.Split(text(g, blank), "")
		for r := range 9 {
			if r%3 == 0 {
				b.WriteString(rule)
			}
			for c := 9 * r; c < 9*r+9; c += 3 {
				b.WriteString(bar + " " + strings.Join(cells[c:c+3], " ") + " ")
			}
			b.WriteString(bar + "\n")
		}
		b.WriteString(rule)
		return b.String()
	}
}

// outside returns a form without the bars around the frame of another form and without the
// space at the end.
func outside(write func(sudoku.Grid, byte) string) func(sudoku.Grid, byte) string {
	return func(g sudoku.Grid, blank byte) string {
		lines := strings.Split(write(g, blank), "\n")
		for i, l := range lines {
			lines[i] = strings.TrimSuffix(strings.TrimPrefix(l, "|"), " |")
		}
		return strings.Join(lines, "\n")
	}
}

// table returns a form with bars around each cell and a rule around each row.
func table(rule string) func(sudoku.Grid, byte) string {
	return func(g sudoku.Grid, blank byte) string {
		var b strings.Builder
		b.WriteString(rule)
		for r := range 9 {
			for c := range 9 {
				b.WriteString("| " + text(g, blank)[9*r+c:9*r+c+1] + " ")
			}
			b.WriteString("|\n" + rule)
		}
		return b.String()
	}
}

// fields returns a form of nine lines with nine fields each; a hole is an empty one.
func fields(separator string) func(sudoku.Grid, byte) string {
	return func(g sudoku.Grid, _ byte) string {
		cells := strings.Split(g.String(), "")
		for i, c := range cells {
			cells[i] = strings.Trim(c, ".")
		}
		var b strings.Builder
		for r := range 9 {
			b.WriteString(strings.Join(cells[9*r:9*r+9], separator) + "\n")
		}
		return b.String()
	}
}

// oneLine returns the 81 cells in groups of a size, with the text between in between them.
func oneLine(g sudoku.Grid, blank byte, size int, between string) string {
	var groups []string
	for t := text(g, blank); t != ""; t = t[size:] {
		groups = append(groups, t[:size])
	}
	return strings.Join(groups, between) + "\n"
}

// wide returns a line of full-width characters.
func wide(g sudoku.Grid, _ byte) string {
	var b strings.Builder
	for _, r := range g.String() {
		b.WriteRune(r - '!' + '！')
	}
	return b.String() + "\n"
}

// scripted returns a line of digits of the script that has a zero.
func scripted(g sudoku.Grid, zero rune) string {
	var b strings.Builder
	for _, d := range g.Digits() {
		b.WriteRune(zero + rune(d))
	}
	return b.String() + "\n"
}

// utf16le and utf16be return text in UTF-16 with a byte order mark.
func utf16le(text string) string {
	b := []byte{0xFF, 0xFE}
	for _, u := range utf16.Encode([]rune(text)) {
		b = append(b, byte(u), byte(u>>8))
	}
	return string(b)
}

func utf16be(text string) string {
	b := []byte{0xFE, 0xFF}
	for _, u := range utf16.Encode([]rune(text)) {
		b = append(b, byte(u>>8), byte(u))
	}
	return string(b)
}
