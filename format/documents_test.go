package format_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/format"
)

// This file tests that nothing is lost: whatever stands around puzzles, each is read, or is
// refused at its place.

// words are what stands around puzzles and in the columns of tables.
var words = []string{"sudoku", "Puzzle", "grid", "easy", "Hard", "no. 17", "kaggle", "a/b", "2024-05-17", "x", "n/a", "Grid", "solution",
	"1.2", "it's", "d'oh", "[1]", "(medium)", "数独", "schön", "no. #4", "3 stars", "9.0/1.2/1.2", "board", "the end.", "-", "", "30", "ER=7.2", "T&E", "100%"}

// prose are lines that hold no cells of a puzzle.
var prose = []string{"Can someone tell me how to go on here?", "Thanks!", "Sudoku, easy", "Puzzle 12", "% randomly generated - easy", "Number of Givens: 30",
	"Difficulty: Simple", "(2 rows)", "let x = 5;", "-- end --", "* * *", "=====", "1.", "No. 4", "2024-05-17", "puzzle", "Grid 07:", "Solved in 0.004 s (3 guesses)",
	"easy / medium / hard", "R1C1 is 5, so R2C2 is not.", "{", "}", "];", "board = [", "\"quoted\"", "http://example.org/forum/t3-5.html", "数独 第三題", "Page 3 of 12"}

// damaged returns puzzles that must be refused, made from a grid.
func damaged(dice *rand.Rand, g sudoku.Grid) string {
	p := g.String()
	switch dice.IntN(4) {
	case 0:
		return p[1:]
	case 1:
		return p + "5"
	case 2:
		return p[:30] + "A" + p[31:]
	}
	return p[:70]
}

// TestSmallTables holds that a table gives as many records and errors as it has rows: a
// column of puzzles among columns of words, with any separator, with or without a header.
func TestSmallTables(t *testing.T) {
	n := 3000
	if runtime.GOOS == "js" {
		n = 300
	}
	if long {
		n = 300_000
	}
	dice := rand.New(rand.NewPCG(12, 1))
	for range n {
		text, want, wrong := randomTable(dice)
		records, errs := read(t, strings.NewReader(text))
		if len(records) != len(want) || len(errs) != wrong {
			t.Fatalf("read %d records and %d errors %q, want %d and %d, from\n%s", len(records), len(errs), errs, len(want), wrong, text)
		}
		for i, r := range records {
			if r.Givens != want[i] {
				t.Fatalf("read %v, want %v, from\n%s", r.Givens, want[i], text)
			}
		}
	}
}

// randomTable returns a table, the puzzles in it, and the number of its rows that are wrong.
func randomTable(dice *rand.Rand) (text string, puzzles []sudoku.Grid, wrong int) {
	separator := [...]string{",", ";", "\t", "|"}[dice.IntN(4)]
	columns := 2 + dice.IntN(4)
	column := dice.IntN(columns)
	row := func(cells string, quoted bool) string {
		fields := make([]string, columns)
		for i := range fields {
			fields[i] = words[dice.IntN(len(words))]
			if quoted && dice.IntN(3) == 0 {
				fields[i] = `"` + fields[i] + separator + ` and ""more""` + "\"" // a separator between quotation marks
				if dice.IntN(3) == 0 {
					fields[i] = "\"first line\nsecond line\""
				}
			}
		}
		fields[column] = cells
		return strings.Join(fields, separator) + "\n"
	}
	header := dice.IntN(3)
	switch header {
	case 1:
		text = row([...]string{"puzzle", "Quizzes", "board", "sudoku"}[dice.IntN(4)], false)
	case 2:
		fields := make([]string, columns)
		for i := range fields {
			fields[i] = fmt.Sprintf("column %c", 'a'+i)
		}
		text = strings.Join(fields, separator) + "\n"
	}
	for i := range 1 + dice.IntN(6) {
		g := holes(pattern(), dice, 0.3+dice.Float64()/2)
		if i > 0 && dice.IntN(5) == 0 {
			text += row(damaged(dice, g), header > 0)
			wrong++
			continue
		}
		puzzles = append(puzzles, g)
		text += row(g.String(), header > 0)
	}
	return text, puzzles, wrong
}

// A planted is a puzzle in a document, and the lines on which it stands.
type planted struct {
	grid        sudoku.Grid
	form        string
	first, last int
}

// TestNothingIsLost holds that each puzzle of a random document is read, or that an error
// has its place in the lines of the puzzle, and that nothing else is read: a million
// documents if the long tests are asked for.
func TestNothingIsLost(t *testing.T) {
	n := 4000
	if runtime.GOOS == "js" {
		n = 400
	}
	if long {
		n = 1_000_000
	}
	dice := rand.New(rand.NewPCG(12, 2))
	refused, total := 0, 0
	for range n {
		text, puzzles := randomDocument(dice)
		refused += checkNothingLost(t, text, puzzles)
		total += len(puzzles)
	}
	t.Logf("%d of %d puzzles were refused at their place", refused, total)
	if refused*20 > total {
		t.Errorf("%d of %d puzzles were refused", refused, total)
	}
}

// randomDocument returns a text with puzzles of any form, and with prose, titles and empty
// lines around them.
func randomDocument(dice *rand.Rand) (text string, puzzles []planted) {
	line := 1
	add := func(s string) {
		text += s
		line += strings.Count(s, "\n")
	}
	around := func() {
		for range dice.IntN(3) {
			add(prose[dice.IntN(len(prose))] + "\n")
		}
		if dice.IntN(2) == 0 {
			add("\n")
		}
	}
	for range 1 + dice.IntN(4) {
		around()
		form := forms[dice.IntN(len(forms))]
		g := holes(pattern(), dice, 0.3+dice.Float64()/2)
		first := line
		add(form.write(g, form.blanks[dice.IntN(len(form.blanks))]))
		if !strings.HasSuffix(text, "\n") {
			add("\n")
		}
		puzzles = append(puzzles, planted{g, form.name, first, line - 1})
		if dice.IntN(2) == 0 {
			add("\n")
		}
	}
	around()
	return [...]func(string) string{coats[0].put, coats[1].put, coats[2].put, coats[3].put}[dice.IntN(4)](text), puzzles
}

// checkNothingLost reads a text and checks that the puzzles in it are read or refused at
// their place. It returns the number of those that were refused.
func checkNothingLost(t *testing.T, text string, puzzles []planted) (refused int) {
	t.Helper()
	var faults []*format.Error
	read := map[sudoku.Grid]int{}
	for record, err := range format.NewReader(strings.NewReader(text)).All() {
		if e, ok := errors.AsType[*format.Error](err); ok {
			faults = append(faults, e)
			continue
		}
		read[record.Givens]++
	}
	for _, p := range puzzles {
		if read[p.grid] > 0 {
			read[p.grid]--
			continue
		}
		refused++
		found := false
		for _, e := range faults {
			found = found || e.Line >= p.first-1 && e.Line <= p.last+1
		}
		if !found {
			t.Fatalf("the puzzle %v (%s) in lines %d to %d is lost; errors %v, from\n%s", p.grid, p.form, p.first, p.last, faults, text)
		}
	}
	for g, n := range read {
		if n > 0 {
			t.Fatalf("read %v, which nobody wrote, from\n%s", g, text)
		}
	}
	return refused
}
