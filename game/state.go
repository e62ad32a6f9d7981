package game

import (
	"math/bits"

	"github.com/entydig/sudoku"
)

// This file holds what one cell can hold besides a given, and sets of colours.

// Colours is the number of colours that a cell can be marked with. They are numbered from 1
// to Colours.
const Colours = 8

// A ColourSet is a set of the colours 1 to 8. Bit k-1 is colour k.
type ColourSet uint8

// Has reports whether colour k is in s. It is false for a k that is not 1 to [Colours].
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
//	bits 22-30 centre notes, bit 22 for digit 1
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
	centreShift        = 22
	centreMask   state = 0x1ff << centreShift
	stateBits          = 31
)

// value returns the digit that was entered or revealed, or [sudoku.None].
func (s state) value() sudoku.Digit { return sudoku.Digit(s & valueMask) }

// revealed reports whether the digit is one that was revealed.
func (s state) revealed() bool { return s&revealedBit != 0 }

// notes returns the notes, also those under a digit.
func (s state) notes() sudoku.DigitSet { return sudoku.DigitSet(s & notesMask >> notesShift) }

// centre returns the centre notes, also those under a digit.
func (s state) centre() sudoku.DigitSet { return sudoku.DigitSet(s & centreMask >> centreShift) }

// colours returns the colours of the cell.
func (s state) colours() ColourSet { return ColourSet(s & coloursMask >> coloursShift) }

// entered returns s with d as the digit that the player entered; [sudoku.None] removes the
// digit. Notes and colours stay.
func (s state) entered(d sudoku.Digit) state {
	return s&^(valueMask|revealedBit) | state(d)
}

// reveal returns s with d, 1 to 9, as a revealed digit. Notes and colours stay.
func (s state) reveal(d sudoku.Digit) state { return s.entered(d) | revealedBit }

// withNotes returns s with the notes n in the place of its notes.
func (s state) withNotes(n sudoku.DigitSet) state {
	return s&^notesMask | state(n)<<notesShift
}

// withCentre returns s with the centre notes n in the place of its centre notes.
func (s state) withCentre(n sudoku.DigitSet) state {
	return s&^centreMask | state(n)<<centreShift
}

// withoutNote returns s without the note d and without the centre note d.
func (s state) withoutNote(d sudoku.Digit) state {
	return s.withNotes(s.notes().Without(d)).withCentre(s.centre().Without(d))
}

// withColours returns s with the colours c in the place of its colours.
func (s state) withColours(c ColourSet) state {
	return s&^coloursMask | state(c)<<coloursShift
}

// valid reports whether play can lead to the state s in a cell. A given, unlike other
// cells, can have colours only.
func (s state) valid(given bool) bool {
	if s>>stateBits != 0 || s.value() > 9 || s.revealed() && s.value() == sudoku.None {
		return false
	}
	return !given || s&^coloursMask == 0
}
