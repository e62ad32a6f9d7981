package hint_test

import (
	"fmt"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/logic/hint"
	"github.com/entydig/sudoku/logic/rating"
)

func Example() {
	puzzle := sudoku.MustParse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	board := hint.Board{Puzzle: puzzle, Digits: puzzle}
	board.Notes[2] = sudoku.DigitsOf(1, 2) // the right digit is 4

	var r rating.Rater
	tell := func() {
		h, err := hint.Next(&r, board.Position(), rating.Options{})
		if err != nil {
			panic(err)
		}
		for stage := hint.Where; stage < hint.Stages; stage++ {
			m := h.At(stage)
			fmt.Println(m.Text(&hint.English))
			if h.Mistake != nil {
				return
			}
		}
	}
	tell()
	board.Notes[2] = sudoku.DigitsOf(1, 2, 4)
	tell()
	// Output:
	// r1c3 has lost the candidate that is right: mend its candidates first.
	// Look at box 2.
	// Look at box 2 for this technique: Hidden Single.
	// Look for this technique: Hidden Single in r1c6, digits 8.
	// Hidden Single: 8 has one place in box 2: place r1c6=8.
}
