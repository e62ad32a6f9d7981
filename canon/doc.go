// Package canon recognizes puzzles that are equal up to symmetry.
//
// A Sudoku stays the same puzzle when it is transposed, when its bands, the rows
// within a band, its stacks and the columns within a stack change places, and when
// its digits are exchanged: 3,359,232 x 9! ways, each a [Symmetry]. Grids that a
// symmetry turns into each other are a class. [Of] finds the canonical form of a
// grid, the least grid of its class: two grids are in one class if and only if
// their canonical forms are equal.
//
//	form := canon.Of(grid)
//	form.Grid          // the least grid of the class
//	form.Symmetry      // turns grid into form.Grid
//	form.Automorphisms // how many symmetries leave grid as it is
//
// Grids are compared by their 81 characters, row by row, with a blank before 1 and the
// digits in their order. (Programs that minimise the pattern of the clues first and then
// the digits find another grid of the same class.) Only the text of a grid counts: its
// digits may clash, and it may have any number of solutions.
//
// [Set] and [Distinct] keep one grid of each class. A Set holds as many classes as fit in
// memory and answers at once. A Distinct takes any number of grids and answers at the end.
// Both compare whole canonical forms, so both are exact.
//
// # Cost
//
// [Of] allocates nothing and needs about 2 KB of stack. A puzzle takes microseconds, a
// full grid about a tenth of a millisecond. Grids with hundreds of automorphisms that no
// blank line explains, such as a single row with nine clues, take up to a few
// milliseconds. The slowest inputs known are full or nearly full grids in which digits
// clash; the slowest of a search for such inputs took 0.06 seconds.
package canon
