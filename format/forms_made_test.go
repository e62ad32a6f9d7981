package format_test

import (
	"bytes"
	"os"
	"strings"
	"testing"
)

// This file reads one file of each form that other programs have, and the files that people
// have published.

// The puzzle that all made files hold, and its solution.
const (
	madePuzzle   = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
	madeSolution = "483921657967345821251876493548132976729564138136798245372689514814253769695417382"
)

// made has the form in which each made file is read, and the number of its puzzles.
var made = map[string]struct {
	form    string
	puzzles int
}{
	"collection.sdm": {"line", 2}, "dosuku.json": {"json9x9", 1}, "fpuzzles.json": {"fpuzzles", 1}, "full.sdk": {"sdk", 1},
	"givens.ss": {"grid", 1}, "gnome.save": {"gnome", 1}, "gsf.csv": {"line", 1}, "hf_extreme.csv": {"csv", 1},
	"hodoku_library.txt": {"hodoku", 1}, "hodoku_pm.txt": {"pm", 1}, "kaggle1m.csv": {"csv", 1}, "kaggle3m.csv": {"csv", 1},
	"kaggle9m.csv": {"csv", 1}, "line.txt": {"line", 6}, "npm-sudoku.json": {"json", 1}, "nyt.json": {"json81", 1},
	"pencilmark729.txt": {"729", 1}, "penpa.txt": {"penpa", 1}, "plain.sdk": {"grid", 1}, "progress.ss": {"ss", 1},
	"puzzlebank.txt": {"line", 1}, "qqwing.csv": {"csv", 1}, "qqwing_compact.txt": {"grid", 1}, "qqwing_readable.txt": {"grid", 1},
	"save.ksudoku": {"ksudoku", 1}, "scl.json": {"scl", 1}, "serate.txt": {"line", 1}, "sudoku-gen.json": {"jsonl", 1},
	"sugoku.json": {"json9x9", 1}, "sukaku.txt": {"pm", 1}, "urls.txt": {"", 13}, "v1.opensudoku": {"opensudoku", 1}, "v2.opensudoku": {"opensudoku-save", 2},
}

// TestMadeFiles holds that every made file is read as its form, to the same puzzle, with the
// same solution if it has one, and without an error.
func TestMadeFiles(t *testing.T) {
	entries, err := os.ReadDir(corpora(t, "formats/made"))
	if err != nil || len(entries) < len(made) {
		t.Fatalf("%d files, want %d, %v", len(entries), len(made), err)
	}
	for _, entry := range entries {
		name := entry.Name()
		want, ok := made[name]
		text, err := os.ReadFile(corpora(t, "formats/made/"+name))
		if err != nil || !ok {
			t.Fatalf("%s: %v, and no row in the table", name, err)
		}
		records, errs := read(t, bytes.NewReader(text))
		if len(records) != want.puzzles || len(errs) > 0 {
			t.Errorf("%s: %d puzzles, errors %q; want %d", name, len(records), errs, want.puzzles)
			continue
		}
		for i, r := range records {
			if want.form != "" && r.Form.Name() != want.form {
				t.Errorf("%s: read as %s", name, r.Form)
			}
			if second := strings.HasPrefix(name, "collection") && i == 1; !second && r.Givens.String() != madePuzzle {
				t.Errorf("%s, line %d: %v", name, r.Line, r.Givens)
			}
			if r.Solution.Clues() > 0 && r.Solution.String() != madeSolution {
				t.Errorf("%s, line %d: the solution is %v", name, r.Line, r.Solution)
			}
		}
	}
}

// TestMadeStates holds what the files of positions say beside the puzzle: 4 was placed in
// r1c1, candidates are noted, and 8 was deleted from r1c2.
func TestMadeStates(t *testing.T) {
	for name, deleted := range map[string]bool{"full.sdk": false, "gnome.save": false, "hodoku_library.txt": true, "progress.ss": true, "save.ksudoku": false} {
		text, err := os.ReadFile(corpora(t, "formats/made/"+name))
		if err != nil {
			t.Fatal(err)
		}
		records, _ := read(t, bytes.NewReader(text))
		if len(records) != 1 || records[0].Placed.At(0) != 4 || records[0].Placed.Clues() != 1 {
			t.Errorf("%s: %+v", name, records)
			continue
		}
		if deleted && (records[0].Candidates == nil || records[0].Candidates[1].Has(8)) {
			t.Errorf("%s: 8 is a candidate of r1c2: %v", name, records[0].Candidates)
		}
	}
}

// TestFoundFiles holds how many puzzles the published files have, and what is refused: a grid
// of 16 by 16, and puzzles with other rules.
func TestFoundFiles(t *testing.T) {
	for name, want := range map[string]struct {
		puzzles int
		err     string
	}{
		"1004003.sudoku": {1, ""}, "Easy.head300.txt": {300, ""}, "bad.sdk": {1, ""}, "evil.sdk": {1, ""}, "forcingchain1.sdk": {1, ""},
		"gs6-medium.opensudoku": {100, ""}, "gurobi_hard.head40.txt": {40, ""}, "hardest.sdk": {1, ""}, "hexa1.sdk": {0, ""},
		"hodoku-medium.head.opensudoku": {50, ""}, "kaggle-style-test.csv": {30, ""}, "nakedsingle1.sdk": {1, ""}, "p096_sudoku.txt": {50, ""},
		"qqwing_easy.sdm": {200, ""}, "snow2005.sdm": {100, ""}, "corpus.txt": {41, ""},
		"test-puzzle.sudokumaker-url.txt": {0, "other rules"}, "test-puzzle.sudokumaker.json": {0, "other rules"}, "test-puzzle2.fpuzzles-url.txt": {0, "other rules"},
	} {
		text, err := os.ReadFile(corpora(t, "formats/found/"+name))
		if err != nil {
			t.Fatal(err)
		}
		records, errs := read(t, bytes.NewReader(text))
		if len(records) != want.puzzles || want.puzzles == 0 && len(errs) == 0 || !strings.Contains(strings.Join(errs, "\n"), want.err) {
			t.Errorf("%s: %d puzzles, errors %q; want %d, %q", name, len(records), errs, want.puzzles, want.err)
		}
	}
}
