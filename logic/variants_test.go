package logic_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/puzzletest"
	"github.com/entydig/sudoku/logic"
)

// This file makes further cases of HoDoKu's regression library: the same pattern among
// fewer or more other candidates.

// global are the codes whose patterns consist of all candidates of the board, or of a
// digit, so that there are no others.
var global = map[string]bool{"0610": true, "1201": true, "1202": true, "0500": true, "0501": true, "0502": true, "0503": true}

// TestLibraryWithOtherCandidates takes candidates away from each case, and puts deleted
// ones back, that play no part in the step: the same pattern is there, so a step with at
// least the same result must be found.
func TestLibraryWithOtherCandidates(t *testing.T) {
	var f logic.Finder
	dice := rand.New(rand.NewPCG(9, 10))
	rounds := 1
	if puzzletest.Long() {
		rounds = 20
	}
	cases, missed := map[string]int{}, map[string]int{}
	for i, c := range libraryCases(t) {
		techniques := logic.Named(c.code)
		if techniques == nil || c.variant == "x" || global[c.code] || i%2 == 1 && !puzzletest.Long() {
			continue
		}
		p, err := logic.Parse(c.line)
		if err != nil {
			t.Fatal(err)
		}
		s := stepOf(&f, p, techniques, c)
		if s == nil {
			continue // TestLibrary counts it
		}
		for range rounds {
			for _, fewer := range []bool{true, false} {
				other := changed(t, p, s, c, fewer, dice)
				cases[c.code]++
				if !includes(&f, other, techniques, c) {
					missed[c.code]++
					t.Logf("fewer %v: %s\n%v", fewer, c.line, other.Library())
				}
			}
		}
	}
	for code, n := range missed {
		if 200*n > cases[code] {
			t.Errorf("%s: %d of %d missed", code, n, cases[code])
		}
	}
}

// stepOf returns the step of the techniques in p that has exactly the result of c, or nil.
func stepOf(f *logic.Finder, p *logic.Position, techniques []logic.Technique, c libraryCase) *logic.Step {
	for s := range f.Steps(p, techniques...) {
		if sorted(logic.Triples(s.Place)+" "+logic.Triples(s.Remove)) == c.result {
			return s.Clone()
		}
	}
	return nil
}

// changed returns p with about a third of the candidates gone that s does not rest on and
// the solution does not have, if fewer is set; otherwise p with about half of the deleted
// candidates of c back that s does not rest on.
func changed(t *testing.T, p *logic.Position, s *logic.Step, c libraryCase, fewer bool, dice *rand.Rand) *logic.Position {
	t.Helper()
	used := restsOn(p, s)
	if fewer {
		solution, err := sudoku.Solve(p.Grid())
		if err != nil {
			t.Fatal(err)
		}
		other := *p
		for cell := range p.Holes().All() {
			for d := range p.Candidates(cell).All() {
				if x := (sudoku.Candidate{Cell: cell, Digit: d}); !used(x) && solution.At(cell) != d && dice.IntN(3) == 0 {
					other.Eliminate(cell, d)
				}
			}
		}
		return &other
	}
	fields := strings.Split(c.line, ":")
	var kept []sudoku.Candidate
	deleted, _ := logic.ParseTriples(fields[4])
	for _, x := range deleted {
		if used(x) || dice.IntN(2) == 0 {
			kept = append(kept, x)
		}
	}
	fields[4] = logic.Triples(kept)
	other, err := logic.Parse(strings.Join(fields, ":"))
	if err != nil {
		t.Fatal(err)
	}
	return other
}

// restsOn returns a function that reports whether s, a step in p, rests on a candidate,
// or on its absence: it is in a truth, in a cell of the pattern, in the house of a set or
// of the pattern, or in the result.
func restsOn(p *logic.Position, s *logic.Step) func(sudoku.Candidate) bool {
	houses := append([]sudoku.House(nil), s.Houses...)
	houses = append(houses, s.Cover...)
	cells := s.Cells
	for _, set := range s.Sets {
		cells = cells.Union(set.Cells)
	}
	for _, x := range s.Deadly {
		cells = cells.Add(x.Cell)
	}
	return func(x sudoku.Candidate) bool {
		if cells.Has(x.Cell) {
			return true
		}
		for _, list := range [][]sudoku.Candidate{s.Place, s.Remove} {
			for _, y := range list {
				if y.Cell == x.Cell || len(s.Place) > 0 && y.Digit == x.Digit {
					return true
				}
			}
		}
		for _, truth := range s.Truths {
			if truth.Digit == x.Digit && inHouse(x.Cell, truth.House) || truth.Digit == sudoku.None && truth.Cell == x.Cell {
				return true
			}
		}
		for _, h := range houses {
			if inHouse(x.Cell, h) && (s.Digits.Has(x.Digit) || len(s.Deadly) > 0) {
				return true
			}
		}
		return false
	}
}

// inHouse reports whether c is in h.
func inHouse(c sudoku.Cell, h sudoku.House) bool {
	for _, g := range c.Houses() {
		if g == h {
			return true
		}
	}
	return false
}

// includes reports whether some step of the techniques in p has the result of c, or more.
// Of chains, several steps together may have it: with other candidates there can be
// shorter chains, which remove less.
func includes(f *logic.Finder, p *logic.Position, techniques []logic.Technique, c libraryCase) bool {
	got := " "
	for s := range f.Steps(p, techniques...) {
		if !strings.HasPrefix(c.code, "07") {
			got = " "
		}
		got += logic.Triples(s.Place) + " " + logic.Triples(s.Remove) + " "
		all := true
		for _, triple := range strings.Fields(c.result) {
			all = all && strings.Contains(got, " "+triple+" ")
		}
		if all {
			return true
		}
	}
	return false
}
