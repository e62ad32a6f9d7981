package whip_test

import (
	"fmt"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/puzzletest"
	"github.com/entydig/sudoku/logic"
	"github.com/entydig/sudoku/logic/check"
	"github.com/entydig/sudoku/logic/rating/whip"
)

// This file verifies chains link by link, from the candidates of the position
// and the definitions alone.

// verify returns what is wrong with chain c in p, or nil if nothing is.
func verify(p *logic.Position, c *whip.Chain) error {
	if !p.Has(c.Target.Cell, c.Target.Digit) {
		return fmt.Errorf("target %v is no candidate", c.Target)
	}
	members := []sudoku.Candidate{c.Target}
	lefts := map[sudoku.Candidate]bool{}
	for i, l := range c.Links {
		open := candidatesOf(p, l.Truth)
		gone := map[sudoku.Candidate]bool{}
		for _, g := range l.Gone {
			if g.By >= len(members) || !plainLinked(g.Candidate, members[g.By]) {
				return fmt.Errorf("link %d: %v is not linked to member %d", i, g.Candidate, g.By)
			}
			gone[g.Candidate] = true
		}
		if len(gone) != len(l.Gone) || len(gone) == 0 {
			return fmt.Errorf("link %d: %v", i, l.Gone)
		}
		if left := l.Gone[0]; c.Family == whip.Whips && (left.By != i || lefts[left.Candidate]) {
			return fmt.Errorf("link %d: %v cannot be left-linking", i, left)
		}
		lefts[l.Gone[0].Candidate] = true
		var rest []sudoku.Candidate
		for _, x := range open {
			for _, m := range members {
				if x == m {
					return fmt.Errorf("link %d: member %v answers its variable", i, m)
				}
			}
			if !gone[x] {
				rest = append(rest, x)
			}
			delete(gone, x)
		}
		if len(gone) > 0 {
			return fmt.Errorf("link %d: %v are not in its variable", i, gone)
		}
		if i == len(c.Links)-1 {
			if len(rest) > 0 || l.Right != (sudoku.Candidate{}) {
				return fmt.Errorf("the last link is left with %v", rest)
			}
			return nil
		}
		if len(rest) != 1 || rest[0] != l.Right {
			return fmt.Errorf("link %d: rest %v, want %v", i, rest, l.Right)
		}
		members = append(members, l.Right)
	}
	return fmt.Errorf("no links")
}

// candidatesOf returns the candidates of variable v in p, in the order of the cells and
// digits.
func candidatesOf(p *logic.Position, v logic.Truth) (list []sudoku.Candidate) {
	for c := range sudoku.Cell(sudoku.Cells) {
		for d := range p.Candidates(c).All() {
			x := sudoku.Candidate{Cell: c, Digit: d}
			in := v.Digit == sudoku.None && c == v.Cell
			if v.Digit == d {
				for _, h := range c.Houses() {
					in = in || h == v.House
				}
			}
			if in {
				list = append(list, x)
			}
		}
	}
	return list
}

// settle applies the basic rules to p, to the end.
func settle(p *logic.Position) {
	for again := true; again; {
		again = false
		for c := range sudoku.Cell(sudoku.Cells) {
			if d, ok := p.Candidates(c).Single(); ok {
				p.Place(c, d)
				again = true
			}
			for d := range p.Candidates(c).All() {
				for _, h := range c.Houses() {
					if p.PlacesIn(d, h).Len() == 1 && p.Has(c, d) {
						p.Place(c, d)
						again = true
					}
				}
			}
		}
	}
}

// path rates g by rounds with the chains of family f that r finds in its positions, and
// verifies each chain. path returns the greatest length of a round, and the number of
// chains. path ends the test if a position has no chain.
func path(t *testing.T, r *whip.Rater, g, solution sudoku.Grid, f whip.Family) (rating, chains int) {
	t.Helper()
	p := logic.NewPosition(g)
	for settle(p); !p.Solved(); settle(p) {
		found, shortest, err := r.Chains(p, f, whip.Ample)
		n, ok := shortest.Exact()
		if err != nil || !ok || len(found) == 0 {
			t.Fatalf("%v %v: %d chains, %v, %v", g, f, len(found), shortest, err)
		}
		rating = max(rating, n)
		chains += len(found)
		for i := range found {
			c := &found[i]
			if err := verify(p, c); err != nil || c.Length() != n || c.Family != f {
				t.Errorf("%v %v: %v: %v", g, f, c, err)
			}
			step := c.Step()
			if err := check.Step(p, &step); err != nil {
				t.Errorf("%v %v: %v: %v", g, f, c, err)
			}
			if solution.At(c.Target.Cell) == c.Target.Digit {
				t.Errorf("%v: %v removes a digit of the solution", g, c)
			}
		}
		for _, c := range found {
			p.Eliminate(c.Target.Cell, c.Target.Digit)
		}
	}
	return rating, chains
}

// TestPath holds that the chains of the positions on the way to the solution are
// confirmed link by link and as steps, agree with the solution and give the rating. It
// takes 20,000 puzzles if tests may be long.
func TestPath(t *testing.T) {
	n := 150
	if puzzletest.Long() {
		n = 20_000
	}
	r, rounds := new(whip.Rater), new(whip.Rater)
	total := 0
	for _, g := range puzzletest.Minimal(t, "path", n) {
		solution, err := sudoku.Solve(g)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range []whip.Family{whip.Whips, whip.Braids} {
			want, err := r.Rate(g, f, whip.Ample)
			if err != nil {
				t.Fatal(err)
			}
			got, chains := path(t, rounds, g, solution, f)
			if n, ok := want.Exact(); !ok || got != n {
				t.Errorf("%v %v: %d by rounds, %v by rating", g, f, got, want)
			}
			total += chains
		}
	}
	if total < n {
		t.Errorf("%d chains in %d puzzles", total, n)
	}
}

// TestVerifyRefuses holds that the verifier of this file can say no: a chain with
// a link taken away, a foreign candidate or a wrong order is refused.
func TestVerifyRefuses(t *testing.T) {
	r := new(whip.Rater)
	p := logic.NewPosition(sudoku.MustParse(worked))
	settle(p)
	remove(t, r, p, 1)
	found, _, err := r.Chains(p, whip.Whips, whip.Ample)
	if err != nil || len(found) == 0 {
		t.Fatal(err)
	}
	c := found[0]
	if err := verify(p, &c); err != nil {
		t.Fatal(err)
	}
	broken := c
	broken.Links = c.Links[:len(c.Links)-1]
	if verify(p, &broken) == nil {
		t.Error("a chain without its last link passes")
	}
	broken.Links = c.Links[1:]
	if verify(p, &broken) == nil {
		t.Error("a chain without its first link passes")
	}
	broken = c
	broken.Target = c.Links[0].Right
	if verify(p, &broken) == nil {
		t.Error("a chain with another target passes")
	}
}
