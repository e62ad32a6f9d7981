package generate

import (
	"github.com/entydig/sudoku/internal/engine"
	"github.com/entydig/sudoku/internal/pool"
)

// This file holds a digger with an engine of its own: the quickest way to one
// puzzle.

// A bench is where one goroutine makes one dig after the other.
type bench struct {
	digger
	walker walker
	search engine.Search
}

// benches keeps used benches, so that making a puzzle allocates nothing.
var benches = pool.New(newBench)

func newBench() *bench { return &bench{digger: digger{thorough: true}} }

// dig goes through the dig that was begun.
func (b *bench) dig() {
	for b.next() {
		b.answer(b.other(b.clues()))
	}
}

// other looks for a solution of some clues other than the known one; it returns
// the cells in which it differs.
func (b *bench) other(clues engine.Clues) (found bool, set mask) {
	b.search.StartOther(&b.solution, &clues)
	differs, found := b.search.NextOther(&b.solution)
	b.proof.Guesses += b.search.Guesses()
	return found, differs
}
