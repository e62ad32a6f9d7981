package dataset

import (
	"slices"
	"strconv"

	"github.com/entydig/sudoku/cmd/entydig/parquetfile"
	"github.com/entydig/sudoku/logic"
	"github.com/entydig/sudoku/logic/rating/se"
	"github.com/entydig/sudoku/logic/rating/whip"
)

// This file holds the columns that a data set can have.

// A column is a column of a data set. Exactly one of the functions text, whole, number, truth
// and names is set; each returns the value in a row.
type column struct {
	name     string
	doc      string // one line for the card
	kind     parquetfile.Kind
	optional bool
	needs    needs

	text   func(b []byte, r *Row) []byte // appends the text to b; an optional text that is empty is missing
	whole  func(r *Row) (v int64, ok bool)
	number func(r *Row) float64
	truth  func(r *Row) bool
	names  func(r *Row) []string

	decimals int // of number; below zero: as many as it takes

	// bucket returns the bar of the plot of the distribution that a row belongs to, and label
	// the text below that bar. They are nil if the column has no plot.
	bucket func(r *Row) int
	label  func(bucket int) string
}

// columns has all columns, in the order of the documents.
var columns = []column{
	{name: "puzzle", kind: parquetfile.Text, doc: "81 characters, row by row, `.` for a hole",
		text: func(b []byte, r *Row) []byte { return r.Puzzle.Append(b) }},
	{name: "solution", kind: parquetfile.Text, doc: "the one solution, 81 digits",
		text: func(b []byte, r *Row) []byte { return r.Solution.Append(b) }},
	{name: "clues", kind: parquetfile.Int, doc: "the number of clues",
		whole: func(r *Row) (int64, bool) { return int64(r.Clues), true }, bucket: func(r *Row) int { return r.Clues }, label: strconv.Itoa},
	{name: "level", kind: parquetfile.Name, optional: true, doc: "the level that was asked for: a band of numbers of clues",
		text: func(b []byte, r *Row) []byte { return append(b, r.Level.String()...) }},
	{name: "symmetry", kind: parquetfile.Name, doc: "the symmetry of the clue positions that was asked for",
		text: func(b []byte, r *Row) []byte { return append(b, r.Symmetry.String()...) }},
	{name: "seed", kind: parquetfile.Name, doc: "the seed; with the index it names the puzzle",
		text: func(b []byte, r *Row) []byte { return append(b, r.Seed...) }},
	{name: "index", kind: parquetfile.Long, doc: "the index of the puzzle in the sequence of the seed",
		whole: func(r *Row) (int64, bool) { return int64(r.Index), true }},
	{name: "weight", kind: parquetfile.Number, decimals: -1, doc: "weigh each row by it, and means are those over all minimal puzzles",
		number: func(r *Row) float64 { return r.Weight }},
	seColumn("er", "the hardest step, Sudoku Explainer 1.2.1", func(r *Row) se.Value { return r.SE.ER }),
	seColumn("ep", "the hardest step up to the first digit, Sudoku Explainer 1.2.1", func(r *Row) se.Value { return r.SE.EP }),
	seColumn("ed", "the first step, Sudoku Explainer 1.2.1", func(r *Row) se.Value { return r.SE.ED }),
	{name: "se_complete", kind: parquetfile.Truth, needs: needs{se: true}, doc: "false if er, ep or ed is a lower bound",
		truth: func(r *Row) bool { return r.SE.Complete() }},
	whipColumn("w", "the length of the whips that solve the puzzle; missing if none do", needs{w: true}, func(r *Row) whip.Rating { return r.W }),
	whipColumn("b", "the length of the braids that solve the puzzle; missing if none do", needs{b: true}, func(r *Row) whip.Rating { return r.B }),
	{name: "score", kind: parquetfile.Int, needs: needs{human: true}, doc: "the score on the scale human",
		whole: func(r *Row) (int64, bool) { return int64(r.Human.Score), true }, bucket: func(r *Row) int { return r.Human.Score / 100 },
		label: func(b int) string { return strconv.Itoa(b*100) + "-" + strconv.Itoa(b*100+99) }},
	{name: "technique", kind: parquetfile.Name, needs: needs{human: true}, doc: "the hardest technique on the scale human",
		text:   func(b []byte, r *Row) []byte { return append(b, r.Human.Hardest.String()...) },
		bucket: func(r *Row) int { return int(r.Human.Hardest) }, label: func(b int) string { return logic.Technique(b).String() }},
	{name: "bottleneck", kind: parquetfile.Int, needs: needs{human: true}, doc: "the fewest moves that are open at a time",
		whole: func(r *Row) (int64, bool) { return int64(r.Human.Bottleneck), true }, bucket: func(r *Row) int { return r.Human.Bottleneck }, label: strconv.Itoa},
	{name: "human_complete", kind: parquetfile.Truth, needs: needs{human: true}, doc: "false if the techniques do not solve the puzzle",
		truth: func(r *Row) bool { return r.Human.Complete }},
	{name: "techniques", kind: parquetfile.Names, needs: needs{human: true}, doc: "the techniques that the solution takes, the easiest first",
		names: techniquesOf},
	{name: "canonical", kind: parquetfile.Text, needs: needs{form: true}, doc: "the canonical form: equal for puzzles that are equal up to symmetry",
		text: func(b []byte, r *Row) []byte { return r.Form.Grid.Append(b) }},
	{name: "automorphisms", kind: parquetfile.Long, needs: needs{form: true}, doc: "how many symmetries leave the puzzle as it is",
		whole: func(r *Row) (int64, bool) { return int64(r.Form.Automorphisms), true }},
	{name: "certificate", kind: parquetfile.Text, needs: needs{certificate: true}, doc: "SHA-256 of the certificate that `entydig prove` makes of the puzzle",
		text: func(b []byte, r *Row) []byte { return append(b, r.Certificate.String()...) }},
}

