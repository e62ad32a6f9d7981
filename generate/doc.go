// Package generate makes Sudoku puzzles with exactly one solution.
//
// A [Generator] is made from [Options], which are checked once, there. It stands for
// an endless sequence of puzzles, called items. Any item can be made at any time, in
// any order and by any number of goroutines; item i is the same on every platform:
//
//	seed, err := generate.ParseSeed("first light")
//	g, err := generate.New(generate.Options{Level: generate.Hard, Seed: seed})
//	result, err := g.Item(ctx, 0)
//	// result.Puzzle, result.Solution, result.Clues, ...
//
// [Generator.Items] makes many items, and package batch does so on all cores.
//
// # How a puzzle is made
//
// A complete grid is drawn ([Generator.Fill]). Its cells, or the orbits of cells
// under the symmetry, are shuffled and removed in that order; a removal after which
// a second solution exists is undone. The dig stops at exactly the number of clues
// that was drawn for the item. A dig that ends with more clues is tried again in
// another order, and after several orders in another grid. A dig for few clues is
// followed by a walk, which exchanges clues. An item that is not made before its
// context ends is a *[TargetError]. A puzzle never has a number of clues that was
// not asked for, and a deadline can only turn a puzzle into an error, never into
// another puzzle.
//
// # Equal puzzles
//
// A generator keeps no list of the puzzles that it made. There are 6.67e21 complete
// grids, and they are drawn nearly evenly: the chance that ten million items contain
// the same grid twice is below 1 in 100 million, and its clues would have to agree
// as well.
package generate
