package script_test

import (
	"testing"
	"unicode"

	"github.com/entydig/sudoku/internal/script"
)

// TestDigit holds that every character of class Nd is a digit and no other one
// is, and that the values of each script count up from 0 to 9.
func TestDigit(t *testing.T) {
	next := 0
	for r := rune(0); r <= unicode.MaxRune; r++ {
		value, ok := script.Digit(r)
		if ok != unicode.IsDigit(r) {
			t.Fatalf("%U: %v", r, ok)
		}
		if !ok {
			if next != 0 {
				t.Fatalf("%U: the digits before it end at %d", r, next-1)
			}
			continue
		}
		if value != next {
			t.Fatalf("%U: %d, want %d", r, value, next)
		}
		next = (next + 1) % 10
	}
	for r, want := range map[rune]int{'0': 0, '9': 9, '٣': 3, '९': 9, '７': 7, '𝟘': 0} {
		if got, ok := script.Digit(r); got != want || !ok {
			t.Errorf("%c: %d, %v", r, got, ok)
		}
	}
}