// groups has the names that stand for several columns.
var groups = map[string][]string{
	"se":      {"er", "ep", "ed", "se_complete"},
	"human":   {"score", "technique", "bottleneck", "human_complete"},
	"ratings": {"er", "ep", "ed", "se_complete", "score", "technique", "bottleneck", "human_complete"},
}

// ColumnNames returns the names of all columns, followed by the names that stand for a
// group of columns.
func ColumnNames() (names []string) {
	for _, c := range columns {
		names = append(names, c.name)
	}
	return append(names, "se", "human", "ratings")
}

// seColumn returns a column of numbers with one decimal, rated on the scale of Sudoku
// Explainer. doc is its line on the card, and value returns the rating of a row in tenths.
func seColumn(name, doc string, value func(*Row) se.Value) column {
	return column{name: name, kind: parquetfile.Number, decimals: 1, needs: needs{se: true}, doc: doc,
		number: func(r *Row) float64 { return float64(value(r)) / 10 },
		bucket: func(r *Row) int { return int(value(r)) }, label: func(b int) string { return se.Value(b).String() }}
}

// whipColumn returns a column of ratings by whips or braids, which has no value in rows
// without an exact rating. doc is its line on the card, need what must be computed for it,
// and value returns the rating of a row.
func whipColumn(name, doc string, need needs, value func(*Row) whip.Rating) column {
	return column{name: name, kind: parquetfile.Int, optional: true, needs: need, doc: doc,
		whole: func(r *Row) (int64, bool) { n, ok := value(r).Exact(); return int64(n), ok },
		bucket: func(r *Row) int {
			if n, ok := value(r).Exact(); ok {
				return n
			}
			return noRating
		},
		label: func(b int) string {
			if b == noRating {
				return "none"
			}
			return strconv.Itoa(b)
		}}
}

// noRating is the bucket of the puzzles that no chain is known to solve.
const noRating = 1000

// techniquesOf returns the names of the techniques that the rating of a row on the scale
// human needed, in the order of the techniques.
func techniquesOf(r *Row) (names []string) {
	for t, n := range r.Human.Steps {
		if n > 0 {
			names = append(names, logic.Technique(t).String())
		}
	}
	return names
}

// columnsNamed returns the columns with the given names, in order; the name of a group
// stands for all of its columns. The error is a *[SpecError] if a name is unknown or a
// column occurs twice.
func columnsNamed(names []string) (chosen []*column, err error) {
	for _, name := range names {
		group, ok := groups[name]
		if !ok {
			group = []string{name}
		}
		for _, name := range group {
			i := slices.IndexFunc(columns, func(c column) bool { return c.name == name })
			if i < 0 {
				return nil, refuse("columns", "no column %q; the columns are %s", name, listed(ColumnNames()))
			}
			if slices.Contains(chosen, &columns[i]) {
				return nil, refuse("columns", "%s comes twice", name)
			}
			chosen = append(chosen, &columns[i])
		}
	}
	return chosen, nil
}
