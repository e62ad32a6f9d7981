package logic_test

import (
	"fmt"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/logic"
	"github.com/entydig/sudoku/logic/check"
)

// Every step of one technique that is open in a position.
func ExampleFinder_Each() {
	p, err := logic.Parse(xyWing)
	if err != nil {
		fmt.Println(err)
		return
	}
	var f logic.Finder
	f.Each(p, logic.XYWing, func(s *logic.Step) bool {
		fmt.Println(s.Technique, logic.Triples(s.Remove))
		fmt.Println(s.Word(&logic.English))
		return true
	})
	// Output:
	// xy-wing 352
	// r6c7 has two candidates. Whichever r6c7 takes, one of the wings is left with the digit that both wings share (r5c9, r6c1 and r6c7). A cell that sees both wings cannot take that digit: remove 3 from r5c2.
}

// The first step of the first of some techniques that has any, confirmed by the checker.
func ExampleFinder_First() {
	p := logic.NewPosition(sudoku.MustParse(easy))
	var f logic.Finder
	s, ok := f.First(p, logic.FullHouse, logic.NakedSingle, logic.HiddenSingle)
	if !ok {
		fmt.Println("no step")
		return
	}
	fmt.Println(s.Word(&logic.English))
	fmt.Println(check.Step(p, s))
	p.Apply(s)
	fmt.Println(p.At(s.Place[0].Cell) == s.Place[0].Digit)
	// Output:
	// r1c9 has one candidate left; every other digit stands in its row, its column or its box: place r1c9=9.
	// <nil>
	// true
}

// What a drawing needs: candidates by role.
func ExampleStep_Marks() {
	p, err := logic.Parse(xyWing)
	if err != nil {
		fmt.Println(err)
		return
	}
	var f logic.Finder
	s, _ := f.First(p, logic.XYWing)
	for _, m := range s.Marks(p) {
		fmt.Println(m, m.Role)
	}
	// Output:
	// r5c2=3 remove
	// r5c9=3 pattern
	// r5c9=7 pattern
	// r6c1=3 pattern
	// r6c1=9 pattern
	// r6c7=7 fin
	// r6c7=9 fin
}

// A technique goes by its name or by its code in HoDoKu's library.
func ExampleNamed() {
	for _, t := range logic.Named("0800") {
		tenths, _ := t.SE()
		value, _ := t.Human()
		fmt.Println(t, tenths, value, t.AssumesUniqueness())
	}
	// Output: xy-wing 42 84 false
}

const xyWing = ":0000:x:2...7..51.53....7.+1+76+528...7..+2.......89......12....45....6..1..4...25.66...4.3..:416 417 917 426 427 927 429 929 943 845 346 546 646 647 351 155 556 656 657 259 667 867 972 992 196 796 299 899::"
