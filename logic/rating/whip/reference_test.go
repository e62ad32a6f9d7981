package whip_test

import (
	"slices"
	"testing"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/internal/puzzletest"
	"github.com/entydig/sudoku/logic/rating/whip"
)

// This file holds the obvious rater, made from the definitions alone: it shares
// no code with the package, knows no solution and prunes nothing.

// A plain is a set of candidates: those for which live is true. A variable is open while
// it has a candidate.
type plain struct {
	live map[sudoku.Candidate]bool
}

// A question is a variable: the digit of a cell, or the place of a digit in a house.
type question struct {
	house bool
	index int // of the cell or the house
	digit sudoku.Digit
}

// questionsOf returns the variables that c answers: its cell, then its digit in its
// three houses.
func questionsOf(c sudoku.Candidate) (list [4]question) {
	list[0] = question{index: int(c.Cell)}
	for i, h := range c.Cell.Houses() {
		list[i+1] = question{house: true, index: int(h), digit: c.Digit}
	}
	return list
}

// plainLinked reports whether a and b are linked: two digits of one cell, or one digit
// in two cells of a house.
func plainLinked(a, b sudoku.Candidate) bool {
	return a.Cell == b.Cell && a.Digit != b.Digit || a.Digit == b.Digit && a.Cell.Sees(b.Cell)
}

// newPlain returns the candidates of g that no clue excludes.
func newPlain(g sudoku.Grid) *plain {
	p := &plain{map[sudoku.Candidate]bool{}}
	for c, digits := range g.Candidates() {
		for d := range digits.All() {
			p.live[sudoku.Candidate{Cell: sudoku.Cell(c), Digit: d}] = true
		}
	}
	return p
}

// open returns the candidates of each open variable, in a fixed order.
func (p *plain) open() (all [][]sudoku.Candidate) {
	by := map[question][]sudoku.Candidate{}
	var order []question
	for c := range sudoku.Cell(sudoku.Cells) {
		for d := sudoku.Digit(1); d <= 9; d++ {
			x := sudoku.Candidate{Cell: c, Digit: d}
			if !p.live[x] {
				continue
			}
			for _, q := range questionsOf(x) {
				if by[q] == nil {
					order = append(order, q)
				}
				by[q] = append(by[q], x)
			}
		}
	}
	for _, q := range order {
		all = append(all, by[q])
	}
	return all
}

// basic decides variables with one candidate until no variable has one. basic deletes
// the decided candidates and all linked to them from p.live.
func (p *plain) basic() {
	for again := true; again; {
		again = false
		for _, v := range p.open() {
			if len(v) != 1 || !p.live[v[0]] {
				continue
			}
			for c := range p.live {
				if c == v[0] || plainLinked(c, v[0]) {
					delete(p.live, c)
				}
			}
			again = true
		}
	}
}

// A hunt looks for chains of one length with one target. seen holds the keys of the
// searches already begun.
type hunt struct {
	open   [][]sudoku.Candidate
	length int
	whips  bool
	seen   map[string]bool
}

// found reports whether the chain that begins with members, the target first, can be
// completed with length h.length. lefts are its left-linking candidates so far. Neither
// list is changed.
func (h *hunt) found(members, lefts []sudoku.Candidate) bool {
	for _, v := range h.open {
		var rest []sudoku.Candidate
		counts := true
		for _, c := range v {
			gone := false
			for _, m := range members {
				counts = counts && c != m
				gone = gone || plainLinked(c, m)
			}
			if !gone {
				rest = append(rest, c)
			}
		}
		if !counts || len(rest) > 1 {
			continue
		}
		for _, left := range h.lefts(v, members, lefts) {
			if len(rest) == 0 {
				if len(members) == h.length {
					return true
				}
				continue
			}
			if len(members) == h.length {
				continue
			}
			more := append(slices.Clone(members), rest[0])
			used := append(slices.Clone(lefts), left)
			if key := h.key(more, used); !h.seen[key] {
				h.seen[key] = true
				if h.found(more, used) {
					return true
				}
			}
		}
	}
	return false
}

// lefts returns the candidates of v that can be left-linking after members and lefts. A
// braid does not name its left-linking candidates; for it lefts returns one candidate
// that stands for all.
func (h *hunt) lefts(v, members, lefts []sudoku.Candidate) (list []sudoku.Candidate) {
	if !h.whips {
		return v[:1]
	}
	for _, c := range v {
		if plainLinked(c, members[len(members)-1]) && !slices.Contains(lefts, c) {
			list = append(list, c)
		}
	}
	return list
}

// key returns a text that tells members and lefts apart from all others from which the
// search goes on differently.
func (h *hunt) key(members, lefts []sudoku.Candidate) string {
	sorted := func(list []sudoku.Candidate) (text string) {
		list = slices.Clone(list)
		slices.SortFunc(list, func(a, b sudoku.Candidate) int {
			return int(a.Cell)*10 + int(a.Digit) - int(b.Cell)*10 - int(b.Digit)
		})
		for _, c := range list {
			text += c.String()
		}
		return text
	}
	if !h.whips {
		return sorted(members)
	}
	return sorted(members) + "/" + members[len(members)-1].String() + "/" + sorted(lefts)
}

// rate rates p by rounds, as the package comment says, with whips or with braids of at
// most bound links. rate removes candidates from p. ok is false if the chains do not
// solve p; the rating means nothing then.
func (p *plain) rate(whips bool, bound int) (rating int, ok bool) {
	p.basic()
	for n := 1; n <= bound && len(p.live) > 0; {
		open := p.open()
		var targets []sudoku.Candidate
		for z := range p.live {
			h := hunt{open, n, whips, map[string]bool{}}
			if h.found([]sudoku.Candidate{z}, nil) {
				targets = append(targets, z)
			}
		}
		if len(targets) == 0 {
			n++
			continue
		}
		for _, z := range targets {
			delete(p.live, z)
		}
		p.basic()
		rating = max(rating, n)
		n = 1
	}
	return rating, len(p.live) == 0
}

// TestReference compares both ratings with the obvious rater.
func TestReference(t *testing.T) {
	r := new(whip.Rater)
	n, bound := 12, 3
	if puzzletest.Long() {
		n, bound = 100, 4
	}
	rated := map[int]int{}
	for i, g := range puzzletest.Minimal(t, "reference", n) {
		for _, f := range []whip.Family{whip.Whips, whip.Braids} {
			want := whip.Rating{Outcome: whip.AtLeast, Length: bound + 1}
			if length, ok := newPlain(g).rate(f == whip.Whips, bound); ok {
				want = whip.Rating{Outcome: whip.Exact, Length: length}
				rated[length]++
			}
			got, err := r.Rate(g, f, whip.Bound{Length: bound, Work: 1e6})
			if got != want || err != nil {
				t.Errorf("puzzle %d %v, %v: %v, %v, want %v", i, g, f, got, err, want)
			}
		}
	}
	for length := range bound + 1 {
		if rated[length] == 0 {
			t.Errorf("no puzzle of rating %d", length)
		}
	}
}
