package render_test

import (
	"fmt"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/overlay"
	"github.com/entydig/sudoku/render"
	"github.com/entydig/sudoku/render/svg"
)

// A puzzle and its solution, side by side on one drawing.
func ExampleList_Board() {
	puzzle := sudoku.MustParse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	solution, err := sudoku.Solve(puzzle)
	if err != nil {
		fmt.Println(err)
		return
	}
	list := render.NewList(880, 440, render.ColoursOf(render.Light, false))
	board := render.BoardOf(puzzle)
	board.Overlay.Marks = []overlay.Mark{{Cell: 0, Role: overlay.Right}}
	list.Board(board, render.Place{Left: 20, Top: 20, Side: 400}, render.OnScreen)
	list.Board(render.SolutionOf(puzzle, solution), render.Place{Left: 460, Top: 20, Side: 400}, render.OnScreen)
	image := svg.Write(list, svg.Size{Title: "A puzzle and its solution"})
	fmt.Println(image[:68])
	// Output: <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 880 440" width=
}
