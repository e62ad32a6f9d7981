// Package logic solves puzzles the way people do, and says why each step is right.
//
// A [Position] is a puzzle in play. A [Finder] looks for the steps of a
// [Technique] that are open in it. A [Step] says what it places or removes and
// carries its pattern and its proof, so that it can be checked (package
// logic/check), worded ([Step.Word]) and drawn ([Step.Marks]) by itself.
//
// The package does not use the engine of the root package: it finds no solution
// by search, except for the technique that says so in its name, [BruteForce].
//
// # Terms
//
// A house is a row, column or box; a line is a row or column; peers are cells
// that share a house. A conjugate pair is a digit with two places in a house. A
// strong link joins two candidates of which at least one is true; a weak link
// two of which at most one is. A bivalue cell has two candidates.
package logic

//go:generate go run pages_gen.go
