// Package font reads TrueType and OpenType fonts: which glyph a character has, how wide
// it is, and its outline. It cuts fonts down to the glyphs in use, and sets lines of
// text in the first of several fonts that has each character.
//
// The package is about what a drawing with a handful of texts needs, and leaves out
// hinting and kerning. Arabic letters are joined with the presentation forms of
// Unicode, and lines from right to left are reordered. Scripts that need more than that,
// such as Devanagari, are refused with an error ([Unshaped]).
//
// Sources: Microsoft and Apple, "OpenType specification" 1.9.1; Adobe, Technical Notes
// 5176 (CFF) and 5177 (Type 2 charstrings).
package font
