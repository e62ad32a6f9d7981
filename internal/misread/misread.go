// Package misread holds texts that cannot be read as puzzles, each with the error that
// the reader reports. The tests of package format check these errors, and the tests of
// the page check that it can report each of them in its languages.
package misread

import "strings"

// A Text is a text with one error in it and no puzzle that can be read.
type Text struct {
	Name string
	Text string
	Want string // the place and the reason, as the reader gives them
}

// Texts returns texts that together have every kind of error that a reader reports. They
// are made from a puzzle, its solution, and another puzzle that the solution does not
// solve, each 81 characters with full stops for holes.
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
		{"nothing", "", "line 1, column 1: the input is empty"},
		{"byte order mark", "\uFEFF", "line 1, column 1: the input is empty"},
		{"white space", " \t\n\r\n\u00A0\n", "line 3, column 1: no puzzle in the input"},
		{"comment", "# " + p, "line 1, column 1: no puzzle in the input"},
		{"80", p[:80], "line 1, column 81: 80 cells instead of 81"},
		{"80 and a comment", "\n" + p[:80] + " # easy", "line 2, column 81: 80 cells instead of 81"},
		{"82", p + "5", "line 1, column 82: 82 cells instead of 81"},
		{"82 with a full stop", "#\n\n" + p + ".", "line 3, column 82: 82 cells instead of 81"},
		{"162", p + other, "line 1, column 82: 162 cells instead of 81"},
		{"two on a line", p + " " + other, "line 1, column 83: a second grid on the line is not the solution of the first"},
		{"wrong solution", p + " " + strings.Replace(s, "12", "21", 1), "line 1, column 83: a second grid on the line is not the solution of the first"},
		{"letters after", p + "abc", "line 1, column 82: the character a stands right after the last cell"},
		{"letter", "53O" + p[3:], "line 1, column 3: the character O is neither a digit 1-9 nor a blank"},
		{"superscript", "5³" + p[2:], "line 1, column 2: the character ³ (U+00B3) is neither a digit 1-9 nor a blank"},
		{"circled", "①" + p[1:], "line 1, column 1: the character ① (U+2460) is neither a digit 1-9 nor a blank"},
		{"invisible", p[:40] + "\u200B" + p[40:], "line 1, column 41: the character U+200B is neither a digit 1-9 nor a blank"},
		{"not UTF-8", p[:40] + "\xE9" + p[40:], "line 1, column 41: the byte 0xE9 is not UTF-8"},
		{"NUL", "\x00\x01" + p[2:], "line 1, column 1: the character U+0000 has no place in a text: this is not a text file"},
		{"plus", p[:1] + "+" + p[1:], "line 1, column 2: the character + is neither a digit 1-9 nor a blank"},
		{"16", "1234341221434321", "line 1, column 17: 16 cells instead of 81"},
		{"4x4", "1234\n3412\n2143\n4321", "line 1, column 1: a grid of 4 by 4 cells instead of 9 by 9"},
		{"4x4 framed", "+--+--+\n|12|34|\n|34|12|\n+--+--+\n|21|43|\n|43|21|\n+--+--+", "line 2, column 2: spaces stand for blanks, but the parts between bars differ in width"},
		{"16x16", strings.Repeat(strings.Repeat(".", 16)+"\n", 16), "line 1, column 1: a grid of 16 by 16 cells instead of 9 by 9"},
		{"256", strings.Repeat(".", 256), "line 1, column 82: 256 cells instead of 81"},
		{"729", strings.Repeat(".", 729), "line 1, column 82: 729 cells instead of 81"},
		{"short row", with(3, "8...6..."), "line 4, column 9: row 4 has 8 cells instead of 9"},
		{"long row", with(8, "8...6....1"), "line 9, column 11: row 9 has 10 cells instead of 9"},
		{"short and long row", with(3, "8...6...") + "\n", "line 4, column 9: row 4 has 8 cells instead of 9"},
		{"letter in a row", with(4, "8...6A..."), "line 5, column 6: the character A is neither a digit 1-9 nor a blank"},
		{"eight rows", without(2), "line 8, column 1: 8 rows instead of 9"},
		{"ten rows", strings.Join(grid, "\n") + "\n.........", "line 10, column 1: 10 rows instead of 9"},
		{"two bands", strings.Join(grid[:6], "\n"), "line 6, column 1: 6 rows instead of 9"},
		{"ten in a cell", with(0, "10 3 . . 7 . . . ."), "line 1, column 1: \"10\" in one cell instead of one digit 1-9 or a blank"},
		{"minus one", with(0, "-1 3 . . 7 . . . ."), "line 1, column 1: \"-1\" in one cell instead of one digit 1-9 or a blank"},
		{"ten in a field", with(0, "10,3,,,7,,,,"), "line 1, column 1: \"10\" in one cell instead of one digit 1-9 or a blank"},
		{"candidates", strings.Repeat("1 23 4 5 6 7 8 9 9\n", 8), "line 1, column 1: 8 rows instead of 9"},
		{"labels", "1 2 3 4 5 6 7 8 9\nA 5 3 . . 7 . . . .\n", "line 2, column 1: 1 row instead of 9"},
		{"dots between rows", strings.Join(grid, "."), "line 1, column 82: 89 cells instead of 81"},
		{"uneven groups", p[:40] + " " + p[40:], "line 1, column 1: 81 cells in groups of different sizes"},
		{"prose", "The quick brown fox\njumps over\n", "line 1, column 1: no 81 cells of a puzzle stand together in this text"},
		{"too long", strings.Repeat("1", 40000) + "\n", "line 1, column 1: a line of more than 32768 bytes"},
		{"link", "https://example.org/?page=17", "line 1, column 1: this looks like a link without a puzzle in it"},
		{"link with 80 cells", "https://example.org/?s=" + p[1:], "line 1, column 104: 80 cells instead of 81"},
		{"HTML", "<table><tr><td>5\n" + p, "line 1, column 1: this looks like HTML, which is not read"},
		{"XML", "<?xml version=\"1.0\"?>\n<game data=\"" + p + "\"/>\n", "line 1, column 1: this looks like XML, which is not read"},
		{"JSON array", "[[5,3,0,0,7,0,0,0,0],\n[1]]\n", "line 2, column 3: row 2 has 1 cell instead of 9"},
		{"lists of different length", "[[5,3,0,0,7,0,0,0,0],[1,2,3]]\n", "line 1, column 23: a list of 3 cells among lists of 9"},
		{"null and 0", "[" + strings.Repeat("null,0,1,2,3,4,5,6,7\n", 8) + "null,0,1,2,3,4,5,6,7]", "line 1, column 2: null and 0 stand in one list, so the digits may be 0 to 8"},
		{"rounded", "puzzle,solution\n5.3007E+80,5.34679E+80\n", "line 2, column 1: 5.3007E+80 is a number that a spreadsheet has rounded, and the digits of the puzzle are lost"},
		{"zeros lost", "puzzle,solution\n" + strings.Repeat("4", 79) + "," + strings.Repeat("8", 81) + "\n", "line 2, column 80: 79 cells instead of 81"},
		{"JSON without puzzle", `{"error":"none"}`, "line 1, column 1: this JSON object has no text named \"puzzle\""},
		{"JSON, broken", `{"puzzle":"` + p + `",}`, "line 1, column 95: this line is not valid JSON"},
		{"JSON, short", `{"puzzle":"` + p[1:] + `"}`, "line 1, column 92: 80 cells instead of 81"},
		{"JSON, wrong solution", `{"puzzle":"` + p + `","solution":"` + p + `"}`, "line 1, column 107: the solution beside the puzzle does not solve it"},
		{"HoDoKu", ":0000:x:" + p[1:] + ":::", "line 1, column 89: 80 cells instead of 81"},
		{"HoDoKu, candidate", ":0000:x:" + p + ":25::", "line 1, column 91: 25 is not a candidate: three digits, for the digit, the row and the column"},
		{"Solo", "3x3:b3a2a6b9", "line 1, column 1: 10 cells instead of 81"},
		{"Solo, variant", "3x3x:b3a2a6b9", "line 1, column 1: this puzzle has other rules than those of Sudoku: diagonals"},
		{"gzip", "\x1f\x8b\x08\x00", "line 1, column 1: this looks like gzip, which is not read"},
		{"PNG", "\x89PNG\r\n\x1a\n\x00", "line 1, column 1: this looks like a picture, and only text is read"},
		{"PDF", "%PDF-1.7\n" + p, "line 1, column 1: this looks like PDF, which is not read"},
		{"ZIP", "PK\x03\x04" + p, "line 1, column 1: this looks like ZIP, which is not read"},
		{"table, short", "puzzle,id\n" + p[:79] + ",1\n", "line 2, column 80: 79 cells instead of 81"},
		{"table, empty", "id,puzzle\n1,\n", "line 2, column 3: 0 cells instead of 81"},
		{"section, short row", "[Puzzle]\n" + with(1, "1"), "line 3, column 2: row 2 has 1 cell instead of 9"},
		{"many rows", strings.Repeat(strings.Join(grid, "\n")+"\n", 101), "line 900, column 1: more than 900 rows without an empty line between grids"},
		{"letters after, not UTF-8", p + "\xE9", "line 1, column 82: the byte 0xE9 is not UTF-8"},
		{"spaces beside signs", strings.Repeat("|1 3|4.6|789|\n", 9), "line 1, column 1: row 1 has spaces for blanks, but other blanks of the grid are characters"},
		{"groups", with(0, "53..7 ...."), "line 1, column 7: \"....\" is not as long as the other groups of cells"},
		{"four parts", with(0, "53|.7|..|..."), "line 1, column 1: 4 parts between bars instead of 3 or 9"},
		{"ten parts", with(0, "5|3|.|.|7|.|.|.|.|.|."), "line 1, column 1: more than 9 parts between bars instead of 3 or 9"},
		{"one cell askew", strings.Repeat("| 1 2 3 | 4 5 6 | 7 8  9|\n", 9), "line 1, column 24: three cells between bars are not evenly spaced"},
		{"narrow parts", strings.Repeat("1|2|3\n", 9), "line 1, column 1: a part between bars is too narrow for three cells"},
		{"digit between cells", strings.Repeat("|  12   |   3 4 |       |\n", 9), "line 1, column 2: a digit stands between the positions of two cells"},
		{"row without a puzzle", "id,level,puzzle\n1,\"easy, 2\"\n", "line 2, column 12: this row has no column for the puzzle"},
		{"state without a given", "[Puzzle]\n" + strings.Join(grid, "\n") + "\n[State]\n" + strings.Repeat(".........\n", 9), "line 12, column 1: the state lacks a given of the puzzle"},
		{"a KSudoku file", "<ksudoku>", "line 1, column 10: this is not well-formed XML: <ksudoku>"},
		{"an SVG picture", "<svg xmlns=\"\">", "line 1, column 1: this looks like SVG, which is not read"},
		{"a save of Simon Tatham's puzzles", "SAVEFILE:41:Simon", "line 1, column 1: this looks like Simon Tatham's Puzzles, which is not read"},
		{"a PostScript document", "%!PS-Adobe", "line 1, column 1: this looks like PostScript, which is not read"},
		{"a picture", "GIF89a", "line 1, column 1: this looks like a picture, and only text is read"},
		{"bzip2", "BZh91AY", "line 1, column 1: this looks like bzip2, which is not read"},
		{"a board of sudokuwiki.org", "S9B000000000000000000000000000000000000000000000000000000000000", "line 1, column 1: the sudokuwiki.org data are damaged or not complete"},
		{"a state of sudoku.coach", "SCv1_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "line 1, column 1: this looks like sudoku.coach, SCv1, which is not read"},
		{"f-puzzles data", "N4Igaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "line 1, column 1: the LZ-String data are damaged or not complete"},
		{"a SudokuPad ID", "sclN4IgN4IgN4IgN4IgN4IgN4IgN4IgN4IgN4Ig", "line 1, column 1: the LZ-String data are damaged or not complete"},
		{"a number of SudokuPad", "https://sudokupad.app/abc123", "line 1, column 1: this link names a puzzle that is kept at SudokuPad, and does not hold it"},
		{"a game without data", "<opensudoku>\n<game/></opensudoku>", "line 2, column 1: <game> holds no puzzle"},
		{"XML with an entity", "<opensudoku><name>&x;</name></opensudoku>", "line 1, column 19: document types and entities are not read: &x;</name></opensudo"},
		{"XML that is deep", "<opensudoku>" + strings.Repeat("<a>", 100), "line 1, column 202: more than 64 elements inside each other, or attributes of one element"},
		{"a cell of OpenSudoku", "<opensudoku version=\"2\"><game data=\"version: 1&#10;1|-|2|\"/></opensudoku>", "line 1, column 37: 1|-|2| does not describe a cell"},
	}
}
