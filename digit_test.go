package sudoku_test

import (
	"slices"
	"testing"

	"github.com/entydig/sudoku"
)

// panics reports whether f panics.
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

// TestDigitSetIsASet compares every set of digits with a map of digits.
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
		if s.Empty() != (len(model) == 0) {
			t.Fatalf("%v.Empty() = %v", s, s.Empty())
		}
		if sudoku.DigitsOf(all...) != s {
			t.Fatalf("DigitsOf(%v) = %v", all, sudoku.DigitsOf(all...))
		}
	}
	if sudoku.AllDigits.Len() != 9 {
		t.Errorf("AllDigits has %d digits", sudoku.AllDigits.Len())
	}
}

// TestDigitSetsCombine checks the operations on every pair of sets digit by digit, with
// Has.
func TestDigitSetsCombine(t *testing.T) {
	for s := range sudoku.AllDigits + 1 {
		for u := range sudoku.AllDigits + 1 {
			union, both, minus := s.Union(u), s.Intersect(u), s.Minus(u)
			for d := range sudoku.Digit(11) {
				inS, inU := s.Has(d), u.Has(d)
				if union.Has(d) != (inS || inU) || both.Has(d) != (inS && inU) || minus.Has(d) != (inS && !inU) {
					t.Fatalf("%d in %v and %v: Union %v, Intersect %v, Minus %v", d, s, u, union, both, minus)
				}
			}
		}
	}
}

// TestTextsOfInvalidValues checks that no String method panics for a value that only a
// conversion can make.
func TestTextsOfInvalidValues(t *testing.T) {
	for i := range 256 {
		_ = sudoku.Cell(i).String()
		_ = sudoku.House(i).String()
		_ = sudoku.House(i).Kind()
		_ = sudoku.Candidate{Cell: sudoku.Cell(i), Digit: sudoku.Digit(i)}.String()
	}
	for i := range 1 << 16 {
		_ = sudoku.DigitSet(i).String()
	}
	for got, want := range map[string]string{
		sudoku.Cell(81).String():                           "invalid cell 81",
		sudoku.House(27).String():                          "invalid house 27",
		sudoku.House(200).Kind():                           "invalid house",
		sudoku.Candidate{Cell: 255, Digit: 200}.String():   "invalid cell 255=200",
		sudoku.DigitSet(1<<15 | 1).String():                "1",
		sudoku.CellsOf(sudoku.CellAt(3, 6), 0).String():    "r1c1 r4c7",
		sudoku.CellSet{}.String():                          "-",
		sudoku.Limit{}.String():                            "unset",
		(&sudoku.ClashError{A: 90, House: 99}).Error()[:6]: "givens",
	} {
		if got != want {
			t.Errorf("got %q, want %q", got, want)
		}
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
