// Package sudoku solves, counts and proves 9x9 Sudoku puzzles.
//
// A puzzle is a Sudoku only if it has exactly one solution. Each question about
// solutions has its own verb, and no argument of any of them has two meanings:
//
//	Solve       the only solution, or an error that says why there is none or more than one
//	First       one solution, the first that the search finds
//	Unique      is there exactly one?
//	CountUpTo   how many, up to a bound that the caller must give
//	CountAll    how many, all of them; takes a context, because this may run for years
//	All         each solution in turn, until the loop ends
//
// A [Grid] is a value: it can be compared with ==, copied and used as a map
// key. [Parse] reads the 81 characters that everyone uses, and [Grid.String]
// writes them. The words are the field's own: a clue is a given digit, a hole
// is a cell without one, a house is a row, a column or a box, and a candidate
// is a digit that a hole may still take.
package sudoku
