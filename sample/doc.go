// Package sample draws Sudoku grids and minimal puzzles for statistics, with known
// probabilities.
//
// [Grid] draws a complete grid. All 6,670,903,752,021,072,936,960 grids have exactly the same
// probability. Package generate draws grids faster, but not exactly evenly.
//
// [Minimal] draws a minimal puzzle with a weight. A sum over draws of the weight times any
// property of the puzzle estimates, without bias, that sum over all minimal puzzles. So a
// mean weighed by the weights tends to the mean over all minimal puzzles.
//
// # How a grid is drawn
//
// Box 1, the rest of its band and the rest of its stack are drawn evenly: 9! * 2,612,736^2
// ways, and each grid has exactly one of them. The other four boxes are drawn in the order
//
//	1 2 3          box 5: at most [most5] ways, for any band and stack
//	4 5 6          box 6: no way, or 8
//	7 8 9          box 8: no way, or 8
//	               box 9: no way, or 1
//
// A box with k ways of at most m takes each of them with probability 1/m. With probability
// 1 - k/m the draw begins again from box 1. So every grid has the same probability, without
// a count of the completions: 1/(9! * 2,612,736^2 * most5 * 8 * 8) in each attempt. About one
// attempt in eleven gives a grid. That part tells how many grids there are, and a test
// compares it with the known number.
//
// Box 6 has 8 ways or none, because its rows are known: each has three digits, and the three
// columns that box 3 forbids to them are all different (two orders), two different ones (two
// orders), or one and the same (none). Box 8 is the same with rows and columns exchanged.
//
// # How a minimal puzzle is drawn
//
// Clues of a complete grid are removed one by one. Each step removes one of the clues that
// can be removed, all with the same probability, until none can: the puzzle is minimal. Let
// r be the number of clues that can be removed at a step. The probability of the path is the
// product of 1/r over its steps. A puzzle with n clues is the end of exactly (81-n)! paths,
// because its other clues can be removed in any order. So
//
//	weight = product of r over the steps / (81-n)!
//
// has, over the paths in one grid, the sum 1 for each of its minimal puzzles. (This is Knuth's
// estimator for the size of a tree, "Estimating the efficiency of backtrack programs", 1975,
// on the paths to minimal puzzles.) All grids have the same probability, so the weights are
// right for all minimal puzzles together, and their mean is the number of minimal puzzles of a
// grid. The weights differ a lot: some 470 draws tell as much about a mean as one even draw.
//
// Berthier's controlled-bias generator ("Unbiased Statistics of a CSP - A Controlled-Bias
// Generator", 2009; "Pattern-Based Constraint Satisfaction", chapter 6) removes clues at
// random too, but begins with a new grid as soon as a removed clue gives a second solution
// before the puzzle is minimal. A puzzle with n clues then has a probability in proportion to
// 1/C(81,n), which is known as well, but only one attempt in some 250,000 gives a puzzle.
// [ControlledBias] draws such a puzzle, and its weight is C(81,n).
package sample
