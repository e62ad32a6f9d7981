package proof_test

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/proof"
	"github.com/entydig/sudoku/proof/certificate"
)

// easy is solved by singles alone; of the puzzles in bench, steep takes the most lemmas.
const (
	easy  = "...4...8..56....237.91.....23..6.....67..1.........5.7.45...9..6...123..9...4...."
	steep = "..5.8.....3....6....26.1..53...2..8....5...6..7....4.....9..8.69....5.1..41.....7"
)

// solved returns the solution of a puzzle.
func solved(t testing.TB, puzzle sudoku.Grid) sudoku.Grid {
	t.Helper()
	solution, err := sudoku.Solve(puzzle)
	if err != nil {
		t.Fatal(err)
	}
	return solution
}

// broken returns the numbers of the clauses of f that are false when the cells hold
// the digits of g.
func broken(f proof.CNF, g sudoku.Grid) (numbers []int) {
	n := 0
	for clause := range f.All {
		n++
		if !slices.ContainsFunc(clause, func(l proof.Literal) bool {
			c, holds := l.Candidate()
			return (g.At(c.Cell) == c.Digit) == holds
		}) {
			numbers = append(numbers, n)
		}
	}
	return numbers
}

// TestCNFMeansWhatItSays evaluates the formula on grids of each kind.
func TestCNFMeansWhatItSays(t *testing.T) {
	puzzle := sudoku.MustParse(easy)
	solution := solved(t, puzzle)
	f := proof.NewCNF(puzzle, solution)
	if got := broken(f, solution); !slices.Equal(got, []int{f.Clauses()}) {
		t.Errorf("the solution breaks clauses %v, want the last alone", got)
	}
	// Two digits exchanged everywhere: the rules hold, some clues do not.
	swapped := solution
	for c, d := range solution.Digits() {
		if d == 1 || d == 2 {
			swapped.Set(sudoku.Cell(c), 3-d)
		}
	}
	got := broken(f, swapped)
	want := 0
	for _, d := range puzzle.Digits() {
		if d == 1 || d == 2 {
			want++
		}
	}
	if len(got) != want || got[0] <= proof.RuleClauses || got[want-1] >= f.Clauses() {
		t.Errorf("exchanged digits break clauses %v, want %d of the clues", got, want)
	}
	// The other solution of a puzzle that has two is a model.
	several := puzzle.With(sudoku.CellAt(0, 3), sudoku.None)
	var all []sudoku.Grid
	for s := range sudoku.All(several) {
		all = append(all, s)
	}
	if len(all) < 2 {
		t.Fatalf("%d solutions, want several", len(all))
	}
	for _, s := range all[1:] {
		if got := broken(proof.NewCNF(several, all[0]), s); got != nil {
			t.Errorf("another solution breaks clauses %v", got)
		}
	}
}

// TestCNFHoldsEachRule changes one cell of the solution and expects exactly the
// clauses that the documentation names.
func TestCNFHoldsEachRule(t *testing.T) {
	puzzle := sudoku.MustParse(easy)
	solution := solved(t, puzzle)
	f := proof.NewCNF(sudoku.Grid{}, solution)
	for c := range sudoku.Cell(sudoku.Cells) {
		g := solution.With(c, solution.At(c)%9+1)
		var want []int
		for _, h := range c.Houses() {
			base := 37 * (81 + 9*int(h))
			was, is := int(solution.At(c)), int(g.At(c))
			want = append(want, base+37*(was-1)+1)
			var places []int
			for i, o := range h.Cells() {
				if g.At(o) == g.At(c) {
					places = append(places, i)
				}
			}
			pair := 1
			for i := range 9 {
				for j := i + 1; j < 9; j++ {
					pair++
					if slices.Equal(places, []int{i, j}) {
						want = append(want, base+37*(is-1)+pair)
					}
				}
			}
		}
		slices.Sort(want)
		if got := broken(f, g); !slices.Equal(got, want) {
			t.Fatalf("%v changed: clauses %v are broken, want %v", c, got, want)
		}
	}
}

func TestCNFClauses(t *testing.T) {
	puzzle := sudoku.MustParse(easy)
	f := proof.NewCNF(puzzle, solved(t, puzzle))
	lines := strings.Split(strings.TrimSuffix(string(f.Append(nil)), "\n"), "\n")
	if want := "p cnf 729 " + strconv.Itoa(f.Clauses()); lines[0] != want {
		t.Errorf("header %q, want %q", lines[0], want)
	}
	n := 0
	seen := map[string]bool{}
	for clause := range f.All {
		n++
		if got := f.Clause(n); !slices.Equal(got, clause) {
			t.Fatalf("clause %d is %v, and %v by its number", n, clause, got)
		}
		text := ""
		for _, l := range clause {
			text += strconv.Itoa(int(l)) + " "
		}
		if lines[n] != text+"0" {
			t.Fatalf("line %d is %q, want %q", n, lines[n], text+"0")
		}
		seen[text] = true
	}
	// A pair of cells in a row and a box, or a column and a box, has its clauses twice.
	if doubles := n - len(seen); doubles != 9*9*18 || n != f.Clauses() || len(lines) != n+1 {
		t.Errorf("%d clauses, %d of them twice, %d lines", n, doubles, len(lines))
	}
}

// TestCNFIsPinned holds the formula as it is: certificates name its hash.
func TestCNFIsPinned(t *testing.T) {
	puzzle := sudoku.MustParse(easy)
	got := certificate.HashOf(proof.NewCNF(puzzle, solved(t, puzzle)).Append(nil)).String()
	if want := "sha256:7fa243ec346aa15a9a58c6793fb0165ecc0337d7f7d2ef6f8ecc2711774740c1"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestCNFPanics(t *testing.T) {
	f := proof.NewCNF(sudoku.Grid{}, solved(t, sudoku.MustParse(easy)))
	for name, call := range map[string]func(){
		"a solution with a hole": func() { proof.NewCNF(sudoku.Grid{}, sudoku.Grid{}) },
		"clause 0":               func() { f.Clause(0) },
		"a clause too many":      func() { f.Clause(f.Clauses() + 1) },
		"literal 0":              func() { proof.Literal(0).Candidate() },
		"literal 730":            func() { proof.Literal(-730).Candidate() },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: no panic", name)
				}
			}()
			call()
		}()
	}
}

// TestLiterals holds that literals and candidates are each other's inverse.
func TestLiterals(t *testing.T) {
	for l := proof.Literal(1); l <= proof.Variables; l++ {
		c, holds := l.Candidate()
		if proof.LiteralOf(c) != l || !holds {
			t.Errorf("%d is %v", l, c)
		}
		if _, holds := (-l).Candidate(); holds {
			t.Errorf("%d holds", -l)
		}
	}
	if !bytes.Contains(proof.NewCNF(sudoku.MustParse(easy), solved(t, sudoku.MustParse(easy))).Append(nil), []byte("\n31 0\n")) {
		t.Error("the clue r1c4=4 is not clause 31")
	}
}
