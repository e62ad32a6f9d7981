package format_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/entydig/sudoku/format"
)

// corpora returns the path of a file of the shared data. It skips the test if there are no
// shared data.
func corpora(t testing.TB, name string) string {
	t.Helper()
	dir := os.Getenv("ENTYDIG_CORPORA")
	if dir == "" {
		t.Skip("ENTYDIG_CORPORA does not name the shared data")
	}
	return filepath.Join(dir, filepath.FromSlash(name))
}

// tsv returns the rows of a table with tabs between its columns, each row by the names of
// the columns.
func tsv(t testing.TB, path string) (rows []map[string]string) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	names := strings.Split(lines[0], "\t")
	for _, l := range lines[1:] {
		row := map[string]string{}
		for i, value := range strings.Split(l, "\t") {
			row[names[i]] = value
		}
		rows = append(rows, row)
	}
	return rows
}

// Every file of the table of raw inputs is read or refused as its row says.
func TestRawInputs(t *testing.T) {
	rows := tsv(t, corpora(t, "cases/parse_inputs.tsv"))
	if len(rows) < 60 {
		t.Fatalf("%d rows, want at least 60", len(rows))
	}
	for _, row := range rows {
		text, err := os.ReadFile(corpora(t, "cases/parse_inputs/"+row["file"]))
		if err != nil {
			t.Fatal(err)
		}
		records, errs := read(t, bytes.NewReader(text))
		var puzzles []string
		clash := false
		for _, r := range records {
			puzzles = append(puzzles, r.Givens.String())
			clash = clash || r.Givens.Clash() != nil
		}
		same := strings.Join(puzzles, ";") == row["normalised"]
		refused := len(puzzles) == 0 && len(errs) > 0
		ok := false
		switch row["expected"] {
		case "accept":
			ok = same && len(errs) == 0 && !clash
		case "reject":
			ok = refused || row["file"] == "079_clash.txt" && same && clash
		case "either":
			ok = refused || same && len(errs) == 0 ||
				row["file"] == "078_bad_second_line.txt" && same && len(errs) == 1 && strings.HasPrefix(errs[0], "line 2,")
		}
		if !ok {
			t.Errorf("%s (%s, %s): read %v, errors %q; %s", row["file"], row["kind"], row["expected"], puzzles, errs, row["note"])
		}
	}
}

// The corpora of solvers are read to the last line.
func TestCorporaAreReadWhole(t *testing.T) {
	for name, least := range map[string]int{
		"solver/clues17.txt": 49151, "solver/easy50.txt": 50, "solver/hardest11.txt": 1000, "solver/several_solutions.txt": 1000,
		"solver/top1465.txt": 1465, "solver/top95.txt": 95, "rated/ladder.txt": 100, "rated/unbiased5000.txt": 5000,
		"rated/ladder_hodoku.tsv": 100, "rated/unbiased2000_hodoku.tsv": 2000,
	} {
		text, err := os.ReadFile(corpora(t, name))
		if err != nil {
			t.Fatal(err)
		}
		records, errs := read(t, bytes.NewReader(text))
		if len(records) < least || len(errs) > 0 {
			t.Errorf("%s: %d puzzles, want at least %d; %d errors, the first: %q", name, len(records), least, len(errs), append(errs, "")[0])
		}
	}
}

// Whatever files of whatever form there are, the reader comes to their end, with
// puzzles or with errors.
func TestForeignFilesAreReadOrRefused(t *testing.T) {
	for _, dir := range []string{"formats/made", "formats/found"} {
		entries, err := os.ReadDir(corpora(t, dir))
		if err != nil {
			t.Fatal(err)
		}
		for _, entry := range entries {
			text, err := os.ReadFile(corpora(t, dir+"/"+entry.Name()))
			if err != nil {
				t.Fatal(err)
			}
			records, errs := read(t, bytes.NewReader(text))
			first := ""
			if len(errs) > 0 {
				first = errs[0]
			}
			t.Logf("%s: %d puzzles, %d errors %s", entry.Name(), len(records), len(errs), first)
			if len(records)+len(errs) == 0 {
				t.Errorf("%s: neither puzzles nor errors", entry.Name())
			}
			checkRoundTrips(t, records)
		}
	}
}

// checkRoundTrips writes records in every form that is written, and reads them back.
func checkRoundTrips(t testing.TB, records []format.Record) {
	t.Helper()
	var lines, grids []byte
	var kept []format.Record
	for i, r := range records {
		if i > 0 && r.Givens.Extends(records[i-1].Givens) && r.Givens.Solved() {
			continue // the solution of the puzzle before it is not a puzzle
		}
		kept = append(kept, r)
		lines = format.AppendLine(lines, r.Givens)
		grids = append(format.AppendGrid(grids, r.Givens), '\n')
	}
	for _, text := range [][]byte{lines, grids} {
		if len(records) == 0 {
			continue
		}
		again, errs := read(t, bytes.NewReader(text))
		if len(again) != len(kept) || len(errs) > 0 {
			t.Fatalf("wrote %d puzzles, read %d back, errors %q, from\n%s", len(kept), len(again), errs, text)
		}
		for i, r := range again {
			if r.Givens != kept[i].Givens {
				t.Fatalf("wrote %v, read %v back", kept[i].Givens, r.Givens)
			}
		}
	}
}
