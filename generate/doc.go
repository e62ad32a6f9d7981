// Package generate makes Sudoku puzzles with exactly one solution.
//
// A [Generator] is made once from [Options], which are checked there, and then
// makes any item of its endless sequence, in any order, from any number of
// goroutines; item i is the same bytes on every platform:
//
//	seed, err := generate.ParseSeed("first light")
//	g, err := generate.New(generate.Options{Level: generate.Hard, Seed: seed})
//	result, err := g.Item(ctx, 0)
//	// result.Puzzle, result.Solution, result.Clues, ...
//
// # How a puzzle is made
//
// A complete grid is drawn ([Generator.Fill]). The cells, or their orbits under
// the wished symmetry, are brought into a shuffled order and taken away one
// after the other; what would leave a second solution is put back. The dig stops
// at exactly the target number of clues, which was drawn evenly from the band
// before. A dig that ends above its target is tried again in another order, and
// after some orders with another grid. A target that is not reached before the
// context ends is a *[TargetError]; a puzzle never has another number of clues
// than was asked for. A deadline can only turn a puzzle into an error, never
// into another puzzle.
//
// # Two puzzles alike
//
// A run keeps no list of what it made. There are 6.67e21 complete grids, drawn
// nearly evenly, and far more puzzles: the chance that ten million items hold
// the same grid twice is below 1 in 100 million, and then its clues would have
// to agree as well.
package generate
