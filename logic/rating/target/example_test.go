package target_test

import (
	"context"
	"fmt"

	"github.com/entydig/sudoku/generate"
	"github.com/entydig/sudoku/logic"
	"github.com/entydig/sudoku/logic/rating"
	"github.com/entydig/sudoku/logic/rating/target"
)

// A puzzle that needs an X-Wing and nothing harder.
func ExampleTechnique() {
	t, err := target.Technique(logic.XWing, target.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	seed, err := generate.ParseSeed("tuesday")
	if err != nil {
		fmt.Println(err)
		return
	}
	g, err := generate.New(generate.Options{Target: t, Seed: seed})
	if err != nil {
		fmt.Println(err)
		return
	}
	result, err := g.Item(context.Background(), 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	var r rating.Rater
	h, err := r.Human(result.Puzzle, rating.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(result.Clues, "clues, the hardest technique is", h.Hardest)
	// Output: 24 clues, the hardest technique is x-wing
}
