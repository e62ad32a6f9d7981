package format_test

import (
	"fmt"
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
	{"quoted mail", rows("> ", " ", ""), noDash, false},
	{"comments of a program", rows("// ", "", ""), noDash, false},
	{"rows in quotes", rows("    \"", "", "\","), anyBlank, false},
	{"rows with line ends", rows("  '", "", `\n' +`), anyBlank, false},
	{"lists", rows("    [", ", ", "],"), anyBlank, false},
	{"lists in braces", rows("\t{", ",", "},"), anyBlank, false},
	{"lists of texts", rows("['", "','", "'],"), anyBlank, true},
	{"lists in one line", func(g sudoku.Grid, b byte) string {
		return "x = [" + strings.TrimSuffix(strings.ReplaceAll(rows("[", ",", "],")(g, b), "\n", " "), ", ") + "]\n"
	}, anyBlank, false},
	{"list over lines", func(g sudoku.Grid, b byte) string {
		return "grid = [" + strings.TrimSuffix(wrapped(g, b, 20, ", ", ",\n  "), "\n") + "]\n"
	}, anyBlank, false},
	{"matrix of numpy", func(g sudoku.Grid, b byte) string {
		return "[" + strings.TrimSuffix(strings.ReplaceAll(rows("[", " ", "]")(g, b), "\n[", "\n ["), "\n") + "]\n"
	}, "0-", false},
	{"matrix of R", func(g sudoku.Grid, b byte) string {
		return "      [,1] [,2] [,3] [,4] [,5] [,6] [,7] [,8] [,9]\n" + numbered(rows("    ", "    ", "")(g, b), " [%d,]", 1)
	}, "0", false},
	{"vector of R", func(g sudoku.Grid, b byte) string {
		text := ""
		for i, row := range strings.Split(strings.TrimSuffix(wrapped(g, b, 20, " ", "\n"), "\n"), "\n") {
			text += fmt.Sprintf("%4s %s\n", fmt.Sprintf("[%d]", 20*i+1), row)
		}
		return text
	}, "0", false},
	{"frame of pandas", func(g sudoku.Grid, b byte) string {
		return "   0  1  2  3  4  5  6  7  8\n" + numbered(rows("  ", "  ", "")(g, b), "%d", 0)
	}, "0", false},
	{"table of pandas with numbers", func(g sudoku.Grid, b byte) string {
		text := strings.NewReplacer("1", "1.0", "2", "2.0", "3", "3.0", "4", "4.0", "5", "5.0", "6", "6.0", "7", "7.0", "8", "8.0", "9", "9.0").Replace(fields(",")(g, b))
		return "0,1,2,3,4,5,6,7,8\n" + text
	}, ".", true},
	{"rows with letters", func(g sudoku.Grid, b byte) string {
		return "   1 2 3 4 5 6 7 8 9\n" + lettered(rows(" ", " ", "")(g, b), "")
	}, anyBlank, false},
	{"table of Markdown with letters", func(g sudoku.Grid, b byte) string {
		return "|   | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |\n|---|---|---|---|---|---|---|---|---|---|\n" + lettered(rows(" | ", " | ", " |")(g, b), "| ")
	}, " ", true},
	{"rows of LaTeX", rows("|", "|", "|."), " ", true},
	{"table of LaTeX", rows("", " & ", ` \\ \hline`), " ", true},
	{"keys of a telephone", func(g sudoku.Grid, b byte) string {
		text := rows("", "", "")(g, b)
		for d := '1'; d <= '9'; d++ {
			text = strings.ReplaceAll(text, string(d), string(d)+"\uFE0F\u20E3")
		}
		return strings.ReplaceAll(text, ".", "\u2B1C")
	}, ".", false},
	{"statement of SQL", func(g sudoku.Grid, b byte) string { return "INSERT INTO p VALUES (3, '" + text(g, b) + "', 'easy');\n" }, anyBlank, false},
	{"with a caption", func(g sudoku.Grid, b byte) string { return "Puzzle no. 4: " + line(g, b) }, anyBlank, false},
	{"with empty rows in a frame", func(g sudoku.Grid, b byte) string {
		return strings.ReplaceAll(frame("+-------+-------+-------+\n", "|")(g, b), "|\n|", "|\n|       |       |       |\n|")
	}, noDash, true},
}

// wrapped returns the cells of g with something between them, and a line end in place of
// that after every n cells.
func wrapped(g sudoku.Grid, blank byte, n int, between, end string) string {
	var b strings.Builder
	for i, cell := range strings.Split(text(g, blank), "") {
		switch {
		case i > 0 && i%n == 0:
			b.WriteString(end)
		case i > 0:
			b.WriteString(between)
		}
		b.WriteString(cell)
	}
	return b.String() + "\n"
}

// numbered puts the number of each line, counted from first, before it.
func numbered(rows, format string, first int) string {
	var b strings.Builder
	for i, row := range strings.Split(strings.TrimSuffix(rows, "\n"), "\n") {
		b.WriteString(fmt.Sprintf(format, first+i) + row + "\n")
	}
	return b.String()
}

// lettered puts something and a letter from A to I before each line.
func lettered(rows, before string) string {
	var b strings.Builder
	for i, row := range strings.Split(strings.TrimSuffix(rows, "\n"), "\n") {
		b.WriteString(before + "ABCDEFGHI"[i:i+1] + row + "\n")
	}
	return b.String()
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
