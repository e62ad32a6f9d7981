package batch_test

import (
	"context"
	"fmt"
	"log"
	"slices"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/batch"
	"github.com/entydig/sudoku/generate"
)

func ExampleSolve() {
	puzzles := slices.Values([]sudoku.Grid{
		sudoku.MustParse("...4...8..56....237.91.....23..6.....67..1.........5.7.45...9..6...123..9...4...."),
		sudoku.MustParse(".34...912..2..5348.98.425..8....1..34.685379.713.24.5.9.1.37..42....96.53..286..."),
	})
	for solution, err := range batch.Solve(context.Background(), puzzles) {
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(solution)
	}
	// Output:
	// 123456789456789123789123456234567891567891234891234567345678912678912345912345678
	// more than one solution: r1c4 can be 6 or 7
}

func ExampleCount() {
	puzzles := slices.Values([]sudoku.Grid{{}})
	for n, err := range batch.Count(context.Background(), puzzles, 5) {
		fmt.Println(n.N, n.Complete, err)
	}
	// Output: 5 false <nil>
}

func ExampleGenerate() {
	seed, err := generate.ParseSeed("tuesday")
	if err != nil {
		log.Fatal(err)
	}
	g, err := generate.New(generate.Options{Level: generate.Easy, Seed: seed})
	if err != nil {
		log.Fatal(err)
	}
	for puzzle, err := range batch.Generate(context.Background(), g, 0, 3, batch.Workers(2)) {
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(puzzle.Index, puzzle.Clues, sudoku.Unique(puzzle.Puzzle))
	}
	// Output:
	// 0 37 true
	// 1 40 true
	// 2 40 true
}
