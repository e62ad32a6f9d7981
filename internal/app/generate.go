package app

import (
	"context"
	"iter"
	"time"

	"github.com/entydig/sudoku/generate"
	"github.com/entydig/sudoku/internal/wire"
)

// This file holds the use case of making puzzles.

// A GenerateRequest says which puzzles to make.
type GenerateRequest struct {
	Options generate.Options
	Number  int           // of puzzles, at least 1
	Timeout time.Duration // for each puzzle; must be set
}

// A Made is a puzzle, or why there is none.
type Made struct {
	generate.Result
	Err error // a *[generate.TargetError], or nil
}

// Generate makes the puzzles. It fails with a *[generate.OptionError] if they
// cannot be made.
func Generate(ctx context.Context, plan Plan, req GenerateRequest, encode func([]byte, *Answer[Made]) []byte) (iter.Seq[*Block[Made]], error) {
	g, err := generate.New(req.Options)
	if err != nil {
		return nil, err
	}
	make := func(ctx context.Context, item *Item) Made { return makeOne(ctx, g, item.index, req.Timeout) }
	return each(ctx, plan, numbered(req.Number), make, func(b []byte, a *Answer[Made]) []byte {
		if a.Result.Err != nil {
			return b
		}
		return encode(b, a)
	}), nil
}

// makeOne makes the puzzle of an index in at most the given time.
func makeOne(ctx context.Context, g *generate.Generator, index uint64, timeout time.Duration) Made {
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	result, err := g.Item(ctx, index)
	return Made{Result: result, Err: err}
}

// numbered yields n items that have nothing but a number.
func numbered(n int) iter.Seq[Item] {
	return func(yield func(Item) bool) {
		for i := range n {
			if !yield(Item{index: uint64(i)}) {
				return
			}
		}
	}
}

// AppendMade appends the puzzle as a line of JSON.
func AppendMade(b []byte, a *Answer[Made]) []byte {
	r := &a.Result.Result
	b = appendPuzzle(b, `{"puzzle":`, r.Puzzle)
	w := wire.NewWriter(appendPuzzle(b, `,"solution":`, r.Solution))
	w.IntField("clues", r.Clues)
	w.StringField("difficulty", r.Level.String())
	w.StringField("seed", r.Seed)
	w.Key("index")
	w.Uint(r.Index)
	w.EndObject()
	w.Newline()
	return w.Bytes()
}
