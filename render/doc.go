// Package render turns a board into a display list: one drawing model for the
// page's canvas, SVG files, pictures and print.
//
// A [List] is a few kinds of [Op] with whole-number coordinates and named styles.
// What draws it (package render/svg, the page's canvas) knows nothing of Sudoku,
// and what knows Sudoku (this package) knows nothing of pixels on a screen but
// their number, so that edges which must be sharp lie on whole ones.
package render
