package rating_test

import (
	"fmt"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/logic"
	"github.com/entydig/sudoku/logic/rating"
)

const puzzle = ".23..6.8......91...8.1..4..2.......7...8.....678.1......7.3.2...3...4.7....5.1.6."

// ExampleRater_Human prints the rating of a puzzle and how often each technique was
// needed.
func ExampleRater_Human() {
	var r rating.Rater
	h, err := r.Human(sudoku.MustParse(puzzle), rating.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("score", h.Score, "hardest", h.Hardest, "bottleneck", h.Bottleneck)
	for _, t := range logic.Techniques() {
		if n := h.Steps[t]; n > 0 {
			fmt.Println(t, n)
		}
	}
	// Output:
	// score 371 hardest w-wing bottleneck 1
	// full-house 17
	// hidden-single 38
	// naked-single 1
	// pointing 1
	// claiming 1
	// empty-rectangle 1
	// xy-wing 1
	// w-wing 1
}

// ExampleRater_Path prints the path to the solution without its singles. Each step is of
// the easiest technique that has any.
func ExampleRater_Path() {
	var r rating.Rater
	p := logic.NewPosition(sudoku.MustParse(puzzle))
	for s, err := range r.Path(p, rating.Options{NoUniqueness: true}) {
		if err != nil {
			fmt.Println(err)
			return
		}
		if s.Technique > logic.NakedSingle {
			fmt.Println(s.Technique, logic.Triples(s.Remove))
		}
	}
	fmt.Println(p.Solved())
	// Output:
	// pointing 559
	// pointing 972 992
	// claiming 448 458 459
	// claiming 572 583
	// xy-wing 944
	// empty-rectangle 978
	// pointing 967
	// w-wing 579 581
	// true
}

// ExampleRater_Cheapest prints the easiest step of a puzzle in words.
func ExampleRater_Cheapest() {
	var r rating.Rater
	s, err := r.Cheapest(logic.NewPosition(sudoku.MustParse(puzzle)), rating.Options{})
	fmt.Println(s.Word(&logic.English), err)
	// Output: 1 has one place in box 1: place r1c1=1. <nil>
}
