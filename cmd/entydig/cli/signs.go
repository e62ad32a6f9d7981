package cli

import (
	"strings"
	"unicode/utf8"

	"github.com/entydig/sudoku"
	"github.com/entydig/sudoku/render"
)

// This file holds what is drawn in place of digits.

// A signFlag is what is drawn in place of the digits: digits, letters, shapes, or nine
// characters.
type signFlag struct {
	text  string
	signs *render.Signs // nil for digits
}

// String returns the value of the flag as text. It is a method of pflag.Value.
func (s *signFlag) String() string { return s.text }

// Type returns the word by which the help names the value. It is a method of pflag.Value.
func (s *signFlag) Type() string { return "SIGNS" }

// Set sets s to the signs that text names: "digits", "letters" or "shapes", or nine
// different characters for the digits 1 to 9. It fails, and changes nothing, for any other
// text.
func (s *signFlag) Set(text string) error {
	switch text {
	case "digits":
		*s = signFlag{text, nil}
		return nil
	case "shapes":
		*s = signFlag{text, &render.Signs{Shapes: true}}
		return nil
	case "letters":
		return s.set(text, "ABCDEFGHI")
	}
	return s.set(text, text)
}

// set sets s to nine characters for the digits 1 to 9. text is the value of the flag. It
// fails, and changes nothing, if characters are not nine different ones that can be
// printed.
func (s *signFlag) set(text, characters string) error {
	signs := &render.Signs{}
	n := 0
	for _, r := range characters {
		if n < 9 {
			signs.Texts[n] = string(r)
		}
		if strings.Count(characters, string(r)) > 1 || r == utf8.RuneError || r <= ' ' {
			n = 0
			break
		}
		n++
	}
	if n != 9 {
		return badUsage(quote(text)+" is neither digits, letters, shapes nor nine different characters", "write ABCDEFGHI, or another nine")
	}
	*s = signFlag{text, signs}
	return nil
}

// characters returns the nine characters that are drawn for the digits 1 to 9, or "" for
// shapes.
func (s *signFlag) characters() string {
	if s.signs == nil {
		return "123456789"
	}
	return strings.Join(s.signs.Texts[:], "")
}

// cellNamed returns the cell with a name such as "r4c7", in capitals or not. ok is false if
// text is not the name of a cell.
func cellNamed(name string) (c sudoku.Cell, ok bool) {
	for c := range sudoku.Cell(sudoku.Cells) {
		if strings.EqualFold(name, c.String()) {
			return c, true
		}
	}
	return 0, false
}
