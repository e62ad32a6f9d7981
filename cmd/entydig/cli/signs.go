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

func (s *signFlag) String() string { return s.text }
func (s *signFlag) Type() string   { return "SIGNS" }

// Set reads "digits", "letters", "shapes" or nine different characters.
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

// set sets nine characters.
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

// characters returns the characters that are drawn.
func (s *signFlag) characters() string {
	if s.signs == nil {
		return "123456789"
	}
	return strings.Join(s.signs.Texts[:], "")
}

// cellNamed returns the cell with a name such as "r4c7"; ok is false if there is none.
func cellNamed(name string) (c sudoku.Cell, ok bool) {
	for c := range sudoku.Cell(sudoku.Cells) {
		if strings.EqualFold(name, c.String()) {
			return c, true
		}
	}
	return 0, false
}
