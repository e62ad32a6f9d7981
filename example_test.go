package sudoku_test

import (
	"context"
	"errors"
	"fmt"

	"github.com/entydig/sudoku"
)

// example is the puzzle of the examples. Each of . 0 * _ - x X ? stands for a hole.
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
	// Without one of its clues, the puzzle has more than one solution. The error
	// holds two of them.
	_, err := sudoku.Solve(sudoku.MustParse(example).With(sudoku.CellAt(0, 3), sudoku.None))
	var many *sudoku.NotUniqueError
	if errors.As(err, &many) {
		fmt.Println(many.First.Solved(), many.Second.Solved(), many.First == many.Second)
	}
	// A second 8 in a row clashes with the first.
	_, err = sudoku.Solve(sudoku.MustParse(example).With(sudoku.CellAt(0, 8), 8))
	fmt.Println(err)
	// Output:
	// true true false
	// givens clash: 8 at r1c8 and r1c9 (row 1)
}

func ExampleFirst() {
	// The empty grid has many solutions; First returns one of them.
	solution, ok := sudoku.First(sudoku.Grid{})
	fmt.Println(solution.Solved(), ok)
	// Two equal clues in a row leave no solution.
	_, ok = sudoku.First(sudoku.Grid{}.With(0, 5).With(1, 5))
	fmt.Println(ok)
	// Output:
	// true true
	// false
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

func ExampleCountAll() {
	// A context without a deadline: the search runs to its end.
	puzzle := sudoku.MustParse(example).With(sudoku.CellAt(0, 3), sudoku.None)
	n, err := sudoku.CountAll(context.Background(), puzzle)
	fmt.Println(n, err)
	// A context that has ended: the error says so.
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err = sudoku.CountAll(ctx, sudoku.Grid{})
	fmt.Println(err)
	// Output:
	// 2 <nil>
	// context canceled
}

func ExampleAll() {
	puzzle := sudoku.MustParse(example).With(sudoku.CellAt(0, 3), sudoku.None)
	for solution := range sudoku.All(puzzle) {
		fmt.Println(solution)
	}
	// Output:
	// 123456789456789123789123456234567891567891234891234567345678912678912345912345678
	// 423756189156489723789123456234567891567891234891234567345678912678912345912345678
}

func ExampleAllContext() {
	// The loop ends after three solutions; it would end earlier with an error if
	// the context ended.
	n := 0
	for solution, err := range sudoku.AllContext(context.Background(), sudoku.Grid{}) {
		if err != nil {
			fmt.Println(err)
			return
		}
		if n++; n == 3 {
			fmt.Println(solution.Solved())
			break
		}
	}
	// Output: true
}

func ExampleParse() {
	grid, err := sudoku.Parse(example)
	fmt.Println(grid.Clues(), grid.At(sudoku.CellAt(1, 1)), err)
	_, err = sudoku.Parse(example[:80])
	fmt.Println(err)
	// Output:
	// 26 5 <nil>
	// column 81: 80 cells, want 81
}

func ExampleGrid_Candidates() {
	candidates := sudoku.MustParse(example).Candidates()
	c := sudoku.CellAt(0, 0)
	fmt.Println(c, "may be", candidates[c])
	// Output: r1c1 may be 13
}

func ExampleCellSet() {
	a, b := sudoku.CellAt(0, 0), sudoku.CellAt(4, 1)
	fmt.Println(a.Peers().Intersect(b.Peers()))
	// Output: r1c2 r2c2 r3c2 r4c1 r5c1 r6c1
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
