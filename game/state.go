package game

import (
	"math/bits"

	"github.com/entydig/sudoku"
)

// This file holds what one cell can hold besides a given, and sets of colours.

// Colours is the number of colours a cell can be marked with, 1 to Colours.
const Colours = 8

// A ColourSet is a set of the colours 1 to 8. Bit k-1 is colour k.
type ColourSet uint8

// Has reports whether colour k is in s.
func (s ColourSet) Has(k int) bool { return k >= 1 && k <= Colours && s>>(k-1)&1 != 0 }

// List returns the colours of s in ascending order.
func (s ColourSet) List() []int {
	list := make([]int, 0, bits.OnesCount8(uint8(s)))
	for k := 1; k <= Colours; k++ {
		if s.Has(k) {
			list = append(list, k)
		}
	}
	return list
}

// A state is what the player has made of one cell.
//
//	bits 0-3   value: the digit entered, 0 for none
//	bit  4     revealed: the digit came from Show solution
//	bits 5-13  notes, bit 5 for digit 1
//	bits 14-21 colours
//
// Notes stay under a value: taking the value away shows them again.
type state uint32

const (
	valueMask    state = 15
	revealedBit  state = 1 << 4
	notesShift         = 5
	notesMask    state = 0x1ff << notesShift
	coloursShift       = 14
	coloursMask  state = 0xff << coloursShift
	stateBits          = 22
)

func (s state) value() sudoku.Digit    { return sudoku.Digit(s & valueMask) }
func (s state) revealed() bool         { return s&revealedBit != 0 }
func (s state) notes() sudoku.DigitSet { return sudoku.DigitSet(s & notesMask >> notesShift) }
func (s state) colours() ColourSet     { return ColourSet(s & coloursMask >> coloursShift) }
func (s state) entered(d sudoku.Digit) state {
	return s&^(valueMask|revealedBit) | state(d)
}
func (s state) reveal(d sudoku.Digit) state { return s.entered(d) | revealedBit }
func (s state) withNotes(n sudoku.DigitSet) state {
	return s&^notesMask | state(n)<<notesShift
}
func (s state) withColours(c ColourSet) state {
	return s&^coloursMask | state(c)<<coloursShift
}

// valid reports whether s is a state that play can reach in a cell that is, or is
// not, a given.
func (s state) valid(given bool) bool {
	if s>>stateBits != 0 || s.value() > 9 || s.revealed() && s.value() == sudoku.None {
		return false
	}
	return !given || s&^coloursMask == 0
}
