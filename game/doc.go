// Package game holds one puzzle in play: the digits, notes and colours that a player
// puts on the board, the selection, undo and redo, the check, and the view that a
// program shows of all that.
//
// A [Game] is made of a [Puzzle], a grid that is known to have a solution. The
// package does no input or output, draws nothing, measures no time and holds no
// sentences: the program that shows the game puts the results into words.
//
// Marks are never stored. Whether a digit clashes, or an entry is wrong, is worked
// out from the board each time the board is shown, so undo, redo and switches
// cannot leave a stale mark behind.
package game
