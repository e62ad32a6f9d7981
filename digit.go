package sudoku

import (
	"iter"
	"math/bits"
)

// This file holds digits and sets of digits.

// A Digit is what a cell holds: 1 to 9, or [None] for a hole.
type Digit uint8

// None is the Digit of a hole. It is 0.
const None Digit = 0

// Valid reports whether d is one of the digits 1 to 9.
func (d Digit) Valid() bool { return d-1 < 9 }

// A DigitSet is a set of the digits 1 to 9, comparable and passed by value. Its
// methods are those of [CellSet].
//
// The zero DigitSet is empty. Bit d-1 stands for digit d; bits 9 to 15 are always 0.
type DigitSet uint16

// AllDigits holds the digits 1 to 9.
const AllDigits DigitSet = 1<<9 - 1

// DigitsOf returns the set of the given digits. It panics if one is not 1 to 9.
func DigitsOf(digits ...Digit) DigitSet {
	var s DigitSet
	for _, d := range digits {
		s = s.Add(d)
	}
	return s
}

// Empty reports whether s has no digit.
func (s DigitSet) Empty() bool { return s == 0 }

// Len returns the number of digits in s.
func (s DigitSet) Len() int { return bits.OnesCount16(uint16(s)) }

// Has reports whether d is in s. It is false if d is not 1 to 9.
func (s DigitSet) Has(d Digit) bool { return d.Valid() && s>>(d-1)&1 != 0 }

// Add returns s with d. It panics if d is not 1 to 9.
func (s DigitSet) Add(d Digit) DigitSet { return s | 1<<d.index() }

// Without returns s without d. It panics if d is not 1 to 9.
func (s DigitSet) Without(d Digit) DigitSet { return s &^ (1 << d.index()) }

// Union returns the digits that are in s, in t or in both.
func (s DigitSet) Union(t DigitSet) DigitSet { return s | t }

// Intersect returns the digits that are both in s and in t.
func (s DigitSet) Intersect(t DigitSet) DigitSet { return s & t }

// Minus returns the digits that are in s and not in t.
func (s DigitSet) Minus(t DigitSet) DigitSet { return s &^ t }

// Single returns the only digit of s; ok is false if s has no digit or several.
func (s DigitSet) Single() (d Digit, ok bool) {
	if s == 0 || s&(s-1) != 0 {
		return None, false
	}
	return Digit(bits.TrailingZeros16(uint16(s)) + 1), true
}

// All yields the digits of s in ascending order.
func (s DigitSet) All() iter.Seq[Digit] {
	return func(yield func(Digit) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(Digit(bits.TrailingZeros16(uint16(s)) + 1)) {
				return
			}
		}
	}
}

// String returns the digits of s in ascending order, such as "147", and "-" for
// the empty set.
func (s DigitSet) String() string {
	if s == 0 {
		return "-"
	}
	text := make([]byte, 0, 9)
	for d := range (s & AllDigits).All() {
		text = append(text, '0'+byte(d))
	}
	return string(text)
}

// index returns the number of the bit of d in a DigitSet. It panics if d is not 1 to 9.
func (d Digit) index() uint {
	if !d.Valid() {
		panic("sudoku: digit out of range 1 to 9")
	}
	return uint(d - 1)
}
