// Package format reads and writes the text forms that puzzles come in.
//
// A [Reader] takes a stream of any length and looks for itself at what it is
// given; nobody has to name a form. It reads
//
//   - a line of 81 characters, the digits 1 to 9 and for a hole any of
//     . 0 * _ - x X ?  with a comment after it, or the solution, or both;
//   - a line in which one field has 81 cells, whatever the others hold;
//   - nine rows of nine cells: plain, spaced, framed with bars and dashes or
//     box-drawing characters, or as fields with tabs, commas or semicolons
//     between them, one grid after another;
//   - 81 cells on one line in equal groups, or one to a line;
//   - CSV whose header names a column puzzle (or quizzes, question, ...);
//   - a line of JSON with a member puzzle, as this module's command writes it;
//   - .sdk files with [Puzzle] and [State].
//
// Line ends may be LF, CRLF or CR, and the text UTF-8 or, with a byte order mark,
// UTF-16. Lines that begin with # are comments. The decimal digits of every
// script are read as their value.
//
// Whatever else comes is refused with an [Error] that says where and why, and
// the reader goes on with what follows. Nothing is guessed, padded, cut or left
// out: 80 cells are no puzzle, and neither are nine rows of which one has eight.
// The reader does not judge puzzles: clashing givens are read, and found by
// package sudoku.
package format
