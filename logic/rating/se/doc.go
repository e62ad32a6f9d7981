// Package se rates puzzles on the scale of Sudoku Explainer 1.2.1, the scale in
// which players quote difficulty: 1.2 is a puzzle of hidden singles, 7.1 takes
// forcing chains, and the hardest known puzzles stand near 11.9.
//
// The Explainer solves a puzzle step by step, each time by the first technique
// of a fixed list that finds anything. The result is three numbers:
//
//	ER  the hardest step to the solution
//	EP  the hardest step up to the first digit that is placed
//	ED  the first step
//
// This package makes the same steps in the same order, by a search of its own, so
// the numbers are those of the Explainer. There is one difference, which can be
// switched off: see [Form].
//
// The techniques, their values, their order and the rules of chain lengths are
// facts of Sudoku Explainer 1.2.1 by Nicolas Juillerat, read in its published
// source together with the command-line program "serate" by Glenn Fowler, which
// defines EP and ED. That a fast rater of this scale is worth having was shown
// by Gérard Penet's "skfr" (Sudoku fast rater).
//
//	1.0  last cell of a house           4.5  unique rectangle or loop, to 5.x
//	1.2  hidden single in a box         5.0  naked quad
//	1.5  hidden single in a line        5.2  Jellyfish
//	1.7  direct pointing, claiming 1.9  5.4  hidden quad
//	2.0  direct hidden pair             5.6  bivalue universal grave, to 6.1
//	2.3  naked single                   6.2  aligned pair exclusion
//	2.5  direct hidden triplet          6.5  X-cycles, Y-cycles and up
//	2.6  pointing, claiming 2.8         6.6  forcing X-chains and up
//	3.0  naked pair                     7.0  forcing chains and up
//	3.2  X-Wing                         7.5  aligned triplet exclusion
//	3.4  hidden pair                    7.5  Nishio and up
//	3.6  naked triplet                  8.0  multiple forcing chains and up
//	3.8  Swordfish                      8.5  dynamic forcing chains and up
//	4.0  hidden triplet                 9.0  dynamic chains with subsets and up
//	4.2  XY-Wing                        9.5  dynamic chains with forcing chains inside
//	4.4  XYZ-Wing                       10.0 to 11.0 and up: with harder chains inside
//
// The list is in the order of value. The order of search differs a little: direct
// hidden triplets come after naked singles, for example.
package se
