// Package format reads and writes the text forms that puzzles come in.
//
// A [Reader] recognises the form of a text by its content. [Forms] lists all
// forms, and docs/formats.md describes them:
//
//   - a line of 81 characters: the digits 1 to 9, and for a hole any of
//     . 0 * _ - x X ?  with a comment or the solution after it, or both;
//   - a line in which one field has 81 cells;
//   - nine rows of nine cells: plain, spaced, framed with bars and dashes or
//     box-drawing characters, or as fields with tabs, commas or semicolons
//     between them, one grid after another;
//   - 81 cells on one line in equal groups, or one on each line;
//   - CSV whose header names a column puzzle (or quizzes, question, ...);
//   - lines of JSON with a member puzzle;
//   - .sdk files with [Puzzle] and [State];
//   - the XML files of OpenSudoku.
//
// Line ends may be LF, CRLF or CR. The text is UTF-8 or, with a byte order mark,
// UTF-16. Lines that begin with # are comments. The decimal digits of every
// script are read as their value.
//
// Anything else is refused with an [Error] that has the place and the reason, and
// the reader continues after it. The reader does not guess, pad or cut: 80 cells
// are refused, and so are nine rows of which one has eight cells. It does not
// judge puzzles: clashing givens are read, and package sudoku reports them.
//
// A [Writer] writes records in one form and reports which of their fields the
// form cannot carry.
package format
