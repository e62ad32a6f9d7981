// Package check confirms steps without knowing the techniques that found them.
//
// It reads a step's result, proof and chains, and the candidates of the
// position, and shares no code with the searches of package logic. The result
// is confirmed by exhaustion: if a removed candidate were true, or a placed one
// false, there would be a choice of one candidate from each of the step's
// truths without two that exclude each other; all choices are tried. Chains are
// followed link by link.
package check

import (
	"errors"
	"strconv"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/logic"
)

// ErrStep is the kind of every error of this package.
var ErrStep = errors.New("the step is not confirmed")

// An Error says why a step is not confirmed.
type Error struct {
	Technique logic.Technique
	Reason    string
}

// Error returns the name of the technique and the reason.
func (e *Error) Error() string { return e.Technique.String() + ": " + e.Reason }

// Is reports whether target is [ErrStep].
func (e *Error) Is(target error) bool { return target == ErrStep }

// Step returns nil if s is confirmed in p, else an *[Error]. It changes
// neither. A step that cannot be confirmed with a bounded number of trials is
// not confirmed. s may be wrong, but its cells, digits, houses and indexes must
// be those of a board. An empty chain, and an index of a node or a set that s does
// not have, are refused.
func Step(p *logic.Position, s *logic.Step) error {
	if reason := examine(p, s); reason != "" {
		return &Error{s.Technique, reason}
	}
	return nil
}

// examine returns what is wrong with s in p, or "" if s is confirmed.
func examine(p *logic.Position, s *logic.Step) string {
	if (len(s.Place) == 0) == (len(s.Remove) == 0) {
		return "wants either placements or eliminations"
	}
	for _, list := range [2][]sudoku.Candidate{s.Place, s.Remove} {
		for i, x := range list {
			if !p.Candidates(x.Cell).Has(x.Digit) {
				return x.String() + " is no candidate"
			}
			for _, y := range list[:i] {
				if x == y {
					return x.String() + " comes twice"
				}
			}
		}
	}
	proof, reason := read(p, s)
	if reason != "" {
		return reason
	}
	for _, x := range s.Remove {
		if reason := proof.refute(x, true); reason != "" {
			return "removes " + x.String() + ": " + reason
		}
	}
	for _, x := range s.Place {
		if reason := proof.refute(x, false); reason != "" {
			return "places " + x.String() + ": " + reason
		}
	}
	return chains(p, s, proof)
}

// A marks is a set of candidates: marks[c] are the digits of cell c.
type marks [sudoku.Cells]sudoku.DigitSet

// A proof is the truths of a step as lists of candidates.
type proof struct {
	truths [][]sudoku.Candidate
	work   int // choices tried
}

// maxWork bounds the choices that are tried for one candidate.
const maxWork = 200_000

// read makes the proof of s: its truths as lists of candidates of p, and the
// guardians of its deadly pattern, if it has one, as one more. If a truth has
// its digit in place already or the pattern is not in order, it returns nil and
// what is wrong; else reason is "".
func read(p *logic.Position, s *logic.Step) (*proof, string) {
	var k proof
	for _, t := range s.Truths {
		list := candidates(p, t)
		if t.Digit != sudoku.None && stands(p, t.Digit, t.House) {
			return nil, strconv.Itoa(int(t.Digit)) + " stands in " + t.House.String()
		}
		if t.Digit == sudoku.None && p.At(t.Cell) != sudoku.None {
			return nil, t.Cell.String() + " holds a digit"
		}
		k.truths = append(k.truths, list)
	}
	if len(s.Deadly) > 0 {
		list, reason := guardians(p, s.Deadly)
		if reason != "" {
			return nil, reason
		}
		if !s.Technique.AssumesUniqueness() {
			return nil, "has a deadly pattern and does not say that it assumes one solution"
		}
		k.truths = append(k.truths, list)
	}
	return &k, ""
}

// candidates returns the candidates in p of the truth t: those of its cell, or the places
// of its digit in its house. There may be none.
func candidates(p *logic.Position, t logic.Truth) (list []sudoku.Candidate) {
	if t.Digit == sudoku.None {
		for d := range p.Candidates(t.Cell).All() {
			list = append(list, sudoku.Candidate{Cell: t.Cell, Digit: d})
		}
		return list
	}
	for _, c := range t.House.Cells() {
		if p.Candidates(c).Has(t.Digit) {
			list = append(list, sudoku.Candidate{Cell: c, Digit: t.Digit})
		}
	}
	return list
}

// stands reports whether a cell of h holds d in p.
func stands(p *logic.Position, d sudoku.Digit, h sudoku.House) bool {
	for _, c := range h.Cells() {
		if p.At(c) == d {
			return true
		}
	}
	return false
}

