package sudoku_test

import (
	"errors"
	"fmt"

	"github.com/entydig/sudoku"
)

// The puzzle of the examples. Any of . 0 * _ - x X ? may stand for a hole.
const example = "...4...8..56....237.91.....23..6.....67..1.........5.7.45...9..6...123..9...4...."

func Example() {
	puzzle, err := sudoku.Parse(example)
	if err != nil {
		panic(err)
	}
	solution, err := sudoku.Solve(puzzle)
	fmt.Println(solution, err)
	// Output: 123456789456789123789123456234567891567891234891234567345678912678912345912345678 <nil>
}

func ExampleSolve() {
	// Without one of its clues the puzzle is none any more; the error proves it.
	_, err := sudoku.Solve(sudoku.MustParse(example).With(sudoku.CellAt(0, 3), sudoku.None))
	var many *sudoku.NotUniqueError
	if errors.As(err, &many) {
		fmt.Println(many.First.Solved(), many.Second.Solved(), many.First == many.Second)
	}
	// The second 8 of a row clashes with the first.
	_, err = sudoku.Solve(sudoku.MustParse(example).With(sudoku.CellAt(0, 8), 8))
	fmt.Println(err)
	// Output:
	// true true false
	// givens clash: 8 at r1c8 and r1c9 (row 1)
}

func ExampleUnique() {
	fmt.Println(sudoku.Unique(sudoku.MustParse(example)))
	fmt.Println(sudoku.Unique(sudoku.Grid{}))
	// Output:
	// true
	// false
}

func ExampleCountUpTo() {
	var empty sudoku.Grid
	n, complete := sudoku.CountUpTo(empty, 1000)
	fmt.Println(n, complete)
	// Output: 1000 false
}

func ExampleAll() {
	puzzle := sudoku.MustParse(example)
	for solution := range sudoku.All(puzzle) {
		fmt.Println(solution.Extends(puzzle))
	}
	// Output: true
}

func ExampleParseLimit() {
	for _, text := range []string{"2", "all", "0"} {
		limit, err := sudoku.ParseLimit(text)
		fmt.Println(limit, err)
	}
	// Output:
	// 2 <nil>
	// all <nil>
	// unset not a limit: want "1", "2", ... or "all"
}
