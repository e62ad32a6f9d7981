package format_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// This file tests documents of the kinds that people post, which the project has made
// itself: program sources, printed matrices, markup, frames, tables in six languages, chats,
// mails, and texts that must be refused.

// TestPostedDocuments reads each file of testdata/posted as testdata/posted.tsv says: the
// puzzles that a person sees in it, in their order and without an error, or none.
func TestPostedDocuments(t *testing.T) {
	rows := tsv(t, filepath.Join("testdata", "posted.tsv"))
	if len(rows) < 160 {
		t.Fatalf("%d rows, want at least 160", len(rows))
	}
	for _, row := range rows {
		text, err := os.ReadFile(filepath.Join("testdata", "posted", row["file"]))
		if err != nil {
			t.Fatal(err)
		}
		records, errs := read(t, bytes.NewReader(text))
		var puzzles []string
		for _, r := range records {
			puzzles = append(puzzles, r.Givens.String())
			if r.Solution.Clues() > 0 && !r.Solution.Extends(r.Givens) {
				t.Errorf("%s: the solution %v does not belong to %v", row["file"], r.Solution, r.Givens)
			}
		}
		got, want := strings.Join(puzzles, " "), row["puzzles"]
		if want == "refuse" {
			if len(records) > 0 || len(errs) == 0 {
				t.Errorf("%s: read %q, errors %q; want a refusal", row["file"], got, errs)
			}
		} else if got != want || len(errs) > 0 {
			t.Errorf("%s: read %q, errors %q; want %q", row["file"], got, errs, want)
		}
	}
}

// refusals are what the reader says of posted documents that it refuses: the true reason and
// a next step.
var refusals = map[string]string{
	"number.csv":        "5.3E+80 is a number that a spreadsheet has rounded",
	"numbercomma.csv":   "5,3E+80 is a number that a spreadsheet has rounded",
	"lost.csv":          "cells instead of 81",
	"eighty.txt":        "80 cells instead of 81",
	"eightytwo.txt":     "82 cells instead of 81",
	"letters.txt":       "the character A is neither a digit 1-9 nor a blank",
	"server.txt":        "this link names a puzzle that is kept at SudokuPad",
	"server2.txt":       "this link names a puzzle that is kept at websudoku.com",
	"picture.txt":       "a picture",
	"jpeg.txt":          "a picture",
	"webp.txt":          "a picture",
	"base64.txt":        "a picture",
	"svg.txt":           "SVG",
	"pdf.txt":           "PDF",
	"eight_rows.txt":    "8 rows instead of 9",
	"ten_rows.txt":      "10 rows instead of 9",
	"four.txt":          "a grid of 4 by 4 cells",
	"program.py":        "no 81 cells of a puzzle stand together",
	"prose.txt":         "no 81 cells of a puzzle stand together",
	"beside_frames.txt": "7 parts between bars",
	"ten.csv":           "\"10\" in one cell",
	"ellipsis.txt":      "55 cells instead of 81",
}

func TestPostedRefusals(t *testing.T) {
	for file, want := range refusals {
		text, err := os.ReadFile(filepath.Join("testdata", "posted", file))
		if err != nil {
			t.Fatal(err)
		}
		if _, errs := read(t, bytes.NewReader(text)); len(errs) == 0 || !strings.Contains(errs[0], want) {
			t.Errorf("%s: errors %q, want %q in the first", file, errs, want)
		}
	}
}
