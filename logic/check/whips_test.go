package check_test

import (
	"slices"
	"testing"

	"github.com/entydig/sudoku/logic"
	"github.com/entydig/sudoku/logic/check"
	"github.com/entydig/sudoku/logic/rating/whip"
)

// TestWhipsByDefinition holds that a whip passes as a whip and as a braid, and
// that it is refused once it does not fit the definition, although its
// elimination stays true.
func TestWhipsByDefinition(t *testing.T) {
	p, err := logic.Parse(":0000:x:+123+4+56+78+9+4..+7+891..+78+91+2+34+5+62....+5+8.7+3..8.+7+6..678.1+2.....7.3+82...3.+2.4.7..+4+25+71.6.:448 458 459 559 572 972 583::")
	if err != nil {
		t.Fatal(err)
	}
	chains, _, err := new(whip.Rater).Chains(p, whip.Whips, whip.Ample)
	if err != nil || len(chains) == 0 {
		t.Fatal(len(chains), err)
	}
	for _, row := range []struct {
		name   string
		change func(s *logic.Step)
		right  bool
	}{
		{"unchanged", func(*logic.Step) {}, true},
		{"a braid", func(s *logic.Step) { s.Technique = logic.Braid }, true},
		{"without its last truth", func(s *logic.Step) { s.Truths = s.Truths[:2] }, false},
		{"without its last node", func(s *logic.Step) { s.Chains[0] = s.Chains[0][:len(s.Chains[0])-1] }, false},
		{"with another first node", func(s *logic.Step) { s.Chains[0][0].Digit = s.Chains[0][0].Digit%9 + 1 }, false},
		{"truths in another order", func(s *logic.Step) { slices.Reverse(s.Truths) }, false},
		{"a truth too many", func(s *logic.Step) { s.Truths = append(s.Truths, s.Truths[0]) }, false},
		{"no net", func(s *logic.Step) { s.Chains = nil }, false},
		{"an empty net", func(s *logic.Step) { s.Chains[0] = nil }, false},
		{"two nets", func(s *logic.Step) { s.Chains = append(s.Chains, s.Chains[0]) }, false},
	} {
		for i := range chains {
			made := chains[i].Step()
			s := made.Clone()
			row.change(s)
			if err := check.Step(p, s); (err == nil) != row.right {
				t.Errorf("%s: %v: %v", row.name, &chains[i], err)
			}
		}
	}
}

// TestBraidIsNotWhip holds that a braid is refused as a whip: this target has a
// braid of length 4, and its shortest whip has length 5.
func TestBraidIsNotWhip(t *testing.T) {
	p, err := logic.Parse(":0000:x:+12+34..7+8+9....891.....+1...65.+148....+63..9....1.95+6.1.7..7.3...1263+1..+8..+7..2.1...8:524 337 467 971 575 576 477 485 585 588 591 596 497 997 498::")
	if err != nil {
		t.Fatal(err)
	}
	chains, length, err := new(whip.Rater).Chains(p, whip.Braids, whip.Ample)
	if n, ok := length.Exact(); err != nil || !ok || n != 4 {
		t.Fatal(length, err)
	}
	for i := range chains {
		s := chains[i].Step()
		if err := check.Step(p, &s); err != nil {
			t.Error(err)
		}
		s.Technique = logic.Whip
		if check.Step(p, &s) == nil {
			t.Errorf("%v passes as a whip", &chains[i])
		}
	}
}
