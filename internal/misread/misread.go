// Package misread holds texts that cannot be read as puzzles, for the tests of
// all that meets them: the reader says what is wrong with each, and the page says
// it in its languages.
package misread

import "strings"

// A Text is a text with one error in it and no puzzle that can be read.
type Text struct {
	Name string
	Text string
	Want string // the place and the reason, as the reader gives them
}

// Texts returns texts with each kind of error that a reader gives. They are made
// of a puzzle that has holes, its solution, and another puzzle that the solution
// does not solve: each 81 characters, with full stops for holes.
func Texts(puzzle, solution, other string) []Text {
	p, s := puzzle, solution
	var grid []string
	for r := range 9 {
		grid = append(grid, p[9*r:9*r+9])
	}
	without := func(n int) string { return strings.Join(append(append([]string{}, grid[:n]...), grid[n+1:]...), "\n") }
	with := func(n int, row string) string {
		return strings.Join(append(append(append([]string{}, grid[:n]...), row), grid[n+1:]...), "\n")
	}
	return []Text{
		{"nothing", "", "line 1, column 1: no puzzle: the input is empty"},
		{"byte order mark", "\uFEFF", "line 1, column 1: no puzzle: the input is empty"},
		{"white space", " \t\n\r\n\u00A0\n", "line 3, column 1: no puzzle: nothing but comments and white space"},
		{"comment", "# " + p, "line 1, column 1: no puzzle: nothing but comments and white space"},
		{"80", p[:80], "line 1, column 81: 80 cells, want 81"},
		{"80 and a comment", "\n" + p[:80] + " # easy", "line 2, column 81: 80 cells, want 81"},
		{"82", p + "5", "line 1, column 82: 82 cells, want 81"},
		{"82 with a full stop", "#\n\n" + p + ".", "line 3, column 82: 82 cells, want 81"},
		{"162", p + other, "line 1, column 82: 162 cells, want 81"},
		{"two on a line", p + " " + other, "line 1, column 83: a second grid on the line, and not the solution of the first"},
		{"wrong solution", p + " " + strings.Replace(s, "12", "21", 1), "line 1, column 83: a second grid on the line, and not the solution of the first"},
		{"letters after", p + "abc", "line 1, column 82: 'a' after the last cell"},
		{"letter", "53O" + p[3:], "line 1, column 3: 'O' is neither a digit 1-9 nor a blank"},
		{"superscript", "5³" + p[2:], "line 1, column 2: '³' (U+00B3) is neither a digit 1-9 nor a blank"},
		{"circled", "①" + p[1:], "line 1, column 1: '①' (U+2460) is neither a digit 1-9 nor a blank"},
		{"invisible", p[:40] + "\u200B" + p[40:], "line 1, column 41: U+200B is neither a digit 1-9 nor a blank"},
		{"not UTF-8", p[:40] + "\xE9" + p[40:], "line 1, column 41: the byte 0xE9, which is not UTF-8, is neither a digit 1-9 nor a blank"},
		{"NUL", "\x00\x01" + p[2:], "line 1, column 1: U+0000 in the text: this is not a text file"},
		{"plus", p[:1] + "+" + p[1:], "line 1, column 2: '+' is neither a digit 1-9 nor a blank"},
		{"16", "1234341221434321", "line 1, column 17: 16 cells, want 81"},
		{"4x4", "1234\n3412\n2143\n4321", "line 1, column 1: 16 cells, a 4x4 grid, want 81"},
		{"4x4 framed", "+--+--+\n|12|34|\n|34|12|\n+--+--+\n|21|43|\n|43|21|\n+--+--+", "line 2, column 2: spaces stand for blanks, but parts between bars differ in width"},
		{"16x16", strings.Repeat(strings.Repeat(".", 16)+"\n", 16), "line 1, column 1: 256 cells, a 16x16 grid, want 81"},
		{"256", strings.Repeat(".", 256), "line 1, column 82: 256 cells, want 81"},
		{"729", strings.Repeat(".", 729), "line 1, column 82: 729 cells, want 81"},
		{"short row", with(3, "8...6..."), "line 4, column 9: row 4 has 8 cells, want 9"},
		{"long row", with(8, "8...6....1"), "line 9, column 11: row 9 has 10 cells, want 9"},
		{"short and long row", with(3, "8...6...") + "\n", "line 4, column 9: row 4 has 8 cells, want 9"},
		{"letter in a row", with(4, "8...6A..."), "line 5, column 6: 'A' is neither a digit 1-9 nor a blank"},
		{"eight rows", without(2), "line 8, column 1: 8 rows (72 cells), want 9"},
		{"ten rows", strings.Join(grid, "\n") + "\n.........", "line 10, column 1: 10 rows (90 cells), want 9"},
		{"two bands", strings.Join(grid[:6], "\n"), "line 6, column 1: 6 rows (54 cells), want 9"},
		{"ten in a cell", with(0, "10 3 . . 7 . . . ."), "line 1, column 1: \"10\" in one cell, want one digit 1-9 or a blank"},
		{"minus one", with(0, "-1 3 . . 7 . . . ."), "line 1, column 1: \"-1\" in one cell, want one digit 1-9 or a blank"},
		{"ten in a field", with(0, "10,3,,,7,,,,"), "line 1, column 1: more than one character in a cell, want one digit 1-9 or a blank"},
		{"candidates", strings.Repeat("1 23 4 5 6 7 8 9 9\n", 9), "line 1, column 3: \"23\" in one cell, want one digit 1-9 or a blank"},
		{"labels", "1 2 3 4 5 6 7 8 9\nA 5 3 . . 7 . . . .\n", "line 2, column 1: 'A' is neither a digit 1-9 nor a blank"},
		{"dots between rows", strings.Join(grid, "."), "line 1, column 82: 89 cells, want 81"},
		{"uneven groups", p[:40] + " " + p[40:], "line 1, column 1: 81 cells, but in groups of different size"},
		{"prose", "The quick brown fox\njumps over\n", "line 1, column 1: 'T' is neither a digit 1-9 nor a blank"},
		{"too long", strings.Repeat("1", 40000) + "\n", "line 1, column 1: a line of more than 32768 bytes"},
		{"link", "https://example.org/?s=" + p, "line 1, column 1: this looks like a link, which is not read yet"},
		{"HTML", "<table><tr><td>5\n" + p, "line 1, column 1: this looks like HTML, which is not read yet"},
		{"XML", "<?xml version=\"1.0\"?>\n<game data=\"" + p + "\"/>\n", "line 1, column 1: this looks like XML, which is not read yet"},
		{"JSON array", "[[5,3,0,0,7,0,0,0,0],\n[1]]\n", "line 1, column 1: this looks like JSON, which is not read yet"},
		{"JSON over lines", "{\n\"puzzle\": \"" + p + "\"\n}\n", "line 1, column 1: this looks like JSON of several lines, which is not read yet"},
		{"JSON without puzzle", `{"error":"none"}`, "line 1, column 1: this looks like JSON without a text \"puzzle\", which is not read yet"},
		{"JSON, broken", `{"puzzle":"` + p + `",}`, "line 1, column 95: this is no JSON"},
		{"JSON, short", `{"puzzle":"` + p[1:] + `"}`, "line 1, column 92: 80 cells, want 81"},
		{"JSON, wrong solution", `{"puzzle":"` + p + `","solution":"` + p + `"}`, "line 1, column 107: the solution that is given does not solve the puzzle"},
		{"HoDoKu", ":0000:x:" + p + ":::", "line 1, column 1: this looks like a HoDoKu library line, which is not read yet"},
		{"Solo", "3x3:b3a2a6b9", "line 1, column 1: this looks like a game ID of Simon Tatham's Solo, which is not read yet"},
		{"gzip", "\x1f\x8b\x08\x00", "line 1, column 1: this looks like a gzip file, which is not read yet"},
		{"PNG", "\x89PNG\r\n\x1a\n\x00", "line 1, column 1: this looks like a picture, which is not read yet"},
		{"PDF", "%PDF-1.7\n" + p, "line 1, column 1: this looks like a PDF document, which is not read yet"},
		{"ZIP", "PK\x03\x04" + p, "line 1, column 1: this looks like a ZIP archive, which is not read yet"},
		{"table, short", "puzzle,id\n" + p[:79] + ",1\n", "line 2, column 80: 79 cells, want 81"},
		{"table, empty", "id,puzzle\n1,\n", "line 2, column 3: 0 cells, want 81"},
		{"section, short row", "[Puzzle]\n" + with(1, "1"), "line 3, column 2: row 2 has 1 cell, want 9"},
		{"many rows", strings.Repeat(strings.Join(grid, "\n")+"\n", 101), "line 900, column 1: more than 900 rows without an empty line between grids"},
		{"letters after, not UTF-8", p + "\xE9", "line 1, column 82: the byte 0xE9, which is not UTF-8, after the last cell"},
		{"spaces beside signs", strings.Repeat("|1 3|4.6|789|\n", 9), "line 1, column 1: row 1 has spaces for blanks, beside signs for others"},
		{"groups", with(0, "53..7 ...."), "line 1, column 7: \"....\" stands beside groups of another size"},
		{"four parts", with(0, "53|.7|..|..."), "line 1, column 1: 4 parts between bars, want 3 or 9"},
		{"ten parts", with(0, "5|3|.|.|7|.|.|.|.|."), "line 1, column 1: more than nine parts between bars, want 3 or 9"},
		{"one cell askew", strings.Repeat("| 1 2 3 | 4 5 6 | 7 8  9|\n", 9), "line 1, column 24: three cells between bars at uneven distance"},
		{"narrow parts", strings.Repeat("1|2|3\n", 9), "line 1, column 1: a part of less than three cells"},
		{"digit between cells", strings.Repeat("|  12   |   3 4 |       |\n", 9), "line 1, column 2: a digit between the places of two cells"},
		{"quoted comma", "id,puzzle\n\"1,2\"\n", "line 2, column 6: no column for the puzzle"},
		{"state without a given", "[Puzzle]\n" + strings.Join(grid, "\n") + "\n[State]\n" + strings.Repeat(".........\n", 9), "line 12, column 1: the state lacks a given of the puzzle"},
		{"a KSudoku file", "<ksudoku>", "line 1, column 1: this looks like a KSudoku file, which is not read yet"},
		{"an SVG picture", "<svg xmlns=\"\">", "line 1, column 1: this looks like an SVG picture, which is not read yet"},
		{"a save of Simon Tatham's puzzles", "SAVEFILE:41:Simon", "line 1, column 1: this looks like a save of Simon Tatham's puzzles, which is not read yet"},
		{"a PostScript document", "%!PS-Adobe", "line 1, column 1: this looks like a PostScript document, which is not read yet"},
		{"a picture", "GIF89a", "line 1, column 1: this looks like a picture, which is not read yet"},
		{"bzip2", "BZh91AY", "line 1, column 1: this looks like a bzip2 archive, which is not read yet"},
		{"a board of sudokuwiki.org", "S9B000000000000000000000000000000000000000000000000000000000000", "line 1, column 1: this looks like a board of sudokuwiki.org, which is not read yet"},
		{"a state of sudoku.coach", "SCv1_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "line 1, column 1: this looks like a state of sudoku.coach, which is not read yet"},
		{"f-puzzles data", "N4Igaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "line 1, column 1: this looks like f-puzzles data, which is not read yet"},
		{"a SudokuPad ID", "sclN4IgN4IgN4IgN4IgN4IgN4IgN4IgN4IgN4Ig", "line 1, column 1: this looks like a SudokuPad ID, which is not read yet"},
	}
}
