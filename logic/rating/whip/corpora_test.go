package whip_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/puzzletest"
	"github.com/entydig/sudoku/logic/rating/whip"
)

// This file compares ratings with those that others have published or computed.

// rating returns the rating that a column of the tables holds: a number or "none".
// rating ends the test at any other text.
func rating(t testing.TB, text string) whip.Rating {
	t.Helper()
	if text == "none" {
		return whip.Rating{Outcome: whip.None}
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return whip.Rating{Outcome: whip.Exact, Length: n}
}

// TestTable compares W and B with the table that holds both.
func TestTable(t *testing.T) {
	r := new(whip.Rater)
	rows := puzzletest.Lines(t, "rated/w_b.tsv")
	if len(rows) < 300 {
		t.Fatalf("%d rows, want at least 300", len(rows))
	}
	for _, row := range rows {
		columns := tabbed(row)
		g := sudoku.MustParse(columns[0])
		for f, text := range map[whip.Family]string{whip.Whips: columns[1], whip.Braids: columns[3]} {
			got, err := r.Rate(g, f, whip.Ample)
			if want := rating(t, text); got != want || err != nil {
				t.Errorf("%s %v: %v, %v, want %v", columns[0], f, got, err, want)
			}
		}
	}
}

// TestUnbiased compares W with the column of the unbiased puzzles, and holds that
// B is never greater.
func TestUnbiased(t *testing.T) {
	rows := puzzletest.Lines(t, "rated/unbiased5000.txt")
	if !puzzletest.Long() {
		rows = rows[:1000]
	}
	r := new(whip.Rater)
	for _, row := range rows {
		columns := strings.Fields(row)
		g := sudoku.MustParse(columns[0])
		w, err := r.Rate(g, whip.Whips, whip.Ample)
		if want := rating(t, columns[2]); w != want || err != nil {
			t.Errorf("%s: W %v, %v, want %v", columns[0], w, err, want)
		}
		b, err := r.Rate(g, whip.Braids, whip.Ample)
		if b.Outcome != whip.Exact || b.Length > w.Length || err != nil {
			t.Errorf("%s: B %v, %v with W %v", columns[0], b, err, w)
		}
	}
}

// tabbed returns the columns of a row, which tabs separate.
func tabbed(row string) []string { return strings.Split(row, "\t") }
