package whip_test

import (
	"fmt"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/logic"
	"github.com/entydig/sudoku/logic/rating/whip"
)

// ExampleRater_Rate prints the ratings W and B of two puzzles, and W with a bound on the
// length.
func ExampleRater_Rate() {
	r := new(whip.Rater) // for any number of puzzles
	for _, text := range []string{
		".2.4..7......891.........65..48.....3..9....1.95..1.7..7.3...1263.........2.1...8",
		"1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
	} {
		g := sudoku.MustParse(text)
		w, err := r.Rate(g, whip.Whips, whip.Ample)
		if err != nil {
			fmt.Println(err)
			continue
		}
		b, _ := r.Rate(g, whip.Braids, whip.Ample)
		short, _ := r.Rate(g, whip.Whips, whip.Bound{Length: 3, Work: 1_000_000})
		fmt.Println("W", w, "B", b, "with whips up to length 3:", short)
	}
	// Output:
	// W 5 B 4 with whips up to length 3: >=4
	// W none B none with whips up to length 3: none
}

// ExampleRater_Chains prints the shortest whips of a position.
func ExampleRater_Chains() {
	// A position as HoDoKu's library writes it: placed digits with +, and the
	// candidates that are gone.
	p, err := logic.Parse(":0000:x:+123+4+56+78+9+4..+7+891..+78+91+2+34+5+62....+5+8.7+3..8.+7+6..678.1+2.....7.3+82...3.+2.4.7..+4+25+71.6.:448 458 459 559 572 972 583::")
	if err != nil {
		fmt.Println(err)
		return
	}
	r := new(whip.Rater)
	chains, length, err := r.Chains(p, whip.Whips, whip.Ample)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("whips of length", length)
	for i := range chains {
		fmt.Println(&chains[i])
	}
	step := chains[0].Step()
	fmt.Println(step.Technique, "removes", step.Remove)
	// Output:
	// whips of length 3
	// whip[3] r4c3=1 false: r8c3 r8c3=1 > r8c3=6, column 5 r8c5=6 > r4c5=6, row 4 r4c5=4 r4c3=4 > none
	// whip[3] r4c4=9 false: r4c2 r4c2=9 > r4c2=1, r7c2 r7c2=1 > r7c2=6, column 4 r7c4=6 r4c4=6 > none
	// whip[3] r4c5=4 false: r4c3 r4c3=4 > r4c3=1, r8c3 r8c3=1 > r8c3=6, column 5 r8c5=6 r4c5=6 > none
	// whip[3] r7c1=9 false: row 9 r9c1=9 > r9c7=9, r8c7 r8c7=9 > r8c7=5, row 7 r7c9=5 r7c1=5 > none
	// whip[3] r7c9=5 false: r7c1 r7c1=5 > r7c1=9, row 9 r9c1=9 > r9c7=9, r8c7 r8c7=9 r8c7=5 > none
	// whip[3] r8c1=5 false: r7c1 r7c1=5 > r7c1=9, row 9 r9c1=9 > r9c7=9, r8c7 r8c7=9 r8c7=5 > none
	// whip removes [r4c3=1]
}
