package format_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/entydig/sudoku/format"
	"github.com/entydig/sudoku/internal/misread"
)

// This file tests what the reader says of text that it refuses, and that it goes on.

func TestErrorsSayWhere(t *testing.T) {
	other := holes(pattern(), rand.New(rand.NewPCG(4, 4)), 0.6).String()
	var met [format.Kinds]bool
	met[0] = true
	met[format.SeveralPuzzles] = true                                                      // only Parse gives it
	met[format.BesideFault] = true                                                         // only after another error
	met[format.LongDocument], met[format.Bomb], met[format.LateElement] = true, true, true // tests of their own
	for _, c := range misread.Texts(puzzle.String(), pattern().String(), other) {
		records, errs := readAll(t, format.NewReader(strings.NewReader(c.Text)))
		if len(records) > 0 || len(errs) != 1 || errs[0] != c.Want {
			t.Errorf("%s: read %d puzzles, errors %q; want %q", c.Name, len(records), errs, c.Want)
		}
		_, err := format.NewReader(strings.NewReader(c.Text)).Next()
		if e, ok := errors.AsType[*format.Error](err); ok {
			met[e.Kind] = true
		}
	}
	for kind, met := range met {
		if !met {
			t.Errorf("no text has an error of kind %d", kind)
		}
	}
}

// What a reason counts and quotes comes beside it, too.
func TestErrorsForPrograms(t *testing.T) {
	p := puzzle.String()
	for _, c := range []struct {
		text string
		want format.Error
	}{
		{p[1:], format.Error{Kind: format.CellCount, Number: 80}},
		{"\n" + p + p, format.Error{Kind: format.CellCount, Number: 162}},
		{"1234\n3412\n2143\n4321", format.Error{Kind: format.OtherSize, Number: 4}},
		{strings.Repeat("53..7....\n", 3) + "53..7...\n", format.Error{Kind: format.RowCells, Row: 4, Number: 8}},
		{strings.Repeat("53..7....\n", 8), format.Error{Kind: format.RowCount, Number: 8}},
		{"5O" + p[2:], format.Error{Kind: format.BadSign, Text: "O"}},
		{"5\u00B3" + p[2:], format.Error{Kind: format.BadSign, Text: "\u00B3 (U+00B3)"}},
		{p[:9] + "\u200B" + p[9:], format.Error{Kind: format.BadSign, Text: "U+200B"}},
		{p[:9] + "\xE9" + p[9:], format.Error{Kind: format.NotUTF8, Text: "0xE9"}},
		{p + "\xE9", format.Error{Kind: format.NotUTF8, Text: "0xE9"}},
		{p + "a", format.Error{Kind: format.SignAfter, Text: "a"}},
		{"\x00", format.Error{Kind: format.ControlSign, Text: "U+0000"}},
		{"10,3,,,7,,,,", format.Error{Kind: format.CrowdedCell, Text: "10"}},
		{"10 3 . . 7 . . . .", format.Error{Kind: format.CrowdedCell, Text: "10"}},
		{strings.Repeat("1", 40000), format.Error{Kind: format.LongLine, Number: 32768}},
		{"PK\x03\x04", format.Error{Kind: format.OtherForm, Text: "ZIP"}},
		{"https://example.org", format.Error{Kind: format.Link}},
	} {
		_, err := format.NewReader(strings.NewReader(c.text)).Next()
		e, ok := errors.AsType[*format.Error](err)
		if !ok || e.Kind != c.want.Kind || e.Row != c.want.Row || e.Number != c.want.Number || e.Text != c.want.Text {
			t.Errorf("%.100q: %+v, want %+v", c.text, e, c.want)
		}
	}
}

func TestLosses(t *testing.T) {
	p := puzzle.String()
	for _, c := range []struct{ text, want string }{
		{p, "[]"},
		{`{"id":1,"puzzle":"` + p + `"}`, "[other members are not kept]"},
		{"[Puzzle]\n" + rows("", "", "")(puzzle, '.') + "[Colours]\n1\n[Marks]\n2\n", "[the section [Colours] is not read the section [Marks] is not read]"},
	} {
		records, errs := read(t, strings.NewReader(c.text))
		if len(records) != 1 || len(errs) > 0 || fmt.Sprint(records[0].Losses) != c.want {
			t.Errorf("%q: read %v, %v; want the losses %s", c.text, records, errs, c.want)
		}
	}
}

