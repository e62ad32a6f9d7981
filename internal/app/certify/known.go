package certify

import (
	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/proof"
)

// This file holds what is known before a branch of an argument begins.

// A known has, for each cell, the digits that are not excluded. A cell with one digit holds
// it.
type known [sudoku.Cells]sudoku.DigitSet

// knownOf returns what the clues of a puzzle and singles exclude. The puzzle must have a
// solution.
func knownOf(puzzle sudoku.Grid) known {
	k := knownClues(puzzle)
	k.singles()
	return k
}

// knownClues returns what the clues of a puzzle exclude directly.
func knownClues(puzzle sudoku.Grid) known {
	var k known
	for c := range k {
		k[c] = sudoku.AllDigits
	}
	for c, d := range puzzle.Digits() {
		if d != sudoku.None {
			k.place(sudoku.Candidate{Cell: sudoku.Cell(c), Digit: d})
		}
	}
	return k
}

// place makes a candidate the only digit of its cell, and removes it from the other cells of
// its houses.
func (k *known) place(at sudoku.Candidate) {
	for _, h := range at.Cell.Houses() {
		for _, c := range h.Cells() {
			k[c] = k[c].Without(at.Digit)
		}
	}
	k[at.Cell] = sudoku.DigitsOf(at.Digit)
}

// learn adds a statement to what is known, and what follows from it by singles.
func (k *known) learn(s proof.Statement) {
	k.assert(s)
	k.singles()
}

// assert adds a statement to what is known, and what it excludes directly.
func (k *known) assert(s proof.Statement) {
	if s.Holds {
		k.place(s.Candidate)
	} else {
		k[s.Candidate.Cell] = k[s.Candidate.Cell].Without(s.Candidate.Digit)
	}
}

// singles places naked and hidden singles until there is none whose digit is not yet
// excluded everywhere else.
func (k *known) singles() {
	for before := (known{}); before != *k; {
		before = *k
		for c := range sudoku.Cell(sudoku.Cells) {
			if d, ok := k[c].Single(); ok {
				k.place(sudoku.Candidate{Cell: c, Digit: d})
			}
		}
		for h := range sudoku.House(sudoku.Houses) {
			k.hidden(h)
		}
	}
}

// hidden places the hidden singles of a house.
func (k *known) hidden(h sudoku.House) {
	cells := h.Cells()
	for d := sudoku.Digit(1); d <= 9; d++ {
		var places sudoku.CellSet
		for _, c := range cells {
			if k[c].Has(d) {
				places = places.Add(c)
			}
		}
		if c, ok := places.Single(); ok {
			k.place(sudoku.Candidate{Cell: c, Digit: d})
		}
	}
}
