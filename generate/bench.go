package generate

import (
	"github.com/entydig/sudoku/internal/engine"
	"github.com/entydig/sudoku/internal/geom"
	"github.com/entydig/sudoku/internal/pool"
)

// This file holds a digger with an engine of its own: the quickest way to one
// puzzle.

// A bench is where one goroutine makes one dig after the other.
type bench struct {
	digger
	walker walker
	search engine.Search
	other  [geom.Cells]uint8
}

// benches keeps used benches, so that making a puzzle allocates nothing.
var benches = pool.New(newBench)

func newBench() *bench { return &bench{digger: digger{thorough: true}} }

// dig goes through the dig that was begun.
func (b *bench) dig() {
	for b.next() {
		b.answer(b.second())
		b.proof.Guesses += b.search.Guesses()
	}
}

// second returns a second solution of the clues of the group, or nil. If the
// group is one orbit, its digits mean nothing.
func (b *bench) second() *[geom.Cells]uint8 {
	puzzle := b.puzzle(&b.group.clues)
	engine.Start(&b.search, &puzzle)
	if b.lone != none {
		b.search.Forbid(b.lone, int(b.digits[b.lone]))
		if b.search.Next() {
			return &b.other
		}
		return nil
	}
	for b.search.Next() {
		engine.Solution(&b.search, &b.other)
		if b.other != b.digits {
			return &b.other
		}
	}
	return nil
}
