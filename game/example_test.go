package game_test

import (
	"fmt"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/game"
)

func Example() {
	givens := sudoku.MustParse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	solution, err := sudoku.Solve(givens)
	if err != nil {
		fmt.Println(err)
		return
	}
	puzzle, err := game.Proven(givens, solution)
	if err != nil {
		fmt.Println(err)
		return
	}
	g := game.New(puzzle)
	g.Select(sudoku.CellAt(0, 2), game.Only)
	g.Enter(1, true) // clashes with nothing, but the solution has a 4
	f := g.Check()
	fmt.Println(f.Outcome == game.Incorrect, f.Wrong)
	for _, m := range g.View(game.Show{}).Overlay.Marks {
		fmt.Println(m.Cell, m.Role)
	}
	g.Undo()
	fmt.Println(g.Holes())
	// Output:
	// true 1
	// r1c3 wrong
	// 51
}
