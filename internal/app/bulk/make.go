package bulk

import (
	"context"
	"time"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/generate"
)

// This file makes blocks of puzzles side by side.

// makeAhead is small, for blocks are large: each begins and ends with idle lanes.
const makeAhead = 4

// makeBlock returns what makes the puzzles of a block, each in at most the given
// time.
func makeBlock(plan Plan, g *generate.Generator, timeout time.Duration) func(context.Context, []Answer[Made]) int {
	return func(ctx context.Context, answers []Answer[Made]) int {
		if len(answers) == 0 || ctx.Err() != nil {
			return 0
		}
		results := make([]generate.Result, len(answers))
		errs := make([]error, len(answers))
		limits := make([]until, len(answers))
		first := answers[0].Index
		g.Items(func(index uint64) sudoku.Context {
			limit := &limits[index-first]
			*limit = plan.within(ctx, timeout)
			return limit
		}, first, results, errs)
		for i := range answers {
			if errs[i] != nil && ctx.Err() != nil {
				return i // interrupted, and not because its own time was over
			}
			answers[i].Puzzle = results[i].Puzzle
			answers[i].Result = Made{Result: results[i], Err: errs[i]}
		}
		return len(answers)
	}
}
