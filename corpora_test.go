package sudoku_test

import (
	"context"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/entydig/sudoku"
)

// corpora returns the rows of a table of the shared data, by the names of their
// columns, or skips the test.
func corpora(t *testing.T, name string) (rows []map[string]string) {
	t.Helper()
	dir := os.Getenv("ENTYDIG_CORPORA")
	if dir == "" {
		t.Skip("ENTYDIG_CORPORA does not name the shared data")
	}
	text, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
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

// countable is the greatest number of solutions that the tests count to the end.
const countable = 200_000

func TestKnownPuzzles(t *testing.T) {
	rows := corpora(t, "cases/known_puzzles.tsv")
	if len(rows) < 70 {
		t.Fatalf("%d rows, want at least 70", len(rows))
	}
	for _, row := range rows {
		g := sudoku.MustParse(row["puzzle"])
		if clues := strconv.Itoa(g.Clues()); clues != row["clues"] {
			t.Errorf("%s: %s clues, want %s", row["name"], clues, row["clues"])
		}
		if clash := g.Clash(); (clash != nil) != (row["givens_clash"] == "yes") {
			t.Errorf("%s: clash %v, want %s", row["name"], clash, row["givens_clash"])
		}
		count := -1
		if exact, err := strconv.Atoi(row["solutions_exact"]); err == nil {
			count = exact
		} else if n, _ := sudoku.CountUpTo(g, countable); n != countable {
			t.Errorf("%s: %d solutions, want %s", row["name"], n, row["solutions_exact"])
		}
		if count < 0 || count > 1 {
			checkVerbs(t, row["name"], g, count)
		} else if n, complete := sudoku.CountUpTo(g, 2); n != count || !complete || sudoku.Unique(g) != (n == 1) {
			t.Errorf("%s: %d solutions, all %v, Unique %v, want %d", row["name"], n, complete, sudoku.Unique(g), count)
		}
		solution, err := sudoku.Solve(g)
		if want := row["solution"]; (want != "-") != (err == nil) || err == nil && solution.String() != want {
			t.Errorf("%s: Solve = %v, %v; want %s", row["name"], solution, err, want)
		}
		if want := row["redundant_clues"]; want != "-" {
			redundant := 0
			for c := range g.Filled().All() {
				if sudoku.Unique(g.With(c, sudoku.None)) {
					redundant++
				}
			}
			if strconv.Itoa(redundant) != want {
				t.Errorf("%s: %d clues can be dropped, want %s", row["name"], redundant, want)
			}
		}
	}
}

func TestIsomorphs(t *testing.T) {
	rows := corpora(t, "cases/isomorphs.tsv")
	if len(rows) < 80 {
		t.Fatalf("%d rows, want at least 80", len(rows))
	}
	for _, row := range rows {
		g := sudoku.MustParse(row["puzzle"])
		solution, err := sudoku.Solve(g)
		if err != nil || solution.String() != row["solution"] {
			t.Errorf("%s, %s: Solve = %v, %v; want %s", row["base"], row["transform"], solution, err, row["solution"])
		}
		if n, err := sudoku.CountAll(context.Background(), g); n != 1 || err != nil {
			t.Errorf("%s, %s: %d solutions, %v", row["base"], row["transform"], n, err)
		}
	}
}
