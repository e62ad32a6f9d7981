package format_test

import (
	"bytes"
	"os"
	"strings"
	"testing"
)

// Every file that people post is read as a person reads it, or refused.
func TestRealFiles(t *testing.T) {
	rows := tsv(t, corpora(t, "cases/real/expected.tsv"))
	if len(rows) < 40 {
		t.Fatalf("%d rows, want at least 40", len(rows))
	}
	for _, row := range rows {
		text, err := os.ReadFile(corpora(t, "cases/real/"+row["file"]))
		if err != nil {
			t.Fatal(err)
		}
		records, errs := read(t, bytes.NewReader(text))
		var puzzles []string
		for _, r := range records {
			puzzles = append(puzzles, r.Givens.String())
		}
		got := strings.Join(puzzles, " ")
		if want := row["puzzles"]; want == "refuse" && (len(records) > 0 || len(errs) == 0) || want != "refuse" && (got != want || len(errs) > 0) {
			t.Errorf("%s: read %q, errors %q; want %q", row["file"], got, errs, want)
		}
	}
}
