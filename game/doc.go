// Package game is one player's Sudoku: a [Game] in play, and a [Session] that
// keeps several of them with settings and statistics.
//
// It does no I/O, draws nothing and has no clock: times are arguments, in
// milliseconds of a clock that never runs backwards. What the player is told is
// a [Message], a code with parameters, never a sentence.
//
// Marks are never stored. Whether a digit clashes, or an entry is wrong, is worked
// out from the board each time it is looked at, so undo, redo and settings cannot
// leave a stale one behind.
package game
