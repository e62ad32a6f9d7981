package logic

import (
	"math/bits"

	"github.com/entydig/sudoku"
)

// This file holds brute force, which finds a step when no other technique has one.

// bruteForce places a digit of the solution in one of the holes with the fewest
// candidates. It is no logic: it is there so that every puzzle with one
// solution can be shown to its end.
func (f *Finder) bruteForce(t Technique) {
	c, ok := f.narrowest(f.p)
	if !ok {
		return
	}
	var answer sudoku.Digit
	for d := range f.p.cand[c].All() {
		next := *f.p
		next.Place(c, d)
		if solvable(f, &next) {
			if answer != sudoku.None {
				return // there is more than one solution
			}
			answer = d
		}
	}
	if answer == sudoku.None {
		return
	}
	s := f.begin(t)
	s.Digits, s.Cells = sudoku.DigitsOf(answer), only[c]
	f.truthCells(f.p.empty)
	for d := sudoku.Digit(1); d <= 9; d++ {
		for h := range sudoku.House(sudoku.Houses) {
			if !f.p.done[h].Has(d) {
				f.truthHouses(d, h)
			}
		}
	}
	s.Place = append(s.Place, sudoku.Candidate{Cell: c, Digit: answer})
	f.emit()
}

// narrowest returns the hole of p with the fewest candidates, of several the
// first in the order of the cells; ok is false if p has no hole. It does not
// use f.
func (f *Finder) narrowest(p *Position) (best sudoku.Cell, ok bool) {
	least := 10
	for c := range p.empty.All() {
		if n := p.cand[c].Len(); n < least {
			best, least, ok = c, n, true
		}
	}
	return best, ok
}

// solvable reports whether p has a solution, which it looks for by search. It
// uses p for that and leaves other digits in it. f only lends its methods.
func solvable(f *Finder, p *Position) bool {
	for {
		if p.Contradictory() {
			return false
		}
		c, d, ok := p.anySingle()
		if !ok {
			break
		}
		p.Place(c, d)
	}
	c, ok := f.narrowest(p)
	if !ok {
		return true
	}
	for d := range p.cand[c].All() {
		next := *p
		next.Place(c, d)
		if solvable(f, &next) {
			return true
		}
	}
	return false
}

// anySingle returns a cell of p and the digit that a naked single places there,
// or if there is none a hidden one; ok is false if p has no single.
func (p *Position) anySingle() (c sudoku.Cell, d sudoku.Digit, ok bool) {
	for c := range p.empty.All() {
		if d, one := p.cand[c].Single(); one {
			return c, d, true
		}
	}
	for d := range p.spots {
		for h, m := range p.spots[d] {
			if m != 0 && m&(m-1) == 0 {
				return cellAt[h][bits.TrailingZeros16(uint16(m))], sudoku.Digit(d + 1), true
			}
		}
	}
	return 0, 0, false
}
