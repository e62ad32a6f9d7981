package generate

import (
	"errors"
	"slices"
	"strings"
	"testing"
)

func TestWishesThatAreRefused(t *testing.T) {
	seed := seedOf("s")
	for _, row := range []struct {
		options Options
		field   string
		reason  string
		kind    OptionKind
	}{
		{Options{}, "seed", "none given", OptionMissing},
		{Options{Level: 4, Seed: seed}, "level", "no such level", OptionUnknown},
		{Options{Symmetry: 9, Seed: seed}, "symmetry", "no such symmetry", OptionUnknown},
		{Options{Clues: Exactly(16), Seed: seed}, "clues", "16 is below 17: no puzzle with 16 clues", OptionBounds},
		{Options{Clues: Range{8, 30}, Seed: seed}, "clues", "8 is below 17", OptionBounds},
		{Options{Clues: Exactly(-1), Seed: seed}, "clues", "-1 is below 17", OptionBounds},
		{Options{Clues: Exactly(81), Seed: seed}, "clues", "81 is above 80: a puzzle has at least one hole", OptionBounds},
		{Options{Clues: Range{30, 82}, Seed: seed}, "clues", "82 is above 80", OptionBounds},
		{Options{Clues: Range{30, 24}, Seed: seed}, "clues", "backwards", OptionBackwards},
		{Options{Holes: Exactly(65), Seed: seed}, "holes", "65 is above 64: no puzzle with 16 clues", OptionBounds},
		{Options{Holes: Range{-3, 0}, Seed: seed}, "holes", "-3 is below 1", OptionBounds},
		{Options{Holes: Range{57, 50}, Seed: seed}, "holes", "backwards", OptionBackwards},
		{Options{Holes: Exactly(50), Clues: Exactly(31), Seed: seed}, "holes", "give one of the two", OptionTwice},
		{Options{Level: Easy, Clues: Exactly(17), Seed: seed}, "clues", "the level easy has 36-40 clues, never 17", OptionLevel},
		{Options{Level: Hard, Holes: Exactly(21), Seed: seed}, "holes", "the level hard has 24-29 clues, never 60", OptionLevel},
		{Options{Clues: Exactly(30), Symmetry: Rot90, Seed: seed}, "clues", "the symmetry rot90 has 30 clues: the nearest are 29 and 32", OptionSymmetry},
		{Options{Clues: Range{18, 19}, Symmetry: Full, Seed: seed}, "clues", "has 18-19 clues: the nearest are 17 and 20", OptionSymmetry},
		{Options{Clues: Exactly(79), Symmetry: Rot90, Seed: seed}, "clues", "the nearest are 77 and 80", OptionSymmetry},
	} {
		_, err := New(row.options)
		var e *OptionError
		if !errors.As(err, &e) || !errors.Is(err, ErrOptions) {
			t.Errorf("%+v: error is %v", row.options, err)
			continue
		}
		if e.Field != row.field || e.Kind != row.kind || !strings.Contains(e.Reason, row.reason) {
			t.Errorf("%+v: %q of kind %d, want %s: %s, of kind %d", row.options, e, e.Kind, row.field, row.reason, row.kind)
		}
		if again := row.options.Validate(); again == nil || again.Error() != err.Error() {
			t.Errorf("Validate says %v, New says %v", again, err)
		}
	}
}

func TestTargets(t *testing.T) {
	seed := seedOf("s")
	for _, row := range []struct {
		options Options
		want    []int
	}{
		{Options{}, []int{30, 31, 32, 33, 34, 35}},
		{Options{Level: Easy}, []int{36, 37, 38, 39, 40}},
		{Options{Level: Hard}, []int{24, 25, 26, 27, 28, 29}},
		{Options{Level: Hard, Symmetry: Rot180}, []int{24, 25, 26, 27, 28, 29}},
		{Options{Level: Hard, Symmetry: Rot90}, []int{24, 25, 28, 29}},
		{Options{Level: Medium, Symmetry: Full}, []int{32, 33}},
		{Options{Level: Hard, Symmetry: Diagonal}, []int{24, 25, 26, 27, 28, 29}},
		{Options{Clues: Exactly(17)}, []int{17}},
		{Options{Clues: Exactly(80)}, []int{80}},
		{Options{Clues: Range{22, 24}}, []int{22, 23, 24}},
		{Options{Holes: Range{50, 52}}, []int{29, 30, 31}},
		{Options{Level: Hard, Clues: Range{20, 25}}, []int{24, 25}},
		{Options{Level: Hard, Holes: Exactly(57)}, []int{24}},
		{Options{Minimal: true}, nil},
		{Options{Minimal: true, Level: Hard}, []int{24, 25, 26, 27, 28, 29}},
	} {
		row.options.Seed = seed
		got, err := row.options.stops()
		if err != nil || !slices.Equal(got, row.want) {
			t.Errorf("%+v: %v, %v; want %v", row.options, got, err, row.want)
		}
	}
}

func TestParseRange(t *testing.T) {
	for text, want := range map[string]Range{"24": {24, 24}, "24-29": {24, 29}, "17-80": {17, 80}, "5": {5, 5}, "0-5": {0, 5}, "007": {7, 7}, "24-24": {24, 24}, "999": {999, 999}} {
		r, err := ParseRange(text)
		if err != nil || r != want {
			t.Errorf("%q: %v, %v; want %v", text, r, err, want)
		}
	}
	for _, text := range []string{"", "0", "-", "24-", "-24", "29-24", "24-29-30", "24 - 29", " 24", "24,29", "x", "1234", "24-1000", "٢٤", "+24", "2.5", "0-0"} {
		if r, err := ParseRange(text); !errors.Is(err, ErrRange) {
			t.Errorf("%q: %v, %v; want an error", text, r, err)
		}
	}
	for _, r := range []Range{Exactly(24), {24, 29}} {
		if again, err := ParseRange(r.String()); err != nil || again != r {
			t.Errorf("%v gives %v, %v", r, again, err)
		}
	}
	if got := (Range{}).String(); got != "unset" {
		t.Errorf("the zero Range is shown as %q", got)
	}
}

func TestNamesOfLevelsAndSymmetries(t *testing.T) {
	for _, l := range Levels() {
		if again, err := ParseLevel(l.String()); err != nil || again != l {
			t.Errorf("%v gives %v, %v", l, again, err)
		}
	}
	for _, s := range Symmetries() {
		if again, err := ParseSymmetry(s.String()); err != nil || again != s {
			t.Errorf("%v gives %v, %v", s, again, err)
		}
	}
	if Level(9).String() != "level 9" || Symmetry(200).String() != "symmetry 200" || Level(9).Clues() != (Range{}) {
		t.Error("names of values that do not exist")
	}
	for _, text := range []string{"", "EASY", "expert", "None", "rot-180", "0"} {
		if _, err := ParseLevel(text); !errors.Is(err, ErrLevel) {
			t.Errorf("level %q: %v", text, err)
		}
		if _, err := ParseSymmetry(text); !errors.Is(err, ErrSymmetry) {
			t.Errorf("symmetry %q: %v", text, err)
		}
	}
}
