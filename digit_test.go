package sudoku_test

import (
	"slices"
	"testing"

	"github.com/entydig/sudoku"
)

// panics reports whether f does.
func panics(f func()) (did bool) {
	defer func() { did = recover() != nil }()
	f()
	return false
}

func TestDigitIsValidFrom1To9(t *testing.T) {
	for d := range 256 {
		if got, want := sudoku.Digit(d).Valid(), d >= 1 && d <= 9; got != want {
			t.Errorf("Digit(%d).Valid() = %v", d, got)
		}
	}
}

// Every set of digits does what a map of digits does.
func TestDigitSetIsASet(t *testing.T) {
	for bits := range 1 << 9 {
		var s sudoku.DigitSet
		model := map[sudoku.Digit]bool{}
		text := ""
		for d := sudoku.Digit(1); d <= 9; d++ {
			if bits>>(d-1)&1 != 0 {
				s = s.Add(d)
				model[d] = true
				text += string('0' + rune(d))
			}
		}
		if text == "" {
			text = "-"
		}
		if int(s) != bits || s.Len() != len(model) || s.String() != text {
			t.Fatalf("set %09b: is %09b, Len %d, String %q", bits, s, s.Len(), s)
		}
		all := slices.Collect(s.All())
		if len(all) != len(model) || !slices.IsSorted(all) {
			t.Fatalf("%v.All() yields %v", s, all)
		}
		for d := range sudoku.Digit(20) {
			if s.Has(d) != model[d] {
				t.Fatalf("%v.Has(%d) = %v", s, d, s.Has(d))
			}
		}
		for _, d := range all {
			if !model[d] {
				t.Fatalf("%v.All() yields %d", s, d)
			}
			if s.Add(d) != s || s.Without(d).Has(d) || s.Without(d).Add(d) != s || s.Without(d).Len() != s.Len()-1 {
				t.Fatalf("Add and Without of %d in %v", d, s)
			}
		}
		d, ok := s.Single()
		if ok != (len(model) == 1) || ok && !model[d] || !ok && d != sudoku.None {
			t.Fatalf("%v.Single() = %d, %v", s, d, ok)
		}
		if sudoku.DigitsOf(all...) != s {
			t.Fatalf("DigitsOf(%v) = %v", all, sudoku.DigitsOf(all...))
		}
	}
	if sudoku.AllDigits.Len() != 9 {
		t.Errorf("AllDigits has %d digits", sudoku.AllDigits.Len())
	}
}

func TestDigitSetStopsWithTheLoop(t *testing.T) {
	n := 0
	for range sudoku.AllDigits.All() {
		if n++; n == 3 {
			break
		}
	}
	if n != 3 {
		t.Errorf("%d rounds, want 3", n)
	}
}

func TestDigitSetTakesNothingButDigits(t *testing.T) {
	for _, d := range []sudoku.Digit{0, 10, 255} {
		if !panics(func() { sudoku.AllDigits.Add(d) }) || !panics(func() { sudoku.AllDigits.Without(d) }) || !panics(func() { sudoku.DigitsOf(1, d) }) {
			t.Errorf("a set takes %d", d)
		}
	}
}
