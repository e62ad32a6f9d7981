// Package book lays out puzzles as the pages of a book or of a sheet: front matter,
// sections, answers, page numbers, an outline, and links from each puzzle to its answer and
// back. Each page is a drawing of package render.
//
// A page is laid out when it is asked for, so that a book of any length takes little more
// memory than its puzzles.
package book
