package hints

import (
	"strings"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/canon"
	"github.com/entydig/sudoku/internal/rng"
	"github.com/entydig/sudoku/logic"
)

// This file has boards to practise the techniques on that new puzzles need too rarely: a
// stored example of each technique, in a symmetric form that chance chooses.

//go:generate go run examples_gen.go

// exampleOf returns the stored example of a technique; ok is false if it has none.
func exampleOf(t logic.Technique) (p *logic.Position, ok bool) {
	for line := range strings.Lines(examples) {
		name, position, _ := strings.Cut(strings.TrimSpace(line), " ")
		if name == t.String() {
			p, err := logic.Parse(position)
			return p, err == nil
		}
	}
	return nil, false
}

// stored returns a puzzle and a position of it in which a step of t is open: the example of t
// in the symmetric form that a seed chooses. The same seed gives the same form. ok is false if
// t has no example.
func stored(t logic.Technique, seed string) (puzzle sudoku.Grid, p *logic.Position, ok bool) {
	example, ok := exampleOf(t)
	if !ok {
		return sudoku.Grid{}, nil, false
	}
	var stream rng.Stream
	stream.Reset(rng.KeyOf(seed), 0, 0)
	form := canon.Random(&stream)
	clues := example.Grid()
	for c := range sudoku.AllCells.Minus(example.Clues()).All() {
		clues.Set(c, sudoku.None)
	}
	if _, err := sudoku.Solve(clues); err != nil {
		clues = example.Grid() // the example does not tell which digits were given
	}
	puzzle = form.Grid(clues)
	p = logic.NewPosition(puzzle)
	for c, d := range form.Grid(example.Grid()).Digits() {
		if d != sudoku.None {
			p.Place(sudoku.Cell(c), d)
		}
	}
	for c := range example.Holes().All() {
		for d := sudoku.Digit(1); d <= 9; d++ {
			if !example.Has(c, d) {
				p.Eliminate(form.Cell(c), form.Digit(d))
			}
		}
	}
	return puzzle, p, true
}
