package proof_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/proof"
)

// TestPatterns holds that each subset named is one: with the candidates that are left by
// what is known before the branch, its digits and its cells in the house are equally many.
func TestPatterns(t *testing.T) {
	found := map[proof.PatternKind]int{}
	for _, puzzle := range corpus(t, filepath.Join("..", "bench", "hard.txt"), 10) {
		left := newCandidates(puzzle)
		for b := range refute(t, puzzle).Tree().All {
			p := b.Pattern()
			found[p.Kind]++
			if p.Kind == proof.NakedSubset || p.Kind == proof.HiddenSubset {
				checkSubset(t, left, b, p)
			}
			if p.Kind != proof.NoPattern && !strings.HasSuffix(alone(b), " ("+p.String()+").\n") {
				t.Errorf("%v: the text lacks %s\n%s", puzzle, p, alone(b))
			}
			left.conclude(b)
		}
	}
	for kind := proof.NoPattern; kind <= proof.HiddenSubset; kind++ {
		if found[kind] == 0 {
			t.Errorf("no branch has the kind %d: %v", kind, found)
		}
	}
}

// alone returns the words of b without the branches inside it.
func alone(b *proof.Branch) string {
	own := *b
	own.Inside = nil
	return string(own.AppendText(nil))
}

// checkSubset compares a subset with the candidates that are left in its house.
func checkSubset(t *testing.T, left *candidates, b *proof.Branch, p proof.Pattern) {
	t.Helper()
	within, meeting := 0, 0
	for _, c := range p.House.Cells() {
		if left[c].Minus(p.Digits).Empty() {
			within++
		}
		if !left[c].Intersect(p.Digits).Empty() {
			meeting++
		}
	}
	n := p.Digits.Len()
	if p.Kind == proof.NakedSubset && within < n || p.Kind == proof.HiddenSubset && meeting > n {
		t.Errorf("%s: %d cells have no other candidate, %d have one of the digits\n%s", p, within, meeting, alone(b))
	}
	in := false
	for _, c := range p.House.Cells() {
		in = in || c == b.Suppose[0].Candidate.Cell
	}
	if naked := p.Kind == proof.NakedSubset; !in || p.Digits.Has(b.Suppose[0].Candidate.Digit) != naked {
		t.Errorf("%s does not exclude %s", p, b.Suppose[0])
	}
}

// A candidates has the candidates of each cell.
type candidates [sudoku.Cells]sudoku.DigitSet

// newCandidates returns the candidates that the singles of a puzzle leave.
func newCandidates(puzzle sudoku.Grid) *candidates {
	var all candidates
	for c, d := range puzzle.Digits() {
		if all[c] = sudoku.AllDigits; d != sudoku.None {
			all[c] = sudoku.DigitsOf(d)
		}
	}
	all.singles()
	return &all
}

// singles removes what naked and hidden singles exclude, again and again.
func (all *candidates) singles() {
	for before := (candidates{}); before != *all; {
		before = *all
		for h := range sudoku.House(sudoku.Houses) {
			for _, c := range h.Cells() {
				var others sudoku.DigitSet
				for _, o := range h.Cells() {
					if o == c {
						continue
					}
					others = others.Union(all[o])
					if d, ok := all[o].Single(); ok {
						all[c] = all[c].Without(d)
					}
				}
				if alone := all[c].Minus(others); alone.Len() == 1 {
					all[c] = alone
				}
			}
		}
	}
}

// conclude removes the candidate that b refutes, if it is one.
func (all *candidates) conclude(b *proof.Branch) {
	if len(b.Suppose) != 1 {
		return
	}
	s := b.Suppose[0]
	if s.Holds {
		all[s.Candidate.Cell] = all[s.Candidate.Cell].Without(s.Candidate.Digit)
	} else {
		all[s.Candidate.Cell] = sudoku.DigitsOf(s.Candidate.Digit)
	}
	all.singles()
}

func TestPatternNames(t *testing.T) {
	for _, test := range []struct {
		p    proof.Pattern
		want string
	}{
		{proof.Pattern{}, ""},
		{proof.Pattern{Kind: proof.LockedCandidates}, "locked candidates"},
		{proof.Pattern{Kind: proof.NakedSubset, House: 2, Digits: sudoku.DigitsOf(1, 4, 7)}, "naked triple 1, 4, 7 in row 3"},
		{proof.Pattern{Kind: proof.HiddenSubset, House: 26, Digits: sudoku.DigitsOf(8, 9)}, "hidden pair 8, 9 in box 9"},
		{proof.Pattern{Kind: proof.HiddenSubset, House: 9, Digits: sudoku.DigitsOf(1, 2, 3, 4, 5)}, "hidden subset 1, 2, 3, 4, 5 in column 1"},
	} {
		if got := test.p.String(); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
}