// guardians returns the candidates beside a deadly pattern, of which one is
// true if the puzzle has one solution; if the pattern is not deadly, reason
// says why, and is "" otherwise. Each cell of the pattern has two digits and
// was not given, and no house has a digit of the pattern once, or more than
// twice: a solution that fills the cells with these digits alone stays a
// solution if the two digits of every cell are swapped.
func guardians(p *logic.Position, pattern []sudoku.Candidate) (list []sudoku.Candidate, reason string) {
	var digits marks
	for _, x := range pattern {
		digits[x.Cell] = digits[x.Cell].Add(x.Digit)
	}
	for c, pair := range digits {
		cell := sudoku.Cell(c)
		if pair == 0 {
			continue
		}
		if pair.Len() != 2 {
			return nil, cell.String() + " has not two digits in the deadly pattern"
		}
		if p.Clues().Has(cell) {
			return nil, cell.String() + " of the deadly pattern was given"
		}
		if d := p.At(cell); d != sudoku.None && !pair.Has(d) {
			return nil, cell.String() + " of the deadly pattern holds another digit"
		}
		for d := range (p.Candidates(cell) &^ pair).All() {
			list = append(list, sudoku.Candidate{Cell: cell, Digit: d})
		}
	}
	for h := range sudoku.House(sudoku.Houses) {
		var times [10]int
		for _, c := range h.Cells() {
			for d := range digits[c].All() {
				times[d]++
			}
		}
		for d, n := range times {
			if n != 0 && n != 2 {
				return nil, "the deadly pattern has " + strconv.Itoa(d) + " " + strconv.Itoa(n) + " times in " + h.String()
			}
		}
	}
	return list, ""
}

// excludes reports whether x and y cannot both be true: they share a cell and
// have different digits, or have one digit in cells that see each other. A
// candidate does not exclude itself.
func excludes(x, y sudoku.Candidate) bool {
	return x.Cell == y.Cell && x.Digit != y.Digit || x.Digit == y.Digit && x.Cell.Sees(y.Cell)
}

// refute returns "" if no choice from the truths goes with x being true (on) or
// false (not on), else the reason why that is not shown. It overwrites k.work.
func (k *proof) refute(x sudoku.Candidate, on bool) string {
	var dead marks
	if on {
		kill(&dead, x)
	} else {
		dead[x.Cell] = sudoku.DigitsOf(x.Digit)
	}
	k.work = 0
	switch found := k.choose(dead); {
	case k.work > maxWork:
		return "too many choices to try"
	case found:
		return "there is a choice from the truths that allows the opposite"
	}
	return ""
}

// kill adds to dead every candidate that x excludes: the other digits of its
// cell and its digit in the peers.
func kill(dead *marks, x sudoku.Candidate) {
	dead[x.Cell] |= sudoku.AllDigits.Without(x.Digit)
	for _, h := range x.Cell.Houses() {
		for _, c := range h.Cells() {
			if c != x.Cell {
				dead[c] = dead[c].Add(x.Digit)
			}
		}
	}
}

// choose reports whether from each truth of k one candidate can be chosen that is not in
// dead, so that no two of the chosen ones exclude each other. It adds its trials to k.work
// and gives up above maxWork; a true result then means nothing.
func (k *proof) choose(dead marks) bool {
	for {
		if k.work++; k.work > maxWork {
			return true
		}
		least, at := 1000, -1
		for i, truth := range k.truths {
			n, met := 0, false
			for _, x := range truth {
				if !dead[x.Cell].Has(x.Digit) {
					n++
					met = met || chosen(&dead, x)
				}
			}
			if !met && n < least {
				least, at = n, i
			}
		}
		switch {
		case at < 0:
			return true
		case least == 0:
			return false
		}
		var open []sudoku.Candidate
		for _, x := range k.truths[at] {
			if !dead[x.Cell].Has(x.Digit) {
				open = append(open, x)
			}
		}
		if len(open) == 1 {
			kill(&dead, open[0])
			continue
		}
		for _, x := range open {
			next := dead
			kill(&next, x)
			if k.choose(next) {
				return true
			}
		}
		return false
	}
}

// chosen reports whether x is the only digit left in its cell and all that it
// excludes is dead: it may then count as chosen.
func chosen(dead *marks, x sudoku.Candidate) bool {
	if dead[x.Cell] != sudoku.AllDigits.Without(x.Digit) {
		return false
	}
	for _, h := range x.Cell.Houses() {
		for _, c := range h.Cells() {
			if c != x.Cell && !dead[c].Has(x.Digit) {
				return false
			}
		}
	}
	return true
}
