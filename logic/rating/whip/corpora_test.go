package whip_test

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/logic/rating/whip"
)

// This file compares ratings with those that others have published or computed.

// lines returns the lines of a file of the shared data that are neither empty nor
// comments. lines skips the test if ENTYDIG_CORPORA is not set, and ends it if the file
// cannot be read.
func lines(t testing.TB, name string) []string {
	t.Helper()
	dir := os.Getenv("ENTYDIG_CORPORA")
	if dir == "" {
		t.Skip("ENTYDIG_CORPORA does not name the shared data")
	}
	text, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	var kept []string
	for l := range strings.Lines(string(text)) {
		if l = strings.TrimSpace(l); l != "" && l[0] != '#' {
			kept = append(kept, l)
		}
	}
	return kept
}

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
	rows := lines(t, "rated/w_b.tsv")
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
	rows := lines(t, "rated/unbiased5000.txt")
	if !long() {
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

// long reports whether tests may take minutes: whether ENTYDIG_LONG is 1.
func long() bool { return os.Getenv("ENTYDIG_LONG") == "1" }

// tabbed returns the columns of a row, which tabs separate.
func tabbed(row string) []string { return strings.Split(row, "\t") }