// What is wrong with one puzzle does not stop the ones after it.
func TestGoesOnAfterAnError(t *testing.T) {
	p := puzzle.String()
	plain := rows("", "", "")(puzzle, '.')
	framed := frame("+-------+-------+-------+\n", "|")(puzzle, '.')
	for _, c := range []struct {
		name, text string
		puzzles    int
		errors     []string
	}{
		{"short line", p + "\n" + p[1:] + "\n" + p + "\n", 2, []string{"line 2, column 81: 80 cells instead of 81"}},
		{"two short lines", p[1:] + "\n" + p[2:] + "\n" + p, 1, []string{"line 1, column 81: 80 cells instead of 81", "line 2, column 80: 79 cells instead of 81"}},
		{"eight rows", plain[10:] + "\n" + plain, 1, []string{"line 8, column 1: 8 rows instead of 9"}},
		{"three rows", plain[:30] + "\n" + plain, 1, []string{"line 3, column 1: 3 rows instead of 9"}},
		{"one row", plain[:10] + "\n" + plain, 1, []string{"line 1, column 1: 1 row instead of 9"}},
		{"frame of eight rows", framed[:26] + framed[52:] + "\n" + framed, 1, []string{"line 11, column 1: 8 rows instead of 9"}},
		{"frames close together", framed[:26] + framed[52:] + framed, 1, []string{"line 11, column 1: 8 rows instead of 9"}},
		{"prose between", p + "\nNot a puzzle.\nNeither is this.\n\n" + p + "\nnor this\n" + p, 3, nil},
		{"prose after a grid", plain + "Version 4.2\n\n" + plain, 2, nil},
		{"prose in a grid", plain[:40] + "Version 4.2\n" + plain[40:] + "\n" + plain, 1, []string{"line 5, column 1: the character V is neither a digit 1-9 nor a blank"}},
		{"a short grid right above another", plain[10:] + plain, 0, []string{
			"line 1, column 1: rows directly above or below this grid are wrong, so where the grid begins is not certain", "line 17, column 1: 17 rows instead of 9"}},
		{"a wrong row right above another grid", "12345\n" + plain[10:] + plain, 0, []string{"line 1, column 6: row 1 has 5 cells instead of 9", "line 10, column 1: rows directly above or below this grid are wrong, so where the grid begins is not certain"}},
		{"candidates", strings.Repeat(strings.Repeat("| 1 23 4 | 5 6 7 | 8 9 1 |\n", 3)+":-----+-----+-----:\n", 2) + "\n" + p, 1,
			[]string{"line 1, column 1: 6 rows instead of 9"}},
		{"many lines of dashes", strings.Repeat("---------\n", 1000) + plain + p, 1, []string{"line 900, column 1: more than 900 rows without an empty line between grids"}},
		{"many lines of dashes between", p + "\n" + strings.Repeat("---------\n", 1000) + p, 2, nil},
		{"many rows", strings.Repeat(plain, 101) + "\n" + plain, 1, []string{"line 900, column 1: more than 900 rows without an empty line between grids"}},
		{"control characters", p + "\n\x00\x00\n" + p, 2, []string{"line 2, column 1: the character U+0000 has no place in a text: this is not a text file"}},
		{"long line", p + "\n" + strings.Repeat("5", 200000) + "\n" + p, 2, []string{"line 2, column 1: a line of more than 32768 bytes"}},
		{"XML between", p + "\n<b>\n" + p, 2, []string{"line 2, column 1: this looks like XML, which is not read"}},
		{"table", "id,puzzle\n1," + p + "\n2," + p[1:] + "\n3," + p + "\n\nid,puzzle\n4," + p, 3, []string{"line 3, column 83: 80 cells instead of 81"}},
		{"lines of JSON", `{"puzzle":"` + p + "\"}\n{}\n" + `{"puzzle":"` + p + "\"}", 2,
			[]string{"line 2, column 1: this JSON object has no text named \"puzzle\""}},
	} {
		records, errs := read(t, strings.NewReader(c.text))
		if len(records) != c.puzzles || fmt.Sprint(errs) != fmt.Sprint(c.errors) {
			t.Errorf("%s: read %d puzzles, want %d; errors %q, want %q", c.name, len(records), c.puzzles, errs, c.errors)
		}
		for _, r := range records {
			if r.Givens != puzzle {
				t.Errorf("%s: line %d: read %v", c.name, r.Line, r.Givens)
			}
		}
	}
}

func TestHints(t *testing.T) {
	p := puzzle.String()
	for text, want := range map[string]string{
		"53O" + p[3:]: "the letter O",
		"53l" + p[3:]: "letter for the digit 1",
		p + p:         "on a line of its own",
		p + "abc":     "comment",
		"<html>":      "81 characters",
		"?1":          "",
	} {
		_, err := format.Parse(text)
		var e *format.Error
		if !errors.As(err, &e) || !strings.Contains(e.Hint, want) {
			t.Errorf("Parse(%q): hint %q, want %q in it", text, e.Hint, want)
		}
	}
}
